/** The cost of durability alone: entries in the store, and the disk's limit. */

import { asFigures } from '../figure.ts';
import type { Measure } from '../measure.ts';
import { measureStore } from '../store.ts';

export const store: Measure = {
  about: 'entries per second in the store alone, and what the disk can do',
  figures: async () => asFigures(await measureStore()),
};
