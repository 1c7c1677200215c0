/**
 * The delay of a standing order, spread log-normally like people’s reactions, so that the two look alike.
 * It does not draw from the match’s chance, whose draws are public afterwards.
 */

import { randomBytes } from 'node:crypto';
import type { AnswerDelay } from '@escadre/shared/kernel';

/**
 * How many standard deviations from its usual time a delay can be: nineteen of twenty people's times lie
 * within.
 */
const DEVIATIONS = 2;

/**
 * Draws times between `least` and `most`.
 *
 * @param random returns numbers from 0 (inclusive) to 1 (exclusive)
 */
export function standingOrderDelay(random: () => number = secretNumber): AnswerDelay {
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
