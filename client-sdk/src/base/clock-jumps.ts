/**
 * Detects when the machine's clock is set while a page is open: by hand, by the network, or by another system
 * on the machine.
 */

import { onWake } from './wake.ts';

/** Milliseconds between two checks. */
const EVERY = 500;
/** Milliseconds that count as a jump; gradual corrections never differ so much. */
const LEAST = 250;

/**
 * Calls back with the milliseconds by which the machine's clock has jumped against a steady clock. It also
 * does so after the machine has slept, if the steady clock stood still meanwhile. Returns the function that
 * stops this.
 */
export function onClockSet(onJump: (by: number) => void): () => void {
  let before = difference();
  const look = () => {
    const by = difference() - before;
    if (Math.abs(by) < LEAST) return;
    before += by;
    onJump(by);
  };
  const timer = setInterval(look, EVERY);
  // Does not keep a program running.
  Object(timer).unref?.();
  const forget = onWake(look);
  return () => {
    clearInterval(timer);
    forget();
  };
}

const difference = (): number => Date.now() - performance.now();
