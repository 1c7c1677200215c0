/** The key that signs sessions: from the environment, else made once and kept beside the database. */

import type { Config } from '../config.ts';
import { keptKey } from './kept-key.ts';

/** @throws {@link ConfigError} where the kept key cannot be made, read or used. */
export const sessionSecret = ({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string =>
  secret ??
  keptKey(dataDir, { file: 'secret', what: 'the key of sessions', anew: 'every guest is a new one' });
