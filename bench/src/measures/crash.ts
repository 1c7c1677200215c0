/**
 * After a kill -9 under load: the time until a server with thousands of stored matches listens again, and
 * until a returning player has their match.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@escadre/server/store';
import { games } from '@escadre/shared/games';
import { chanceOf } from '@escadre/shared/kernel';
import { copyMatches } from '../copies.ts';
import { type Figure, figure } from '../figure.ts';
import type { Effort, Measure } from '../measure.ts';
import { EscadreProcess } from '../processes/escadre.ts';
import { quantile } from '../statistics.ts';
import { keep, templateOf } from '../stored.ts';
import { timeToComeBack } from '../wire/come-back.ts';
import { layDuels } from '../wire/duel.ts';
import { Person } from '../wire/person.ts';

/** A store: its number of matches, and the longest one's entries. */
interface Stock {
  readonly matches: number;
  readonly entries: number;
}

/** The required number of matches; and ten times as many, with fewer entries to fit on a disk. */
const STOCKS: Readonly<Record<Effort, readonly Stock[]>> = {
  quick: [{ matches: 200, entries: 150 }],
  usual: [{ matches: 10_000, entries: 150 }],
  full: [
    { matches: 10_000, entries: 150 },
    { matches: 100_000, entries: 12 },
  ],
};
/** The goals, in milliseconds. */
const MOST_TO_LISTEN = 2_000;
const MOST_TO_COME_BACK = 50;

const COME_BACK = { quick: 20, usual: 200, full: 500 } as const;
const RESTARTS = { quick: 1, usual: 5, full: 10 } as const;
/** Different matches per game. */
const TEMPLATES = 8;
/** Matches in progress at the crash. */
const AT_PLAY = 20;
const UNTIL_THE_CRASH = 500;

export const crash: Measure = {
  about: 'after kill -9 with thousands of stored matches: how soon it listens, and a match is back',
  long: true,
  async figures(effort) {
    const figures: Figure[] = [];
    for (const stock of STOCKS[effort]) figures.push(...(await measure(stock, effort)));
    return figures;
  },
};

async function measure(stock: Stock, effort: Effort): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'escadre-bench-'));
  try {
    return await measureIn(folder, stock, effort);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureIn(folder: string, stock: Stock, effort: Effort): Promise<Figure[]> {
  const person = await playUntilTheCrash(folder, stock);
  const starts: number[] = [];
  for (let restart = 0; restart < RESTARTS[effort]; restart++) {
    const begun = performance.now();
    const server = await EscadreProcess.start({ folder });
    starts.push(performance.now() - begun);
    await server.end('SIGKILL');
  }
  const server = await EscadreProcess.start({ folder });
  try {
    const times = await comeBack(server, person.at(server.url), stock, effort);
    return figuresOf(stock, starts, times);
  } finally {
    await server.end();
  }
}

/** A full store, and a server that dies during play. */
async function playUntilTheCrash(folder: string, stock: Stock): Promise<Person> {
  const server = await EscadreProcess.start({ folder });
  const person = await Person.arrive(server.url, 'Ann');
  await fill(join(folder, 'escadre.sqlite'), stock, person.id);
  const duels = await layDuels(server.url, AT_PLAY);
  // Requests at the time of the crash are never answered.
  for (const duel of duels) duel.play(Number.POSITIVE_INFINITY).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, UNTIL_THE_CRASH));
  await server.end('SIGKILL');
  return person;
}

async function fill(file: string, { matches, entries }: Stock, player: string): Promise<void> {
  const templates = Object.values(games).flatMap((game) =>
    Array.from({ length: TEMPLATES }, (_, run) => templateOf(game, run, entries)),
  );
  const named = templates.map((template, n) => ({ template, name: `template-${n}` }));
  const store = await openStore(file);
  for (const { template, name } of named) await keep(store, template, name, [player, 'somebody else']);
  await store.close();
  copyMatches(
    file,
    named.map(({ name }) => name),
    matches,
    STORED,
  );
}

const STORED = 'stored-';

/** Milliseconds from the request to entering the room, for matches not in memory. */
async function comeBack(
  server: EscadreProcess,
  person: Person,
  { matches }: Stock,
  effort: Effort,
): Promise<number[]> {
  const numbers = chanceOf('come back').shuffle(Array.from({ length: matches }, (_, n) => n));
  const times: number[] = [];
  // The first match warms the server up, like a first visitor.
  for (const n of numbers.slice(0, COME_BACK[effort] + 1)) {
    times.push(await timeToComeBack(server, person, `${STORED}${n}`));
  }
  return times.slice(1);
}

const figuresOf = ({ matches }: Stock, starts: readonly number[], times: readonly number[]): Figure[] => [
  figure(`listening again with ${matches} stored matches, the slowest start`, quantile(starts, 1), 'ms', {
    goal: { most: MOST_TO_LISTEN },
    note: `${starts.length} starts, each after a kill -9`,
  }),
  figure(`with ${matches} stored matches, one back from joining it, 99 %`, quantile(times, 0.99), 'ms', {
    goal: { most: MOST_TO_COME_BACK },
    note: `${times.length} matches of all games, the slowest in ${quantile(times, 1).toFixed(1)} ms, half of them in ${quantile(times, 0.5).toFixed(1)} ms`,
  }),
];
