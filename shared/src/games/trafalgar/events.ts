/**
 * The events. All are public except standing orders, and one of two seats holding its fire before the
 * other: both are told only to their own camp.
 */

import { z } from 'zod';
import { campId, fortId, heading, seatId, shipId, standingOrderShape } from './shapes.ts';
import { AIMS, ORDERS, SHIP_AIMS, SIDES } from './vocabulary.ts';

const stars = z.int().min(0).max(3);
const orders = z.array(z.enum(ORDERS));

export const seenEvent = z.discriminatedUnion('type', [
  /** The match starts from this position instead of the standard one. */
  z.object({ type: z.literal('laidOut'), position: z.string() }),
  /** This camp won the toss and sets the wind. */
  z.object({ type: z.literal('coinTossed'), camp: campId }),
  /** The winner of the toss has set the wind, which blows from here. */
  z.object({ type: z.literal('windSet'), from: heading }),
  /** A camp’s turn begins. */
  z.object({ type: z.literal('turnBegan'), camp: campId, round: z.int() }),
  /** A seat has ended its turn. */
  z.object({ type: z.literal('turnEnded'), seat: seatId }),
  /** A camp under repair passes this turn. */
  z.object({ type: z.literal('turnPassed'), camp: campId }),
  /** Both camps have played: the die is thrown for the wind. */
  z.object({ type: z.literal('windRolled'), stars, from: heading }),
  /** The last round has ended. */
  z.object({ type: z.literal('lastRoundEnded') }),
  /** A ship's pose after these orders. `joined`: on a friend's point. */
  z.object({
    type: z.literal('sailed'),
    ship: shipId,
    orders,
    at: z.string(),
    heading,
    joined: z.literal(true).optional(),
  }),
  /** The rest of a ship's orders is dropped: this many. */
  z.object({ type: z.literal('cutShort'), ship: shipId, dropped: z.int() }),
  /** A broadside's guns, one die each; the rest stay loaded once the aim is gone. */
  z.object({
    type: z.literal('fired'),
    ship: shipId,
    side: z.enum(SIDES),
    target: z.union([shipId, fortId]),
    aim: z.enum(AIMS),
    dice: z.array(stars),
    hits: z.int(),
  }),
  /** A port gun has fired at a ship, with one die. */
  z.object({
    type: z.literal('fortFired'),
    fort: fortId,
    target: shipId,
    aim: z.enum(SHIP_AIMS),
    stars,
    hit: z.boolean(),
  }),
  /** A ship has sunk. */
  z.object({ type: z.literal('sunk'), ship: shipId, by: z.union([shipId, fortId]) }),
  /** A sail is interrupted with these orders left, and the defender may fire. */
  z.object({ type: z.literal('windowOpened'), ship: shipId, orders }),
  /** The window is over: the interrupted ship sails on. */
  z.object({ type: z.literal('windowClosed') }),
  /** A port gun fires out of turn. `answer`: the ship may fire first. */
  z.object({
    type: z.literal('called'),
    fort: fortId,
    ship: shipId,
    aim: z.enum(SHIP_AIMS),
    answer: z.boolean(),
  }),
  /** The called ship has destroyed the gun that called it. */
  z.object({ type: z.literal('shotLost'), fort: fortId }),
  /** One seat leaves the window to its partner. */
  z.object({ type: z.literal('heldFire'), seat: seatId }),
  /** A standing order was given. Told to its own camp only. */
  z.object({ type: z.literal('ordered'), camp: campId, fort: fortId, order: standingOrderShape }),
  /** A ship has taken the enemy’s flag aboard. */
  z.object({ type: z.literal('flagSeized'), ship: shipId, heading }),
  /** A captured flag was handed over to another ship. */
  z.object({ type: z.literal('flagTransferred'), from: shipId, to: shipId }),
  /** A camp's flag is back aboard its own ship. */
  z.object({ type: z.literal('flagRecovered'), flag: campId, ship: shipId }),
  /** A flag aboard its own ship is aboard an enemy's again. */
  z.object({ type: z.literal('flagLost'), flag: campId, ship: shipId }),
  /** A flag is back at its mast. */
  z.object({ type: z.literal('flagReturned'), flag: campId }),
  /** A seat proposes a repair; its partner has to agree. */
  z.object({ type: z.literal('repairProposed'), seat: seatId, ships: z.array(shipId) }),
  /** These ships are under repair, and pass turns. */
  z.object({ type: z.literal('repairBegan'), ships: z.array(shipId) }),
  /** A ship has its mizzen again. */
  z.object({ type: z.literal('repaired'), ship: shipId }),
  /** A port gun is back at its emplacement. */
  z.object({ type: z.literal('gunReplaced'), fort: fortId }),
  /** A resigned seat plays no more, unless a player takes it. */
  z.object({ type: z.literal('seatRetired'), seat: seatId }),
  /** A player has taken a resigned seat. */
  z.object({ type: z.literal('seatReturned'), seat: seatId }),
]);
export type SeenEvent = z.infer<typeof seenEvent>;

/** Events are told in full or not at all, so the truth has the same schemas. */
export type Event = SeenEvent;
export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
