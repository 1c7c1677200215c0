/**
 * What a board of `trafalgar-cards` wants to show besides what is legal: what is printed on each card,
 * how many count in a hand, and what a line-up is worth and why. All of it by the same rules as the
 * server's.
 */

import * as rules from '@escadre/shared/games/trafalgar-cards/helpers.ts';
import { EscadreError } from './base/error.ts';
import type { Camp, Command, View } from './base/game-types.ts';
import type { TableCommand } from './base/wire.ts';
import { previewed } from './rules/command-preview.ts';
import { commands } from './rules/shapes/trafalgar-cards.ts';

export type Card = NonNullable<View<'trafalgar-cards'>['own']>['hand'][number];
export type Suit = 'S' | 'T' | 'M' | 'F';

/** What is printed on a card. */
export interface CardFacts {
  readonly name: string;
  /** `A` for an admiral. */
  readonly suit: Suit | 'A';
  readonly points: number;
  /** What its text does; most have none. */
  readonly effect?:
    | { readonly kind: 'negates'; readonly target: Suit | 'A' }
    | { readonly kind: 'strengthens'; readonly suit: Suit; readonly points: number }
    | { readonly kind: 'borrowed'; readonly as: Suit };
}

/** The cards that count, each with the suit it is counted as, and the admiral who does, if any. */
export type LineUp = Omit<
  Extract<Command<'trafalgar-cards'>, { readonly type: 'lineUp'; readonly cards: unknown }>,
  'type'
>;

/** What one card of a line-up brings before the enemy strikes, and why. */
export interface Contribution {
  readonly card: Card;
  readonly as: Suit | 'A';
  /** Its own points. */
  readonly points: number;
  /** What other cards of the line-up give it. */
  readonly bonuses: readonly { readonly by: Card; readonly points: number }[];
  readonly scores: number;
}

export interface Worth {
  readonly total: number;
  /** In the order of the rules, the admiral last. */
  readonly contributions: readonly Contribution[];
}

/** The four suits, in the order of the rules: strategy, tactics, morale, fighting. */
export const SUITS: readonly Suit[] = rules.SUITS;
/** Cards that can be exchanged in a hand, at most. */
export const MOST_EXCHANGED: number = rules.MOST_EXCHANGED;
/** Hands to be won. */
export const HANDS_TO_WIN: number = rules.HANDS_TO_WIN;

/**
 * What is printed on a card.
 *
 * @throws EscadreError UNKNOWN_CARD
 */
export function factsOf(card: Card): CardFacts {
  if (!Object.hasOwn(rules.CARDS, card)) {
    throw new EscadreError('UNKNOWN_CARD', `There is no card ${JSON.stringify(card)}.`);
  }
  return rules.CARDS[card];
}

/** The suits that a card may be counted as, its own first; none for an admiral. */
export const suitsOf = (card: Card): readonly Suit[] =>
  rules.isSuitCard(card) ? rules.countableAs(card) : [];

/** The admiral who counts for a side. */
export const admiralOf = (camp: Camp<'trafalgar-cards'>): Card => rules.OWN_ADMIRAL[camp];

/** How many cards may be counted as each suit in a hand, by its number (R5). */
export const limitsOf = (hand: number): Readonly<Record<Suit, number>> => rules.limitsOf(hand);

/** What a line-up is worth by itself, and why: what the enemy negates is not known before. */
export const worthOf = (lineUp: LineUp): Worth => rules.worthBeforeTheEnemy(lineUp);

/** The best line-up by itself, without regard to the enemy: what a player who lets time run out commits. */
export const bestLineUp = (hand: readonly Card[], number: number, camp: Camp<'trafalgar-cards'>): LineUp =>
  rules.bestLineUp(hand, rules.limitsOf(number), camp);

/** What is certain of a choice before it is made. */
export type Preview = {
  /** Whether it is the last of the two that are awaited: then cards are drawn, or both hands are laid open. */
  readonly completes: boolean;
} & (
  | { readonly type: 'exchange'; readonly down: readonly Card[]; readonly kept: readonly Card[] }
  | { readonly type: 'lineUp'; readonly lineUp: LineUp; readonly worth: Worth }
  /** What is asked of the table commits a seat to no cards. */
  | { readonly type: TableCommand['type'] }
);

/**
 * What a command would commit a seat to, and what a line-up is worth before the enemy strikes.
 *
 * @throws EscadreError with the code of the refusal, where the command would be refused; BAD_COMMAND
 */
export function previewOf(
  view: View<'trafalgar-cards'>,
  seat: Camp<'trafalgar-cards'>,
  command: Command<'trafalgar-cards'>,
): Preview {
  return previewed<'trafalgar-cards', Preview>('trafalgar-cards', commands, command, {
    table: ({ type }) => ({ type, completes: false }),
    game: (asked) => rules.previewOf(view, seat, asked),
  });
}

/** The position text of a view, without what the viewer does not know: null for who watches. */
export const positionOf = (view: View<'trafalgar-cards'>, viewer: Camp<'trafalgar-cards'> | null): string =>
  rules.positionSeen(view, viewer ?? 'public');
