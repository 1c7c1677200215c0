/** Repeats a task until stopped, one round at a time. */

import type { Time } from '../time.ts';

/** Does one round; returns milliseconds until the next. */
export type Round = () => Promise<number>;

interface RoundsParts {
  readonly time: Time;
  /** Milliseconds until the first round. */
  readonly first: number;
  readonly round: Round;
  /** Milliseconds from a failed round to the next. */
  readonly retryAfter: number;
  /** Reports a failed round. */
  readonly onError: (error: unknown) => void;
}

/** Starts the rounds; returns a function that stops them after the current one. */
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
