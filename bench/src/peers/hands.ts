/**
 * The small game that every peer plays: two hidden hands of eight cards, a table of eighty places, and one
 * command, by turns: lay the card at a place of your hand on a place of the table, and draw another.
 *
 * A card is its side's letter, `#` and six random hexadecimal digits, so that one that reaches the wrong socket
 * is found in the bytes, however they are packed.
 */

/** Its name on every server. */
export const GAME = 'hands';

export const HAND = 8;
export const PLACES = 80;
export const SIDES = ['a', 'b'] as const;
export type Side = (typeof SIDES)[number];

/** The command: places in the hand and on the table. */
export interface Lay {
  readonly from: number;
  readonly place: number;
}

/** Different cards of a side. */
export const CARDS = 16 ** 6;

/** @param number from 0 to {@link CARDS} - 1 */
export const cardOf = (side: Side, number: number): string =>
  `${side}#${number.toString(16).padStart(6, '0')}`;

const CARD: Readonly<Record<Side, RegExp>> = { a: /a#[0-9a-f]{6}/g, b: /b#[0-9a-f]{6}/g };

/** A side's cards in a frame, text or not. */
export const cardsIn = (frame: Buffer, side: Side): readonly string[] =>
  frame.toString('latin1').match(CARD[side]) ?? [];

/** A hand, each card of it from `draw`. */
export const dealt = (draw: () => string): string[] => Array.from({ length: HAND }, draw);

/** The n-th command of a match, from 0 on: every card and place is used in turn. */
export const layOf = (n: number): Lay => ({ from: (n >> 1) % HAND, place: n % PLACES });

/** The side that gives the n-th command. */
export const moverOf = (n: number): Side => (n % 2 === 0 ? 'a' : 'b');

/** Whether the n-th command may be this one of this side. */
export const isLegal = (n: number, side: Side, { from, place }: Lay): boolean =>
  moverOf(n) === side && isBelow(from, HAND) && isBelow(place, PLACES);

const isBelow = (value: number, limit: number): boolean =>
  Number.isInteger(value) && value >= 0 && value < limit;
