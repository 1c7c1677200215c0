/** Positions as scenarios. Nothing is hidden, so a view serves as well as the state. */

import type { Positions } from '../../kernel/positions.ts';
import { parsePosition } from './position/parse.ts';
import { positionOf } from './position/scenario-of.ts';
import { makePosition } from './position/write.ts';
import type { Scenario } from './scenario.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';

export const positions: Positions<State, Scenario, View> = {
  ofState: (state) => (state.call === undefined ? null : positionOf(state)),
  make: makePosition,
  parse: parsePosition,
  ofView: (view) => makePosition(positionOf(view.public)),
};
