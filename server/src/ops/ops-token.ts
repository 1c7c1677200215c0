/** The token for the operators’ port: from the environment, or made once and kept beside the database. */

import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import { keptKey } from '../identity/kept-key.ts';

/** @throws {@link ConfigError} if the kept token cannot be made, read or used */
export const opsToken = ({ opsToken: given, dataDir }: Pick<Config, 'opsToken' | 'dataDir'>): string =>
  given ??
  keptKey(dataDir, { file: 'ops-token', what: 'the operators’ token', anew: 'the old one stops working' });

/** In constant time. */
export const isSameToken = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));

const digest = (text: string) => createHash('sha256').update(text).digest();
