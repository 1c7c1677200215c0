/** A seat's legal commands, from its view alone. */

import { HEADINGS } from '../../geometry/lattice.ts';
import {
  afloatOf,
  carriesPrize,
  chartIn,
  hasActed,
  hasBegun,
  hasEnded,
  hasMasts,
  isUnderWay,
  loadedGuns,
  shipsOf,
  shotsLeft,
} from './board.ts';
import { cornerBerth, distanceOf, RANGE } from './chart.ts';
import type { Command } from './commands.ts';
import { gunsToAnswer, shipsToCryAt } from './feu.ts';
import { campOfShip, seatOfShip } from './fleet.ts';
import { aimsAt, bearsOn, shipAimsAt, shipsInRange, targetsOf } from './gunnery.ts';
import { headingsToSea, reachOf } from './sailing.ts';
import type { Board, StandingOrder } from './state.ts';
import type { View } from './view.ts';
import {
  campOfSeat,
  type FortId,
  opponentOf,
  type Seat,
  SHIP_AIMS,
  type ShipId,
  SIDES,
  type Target,
} from './vocabulary.ts';

/**
 * The legal commands. A sample of standing orders, and one shortest way to each place; otherwise complete.
 */
export function* legal({ public: board, own }: View, seat: Seat): Generator<Command> {
  if (board.retired.includes(seat)) return;
  yield* standingOrders(board, seat);
  const camp = campOfSeat(seat);
  if (board.playing === undefined) {
    if (board.chooser === camp) yield* HEADINGS.map((from): Command => ({ type: 'setWind', from }));
  } else if (board.call !== undefined) {
    if (seatOfShip(board.players, board.call.ship) === seat) yield* answersToCall(board, board.call);
  } else if (board.window !== undefined) {
    if (board.playing !== camp && !own?.held.includes(seat)) yield* answersToWindow(board, board.window.ship);
  } else if (board.playing !== camp) yield* cries(board, seat);
  else if (!hasEnded(board, seat)) yield* turnCommands(board, seat);
}

/** Standing orders with different effects. */
const SOME_STANDING_ORDERS: readonly StandingOrder[] = [
  { do: 'ask' },
  { do: 'hold' },
  { do: 'fire', aims: [...SHIP_AIMS], distance: RANGE },
  { do: 'fire', aims: ['mizzenmast', 'foremast', 'mainmast'], distance: 2 },
  { do: 'fire', aims: ['battery'], distance: 1 },
];

function* standingOrders(board: Board, seat: Seat): Generator<Command> {
  for (const fort of gunsOf(board, seat)) {
    for (const order of SOME_STANDING_ORDERS) yield { type: 'standingOrder', fort, order };
  }
}

const gunsOf = (board: Board, seat: Seat): readonly FortId[] => chartIn(board).emplacements[campOfSeat(seat)];

function* answersToCall(board: Board, { ship, fort }: { ship: ShipId; fort: FortId }): Generator<Command> {
  yield { type: 'holdFire' };
  yield* broadsides(board, ship, (side) =>
    bearsOn(chartIn(board), board.ships[ship], side, fort) ? [fort] : [],
  );
}

function* answersToWindow(board: Board, ship: ShipId): Generator<Command> {
  yield { type: 'holdFire' };
  for (const fort of gunsToAnswer(board)) {
    for (const aim of shipAimsAt(board, fort, ship)) yield { type: 'feu', fort, aim };
  }
}

function* cries(board: Board, seat: Seat): Generator<Command> {
  for (const fort of loadedGuns(board, campOfSeat(seat))) {
    for (const target of shipsToCryAt(board, fort)) {
      for (const aim of shipAimsAt(board, fort, target)) yield { type: 'feu', fort, target, aim };
    }
  }
}

function* turnCommands(board: Board, seat: Seat): Generator<Command> {
  yield { type: 'endTurn' };
  for (const ship of shipsOf(board, seat)) {
    yield* sails(board, ship);
    if (board.ships[ship].stance === 'passing') continue;
    yield* broadsides(board, ship, (side) => targetsOf(board, ship, side));
    yield* seizures(board, ship);
    yield* transfers(board, ship);
  }
  yield* fortShots(board, seat);
  yield* repairs(board, seat);
}

function* sails(board: Board, ship: ShipId): Generator<Command> {
  for (const { orders } of reachOf(board, ship)) {
    if (orders.length > 0) yield { type: 'sail', ship, orders: [...orders] };
  }
}

function* broadsides(
  board: Board,
  ship: ShipId,
  targets: (side: (typeof SIDES)[number]) => readonly Target[],
): Generator<Command> {
  for (const side of SIDES) {
    const shots = shotsLeft(board.ships[ship], side);
    if (shots === 0) continue;
    for (const target of targets(side)) {
      for (const aim of aimsAt(board, board.ships[ship].at, target)) {
        for (let guns = 1; guns <= shots; guns++) yield { type: 'fire', ship, side, guns, target, aim };
      }
    }
  }
}

function* seizures(board: Board, ship: ShipId): Generator<Command> {
  const enemy = opponentOf(campOfShip(ship));
  const { at } = board.ships[ship];
  const there = at === cornerBerth(chartIn(board), enemy) && board.flags[enemy] === 'mast';
  if (!there || isUnderWay(board.ships[ship])) return;
  for (const heading of headingsToSea(board, at)) yield { type: 'seizeFlag', ship, heading };
}

function* transfers(board: Board, from: ShipId): Generator<Command> {
  if (!carriesPrize(board, from) || hasActed(board.ships[from])) return;
  for (const to of afloatOf(board, campOfShip(from))) {
    const near = distanceOf(chartIn(board), board.ships[from].at, board.ships[to].at) <= 1;
    if (to !== from && near && !hasActed(board.ships[to])) yield { type: 'transferFlag', from, to };
  }
}

function* fortShots(board: Board, seat: Seat): Generator<Command> {
  for (const fort of loadedGuns(board, campOfSeat(seat))) {
    for (const target of shipsInRange(board, fort)) {
      for (const aim of shipAimsAt(board, fort, target)) yield { type: 'fireFort', fort, target, aim };
    }
  }
}

/** Each choice of ships that can be repaired; none if the seat agrees to a partner's. */
function* repairs(board: Board, seat: Seat): Generator<Command> {
  const { repair, acted, proposal } = board;
  if (proposal?.seat === seat || (repair === 'fleet' && acted)) return;
  const ships = shipsOf(board, seat).filter((id) => isRepairable(board, id));
  for (let choice = proposal === undefined ? 1 : 0; choice < 2 ** ships.length; choice++) {
    yield { type: 'repair', ships: ships.filter((_, index) => choice & (1 << index)) };
  }
}

function isRepairable(board: Board, id: ShipId): boolean {
  const ship = board.ships[id];
  if (hasMasts(ship) || ship.stance === 'passing') return false;
  return board.repair === 'fleet' || !hasBegun(ship);
}
