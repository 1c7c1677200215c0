/** The lines of battle, as threads from ship to ship: what the fleets are doing, seen from afar. */

import type { Board } from 'escadre/branle-bas';
import { distance } from './course.ts';
import { afloat } from './lens.ts';
import type { Ship } from './ship.tsx';
import { css } from './styles.ts';

/** The most between two ships that still follow each other, 1/100 cm. */
const APART = 2_000;

export const BattleLines = ({ board }: { readonly board: Board }) => (
  <>
    {(['french', 'english'] as const).map((camp) => (
      <path
        key={camp}
        class={css(`battle-line camp-${camp}`)}
        d={afloat(board)
          .filter((ship) => ship.camp === camp && ship.captor === undefined)
          .map(threadTo)
          .join('')}
      />
    ))}
  </>
);

/** In the order of the roster, as long as they sail in the same division, or both in none. */
function threadTo(ship: Ship, place: number, line: readonly Ship[]): string {
  const before = line[place - 1];
  const follows =
    before !== undefined && before.division === ship.division && distance(before, ship) <= APART;
  return `${follows ? 'L' : 'M'}${ship.x} ${ship.y}`;
}
