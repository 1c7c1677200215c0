/** The fight: what two line-ups do to each other, with every reason. */

import type { Admiral, Card, Suit, SuitCard } from './cards.ts';
import { CARDS, inOrder, targetOf } from './cards.ts';
import { tidied } from './lineup.ts';
import type { LineUp } from './shapes.ts';
import type { BySeat, Seat } from './vocabulary.ts';

/** Points a card is given by another of its own line-up. */
interface Bonus {
  readonly by: SuitCard;
  readonly points: number;
}

/** What one card of a line-up brings, and why. */
interface Contribution {
  readonly card: Card;
  readonly as: Suit | 'A';
  /** Its own points. */
  readonly points: number;
  /** Given to it, whether or not it is negated. */
  readonly bonuses: readonly Bonus[];
  /** The enemy card that makes it score nothing; null for none. */
  readonly negatedBy: SuitCard | null;
  /** What it adds to the total. */
  readonly scores: number;
}

export interface SideOfBattle {
  /** In the order of the rules, the admiral last. */
  readonly contributions: readonly Contribution[];
  readonly total: number;
}

export interface Battle {
  readonly sides: BySeat<SideOfBattle>;
  /** Null when the totals are equal. */
  readonly winner: Seat | null;
}

/** Every effect of both line-ups at once, and what comes of it (R3). */
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

/** What each card counted as a suit is given: borrowed ones too, and bonuses add up. */
function bonusesOf(cards: LineUp['cards']): Readonly<Record<Suit, readonly Bonus[]>> {
  const bonuses: Record<Suit, Bonus[]> = { S: [], T: [], M: [], F: [] };
  for (const { card } of cards) {
    const { effect } = CARDS[card];
    if (effect?.kind === 'strengthens') bonuses[effect.suit].push({ by: card, points: effect.points });
  }
  return bonuses;
}

/**
 * Which cards of a line-up are negated, and by which enemy card each. Several negations of one
 * suit hit as many of its strongest cards; what is left over hits nothing. Being negated does
 * not stop a card from negating (R3).
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

/** The cards counted as a suit, the strongest first: of two equal ones, the one whose suit it is. */
function strongest({ cards, admiral }: LineUp, suit: Suit | 'A'): readonly (SuitCard | Admiral)[] {
  if (suit === 'A') return admiral === null ? [] : [admiral];
  const borrowed = (card: SuitCard) => (CARDS[card].suit === suit ? 0 : 1);
  return cards
    .filter(({ as }) => as === suit)
    .map(({ card }) => card)
    .sort((a, b) => CARDS[b].points - CARDS[a].points || borrowed(a) - borrowed(b));
}
