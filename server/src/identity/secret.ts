/** The key that signs sessions: from the environment, or generated and kept in the data folder. */

import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { SiteKeys } from '../store/lock/site-lock.ts';
import { keptKey } from './kept-key.ts';

const FILE = 'secret';

/** @throws {@link ConfigError} if the kept key cannot be created, read or used */
export const sessionSecret = ({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string =>
  secret ??
  keptKey(dataDir, { file: FILE, what: 'the session key', loss: 'every guest loses their session' });

/**
 * Fingerprints of the keys that a server with these settings brings.
 *
 * @throws {@link ConfigError} as {@link sessionSecret}
 */
export const siteKeysOf = (config: Config): SiteKeys => keysOf(sessionSecret(config), config);

/** The same for a look: makes no key, and `key` is empty if none has been made. */
export function knownKeysOf(config: Config): SiteKeys {
  const file = join(config.dataDir, FILE);
  return keysOf(config.secret ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : null), config);
}

const keysOf = (secret: string | null, { secretBefore }: Config): SiteKeys => ({
  key: secret === null ? '' : fingerprintOf(secret),
  before: secretBefore === null ? null : fingerprintOf(secretBefore),
});

/** Identifies a key without revealing it. */
const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('escadre key of sessions').digest('hex').slice(0, 32);

/** A keyed hash: equal for equal texts, irreversible without the key. */
export const markOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`escadre mark\n${text}`).digest('base64url').slice(0, 21);
