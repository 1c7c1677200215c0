/** The world's time, in one place: what the time is, to be called when it has come, and that it was missed. */

/** Nothing ran: the process stood still, or was kept busy. Milliseconds since 1970. */
export interface Stall {
  readonly since: number;
  readonly until: number;
}

export interface Time {
  /** Milliseconds since 1970, whole. It never steps back. */
  now(): number;
  /** Milliseconds since whenever: by how much it grows is how long something has really taken. */
  elapsed(): number;
  /** Acts after so many milliseconds, unless what it gives is called before. */
  after(milliseconds: number, act: () => void): () => void;
  /**
   * Tells of each stall, before anybody learns what time it is after it: what waited meanwhile is
   * judged by who knows. Gives what ends it.
   */
  onStall(tell: (stall: Stall) => void): () => void;
}

export interface SystemTime extends Time {
  stop(): void;
}

interface SystemTimeParts {
  /** Where the time begins, if the clock on the wall is behind that. */
  readonly notBefore?: number;
  /** The clock on the wall, which is asked once: it may be set while the process runs. */
  readonly wall?: () => number;
  /** Milliseconds since whenever; never set. */
  readonly monotonic?: () => number;
}

/** Milliseconds between two ticks, and by how many one comes too late. */
const TICKS_EVERY = 200;
export const STALLED_AFTER = 1_000;

/** The time of this process: that of the wall when it begins, and from then on what has passed. */
export function systemTime({
  notBefore = 0,
  wall = Date.now,
  monotonic = () => performance.now(),
}: SystemTimeParts = {}): SystemTime {
  const begun = Math.max(wall(), notBefore) - monotonic();
  const read = () => Math.floor(begun + monotonic());
  const told = new Set<(stall: Stall) => void>();
  let ticked = read();

  /** Looked at whenever somebody asks, as the tick itself may come after what waited. */
  const look = (now: number): void => {
    const since = ticked;
    if (now - since < TICKS_EVERY + STALLED_AFTER) return;
    ticked = now;
    for (const tell of [...told]) tell({ since, until: now });
  };
  const now = (): number => {
    const time = read();
    look(time);
    return time;
  };
  const ticks = setInterval(() => {
    ticked = now();
  }, TICKS_EVERY).unref();

  return {
    now,
    elapsed: monotonic,
    after: (milliseconds, act) => {
      const timer = setTimeout(() => {
        now();
        act();
      }, milliseconds);
      return () => clearTimeout(timer);
    },
    onStall: (tell) => {
      told.add(tell);
      return () => told.delete(tell);
    },
    stop: () => clearInterval(ticks),
  };
}
