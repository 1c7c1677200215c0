/** How long to wait before trying again: longer each time, and never all at the same moment. */

const FIRST_MS = 400;
const LONGEST_MS = 6_000;
/** Attempts, over some twenty minutes, after which whoever tries on has much time. */
export const QUICK_ATTEMPTS = 240;
const SLOW_MS = 60_000;

/**
 * Milliseconds before attempt 0, 1, 2 …; `random` is from 0 up to 1. Where the server says how long to
 * wait at least, that is waited for, and some time more: it says the same to everybody.
 */
export function pauseBefore(attempt: number, random: number, atLeast = 0): number {
  const longest = attempt < QUICK_ATTEMPTS ? LONGEST_MS : SLOW_MS;
  const most = Math.min(longest, FIRST_MS * 2 ** Math.min(attempt, 10));
  return Math.round(Math.max(most * (0.5 + random / 2), atLeast === 0 ? 0 : atLeast + most * random));
}

/** Resolves after a time, or at once when the machine wakes up or is online again. */
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
