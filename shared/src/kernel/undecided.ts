/** Chance that has not been thrown yet: for previews, which go as far as the first die. */

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

/** Chance for whatever is done within {@link firstDie}. */
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

/** The first die that would be thrown while something is carried out with {@link UNDECIDED}; null where none would. */
export function firstDie(carryOut: () => void): NextDie | null {
  try {
    carryOut();
    return null;
  } catch (error) {
    if (error instanceof DieFalls) return error.next;
    throw error;
  }
}
