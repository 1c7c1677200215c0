/** Positions as scenarios and as texts: of the state, and of a viewer's view. */

import { given } from '../../kernel/optional.ts';
import type { Positions } from '../../kernel/positions.ts';
import { makePosition, parsePosition, positionSeen } from './position.ts';
import type { Scenario } from './scenario.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';
import type { BySeat } from './vocabulary.ts';

export const positions: Positions<State, Scenario, View> = {
  ofState: scenarioOf,
  make: makePosition,
  parse: parsePosition,
  ofView: (view, viewer) => positionSeen(view, viewer),
};

/**
 * The position with this hand's choices; null before the first deal and after the last hand. The last
 * fought hand is history and not part of it.
 */
export function scenarioOf(state: State): Scenario | null {
  const { hand, score, drawn, hands, deck, discards, due, exchanged } = state;
  if (due === null) return null;
  const cards = {
    hands: { british: [...hands.british], french: [...hands.french] },
    deck: [...deck],
    discards: [...discards],
  };
  return given({
    hand,
    score,
    drawn,
    ...cards,
    due,
    exchanges: made(state.exchanges, (cards) => [...cards]),
    exchanged: exchanged ?? undefined,
    lineUps: made(state.lineUps, (lineUp) => lineUp),
  });
}

/** Copies of the choices made; undefined if none. */
function made<Choice, Copy>({ british, french }: BySeat<Choice | null>, copy: (choice: Choice) => Copy) {
  if (british === null && french === null) return undefined;
  return given({
    british: british === null ? undefined : copy(british),
    french: french === null ? undefined : copy(french),
  });
}
