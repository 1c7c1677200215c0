/** The state after each event. */

import { type Card, inOrder } from './cards.ts';
import type { Event } from './events.ts';
import { winnerOf } from './reveal.ts';
import { NO_CHOICES, type State } from './state.ts';
import type { Seat } from './vocabulary.ts';

type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;

export function evolve(state: State, event: Event): State {
  switch (event.type) {
    case 'laidOut':
      return laidOut(state, event);
    case 'dealt':
      return dealt(state, event);
    case 'exchanged':
      return { ...state, exchanges: { ...state.exchanges, [event.seat]: event.cards } };
    case 'drew':
      return drew(state, event);
    case 'linedUp':
      return { ...state, lineUps: { ...state.lineUps, [event.seat]: event.lineUp } };
    case 'revealed':
      return revealed(state, event);
  }
}

function laidOut(state: State, { type: _, ...position }: EventOf<'laidOut'>): State {
  const hands = { british: inOrder(position.hands.british), french: inOrder(position.hands.french) };
  return { ...state, ...position, hands, exchanged: position.exchanged ?? null };
}

/** Takes cards off the deck: first the old one, then the reshuffled discards. */
function afterTaking(
  { deck, discards }: Pick<State, 'deck' | 'discards'>,
  count: number,
  shuffled: readonly Card[] | undefined,
): Pick<State, 'deck' | 'discards'> {
  if (shuffled === undefined) return { deck: deck.slice(count), discards };
  return { deck: [...deck, ...shuffled].slice(count), discards: [] };
}

function dealt(state: State, { hand, hands, shuffled }: EventOf<'dealt'>): State {
  return {
    ...state,
    ...afterTaking(state, hands.british.length + hands.french.length, shuffled),
    hand,
    due: 'exchange',
    hands: { british: inOrder(hands.british), french: inOrder(hands.french) },
    exchanged: null,
  };
}

function drew(state: State, { cards, shuffled }: EventOf<'drew'>): State {
  const down = { british: state.exchanges.british ?? [], french: state.exchanges.french ?? [] };
  const discards = [...state.discards, ...down.british, ...down.french];
  const handOf = (seat: Seat) =>
    inOrder([...state.hands[seat].filter((card) => !down[seat].includes(card)), ...cards[seat]]);
  return {
    ...state,
    ...afterTaking({ deck: state.deck, discards }, cards.british.length + cards.french.length, shuffled),
    ...NO_CHOICES,
    due: 'lineUp',
    hands: { british: handOf('british'), french: handOf('french') },
    exchanged: { british: down.british.length, french: down.french.length },
  };
}

function revealed(state: State, { type: _, ...reveal }: EventOf<'revealed'>): State {
  const winner = winnerOf(reveal);
  const score = winner === null ? state.score : { ...state.score, [winner]: state.score[winner] + 1 };
  return {
    ...state,
    ...NO_CHOICES,
    due: null,
    score,
    drawn: winner === null ? state.drawn + 1 : 0,
    hands: { british: [], french: [] },
    discards: [...state.discards, ...state.hands.british, ...state.hands.french],
    last: reveal,
  };
}
