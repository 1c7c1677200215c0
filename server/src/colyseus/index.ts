export { MOST_BYTES_WAITING } from './connection.ts';
export { type Line, openLine, startFramework } from './framework.ts';
export { LiveRooms } from './live-rooms.ts';
