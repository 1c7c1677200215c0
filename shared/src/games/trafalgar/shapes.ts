/** The shapes that commands, events and views share. */

import { z } from 'zod';
import { HEADINGS } from '../../geometry/lattice.ts';
import { RANGE } from './chart.ts';
import { CHART_IDS } from './charts.ts';
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

/** An emplacement by its point. Whether one stands there is for the rules to say. */
export const fortId = z.string().regex(/^[A-Y][1-9][0-9]?$/);

/** What a gun does by itself when a window opens. */
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
    /** The greatest distance at which it fires, in steps. */
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
  /** A window has stopped it this turn, perhaps before it made a move. */
  stopped: z.boolean(),
  stance: z.enum(STANCES),
  /** The round at whose turn the mizzen stands again; 0 when it is not under repair. */
  repair: count,
  /** A ship that is not keeps its last place, which means nothing. */
  afloat: z.boolean(),
});

export const fortShape = z.object({
  camp: campId,
  gun: z.enum(GUN_STATES),
  /** The round at whose turn a destroyed gun is replaced; else 0. */
  back: count,
});

/** How things stand, as everybody sees it: all that the rules look at. */
export const boardShape = z.object({
  chart: z.enum(CHART_IDS),
  players: count,
  repair: z.enum(REPAIRS),
  turnLimit: count,
  /** From 1; each camp plays once a round. */
  round: count,
  /** Turns begun in this match. */
  turn: count,
  /** The camp that won the toss, until it has set the wind. */
  chooser: campId.optional(),
  /** The camp that plays first in each round; absent before the coin is tossed. */
  first: campId.optional(),
  /** The camp whose turn it is; absent until the wind is set. */
  playing: campId.optional(),
  /** Where the wind comes from; absent until it is set. */
  wind: heading.optional(),
  /** Seats of the playing camp that have ended their turn. */
  ended: z.array(seatId),
  /** Seats that have resigned while their partner plays on. */
  retired: z.array(seatId),
  /** Whether the playing camp has done anything this turn. */
  acted: z.boolean(),
  /** The seat that wants to repair these ships, until its partner agrees. */
  proposal: z.object({ seat: seatId, ships: z.array(shipId) }).optional(),
  /** The round at which a fleet under repair plays again; 0 for one that is not. */
  passes: z.object({ english: count, allied: count }),
  ships: z.record(shipId, shipShape),
  /** By the point of the emplacement. */
  forts: z.record(z.string(), fortShape),
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
