/**
 * Matches that cannot be read as they are stored: found when somebody wants to read them. Whoever asks is told so, the
 * operator once for each, and nobody else's lists suffer. They are known until they can be played after all, or are ended.
 */

import type { MatchId } from '@escadre/shared/kernel';
import { Fault, isExpected } from './fault.ts';
import { OwnedElsewhere, StoreUnavailable } from './store/errors.ts';

/** Matches that are remembered. */
const MOST_KNOWN = 10_000;

interface Watch {
  /** Told of each match once. */
  readonly found: (id: string, error: unknown) => void;
  /** How many are known now. */
  readonly known: (count: number) => void;
}

export class DamagedMatches {
  readonly #watch: Watch;
  /** By id, what is wrong. */
  readonly #known = new Map<string, string>();
  readonly #told = new Set<string>();

  constructor(watch: Watch) {
    this.#watch = watch;
  }

  get all(): readonly { readonly id: string; readonly what: string }[] {
    return [...this.#known].map(([id, what]) => ({ id, what }));
  }

  has(id: string): boolean {
    return this.#known.has(id);
  }

  /** A match has turned out to be damaged. */
  note(id: string, error: unknown): void {
    if (this.#known.size >= MOST_KNOWN) return;
    this.#known.set(id, error instanceof Error ? error.message : String(error));
    this.#watch.known(this.#known.size);
    if (!this.#told.has(id)) this.#watch.found(id, error);
    this.#told.add(id);
  }

  /** It can be played, or has been ended. */
  forget(id: string): void {
    if (this.#known.delete(id)) this.#watch.known(this.#known.size);
  }

  /**
   * Gives what reading something of a match gives.
   *
   * @throws Fault MATCH_UNREADABLE where what is stored is damaged, and what else `read` throws
   */
  async read<Result>(id: MatchId, read: () => Promise<Result>): Promise<Result> {
    try {
      return await read();
    } catch (error) {
      const isAnother =
        isExpected(error) || error instanceof StoreUnavailable || error instanceof OwnedElsewhere;
      if (isAnother) throw error;
      this.note(id, error);
      throw new Fault(
        'MATCH_UNREADABLE',
        'What is stored of this match is damaged, and it cannot be read. The operator has been told.',
      );
    }
  }
}

export const isUnreadable = (error: unknown): boolean =>
  error instanceof Fault && error.code === 'MATCH_UNREADABLE';
