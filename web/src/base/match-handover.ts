/** A match that one page has opened and the next one shows, so that nobody has to come in twice. */

import type { Match } from 'escadre';

let opened: Match | undefined;

export function handOver(match: Match): void {
  void opened?.close();
  opened = match;
}

/** The match of this id, if it was handed over; whoever takes it closes it. */
export function takeOver(id: string): Match | undefined {
  if (opened?.id !== id) return undefined;
  const taken = opened;
  opened = undefined;
  return taken;
}
