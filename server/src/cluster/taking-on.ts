/**
 * Whether a process of several takes on matches that it does not have, new ones and those that no process has; and
 * whether it looks after the whole site.
 */

import type { Peers } from './peers.ts';

/** `LEAVING`: it hands its matches over, and ends. `NEWER_IS_HERE`: a later release runs the site with it. */
export type TakesNone = 'LEAVING' | 'NEWER_IS_HERE';

/** What each says to players and proxies, without a full stop. */
export const WHY_NONE: Readonly<Record<TakesNone, string>> = {
  LEAVING: 'This server is about to stop',
  NEWER_IS_HERE: 'A newer version of the server takes over from this one',
};

interface TakingOnParts {
  readonly peers: Pick<Peers, 'hasNewerThan' | 'isForAnother'>;
  /** Of this process. */
  readonly release: number;
}

export class TakingOn {
  readonly #parts: TakingOnParts;
  #isLeaving = false;

  constructor(parts: TakingOnParts) {
    this.#parts = parts;
  }

  /** From now on this process takes on nothing. */
  leave(): void {
    this.#isLeaving = true;
  }

  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  /** Why it takes on nothing; null if it does. */
  get takesNone(): TakesNone | null {
    if (this.#isLeaving) return 'LEAVING';
    const { peers, release } = this.#parts;
    return peers.hasNewerThan(release) ? 'NEWER_IS_HERE' : null;
  }

  /** True if what one process does for the whole site is for this one. @param me its id */
  isFirst(me: string): boolean {
    const { peers, release } = this.#parts;
    return this.takesNone === null && !peers.isForAnother(me, release);
  }
}
