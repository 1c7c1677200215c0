/** Folders that are made where they are missing. */

import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { codeOf } from '@escadre/shared/kernel';

/**
 * Makes a folder and those above it, as far as they are not there. Node's own way to do so never ends where the
 * system says of a parent that is there that it is not, as it does below `/proc`.
 */
export function makeFolder(path: string, mode?: number): void {
  const missing: string[] = [];
  for (let at = resolve(path); !existsSync(at); at = dirname(at)) missing.unshift(at);
  for (const folder of missing) makeOne(folder, mode);
}

/** Somebody else may make it at the same time. */
function makeOne(folder: string, mode: number | undefined): void {
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}
