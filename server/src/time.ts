/** The world's time, in one place: what the time is, and to be called when it has come. */

export interface Time {
  /** Milliseconds since 1970. */
  now(): number;
  /** Acts after so many milliseconds, unless what it gives is called before. */
  after(milliseconds: number, act: () => void): () => void;
}

export const systemTime: Time = {
  now: Date.now,
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};
