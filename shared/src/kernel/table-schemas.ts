/** The schemas that all games share, apart from the table's rules so that those need no zod. */

import { z } from 'zod';

/** The commands that a seat can give in every game. */
export const tableCommand = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('resign') }),
  z.strictObject({ type: z.literal('offerDraw') }),
  z.strictObject({ type: z.literal('acceptDraw') }),
  z.strictObject({ type: z.literal('declineDraw') }),
]);
export type TableCommand = z.infer<typeof tableCommand>;

/** The table's events. All of them are public. */
export const tableEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('resigned'), seat: z.string() }),
  z.object({ type: z.literal('drawOffered'), camp: z.string() }),
  z.object({ type: z.literal('drawDeclined'), camp: z.string() }),
  z.object({ type: z.literal('drawLapsed'), camp: z.string() }),
  z.object({ type: z.literal('timedOut'), camp: z.string(), prompt: z.string() }),
  z.object({ type: z.literal('seatGivenUp'), seat: z.string() }),
  z.object({ type: z.literal('seatTaken'), seat: z.string() }),
  z.object({
    type: z.literal('matchEnded'),
    outcome: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('win'), camp: z.string(), reason: z.string() }),
      z.object({ kind: z.literal('draw'), reason: z.string() }),
      z.object({ kind: z.literal('abandoned'), reason: z.string() }),
    ]),
  }),
]);
export type TableEvent = z.infer<typeof tableEvent>;
