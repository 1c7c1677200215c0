/** What durability costs by itself: entries in the store, and what the disk can do. */

import type { Measure } from '../measure.ts';
import { asRows } from '../row.ts';
import { measureStore } from '../store.ts';

export const store: Measure = {
  about: 'entries per second in the store alone, and what the disk can do',
  rows: async () => asRows(await measureStore()),
};
