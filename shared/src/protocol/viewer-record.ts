/**
 * A live match over HTTP: what one viewer has been shown, and no more. When it is over, the whole record
 * replaces this.
 */

import { z } from 'zod';
import type { GameTypes } from '../kernel/game.ts';
import type { MatchRecord } from '../kernel/record.ts';
import type { NumberedEvents } from './messages.ts';
import type { Phase, PublicPrompt } from './public-match.ts';

export const VIEWER_RECORD_FORMAT = 'escadre-viewer-record/1';

/** The viewer of a match, and the starting point. */
export const recordQuery = z.strictObject({
  /** `public`, or one's own camp: by default one's own, or `public` without a seat. */
  as: z.string().min(1).max(40).optional(),
  /** The number of the first event that is wanted, or of the first entry of a match that is over: the `next` of the page before. */
  from: z.coerce.number().int().min(1).default(1),
  /** The code of a private match. */
  invite: z.string().max(64).optional(),
});
export type RecordQuery = z.infer<typeof recordQuery>;

/**
 * A live match as one viewer knows it, without clocks, chat and logbooks, which are in the room. Delayed as
 * much as for spectators.
 */
export interface ViewerRecord {
  readonly format: typeof VIEWER_RECORD_FORMAT;
  /** The id of the match. */
  readonly match: string;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** SHA-256 of the seed of all dice and shuffles, in hexadecimal. */
  readonly commitment: string;
  readonly phase: Phase;
  /** The viewer: `public`, or a camp. */
  readonly as: string;
  /**
   * The number of the last event told to them. For a player, the last one that reached them in the room; reading
   * this record does not raise it.
   */
  readonly told: number;
  /**
   * Events by their numbers, up to `told`. In a game of memory hidden facts are left out, so that an event
   * can say less than before, or a number have no event.
   */
  readonly events: readonly NumberedEvents[];
  /** The first event number of the next page, to request as `from`; absent on the last page. */
  readonly next?: number;
  /** The game's view for them; `own` is null for the public. Absent before the start. */
  readonly view?: { readonly public: object; readonly own: object | null };
  /** The open prompts, by id; times are in the room. */
  readonly prompts: Readonly<Record<string, PublicPrompt>>;
}

/** A page of the record of a match that is over. */
export type RecordPage = MatchRecord<GameTypes> & {
  /** The first entry number of the next page, to request as `from`; absent on the last page. */
  readonly next?: number;
};
