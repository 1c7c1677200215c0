/**
 * A short arena: the cost of a computer's choice, and with `--full` whether the officer beats the recruit.
 */

import { availableParallelism } from 'node:os';
import { games } from '@escadre/shared/games';
import { LEVELS, type Level } from '@escadre/shared/kernel';
import { Bout } from '../arena/bout.ts';
import { Tally } from '../arena/tally.ts';
import { playAll } from '../arena/workers.ts';
import { type Figure, figure } from '../figure.ts';
import type { Effort, Measure } from '../measure.ts';
import { median, quantile } from '../statistics.ts';

/** Median milliseconds of a core. */
const GOALS: Readonly<Record<Level, number>> = { recruit: 5, officer: 30, admiral: 300 };
/** The least share by which the better level must win. */
const LEAST_SHARE = 0.81;

/** Timed steps of a match; the match before it warms the code up. */
const STEPS = { quick: 6, usual: 40, full: 200 } as const;
const WARM_UP = { quick: 2, usual: 16, full: 40 } as const;
const MATCHES = 40;

export const arena: Measure = {
  about: 'what a choice of a computer player costs, and who beats whom',
  figures: async (effort) => {
    const figures: Figure[] = [];
    for (const game of Object.keys(games)) {
      for (const level of levelsFor(effort)) figures.push(await costFigure(game, level, effort));
      if (effort === 'full') figures.push(await strengthFigure(game));
    }
    return figures;
  },
};

const levelsFor = (effort: Effort): readonly Level[] =>
  LEVELS.filter((level) => effort !== 'quick' || level !== 'admiral');

async function costFigure(game: string, level: Level, effort: Effort): Promise<Figure> {
  const contest = { game, one: level, other: level, seed: 'bench', options: {} };
  await Bout.costs(contest, 2, WARM_UP[effort]);
  const { one, other } = await Bout.costs(contest, 0, STEPS[effort]);
  const times = [...one.milliseconds, ...other.milliseconds];
  return figure(`${game}: a choice, ${level}, median`, median(times), 'ms', {
    goal: { most: GOALS[level] },
    note: `${times.length} choices, 99 % within ${quantile(times, 0.99).toFixed(1)} ms`,
  });
}

async function strengthFigure(game: string): Promise<Figure> {
  const tally = new Tally();
  const contest = { game, one: 'officer', other: 'recruit', seed: 'bench', options: {} };
  await playAll(contest, Array(MATCHES).keys(), availableParallelism(), (played) => tally.add(played));
  const { share, least, most } = tally.share();
  return figure(`${game}: officer against recruit`, share, 'of the points', {
    goal: { least: LEAST_SHARE },
    note: `${MATCHES} matches, between ${least.toFixed(2)} and ${most.toFixed(2)} with 95 % confidence`,
  });
}
