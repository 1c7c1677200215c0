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
  /** Choose where the wind blows from, once you have won the toss. */
  z.strictObject({ type: z.literal('setWind'), from: heading }),
  /** Carry out a ship’s orders, one move each. The enemy may interrupt her. */
  z.strictObject({
    type: z.literal('sail'),
    ship: shipId,
    orders: z.array(z.enum(ORDERS)).min(1).max(MOST_MOVES),
  }),
  /** Fire guns of one broadside at a ship or a port gun. */
  z.strictObject({
    type: z.literal('fire'),
    ship: shipId,
    side: z.enum(SIDES),
    guns: z.int().min(1).max(MOST_GUNS),
    target: z.union([shipId, fortId]),
    aim: z.enum(AIMS),
  }),
  /** Fire a port gun at a ship, in your own turn. */
  z.strictObject({ type: z.literal('fireFort'), fort: fortId, target: shipId, aim: z.enum(AIMS) }),
  /** Cry *Feu!*: fire a port gun at a ship in the enemy’s turn. */
  z.strictObject({
    type: z.literal('feu'),
    fort: fortId,
    /** The ship to fire at; in a window, the stopped ship. */
    target: shipId.optional(),
    aim: z.enum(AIMS),
  }),
  /** Let the open window pass without firing. */
  z.strictObject({ type: z.literal('holdFire') }),
  /** Tell a port gun what to do by itself when a window opens. Secret. */
  z.strictObject({ type: z.literal('standingOrder'), fort: fortId, order: standingOrderShape }),
  /** Take the enemy’s flag aboard. */
  z.strictObject({ type: z.literal('seizeFlag'), ship: shipId, heading }),
  /** Hand a captured flag over to another of your ships. */
  z.strictObject({ type: z.literal('transferFlag'), from: shipId, to: shipId }),
  /** Get the mizzenmasts of these ships back: they pass this turn and the next. A partner has to agree. */
  z.strictObject({ type: z.literal('repair'), ships }),
  /** End your turn. */
  z.strictObject({ type: z.literal('endTurn') }),
]);
export type Command = z.infer<typeof command>;
export type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
