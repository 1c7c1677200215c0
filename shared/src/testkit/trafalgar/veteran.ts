/** The bot of the time before there were levels, kept as it was: an admiral is measured against it. */

import {
  afloatOf,
  carriesPrize,
  chartIn,
  hasActed,
  hasBegun,
  hasMasts,
  isUnderWay,
  movesOf,
} from '../../games/trafalgar/board.ts';
import { isOrdered } from '../../games/trafalgar/bounds.ts';
import { cornerBerth, distanceOf } from '../../games/trafalgar/chart.ts';
import type { Command } from '../../games/trafalgar/commands.ts';
import type { SeenEvent } from '../../games/trafalgar/events.ts';
import { gunsToAnswer, shipsToShoutAt } from '../../games/trafalgar/feu.ts';
import { seatOfShip } from '../../games/trafalgar/fleet.ts';
import { distanceTo, shipsInRange, sidesBearing } from '../../games/trafalgar/gunnery.ts';
import type { Options } from '../../games/trafalgar/options.ts';
import { headingsToSea, poseOf, reachableMoves } from '../../games/trafalgar/sailing.ts';
import type { Board, StandingOrder } from '../../games/trafalgar/state.ts';
import type { TrafalgarTypes } from '../../games/trafalgar/types.ts';
import type { View } from '../../games/trafalgar/view.ts';
import {
  campOfSeat,
  type FortId,
  opponentOf,
  type Seat,
  SHIP_AIMS,
  type ShipId,
} from '../../games/trafalgar/vocabulary.ts';
import type { Heading } from '../../geometry/lattice.ts';
import type { Bot, Chance, Prompt } from '../../kernel/index.ts';
import { must } from '../../kernel/must.ts';
import { bestFortShot, bestShots, fireCommand } from './veteran/gunner.ts';
import { bestBerth, Soundings, type Style } from './veteran/pilot.ts';

export const bot = (seat: Seat, _options: Options, chance: Chance): Bot<TrafalgarTypes> =>
  new Admiral(seat, chance);

/** Steps within which an enemy keeps a fleet from stopping for repairs. */
const TOO_CLOSE_FOR_REPAIRS = 4;
/** Turns without a shot after which it stops all the same. */
const QUIET_ENOUGH_FOR_REPAIRS = 3;

class Admiral implements Bot<TrafalgarTypes> {
  readonly #seat: Seat;
  readonly #chance: Chance;
  readonly #style: Style;
  readonly #soundings = new Soundings();
  /** Ships that are done for this turn. */
  #settled = new Set<ShipId>();
  #turn = -1;
  /** The last turn in which it considered shouting, and its standing orders. */
  #shoutedAt = -1;
  #ordersGiven = false;
  /** Turns since the last shot. */
  #quiet = 0;

  constructor(seat: Seat, chance: Chance) {
    this.#seat = seat;
    this.#chance = chance;
    this.#style = { raiders: chance.int(4), caution: chance.int(4) / 10 };
  }

  observe({ type }: SeenEvent): void {
    if (type === 'fired' || type === 'fortFired' || type === 'repairBegan') this.#quiet = 0;
    else if (type === 'turnBegan') this.#quiet += 1;
  }

  choose(view: View, { kind }: Prompt<TrafalgarTypes>): Command | undefined {
    const { public: board, own } = view;
    switch (kind) {
      case 'setWind':
        return { type: 'setWind', from: this.#windToSailWith() };
      case 'returnFire':
        return this.#answerCall(board);
      case 'feu':
        return own?.held.includes(this.#seat) ? undefined : this.#answerWindow(board);
      default:
        return this.#playTurn(view);
    }
  }

  /** Sometimes shouts at a ship that has come close, at most once a turn. */
  interject({ public: board }: View): Command | undefined {
    if (board.playing === campOfSeat(this.#seat) || board.window !== undefined || board.call !== undefined)
      return;
    if (board.retired.includes(this.#seat) || this.#shoutedAt === board.turn) return;
    for (const fort of this.#guns(board, 'loaded')) {
      const target = shipsToShoutAt(board, fort).find((ship) => distanceTo(board, fort, ship) < 3);
      const shot = target === undefined ? undefined : bestFortShot(board, fort, target);
      if (shot === undefined) continue;
      this.#shoutedAt = board.turn;
      if (this.#chance.int(2) === 0) return { type: 'feu', fort, target: shot.target, aim: shot.aim };
    }
    return;
  }

  /** A wind that blows towards the enemy. */
  #windToSailWith(): Heading {
    const downwind: Heading[] = campOfSeat(this.#seat) === 'english' ? ['E', 'SE', 'NE'] : ['W', 'NW', 'SW'];
    return this.#chance.pick(downwind);
  }

  #playTurn(view: View): Command {
    const { public: board } = view;
    if (board.turn !== this.#turn) {
      this.#turn = board.turn;
      this.#settled = new Set();
    }
    const order = this.#nextStandingOrder(view);
    if (order !== undefined) return order;
    return this.#repair(board) ?? this.#shipCommand(board) ?? this.#fireForts(board) ?? { type: 'endTurn' };
  }

  #ships(board: Board): ShipId[] {
    return afloatOf(board, campOfSeat(this.#seat)).filter(
      (id) => seatOfShip(board.players, id) === this.#seat,
    );
  }

  #guns(board: Board, gun: 'loaded'): FortId[] {
    return chartIn(board).emplacements[campOfSeat(this.#seat)].filter(
      (fort) => board.forts[fort]?.gun === gun,
    );
  }

  /** Some admirals leave orders with their guns, others come when they are called. */
  #nextStandingOrder(view: View): Command | undefined {
    if (this.#ordersGiven) return;
    this.#ordersGiven = true;
    const order = this.#chance.pick<StandingOrder | null>([
      null,
      { do: 'ask' },
      { do: 'hold' },
      { do: 'fire', aims: [...SHIP_AIMS], distance: 2 },
      { do: 'fire', aims: ['mainmast', 'mizzenmast', 'foremast', 'battery'], distance: 3 },
    ]);
    if (order === null) return;
    const fort = this.#chance.pick(chartIn(view.public).emplacements[campOfSeat(this.#seat)]);
    return isOrdered(view, fort, order) ? undefined : { type: 'standingOrder', fort, order };
  }

  /** Repairs ships that lie out of the enemy's way; agrees to a partner's, most often. */
  #repair(board: Board): Command | undefined {
    const ofFleet = board.repair === 'fleet';
    if ((ofFleet && board.acted) || board.proposal?.seat === this.#seat) return;
    const ships = this.#ships(board).filter((id) => this.#needsRepair(board, id));
    const agrees = board.proposal !== undefined && this.#chance.int(4) > 0;
    if (agrees || (ships.length > 0 && board.proposal === undefined)) return { type: 'repair', ships };
    return;
  }

  #needsRepair(board: Board, id: ShipId): boolean {
    const ship = board.ships[id];
    if (hasMasts(ship) || hasBegun(ship) || this.#settled.has(id)) return false;
    if (this.#quiet > QUIET_ENOUGH_FOR_REPAIRS) return true;
    const enemies = afloatOf(board, opponentOf(campOfSeat(this.#seat)));
    return enemies.every(
      (enemy) => distanceOf(chartIn(board), board.ships[enemy].at, ship.at) > TOO_CLOSE_FOR_REPAIRS,
    );
  }

  /** The command for the first ship with something left to do. */
  #shipCommand(board: Board): Command | undefined {
    for (const id of this.#ships(board)) {
      if (this.#settled.has(id)) continue;
      const command = this.#commandFor(board, id);
      if (command !== undefined) return command;
      this.#settled.add(id);
    }
    return;
  }

  #commandFor(board: Board, id: ShipId): Command | undefined {
    if (board.ships[id].stance === 'passing') return;
    const flag = this.#seize(board, id) ?? this.#handOver(board, id);
    if (flag !== undefined) return flag;
    const [shot] = bestShots(board, id, poseOf(board, id)).sort((a, b) => b.worth - a.worth);
    const berth =
      reachableMoves(board, id) > 0 && !isUnderWay(board.ships[id])
        ? bestBerth(board, id, this.#style, this.#soundings)
        : undefined;
    // Guns fire once a turn: from here, or from the new place if that is better.
    const firesFirst = shot !== undefined && (berth === undefined || shot.worth >= berth.firing);
    if (firesFirst) return fireCommand(id, shot);
    if (berth !== undefined && berth.orders.length > 0) {
      return { type: 'sail', ship: id, orders: [...berth.orders] };
    }
    return shot === undefined ? undefined : fireCommand(id, shot);
  }

  #seize(board: Board, id: ShipId): Command | undefined {
    const enemy = opponentOf(campOfSeat(this.#seat));
    const { at } = board.ships[id];
    const there = at === cornerBerth(chartIn(board), enemy) && board.flags[enemy] === 'mast';
    if (!there || isUnderWay(board.ships[id])) return;
    const headings = headingsToSea(board, at);
    const heading = headings.find((each) => each !== board.wind) ?? headings[0];
    return heading === undefined ? undefined : { type: 'seizeFlag', ship: id, heading };
  }

  /** A lame carrier hands the flag to a faster friend beside it. */
  #handOver(board: Board, id: ShipId): Command | undefined {
    if (!carriesPrize(board, id) || hasActed(board.ships[id])) return;
    const to = afloatOf(board, campOfSeat(this.#seat)).find(
      (friend) =>
        friend !== id &&
        !hasActed(board.ships[friend]) &&
        distanceOf(chartIn(board), board.ships[id].at, board.ships[friend].at) <= 1 &&
        movesOf(board, friend) > movesOf(board, id) + 1,
    );
    return to === undefined ? undefined : { type: 'transferFlag', from: id, to };
  }

  #fireForts(board: Board): Command | undefined {
    for (const fort of this.#guns(board, 'loaded')) {
      const [shot] = shipsInRange(board, fort)
        .flatMap((target) => bestFortShot(board, fort, target) ?? [])
        .sort((a, b) => b.worth - a.worth);
      if (shot !== undefined) return { type: 'fireFort', fort, target: shot.target, aim: shot.aim };
    }
    return;
  }

  #answerWindow(board: Board): Command {
    const { ship } = must(board.window, 'the window');
    const [shot] = gunsToAnswer(board)
      .flatMap((fort) => bestFortShot(board, fort, ship) ?? [])
      .sort((a, b) => b.worth - a.worth);
    if (shot === undefined || !this.#dares(board, shot.fort, ship)) return { type: 'holdFire' };
    return { type: 'feu', fort: shot.fort, aim: shot.aim };
  }

  /** A ship that would answer at close quarters is sometimes let go. */
  #dares(board: Board, fort: FortId, ship: ShipId): boolean {
    const isAnswered = sidesBearing(board, ship, fort).length > 0;
    return this.#chance.int(isAnswered ? 3 : 8) > 0;
  }

  #answerCall(board: Board): Command {
    const { ship, fort } = must(board.call, 'the call');
    const [side] = sidesBearing(board, ship, fort);
    if (side === undefined || this.#chance.int(8) === 0) return { type: 'holdFire' };
    return { type: 'fire', ship, side, guns: 1, target: fort, aim: 'gun' };
  }
}
