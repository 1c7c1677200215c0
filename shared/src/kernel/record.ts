/**
 * The record of a finished match: all that was secret in the game is in it, and anyone can
 * replay it and check each die, each shuffle and each event.
 */

import { commitmentOf } from './chance.ts';
import type { Game, GameTypes } from './game.ts';
import { type Entry, Match } from './match.ts';
import { refusalOf } from './refusal.ts';

export const RECORD_FORMAT = 'escadre-record/1';

export interface MatchRecord<T extends GameTypes> {
  readonly format: typeof RECORD_FORMAT;
  readonly game: string;
  readonly options: T['Options'];
  readonly scenario?: T['Scenario'];
  /** SHA-256 of the seed, published before the first nonce was given. */
  readonly commitment: string;
  /** Opened at the end. */
  readonly seed: string;
  readonly entries: readonly Entry<T>[];
}

/** The first thing that does not hold, or that all does. */
export type Verdict =
  | { readonly ok: true; readonly entries: number }
  | { readonly ok: false; readonly at: 'commitment' | number; readonly reason: string };

/**
 * Replays a record from its seed and compares every event.
 *
 * Says where the first difference is: at the commitment, or at the entry of that number. A
 * record decided by other rules than these is told so, as it cannot be compared.
 */
export function verify<T extends GameTypes>(game: Game<T>, record: MatchRecord<T>): Verdict {
  if (commitmentOf(record.seed) !== record.commitment) {
    return { ok: false, at: 'commitment', reason: 'the seed is not the one that was promised' };
  }
  const { options, seed, scenario } = record;
  const match = new Match(game, { options, seed, ...(scenario === undefined ? {} : { scenario }) });
  for (const entry of record.entries) {
    const reason = differenceAt(match, entry);
    if (reason !== null) return { ok: false, at: entry.seq, reason };
    match.apply(entry);
  }
  return { ok: true, entries: record.entries.length };
}

function differenceAt<T extends GameTypes>(match: Match<T>, entry: Entry<T>): string | null {
  if (entry.seq !== match.state.next) return `entry ${match.state.next} is missing`;
  if (entry.rules !== match.game.version) {
    return `it was decided by version ${entry.rules} of the rules, and these are ${match.game.version}`;
  }
  let again: Entry<T> | undefined;
  const refusal = refusalOf(() => {
    again = match.redecide(entry.seat, entry.command);
  });
  if (refusal !== null || again === undefined) return `the command is refused: ${refusal?.message}`;
  if (again.drawn !== entry.drawn) return 'another number of dice was drawn';
  const mine = canonical(again.events);
  const theirs = canonical(entry.events);
  return mine === theirs ? null : 'the events are not those that the seed and the command lead to';
}

/** JSON with sorted keys: a record may have been through tools that reorder them. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
