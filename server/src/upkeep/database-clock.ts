/** The clock of the store’s database, which all processes of a site have in common. */

import type { ClockReading } from '../followed-clock.ts';
import type { MatchStore } from '../store/port.ts';

/**
 * Reads it; null if the database has no clock but this machine’s.
 *
 * @param elapsed monotonic milliseconds
 * @throws errors of the store
 */
export async function readClock(
  store: Pick<MatchStore, 'clock'>,
  elapsed = () => performance.now(),
): Promise<ClockReading | null> {
  const asked = elapsed();
  const shown = await store.clock();
  return shown === null ? null : { shown, asked, answered: elapsed() };
}
