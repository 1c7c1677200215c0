export { MOST_BYTES_WAITING } from './connection.ts';
export { openProcessLink, type ProcessLink, startFramework } from './framework.ts';
export { LiveRooms } from './live-rooms.ts';
