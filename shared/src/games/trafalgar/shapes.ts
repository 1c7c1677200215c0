/** The schemas of views, and those that commands and events share. */

import { z } from 'zod';
import { HEADINGS } from '../../geometry/lattice.ts';
import { RANGE } from './chart.ts';
import { CHART_IDS } from './chart-drawings.ts';
import {
  CAMPS,
  FLAG_PLACES,
  GUN_STATES,
  ORDERS,
  REPAIRS,
  SEATS,
  SHIP_AIMS,
  SHIP_IDS,
  STANCES,
} from './vocabulary.ts';

export const campId = z.enum(CAMPS);
export const seatId = z.enum(SEATS);
export const shipId = z.enum(SHIP_IDS);
export const heading = z.enum(HEADINGS);

/** An emplacement by its point. The rules check whether there is one. */
export const fortId = z.string().regex(/^[A-Y][1-9][0-9]?$/);

/** A gun's automatic action when a window opens. */
export const standingOrderShape = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('ask') }),
  z.strictObject({ do: z.literal('hold') }),
  z.strictObject({
    do: z.literal('fire'),
    /** In order of preference. */
    aims: z
      .array(z.enum(SHIP_AIMS))
      .min(1)
      .max(SHIP_AIMS.length)
      .refine((list) => new Set(list).size === list.length, 'names an aim twice')
      .meta({ uniqueItems: true }),
    /** The greatest firing distance, in steps. */
    distance: z.int().min(1).max(RANGE),
  }),
]);

const count = z.int();

export const shipShape = z.object({
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
  /** A window has stopped it this turn, possibly before its first move. */
  stopped: z.boolean(),
  stance: z.enum(STANCES),
  /** The round in which the mizzenmast is back; 0 if not under repair. */
  repair: count,
  /** A sunk ship keeps its last place, which is meaningless. */
  afloat: z.boolean(),
});

export const fortShape = z.object({
  camp: campId,
  gun: z.enum(GUN_STATES),
  /** The round in which a destroyed gun is replaced; else 0. */
  back: count,
});

/** The public state, which is all that the rules depend on. */
export const boardShape = z.object({
  chart: z.enum(CHART_IDS),
  players: count,
  repair: z.enum(REPAIRS),
  turnLimit: count,
  /** From 1; each camp plays once per round. */
  round: count,
  /** Turns begun in this match. */
  turn: count,
  /** The camp that won the toss, until it sets the wind. */
  chooser: campId.optional(),
  /** The camp that plays first in each round; absent before the coin toss. */
  first: campId.optional(),
  /** The camp whose turn it is; absent until the wind is set. */
  playing: campId.optional(),
  /** Where the wind blows from; absent until it is set. */
  wind: heading.optional(),
  /** Seats of the playing camp that have ended their turn. */
  ended: z.array(seatId),
  /** Seats that have resigned while their partner plays on. */
  retired: z.array(seatId),
  /** Whether the playing camp has acted this turn. */
  acted: z.boolean(),
  /** The seat that proposes to repair these ships, until its partner agrees. */
  proposal: z.object({ seat: seatId, ships: z.array(shipId) }).optional(),
  /** The round in which a repaired fleet plays again; else 0. */
  passes: z.object({ english: count, allied: count }),
  ships: z.record(shipId, shipShape),
  /** By the emplacement's point. */
  forts: z.record(z.string(), fortShape),
  /** Each camp's flag: at its own mast or aboard a ship. */
  flags: z.object({ english: z.enum(FLAG_PLACES), allied: z.enum(FLAG_PLACES) }),
  /** Windows opened in this match. */
  windows: count,
  /** Calls for return fire in this match. */
  calls: count,
  /** An interrupted sail: a window is open. `anew` counts how often its time was restarted. */
  window: z.object({ ship: shipId, orders: z.array(z.enum(ORDERS)), anew: count }).optional(),
  /** The called ship may fire first at the fort. */
  call: z.object({ ship: shipId, fort: z.string(), aim: z.enum(SHIP_AIMS) }).optional(),
});

export const publicView = boardShape;

/** One schema for all kinds of order: views have no unions. */
const seenOrderShape = z.object({
  do: z.enum(['ask', 'hold', 'fire']),
  aims: z.array(z.enum(SHIP_AIMS)).optional(),
  distance: z.int().optional(),
});

export const privateView = z.object({
  /** The standing orders of one's own guns; a gun without one asks. */
  orders: z.record(z.string(), seenOrderShape),
  /**
   * The previous orders of guns whose order changed since the open window opened, which answer it; absent
   * if none.
   */
  replaced: z.record(z.string(), seenOrderShape).optional(),
  /** Seats of one's own camp that hold their fire in the open window. */
  held: z.array(seatId),
});
