/** A state that a view fits: for previews, and for players made of code. */

import { NO_SECRETS, type Position, positionOf, secretsOf } from './position.ts';
import type { StandingOrders, State } from './state.ts';
import type { View } from './view.ts';

/** The enemy's standing orders are not known, and none are imagined: no command's effect depends on them. */
export const imagined = ({ public: board, own }: View): State => ({
  board,
  orders: (own?.orders ?? {}) as StandingOrders,
  replaced: (own?.replaced ?? {}) as StandingOrders,
  held: own?.held ?? [],
  feuSeconds: 1,
});

/** The position that a view shows, with the standing orders that it knows. */
export const positionSeen = (view: View): Position =>
  positionOf(view.public, view.own === null ? NO_SECRETS : secretsOf(imagined(view)));
