/** What is done from time to time, one round after the other, until it is stopped. */

import type { Time } from '../time.ts';

/** Does one round. Gives the milliseconds until the next. */
export type Round = () => Promise<number>;

interface RoundsParts {
  readonly time: Time;
  /** Milliseconds until the first round. */
  readonly first: number;
  readonly round: Round;
  /** Milliseconds from a round that failed to the next. */
  readonly retryAfter: number;
  /** Told of a round that failed. */
  readonly onError: (error: unknown) => void;
}

/** Starts, and gives what stops it: a round that is under way then is the last. */
export function startRounds({ time, first, round, retryAfter, onError }: RoundsParts): () => void {
  let stopped = false;
  let cancel = () => {};
  const wait = (milliseconds: number): void => {
    if (!stopped) cancel = time.after(milliseconds, () => go());
  };
  const go = (): void => {
    round().then(wait, (error) => {
      onError(error);
      wait(retryAfter);
    });
  };
  wait(first);
  return () => {
    stopped = true;
    cancel();
  };
}
