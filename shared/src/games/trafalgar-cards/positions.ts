/** Positions as scenarios and as texts: of the state, and of a viewer's view. */

import type { Positions } from '../../kernel/positions.ts';
import { makePosition, parsePosition, positionSeen } from './position.ts';
import { type Scenario, scenarioOf } from './scenario.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';

export const positions: Positions<State, Scenario, View> = {
  ofState: scenarioOf,
  make: makePosition,
  parse: parsePosition,
  ofView: (view, viewer) => positionSeen(view, viewer),
};
