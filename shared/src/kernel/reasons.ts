/**
 * Why matches end, and former spellings of the reasons.
 *
 * A reason is a word in camel case, in the outcome of a match and so in its last event. Stored matches are
 * never rewritten: one stored as won by `no-move` keeps that word in its entries, record, synced state and
 * hashes, although today's rules say `noMove`. So a game that respells a reason lists the old word with the
 * new one in `formerReasons`. Its version stays, as no decision changes. Then
 *
 * - `verify` and replays treat both words as the same ending,
 * - the types of an outcome that is read (`ReasonOf`) have both,
 * - code that describes an ending calls {@link reasonToday} first.
 */

import { canonical } from './canonical.ts';
import type { Game, GameTypes, Outcome } from './game.ts';
import { must } from './optional.ts';

/** The reasons that come from the table, in every game: resigned, agreed upon, out of time, away, abandoned. */
export const TABLE_REASONS = ['resignation', 'agreed', 'time', 'absence', 'abandoned'] as const;
type TableReason = (typeof TABLE_REASONS)[number];

/** All reasons in an outcome that is read: the game's, the table's, and their former spellings. */
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
  // Every end has an outcome; stored ones may be older than its type.
  const { outcome } = event as { readonly outcome?: Outcome };
  if (typeof outcome?.reason !== 'string') return event;
  return { ...event, outcome: { ...outcome, reason: reasonToday(game, outcome.reason) } };
}
