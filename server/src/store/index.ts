/** Where matches are kept: the port, and how to open it. */

export * from './errors.ts';

export * from './model.ts';
export { openStore } from './open.ts';
export * from './port.ts';
