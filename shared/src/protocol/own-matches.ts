/** The player's own matches, with enough of each to see where it is their turn. */

import type { z } from 'zod';
import { listQuery, type MatchSummary } from './http.ts';
import type { PublicPrompt } from './public-match.ts';

/** Filters of one's own matches: by default, unfinished ones. */
export const ownMatchesQuery = listQuery.omit({ game: true });
export type OwnMatchesQuery = z.infer<typeof ownMatchesQuery>;

/** A match with a seat of the player's. Times are milliseconds since 1970 by the server's clock. */
export interface OwnMatch extends MatchSummary {
  /** Their seats. */
  readonly own: readonly string[];
  readonly camp: string;
  /** Whether one of their seats is expected to act. */
  readonly asked: boolean;
  /** The open prompts, by id, with deadlines, as in the room. */
  readonly prompts: Readonly<Record<string, PublicPrompt>>;
  /** The last event shown to the player; absent before the first and after the end. */
  readonly news?: OwnNews;
  /** The stored match is damaged: it cannot be entered. Otherwise absent. */
  readonly unreadable?: true;
}

export interface OwnNews {
  /** The number of their last event, and when that happened. */
  readonly n: number;
  readonly at: number;
  /** The last event number sent to them: if less than `n`, there is news. */
  readonly told: number;
}

export interface OwnMatchPage {
  /** The newest first. */
  readonly matches: readonly OwnMatch[];
  /** The server's clock, for deadlines. */
  readonly now: number;
  /** The cursor of the next page; absent on the last. */
  readonly next?: string;
}
