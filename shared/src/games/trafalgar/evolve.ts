/** The state after an event. Never refuses, never rolls. */

import { must } from '../../kernel/optional.ts';
import type { Event, EventOf } from './events.ts';
import { campOfShip, eachShip, isShip } from './fleet.ts';
import { shipHit } from './gunnery.ts';
import { stateAt } from './position.ts';
import { parsePosition } from './position-text.ts';
import { ASK, type Board, type Fort, type Ship, type State } from './state.ts';
import { type Camp, type FortId, opponentOf, type ShipId } from './vocabulary.ts';

type Evolutions = { readonly [Type in Event['type']]: (state: State, event: EventOf<Type>) => State };

/** Turns a camp passes for a repair; the mizzenmast is back this many rounds later. */
export const ROUNDS_TO_REPAIR = 2;
/** A destroyed gun is replaced at the start of its owner's turn with this number from then (R11). */
export const TURNS_TO_REPLACE = 3;

export function evolve(state: State, event: Event): State {
  // The lookup loses the pairing of an event with its effect.
  const evolution = EVOLUTIONS[event.type] as (state: State, event: Event) => State;
  return evolution(state, event);
}

const EVOLUTIONS: Evolutions = {
  laidOut: (state, { position }) => stateAt(state, parsePosition(position).position),
  coinTossed: (state, { camp }) => withBoard(state, { chooser: camp, first: opponentOf(camp) }),
  windSet: (state, { from }) => {
    const { chooser: _, ...board } = state.board;
    return { ...state, board: { ...board, wind: from } };
  },
  turnBegan,
  turnEnded: (state, { seat }) => acted(withBoard(state, { ended: [...state.board.ended, seat] })),
  turnPassed: (state) => state,
  windRolled: (state, { from }) => withBoard(state, { wind: from }),
  lastRoundEnded: (state) => withBoard(state, { round: state.board.round + 1 }),
  sailed: (state, { ship, orders, at, heading, joined }) =>
    acted(
      withShip(state, ship, {
        at,
        heading,
        moved: state.board.ships[ship].moved + orders.length,
        ...(joined ? { stance: 'anchored' } : {}),
      }),
    ),
  cutShort: (state) => state,
  fired,
  fortFired: (state, { fort, target, aim, hit }) => {
    const hulled = hit ? withShip(state, target, shipHit(state.board, target, fort, aim, 1)) : state;
    const shot = withFort(afterCall(hulled), fort, { gun: 'fired' });
    return state.board.forts[fort]?.camp === state.board.playing ? acted(shot) : shot;
  },
  sunk: (state, { ship }) => withShip(state, ship, { afloat: false }),
  windowOpened: (state, { ship, orders }) =>
    acted(
      withBoard(withShip(state, ship, { stopped: true }), {
        windows: state.board.windows + 1,
        window: { ship, orders: [...orders], anew: 0 },
      }),
    ),
  windowClosed: (state) => {
    const { window: _, ...board } = state.board;
    return { ...state, board, held: [], replaced: {} };
  },
  called: (state, { fort, ship, aim, answer }) =>
    answer ? withBoard(state, { calls: state.board.calls + 1, call: { ship, fort, aim } }) : state,
  shotLost: (state) => afterCall(state),
  heldFire: (state, { seat }) => ({ ...state, held: [...state.held, seat] }),
  ordered: (state, { fort, order }) => {
    const { orders, replaced, board } = state;
    const given: State = { ...state, orders: { ...orders, [fort]: order } };
    const isAsked = board.window !== undefined && board.forts[fort]?.camp !== board.playing;
    if (!isAsked || replaced[fort] !== undefined) return given;
    return { ...given, replaced: { ...replaced, [fort]: orders[fort] ?? ASK } };
  },
  flagSeized: (state, { ship, heading }) =>
    acted(
      withFlag(withShip(state, ship, { heading, stance: 'anchored' }), opponentOf(campOfShip(ship)), ship),
    ),
  flagTransferred: (state, { from, to }) => {
    const passing = withShip(withShip(state, from, { stance: 'passing' }), to, { stance: 'passing' });
    return acted(withFlag(passing, opponentOf(campOfShip(from)), to));
  },
  flagRecovered: (state, { flag, ship }) => withFlag(state, flag, ship),
  flagLost: (state, { flag, ship }) => withFlag(state, flag, ship),
  flagReturned: (state, { flag }) => withFlag(state, flag, 'mast'),
  repairProposed: (state, { seat, ships }) => withBoard(state, { proposal: { seat, ships: [...ships] } }),
  repairBegan,
  repaired: (state, { ship }) => withShip(state, ship, { mizzenmast: true, repair: 0, stance: 'ready' }),
  gunReplaced: (state, { fort }) => withFort(state, fort, { gun: 'loaded', back: 0 }),
  seatRetired: (state, { seat }) => {
    const retired = withBoard(state, { retired: [...state.board.retired, seat] });
    return state.board.proposal?.seat === seat ? withoutProposal(retired) : retired;
  },
  seatReturned: (state, { seat }) =>
    withBoard(state, { retired: state.board.retired.filter((each) => each !== seat) }),
};

const withBoard = (state: State, change: Partial<Board>): State => ({
  ...state,
  board: { ...state.board, ...change },
});

const withShip = (state: State, id: ShipId, change: Partial<Ship>): State =>
  withBoard(state, { ships: { ...state.board.ships, [id]: { ...state.board.ships[id], ...change } } });

const withFort = (state: State, id: FortId, change: Partial<Fort>): State =>
  withBoard(state, {
    forts: { ...state.board.forts, [id]: { ...must(state.board.forts[id], `the gun at ${id}`), ...change } },
  });

const withFlag = (state: State, flag: Camp, place: Board['flags'][Camp]): State =>
  withBoard(state, { flags: { ...state.board.flags, [flag]: place } });

function withoutProposal(state: State): State {
  const { proposal, ...board } = state.board;
  return proposal === undefined ? state : { ...state, board };
}

/** Marks that the playing camp has acted, which rules out a repair of the fleet. */
const acted = (state: State): State => withBoard(withoutProposal(state), { acted: true });

/** A call is over; a window still open gets its full time again. */
function afterCall(state: State): State {
  const { call, ...board } = state.board;
  if (call === undefined) return state;
  const { window } = board;
  return {
    ...state,
    board: window === undefined ? board : { ...board, window: { ...window, anew: window.anew + 1 } },
  };
}

/** Moves, shots and port guns are counted per turn of either camp (R4). */
function turnBegan(state: State, { camp, round }: EventOf<'turnBegan'>): State {
  const { board } = state;
  const ships = eachShip((id) => rested(board.ships[id], board.ships[id].repair > round));
  const forts = Object.fromEntries(Object.entries(board.forts).map(([id, fort]) => [id, reloaded(fort)]));
  const began: Partial<Board> = {
    playing: camp,
    round,
    turn: board.turn + 1,
    ended: [],
    acted: false,
    ships,
    forts,
  };
  return withBoard(withoutProposal(state), began);
}

const reloaded = (fort: Fort): Fort => (fort.gun === 'fired' ? { ...fort, gun: 'loaded' } : fort);

const rested = (ship: Ship, underRepair: boolean): Ship => ({
  ...ship,
  moved: 0,
  portFired: 0,
  starboardFired: 0,
  stopped: false,
  stance: underRepair ? 'passing' : 'ready',
});

function fired(state: State, { ship, side, target, aim, dice, hits }: EventOf<'fired'>): State {
  const { board } = state;
  const before = board.ships[ship];
  const spent =
    side === 'port'
      ? { portFired: before.portFired + dice.length }
      : { starboardFired: before.starboardFired + dice.length };
  const shot = acted(withShip(state, ship, spent));
  if (hits === 0) return shot;
  if (!isShip(target)) {
    return withFort(shot, target, { gun: 'destroyed', back: replacedAt(board, target) });
  }
  if (aim === 'gun') return shot;
  return withShip(shot, target, shipHit(board, target, before.at, aim, hits));
}

/** The round in which a gun destroyed now is replaced, at the start of its owner's turn (R11). */
function replacedAt({ forts, first, round }: Board, fort: FortId): number {
  // It is destroyed in the enemy's turn, so the camp that plays first has already played this round.
  return round + (forts[fort]?.camp === first ? TURNS_TO_REPLACE : TURNS_TO_REPLACE - 1);
}

function repairBegan(state: State, { ships }: EventOf<'repairBegan'>): State {
  const { board } = state;
  const until = board.round + ROUNDS_TO_REPAIR;
  let next = acted(state);
  for (const id of ships) next = withShip(next, id, { repair: until, stance: 'passing' });
  if (board.repair === 'ship') return next;
  const camp = must(board.playing, 'the camp whose turn it is');
  return withBoard(next, { passes: { ...board.passes, [camp]: until } });
}
