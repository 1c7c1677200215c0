/** A state consistent with a view: for previews and computer players. */

import { must } from '../../kernel/optional.ts';
import { type Position, positionOf, secretsOf } from './position.ts';
import type { StandingOrder, StandingOrders, State } from './state.ts';
import type { PrivateView, View } from './view.ts';

/** The enemy's unknown standing orders are left empty: no command's effect depends on them. */
export const stateFromView = ({ public: board, own }: View): State => ({
  board,
  orders: ordersIn(own?.orders),
  replaced: ordersIn(own?.replaced),
  held: own?.held ?? [],
  feuSeconds: 1,
});

type SeenOrders = PrivateView['orders'];

const ordersIn = (seen: SeenOrders = {}): StandingOrders =>
  Object.fromEntries(Object.entries(seen).map(([fort, order]) => [fort, orderIn(order)]));

const orderIn = ({ do: does, aims, distance }: SeenOrders[string]): StandingOrder =>
  does === 'fire'
    ? {
        do: does,
        aims: must(aims, 'the aims of an order'),
        distance: must(distance, 'the distance of an order'),
      }
    : { do: does };

/** A view's position, including known standing orders. */
export const positionSeen = (view: View): Position => positionOf(view.public, secretsOf(stateFromView(view)));
