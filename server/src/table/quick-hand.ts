/**
 * How long a standing order takes, so that it looks like somebody's quick hand: people's times are
 * spread log-normally about what they usually take, and no two are the same. Nothing is drawn from
 * the chance of the match, whose draws anybody can check afterwards.
 */

import { randomBytes } from 'node:crypto';
import type { Hand } from '@escadre/shared/kernel';

/** Nineteen of twenty times of a hand lie within so many standard deviations of its usual one. */
const DEVIATIONS = 2;

/** A hand that draws from `random`, which gives numbers from 0 up to 1. */
export function quickHand(random: () => number = secretNumber): Hand {
  return ({ least, most }) => {
    if (most <= 0) return 0;
    const usual = (Math.log(least) + Math.log(most)) / 2;
    const deviation = (Math.log(most) - Math.log(least)) / (2 * DEVIATIONS);
    return Math.round(Math.exp(usual + deviation * normalWithin(DEVIATIONS, random)));
  };
}

/** Normally distributed about 0 with deviation 1, and no farther than `most` from it. */
function normalWithin(most: number, random: () => number): number {
  for (;;) {
    const drawn = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    if (Math.abs(drawn) <= most) return drawn;
  }
}

/** From 0 up to 1, of 48 bits that nobody can foretell. */
const secretNumber = (): number => randomBytes(6).readUIntBE(0, 6) / 2 ** 48;
