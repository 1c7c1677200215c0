/**
 * What is legal in the games that are played here, by id: light enough for every client, as it
 * holds no shapes, no chance and no truth. A game's are loaded when a match of it is entered.
 */

import type { Rules, TypesOf } from '../kernel/index.ts';
import type { games } from './index.ts';

type Loaders = {
  readonly [Id in keyof typeof games]: () => Promise<{ readonly rules: Rules<TypesOf<(typeof games)[Id]>> }>;
};

export const rulesLoaders: Loaders = {
  'trafalgar-cards': () => import('./trafalgar-cards/rules.ts'),
  'grands-amiraux': () => import('./grands-amiraux/rules.ts'),
  trafalgar: () => import('./trafalgar/rules.ts'),
  'branle-bas': () => import('./branle-bas/rules.ts'),
};
