/** The machine's clock, where it is set while a page is open: by hand, by the network, by another system on the machine. */

import { onWake } from './wake.ts';

/** Milliseconds between two looks. */
const EVERY = 500;
/** Milliseconds that count as a jump: clocks that are put right a little at a time never differ so much. */
const LEAST = 250;

/**
 * Calls back with the milliseconds by which the machine's clock has jumped against time that goes on evenly. It does so after the
 * machine has slept, too, where that other time has stood still. Gives what ends it.
 */
export function onClockSet(told: (by: number) => void): () => void {
  let before = difference();
  const look = () => {
    const by = difference() - before;
    if (Math.abs(by) < LEAST) return;
    before += by;
    told(by);
  };
  const timer = setInterval(look, EVERY);
  // No program goes on for this alone.
  Object(timer).unref?.();
  const forget = onWake(look);
  return () => {
    clearInterval(timer);
    forget();
  };
}

const difference = (): number => Date.now() - performance.now();
