/** The key that signs sessions: from the environment, else made once and kept beside the database. */

import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { ConfigError } from '../config.ts';

const LEAST_CHARACTERS = 32;

/** Raises {@link ConfigError} where the kept key cannot be made, read or used. */
export function sessionSecret(config: Pick<Config, 'secret' | 'dataDir'>): string {
  return config.secret ?? keptSecret(config.dataDir);
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  try {
    makeOnce(dataDir, file);
    return usable(readFileSync(file, 'utf8').trim(), file);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError([
      `DATA_DIR: the key of sessions cannot be kept in ${file}: ${(error as Error).message}.`,
    ]);
  }
}

/** Only its owner may read it; whoever comes second takes the one that is there. */
function makeOnce(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(48).toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function usable(secret: string, file: string): string {
  if (secret.length >= LEAST_CHARACTERS) return secret;
  throw new ConfigError([
    `The key of sessions in ${file} is ${secret.length} characters long, and should be at least ${LEAST_CHARACTERS}: ` +
      'remove the file to have a new one, with which every guest is a new one.',
  ]);
}
