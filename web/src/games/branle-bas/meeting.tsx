/** Two ships that touch: where they do, and the turn of the one that is asked. */

import type { Board, Point } from 'escadre/branle-bas';
import { ahead, turnTo } from './course.ts';
import type { Situation } from './input.ts';
import type { Plan } from './plan.ts';
import { css } from './styles.ts';
import { touchPoint } from './touch-point.ts';

interface MeetingProps {
  readonly situation: Situation;
  readonly plan: Plan;
  readonly board: Board;
}

export function Meeting({ situation, plan, board }: MeetingProps) {
  const { ship: id = '', other: otherId = '', kind } = situation.call;
  const [ship, other] = [board.ships[id], board.ships[otherId]];
  if (ship === undefined || other === undefined || kind === 'parting') return null;
  const { x, y } = touchPoint(ship, other);
  const turned = plan.ghosts.find((ghost) => ghost.id === id);
  const sweep = turned === undefined ? null : sweepTo(ship, turned.heading);
  return (
    <>
      {sweep !== null && <path class={css('turn-sweep')} d={sweep} />}
      <g transform={`translate(${x} ${y})`}>
        <path class={css('touch-mark steady')} d={TOUCH_MARK} />
      </g>
    </>
  );
}

const MIDDLE: Point = { x: 0, y: 0 };

/** Rays around a free middle, in pixels. */
const TOUCH_MARK = [0, 60, 120, 180, 240, 300]
  .map((towards) => {
    const [from, to] = [ahead(MIDDLE, towards, 6), ahead(MIDDLE, towards, 13)];
    return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
  })
  .join('');

/** How far from the mainmast a turn is drawn, clear of the bow; and the length of its barbs, in 1/100 cm. */
const SWEEP = 440;
const BARB = 70;

/** Degrees below which a turn is too small for an arrow. */
const LEAST_SWEEP = 8;

/** An arrow along the turn of her bow; null if it would be too small. */
function sweepTo(ship: Point & { readonly heading: number }, heading: number): string | null {
  const turn = turnTo(ship.heading, heading);
  if (Math.abs(turn) < LEAST_SWEEP) return null;
  const [from, to] = [ahead(ship, ship.heading, SWEEP), ahead(ship, heading, SWEEP)];
  const back = heading - Math.sign(turn) * 90;
  const [one, other] = [ahead(to, back - 35, BARB), ahead(to, back + 35, BARB)];
  return (
    `M${from.x} ${from.y}A${SWEEP} ${SWEEP} 0 0 ${turn > 0 ? 1 : 0} ${to.x} ${to.y}` +
    `M${one.x} ${one.y}L${to.x} ${to.y}L${other.x} ${other.y}`
  );
}
