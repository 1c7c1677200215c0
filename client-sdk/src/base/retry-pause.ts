/** Pauses before retries: longer each time, and randomised so that clients do not retry together. */

const FIRST_MS = 400;
const LONGEST_MS = 6_000;
/** Attempts, over some twenty minutes, before the pauses grow to a minute. */
export const QUICK_ATTEMPTS = 240;
const SLOW_MS = 60_000;

/**
 * Milliseconds before attempt 0, 1, 2 …; `random` is from 0 up to 1. A server's `atLeast` is kept, plus a
 * random share, as all clients were given the same.
 */
export function pauseBefore(attempt: number, random: number, atLeast = 0): number {
  const longest = attempt < QUICK_ATTEMPTS ? LONGEST_MS : SLOW_MS;
  const most = Math.min(longest, FIRST_MS * 2 ** Math.min(attempt, 10));
  return Math.round(Math.max(most * (0.5 + random / 2), atLeast === 0 ? 0 : atLeast + most * random));
}

/** Resolves after a time, or at once when the machine wakes up or is back online. */
export function pause(ms: number, onWake: (wake: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      forget();
      resolve();
    };
    const timer = setTimeout(wake, ms);
    const forget = onWake(wake);
  });
}
