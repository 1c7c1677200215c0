/** The card game in English. */

import { recordOf } from '../../../kernel/closed-sets.ts';
import type { Name } from '../../../kernel/story.ts';
import { capital, counted, either, form, listed, number } from '../../../kernel/words/en.ts';
import { CARDS, type Card, DECK, isAdmiral, SUITS } from '../cards.ts';
import type { Limits } from '../lineup.ts';
import type { BySeat, Seat } from '../vocabulary.ts';
import type { Board, CardsCatalogue, NamedSeat } from './sayings.ts';

const cards = recordOf(DECK, (card) => CARDS[card].name);
const suits = { S: 'strategy', T: 'tactics', M: 'morale', F: 'fighting', A: 'the admiral' } as const;

const NAMES: BySeat<Name> = {
  british: { text: 'the British', plural: true },
  french: { text: 'the French', plural: true },
};

/** The side as the subject of a sentence; all are plural, and so is *you*. */
const who = ({ seat, you }: NamedSeat): string => (you ? 'You' : capital(NAMES[seat].text));

const full = (card: Card): string => (isAdmiral(card) ? cards[card] : `${cards[card]} (${card})`);
const all = (held: readonly Card[]): string => listed(held.map(full));
const named = (held: readonly Card[]): string => listed(held.map((card) => cards[card]));

function limits(of: Limits): string {
  const some = SUITS.filter((suit) => of[suit] > 0).map((suit) => `${number(of[suit])} ${suits[suit]}`);
  const none = SUITS.filter((suit) => of[suit] === 0).map((suit) => suits[suit]);
  const never = none.length === 0 ? '' : `, no ${either(none)} cards`;
  return `Each side may play up to ${listed(some)} cards${never}, plus its admiral.`;
}

function ranks({ ranks: of, admiral }: Board['yourLineUp']): string {
  const parts = of.map(
    ({ suit, cards: counted }) =>
      `${listed(counted.map(({ card, borrowed }) => (borrowed ? `${cards[card]} (borrowed)` : cards[card])))} for ${suits[suit]}`,
  );
  if (admiral !== null) parts.push(cards[admiral]);
  return parts.length === 0 ? 'no cards' : parts.join('; ');
}

function score({ score: of, you }: { readonly score: BySeat<number>; readonly you: Seat | null }): string {
  if (you === null) return `Hands won: British ${of.british}, French ${of.french}.`;
  const enemy = you === 'british' ? 'french' : 'british';
  return `Hands won: you ${of[you]}, ${NAMES[enemy].text} ${of[enemy]}.`;
}

const exchanged = ({ by, count }: Board['exchanged']): string =>
  count === 0 ? `${who(by)} exchange nothing.` : `${who(by)} exchange ${counted(count, 'card', 'cards')}.`;

const CHOICE = { exchange: 'the exchange', lineUp: 'the line-up' } as const;

export const en: CardsCatalogue = {
  language: 'en',
  title: 'Trafalgar: the card game',
  camps: NAMES,
  seats: NAMES,
  cards,
  suits,
  effectOf(card) {
    const { effect } = CARDS[card];
    if (effect === undefined) return undefined;
    if (effect.kind === 'borrowed') return `May count as ${suits[effect.as]}`;
    if (effect.kind === 'strengthens')
      return `+${effect.points} for each of your ${suits[effect.suit]} cards`;
    return effect.target === 'A'
      ? 'Negates the enemy admiral'
      : `Negates the strongest enemy ${suits[effect.target]} card`;
  },
  beats: {
    laidOut: ({ hand }) => `Hand ${hand}, from a set position`,
    handBegins: ({ hand }) => `Hand ${hand}`,
    limits: ({ limits: of }) => limits(of),
    allShuffled: () => 'All the cards are shuffled.',
    shuffled: ({ cards: count }) =>
      `The deck is empty: the ${number(count)} discards are shuffled into a new one.`,
    holds: ({ by, cards: held }) => `${who(by)} hold ${all(held)}.`,
    dealt: ({ by, cards: held }) => `${who(by)} are dealt ${all(held)}.`,
    drew: ({ by, cards: held }) => `${who(by)} draw ${all(held)}.`,
    exchangeChosen: ({ by }) => `${who(by)} have chosen ${by.you ? 'your' : 'their'} exchange.`,
    keptAll: ({ by }) => `${who(by)} keep all eight cards.`,
    putDown: ({ by, cards: down }) => `${who(by)} discard ${all(down)}.`,
    exchanged,
    lineUpChosen: ({ by }) => `${who(by)} have chosen ${by.you ? 'your' : 'their'} line-up.`,
    linedUp: ({ by, ...lineUp }) => `${who(by)} line up ${ranks(lineUp)}.`,
    laidOpen: () => 'Both sides show their hands.',
    negates: ({ by, card, victim }) => `${who(by)} negate ${full(victim)} with ${full(card)}.`,
    negatesNothing: ({ by, card, target }) =>
      `${who(by)} play ${full(card)} in vain: no ${target === 'A' ? 'admiral' : `${suits[target]} card`} to negate.`,
    strengthens: ({ by, card, helped, points }) =>
      `${who(by)} strengthen ${named(helped)} by ${counted(points, 'point', 'points')}${helped.length > 1 ? ' each' : ''} with ${full(card)}.`,
    strengthensNothing: ({ by, card, suit }) =>
      `${who(by)} play ${full(card)} in vain: no ${suits[suit]} card to strengthen.`,
    sum({ by, addends, total }) {
      const parts = addends.map(({ card, points, bonus, negated }) =>
        negated ? `${cards[card]} 0` : `${cards[card]} ${points}${bonus === 0 ? '' : `+${bonus}`}`,
      );
      return `${who(by)}: ${parts.length === 0 ? 'nothing' : parts.join(', ')} = ${total}.`;
    },
    handWon: ({ by, hand, total, against }) => `${who(by)} win hand ${hand}, ${total} to ${against}.`,
    handDrawn: ({ hand, total }) => `Hand ${hand} is drawn, ${total} all.`,
    score,
  },
  prompts: {
    exchange: ({ most }) => `Exchange up to ${number(most)} cards, or keep them all.`,
    lineUp: ({ hand }) => `Choose your line-up for hand ${hand}. The highest total wins.`,
    exchangeAwaited: ({ by }) => `Waiting for ${by.you ? 'you' : NAMES[by.seat].text} to exchange.`,
    lineUpAwaited: ({ by }) => `Waiting for ${by.you ? 'you' : NAMES[by.seat].text} to line up.`,
  },
  refusals: {
    NOT_DUE: ({ due }) =>
      due === undefined ? 'There is nothing to choose now.' : `Not now: it is time for ${CHOICE[due]}.`,
    ALREADY_CHOSEN: () => 'You have already chosen. Choices are final.',
    NOT_IN_HAND: ({ card }) => `You do not hold ${full(card)}.`,
    CARD_TWICE: ({ card }) => `You have chosen ${full(card)} twice.`,
    TOO_MANY_EXCHANGED: ({ limit }) => `You can exchange at most ${counted(limit, 'card', 'cards')}.`,
    NOT_YOUR_ADMIRAL: ({ yours }) => `That is the enemy’s admiral. Yours is ${cards[yours]}.`,
    NOT_COUNTABLE_AS: ({ card, suits: possible }) =>
      `${full(card)} can only count as ${either(possible.map((suit) => suits[suit]))}.`,
    TOO_MANY_OF_SUIT: ({ suit, limit }) =>
      limit === 0
        ? `No ${suits[suit]} cards in this hand.`
        : `${capital(suits[suit])} is full (${limit} of ${limit}).`,
  },
  endings: {
    threeHandsWon({ camp, you }) {
      if (you === null || camp === undefined) {
        return `${capital(NAMES[camp ?? 'british'].text)} have won three hands and the battle.`;
      }
      return camp === you
        ? 'You have won three hands and the battle.'
        : `You lose: ${NAMES[camp].text} have won three hands.`;
    },
    handsDrawn: () => 'Draw: too many hands in a row were drawn.',
  },
  options: {
    drawLimit: {
      label: 'Draw after',
      about: 'The match is a draw after this many drawn hands in a row.',
      value: (hands) => `${hands} drawn ${form(hands, 'hand', 'hands')}`,
    },
  },
  board: {
    hand: ({ hand }) => (hand === 0 ? 'Before the first hand' : `Hand ${hand}`),
    score,
    drawnInARow: ({ drawn }) =>
      drawn === 1 ? 'The last hand was drawn.' : `The last ${number(drawn)} hands were drawn.`,
    limits: ({ limits: of }) => limits(of),
    due: ({ due }) => `Now: ${CHOICE[due]}.`,
    nothingDue: () => 'Nothing to choose.',
    chosen: ({ by }) => `${who(by)} have chosen.`,
    awaited: ({ by }) => `${who(by)} have not chosen yet.`,
    exchanged: ({ by, count }) =>
      count === 0
        ? `${who(by)} exchanged nothing.`
        : `${who(by)} exchanged ${counted(count, 'card', 'cards')}.`,
    yourHand: ({ cards: held }) => (held.length === 0 ? 'Your hand is empty.' : `Your hand: ${all(held)}.`),
    yourExchange: ({ cards: down }) =>
      down.length === 0 ? 'You have chosen to keep them all.' : `You have chosen to discard ${all(down)}.`,
    yourLineUp: (lineUp) => `Your line-up: ${ranks(lineUp)}.`,
    piles: ({ deck, discards }) =>
      `Deck: ${counted(deck, 'card', 'cards')}. Discards: ${counted(discards, 'card', 'cards')}.`,
    lastWon: ({ by, hand, total, against }) => `${who(by)} won hand ${hand}, ${total} to ${against}.`,
    lastDrawn: ({ hand, total }) => `Hand ${hand} was drawn, ${total} all.`,
  },
};
