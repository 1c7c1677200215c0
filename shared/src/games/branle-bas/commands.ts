/** The commands. Lengths are 1/100 cm, turns whole degrees, positive to starboard. */

import { z } from 'zod';
import { HALF_MOVE, MOST_TURN, MOVE } from './sea/measures.ts';
import { AIMS, MANNERS, MOST_SHIPS, SEATS, SIDES } from './vocabulary.ts';

const ship = z.string().regex(/^[fe]\d{1,2}$/);
const division = z.string().regex(/^d\d{1,4}$/);
const side = z.enum(SIDES);

const leg = z.strictObject({
  ahead: z.int().min(HALF_MOVE).max(MOVE),
  turn: z.int().min(-MOST_TURN).max(MOST_TURN).optional(),
});
const legs = z.array(leg).min(1).max(3);

const one = <Type extends string>(type: Type) => z.strictObject({ type: z.literal(type), ship });
const two = <Type extends string>(type: Type) => z.strictObject({ type: z.literal(type), ship, other: ship });

/** A plain union: zod cannot discriminate two commands with the same name, `sail`. */
export const command = z.union([
  z.strictObject({ type: z.literal('sail'), ship, legs }),
  z.strictObject({ type: z.literal('sail'), division, legs, manner: z.enum(MANNERS) }),
  z.strictObject({ type: z.literal('tack'), ship, to: z.int().min(0).max(359) }),
  one('anchor'),
  one('stay'),
  one('weigh'),
  one('drift'),
  z.strictObject({ type: z.literal('separate'), ship, from: ship, turn: side }),
  two('board'),
  one('part'),
  z.strictObject({ type: z.literal('evade'), ship, turn: side }),
  one('again'),
  one('bearAway'),
  one('endMove'),
  one('scuttle'),
  z.strictObject({ type: z.literal('form'), ships: z.array(ship).min(2).max(MOST_SHIPS) }),
  z.strictObject({ type: z.literal('dissolve'), division }),
  z.strictObject({ type: z.literal('proceed') }),
  z.strictObject({ type: z.literal('fire'), ship, side, target: ship, aim: z.enum(AIMS).optional() }),
  z.strictObject({ type: z.literal('carronades'), ship, target: ship }),
  z.strictObject({ type: z.literal('holdFire'), ship }),
  z.strictObject({ type: z.literal('nameAlly'), ally: z.enum(SEATS) }),
  z.strictObject({ type: z.literal('dismissAlly') }),
]);
export type Command = z.infer<typeof command>;
export type CommandType = Command['type'];
/** The command with this name. */
export type CommandOf<Type extends CommandType> = Extract<Command, { type: Type }>;
export type Leg = z.infer<typeof leg>;
export type SailShip = Extract<Command, { type: 'sail'; ship: string }>;
export type SailDivision = Extract<Command, { type: 'sail'; division: string }>;
