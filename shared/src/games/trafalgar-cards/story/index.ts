/** The story of the card game: events, prompts and the table, in no language. */

import { type Beat, beat, type Reader, type Ref, type Story } from '../../../kernel/story.ts';
import { CARDS, type Card, DECK, isSuitCard, SUITS, type SuitCard } from '../cards.ts';
import type { SeenEvent } from '../events.ts';
import { limitsOf } from '../lineup.ts';
import type { LineUp, Reveal, RevealedSide } from '../shapes.ts';
import type { TrafalgarCardsTypes } from '../types.ts';
import type { View } from '../view.ts';
import { type BySeat, MOST_EXCHANGED, opponentOf, SEATS, type Seat } from '../vocabulary.ts';
import type { Beats, Board, CardsStory, NamedSeat, Prompts } from './sayings.ts';

export type { CardsStory } from './sayings.ts';

type You = Reader<TrafalgarCardsTypes>;
type CardsBeat = Beat<Beats, CardsStory['Ref']>;
type BoardBeat = Beat<Board, CardsStory['Ref']>;
type Telling<Type extends SeenEvent['type']> = Extract<SeenEvent, { type: Type }>;

/** The part of a view that the story needs. */
interface Scored {
  readonly public: { readonly score: BySeat<number> };
}

const sideOf = (seat: Seat, you: You): NamedSeat => ({ seat, you: you?.camp === seat });
const cardRefs = (cards: readonly Card[]): Ref<'card'>[] => cards.map((id) => ({ kind: 'card', id }));
const seatRef = (id: Seat): Ref<'seat'> => ({ kind: 'seat', id });

export const story: Story<TrafalgarCardsTypes, CardsStory> = { tell, ask, describe };

/**
 * An event's sayings, as far as its reader may know. Only the score comes from the view.
 *
 * @param before null if the event is told again
 */
export function tell(event: SeenEvent, before: unknown, after: Scored, you: You): readonly CardsBeat[] {
  switch (event.type) {
    case 'laidOut':
      return [
        beat({ key: 'laidOut', data: { hand: event.hand } }, 'title'),
        beat({ key: 'limits', data: { limits: limitsOf(event.hand) } }, 'faint'),
        ...ownCards('holds', event.cards, you),
      ];
    case 'dealt':
      return [
        beat({ key: 'handBegins', data: { hand: event.hand } }, 'title'),
        ...reshuffled(event),
        ...limitsChanged(event.hand),
        ...ownCards('dealt', event.cards, you),
      ];
    case 'exchanged':
      return [exchangeChosen(event, you)];
    case 'drew':
      return [
        // As it happens, their own exchange was told when they chose it; told again, its count is missing there.
        ...SEATS.filter((seat) => before === null || seat !== you?.camp).map((seat) =>
          exchangeDone(seat, event.exchanged[seat], you),
        ),
        ...reshuffled(event),
        ...ownCards('drew', event.cards, you),
      ];
    case 'linedUp':
      return [lineUpChosen(event, you)];
    case 'revealed':
      return [...battle(event, you), verdict(event, you), scoreBeat(after, you)];
  }
}

/** An event shows its reader only their own cards. */
function ownCards(
  key: 'holds' | 'dealt' | 'drew',
  cards: readonly Card[] = [],
  you: You,
): readonly CardsBeat[] {
  if (you === null || cards.length === 0) return [];
  return [beat({ key, data: { by: sideOf(you.camp, you), cards } }, 'plain', cardRefs(cards))];
}

function reshuffled({ shuffled }: { readonly shuffled?: number | undefined }): readonly CardsBeat[] {
  if (shuffled === undefined) return [];
  const key = shuffled === DECK.length ? 'allShuffled' : 'shuffled';
  return [beat({ key, data: { cards: shuffled } }, 'faint')];
}

/** The limits are told in the first hand, and when they change. */
function limitsChanged(hand: number): readonly CardsBeat[] {
  const limits = limitsOf(hand);
  if (hand > 1 && limits === limitsOf(hand - 1)) return [];
  return [beat({ key: 'limits', data: { limits } }, 'faint')];
}

function exchangeChosen({ seat, cards }: Telling<'exchanged'>, you: You): CardsBeat {
  const by = sideOf(seat, you);
  if (cards === undefined) return beat({ key: 'exchangeChosen', data: { by } }, 'faint', [seatRef(seat)]);
  if (cards.length === 0) return beat({ key: 'keptAll', data: { by } }, 'plain', [seatRef(seat)]);
  return beat({ key: 'putDown', data: { by, cards } }, 'plain', cardRefs(cards));
}

function exchangeDone(seat: Seat, count: number, you: You): CardsBeat {
  return beat({ key: 'exchanged', data: { by: sideOf(seat, you), count } }, 'plain', [seatRef(seat)]);
}

function lineUpChosen({ seat, lineUp }: Telling<'linedUp'>, you: You): CardsBeat {
  const by = sideOf(seat, you);
  if (lineUp === undefined) return beat({ key: 'lineUpChosen', data: { by } }, 'faint', [seatRef(seat)]);
  const cards = lineUp.cards.map(({ card }) => card);
  return beat({ key: 'linedUp', data: { by, ...inRanks(lineUp) } }, 'plain', cardRefs(cards));
}

function inRanks({ cards, admiral }: LineUp) {
  const ranks = SUITS.map((suit) => ({
    suit,
    cards: cards
      .filter(({ as }) => as === suit)
      .map(({ card }) => ({ card, borrowed: CARDS[card].suit !== suit })),
  }));
  return { ranks: ranks.filter((rank) => rank.cards.length > 0), admiral };
}

/** The reveal: negations, bonuses, and both sums. */
function battle(event: Telling<'revealed'>, you: You): readonly CardsBeat[] {
  return [
    beat({ key: 'laidOpen', data: { hand: event.hand } }, 'faint'),
    ...SEATS.flatMap((seat) => negations(event, seat, you)),
    ...SEATS.flatMap((seat) => strengthenings(event[seat], seat, you)),
    ...SEATS.map((seat) => sum(event[seat], seat, you)),
  ];
}

const countedCards = ({ hand, as }: RevealedSide): Card[] => hand.filter((card) => as[card] !== undefined);

/** The effects of a side's negating cards. */
function negations(event: Reveal, seat: Seat, you: You): readonly CardsBeat[] {
  const by = sideOf(seat, you);
  const victims = event[opponentOf(seat)].negatedBy;
  return countedCards(event[seat])
    .filter(isSuitCard)
    .flatMap((card): CardsBeat[] => {
      const { effect } = CARDS[card];
      if (effect?.kind !== 'negates') return [];
      const victim = DECK.find((each) => victims[each] === card);
      if (victim !== undefined) {
        return [beat({ key: 'negates', data: { by, card, victim } }, 'plain', cardRefs([card, victim]))];
      }
      const { target } = effect;
      return [beat({ key: 'negatesNothing', data: { by, card, target } }, 'faint', cardRefs([card]))];
    });
}

/** The bonuses within a side. */
function strengthenings(side: RevealedSide, seat: Seat, you: You): readonly CardsBeat[] {
  const by = sideOf(seat, you);
  const counted = countedCards(side).filter(isSuitCard);
  return counted.flatMap((card): CardsBeat[] => {
    const { effect } = CARDS[card];
    if (effect?.kind !== 'strengthens') return [];
    const { suit, points } = effect;
    const helped = counted.filter((each): each is SuitCard => side.as[each] === suit);
    if (helped.length === 0) {
      return [beat({ key: 'strengthensNothing', data: { by, card, suit } }, 'faint', cardRefs([card]))];
    }
    const refs = cardRefs([card, ...helped]);
    return [beat({ key: 'strengthens', data: { by, card, helped, points } }, 'plain', refs)];
  });
}

/** The sum, card by card, in the order of the rules. */
function sum(side: RevealedSide, seat: Seat, you: You): CardsBeat {
  const cards = countedCards(side);
  const addends = cards.map((card) => ({
    card,
    points: CARDS[card].points,
    bonus: side.bonus[card] ?? 0,
    negated: side.negatedBy[card] !== undefined,
  }));
  const data = { by: sideOf(seat, you), addends, total: side.total };
  return beat({ key: 'sum', data }, 'plain', cardRefs(cards));
}

function verdict(event: Reveal, you: You): CardsBeat {
  const { hand, result } = event;
  if (result === 'drawn')
    return beat({ key: 'handDrawn', data: { hand, total: event.british.total } }, 'strong');
  const by = sideOf(result, you);
  const data = { by, hand, total: event[result].total, against: event[opponentOf(result)].total };
  const tone = you === null ? 'strong' : by.you ? 'good' : 'bad';
  return beat({ key: 'handWon', data }, tone, [seatRef(result)]);
}

const scoreBeat = ({ public: { score } }: Scored, you: You): CardsBeat =>
  beat({ key: 'score', data: { score, you: you?.camp ?? null } }, 'faint');

/** The prompt's question to the reader, or the players they wait for. */
function ask(
  { kind, seats }: { readonly kind: 'exchange' | 'lineUp'; readonly seats: readonly Seat[] },
  { public: { hand, limits } }: View,
  you: You,
): Beat<Prompts, CardsStory['Ref']> {
  const mine = seats.some((seat) => you?.seats.includes(seat));
  if (mine && kind === 'exchange')
    return beat({ key: 'exchange', data: { hand, most: MOST_EXCHANGED } }, 'strong');
  if (mine) return beat({ key: 'lineUp', data: { hand, limits } }, 'strong');
  const [seat = 'british'] = seats;
  const key = kind === 'exchange' ? 'exchangeAwaited' : 'lineUpAwaited';
  return beat({ key, data: { by: sideOf(seat, you) } }, 'faint', [seatRef(seat)]);
}

/** All that the reader may know of the table, line by line. */
function describe({ public: shown, own }: View, you: You): readonly BoardBeat[] {
  const { hand, due, score, drawn, limits, sizes, last } = shown;
  const lines: BoardBeat[] = [
    beat({ key: 'hand', data: { hand } }, 'title'),
    beat({ key: 'score', data: { score, you: you?.camp ?? null } }),
  ];
  if (drawn > 0) lines.push(beat({ key: 'drawnInARow', data: { drawn } }));
  if (last !== undefined) lines.push(lastHand(last, you));
  if (due === undefined) lines.push(beat({ key: 'nothingDue', data: {} }));
  else
    lines.push(
      beat({ key: 'limits', data: { limits } }),
      beat({ key: 'due', data: { due } }),
      ...choices(shown, due, you),
    );
  if (own !== null) lines.push(...ownLines(own));
  lines.push(beat({ key: 'piles', data: { deck: sizes.deck, discards: sizes.discards } }, 'faint'));
  return lines;
}

function lastHand(last: Reveal, you: You): BoardBeat {
  const { hand, result } = last;
  if (result === 'drawn') return beat({ key: 'lastDrawn', data: { hand, total: last.british.total } });
  const data = {
    by: sideOf(result, you),
    hand,
    total: last[result].total,
    against: last[opponentOf(result)].total,
  };
  return beat({ key: 'lastWon', data }, 'plain', [seatRef(result)]);
}

function choices(
  { chosen, exchanged }: View['public'],
  due: 'exchange' | 'lineUp',
  you: You,
): readonly BoardBeat[] {
  return SEATS.flatMap((seat): BoardBeat[] => {
    const by = sideOf(seat, you);
    const refs = [seatRef(seat)];
    const state = beat<Board, CardsStory['Ref']>(
      { key: chosen[seat] ? 'chosen' : 'awaited', data: { by, due } },
      'plain',
      refs,
    );
    if (exchanged === undefined) return [state];
    return [beat({ key: 'exchanged', data: { by, count: exchanged[seat] } }, 'plain', refs), state];
  });
}

function ownLines({ hand, exchange, lineUp }: NonNullable<View['own']>): readonly BoardBeat[] {
  const lines: BoardBeat[] = [beat({ key: 'yourHand', data: { cards: hand } }, 'plain', cardRefs(hand))];
  if (exchange !== undefined) {
    lines.push(beat({ key: 'yourExchange', data: { cards: exchange } }, 'plain', cardRefs(exchange)));
  }
  if (lineUp !== undefined) {
    const cards = lineUp.cards.map(({ card }) => card);
    lines.push(beat({ key: 'yourLineUp', data: inRanks(lineUp) }, 'plain', cardRefs(cards)));
  }
  return lines;
}
