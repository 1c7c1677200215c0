/** A board prepared for planning: ships' places, enemy threats, possible targets. */

import { HEADINGS } from '../../../geometry/lattice.ts';
import { afloat, afloatOf, chartIn, SUPERIORITY } from '../board.ts';
import { chanceOfHit } from '../chances.ts';
import type { Board } from '../state.ts';
import { type Camp, opponentOf, type Target } from '../vocabulary.ts';
import { isStanding, type Mark, markOf } from './gunner.ts';
import { type Sea, seaOf } from './sea.ts';
import { threatTo } from './threats.ts';

/** An enemy target. */
interface Aimed {
  readonly target: Target;
  readonly at: number;
  /** Its heading; -1 for a port gun. */
  readonly heading: number;
  readonly mark: Mark | null;
}

export interface Waters {
  readonly board: Board;
  readonly sea: Sea;
  readonly camp: Camp;
  /** The heading against the wind; -1 without wind. */
  readonly wind: number;
  /** By point: number of ships. */
  readonly occupied: Uint8Array;
  /** By point: the hits the enemy could score there in its next turn. */
  readonly threat: Float32Array;
  /** Enemy positions examined. */
  readonly searched: number;
  readonly targets: readonly Aimed[];
  /** Enemy guns that could fire when a ship leaves their range. */
  readonly guns: readonly number[];
  /** By point: the guns that reach it, as bits. */
  readonly covered: Uint8Array;
}

/** The extra value of sinking the last ships that keep an enemy in the match. */
const WORTH_OF_VICTORY = 30;
const WORTH_OF_SINKING = 1;

export function watersOf(board: Board, camp: Camp): Waters {
  const sea = seaOf(board.chart);
  const enemy = opponentOf(camp);
  const occupied = new Uint8Array(sea.size);
  for (const id of afloat(board)) {
    const at = sea.indexOf(board.ships[id].at);
    occupied[at] = (occupied[at] ?? 0) + 1;
  }
  const forts = chartIn(board).emplacements[enemy].filter((fort) => isStanding(board, fort));
  const guns = forts.filter((fort) => board.forts[fort]?.gun === 'loaded').map(sea.indexOf);
  const covered = new Uint8Array(sea.size);
  for (const [index, gun] of guns.entries()) {
    for (const point of sea.inRange[gun] ?? []) covered[point] = (covered[point] ?? 0) | (1 << index);
  }
  const threat = threatTo(board, sea, camp);
  const bounty = bountyOf(board, camp);
  const ships = afloatOf(board, enemy).map((target) => ({
    target,
    at: sea.indexOf(board.ships[target].at),
    heading: HEADINGS.indexOf(board.ships[target].heading),
    mark: markOf(board, target, bounty),
  }));
  return {
    ...{ board, sea, camp, occupied, guns, covered },
    wind: board.wind === undefined ? -1 : HEADINGS.indexOf(board.wind),
    threat: threat.at,
    searched: threat.searched,
    targets: [
      ...ships,
      ...forts.map((target) => ({ target, at: sea.indexOf(target), heading: -1, mark: null })),
    ],
  };
}

/** The extra value of sinking one more enemy: the match, if it is the last that counts. */
function bountyOf(board: Board, camp: Camp): number {
  const enemies = afloatOf(board, opponentOf(camp)).length;
  const decides = enemies === 1 || (enemies === 2 && afloatOf(board, camp).length >= SUPERIORITY);
  return decides ? WORTH_OF_VICTORY : WORTH_OF_SINKING;
}

/** The cost, in hits, of leaving the range of the enemy's loaded guns. */
export function costOfLeaving({ sea, guns, covered }: Waters, from: number, to: number): number {
  const here = covered[from] ?? 0;
  if ((here & ~(covered[to] ?? 0)) === 0) return 0;
  let hits = 0;
  for (const [index, gun] of guns.entries()) {
    if ((here & (1 << index)) !== 0) hits += chanceOfHit(sea.distance(gun, from));
  }
  return hits;
}
