/**
 * After a kill -9 in the middle of everything: how soon a server with thousands of stored matches
 * listens again, and how soon a match is back in the hands of whoever comes in.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@escadre/server/store';
import { games } from '@escadre/shared/games';
import { chanceOf } from '@escadre/shared/kernel';
import type { Effort, Measure } from '../measure.ts';
import { EscadreProcess } from '../processes/escadre.ts';
import { type Row, row } from '../row.ts';
import { quantile } from '../statistics.ts';
import { keep, type Template, templateOf } from '../stored.ts';
import { layDuels } from '../wire/duel.ts';
import { Line } from '../wire/line.ts';
import { Person } from '../wire/person.ts';

/** DESIGN §8. */
const STORED = { quick: 200, usual: 10_000, full: 10_000 } as const;
const MOST_TO_LISTEN = 2_000;
const MOST_TO_COME_BACK = 50;

const COME_BACK = { quick: 20, usual: 200, full: 500 } as const;
const RESTARTS = { quick: 1, usual: 5, full: 10 } as const;
/** Different matches of each game, and the entries of the longest. */
const TEMPLATES = 8;
const MOST_ENTRIES = 150;
/** Matches that are being played when the power goes. */
const AT_PLAY = 20;
const UNTIL_THE_CRASH = 500;
/** Matches that are put into the store at the same time. */
const TOGETHER = 100;

export const crash: Measure = {
  about: 'after kill -9 with thousands of stored matches: how soon it listens, and a match is back',
  long: true,
  async rows(effort) {
    const folder = await mkdtemp(join(tmpdir(), 'escadre-bench-'));
    try {
      return await measureIn(folder, effort);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function measureIn(folder: string, effort: Effort): Promise<Row[]> {
  const person = await playUntilTheCrash(folder, effort);
  const starts: number[] = [];
  for (let restart = 0; restart < RESTARTS[effort]; restart++) {
    const begun = performance.now();
    const server = await EscadreProcess.start({ folder });
    starts.push(performance.now() - begun);
    await server.end('SIGKILL');
  }
  const server = await EscadreProcess.start({ folder });
  try {
    const times = await comeBack(server, person.at(server.url), effort);
    return rowsOf(effort, starts, times);
  } finally {
    await server.end();
  }
}

/** A store full of matches, and a server that dies while others are played. */
async function playUntilTheCrash(folder: string, effort: Effort): Promise<Person> {
  const server = await EscadreProcess.start({ folder });
  const person = await Person.arrive(server.url, 'Ann');
  await fill(join(folder, 'escadre.sqlite'), STORED[effort], person.id);
  const duels = await layDuels(server.url, AT_PLAY);
  // What is asked when the server dies is never answered.
  for (const duel of duels) duel.play(Number.POSITIVE_INFINITY).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, UNTIL_THE_CRASH));
  await server.end('SIGKILL');
  return person;
}

async function fill(file: string, count: number, player: string): Promise<void> {
  const templates = Object.values(games).flatMap((game) =>
    Array.from({ length: TEMPLATES }, (_, run) => templateOf(game, run, MOST_ENTRIES)),
  );
  const store = await openStore(file);
  for (let at = 0; at < count; at += TOGETHER) {
    const numbers = Array.from({ length: Math.min(TOGETHER, count - at) }, (_, n) => at + n);
    await Promise.all(
      numbers.map((n) =>
        keep(store, templates[n % templates.length] as Template, nameOf(n), [player, 'somebody else']),
      ),
    );
  }
  await store.close();
}

const nameOf = (n: number): string => `stored-${n}`;

/** Milliseconds from knocking at the door to standing in the room, of matches that nobody has in memory. */
async function comeBack(server: EscadreProcess, person: Person, effort: Effort): Promise<number[]> {
  const numbers = chanceOf('come back').shuffle(Array.from({ length: STORED[effort] }, (_, n) => n));
  const times: number[] = [];
  // The first match warms the server up, as its first visitor does.
  for (const n of numbers.slice(0, COME_BACK[effort] + 1)) {
    const begun = performance.now();
    const { reservation } = await person.enter(nameOf(n));
    const line = await Line.join(server.url, reservation);
    await line.upToDate();
    times.push(performance.now() - begun);
    line.cut();
  }
  return times.slice(1);
}

const rowsOf = (effort: Effort, starts: readonly number[], times: readonly number[]): Row[] => [
  row(`listening again with ${STORED[effort]} stored matches, the slowest start`, quantile(starts, 1), 'ms', {
    goal: { most: MOST_TO_LISTEN },
    note: `${starts.length} starts, each after a kill -9`,
  }),
  row('a match back from joining it, 99 %', quantile(times, 0.99), 'ms', {
    goal: { most: MOST_TO_COME_BACK },
    note: `${times.length} matches of all games, the slowest in ${quantile(times, 1).toFixed(1)} ms, half of them in ${quantile(times, 0.5).toFixed(1)} ms`,
  }),
];
