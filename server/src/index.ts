export { type Config, readConfig } from './config.ts';
export { type RunningServer, startServer, type World } from './server.ts';
export { type Stall, systemTime, type Time } from './time.ts';
