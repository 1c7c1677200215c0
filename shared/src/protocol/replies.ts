/** The replies to the requests of a match. A reply may get new fields at any time: clients ignore those they do not know. */

import { z } from 'zod';
import type { CommandReply, NumberedEvents, RequestName, TimeReply } from './messages.ts';

const done = z.object({});

const commandReply: z.ZodType<CommandReply> = z.object({
  /** The id of the command. */
  id: z.string(),
  /** The number of the viewer’s last event after the command. */
  n: z.int().min(0),
});

const numberedEvents: z.ZodType<NumberedEvents> = z.object({
  n: z.int().min(0),
  /** When it happened, in milliseconds since 1970 by the server’s clock. */
  at: z.int().min(0),
  events: z.array(z.looseObject({ type: z.string() })),
});

const timeReply: z.ZodType<TimeReply> = z.object({
  /** Milliseconds since 1970. */
  now: z.int().min(0),
});

/** By the name of the request, what its reply holds. A request that is refused is answered with an {@link ErrorNotice}. */
export const replies = {
  command: commandReply,
  ready: done,
  open: done,
  unready: done,
  leave: done,
  chat: done,
  sendAway: done,
  inviteComputer: done,
  dismissComputer: done,
  standIn: z.object({
    /** Whether the computer plays now. */
    agreed: z.boolean(),
  }),
  takeBack: done,
  mute: done,
  unmute: done,
  block: done,
  report: done,
  note: done,
  writeLog: done,
  acknowledge: done,
  history: z.object({ events: z.array(numberedEvents) }),
  time: timeReply,
  claim: done,
  rematch: z.object({
    /** The id of the match that follows, once all have agreed. */
    match: z.string().optional(),
  }),
  review: done,
} as const satisfies Readonly<Record<RequestName, z.ZodType>>;
export type Replies = { readonly [Name in RequestName]: Readonly<z.infer<(typeof replies)[Name]>> };
