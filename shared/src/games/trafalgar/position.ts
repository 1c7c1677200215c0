/**
 * Positions: any moment of a match as plain facts, and the board and secrets behind them.
 *
 * `position-text.ts` reads and writes them, `position-faults.ts` checks them.
 */

import type { Heading } from '../../geometry/lattice.ts';
import { given } from '../../kernel/optional.ts';
import { afloat } from './board.ts';
import { eachShip } from './fleet.ts';
import type { Board, Fort, Ship, StandingOrders, State } from './state.ts';
import {
  type ByCamp,
  CAMPS,
  type Camp,
  type FortId,
  type Order,
  opponentOf,
  type Seat,
  SHIP_IDS,
  type ShipAim,
  type ShipId,
} from './vocabulary.ts';

/** A ship afloat. */
export type PlacedShip = Readonly<Omit<Ship, 'afloat'>>;

/** Whether a turn has begun, and whether its camp has acted. */
export const STAGES = ['begun', 'acted'] as const;
type Stage = (typeof STAGES)[number];

export interface Position {
  /** The camp that has won the toss and must set the wind. */
  readonly toss?: Camp;
  /** A turn without a stage is about to begin. */
  readonly turn?: { readonly camp: Camp; readonly round: number; readonly stage?: Stage };
  readonly first?: Camp;
  readonly wind?: Heading;
  /** Ships afloat. */
  readonly ships: Readonly<Partial<Record<ShipId, PlacedShip>>>;
  /** The ships carrying flags; omitted flags are at their masts. */
  readonly flags: Readonly<Partial<ByCamp<ShipId>>>;
  /** The rounds of destroyed guns' replacement; omitted guns are loaded. */
  readonly guns: Readonly<Record<FortId, number | 'fired'>>;
  /** The rounds in which repaired fleets play again. */
  readonly passes: Readonly<Partial<ByCamp<number>>>;
  /** Seats of the playing camp that have ended their turn. */
  readonly ended: readonly Seat[];
  /** The repair proposed by one seat to the other. */
  readonly proposal?: { readonly seat: Seat; readonly ships: readonly ShipId[] };
  /** The ship stopped by an open window, and its remaining orders. */
  readonly window?: { readonly ship: ShipId; readonly orders: readonly Order[] };
  /** The ship called by a port gun, and the gun's aim. */
  readonly call?: { readonly ship: ShipId; readonly fort: FortId; readonly aim: ShipAim };
  /** Secret: each camp's standing orders. */
  readonly standingOrders: ByCamp<StandingOrders>;
  /** Secret: the orders that answer the open window instead. */
  readonly replaced: ByCamp<StandingOrders>;
  /** Secret: seats that have left the open window to their partner. */
  readonly held: readonly Seat[];
}

/** The parts that are not on the board. */
type Secrets = Pick<Position, 'standingOrders' | 'replaced' | 'held'>;

const NO_ORDERS: ByCamp<StandingOrders> = { english: {}, allied: {} };
const NO_SECRETS: Secrets = { standingOrders: NO_ORDERS, replaced: NO_ORDERS, held: [] };

/** An empty position. */
export const NOTHING: Position = { ships: {}, flags: {}, guns: {}, passes: {}, ended: [], ...NO_SECRETS };

/**
 * The position of a board. Resignations belong to the table: in a match started from here, every seat is
 * held.
 */
export function positionOf(board: Board, secrets: Secrets = NO_SECRETS): Position {
  const { chooser, playing, round, wind, flags, passes, proposal, window, call } = board;
  return given({
    toss: chooser,
    turn: playing === undefined ? undefined : { camp: playing, round, stage: stageOf(board) },
    first: playing === undefined ? undefined : board.first,
    wind,
    ships: Object.fromEntries(afloat(board).map((id) => [id, placed(board.ships[id])])),
    flags: Object.fromEntries(CAMPS.flatMap((camp) => (flags[camp] === 'mast' ? [] : [[camp, flags[camp]]]))),
    guns: Object.fromEntries(Object.entries(board.forts).flatMap(([id, fort]) => gunOf(id, fort))),
    passes: Object.fromEntries(CAMPS.flatMap((camp) => (passes[camp] > round ? [[camp, passes[camp]]] : []))),
    ended: board.ended,
    proposal,
    window: window === undefined ? undefined : { ship: window.ship, orders: window.orders },
    call,
    ...secrets,
  });
}

/** A position's ships, in fleet order. */
export const shipsIn = ({ ships }: Position): (readonly [ShipId, PlacedShip])[] =>
  SHIP_IDS.flatMap((id) => (ships[id] === undefined ? [] : [[id, ships[id]] as const]));

const stageOf = ({ acted }: Board): Stage => (acted ? 'acted' : 'begun');

function placed({ afloat: _, ...ship }: Ship): PlacedShip {
  return ship;
}

const gunOf = (id: FortId, { gun, back }: Fort): [FortId, number | 'fired'][] =>
  gun === 'loaded' ? [] : [[id, gun === 'fired' ? gun : back]];

/** A state's secrets. */
export function secretsOf({ board, orders, replaced, held }: Omit<State, 'feuSeconds'>): Secrets {
  const byCamp = (all: StandingOrders): ByCamp<StandingOrders> => {
    const of = (camp: Camp) =>
      Object.fromEntries(Object.entries(all).filter(([fort]) => board.forts[fort]?.camp === camp));
    return { english: of('english'), allied: of('allied') };
  };
  return { standingOrders: byCamp(orders), replaced: byCamp(replaced), held };
}

/** A state with this position laid out; a turn without a stage has not begun. */
export function stateAt(state: State, position: Position): State {
  const { toss, turn, wind, flags, passes, ended, proposal, window, call } = position;
  const first = position.first ?? turn?.camp ?? (toss === undefined ? undefined : opponentOf(toss));
  const hasBegun = turn?.stage !== undefined;
  const board: Board = {
    ...state.board,
    ...given({ chooser: toss, first, playing: hasBegun ? turn.camp : undefined, wind }),
    ...given({ proposal: proposal && { seat: proposal.seat, ships: [...proposal.ships] } }),
    ...given({ window: window && { ship: window.ship, orders: [...window.orders], anew: 0 }, call }),
    round: turn?.round ?? 1,
    turn: hasBegun ? 1 : 0,
    ended: [...ended],
    acted: turn?.stage === 'acted',
    ships: eachShip((id) => shipAt(state.board.ships[id], position.ships[id])),
    forts: Object.fromEntries(
      Object.entries(state.board.forts).map(([id, fort]) => [id, fortAt(fort, position.guns[id])]),
    ),
    flags: { english: 'mast', allied: 'mast', ...flags },
    passes: { english: 0, allied: 0, ...passes },
    windows: window === undefined ? 0 : 1,
    calls: call === undefined ? 0 : 1,
  };
  const { standingOrders, replaced, held } = position;
  return {
    ...state,
    board,
    orders: { ...standingOrders.english, ...standingOrders.allied },
    replaced: { ...replaced.english, ...replaced.allied },
    held,
  };
}

const shipAt = (ship: Ship, is: PlacedShip | undefined): Ship =>
  is === undefined ? { ...ship, afloat: false } : { ...is, afloat: true };

function fortAt(fort: Fort, gun: number | 'fired' | undefined): Fort {
  if (gun === undefined) return fort;
  return gun === 'fired' ? { ...fort, gun } : { ...fort, gun: 'destroyed', back: gun };
}
