/** The time of this process, and how it follows the clock of the database, if that has one of its own. */

import type { ClockReading } from './followed-clock.ts';
import type { MatchStore } from './store/port.ts';
import { type SystemTime, systemTime } from './time.ts';

/** The most readings at the start, and the milliseconds that a quick one takes at most. */
const MOST_READINGS = 8;
const QUICK = 50;

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

/**
 * Reads it until it answers quickly; the start may be busy. No readings if the database has no clock but this
 * machine’s.
 *
 * @throws errors of the store
 */
async function firstReadings(
  store: Pick<MatchStore, 'clock'>,
  elapsed: () => number,
): Promise<readonly ClockReading[]> {
  const readings: ClockReading[] = [];
  while (readings.length < MOST_READINGS) {
    const reading = await readClock(store, elapsed);
    if (reading === null) break;
    readings.push(reading);
    if (reading.answered - reading.asked < QUICK) break;
  }
  return readings;
}

/**
 * Reads it; null if the database has no clock but this machine’s.
 *
 * @param elapsed monotonic milliseconds
 * @throws errors of the store
 */
async function readClock(
  store: Pick<MatchStore, 'clock'>,
  elapsed: () => number,
): Promise<ClockReading | null> {
  const asked = elapsed();
  const shown = await store.clock();
  return shown === null ? null : { shown, asked, answered: elapsed() };
}
