/** Commands as orders in words, for each game, loaded when they are told. */

import type { GameCommand, GameId, View } from 'escadre';
import type { Language } from '../base/settings.ts';

export interface Orders {
  /** What a command orders, as a sentence; `view` is that of its seat before it. */
  inWords(command: GameCommand, view: View, spoken: Language): string;
}

const ORDERS: Readonly<Record<GameId, () => Promise<{ readonly orders: Orders }>>> = {
  'trafalgar-cards': () => import('./trafalgar-cards/orders.ts'),
  'grands-amiraux': () => import('./grands-amiraux/orders.ts'),
  trafalgar: () => import('./trafalgar/orders.ts'),
  'branle-bas': () => import('./branle-bas/orders.ts'),
};

export const ordersOf = async (game: GameId): Promise<Orders> => (await ORDERS[game]()).orders;
