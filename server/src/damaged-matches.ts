/**
 * Matches with unreadable data, found on reading. Reports each to its caller, and once to the operator; lists
 * leave them out. A match is forgotten when it becomes playable or ends.
 */

import type { MatchId } from '@escadre/shared/kernel';
import { Fault, isExpected } from './fault.ts';
import { OwnedElsewhere, StoreUnavailable } from './store/errors.ts';

/** Most matches remembered. */
const MOST_KNOWN = 10_000;

interface Watch {
  /** Called once for each match. */
  readonly found: (id: string, error: unknown) => void;
  /** The number of damaged matches. */
  readonly known: (count: number) => void;
}

export class DamagedMatches {
  readonly #watch: Watch;
  /** The error, by match id. */
  readonly #known = new Map<string, string>();
  readonly #told = new Set<string>();
  /** Ended by the operator as they are. */
  readonly #setAside = new Set<string>();

  constructor(watch: Watch) {
    this.#watch = watch;
  }

  get all(): readonly { readonly id: string; readonly what: string }[] {
    return [...this.#known].map(([id, what]) => ({ id, what }));
  }

  has(id: string): boolean {
    return this.#known.has(id);
  }

  /** Records a damaged match. */
  note(id: string, error: unknown): void {
    if (this.#known.size >= MOST_KNOWN || this.#setAside.has(id)) return;
    this.#known.set(id, error instanceof Error ? error.message : String(error));
    this.#watch.known(this.#known.size);
    if (!this.#told.has(id)) this.#watch.found(id, error);
    this.#told.add(id);
  }

  /** Called when the operator has ended the match without reading it: later reads report no damage. */
  setAside(id: string): void {
    this.forget(id);
    this.#setAside.add(id);
  }

  /** Called when the match is playable or has ended. */
  forget(id: string): void {
    if (this.#known.delete(id)) this.#watch.known(this.#known.size);
  }

  /**
   * Runs `read` for a match.
   *
   * @throws Fault MATCH_UNREADABLE if the data is damaged, and expected errors of `read`
   */
  async read<Result>(id: MatchId, read: () => Promise<Result>): Promise<Result> {
    try {
      return await read();
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.note(id, error);
      throw new Fault(
        'MATCH_UNREADABLE',
        'The stored match is damaged and cannot be read. The operator has been notified.',
      );
    }
  }
}

/** False for errors that say nothing about the data. */
export const isDamage = (error: unknown): boolean =>
  !isExpected(error) && !(error instanceof StoreUnavailable) && !(error instanceof OwnedElsewhere);

export const isUnreadable = (error: unknown): boolean =>
  error instanceof Fault && error.code === 'MATCH_UNREADABLE';
