/** What a seat can ask for: the shapes, before any rule. */

import { z } from 'zod';
import { HEADINGS } from '../../geometry/lattice.ts';
import { RANGE } from './chart.ts';
import { MOST_GUNS, MOST_MOVES, SHIP_IDS, SIDES } from './fleet.ts';
import { AIMS, ORDERS, SHIP_AIMS } from './vocabulary.ts';

const ship = z.enum(SHIP_IDS);
const heading = z.enum(HEADINGS);
/** An emplacement by its point. Whether one stands there is for the rules to say. */
export const fortShape = z.string().regex(/^[A-Y][1-9][0-9]?$/);
const ships = z
  .array(ship)
  .max(SHIP_IDS.length)
  .refine((list) => new Set(list).size === list.length, 'names a ship twice');

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
      .refine((list) => new Set(list).size === list.length, 'names an aim twice'),
    /** The greatest distance at which it fires, in steps. */
    distance: z.int().min(1).max(RANGE),
  }),
]);
export type StandingOrder = Readonly<z.infer<typeof standingOrderShape>>;

export const command = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('setWind'), from: heading }),
  z.strictObject({ type: z.literal('sail'), ship, orders: z.array(z.enum(ORDERS)).min(1).max(MOST_MOVES) }),
  z.strictObject({
    type: z.literal('fire'),
    ship,
    side: z.enum(SIDES),
    guns: z.int().min(1).max(MOST_GUNS),
    target: z.union([ship, fortShape]),
    aim: z.enum(AIMS),
  }),
  z.strictObject({ type: z.literal('fireFort'), fort: fortShape, target: ship, aim: z.enum(AIMS) }),
  z.strictObject({
    type: z.literal('feu'),
    fort: fortShape,
    /** The ship that is shouted at; in a window it is the ship that is called. */
    target: ship.optional(),
    aim: z.enum(AIMS),
  }),
  z.strictObject({ type: z.literal('holdFire') }),
  z.strictObject({ type: z.literal('standingOrder'), fort: fortShape, order: standingOrderShape }),
  z.strictObject({ type: z.literal('seizeFlag'), ship, heading }),
  z.strictObject({ type: z.literal('transferFlag'), from: ship, to: ship }),
  z.strictObject({ type: z.literal('repair'), ships }),
  z.strictObject({ type: z.literal('endTurn') }),
]);
export type Command = z.infer<typeof command>;
export type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
