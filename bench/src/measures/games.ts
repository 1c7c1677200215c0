/** Each game's own measures: the strength of its bot, and the events of its matches. */

import { asFigures, type Finding } from '../figure.ts';
import { branleBasFigures } from '../games/branle-bas.ts';
import { grandsAmirauxFigures } from '../games/grands-amiraux.ts';
import { trafalgarFigures } from '../games/trafalgar.ts';
import { trafalgarCardsFigures } from '../games/trafalgar-cards.ts';
import type { Effort, Measure } from '../measure.ts';

/** Number of matches, by effort. */
const BATTLES = { quick: 2, usual: 40, full: 500 } as const;
const SURVEYED = { quick: 5, usual: 60, full: 1_000 } as const;

/** Add a game with one line. Those without a scalable size only run with enough effort. */
const FINDINGS: Readonly<Record<string, (effort: Effort) => Promise<readonly Finding[]>>> = {
  'trafalgar-cards': async (effort) => (effort === 'quick' ? [] : trafalgarCardsFigures()),
  'grands-amiraux': async (effort) => (effort === 'quick' ? [] : grandsAmirauxFigures()),
  trafalgar: (effort) => trafalgarFigures('bench', SURVEYED[effort]),
  'branle-bas': (effort) => branleBasFigures({ battles: BATTLES[effort], timed: effort === 'quick' ? 1 : 5 }),
};

export const ofTheGames: Measure = {
  about: 'how well the bots play, and what comes up in their matches',
  async figures(effort) {
    const figures = [];
    for (const [game, find] of Object.entries(FINDINGS)) figures.push(...asFigures(await find(effort), game));
    return figures;
  },
};
