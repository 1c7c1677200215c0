/** The schemas of commands, before any rule. */

import { z } from 'zod';
import { MOST_GUNS, MOST_MOVES } from './fleet.ts';
import { fortId, heading, shipId, standingOrderShape } from './shapes.ts';
import { AIMS, ORDERS, SHIP_IDS, SIDES } from './vocabulary.ts';

const ships = z
  .array(shipId)
  .max(SHIP_IDS.length)
  .refine((list) => new Set(list).size === list.length, 'names a ship twice')
  .meta({ uniqueItems: true });

export const command = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('setWind'), from: heading }),
  z.strictObject({
    type: z.literal('sail'),
    ship: shipId,
    orders: z.array(z.enum(ORDERS)).min(1).max(MOST_MOVES),
  }),
  z.strictObject({
    type: z.literal('fire'),
    ship: shipId,
    side: z.enum(SIDES),
    guns: z.int().min(1).max(MOST_GUNS),
    target: z.union([shipId, fortId]),
    aim: z.enum(AIMS),
  }),
  z.strictObject({ type: z.literal('fireFort'), fort: fortId, target: shipId, aim: z.enum(AIMS) }),
  z.strictObject({
    type: z.literal('feu'),
    fort: fortId,
    /** The target of the shout; in a window, the called ship. */
    target: shipId.optional(),
    aim: z.enum(AIMS),
  }),
  z.strictObject({ type: z.literal('holdFire') }),
  z.strictObject({ type: z.literal('standingOrder'), fort: fortId, order: standingOrderShape }),
  z.strictObject({ type: z.literal('seizeFlag'), ship: shipId, heading }),
  z.strictObject({ type: z.literal('transferFlag'), from: shipId, to: shipId }),
  z.strictObject({ type: z.literal('repair'), ships }),
  z.strictObject({ type: z.literal('endTurn') }),
]);
export type Command = z.infer<typeof command>;
export type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
