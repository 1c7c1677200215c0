/** How many tables are open and how many matches can be watched now, and a match of each game to watch. */

import { signal } from '@preact/signals';

interface Lobby {
  readonly open: number;
  readonly live: number;
  /** Matches to watch, by game. */
  readonly featured: ReadonlyMap<string, string>;
}

export const lobby = signal<Lobby>({ open: 0, live: 0, featured: new Map() });
