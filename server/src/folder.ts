/** Creates missing folders. */

import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { codeOf } from '@escadre/shared/kernel';

/**
 * Creates a folder and its missing parents. Node’s recursive `mkdir` never returns if the system denies that
 * an existing parent exists, as below `/proc`.
 */
export function makeFolder(path: string, mode?: number): void {
  const missing: string[] = [];
  for (let at = resolve(path); !existsSync(at); at = dirname(at)) missing.unshift(at);
  for (const folder of missing) makeOne(folder, mode);
}

/** Tolerates a folder created at the same time. */
function makeOne(folder: string, mode: number | undefined): void {
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}
