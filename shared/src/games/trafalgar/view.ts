/** What everybody sees, what a camp sees besides, and who is told of an event. */

import { z } from 'zod';
import { HEADINGS } from '../../geometry/lattice.ts';
import type { View as KernelView, Viewer } from '../../kernel/game.ts';
import { chartOf } from './chart.ts';
import { CHART_IDS } from './charts.ts';
import type { Event, SeenEvent } from './events.ts';
import { CAMPS, type Camp, campOfSeat, SEATS, SHIP_IDS } from './fleet.ts';
import type { State } from './state.ts';
import { FLAG_PLACES, GUN_STATES, ORDERS, REPAIRS, SHIP_AIMS, STANCES } from './vocabulary.ts';

const count = z.int();
const camp = z.enum(CAMPS);
const seat = z.enum(SEATS);
const shipId = z.enum(SHIP_IDS);
const heading = z.enum(HEADINGS);

const ship = z.object({
  at: z.string(),
  heading,
  foremast: z.boolean(),
  mainmast: z.boolean(),
  mizzenmast: z.boolean(),
  /** Guns left on each side. */
  port: count,
  starboard: count,
  /** Moves made and shots fired this turn. */
  moved: count,
  portFired: count,
  starboardFired: count,
  stance: z.enum(STANCES),
  /** The round at whose turn the mizzen stands again; 0 when it is not under repair. */
  repair: count,
  /** A ship that is not keeps its last place, which means nothing. */
  afloat: z.boolean(),
});

const fort = z.object({
  camp,
  gun: z.enum(GUN_STATES),
  /** The round at whose turn a destroyed gun is replaced; else 0. */
  back: count,
});

export const publicView = z.object({
  chart: z.enum(CHART_IDS),
  players: count,
  repair: z.enum(REPAIRS),
  turnLimit: count,
  /** From 1; each camp plays once a round. */
  round: count,
  /** Turns begun in this match. */
  turn: count,
  /** The camp that won the toss, until it has set the wind. */
  chooser: camp.optional(),
  /** The camp that plays first in each round; absent before the coin is tossed. */
  first: camp.optional(),
  /** The camp whose turn it is; absent until the wind is set. */
  playing: camp.optional(),
  /** Where the wind comes from; absent until it is set. */
  wind: heading.optional(),
  /** Seats of the playing camp that have ended their turn. */
  ended: z.array(seat),
  /** Seats that have resigned while their partner plays on. */
  retired: z.array(seat),
  /** Whether the playing camp has done anything this turn. */
  acted: z.boolean(),
  /** The seat that wants to repair these ships, until its partner agrees. */
  proposal: z.object({ seat, ships: z.array(shipId) }).optional(),
  /** The round at which a fleet under repair plays again; 0 for one that is not. */
  passes: z.object({ english: count, allied: count }),
  ships: z.record(shipId, ship),
  /** By the point of the emplacement. */
  forts: z.record(z.string(), fort),
  /** Where each camp's flag is: at its own mast or aboard a ship. */
  flags: z.object({ english: z.enum(FLAG_PLACES), allied: z.enum(FLAG_PLACES) }),
  /** Windows opened in this match. */
  windows: count,
  /** Return fires asked for in this match. */
  calls: count,
  /** A sail that is interrupted: a window is open. `anew` counts how often its time began again. */
  window: z.object({ ship: shipId, orders: z.array(z.enum(ORDERS)), anew: count }).optional(),
  /** The called ship may fire first at the fort that called it. */
  call: z.object({ ship: shipId, fort: z.string(), aim: z.enum(SHIP_AIMS) }).optional(),
});
export type PublicView = z.infer<typeof publicView>;

/** How things stand, as everybody sees it: what rules, helpers and frontends all reason on. */
export type Board = Readonly<PublicView>;
export type Ship = Readonly<z.infer<typeof ship>>;
export type Fort = Readonly<z.infer<typeof fort>>;

export const privateView = z.object({
  /** The standing orders of one's own guns; a gun without one asks. */
  orders: z.record(
    z.string(),
    z.object({
      do: z.enum(['ask', 'hold', 'fire']),
      aims: z.array(z.enum(SHIP_AIMS)).optional(),
      distance: count.optional(),
    }),
  ),
  /** Seats of one's own camp that hold their fire in the open window. */
  held: z.array(seat),
});
export type PrivateView = z.infer<typeof privateView>;
export type View = KernelView<PublicView, PrivateView>;

export function view(state: State, viewer: Viewer<Camp>): View {
  return {
    public: publicViewOf(state.board),
    own: viewer === 'public' ? null : privateViewOf(state, viewer),
  };
}

function publicViewOf(board: Board): PublicView {
  const { chart, players, repair, turnLimit, round, turn, chooser, first, playing, wind } = board;
  const { ended, retired, acted, proposal, passes, ships, forts, flags } = board;
  const { windows, calls, window, call } = board;
  return {
    ...{ chart, players, repair, turnLimit, round, turn, ended, retired, acted, passes },
    ...{ ships, forts, flags, windows, calls },
    ...(chooser === undefined ? {} : { chooser }),
    ...(first === undefined ? {} : { first }),
    ...(playing === undefined ? {} : { playing }),
    ...(wind === undefined ? {} : { wind }),
    ...(proposal === undefined ? {} : { proposal }),
    ...(window === undefined ? {} : { window }),
    ...(call === undefined ? {} : { call }),
  };
}

function privateViewOf({ board, orders, held }: State, viewer: Camp): PrivateView {
  const own = chartOf(board.chart).emplacements[viewer].flatMap((id) => {
    const given = orders[id];
    return given === undefined ? [] : [[id, { ...given.order }] as const];
  });
  return { orders: Object.fromEntries(own), held: held.filter((each) => campOfSeat(each) === viewer) };
}

/** An event as a viewer is told it; null when it is another camp's secret. */
export function redact(event: Event, viewer: Viewer<Camp>): SeenEvent | null {
  if (event.type === 'heldFire') return campOfSeat(event.seat) === viewer ? event : null;
  if (event.type === 'ordered') return event.camp === viewer ? event : null;
  return event;
}
