import { join } from 'node:path';

/** A path in the repository. */
export const inRoot = (...parts: readonly string[]): string =>
  join(import.meta.dirname, '..', '..', ...parts);
