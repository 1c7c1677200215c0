/** The token for the operators’ port: from the environment, or made once and kept beside the database. */

import { createHash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '@escadre/shared/kernel';
import { type Config, ConfigError } from '../config.ts';
import { keptKey } from '../identity/kept-key.ts';

const FILE = 'ops-token';

/** @throws {@link ConfigError} if the kept token cannot be made, read or used */
export const opsToken = ({ opsToken: given, dataDir }: Pick<Config, 'opsToken' | 'dataDir'>): string =>
  given ?? keptKey(dataDir, { file: FILE, what: 'the operators’ token', loss: 'the old one stops working' });

/**
 * The same, without making one.
 *
 * @throws {@link ConfigError} if it is neither set nor kept yet
 */
export function knownOpsToken({ opsToken, dataDir }: Pick<Config, 'opsToken' | 'dataDir'>): string {
  if (opsToken !== null) return opsToken;
  const file = join(dataDir, FILE);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigError([
      `OPS_TOKEN is not set, and the server’s own token in ${file} cannot be read (${codeOf(error)}).`,
    ]);
  }
}

/** In constant time. */
export const isSameToken = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));

const digest = (text: string) => createHash('sha256').update(text).digest();
