/** A turn, act by act: each is the first of the most promising plan at that time. */

import { HEADINGS } from '../../../geometry/lattice.ts';
import {
  afloatOf,
  carriesPrize,
  chartIn,
  hasActed,
  hasBegun,
  hasMasts,
  isUnderWay,
  movesOf,
  shipsOf,
} from '../board.ts';
import { cornerBerth, distanceOf } from '../chart.ts';
import type { Command, CommandOf } from '../commands.ts';
import { campOfShip } from '../fleet.ts';
import { headingsToSea } from '../sailing.ts';
import type { Board, Ship } from '../state.ts';
import {
  type Camp,
  campOfSeat,
  opponentOf,
  type Point,
  type Seat,
  type ShipId,
  SIDES,
} from '../vocabulary.ts';
import { goalOf, huntersOf, kindOf, oddsAgainst, Soundings, type Style, thiefOf } from './goals.ts';
import { Gunner } from './gunner.ts';
import { type Limits, type Plan, Plotter, type WorthOfPlace } from './plotter.ts';
import { type Sea, SIXTHS, seaOf } from './sea.ts';
import { threatTo } from './threats.ts';
import { type Waters, watersOf } from './waters.ts';
import { bestFortFire } from './windows.ts';

/** The cost of an expected hit to a ship. */
const COST_OF_A_HIT = 0.6;
/** The cost, in steps, of each sixth of a turn still needed. */
const COST_OF_A_TURN = 0.3;
/** The value of winning at this place. */
const WORTH_OF_HOME = 40;
/** Expected enemy hits on a ship in a whole turn, up to which a fleet may stop for repairs. */
const QUIET = 0.5;

/** The style of each ship. */
export type Styles = (id: ShipId) => Style;

/** Plans turns on boards of one chart. */
export class Tactician {
  readonly gunner = new Gunner();
  /** Positions examined so far: places of one's own ships, and of approaching enemies. */
  searched = 0;
  readonly #plotter: Plotter;
  readonly #sea: Sea;
  readonly #soundings: Soundings;

  constructor(chart: Board['chart']) {
    this.#sea = seaOf(chart);
    this.#plotter = new Plotter(this.#sea, this.gunner);
    this.#soundings = new Soundings(this.#sea);
  }

  /** Acts that come before any plan: taking or handing over a flag, repairs, firing a port gun. */
  errand(board: Board, seat: Seat): Command | undefined {
    return (
      this.#flagAct(board, seat) ??
      this.repair(board, seat) ??
      bestFortFire(board, this.gunner, campOfSeat(seat))
    );
  }

  /** The best plan of each ship with something left to do, most urgent first. */
  plans(board: Board, seat: Seat, styles: Styles, limits: Limits): Plan[] {
    const waters = this.#waters(board, campOfSeat(seat));
    return shipsOf(board, seat)
      .filter((id) => board.ships[id].stance !== 'passing')
      .map((id) => this.#plan(waters, id, styles(id), limits))
      .filter(({ commands }) => commands.length > 0)
      .sort((one, other) => other.firing - one.firing);
  }

  /** The first act of the most urgent plan; or the end of the turn. */
  nextAct(board: Board, seat: Seat, styles: Styles, limits: Limits): Command {
    return this.plans(board, seat, styles, limits)[0]?.commands[0] ?? { type: 'endTurn' };
  }

  /** A ship's best plan. */
  plan(board: Board, id: ShipId, style: Style, limits: Limits): Plan {
    return this.#plan(this.#waters(board, campOfShip(id)), id, style, limits);
  }

  /** A ship's steps to the nearest of some points. */
  steps(board: Board, id: ShipId, points: readonly Point[]): number {
    return this.#soundings.to(points, kindOf(id), board.wind)(this.#sea.indexOf(board.ships[id].at));
  }

  #waters(board: Board, camp: Camp): Waters {
    const waters = watersOf(board, camp);
    this.searched += waters.searched;
    return waters;
  }

  #plan(waters: Waters, id: ShipId, style: Style, limits: Limits): Plan {
    const plan = this.#plotter.planFor(waters, id, this.#worthOfPlace(waters, id, style), limits);
    this.searched += plan.searched;
    return plan;
  }

  #flagAct(board: Board, seat: Seat): Command | undefined {
    for (const id of shipsOf(board, seat)) {
      if (board.ships[id].stance === 'passing') continue;
      const act = this.#seize(board, id) ?? handOver(board, id);
      if (act !== undefined) return act;
    }
    return;
  }

  /** Seizes the flag, facing home. */
  #seize(board: Board, id: ShipId): CommandOf<'seizeFlag'> | undefined {
    const camp = campOfShip(id);
    const enemy = opponentOf(camp);
    const { at } = board.ships[id];
    const there = at === cornerBerth(chartIn(board), enemy) && board.flags[enemy] === 'mast';
    if (!there || isUnderWay(board.ships[id])) return;
    const steps = this.#soundings.to(chartIn(board).berths[camp], kindOf(id), board.wind);
    const from = this.#sea.indexOf(at);
    const away = (heading: number) => steps(this.#sea.ahead[from * SIXTHS + heading] ?? from);
    const [heading] = headingsToSea(board, at).sort(
      (one, other) =>
        away(HEADINGS.indexOf(one)) +
        (one === board.wind ? 1 : 0) -
        (away(HEADINGS.indexOf(other)) + (other === board.wind ? 1 : 0)),
    );
    return heading === undefined ? undefined : { type: 'seizeFlag', ship: id, heading };
  }

  /** Repairs ships without masts if the enemy is far; agrees to a partner's proposal on the same terms. */
  repair(board: Board, seat: Seat): CommandOf<'repair'> | undefined {
    const ofFleet = board.repair === 'fleet';
    if ((ofFleet && board.acted) || board.proposal?.seat === seat) return;
    const lame = shipsOf(board, seat).filter(
      (id) =>
        !hasMasts(board.ships[id]) && board.ships[id].stance !== 'passing' && !hasBegun(board.ships[id]),
    );
    if (!ofFleet) return lame.length === 0 ? undefined : { type: 'repair', ships: lame };
    if (lame.length === 0 && board.proposal === undefined) return;
    return this.#canStop(board, seat) ? { type: 'repair', ships: lame } : undefined;
  }

  /** Whether the fleet can stop: half of it cannot sail anyway, or no ship is in danger. */
  #canStop(board: Board, seat: Seat): boolean {
    const camp = campOfSeat(seat);
    const fleet = afloatOf(board, camp);
    const mobile = fleet.filter((id) => hasMasts(board.ships[id])).length;
    const threat = threatTo(board, this.#sea, camp).at;
    if (thiefOf(board, camp) !== undefined && huntersOf(board, camp).length > 0) return false;
    return (
      2 * mobile <= fleet.length ||
      fleet.every((id) => (threat[this.#sea.indexOf(board.ships[id].at)] ?? 0) < QUIET)
    );
  }

  /** A final place's value to a ship: closer to its goal, and out of danger. */
  #worthOfPlace({ board, sea, threat, wind }: Waters, id: ShipId, style: Style): WorthOfPlace {
    const { points, pull, near, care, prey } = goalOf(board, id, style);
    const camp = campOfShip(id);
    const steps = this.#soundings.to(points, kindOf(id), board.wind);
    const wins =
      carriesPrize(board, id) && (board.flags[camp] === 'mast' || campOfShip(board.flags[camp]) === camp);
    const minds = style.caution * care * COST_OF_A_HIT * Math.min(1, oddsAgainst(board, camp));
    return (point, heading) => {
      const away = Math.max(0, steps(point) - near);
      const turns =
        away > 0
          ? turnsToGoOn(sea, steps, wind, point, heading)
          : prey === undefined
            ? 0
            : turnsToBear(sea, board.ships[id], point, heading, sea.indexOf(board.ships[prey].at));
      const home = wins && away === 0 ? WORTH_OF_HOME : 0;
      return home - pull * (away + COST_OF_A_TURN * turns) - minds * (threat[point] ?? 0);
    };
  }
}

/** Sixths of a turn until a ship heads closer to its goal, wind permitting. */
function turnsToGoOn(
  sea: Sea,
  steps: (point: number) => number,
  wind: number,
  point: number,
  heading: number,
): number {
  const here = steps(point);
  for (let turns = 0; turns < SIXTHS / 2; turns++) {
    for (const bow of [(heading + turns) % SIXTHS, (heading + SIXTHS - turns) % SIXTHS]) {
      const ahead = sea.ahead[point * SIXTHS + bow] ?? -1;
      if (bow !== wind && ahead >= 0 && steps(ahead) < here) return turns;
    }
  }
  return SIXTHS / 2;
}

/** Sixths of a turn until a ship's remaining guns bear on a point. */
function turnsToBear(sea: Sea, ship: Ship, point: number, heading: number, mark: number): number {
  const guns = SIDES.map((side) => ship[side]);
  for (let turns = 0; turns < SIXTHS / 2; turns++) {
    for (const bow of [(heading + turns) % SIXTHS, (heading + SIXTHS - turns) % SIXTHS]) {
      if ((guns[sea.sideOf(point, bow, mark)] ?? 0) > 0) return turns;
    }
  }
  return SIXTHS / 2;
}

/** A slow carrier hands the flag to a much faster friend alongside. */
function handOver(board: Board, id: ShipId): CommandOf<'transferFlag'> | undefined {
  if (!carriesPrize(board, id) || hasActed(board.ships[id])) return;
  const to = afloatOf(board, campOfShip(id)).find(
    (friend) =>
      friend !== id &&
      !hasActed(board.ships[friend]) &&
      distanceOf(chartIn(board), board.ships[id].at, board.ships[friend].at) <= 1 &&
      movesOf(board, friend) > movesOf(board, id) + 1,
  );
  return to && { type: 'transferFlag', from: id, to };
}
