/** Legal commands over HTTP, for clients without the rules. */

import { z } from 'zod';
import { LIMITS } from './limits.ts';
import type { PublicPrompt } from './public-match.ts';

export const legalRequest = z.strictObject({
  /** One of the player's seats; the first by default. */
  seat: z.string().min(1).max(40).optional(),
  /** Commands of this type alone. */
  type: z.string().min(1).max(40).optional(),
  /** Commands that are listed at most. */
  limit: z.int().min(1).max(LIMITS.legalCommands).default(200),
});
export type LegalRequest = z.infer<typeof legalRequest>;

/** A seat's possible commands, by the rules. */
export interface LegalAnswer {
  readonly seat: string;
  /** Commands, ready to send. Empty before the start and after the end. */
  readonly commands: readonly { readonly type: string }[];
  /** Whether the list is complete: nothing omitted, and no type sampled. */
  readonly complete: boolean;
  /** Whether there are more than requested: filter by `type`, or request more. */
  readonly more: boolean;
  /**
   * The types that cannot be counted (a free angle) and are possible now, each with a description of its
   * sample.
   */
  readonly sampled: Readonly<Record<string, string>>;
  /** The prompts that the seat can answer, by id: a command that answers one is sent with its id. */
  readonly prompts: Readonly<Record<string, PublicPrompt>>;
}
