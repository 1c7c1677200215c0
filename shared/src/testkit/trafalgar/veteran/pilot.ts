/** A goal for each ship, and the value of places on the way to it. */

import {
  afloatOf,
  carrierOf,
  carriesPrize,
  chartIn,
  hasGuns,
  hasMasts,
  movesOf,
  shipsAt,
} from '../../../games/trafalgar/board.ts';
import { chanceOfHit } from '../../../games/trafalgar/chances.ts';
import { cornerBerth, distanceOf, isSailable, pointAhead, RANGE } from '../../../games/trafalgar/chart.ts';
import type { Chart } from '../../../games/trafalgar/chart-text.ts';
import { campOfShip, SHIPS } from '../../../games/trafalgar/fleet.ts';
import { bearsOn, enemiesOf } from '../../../games/trafalgar/gunnery.ts';
import { type Pose, type Reach, reachOf } from '../../../games/trafalgar/sailing.ts';
import type { Board } from '../../../games/trafalgar/state.ts';
import {
  type Kind,
  opponentOf,
  type Point,
  type ShipId,
  SIDES,
} from '../../../games/trafalgar/vocabulary.ts';
import { turnedBy } from '../../../geometry/lattice.ts';
import { must } from '../../../kernel/must.ts';
import { bestShots } from './gunner.ts';

/** How a bot's admiral fights. */
export interface Style {
  /** Ships that go for the enemy's flag. */
  readonly raiders: number;
  /** How much it minds being fired at, from 0. */
  readonly caution: number;
}

/** Points a ship wants to come near, and how badly, a step. */
interface Goal {
  readonly points: readonly Point[];
  readonly pull: number;
  /** Steps at which it is near enough. */
  readonly near: number;
}

/** The best place for a ship to sail to, and the value of firing from there. */
interface Berth extends Reach {
  readonly worth: number;
  readonly firing: number;
}

/** Steps over open water from the nearest of some points, by the kind of ship. */
export class Soundings {
  readonly #fields = new Map<string, ReadonlyMap<Point, number>>();

  from(chart: Chart, kind: Kind, points: readonly Point[]): ReadonlyMap<Point, number> {
    const key = `${kind}:${points.join()}`;
    const known = this.#fields.get(key);
    if (known !== undefined) return known;
    const field = soundingsFrom(chart, kind, points);
    this.#fields.set(key, field);
    return field;
  }
}

function soundingsFrom(chart: Chart, kind: Kind, points: readonly Point[]): Map<Point, number> {
  const field = new Map(points.map((point) => [point, 0]));
  for (const [point, steps] of field) {
    for (const next of Object.values(chart.places.get(point)?.neighbours ?? {})) {
      if (!field.has(next) && isSailable(chart, kind, next)) field.set(next, steps + 1);
    }
  }
  return field;
}

const FAR = 40;
/** The cost, in steps, of each sixth of a turn still needed. */
const COST_OF_A_TURN = 0.3;

/** The best place within a ship's reach, including its present one. */
export function bestBerth(board: Board, id: ShipId, style: Style, soundings: Soundings): Berth {
  const goal = goalOf(board, id, style);
  const field = soundings.from(chartIn(board), SHIPS[id].kind, goal.points);
  const enemies = enemiesOf(board, id);
  let best: Berth | undefined;
  for (const place of reachOf(board, id)) {
    const steps = Math.max(0, (field.get(place.at) ?? FAR) - goal.near);
    const firing = bestShots(board, id, place, enemies).reduce((sum, { worth }) => sum + worth, 0);
    const away = steps === 0 ? 0 : steps + COST_OF_A_TURN * turnsToGoOn(board, id, place, field);
    const worth = firing - goal.pull * away - style.caution * dangerAt(board, id, place.at);
    // Of equal places the first, which takes the fewest moves.
    if (best === undefined || worth > best.worth) best = { ...place, worth, firing };
  }
  return must(best, 'the place where a ship lies');
}

/** Sixths of a turn until a ship heads closer to its goal, wind permitting; 3 if none does. */
function turnsToGoOn(
  board: Board,
  id: ShipId,
  { at, heading }: Pose,
  field: ReadonlyMap<Point, number>,
): number {
  const here = field.get(at) ?? FAR;
  for (const turns of [0, 1, 2]) {
    for (const sixths of [turns, -turns]) {
      const next = turnedBy(heading, sixths);
      const ahead = next === board.wind ? undefined : pointAhead(chartIn(board), at, next);
      if (ahead !== undefined && (field.get(ahead) ?? FAR) < here && isFree(board, id, ahead)) return turns;
    }
  }
  return 3;
}

const isFree = (board: Board, id: ShipId, at: Point): boolean =>
  shipsAt(board, at).every((other) => other === id);

/** Hits to be expected at a point from the enemies that bear on it as they lie. */
function dangerAt(board: Board, id: ShipId, at: Point): number {
  const chart = chartIn(board);
  const enemy = opponentOf(campOfShip(id));
  let danger = 0;
  for (const other of afloatOf(board, enemy)) {
    const ship = board.ships[other];
    const distance = distanceOf(chart, ship.at, at);
    if (distance > RANGE) continue;
    for (const side of SIDES)
      if (bearsOn(chart, ship, side, at)) danger += ship[side] * chanceOfHit(distance);
  }
  for (const fort of chart.emplacements[enemy]) {
    if (board.forts[fort]?.gun !== 'destroyed') danger += chanceOfHit(distanceOf(chart, fort, at));
  }
  return danger;
}

function goalOf(board: Board, id: ShipId, style: Style): Goal {
  const camp = campOfShip(id);
  const chart = chartIn(board);
  const home = chart.berths[camp];
  if (carriesPrize(board, id)) return { points: home, pull: 3, near: 0 };
  if (board.flags[camp] === id) return { points: home, pull: 1.5, near: 0 };
  const thief = carrierOf(board, camp);
  if (thief !== undefined && campOfShip(thief) !== camp && hasGuns(board.ships[id])) {
    return { points: [board.ships[thief].at], pull: 2, near: 1 };
  }
  const lame = lameCarrier(board, id);
  if (lame !== undefined) return { points: [board.ships[lame].at], pull: 2, near: 1 };
  if (isRaider(board, id, style)) {
    return { points: [cornerBerth(chart, opponentOf(camp))], pull: 1.2, near: 0 };
  }
  const prey = afloatOf(board, opponentOf(camp)).map((enemy) => board.ships[enemy].at);
  return { points: prey, pull: 0.5, near: 2 };
}

/** A slow friend with the prize, which this ship would carry better. */
function lameCarrier(board: Board, id: ShipId): ShipId | undefined {
  const carrier = carrierOf(board, opponentOf(campOfShip(id)));
  if (carrier === undefined || campOfShip(carrier) !== campOfShip(id)) return undefined;
  return movesOf(board, carrier) + 1 < movesOf(board, id) ? carrier : undefined;
}

/** A camp's fastest ships go for the flag while it is at its mast, and so do those without guns. */
function isRaider(board: Board, id: ShipId, { raiders }: Style): boolean {
  const camp = campOfShip(id);
  if (board.flags[opponentOf(camp)] !== 'mast' || !hasMasts(board.ships[id])) return false;
  if (!hasGuns(board.ships[id])) return true;
  const fastest = [...afloatOf(board, camp)].sort((a, b) => movesOf(board, b) - movesOf(board, a));
  return fastest.indexOf(id) < raiders;
}
