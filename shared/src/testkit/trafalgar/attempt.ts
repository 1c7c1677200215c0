/**
 * Random commands, well-formed and mostly illegal: for soak tests and benches, to reach every rule and
 * every refusal.
 */

import type { Command } from '../../games/trafalgar/commands.ts';
import { FLEETS, MOST_GUNS, MOST_MOVES } from '../../games/trafalgar/fleet.ts';
import type { Board, StandingOrder } from '../../games/trafalgar/state.ts';
import {
  AIMS,
  campOfSeat,
  ORDERS,
  opponentOf,
  type Point,
  type Seat,
  SHIP_AIMS,
  SHIP_IDS,
  type ShipId,
  SIDES,
} from '../../games/trafalgar/vocabulary.ts';
import { HEADINGS } from '../../geometry/index.ts';
import type { Chance } from '../../kernel/index.ts';

type Attempt = (board: Board, seat: Seat, chance: Chance) => Command;

/** A point without a gun. */
const NO_FORT: Point = 'H8';

/** A command of a seat's to try on this board. */
export function attemptOn(board: Board, seat: Seat, chance: Chance): Command {
  const attempts = chance.int(2) === 0 ? ATTEMPTS : answersTo(board);
  return chance.pick(attempts)(board, seat, chance);
}

/** The most likely answers in the present position. */
function answersTo({ window, call, proposal }: Board): readonly Attempt[] {
  if (proposal !== undefined) return [repair];
  return window !== undefined || call !== undefined ? [fire, feu, holdFire] : ATTEMPTS;
}

const fire: Attempt = (board, seat, chance) => ({
  type: 'fire',
  ship: board.call !== undefined && chance.int(2) === 0 ? board.call.ship : someShip(seat, chance),
  side: chance.pick(SIDES),
  guns: 1 + chance.int(MOST_GUNS),
  target: chance.int(3) === 0 ? someFort(board, chance) : someShip(enemyOf(seat), chance),
  aim: chance.pick(AIMS),
});

const feu: Attempt = (board, seat, chance) => ({
  type: 'feu',
  fort: someFort(board, chance),
  ...(chance.int(2) === 0 ? {} : { target: someShip(enemyOf(seat), chance) }),
  aim: chance.pick(AIMS),
});

const sail: Attempt = (_board, seat, chance) => ({
  type: 'sail',
  ship: someShip(seat, chance),
  orders: someOrders(chance),
});

const holdFire: Attempt = () => ({ type: 'holdFire' });

const repair: Attempt = (board, seat, chance) => ({
  type: 'repair',
  ships: someToRepair(board, seat, chance),
});

/** Sailing meets the most obstacles, and is tried the most. */
const ATTEMPTS: readonly Attempt[] = [
  sail,
  sail,
  sail,
  fire,
  feu,
  holdFire,
  (_board, _seat, chance) => ({ type: 'setWind', from: chance.pick(HEADINGS) }),
  (board, seat, chance) => ({
    type: 'fireFort',
    fort: someFort(board, chance),
    target: someShip(enemyOf(seat), chance),
    aim: chance.pick(AIMS),
  }),
  (board, _seat, chance) => ({
    type: 'standingOrder',
    fort: someFort(board, chance),
    order: someStandingOrder(chance),
  }),
  (_board, seat, chance) => ({
    type: 'seizeFlag',
    ship: someShip(seat, chance),
    heading: chance.pick(HEADINGS),
  }),
  (board, seat, chance) => ({
    type: 'transferFlag',
    from: carrierFor(board, seat) ?? someShip(seat, chance),
    to: someShip(seat, chance),
  }),
  repair,
  () => ({ type: 'endTurn' }),
];

const enemyOf = (seat: Seat): Seat => opponentOf(campOfSeat(seat));

/** A ship of the seat's camp for the most part. */
const someShip = (seat: Seat, chance: Chance): ShipId =>
  chance.pick(chance.int(8) === 0 ? SHIP_IDS : FLEETS[campOfSeat(seat)]);

const someFort = (board: Board, chance: Chance): Point => chance.pick([...Object.keys(board.forts), NO_FORT]);

const someOrders = (chance: Chance) =>
  Array.from({ length: 1 + chance.int(MOST_MOVES) }, () =>
    chance.int(2) === 0 ? 'ahead' : chance.pick(ORDERS),
  );

function someStandingOrder(chance: Chance): StandingOrder {
  const what = chance.pick(['ask', 'hold', 'fire'] as const);
  if (what !== 'fire') return { do: what };
  const aims = chance.shuffle(SHIP_AIMS).slice(0, 1 + chance.int(SHIP_AIMS.length));
  return { do: what, aims, distance: 1 + chance.int(3) };
}

const carrierFor = ({ flags }: Board, seat: Seat): ShipId | undefined => {
  const place = flags[opponentOf(campOfSeat(seat))];
  return place === 'mast' ? undefined : place;
};

function someToRepair(board: Board, seat: Seat, chance: Chance): ShipId[] {
  if (chance.int(4) === 0) return [];
  const dismasted = FLEETS[campOfSeat(seat)].filter((id) => {
    const { foremast, mainmast, mizzenmast } = board.ships[id];
    return !foremast && !mainmast && !mizzenmast;
  });
  return chance.int(2) === 0 && dismasted.length > 0 ? dismasted : [someShip(seat, chance)];
}
