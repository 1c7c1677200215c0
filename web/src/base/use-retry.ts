/** A page whose server does not answer tries again by itself. */

import { useEffect } from 'preact/hooks';

/** Milliseconds until the first retry, and at most. */
const FIRST = 2_000;
const LONGEST = 30_000;

/** Whether the server answers at all. */
const answers = async (): Promise<boolean> => {
  try {
    return (await fetch('/', { cache: 'no-store', method: 'HEAD' })).status < 500;
  } catch {
    return false;
  }
};

/**
 * Calls `again` once the server answers: retries now and then, and as soon as the connection is back or the
 * page is visible.
 */
export function useRetry(isWanted: boolean, again: () => void): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    let wait = FIRST;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      clearTimeout(timer);
      if (await answers()) {
        if (!isOver) again();
        isOver = true;
        return;
      }
      if (isOver) return;
      timer = setTimeout(look, wait);
      wait = Math.min(LONGEST, wait * 1.5);
    };
    const lookNow = () => document.visibilityState === 'visible' && !isOver && void look();
    timer = setTimeout(look, wait);
    addEventListener('online', lookNow);
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', lookNow);
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, [isWanted]);
}
