/** How many tables are open and how many matches can be watched now. */

import { signal } from '@preact/signals';

export const lobby = signal({ open: 0, live: 0 });
