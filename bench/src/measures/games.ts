/** What each game has to say of itself: how well its bot plays, what comes up in its matches. */

import { branleBasRows } from '../games/branle-bas.ts';
import { grandsAmirauxRows } from '../games/grands-amiraux.ts';
import { trafalgarRows } from '../games/trafalgar.ts';
import { trafalgarCardsRows } from '../games/trafalgar-cards.ts';
import type { Effort, Measure } from '../measure.ts';
import { asRows, type Finding } from '../row.ts';

/** Matches that are played for it, by effort. */
const BATTLES = { quick: 2, usual: 40, full: 500 } as const;
const SURVEYED = { quick: 5, usual: 60, full: 1_000 } as const;

/** A game joins by a line. What has no matter of size plays its matches only where there is time. */
const FINDINGS: Readonly<Record<string, (effort: Effort) => Promise<readonly Finding[]>>> = {
  'trafalgar-cards': async (effort) => (effort === 'quick' ? [] : trafalgarCardsRows()),
  'grands-amiraux': async (effort) => (effort === 'quick' ? [] : grandsAmirauxRows()),
  trafalgar: (effort) => trafalgarRows('bench', SURVEYED[effort]),
  'branle-bas': (effort) => branleBasRows({ battles: BATTLES[effort], timed: effort === 'quick' ? 1 : 5 }),
};

export const ofTheGames: Measure = {
  about: 'how well the bots play, and what comes up in their matches',
  async rows(effort) {
    const rows = [];
    for (const [game, find] of Object.entries(FINDINGS)) rows.push(...asRows(await find(effort), game));
    return rows;
  },
};
