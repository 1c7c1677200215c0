/** When several tabs notice the player's move, only one rings. */

import { locksHere } from './single-tab.ts';

/** Milliseconds for which a tab that has rung speaks for the others: they look at their matches every 20 seconds. */
const SPEAKS_FOR = 25_000;

const lockOf = (address: string): string => `escadre.bell ${address}`;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Rings for the match at that address. The tab that shows it hears of each move first and always rings,
 * silencing the others for a while; of tabs that only list it, the first one rings.
 */
export function ringOnce(address: string, isShown: boolean, ring: () => void): void {
  const locks = locksHere();
  if (isShown || locks === undefined) ring();
  if (locks === undefined) return;
  let isAsked = false;
  const held = (lock: Lock | null) => {
    isAsked = true;
    if (lock === null) return undefined;
    if (!isShown) ring();
    return pause(SPEAKS_FOR);
  };
  const ask = async () =>
    locks.request(lockOf(address), isShown ? { steal: true } : { ifAvailable: true }, held);
  // Another tab may take the lock over; if the browser refuses locks, every tab rings.
  ask().catch(() => {
    if (!isAsked && !isShown) ring();
  });
}
