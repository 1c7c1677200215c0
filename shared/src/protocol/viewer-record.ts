/**
 * What is to be had of a match over HTTP while it goes on: what a viewer has been shown, and no
 * more. When it is over, its whole record takes the place of this.
 */

import { z } from 'zod';
import type { GameTypes } from '../kernel/game.ts';
import type { MatchRecord } from '../kernel/record.ts';
import type { NumberedEvents } from './messages.ts';
import type { Phase, PublicPrompt } from './public-match.ts';

export const VIEWER_RECORD_FORMAT = 'escadre-viewer-record/1';

/** Who looks at a match, and from where on. */
export const recordQuery = z.strictObject({
  /** `public`, or one's own camp: by default one's own, and `public` for who has no seat. */
  as: z.string().min(1).max(40).optional(),
  /** The number of the first event that is wanted, or of the first entry of a match that is over: the `next` of the page before. */
  from: z.coerce.number().int().min(1).default(1),
  /** The code of a private match. */
  invite: z.string().max(64).optional(),
});
export type RecordQuery = z.infer<typeof recordQuery>;

/**
 * A match that goes on, as one viewer knows it: without clocks, talk and logbooks, which are in
 * the room. For spectators who see late, this is as late.
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
  /** Who looks: `public`, or a camp. */
  readonly as: string;
  /**
   * The number of the last event that they have been told: for a player, what has reached them in the
   * room; the room tells what follows. Reading this here tells nothing for the first time.
   */
  readonly told: number;
  /**
   * What they were told, by the numbers that it had, up to `told`. In a game of memory what was to be
   * remembered is left out, so that an event can say less than it did, and a number stand alone.
   */
  readonly events: readonly NumberedEvents[];
  /** The number of the first event of the next page, to be asked for as `from`; absent on the last. */
  readonly next?: number;
  /** How the game stands for them; `own` is null for the public. Absent before the start. */
  readonly view?: { readonly public: object; readonly own: object | null };
  /** Who is expected to act, by prompt id; times are in the room. */
  readonly prompts: Readonly<Record<string, PublicPrompt>>;
}

/** A page of the record of a match that is over. */
export type RecordPage = MatchRecord<GameTypes> & {
  /** The number of the first entry of the next page, to be asked for as `from`; absent on the last. */
  readonly next?: number;
};
