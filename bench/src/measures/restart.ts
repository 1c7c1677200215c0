/** After a restart, the time until everybody behind one address is back at their tables through the SDK. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Escadre, type Match } from 'escadre';
import { freePort } from '../../../server/test/support/free-port.ts';
import { figure } from '../figure.ts';
import type { Measure } from '../measure.ts';
import { EscadreProcess } from '../processes/escadre.ts';
import { median } from '../statistics.ts';
import { GAME } from '../wire/duel.ts';

/** Matches of two. */
const MATCHES = { quick: 5, usual: 150, full: 150 } as const;
const RESTARTS = { quick: 1, usual: 3, full: 5 } as const;
/** The most they may take, compared with a single pair. */
const MOST_OF_TWO = 4;

export const restart: Measure = {
  about: 'after a restart: how soon everybody behind one address is back',
  async figures(effort) {
    const alone: number[] = [];
    const all: number[] = [];
    for (let n = 0; n < RESTARTS[effort]; n++) {
      alone.push(await timeUntilAllAreBack(1));
      all.push(await timeUntilAllAreBack(MATCHES[effort]));
    }
    const players = 2 * MATCHES[effort];
    return [
      figure(`after a restart, the last of ${players} players behind one address`, median(all), 'ms', {
        against: { name: 'the second of two', value: median(alone), unit: 'ms' },
        goal: { most: MOST_OF_TWO },
        note: `${all.length} restarts with the limits as they are set by default, the slowest in ${Math.max(...all).toFixed(0)} ms from listening`,
      }),
    ];
  },
};

/** Milliseconds from the server listening again until the last player is back. */
async function timeUntilAllAreBack(matches: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'escadre-bench-'));
  const port = await freePort();
  const first = await EscadreProcess.start({ folder, port });
  const people = (await Promise.all(Array.from({ length: matches }, () => sitDown(first.url)))).flat();
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

async function sitDown(url: string): Promise<Match[]> {
  const [ann, ben] = await Promise.all([
    Escadre.connect(url, { storage: null }),
    Escadre.connect(url, { storage: null }),
  ]);
  const first = await ann.create(GAME, { clock: { perTurn: 3_600 } });
  const second = await ben.enter(first.id);
  await Promise.all([first.ready(), second.ready()]);
  return [first, second];
}
