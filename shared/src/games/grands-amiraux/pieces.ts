/** The pieces of a fleet: their letters, forces and numbers, and who wins a duel. */

import { isOneOf } from '../../kernel/closed-sets.ts';
import type { Square } from './squares.ts';
import { type ByKind, KINDS, type Kind, type Survivor } from './vocabulary.ts';

/** A piece's id: its first square. It stays with the piece and reveals nothing. */
export type PieceId = Square;

/** The facts printed on a piece. */
export interface PieceFacts {
  /** In English. */
  readonly name: string;
  /** The number in each fleet. */
  readonly number: number;
  /** The force in a duel; the grand admiral and the mine follow their own rules. */
  readonly force?: number;
}

export const PIECES: ByKind<PieceFacts> = {
  G: { name: 'grand admiral', number: 1 },
  P: { name: 'aircraft carrier', number: 1, force: 6 },
  H: { name: 'helicopter carrier', number: 2, force: 5 },
  C: { name: 'cruiser', number: 3, force: 4 },
  T: { name: 'destroyer', number: 4, force: 3 },
  E: { name: 'escort', number: 5, force: 2 },
  S: { name: 'submarine', number: 6, force: 1 },
  M: { name: 'mine', number: 5 },
  D: { name: 'minesweeper', number: 5, force: 0 },
};

/** Whether a letter names a kind. */
export const isKind = (letter: string): letter is Kind => isOneOf(KINDS, letter);

/** The 32 pieces of a fleet, in table order. */
export const FLEET: readonly Kind[] = KINDS.flatMap((kind) =>
  Array.from({ length: PIECES[kind].number }, () => kind),
);

/** Counts kinds. */
export function countKinds(kinds: Iterable<Kind>): Record<Kind, number> {
  const counts = noneOfEach();
  for (const kind of kinds) counts[kind] += 1;
  return counts;
}

export const noneOfEach = (): Record<Kind, number> => ({
  G: 0,
  P: 0,
  H: 0,
  C: 0,
  T: 0,
  E: 0,
  S: 0,
  M: 0,
  D: 0,
});

/**
 * The survivor of a duel. The first matching line decides, in the order of the rules: a mine even against
 * the grand admiral (R3), who beats everything else (R4).
 */
export function duel(attacker: Kind, defender: Kind): Survivor {
  if (defender === 'M') return attacker === 'D' ? 'attacker' : 'defender';
  if (defender === 'G' || attacker === 'G') return 'attacker';
  if (attacker === defender) return 'none';
  return forceOf(attacker) > forceOf(defender) ? 'attacker' : 'defender';
}

/** Whether a piece survives jumping one of this kind (R11). */
export const survivesJumping = (jumper: Kind, over: Kind): boolean => over !== 'M' || jumper === 'D';

function forceOf(kind: Kind): number {
  const { force, name } = PIECES[kind];
  if (force === undefined) throw new Error(`a ${name} does not fight by force`);
  return force;
}
