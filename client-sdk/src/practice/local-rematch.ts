/** Rematches in the page. */

import { campsOf, must } from '@escadre/shared/kernel';
import type { GameId } from '../base/game-types.ts';
import type { LocalOptions } from './local-options.ts';
import type { LocalTable } from './local-table.ts';

/** The options of the next match, with seats changed: the players of the first camp take the last. */
export function seatsChanged<Id extends GameId>(
  table: LocalTable,
  options: LocalOptions<Id>,
): LocalOptions<Id> {
  const { chairs } = table.match;
  const camps = campsOf(table.match.table);
  const seatsIn = (camp: string) => chairs.filter((chair) => chair.camp === camp).map(({ seat }) => seat);
  const seats = camps.flatMap((camp, index) => {
    const others = seatsIn(must(camps[camps.length - 1 - index], 'a camp'));
    return seatsIn(camp).map((seat, place) => {
      const from = must(others[Math.min(place, others.length - 1)], 'a seat of the other camp');
      const name = must(table.names[from], 'a name');
      // Players without a name are called after their seat, so their name changes with it.
      return [seat, table.computers[from] ?? (name === from ? seat : name)] as const;
    });
  });
  const { saved: _, seed: _seed, dice: _dice, keep: _keep, ...same } = options;
  return {
    ...same,
    options: table.options,
    seats: Object.fromEntries(seats) as NonNullable<LocalOptions<Id>['seats']>,
  };
}
