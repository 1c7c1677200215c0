/** Chance not thrown yet: for previews, which stop at the first die. */

import type { Chance } from './chance.ts';

/** The die that would be thrown next: all of its faces are equally likely. */
export interface NextDie {
  readonly die: string;
  readonly faces: readonly (string | number)[];
}

/** Thrown in place of a die. */
class DieFalls extends Error {
  readonly next: NextDie;

  constructor(next: NextDie) {
    super('a die would be thrown');
    this.next = next;
  }
}

function fall(die: string, faces: readonly unknown[]): never {
  throw new DieFalls({ die, faces: faces as NextDie['faces'] });
}

/** The chance for code run by {@link firstDie}. */
export const UNDECIDED: Chance = {
  int: (sides, label = '') =>
    fall(
      label,
      Array.from({ length: sides }, (_, face) => face),
    ),
  die: (faces, label = '') => fall(label, faces),
  pick: (items, label = '') => fall(label, items),
  shuffle: (items, label = '') => fall(label, items),
  named: () => UNDECIDED,
};

/** The first die thrown while running `carryOut` with {@link UNDECIDED}; null if none. */
export function firstDie(carryOut: () => void): NextDie | null {
  try {
    carryOut();
    return null;
  } catch (error) {
    if (error instanceof DieFalls) return error.next;
    throw error;
  }
}
