/** The fight: the effects of two line-ups on each other, with every reason. */

import type { Admiral, Card, Suit, SuitCard } from './cards.ts';
import { CARDS, inOrder, targetOf } from './cards.ts';
import { tidied } from './lineup.ts';
import type { LineUp } from './shapes.ts';
import type { BySeat, Seat } from './vocabulary.ts';

/** Points that a card receives from another in its own line-up. */
interface Bonus {
  readonly by: SuitCard;
  readonly points: number;
}

/** A card's contribution to its line-up, with reasons. */
interface Contribution {
  readonly card: Card;
  readonly as: Suit | 'A';
  /** Its own points. */
  readonly points: number;
  /** Received points, even if the card is negated. */
  readonly bonuses: readonly Bonus[];
  /** The enemy card that negates it; null if none. */
  readonly negatedBy: SuitCard | null;
  /** Its share of the total. */
  readonly scores: number;
}

export interface SideOfBattle {
  /** In the order of the rules, the admiral last. */
  readonly contributions: readonly Contribution[];
  readonly total: number;
}

export interface Battle {
  readonly sides: BySeat<SideOfBattle>;
  /** Null if the totals are equal. */
  readonly winner: Seat | null;
}

/** All effects of both line-ups at once, and the result (R3). */
export function battle(lineUps: BySeat<LineUp>): Battle {
  const sides = {
    british: sideOf(lineUps.british, lineUps.french),
    french: sideOf(lineUps.french, lineUps.british),
  };
  return { sides, winner: winnerOf(sides.british.total, sides.french.total) };
}

function winnerOf(british: number, french: number): Seat | null {
  if (british === french) return null;
  return british > french ? 'british' : 'french';
}

function sideOf(own: LineUp, enemy: LineUp): SideOfBattle {
  const { cards, admiral } = tidied(own);
  const negations = negationsOn(own, enemy);
  const bonuses = bonusesOf(cards);
  const contributions = cards.map(({ card, as }) =>
    contributionOf(card, as, bonuses[as], negations.get(card) ?? null),
  );
  if (admiral !== null) {
    contributions.push(contributionOf(admiral, 'A', [], negations.get(admiral) ?? null));
  }
  return { contributions, total: contributions.reduce((sum, { scores }) => sum + scores, 0) };
}

function contributionOf(
  card: Card,
  as: Suit | 'A',
  bonuses: readonly Bonus[],
  negatedBy: SuitCard | null,
): Contribution {
  const { points } = CARDS[card];
  const worth = bonuses.reduce((sum, bonus) => sum + bonus.points, points);
  return { card, as, points, bonuses, negatedBy, scores: negatedBy === null ? worth : 0 };
}

/** The bonuses of each card counted as a suit: borrowed cards get them too, and they add up. */
function bonusesOf(cards: LineUp['cards']): Readonly<Record<Suit, readonly Bonus[]>> {
  const bonuses: Record<Suit, Bonus[]> = { S: [], T: [], M: [], F: [] };
  for (const { card } of cards) {
    const { effect } = CARDS[card];
    if (effect?.kind === 'strengthens') bonuses[effect.suit].push({ by: card, points: effect.points });
  }
  return bonuses;
}

/**
 * A line-up's negated cards, each with the enemy card that negates it. Several negations of one suit hit as
 * many of its strongest cards; the rest have no effect. A negated card still negates (R3).
 */
function negationsOn(own: LineUp, enemy: LineUp): ReadonlyMap<Card, SuitCard> {
  const hits = new Map<Card, SuitCard>();
  for (const by of inOrder(enemy.cards.map(({ card }) => card))) {
    const target = targetOf(by);
    const hit = target && strongest(own, target).find((card) => !hits.has(card));
    if (hit !== undefined) hits.set(hit, by);
  }
  return hits;
}

/** The cards counted as a suit, strongest first; on a tie, the suit's own card. */
function strongest({ cards, admiral }: LineUp, suit: Suit | 'A'): readonly (SuitCard | Admiral)[] {
  if (suit === 'A') return admiral === null ? [] : [admiral];
  const borrowed = (card: SuitCard) => (CARDS[card].suit === suit ? 0 : 1);
  return cards
    .filter(({ as }) => as === suit)
    .map(({ card }) => card)
    .sort((a, b) => CARDS[b].points - CARDS[a].points || borrowed(a) - borrowed(b));
}
