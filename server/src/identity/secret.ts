/** The key that signs sessions: from the environment, else made once and kept beside the database. */

import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { keptKey } from './kept-key.ts';

/** @throws {@link ConfigError} where the kept key cannot be made, read or used. */
export const sessionSecret = ({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string =>
  secret ??
  keptKey(dataDir, { file: 'secret', what: 'the session key', anew: 'every guest loses their session' });

/** What tells one key from another, and nothing about either. */
export const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('escadre key of sessions').digest('hex').slice(0, 32);

/** The same for the same text, and nothing to find it by without the key. */
export const markOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`escadre mark\n${text}`).digest('base64url').slice(0, 21);
