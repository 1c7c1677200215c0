/** The matches of whoever asks, and what they have to know of each to see where they are waited for. */

import type { z } from 'zod';
import { listQuery, type MatchSummary } from './http.ts';
import type { PublicPrompt } from './public-match.ts';

/** Filters of one's own matches: without `phase` those that are not over. */
export const ownMatchesQuery = listQuery.omit({ game: true });
export type OwnMatchesQuery = z.infer<typeof ownMatchesQuery>;

/** A match in which the player has a seat. Times are milliseconds since 1970 by the server's clock. */
export interface OwnMatch extends MatchSummary {
  /** Their seats. */
  readonly own: readonly string[];
  readonly camp: string;
  /** Whether one of their seats is expected to act. */
  readonly asked: boolean;
  /** Who is expected to act, by prompt id, and until when, as in the room. */
  readonly prompts: Readonly<Record<string, PublicPrompt>>;
  /** The last that has happened of what they are shown; absent before the start, where nothing has, and when it is over. */
  readonly news?: OwnNews;
  /** What is stored of this match is damaged: nobody can enter it, and nothing is asked. Absent where it is not. */
  readonly unreadable?: true;
}

export interface OwnNews {
  /** The number of their last event, and when that happened. */
  readonly n: number;
  readonly at: number;
  /** The number of the last event that they have been told: where it is less than `n`, there is something new. */
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
