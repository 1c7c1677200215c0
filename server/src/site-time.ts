/** The time of this process, and how it follows the clock of the database, if that has one of its own. */

import type { MatchStore } from './store/port.ts';
import { type SystemTime, systemTime } from './time.ts';
import { firstReadings, readClock } from './upkeep/database-clock.ts';

interface SiteTime {
  readonly time: SystemTime;
  /** Reads the clock of the database once more. @throws errors of the store */
  follow(): Promise<void>;
}

/**
 * @param monotonic milliseconds
 * @throws errors of the store
 */
export async function siteTime(
  store: Pick<MatchStore, 'clock' | 'lastBeat'>,
  monotonic = () => performance.now(),
): Promise<SiteTime> {
  const notBefore = (await store.lastBeat()) ?? 0;
  const time = systemTime({ notBefore, readings: await firstReadings(store, monotonic), monotonic });
  return {
    time,
    follow: async () => {
      const reading = await readClock(store, monotonic);
      if (reading !== null) time.follow(reading);
    },
  };
}
