/** The state after an event. */

import type { Event } from './events.ts';
import { inOrder, type State } from './state.ts';

export function evolve(state: State, event: Event): State {
  if (event.type === 'laidOut') {
    const { marks, hands, deck } = event;
    return { ...state, marks, hands, deck };
  }
  const { camp, square, drawn } = event;
  const kept = state.hands[camp].filter((card) => card !== square);
  return {
    ...state,
    marks: { ...state.marks, [square]: camp },
    hands: { ...state.hands, [camp]: inOrder(drawn === undefined ? kept : [...kept, drawn]) },
    deck: drawn === undefined ? state.deck : state.deck.slice(1),
  };
}
