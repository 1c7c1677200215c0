/** A fast, repeatable random number generator for searches: Mulberry32 (T. Ettinger), good enough for samples. */

/** Numbers from 0 to below 1; the seed is a whole number below {@link SEEDS}. */
export function fastRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / SEEDS;
  };
}

/** The seeds' upper limit, exclusive. */
export const SEEDS = 2 ** 32;
