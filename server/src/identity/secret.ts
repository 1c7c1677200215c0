/** The key that signs sessions: from the environment, or generated and kept in the data folder. */

import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { keptKey } from './kept-key.ts';

/** @throws {@link ConfigError} if the kept key cannot be created, read or used */
export const sessionSecret = ({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string =>
  secret ??
  keptKey(dataDir, { file: 'secret', what: 'the session key', loss: 'every guest loses their session' });

/** Identifies a key without revealing it. */
export const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('escadre key of sessions').digest('hex').slice(0, 32);

/** A keyed hash: equal for equal texts, irreversible without the key. */
export const markOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`escadre mark\n${text}`).digest('base64url').slice(0, 21);
