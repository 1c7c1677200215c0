/** The ruler: distance, range, bearing, and the sides that bear. */

import type { Board, Point } from 'escadre/branle-bas';
import { bearing, distance, heading } from './course.ts';
import type { Measured } from './lens.ts';
import { css } from './styles.ts';
import type { SeaWords } from './words.ts';

interface RulerProps {
  readonly measured: Measured;
  readonly board: Board;
  readonly words: SeaWords;
}

export function Ruler({ measured: { from, to }, board, words }: RulerProps) {
  return (
    <g class={css('ruler')}>
      <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <g transform={`translate(${to.x} ${to.y})`}>
        <text class={css('ruler-label steady')} y="-14">
          {saidOf(from, to, board, words)}
        </text>
      </g>
    </g>
  );
}

function saidOf(from: Point, to: Point, board: Board, words: SeaWords): string {
  const length = distance(from, to);
  const at = ({ x, y }: Point) => Object.values(board.ships).find((ship) => ship.x === x && ship.y === y);
  return words.measured({
    length,
    bearing: heading(bearing(from, to)),
    side: sideOf(at(from), from, to),
    back: sideOf(at(to), to, from),
  });
}

/** The side of a ship that bears on a place. */
function sideOf(ship: { readonly heading: number } | undefined, from: Point, to: Point) {
  if (ship === undefined) return null;
  const off = heading(bearing(from, to) - ship.heading);
  if (off >= 45 && off <= 135) return 'starboard';
  return off >= 225 && off <= 315 ? 'port' : null;
}
