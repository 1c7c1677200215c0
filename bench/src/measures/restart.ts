/** After a restart, the time until everybody behind one address is back at their tables through the SDK. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Escadre, type Match } from 'escadre';
import { freePort } from '../../../server/test/support/free-port.ts';
import { type Figure, figure } from '../figure.ts';
import type { Measure } from '../measure.ts';
import { EscadreProcess } from '../processes/escadre.ts';
import { median } from '../statistics.ts';
import { GAME } from '../wire/duel.ts';

/** Matches of two. */
const MATCHES = { quick: 5, usual: 150, full: 150 } as const;
const RESTARTS = { quick: 1, usual: 3, full: 5 } as const;
/** Matches of a large company, with its own goal. */
const MANY = { quick: 10, usual: 0, full: 1_500 } as const;
/** Matches begun at once. */
const AT_ONCE = 50;
/** The most they may take, compared with a single pair. */
const MOST_OF_TWO = 4;
/** Milliseconds in which a large company must be back. */
const MOST_OF_MANY = 60_000;

export const restart: Measure = {
  about: 'after a restart: how soon everybody behind one address is back',
  async figures(effort) {
    const alone: number[] = [];
    const all: number[] = [];
    for (let n = 0; n < RESTARTS[effort]; n++) {
      alone.push(await timeUntilAllAreBack(1));
      all.push(await timeUntilAllAreBack(MATCHES[effort]));
    }
    return [
      figure(lastOf(MATCHES[effort]), median(all), 'ms', {
        against: { name: 'the second of two', value: median(alone), unit: 'ms' },
        goal: { most: MOST_OF_TWO },
        note: `${all.length} restarts with the limits as they are set by default, the slowest in ${Math.max(...all).toFixed(0)} ms from listening`,
      }),
      ...(await figuresOfMany(MANY[effort])),
    ];
  },
};

const lastOf = (matches: number): string =>
  `after a restart, the last of ${2 * matches} players behind one address`;

async function figuresOfMany(matches: number): Promise<Figure[]> {
  if (matches === 0) return [];
  const time = await timeUntilAllAreBack(matches);
  return [
    figure(lastOf(matches), time, 'ms', {
      goal: { most: MOST_OF_MANY },
      note: 'one restart with the limits as they are set by default',
    }),
  ];
}

/** Milliseconds from the server listening again until the last player is back. */
async function timeUntilAllAreBack(matches: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'escadre-bench-'));
  const port = await freePort();
  const first = await EscadreProcess.start({ folder, port });
  const people = await sitDown(first.url, matches);
  const backs = people.map((match) => new Promise<void>((resolve) => match.on('back', resolve)));
  await first.end();
  const second = await EscadreProcess.start({ folder, port, limits: 'usual' });
  const begun = performance.now();
  await Promise.all(backs);
  const time = Math.max(1, performance.now() - begun);
  await Promise.all(people.map((match) => match.close()));
  await second.end();
  await rm(folder, { recursive: true, force: true });
  return time;
}

async function sitDown(url: string, matches: number): Promise<Match[]> {
  const people: Match[] = [];
  while (people.length < 2 * matches) {
    const next = Math.min(AT_ONCE, matches - people.length / 2);
    people.push(...(await Promise.all(Array.from({ length: next }, () => begin(url)))).flat());
  }
  return people;
}

async function begin(url: string): Promise<Match[]> {
  const [ann, ben] = await Promise.all([
    Escadre.connect(url, { storage: null }),
    Escadre.connect(url, { storage: null }),
  ]);
  const first = await ann.create(GAME, { clock: { perTurn: 3_600 } });
  const second = await ben.enter(first.id);
  await Promise.all([first.ready(), second.ready()]);
  return [first, second];
}
