/** The player's choices, and the effect of a tap. Nothing is sent before the button. */

import type { Camp, Command, View } from 'escadre';
import {
  admiralOf,
  bestLineUp,
  type Card,
  type LineUp,
  limitsOf,
  MOST_EXCHANGED,
  type Suit,
  suitsOf,
} from 'escadre/trafalgar-cards';

export type CardsView = View<'trafalgar-cards'>;
export type CardsCamp = Camp<'trafalgar-cards'>;

/** The question: which cards to exchange, or which to fight with; null if none. */
type Choosing = 'exchange' | 'lineUp' | null;

export interface Draft {
  /** Cards that will be put down. */
  readonly lifted: readonly Card[];
  readonly lineUp: LineUp;
  /** The card whose tap had no effect, and why; the page shakes it. */
  readonly refused: {
    readonly card: Card;
    readonly why: 'mostExchanged' | 'noRoom' | 'notYours' | 'notThere';
    /** The suit of the berth it was dropped on. */
    readonly suit?: Suit | undefined;
  } | null;
}

export type Gesture =
  | { readonly type: 'tap'; readonly card: Card }
  | { readonly type: 'drop'; readonly card: Card; readonly onto: Suit | 'hand' }
  | { readonly type: 'best' }
  | { readonly type: 'clear' };

export interface Situation {
  readonly asked: Choosing;
  readonly view: CardsView;
  readonly camp: CardsCamp;
}

/** The initial draft: all cards are kept; one's own admiral is in. */
export function freshDraft({ view, camp }: Situation): Draft {
  const admiral = admiralOf(camp);
  const isHere = view.own?.hand.includes(admiral) ?? false;
  return {
    lifted: [],
    lineUp: { cards: [], admiral: isHere ? (admiral as LineUp['admiral']) : null },
    refused: null,
  };
}

/** The part of a draft that the hand still allows. */
export function pruned(draft: Draft, { view }: Situation): Draft {
  const held: readonly Card[] = view.own?.hand ?? [];
  const room = { ...limitsOf(view.public.hand) };
  const cards = draft.lineUp.cards.filter(({ card, as }) => {
    const isPossible = held.includes(card) && suitsOf(card).includes(as) && room[as] > 0;
    if (isPossible) room[as] -= 1;
    return isPossible;
  });
  const { admiral } = draft.lineUp;
  return {
    lifted: draft.lifted.filter((card) => held.includes(card)).slice(0, MOST_EXCHANGED),
    lineUp: { cards, admiral: admiral !== null && held.includes(admiral) ? admiral : null },
    refused: draft.refused,
  };
}

export function reduce(draft: Draft, gesture: Gesture, situation: Situation): Draft {
  const calm = { ...draft, refused: null };
  if (gesture.type === 'clear') return freshDraft(situation);
  if (gesture.type === 'best') return { ...calm, lineUp: best(situation) };
  if (gesture.type === 'drop') return { ...calm, ...dropped(calm.lineUp, gesture, situation) };
  return situation.asked === 'exchange'
    ? lifted(calm, gesture.card)
    : { ...calm, ...tapped(calm.lineUp, gesture.card, situation) };
}

/** The line-up on the table: the draft, then the one sent. */
export function lineUpShown(
  view: CardsView,
  draft: Draft | undefined,
  situation: Situation | undefined,
): LineUp {
  if (situation?.asked === 'lineUp' && draft !== undefined) return draft.lineUp;
  return view.own?.lineUp ?? { cards: [], admiral: null };
}

/** The command the button sends. */
export function commandOf(draft: Draft, asked: Choosing): Command<'trafalgar-cards'> | null {
  if (asked === null) return null;
  if (asked === 'exchange') return { type: 'exchange', cards: [...draft.lifted] };
  return { type: 'lineUp', cards: [...draft.lineUp.cards], admiral: draft.lineUp.admiral };
}

const best = ({ view, camp }: Situation): LineUp => bestLineUp(view.own?.hand ?? [], view.public.hand, camp);

function lifted(draft: Draft, card: Card): Draft {
  if (draft.lifted.includes(card)) {
    return { ...draft, lifted: draft.lifted.filter((each) => each !== card) };
  }
  if (draft.lifted.length === MOST_EXCHANGED) return { ...draft, refused: { card, why: 'mostExchanged' } };
  return { ...draft, lifted: [...draft.lifted, card] };
}

/**
 * A tap moves a card to its own rack, else to the one it may be lent to; then from rack to rack, and back
 * to the hand.
 */
function tapped(lineUp: LineUp, card: Card, { view, camp }: Situation): Partial<Draft> {
  if (suitsOf(card).length === 0) return tappedAdmiral(lineUp, card, camp);
  const now = lineUp.cards.find((each) => each.card === card)?.as;
  const others = lineUp.cards.filter((each) => each.card !== card);
  const next = nextSuit(card, now, roomIn(others, view.public.hand));
  if (next === undefined) {
    return now === undefined
      ? { refused: { card, why: 'noRoom' } }
      : { lineUp: { ...lineUp, cards: others } };
  }
  return { lineUp: { ...lineUp, cards: [...others, { card, as: next } as LineUp['cards'][number]] } };
}

/** A card goes to the rack under it, or back to the hand. */
function dropped(
  lineUp: LineUp,
  { card, onto }: { readonly card: Card; readonly onto: Suit | 'hand' },
  { view }: Situation,
): Partial<Draft> {
  const cards = lineUp.cards.filter((each) => each.card !== card);
  if (onto === 'hand') return { lineUp: { ...lineUp, cards } };
  if (!suitsOf(card).includes(onto)) return { refused: { card, why: 'notThere', suit: onto } };
  if (roomIn(cards, view.public.hand)[onto] <= 0) return { refused: { card, why: 'noRoom', suit: onto } };
  return { lineUp: { ...lineUp, cards: [...cards, { card, as: onto } as LineUp['cards'][number]] } };
}

function tappedAdmiral(lineUp: LineUp, card: Card, camp: CardsCamp): Partial<Draft> {
  if (card !== admiralOf(camp)) return { refused: { card, why: 'notYours' } };
  return { lineUp: { ...lineUp, admiral: lineUp.admiral === null ? (card as LineUp['admiral']) : null } };
}

function nextSuit(card: Card, now: Suit | undefined, room: Readonly<Record<Suit, number>>): Suit | undefined {
  const suits = suitsOf(card);
  const from = now === undefined ? 0 : suits.indexOf(now) + 1;
  return suits.slice(from).find((suit) => room[suit] > 0);
}

/** How many more cards each rack takes. */
function roomIn(cards: LineUp['cards'], hand: number): Readonly<Record<Suit, number>> {
  const room = { ...limitsOf(hand) };
  for (const { as } of cards) room[as] -= 1;
  return room;
}
