/** A generated key, kept in a file that only its owner can read. */

import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, messageOf } from '@escadre/shared/kernel';
import { ConfigError } from '../config.ts';
import { makeFolder } from '../folder.ts';

/** Characters. */
const SHORTEST_KEY = 32;

/** Describes the key for error messages. */
interface KeyNote {
  /** Its file name in the data folder. */
  readonly file: string;
  /** `the session key`. */
  readonly what: string;
  /** What happens when the file is removed: `every guest loses their session`. */
  readonly loss: string;
}

/** @throws {@link ConfigError} if the key cannot be created, read or used */
export function keptKey(dataDir: string, note: KeyNote): string {
  const file = join(dataDir, note.file);
  try {
    makeOnce(dataDir, file);
    return usable(readFileSync(file, 'utf8').trim(), file, note);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError([`DATA_DIR: ${note.what} cannot be kept in ${file}: ${messageOf(error)}.`]);
  }
}

/** If processes start together, the first one’s key counts. */
function makeOnce(dataDir: string, file: string): void {
  makeFolder(dataDir);
  try {
    writeFileSync(file, `${randomBytes(48).toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

function usable(key: string, file: string, { what, loss }: KeyNote): string {
  if (key.length >= SHORTEST_KEY) return key;
  throw new ConfigError([
    `DATA_DIR: ${what} in ${file} is ${key.length} characters long, and should be at least ${SHORTEST_KEY}: ` +
      `remove the file to generate a new one; then ${loss}.`,
  ]);
}
