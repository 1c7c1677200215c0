/** The enemy's threats in its next turn: the expected hits at each point. */

import { HEADINGS } from '../../../geometry/lattice.ts';
import { afloatOf, chartIn, hasGuns } from '../board.ts';
import { SHIPS } from '../fleet.ts';
import type { Board } from '../state.ts';
import { type Camp, opponentOf, type ShipId } from '../vocabulary.ts';
import { CHANCES, isStanding } from './gunner.ts';
import { NEITHER, PORT, type Sea, SIXTHS } from './sea.ts';
import { speedOf } from './worth.ts';

interface Threat {
  /** By point. */
  readonly at: Float32Array;
  /** Enemy positions examined. */
  readonly searched: number;
}

/** A port gun fires in its own turn, and often in the other. */
const SHOTS_OF_A_FORT = 1.5;

/**
 * The hits that a camp's enemies can score at each point in their next turn, adding up each ship's best:
 * they sail first, and fire both broadsides if their moves suffice.
 */
export function threatTo(board: Board, sea: Sea, camp: Camp): Threat {
  const threat = new Float32Array(sea.size);
  let searched = 0;
  const enemy = opponentOf(camp);
  for (const id of afloatOf(board, enemy)) {
    if (!hasGuns(board.ships[id])) continue;
    const poses = posesWithin(board, sea, id, speedOf(board, id));
    searched += poses.size;
    addTo(threat, hitsBy(board, sea, id, poses));
  }
  for (const fort of chartIn(board).emplacements[enemy]) {
    if (!isStanding(board, fort)) continue;
    const at = sea.indexOf(fort);
    for (const point of sea.inRange[at] ?? []) {
      threat[point] = (threat[point] ?? 0) + SHOTS_OF_A_FORT * (CHANCES[sea.distance(at, point)] ?? 0);
    }
  }
  return { at: threat, searched };
}

function addTo(threat: Float32Array, hits: Float32Array): void {
  for (let point = 0; point < hits.length; point++) threat[point] = (threat[point] ?? 0) + (hits[point] ?? 0);
}

function hitsBy(board: Board, sea: Sea, id: ShipId, poses: ReadonlyMap<number, number>): Float32Array {
  const ship = board.ships[id];
  const hits = new Float32Array(sea.size);
  const moves = speedOf(board, id);
  for (const [pose, made] of poses) {
    const at = Math.floor(pose / SIXTHS);
    for (const point of sea.inRange[at] ?? []) {
      const side = sea.sideOf(at, pose % SIXTHS, point);
      if (side === NEITHER) continue;
      const distance = sea.distance(at, point);
      // Moves to bring the other broadside to bear.
      const turns = distance === 1 ? 2 : 3;
      const one = side === PORT ? ship.port : ship.starboard;
      const guns = moves - made >= turns ? ship.port + ship.starboard : one;
      const expected = guns * (CHANCES[distance] ?? 0);
      if (expected > (hits[point] ?? 0)) hits[point] = expected;
    }
  }
  return hits;
}

/**
 * A ship's possible poses within this many moves, regardless of ships in the way, with the moves each
 * takes.
 */
function posesWithin(board: Board, sea: Sea, id: ShipId, moves: number): ReadonlyMap<number, number> {
  const { at, heading } = board.ships[id];
  const wind = board.wind === undefined ? -1 : HEADINGS.indexOf(board.wind);
  const sailable = sea.sailable[SHIPS[id].kind];
  const poses = new Map([[sea.indexOf(at) * SIXTHS + HEADINGS.indexOf(heading), 0]]);
  for (const [pose, made] of poses) {
    if (made >= moves) continue;
    const point = Math.floor(pose / SIXTHS);
    const now = pose % SIXTHS;
    for (const turned of [(now + 1) % SIXTHS, (now + 5) % SIXTHS]) {
      const next = point * SIXTHS + turned;
      if (!poses.has(next)) poses.set(next, made + 1);
    }
    const ahead = sea.ahead[pose] ?? -1;
    if (now === wind || ahead < 0 || sailable[ahead] === 0) continue;
    if (!poses.has(ahead * SIXTHS + now)) poses.set(ahead * SIXTHS + now, made + 1);
  }
  return poses;
}
