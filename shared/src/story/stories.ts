/** The types of all stories. */

import type { BranleBasStory } from '../games/branle-bas/story/index.ts';
import type { GrandsAmirauxStory } from '../games/grands-amiraux/story/index.ts';
import type { TrafalgarStory } from '../games/trafalgar/story/index.ts';
import type { CardsStory } from '../games/trafalgar-cards/story/index.ts';
import type { TableStory } from './table/index.ts';

/** Of every table, and of each game that has a story, by its id. */
export type Stories = {
  readonly table: TableStory;
  readonly trafalgar: TrafalgarStory;
  readonly 'trafalgar-cards': CardsStory;
  readonly 'grands-amiraux': GrandsAmirauxStory;
  readonly 'branle-bas': BranleBasStory;
};
