/** The broadside being read of, on the sea: the line of fire, with a star where it struck, or a splash short of a ship missed. */

import { type Board, CLASSES, type Point } from 'escadre/branle-bas';
import { SPLASH } from '../../drawing/impact.tsx';
import { ahead, bearing, distance, turnTo } from './course.ts';
import { hitsOf, type Salvo } from './reports.ts';
import type { Ship } from './ship.tsx';
import { css } from './styles.ts';

interface ToldShotProps {
  readonly board: Board;
  readonly salvo: Salvo;
}

/** Half of a hull’s breadth with its guns, 1/100 cm. */
const BEAM = 130;
/** The part of the way to its target that a shot falls short. */
const SHORT = 0.8;

export function ToldShot({ board, salvo }: ToldShotProps) {
  const { fired } = salvo;
  const from = board.ships[fired.ship];
  const target = board.ships[fired.target];
  if (from === undefined || target === undefined) return null;
  // A ship in the way is struck first, and the target behind her, too.
  const through = board.ships[fired.through ?? ''];
  const muzzle = edgeTowards(from, target);
  const isMiss = fired.damage === 0;
  const end = isMiss ? between(muzzle, edgeTowards(target, from), SHORT) : edgeTowards(target, from);
  return (
    <g class={css(`told-shot ${isMiss ? 'is-miss' : ''}`)}>
      <path class={css('told-line')} d={`M${muzzle.x} ${muzzle.y}L${end.x} ${end.y}`} />
      {isMiss && (
        <g transform={`translate(${end.x} ${end.y})`}>
          <path class={css('told-splash steady')} d={SPLASH} />
        </g>
      )}
      {hitsOf(salvo).map(({ event: { ship: id, hull, masts } }) => {
        const ship = board.ships[id];
        if (ship === undefined) return null;
        const at = ship === target || ship === through ? edgeTowards(ship, from) : ship;
        return (
          <g key={id} transform={`translate(${at.x} ${at.y})`}>
            <g class={css('steady')}>
              <path class={css('told-burst')} d={BURST} />
              <text class={css('told-boxes')} y="4.500">
                {hull + masts}
              </text>
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** The place on a ship’s side that faces another. */
function edgeTowards(ship: Ship, other: Point): Point {
  const towards = bearing(ship, other);
  const off = (turnTo(ship.heading, towards) * Math.PI) / 180;
  const half = CLASSES[ship.class].length / 2;
  const out = 1 / Math.hypot(Math.cos(off) / half, Math.sin(off) / BEAM);
  return ahead(ship, towards, Math.min(out, distance(ship, other)));
}

const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

/** A star of many points, in pixels. */
const POINTS = 11;
const [OUTER, INNER] = [16, 11];
const BURST = `${Array.from({ length: 2 * POINTS }, (_, point) => {
  const angle = (point / POINTS) * Math.PI;
  const radius = point % 2 === 0 ? OUTER : INNER;
  return `${point === 0 ? 'M' : 'L'}${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
}).join('')}Z`;
