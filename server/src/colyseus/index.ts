export { MOST_BYTES_WAITING } from './connection.ts';
export { startFramework } from './framework.ts';
export { LiveRooms } from './live-rooms.ts';
