/** How long to wait before trying again: longer each time, and never all at the same moment. */

const FIRST_MS = 400;
const LONGEST_MS = 10_000;

/** Milliseconds before attempt 0, 1, 2 …; `random` is from 0 up to 1. */
export function pauseBefore(attempt: number, random: number): number {
  const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
  return Math.round(most * (0.5 + random / 2));
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
