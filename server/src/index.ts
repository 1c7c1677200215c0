export { readConfig } from './config.ts';
export { type RunningServer, startServer, type World } from './server.ts';
export type { Stall, Time } from './time.ts';
