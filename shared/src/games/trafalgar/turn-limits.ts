/** Limits standing orders, which cost nothing (R12). */

import type { CommandOf } from './commands.ts';
import { refusal } from './refusals.ts';
import { ASK, type StandingOrder } from './state.ts';
import type { View } from './view.ts';
import type { FortId, Seat } from './vocabulary.ts';

/** The most standing orders of a camp in a turn, of either camp. */
export const MAX_STANDING_ORDERS = 40;

/** @throws Refusal ORDER_STANDS, TOO_MANY_ORDERS */
export function checkOrder(
  view: Pick<View, 'own'>,
  _seat: Seat,
  { fort, order }: CommandOf<'standingOrder'>,
  given: number,
): void {
  if (hasStandingOrder(view, fort, order)) {
    throw refusal('ORDER_STANDS', `The gun at ${fort} already has this order.`);
  }
  if (given < MAX_STANDING_ORDERS) return;
  throw refusal('TOO_MANY_ORDERS', `Your side has already given ${given} standing orders this turn.`, {
    limit: MAX_STANDING_ORDERS,
  });
}

/** Whether the viewer's gun already has this order. */
export function hasStandingOrder({ own }: Pick<View, 'own'>, fort: FortId, order: StandingOrder): boolean {
  const stands = own?.orders[fort] ?? ASK;
  if (order.do !== 'fire' || stands.do !== 'fire') return stands.do === order.do;
  return stands.distance === order.distance && stands.aims?.join() === order.aims.join();
}
