/** Points of interest from a ship, and in events. */

import { RANGES } from 'escadre/branle-bas';
import { distance } from './course.ts';
import type { SeaView } from './input.ts';
import { afloat } from './lens.ts';
import type { SeaHappening } from './reports.ts';

/** Enemies within medium range; else the nearest one. */
export function targetsOf(view: SeaView, ship: SeaView['public']['ships'][string]) {
  const near = Object.values(view.public.ships).filter(
    (other) => !other.sunk && other.camp !== ship.camp && distance(ship, other) <= RANGES.medium,
  );
  return near.length > 0 ? near : nearestEnemy(view, ship);
}

export const nearestEnemy = (view: Pick<SeaView, 'public'>, ship: SeaView['public']['ships'][string]) =>
  byDistance(view, ship)
    .filter(({ camp }) => camp !== ship.camp)
    .slice(0, 1);

/** All ships afloat, the nearest first. */
export const byDistance = (
  { public: board }: Pick<SeaView, 'public'>,
  ship: SeaView['public']['ships'][string],
) => [...afloat(board)].sort((one, other) => distance(ship, one) - distance(ship, other));

/** The ships in an event worth a look. */
export function placesOf({ event, after }: SeaHappening) {
  if (after === null || !WORTH_A_LOOK.has(event.type)) return [];
  const ids = [
    'ship' in event ? event.ship : undefined,
    'target' in event ? event.target : undefined,
    'other' in event ? event.other : undefined,
  ];
  return ids.flatMap((id) => after.public.ships[id ?? ''] ?? []);
}

const WORTH_A_LOOK: ReadonlySet<string> = new Set([
  ...['moved', 'drifted', 'fired', 'carronadesFired', 'touched', 'grappled', 'entangled', 'struck', 'sank'],
  ...['fought', 'recaptured', 'parted'],
]);
