/** The outlines of reduced motion, which say for a second where something changed. */

import type { SeaHappening } from './reports.ts';

const OUTLINED: ReadonlySet<string> = new Set(['moved', 'drifted', 'fired', 'ticked', 'struck']);

/** The ship that an event outlines: none that has sunk, as an empty hull has no name. */
export function outlinedIn({ event, after }: Pick<SeaHappening, 'event' | 'after'>): string | undefined {
  if (!OUTLINED.has(event.type) || !('ship' in event) || event.ship === undefined) return undefined;
  return after?.public.ships[event.ship]?.sunk === false ? event.ship : undefined;
}
