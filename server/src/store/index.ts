/** Where matches are kept: the port, and how to open it. */
export type { GroupReport } from './group-commit.ts';
export { DEFAULT_FILE, type OpenOptions, openStore } from './open.ts';
export * from './store.ts';
