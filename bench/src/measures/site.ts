/**
 * A site of three processes as its players notice it: they come at once, processes are killed, stopped, frozen and cut
 * off, Redis goes away and freezes.
 */

import type { Measure } from '../measure.ts';
import { byHand } from '../site/by-hand.ts';
import { afterAKill, whileEnteringAtOnce, whileRolling } from '../site/comings.ts';
import { whileRedisIsFrozen } from '../site/frozen-redis.ts';
import { aboutPeople } from '../site/people.ts';
import { whileSilent } from '../site/silence.ts';
import { MeasuredSite, startDatabase } from '../site/start.ts';
import { withoutRedis } from '../site/without-redis.ts';

export const site: Measure = {
  about: 'three processes: to enter, to be back after a kill, a stop or silence, without Redis, bans',
  long: true,
  async figures(effort) {
    const database = await startDatabase();
    try {
      const measured = await MeasuredSite.start(database.url);
      try {
        return [
          ...(await afterAKill(measured, effort)),
          ...(await whileEnteringAtOnce(measured, effort)),
          ...(await whileRolling(measured, effort)),
          ...(await whileSilent(measured, database, effort)),
          ...(await byHand(measured, effort)),
          ...(await withoutRedis(measured, effort)),
          ...(await whileRedisIsFrozen(measured, effort)),
          ...(await aboutPeople(measured, effort)),
        ];
      } finally {
        await measured.stop();
      }
    } finally {
      await database.stop();
    }
  },
};
