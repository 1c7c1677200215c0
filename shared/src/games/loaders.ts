/** The games that are played here, by id, each loaded when it is played: for a page that plays one of them by itself. */

import type { games } from './index.ts';

type Loaders = { readonly [Id in keyof typeof games]: () => Promise<(typeof games)[Id]> };

export const gameLoaders: Loaders = {
  'trafalgar-cards': async () => (await import('./trafalgar-cards/index.ts')).trafalgarCards,
  'grands-amiraux': async () => (await import('./grands-amiraux/index.ts')).grandsAmiraux,
  trafalgar: async () => (await import('./trafalgar/index.ts')).trafalgar,
  'branle-bas': async () => (await import('./branle-bas/index.ts')).branleBas,
};
