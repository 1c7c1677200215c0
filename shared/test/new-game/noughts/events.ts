/** The events. */

import { z } from 'zod';
import { CAMPS, SQUARES } from './vocabulary.ts';

const square = z.enum(SQUARES);
const hands = z.object({ noughts: z.array(square), crosses: z.array(square) });

const event = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('laidOut'),
    marks: z.partialRecord(square, z.enum(CAMPS)),
    hands,
    deck: z.array(square),
  }),
  /** A square is marked, and a card drawn while there are any (R1). */
  z.object({
    type: z.literal('marked'),
    camp: z.enum(CAMPS),
    square,
    drawn: square.exactOptional(),
  }),
]);
export type Event = z.infer<typeof event>;

/** A drawn card is told only to its holder. */
export const seenEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('laidOut'),
    marks: z.partialRecord(square, z.enum(CAMPS)),
    hand: z.array(square).exactOptional(),
    deck: z.int(),
  }),
  event.options[1],
]);
export type SeenEvent = z.infer<typeof seenEvent>;
