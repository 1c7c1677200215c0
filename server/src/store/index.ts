/** Where matches are kept: the port, and how to open it. */

export * from './errors.ts';
export type { GroupReport } from './group-commit.ts';
export * from './model.ts';
export { type OpenOptions, openStore } from './open.ts';
export * from './port.ts';
