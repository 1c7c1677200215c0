/** Operators’ acts, as requested on their port. */

import { playerName } from '@escadre/shared/protocol';
import { z } from 'zod';

/** The longest sanction in minutes: a year. */
export const LONGEST = 366 * 24 * 60;

const player = z.string().regex(/^[\w-]{1,64}$/, 'is not the id of a player');
const match = z.string().regex(/^[\w-]{1,64}$/, 'is not the id of a match');
export const id = z.string().regex(/^[\w-]{1,64}$/, 'is not an id');
const minutes = z.int().min(1).max(LONGEST);
/** Minutes for an announcement: at most a week. */
const soon = z
  .int()
  .min(1)
  .max(7 * 24 * 60);
const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'holds control characters');

const always = {
  /** The operator’s own name: all share one token. */
  by: words(60),
  why: words(500),
};

/** Forces an act refused as a likely mistake: an unknown player, one’s own proxy. */
const force = z.boolean().optional();

export const actRequest = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('mute'), player, minutes, force, ...always }),
  z.strictObject({ act: z.literal('ban'), player, minutes, force, ...always }),
  z.strictObject({ act: z.literal('ban-address'), address: words(60), minutes, force, ...always }),
  z.strictObject({ act: z.literal('rename'), player, name: playerName, minutes, force, ...always }),
  z.strictObject({ act: z.literal('lift'), sanction: id, ...always }),
  z.strictObject({ act: z.literal('end'), match, ...always }),
  z.strictObject({ act: z.literal('salvage'), match, ...always }),
  z.strictObject({ act: z.literal('hush'), match, ...always }),
  z.strictObject({ act: z.literal('unhush'), match, ...always }),
  z.strictObject({ act: z.literal('settle'), report: id, ...always }),
  z.strictObject({ act: z.literal('drain'), ...always }),
  z.strictObject({ act: z.literal('resume'), ...always }),
  z.strictObject({ act: z.literal('announce-restart'), minutes: soon, ...always }),
  z.strictObject({ act: z.literal('announce'), minutes: soon, en: words(200), fr: words(200), ...always }),
  z.strictObject({ act: z.literal('withdraw'), ...always }),
  z.strictObject({ act: z.literal('close-site'), ...always }),
  z.strictObject({ act: z.literal('open-site'), ...always }),
]);
export type ActRequest = z.infer<typeof actRequest>;
export type ActOf<Name extends ActRequest['act']> = Extract<ActRequest, { act: Name }>;
