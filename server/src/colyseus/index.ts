export { MOST_BYTES_WAITING } from './connection.ts';
export { startFramework } from './framework.ts';
export { LiveRooms, type LiveRoomsParts } from './live-rooms.ts';
