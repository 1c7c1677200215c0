/** Positions as scenarios and as texts: of the state, and of a viewer's view. */

import type { Positions } from '../../kernel/positions.ts';
import { invalidScenario } from '../../kernel/refusal.ts';
import { endingOf } from './board.ts';
import { type Position, positionOf, secretsOf } from './position.ts';
import { makePosition, parsePosition } from './position-text.ts';
import type { Scenario } from './scenario.ts';
import type { State } from './state.ts';
import { positionSeen } from './state-from-view.ts';
import type { View } from './view.ts';

export const positions: Positions<State, Scenario, View> = {
  ofState: (state) =>
    endingOf(state.board) === null
      ? { position: makePosition(positionOf(state.board, secretsOf(state))) }
      : null,
  make: ({ position }) => makePosition(readPosition(position)),
  parse: (text) => ({ position: makePosition(readPosition(text)) }),
  ofView: (view) => makePosition(positionSeen(view)),
};

/** @throws Refusal INVALID_SCENARIO with every syntax error */
function readPosition(text: string): Position {
  const { position, faults } = parsePosition(text);
  if (faults.length > 0) throw invalidScenario(faults);
  return position;
}
