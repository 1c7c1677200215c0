/**
 * Why matches end, and how that was spelt before.
 *
 * A reason is a word in camel case, in the outcome of a match and so in its last event. What is
 * stored is never rewritten: a match that was stored as won by `no-move` keeps that word in its
 * entries, its record, its synced state and its hashes, although today's rules say `noMove`. So a
 * game that spells a reason anew keeps the old word in `formerReasons`, with the new one, and its
 * version stays as it is, as nothing is decided otherwise. Then
 *
 * - `verify` and replays take both words for the same ending,
 * - the types of an outcome that is read (`ReasonOf`) have both,
 * - whoever tells an ending in a sentence asks {@link reasonToday} first.
 */

import { canonical } from './canonical.ts';
import type { Game, GameTypes, Outcome } from './game.ts';
import { must } from './must.ts';

/** The reasons that come from the table, in every game: resigned, agreed upon, out of time, away, abandoned. */
export const TABLE_REASONS = ['resignation', 'agreed', 'time', 'absence', 'abandoned'] as const;
type TableReason = (typeof TABLE_REASONS)[number];

/** What a reason can be where an outcome is read: the game's, the table's, and how they were spelt. */
export type ReasonOf<T extends GameTypes> = T['Reason'] | T['FormerReason'] | TableReason;

/** Something that knows how reasons were spelt, as a game does. */
type Spellings<T extends GameTypes> = Pick<Game<T>, 'formerReasons'>;

/** A reason as it is spelt today. */
export function reasonToday<T extends GameTypes>(
  { formerReasons }: Spellings<T>,
  reason: ReasonOf<T>,
): T['Reason'] | TableReason {
  const former: Readonly<Record<string, T['Reason']>> = formerReasons ?? {};
  return Object.hasOwn(former, reason) ? must(former[reason], 'the reason of today') : reason;
}

/** Whether two events say the same, however the reason of an ending is spelt. */
export function isSameEvent<T extends GameTypes>(
  game: Spellings<T>,
  one: { readonly type: string },
  other: { readonly type: string },
): boolean {
  return canonical(spelledToday(game, one)) === canonical(spelledToday(game, other));
}

function spelledToday<T extends GameTypes>(game: Spellings<T>, event: { readonly type: string }): object {
  if (event.type !== 'matchEnded' || game.formerReasons === undefined) return event;
  // An ending has one; what is stored may be older than its type.
  const { outcome } = event as { readonly outcome?: Outcome };
  if (typeof outcome?.reason !== 'string') return event;
  return { ...event, outcome: { ...outcome, reason: reasonToday(game, outcome.reason) } };
}
