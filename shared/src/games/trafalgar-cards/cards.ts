/** The deck: 46 cards and their effects, in one table. */

import { keysOf, recordOf } from '../../kernel/closed-sets.ts';

/** Strategy, tactics, morale and fighting, in the order of the rules. */
export const SUITS = ['S', 'T', 'M', 'F'] as const;
export type Suit = (typeof SUITS)[number];

/** A card's effect, as data. */
type Effect =
  /** The opponent's strongest card counted as this suit, or its admiral (`A`), scores nothing. */
  | { readonly kind: 'negates'; readonly target: Suit | 'A' }
  /** Each of your own cards counted as this suit scores this many points more. */
  | { readonly kind: 'strengthens'; readonly suit: Suit; readonly points: number }
  /** It may be counted as this suit instead of its own. */
  | { readonly kind: 'borrowed'; readonly as: Suit };

/** A card's printed text. */
export interface CardFacts<Of extends Suit | 'A' = Suit | 'A'> {
  readonly name: string;
  readonly suit: Of;
  readonly points: number;
  readonly effect?: Effect;
}

const negates = <Target extends Suit | 'A'>(target: Target) => ({ kind: 'negates', target }) as const;
const strengthens = <Of extends Suit>(suit: Of) => ({ kind: 'strengthens', suit, points: 2 }) as const;
const borrowed = <As extends Suit>(as: As) => ({ kind: 'borrowed', as }) as const;

const TABLE = {
  S11: { suit: 'S', points: 11, name: 'Cut Enemy Line' },
  S10: { suit: 'S', points: 10, name: 'Timing' },
  S9: { suit: 'S', points: 9, name: 'Separate the Van' },
  S8: { suit: 'S', points: 8, name: 'Double the Rear' },
  S7: { suit: 'S', points: 7, name: 'Risky Approach' },
  S6: { suit: 'S', points: 6, name: 'Decisive Action' },
  S5: { suit: 'S', points: 5, name: 'Formation' },
  S4: { suit: 'S', points: 4, name: 'Blockade', effect: negates('T') },
  S3: { suit: 'S', points: 3, name: 'Reserve', effect: negates('S') },
  S2: { suit: 'S', points: 2, name: 'Melee', effect: borrowed('F') },
  S1: { suit: 'S', points: 1, name: 'Columns', effect: borrowed('T') },
  T11: { suit: 'T', points: 11, name: 'Local Superiority' },
  T10: { suit: 'T', points: 10, name: 'Exploit Gap' },
  T9: { suit: 'T', points: 9, name: 'Seamanship' },
  T8: { suit: 'T', points: 8, name: 'Ship Handling' },
  T7: { suit: 'T', points: 7, name: 'Signals' },
  T6: { suit: 'T', points: 6, name: 'Manoeuvre' },
  T5: { suit: 'T', points: 5, name: 'Lay a Course' },
  T4: { suit: 'T', points: 4, name: 'Favourable Winds', effect: borrowed('S') },
  T3: { suit: 'T', points: 3, name: 'Engage Closely', effect: strengthens('F') },
  T2: { suit: 'T', points: 2, name: 'Come About', effect: strengthens('S') },
  T1: { suit: 'T', points: 1, name: 'Enemy Disordered', effect: negates('T') },
  M11: { suit: 'M', points: 11, name: 'Courage' },
  M10: { suit: 'M', points: 10, name: 'Bravery' },
  M9: { suit: 'M', points: 9, name: 'Leadership' },
  M8: { suit: 'M', points: 8, name: 'Loyalty' },
  M7: { suit: 'M', points: 7, name: 'Duty' },
  M6: { suit: 'M', points: 6, name: 'Patriotism' },
  M5: { suit: 'M', points: 5, name: 'Discipline' },
  M4: { suit: 'M', points: 4, name: 'Resolve', effect: borrowed('F') },
  M3: { suit: 'M', points: 3, name: 'Gallantry', effect: borrowed('S') },
  M2: { suit: 'M', points: 2, name: 'Training', effect: strengthens('F') },
  M1: { suit: 'M', points: 1, name: 'Rally', effect: negates('F') },
  F11: { suit: 'F', points: 11, name: 'Ships of the Line' },
  F10: { suit: 'F', points: 10, name: 'Defeat in Detail' },
  F9: { suit: 'F', points: 9, name: 'Concentrate Fire' },
  F8: { suit: 'F', points: 8, name: 'Raking Fire' },
  F7: { suit: 'F', points: 7, name: 'Broadsides' },
  F6: { suit: 'F', points: 6, name: 'Gunnery' },
  F5: { suit: 'F', points: 5, name: 'Carronades' },
  F4: { suit: 'F', points: 4, name: 'Carnage', effect: negates('M') },
  F3: { suit: 'F', points: 3, name: 'Hard Fighting', effect: borrowed('M') },
  F2: { suit: 'F', points: 2, name: 'Shred Rigging', effect: negates('T') },
  F1: { suit: 'F', points: 1, name: 'Sharpshooters', effect: negates('A') },
  'A-N': { suit: 'A', points: 12, name: 'Nelson' },
  'A-V': { suit: 'A', points: 12, name: 'Villeneuve' },
} as const satisfies Readonly<Record<string, CardFacts>>;

export type Card = keyof typeof TABLE;

/** A card's text, by its id. */
export const CARDS: Readonly<Record<SuitCard, CardFacts<Suit>> & Record<Admiral, CardFacts<'A'>>> = TABLE;

/** Every card in the order of the rules: suit by suit from the highest down, then the admirals. */
export const DECK: readonly Card[] = keysOf(TABLE);

export const ADMIRALS = ['A-N', 'A-V'] as const satisfies readonly Card[];
export type Admiral = (typeof ADMIRALS)[number];

/** A card of one of the four suits. */
export type SuitCard = Exclude<Card, Admiral>;

export const isAdmiral = (card: Card): card is Admiral => CARDS[card].suit === 'A';
export const isSuitCard = (card: Card): card is SuitCard => CARDS[card].suit !== 'A';

/** Every card except the admirals, in the order of the rules. */
export const SUIT_CARDS: readonly SuitCard[] = DECK.filter(isSuitCard);

const PLACE = recordOf(DECK, (_, place) => place);

/** Sorts cards by the order of the rules. */
export const byPlace = (one: Card, other: Card): number => PLACE[one] - PLACE[other];

/**
 * Sorts cards by the order of the rules. Looks up each place only once, unlike sorting by {@link byPlace}.
 */
export function inOrder<Some extends Card>(cards: readonly Some[]): Some[] {
  const places = cards.map((card) => PLACE[card]).sort((one, other) => one - other);
  // Each place belongs to one of these cards.
  return places.map((place) => DECK[place] as Some);
}

const COUNTABLE_AS = recordOf(SUIT_CARDS, (card): readonly Suit[] => {
  const { suit, effect } = CARDS[card];
  return effect?.kind === 'borrowed' ? [suit, effect.as] : [suit];
});

/** The suits a card may be counted as: its own first. */
export const countableAs = (card: SuitCard): readonly Suit[] => COUNTABLE_AS[card];

const TARGETS = recordOf(SUIT_CARDS, (card) => {
  const { effect } = CARDS[card];
  return effect?.kind === 'negates' ? effect.target : undefined;
});

/** The suit whose strongest enemy card it negates, `A` for the admiral; undefined if none. */
export const targetOf = (card: SuitCard): Suit | 'A' | undefined => TARGETS[card];
