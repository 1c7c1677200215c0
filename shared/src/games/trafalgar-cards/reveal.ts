/** What everybody sees of a hand that was fought. */

import { type Battle, battle, type SideOfBattle } from './battle.ts';
import type { Card, Suit, SuitCard } from './cards.ts';
import type { LineUp } from './lineup.ts';
import type { BySeat, Seat } from './state.ts';

/** How a hand ended: won by a seat, or drawn. */
export const RESULTS = ['british', 'french', 'drawn'] as const;
export type Result = (typeof RESULTS)[number];

/** One side of a hand that was fought. What is not among `as` was left out of the line-up. */
export interface RevealedSide {
  /** All eight cards. */
  readonly hand: readonly Card[];
  /** The line-up: what each card that counted was counted as, `A` for the admiral. */
  readonly as: Readonly<Partial<Record<Card, Suit | 'A'>>>;
  /** Points each card was given by its own side, if any; they score only if it is not negated. */
  readonly bonus: Readonly<Partial<Record<Card, number>>>;
  /** For each card that scored nothing, the enemy card that saw to it. */
  readonly negatedBy: Readonly<Partial<Record<Card, SuitCard>>>;
  readonly total: number;
}

export interface Reveal {
  /** The number of the hand. */
  readonly hand: number;
  readonly british: RevealedSide;
  readonly french: RevealedSide;
  readonly result: Result;
}

/** Both hands and both line-ups, laid open and reckoned up. */
export function reveal(hand: number, hands: BySeat<readonly Card[]>, lineUps: BySeat<LineUp>): Reveal {
  const fought = battle(lineUps);
  return {
    hand,
    british: revealedSide(hands.british, fought.sides.british),
    french: revealedSide(hands.french, fought.sides.french),
    result: resultOf(fought),
  };
}

const resultOf = ({ winner }: Battle): Result => winner ?? 'drawn';

function revealedSide(hand: readonly Card[], { contributions, total }: SideOfBattle): RevealedSide {
  const as: Partial<Record<Card, Suit | 'A'>> = {};
  const bonus: Partial<Record<Card, number>> = {};
  const negatedBy: Partial<Record<Card, SuitCard>> = {};
  for (const each of contributions) {
    as[each.card] = each.as;
    const given = each.bonuses.reduce((sum, { points }) => sum + points, 0);
    if (given > 0) bonus[each.card] = given;
    if (each.negatedBy !== null) negatedBy[each.card] = each.negatedBy;
  }
  return { hand: [...hand], as, bonus, negatedBy, total };
}

/** The seat that won a hand; null when it was drawn. */
export const winnerOf = ({ result }: Pick<Reveal, 'result'>): Seat | null =>
  result === 'drawn' ? null : result;
