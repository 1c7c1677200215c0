/**
 * Positions: any moment of a match as plain facts, and as the board and the secrets it stands for.
 *
 * How they are written is for `position-text.ts`, what makes one unplayable for `position-faults.ts`.
 */

import type { Heading } from '../../geometry/lattice.ts';
import { given } from '../../kernel/given.ts';
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

/** A ship that is afloat. */
export type PlacedShip = Readonly<Omit<Ship, 'afloat'>>;

/** Whether a turn has begun, and whether its camp has done anything in it. */
export const STAGES = ['begun', 'acted'] as const;
type Stage = (typeof STAGES)[number];

export interface Position {
  /** The camp that has won the toss and is to set the wind. */
  readonly toss?: Camp;
  /** A turn without a stage is about to begin. */
  readonly turn?: { readonly camp: Camp; readonly round: number; readonly stage?: Stage };
  readonly first?: Camp;
  readonly wind?: Heading;
  /** Those that are afloat. */
  readonly ships: Readonly<Partial<Record<ShipId, PlacedShip>>>;
  /** The ships that flags are aboard of; flags left out are at their masts. */
  readonly flags: Readonly<Partial<ByCamp<ShipId>>>;
  /** The rounds in which destroyed guns are replaced; guns left out are loaded. */
  readonly guns: Readonly<Record<FortId, number | 'fired'>>;
  /** The rounds in which fleets under repair play again. */
  readonly passes: Readonly<Partial<ByCamp<number>>>;
  /** Seats of the playing camp that have ended their turn. */
  readonly ended: readonly Seat[];
  /** The repair that one seat has proposed to the other. */
  readonly proposal?: { readonly seat: Seat; readonly ships: readonly ShipId[] };
  /** The ship that an open window has stopped, and the orders that are left to it. */
  readonly window?: { readonly ship: ShipId; readonly orders: readonly Order[] };
  /** The ship that a port gun calls, and what that aims at. */
  readonly call?: { readonly ship: ShipId; readonly fort: FortId; readonly aim: ShipAim };
  /** Secret: what each camp has ordered its guns. */
  readonly orders: ByCamp<StandingOrders>;
  /** Secret: what answers the open window instead. */
  readonly replaced: ByCamp<StandingOrders>;
  /** Secret: seats that have left the open window to their partner. */
  readonly held: readonly Seat[];
}

/** What is no part of a board. */
type Secrets = Pick<Position, 'orders' | 'replaced' | 'held'>;

const NO_ORDERS: ByCamp<StandingOrders> = { english: {}, allied: {} };
const NO_SECRETS: Secrets = { orders: NO_ORDERS, replaced: NO_ORDERS, held: [] };

/** A position with nothing in it. */
export const NOTHING: Position = { ships: {}, flags: {}, guns: {}, passes: {}, ended: [], ...NO_SECRETS };

/**
 * The position on a board. Who has resigned is the table's affair and no part of it: in a match that starts
 * from here, every seat is held.
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

/** The ships of a position, in the order of their fleets. */
export const shipsIn = ({ ships }: Position): (readonly [ShipId, PlacedShip])[] =>
  SHIP_IDS.flatMap((id) => (ships[id] === undefined ? [] : [[id, ships[id]] as const]));

const stageOf = ({ acted }: Board): Stage => (acted ? 'acted' : 'begun');

function placed({ afloat: _, ...ship }: Ship): PlacedShip {
  return ship;
}

const gunOf = (id: FortId, { gun, back }: Fort): [FortId, number | 'fired'][] =>
  gun === 'loaded' ? [] : [[id, gun === 'fired' ? gun : back]];

/** What is secret in a state. */
export function secretsOf({ board, orders, replaced, held }: Omit<State, 'feuSeconds'>): Secrets {
  const byCamp = (all: StandingOrders): ByCamp<StandingOrders> => {
    const of = (camp: Camp) =>
      Object.fromEntries(Object.entries(all).filter(([fort]) => board.forts[fort]?.camp === camp));
    return { english: of('english'), allied: of('allied') };
  };
  return { orders: byCamp(orders), replaced: byCamp(replaced), held };
}

/** A state with this position laid out in it; a turn that it names without a stage is still to begin. */
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
    flags: { english: flags.english ?? 'mast', allied: flags.allied ?? 'mast' },
    passes: { english: passes.english ?? 0, allied: passes.allied ?? 0 },
    windows: window === undefined ? 0 : 1,
    calls: call === undefined ? 0 : 1,
  };
  const { orders, replaced, held } = position;
  return {
    ...state,
    board,
    orders: { ...orders.english, ...orders.allied },
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
