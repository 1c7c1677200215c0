/** The token for the operators’ port: from the environment, or made once and kept beside the database. */

import { createHash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { keptKey } from '../identity/kept-key.ts';

const FILE = 'ops-token';

/** @throws {@link ConfigError} if the kept token cannot be made, read or used */
export const opsToken = ({ opsToken: given, dataDir }: Pick<Config, 'opsToken' | 'dataDir'>): string =>
  given ?? keptKey(dataDir, { file: FILE, what: 'the operators’ token', anew: 'the old one stops working' });

/** The same, without making one; null if there is none yet. */
export function knownOpsToken({ opsToken, dataDir }: Pick<Config, 'opsToken' | 'dataDir'>): string | null {
  if (opsToken !== null) return opsToken;
  try {
    return readFileSync(join(dataDir, FILE), 'utf8').trim();
  } catch {
    return null;
  }
}

/** In constant time. */
export const isSameToken = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));

const digest = (text: string) => createHash('sha256').update(text).digest();
