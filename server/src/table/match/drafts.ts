/** Entries that are decided, but not stored yet. */

import type { ByComputer, Entry, GameTypes, Match } from '@escadre/shared/kernel';
import type { Payer } from '../../cost.ts';
import type { MatchChange, StoredDeparture, StoredEntry, StoredSeat } from '../../store/model.ts';
import type { ClockChange, Timekeeper } from '../time/timekeeper.ts';

/** What is stored together with an entry. */
export interface Besides {
  readonly change?: MatchChange;
  readonly seat?: StoredSeat;
  readonly departure?: StoredDeparture;
  readonly computer?: ByComputer | null;
}

export interface Draft<T extends GameTypes> extends Besides {
  readonly entry: Entry<T>;
  /** The match as the entry leaves it. */
  readonly after: Match<T>;
  /** The id of the command; null if no player gave one. */
  readonly id: string | null;
  /** Pays for applying the entry; of entries shown together, the last one’s pays for showing all. */
  readonly payer?: Payer;
}

export interface TimedDraft<T extends GameTypes> extends Draft<T> {
  readonly stored: StoredEntry<T>;
  /** The effect on the clock of this entry and those before it. */
  readonly clock: ClockChange;
}

/**
 * Drafts, each decided on the one before, as they are stored at a time in milliseconds since 1970.
 *
 * @param before the match before the first
 */
export function timedDrafts<T extends GameTypes>(
  drafts: readonly Draft<T>[],
  before: Match<T>,
  timekeeper: Timekeeper<T>,
  at: number,
): TimedDraft<T>[] {
  let match = before;
  let clock: ClockChange | undefined;
  return drafts.map((draft) => {
    const { entry, after, id, computer = null } = draft;
    clock = timekeeper.changeBy(match, after, at, clock);
    match = after;
    const change = { ...draft.change, ...endingOf(after, at) };
    return { ...draft, change, clock, stored: { ...entry, at, id, clock: clock.clock, computer } };
  });
}

const endingOf = <T extends GameTypes>({ outcome }: Match<T>, at: number): MatchChange =>
  outcome === null ? {} : { phase: 'over', outcome, endedAt: at };
