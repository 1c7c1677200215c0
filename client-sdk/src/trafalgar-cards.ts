/**
 * Helpers for boards of `trafalgar-cards`, besides legality: the facts of each card, how many count in a
 * hand, and the worth of a line-up with its reasons. All follow the same rules as the server's.
 */

import * as rules from '@escadre/shared/games/trafalgar-cards/board-helpers.ts';
import { keysOf } from '@escadre/shared/kernel';
import { EscadreError } from './base/error.ts';
import type { Camp, Command, View } from './base/game-types.ts';
import { mustBeCamp } from './base/unknown-names.ts';
import type { TableCommand } from './base/wire.ts';
import { previewed } from './rules/command-preview.ts';
import { commands } from './rules/shapes/trafalgar-cards.ts';

export type Card = NonNullable<View<'trafalgar-cards'>['own']>['hand'][number];
export type Suit = 'S' | 'T' | 'M' | 'F';

/** The facts printed on a card. */
export interface CardFacts {
  readonly name: string;
  /** `A` for an admiral. */
  readonly suit: Suit | 'A';
  readonly points: number;
  /** The effect of its text; absent on most cards. */
  readonly effect?:
    | { readonly kind: 'negates'; readonly target: Suit | 'A' }
    | { readonly kind: 'strengthens'; readonly suit: Suit; readonly points: number }
    | { readonly kind: 'borrowed'; readonly as: Suit };
}

/** The cards that count, each with the suit it counts as, and the admiral, if any. */
export type LineUp = Omit<
  Extract<Command<'trafalgar-cards'>, { readonly type: 'lineUp'; readonly cards: unknown }>,
  'type'
>;

/** The points of one card in a line-up before the enemy strikes, and why. */
export interface Contribution {
  readonly card: Card;
  readonly as: Suit | 'A';
  /** Its own points. */
  readonly points: number;
  /** The points it gains from other cards of the line-up. */
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
/** The most cards exchanged in one hand. */
export const MOST_EXCHANGED: number = rules.MOST_EXCHANGED;
/** The hands needed to win. */
export const HANDS_TO_WIN: number = rules.HANDS_TO_WIN;

/**
 * The facts of a card.
 *
 * @throws EscadreError UNKNOWN_CARD
 */
export function factsOf(card: Card): CardFacts {
  if (!Object.hasOwn(rules.CARDS, card)) {
    throw new EscadreError('UNKNOWN_CARD', `There is no card ${JSON.stringify(card)}.`);
  }
  return rules.CARDS[card];
}

/**
 * The suits a card may count as, its own first; empty for an admiral.
 *
 * @throws EscadreError UNKNOWN_CARD
 */
export function suitsOf(card: Card): readonly Suit[] {
  factsOf(card);
  return rules.isSuitCard(card) ? rules.countableAs(card) : [];
}

/**
 * The admiral who counts for a side.
 *
 * @throws EscadreError BAD_REQUEST if the camp is unknown
 */
export function admiralOf(camp: Camp<'trafalgar-cards'>): Card {
  mustBeCamp(camp, keysOf(rules.OWN_ADMIRAL));
  return rules.OWN_ADMIRAL[camp];
}

/**
 * How many cards may count as each suit in a hand, by its number (R5).
 *
 * @throws EscadreError BAD_REQUEST unless the number is an integer from 0 on
 */
export function limitsOf(hand: number): Readonly<Record<Suit, number>> {
  if (Number.isInteger(hand) && hand >= 0) return rules.limitsOf(hand);
  throw new EscadreError('BAD_REQUEST', `"${hand}" is not the number of a hand.`);
}

/**
 * The worth of a line-up by itself, and why; the enemy's negations are unknown before.
 *
 * @throws EscadreError UNKNOWN_CARD
 */
export function worthOf(lineUp: LineUp): Worth {
  for (const { card } of lineUp.cards) factsOf(card);
  return rules.worthBeforeTheEnemy(lineUp);
}

/**
 * The best line-up by itself, whatever the enemy plays: the one committed when a player's time runs out.
 *
 * @throws EscadreError UNKNOWN_CARD; BAD_REQUEST if there is no such hand or camp
 */
export function bestLineUp(hand: readonly Card[], number: number, camp: Camp<'trafalgar-cards'>): LineUp {
  for (const card of hand) factsOf(card);
  admiralOf(camp);
  return rules.bestLineUp(hand, limitsOf(number), camp);
}

/** The certain effects of a choice, before it is made. */
export type Preview = {
  /** Whether it is the last of both sides' choices: then cards are drawn, or both hands revealed. */
  readonly completes: boolean;
} & (
  | { readonly type: 'exchange'; readonly down: readonly Card[]; readonly kept: readonly Card[] }
  | { readonly type: 'lineUp'; readonly lineUp: LineUp; readonly worth: Worth }
  /** Commands of the table commit no cards. */
  | { readonly type: TableCommand['type'] }
);

/**
 * The choice a command would commit a seat to, and a line-up's worth before the enemy strikes.
 *
 * @throws EscadreError with the code of the refusal, if the command would be refused; BAD_COMMAND
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

/** The position text of a view, without the parts unknown to the viewer, who is null for a spectator. */
export const positionOf = (view: View<'trafalgar-cards'>, viewer: Camp<'trafalgar-cards'> | null): string =>
  rules.positionSeen(view, viewer ?? 'public');
