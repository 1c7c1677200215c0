/** The line to Redis of one process of several, and what is known of it. */

import type { Redis } from 'ioredis';

export interface RedisLine {
  readonly client: Redis;
  /** False while Redis would not answer, as far as is known. */
  readonly isThere: boolean;
  /** Redis has not answered in time. */
  doubt(): void;
}
