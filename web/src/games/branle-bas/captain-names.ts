/** The captains' names. */

import type { MatchModel } from '../../match/model.ts';
import { nameOf } from '../../match/player-names.ts';
import { distinctNames } from './distinct-names.ts';
import type { SeaView } from './input.ts';

/** The name of the captain in each seat. */
export function seatNames(model: MatchModel<'branle-bas'>): Readonly<Record<string, string>> {
  const seats = Object.entries(model.table.value.seats);
  return distinctNames(Object.fromEntries(seats.map(([seat, player]) => [seat, nameOf(player)])));
}

/** The name of a ship's captain, if a camp has several. */
export function captainNames(
  model: MatchModel<'branle-bas'>,
  { public: { captains, ships } }: SeaView,
): (ship: string) => string | undefined {
  if (Object.keys(captains).length <= 2) return () => undefined;
  const names = seatNames(model);
  return (id) => names[ships[id]?.seat ?? ''];
}
