/** A match opened by one page and handed to the next, so that it is entered only once. */

import type { Match } from 'escadre';

let opened: Match | undefined;

export function handOver(match: Match): void {
  void opened?.close();
  opened = match;
}

/** The match with this id, if handed over; the caller must close it. */
export function takeOver(id: string): Match | undefined {
  if (opened?.id !== id) return undefined;
  const taken = opened;
  opened = undefined;
  return taken;
}
