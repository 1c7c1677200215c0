/** A volley: flash and smoke at the muzzles, shots along the line, splashes and splinters, a mast that falls. */

import { type Board, factsOf, type ShipId } from 'escadre/trafalgar';
import { isShip } from './input.ts';
import { angleOf, apart, type Layout, type Spot } from './layout.ts';
import { lineBetween, type ShotLine } from './shot-line.ts';
import { css } from './styles.ts';
import type { Shot } from './use-news.ts';
import { MAST_AT, type Mast, Sail, SIZES, trimOf } from './vessel.tsx';

interface Falling {
  readonly ship: ShipId;
  readonly mast: Mast;
  readonly board: Board;
  /** Of the ship, in degrees. */
  readonly angle: number;
}

export interface Gunfire {
  readonly key: string;
  /** A ship, or a point with a gun of a port. */
  readonly shooter: string;
  readonly target: string;
  readonly isFort: boolean;
  readonly line: ShotLine;
  readonly from: Spot;
  readonly to: Spot;
  readonly guns: number;
  readonly hits: number;
  readonly falling: Falling | undefined;
}

/** A port gun’s shot in the air. */
export type FortShot = Pick<Gunfire, 'shooter' | 'target' | 'line'>;

export function gunfireOf(event: Shot, board: Board, layout: Layout, key: string): Gunfire {
  const isFort = event.type === 'fortFired';
  const shooter = isFort ? event.fort : event.ship;
  const hits = isFort ? Number(event.hit) : event.hits;
  const line = lineBetween(board, shooter, event.target);
  return {
    key,
    shooter,
    target: event.target,
    isFort,
    hits,
    falling: hits > 0 ? fallingOf(event, board, layout) : undefined,
    guns: isFort ? 1 : event.dice.length,
    line,
    from: layout.at(line.from),
    to: layout.at(line.to),
  };
}

function fallingOf({ target, aim }: Shot, board: Board, layout: Layout): Falling | undefined {
  if (!isShip(target) || aim === 'battery' || aim === 'gun') return undefined;
  return { ship: target, mast: aim, board, angle: angleOf(board.ships[target].heading, layout.turn) };
}

export const GunfireOver = ({ gunfire }: { readonly gunfire: readonly Gunfire[] }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: decorative drawings cannot take the focus
  <g class={css('smoke')} aria-hidden="true">
    {gunfire.map((each) => (
      <g key={each.key}>
        {each.falling !== undefined && <FallingMast volley={each} falling={each.falling} />}
        {Array.from({ length: each.guns }, (_, gun) => (
          <Round key={gun} gun={gun} volley={each} />
        ))}
      </g>
    ))}
  </g>
);

/** Puffs of one gun: how far along and beside the line, and their size. */
const PUFFS = [
  [0, 0, 5],
  [7, -3, 6.5],
  [9, 4, 7.5],
  [16, 0, 6],
] as const;

interface RoundProps {
  readonly volley: Gunfire;
  readonly gun: number;
}

function Round({ volley: { from, to, guns, hits }, gun }: RoundProps) {
  const far = apart(from, to) || 1;
  const [dx, dy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const beside = ({ x, y }: Spot, ahead: number, aside: number): Spot => ({
    x: x + dx * ahead - dy * aside,
    y: y + dy * ahead + dx * aside,
  });
  const aside = (gun - (guns - 1) / 2) * 9;
  const muzzle = beside(from, 15, aside);
  const isHit = gun < hits;
  const end = beside(to, isHit ? 0 : 9, aside * 0.7);
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  return (
    <g style={{ '--gun': gun }}>
      <g transform={`translate(${muzzle.x} ${muzzle.y}) rotate(${angle})`}>
        <path class={css('flash')} d="M0-4L9-7 7-3 19-4 11 0 19 4 7 3 9 7 0 4Z" />
        {PUFFS.map(([x, y, r], place) => (
          <circle key={x} class={css('puff')} style={{ '--late': place }} cx={x} cy={y} r={r} />
        ))}
      </g>
      <path class={css('shot')} pathLength={1} d={`M${muzzle.x} ${muzzle.y}L${end.x} ${end.y}`} />
      <g transform={`translate(${end.x} ${end.y})`}>
        {isHit ? (
          <path class={css('splinters')} d="M-3-3L-10-9M3-3L8-11M3 3L11 7M-3 3L-8 10M0-4L-1-13M4 0L12-2" />
        ) : (
          <g class={css('splash')}>
            <ellipse cy="2" rx="9" ry="4" />
            <path d="M-5 1C-4-6-2-5-1.500-14 0-18 0-18 1.500-14 2-5 4-6 5 1ZM-8-3l-2-4M8-3l2-4" />
          </g>
        )}
      </g>
    </g>
  );
}

interface FallingProps {
  readonly volley: Gunfire;
  readonly falling: Falling;
}

/** It stands until it is hit, goes over the side away from the gun, and drifts off. */
function FallingMast({ volley: { from, to }, falling }: FallingProps) {
  const { ship, mast, board, angle } = falling;
  const turned = (angle * Math.PI) / 180;
  // Positive to starboard of the keel.
  const across = (to.y - from.y) * Math.cos(turned) - (to.x - from.x) * Math.sin(turned);
  const place = `translate(${to.x} ${to.y}) rotate(${angle}) scale(${SIZES[factsOf(ship).kind]})`;
  return (
    <g transform={`${place} translate(${MAST_AT[mast]} 0)`}>
      <g class={css(`falling ${across < 0 ? 'is-to-port' : ''}`)}>
        <path class={css('fallen-mast')} d={across < 0 ? 'M0 0V-13' : 'M0 0V13'} />
        <Sail mast={mast} trim={trimOf(board.wind, board.ships[ship].heading)} />
      </g>
    </g>
  );
}
