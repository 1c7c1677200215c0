/** The card game, told by somebody who looks over both shoulders. */

import {
  CARDS,
  type Card,
  DECK,
  isAdmiral,
  opponentOf,
  type RevealedSide,
  SEATS,
  type Seat,
  type SeenEvent,
  SUITS,
  type Suit,
  type SuitCard,
} from '@escadre/shared/games/trafalgar-cards';
import { anyTelling, type Happening, type Narrator, tellingOf } from '../happening.ts';
import { line, type TextLine, title } from '../terminal.ts';

type Telling<Type extends SeenEvent['type']> = Extract<SeenEvent, { type: Type }>;

const SIDES: Readonly<Record<Seat, string>> = { british: 'The British', french: 'The French' };
const SUIT_NAMES: Readonly<Record<Suit | 'A', string>> = {
  S: 'strategy',
  T: 'tactics',
  M: 'morale',
  F: 'fighting',
  A: 'the admiral',
};

export function trafalgarCardsNarrator(): Narrator<SeenEvent> {
  const score = { british: 0, french: 0 };
  return (happening) => {
    const event = anyTelling(happening);
    switch (event.type) {
      case 'laidOut':
        return [title(`Hand ${event.hand}, from a position`), ...eachHolds(happening, event, 'hold')];
      case 'dealt':
        return [
          title(`Hand ${event.hand}`),
          ...reshuffled(event),
          ...eachHolds(happening, event, 'are dealt'),
        ];
      case 'exchanged':
        return [line(exchange(tellingOf(happening, event, event.seat) ?? event))];
      case 'drew':
        return [...reshuffled(event), ...eachHolds(happening, event, 'draw')];
      case 'linedUp':
        return [line(lineUp(tellingOf(happening, event, event.seat) ?? event))];
      case 'revealed':
        if (event.result !== 'drawn') score[event.result] += 1;
        return battle(event, score);
    }
  };
}

/** What each side was told that it has, or draws. */
function eachHolds(
  happening: Happening<SeenEvent>,
  event: Telling<'dealt' | 'drew' | 'laidOut'>,
  verb: string,
): TextLine[] {
  return SEATS.flatMap((seat) => {
    const cards = tellingOf(happening, event, seat)?.cards ?? [];
    return cards.length === 0 ? [] : [line(`${SIDES[seat]} ${verb} ${named(cards)}.`)];
  });
}

function reshuffled({ shuffled }: { readonly shuffled?: number | undefined }): TextLine[] {
  if (shuffled === undefined) return [];
  if (shuffled === DECK.length) return [line(`All ${shuffled} cards are shuffled.`, 'faint')];
  return [line(`The deck ran out: ${shuffled} discards were shuffled into a new one.`, 'faint')];
}

function exchange({ seat, cards = [] }: Telling<'exchanged'>): string {
  if (cards.length === 0) return `${SIDES[seat]} keep what they have.`;
  return `${SIDES[seat]} put down ${named(cards)}.`;
}

function lineUp({ seat, lineUp: chosen }: Telling<'linedUp'>): string {
  if (chosen === undefined) return `${SIDES[seat]} have lined up.`;
  const ranks = SUITS.flatMap((suit) => {
    const counted = chosen.cards.filter(({ as }) => as === suit).map(({ card }) => countedAs(card, suit));
    return counted.length === 0 ? [] : [`${counted.join(' ')} for ${SUIT_NAMES[suit]}`];
  });
  const all = [...ranks, ...(chosen.admiral === null ? [] : [CARDS[chosen.admiral].name])];
  return `${SIDES[seat]} line up ${all.length === 0 ? 'nothing at all' : all.join(', ')}.`;
}

const countedAs = (card: SuitCard, as: Suit): string => (CARDS[card].suit === as ? card : `${card}(→${as})`);

function battle(event: Telling<'revealed'>, score: Readonly<Record<Seat, number>>): TextLine[] {
  return [
    line('Everything is laid open:', 'faint'),
    ...SEATS.flatMap((seat) => negations(event, seat)),
    ...SEATS.flatMap((seat) => strengthenings(event[seat], seat)),
    ...SEATS.map((seat) => line(reckoning(event[seat], seat), 'plain', 4)),
    line(verdict(event), 'strong'),
    line(`Hands won: British ${score.british}, French ${score.french}.`, 'faint'),
  ];
}

/** What the negating cards of a side have done to the other. */
function negations(event: Telling<'revealed'>, seat: Seat): TextLine[] {
  const victims = event[opponentOf(seat)].negatedBy;
  return countedCards(event[seat]).flatMap((card) => {
    const effect = CARDS[card].effect;
    if (effect?.kind !== 'negates') return [];
    const victim = DECK.find((each) => victims[each] === card);
    const what =
      victim === undefined ? `finds no ${targetName(effect.target)} to hit` : `negates ${full(victim)}`;
    return [line(`${SIDES[seat]}: ${full(card)} ${what}.`, 'plain', 4)];
  });
}

const targetName = (target: Suit | 'A') => (target === 'A' ? 'admiral' : SUIT_NAMES[target]);

/** What a side's cards have done for each other. */
function strengthenings(side: RevealedSide, seat: Seat): TextLine[] {
  const counted = countedCards(side);
  return counted.flatMap((card) => {
    const effect = CARDS[card].effect;
    if (effect?.kind !== 'strengthens') return [];
    const helped = counted.filter((each) => side.as[each] === effect.suit);
    const what =
      helped.length === 0
        ? `finds no ${SUIT_NAMES[effect.suit]} to strengthen`
        : `gives ${helped.join(' ')} ${effect.points} points${helped.length > 1 ? ' each' : ''}`;
    return [line(`${SIDES[seat]}: ${full(card)} ${what}.`, 'plain', 4)];
  });
}

/** The sum, card by card, in the order of the rules. */
function reckoning(side: RevealedSide, seat: Seat): string {
  const parts = countedCards(side).map((card) => {
    if (side.negatedBy[card] !== undefined) return `${short(card)} 0`;
    const bonus = side.bonus[card];
    return `${short(card)} ${CARDS[card].points}${bonus === undefined ? '' : `+${bonus}`}`;
  });
  return `${SIDES[seat]}: ${parts.length === 0 ? 'nothing' : parts.join(', ')} = ${side.total}`;
}

function verdict({ hand, british, french, result }: Telling<'revealed'>): string {
  if (result === 'drawn') return `${british.total} all: hand ${hand} is drawn.`;
  const [more, less] = result === 'british' ? [british, french] : [french, british];
  return `${SIDES[result]} win hand ${hand} by ${more.total} to ${less.total}.`;
}

const countedCards = (side: RevealedSide): Card[] => side.hand.filter((card) => side.as[card] !== undefined);

const short = (card: Card): string => (isAdmiral(card) ? CARDS[card].name : card);
const full = (card: Card): string => (isAdmiral(card) ? CARDS[card].name : `${CARDS[card].name} (${card})`);
const named = (cards: readonly Card[]): string => cards.map(full).join(', ');
