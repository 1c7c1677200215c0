/**
 * How long a standing order takes to answer, so that it cannot be told from somebody with a quick
 * hand: people's times are spread log-normally around what they usually take. It draws nothing from the
 * chance of the match, as anybody can check those draws afterwards.
 */

import { randomBytes } from 'node:crypto';
import type { Hand } from '@escadre/shared/kernel';

/** How many standard deviations from its usual time a hand can be: nineteen of twenty people's times lie within. */
const DEVIATIONS = 2;

/**
 * A hand whose times lie between `least` and `most`.
 *
 * @param random gives numbers from 0 up to, but not including, 1
 */
export function quickHand(random: () => number = secretNumber): Hand {
  return ({ least, most }) => {
    if (most <= 0) return 0;
    const usual = (Math.log(least) + Math.log(most)) / 2;
    const deviation = (Math.log(most) - Math.log(least)) / (2 * DEVIATIONS);
    return Math.round(Math.exp(usual + deviation * normalWithin(DEVIATIONS, random)));
  };
}

/** Normally distributed around 0 with standard deviation 1, and no farther than `most` from it. */
function normalWithin(most: number, random: () => number): number {
  for (;;) {
    const drawn = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    if (Math.abs(drawn) <= most) return drawn;
  }
}

/** From 0 up to 1, from 48 unpredictable bits. */
const secretNumber = (): number => randomBytes(6).readUIntBE(0, 6) / 2 ** 48;
