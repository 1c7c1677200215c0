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

/** A plain union: zod cannot discriminate two commands with the same name, `sail`. */
export const command = z.union([
  /** Sail a ship: up to three legs, each straight ahead and then a turn. */
  z.strictObject({ type: z.literal('sail'), ship, legs }),
  /** Sail a division, by the legs of its leader: turning together or in succession. */
  z.strictObject({ type: z.literal('sail'), division, legs, manner: z.enum(MANNERS) }),
  /** Turn a ship through the wind, to a heading. It is her whole move, and can fail. */
  z.strictObject({ type: z.literal('tack'), ship, to: z.int().min(0).max(359) }),
  /** Drop anchor instead of moving. */
  z.strictObject({ type: z.literal('anchor'), ship }),
  /** Stay at anchor. */
  z.strictObject({ type: z.literal('stay'), ship }),
  /** Weigh anchor. It takes the move of this turn. */
  z.strictObject({ type: z.literal('weigh'), ship }),
  /** Drift 250 downwind instead of trying to break free. */
  z.strictObject({ type: z.literal('drift'), ship }),
  /** Try to break free from an entangled or grappled ship. It takes a throw from an enemy, and costs a move. */
  z.strictObject({ type: z.literal('separate'), ship, from: ship, turn: side }),
  /** Throw the grapnels on another ship, to board her. */
  z.strictObject({ type: z.literal('board'), ship, other: ship }),
  /** Sail clear of the other ship instead of boarding her. */
  z.strictObject({ type: z.literal('part'), ship }),
  /** After a contact: turn just enough to clear the other ship. It costs a move. */
  z.strictObject({ type: z.literal('evade'), ship, turn: side }),
  /** After a light collision: spend a move on another throw. */
  z.strictObject({ type: z.literal('again'), ship }),
  /** After a light collision: turn downwind until she is clear, and sail on. */
  z.strictObject({ type: z.literal('bearAway'), ship }),
  /** End the move here, after a contact. */
  z.strictObject({ type: z.literal('endMove'), ship }),
  /** Sink a prize of yours. She still counts for you. */
  z.strictObject({ type: z.literal('scuttle'), ship }),
  /** Form a division of these ships, the leader first. */
  z.strictObject({ type: z.literal('form'), ships: z.array(ship).min(2).max(MOST_SHIPS) }),
  /** Dissolve a division. */
  z.strictObject({ type: z.literal('dissolve'), division }),
  /** Leave the divisions as they are, and go on. */
  z.strictObject({ type: z.literal('proceed') }),
  /** Fire a broadside at a ship. */
  z.strictObject({ type: z.literal('fire'), ship, side, target: ship, aim: z.enum(AIMS).optional() }),
  /** Throw for the carronades alone, at a ship within 1000 that bears in neither arc. */
  z.strictObject({ type: z.literal('carronades'), ship, target: ship }),
  /** Fire no more with this ship this turn. */
  z.strictObject({ type: z.literal('holdFire'), ship }),
  /** Let another captain of your camp act for your ships as well as you; once a turn. */
  z.strictObject({ type: z.literal('nameAlly'), ally: z.enum(SEATS) }),
  /** Stop other captains from acting for your ships. */
  z.strictObject({ type: z.literal('dismissAlly') }),
]);
export type Command = z.infer<typeof command>;
export type CommandType = Command['type'];
/** The command with this name. */
export type CommandOf<Type extends CommandType> = Extract<Command, { type: Type }>;
export type Leg = z.infer<typeof leg>;
export type SailShip = Extract<Command, { type: 'sail'; ship: string }>;
export type SailDivision = Extract<Command, { type: 'sail'; division: string }>;
