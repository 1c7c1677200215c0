/** What is legal, over HTTP: for those who have none of the rules at hand. */

import { z } from 'zod';
import { LIMITS } from './limits.ts';
import type { PublicPrompt } from './public-match.ts';

export const legalRequest = z.strictObject({
  /** One of the player's seats; the first of them where none is named. */
  seat: z.string().min(1).max(40).optional(),
  /** Commands of this type alone. */
  type: z.string().min(1).max(40).optional(),
  /** Commands that are listed at most. */
  limit: z.int().min(1).max(LIMITS.legalCommands).default(200),
});
export type LegalRequest = z.infer<typeof legalRequest>;

/** What a seat can do now, as the rules decide it. */
export interface LegalAnswer {
  readonly seat: string;
  /** Commands, as they are sent. None before the start, and when the match is over. */
  readonly commands: readonly { readonly type: string }[];
  /** Whether that is all: nothing is left out, and no type is sampled. */
  readonly complete: boolean;
  /** Whether there are more than were wanted: ask by `type`, or for more. */
  readonly more: boolean;
  /** The types that cannot be counted (a free angle) and are possible now, each with what is listed of them. */
  readonly sampled: Readonly<Record<string, string>>;
  /** The prompts that the seat can answer, by id: a command that answers one is sent with its id. */
  readonly prompts: Readonly<Record<string, PublicPrompt>>;
}
