/**
 * Two processes on one store, the first of which is killed under load: the time until a player is back in
 * their match on the second.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../server/test/support/free-port.ts';
import { figure } from '../figure.ts';
import type { Effort, Measure } from '../measure.ts';
import { EscadreProcess } from '../processes/escadre.ts';
import { quantile } from '../statistics.ts';
import { timeToComeBack } from '../wire/come-back.ts';
import { GAME, layDuels } from '../wire/duel.ts';
import { Person } from '../wire/person.ts';

const TIMES = { quick: 1, usual: 5, full: 10 } as const satisfies Record<Effort, number>;
/** Matches in progress when the first is killed. */
const AT_PLAY = 20;
const UNTIL_THE_CRASH = 500;
/** Milliseconds between attempts to return. */
const TRIES_EVERY = 10;
const MOST = 1_000;

export const standby: Measure = {
  about: 'a second process on the same store: how soon it is at work when the first is killed under load',
  async figures(effort) {
    const times: number[] = [];
    for (let run = 0; run < TIMES[effort]; run++) times.push(await takeOver());
    return [
      figure(
        'a player back in their match at the process that stood by, the slowest',
        quantile(times, 1),
        'ms',
        {
          goal: { most: MOST },
          note: `${times.length} kill -9 of the first under load, half of them in ${quantile(times, 0.5).toFixed(0)} ms`,
        },
      ),
    ];
  },
};

async function takeOver(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'escadre-bench-'));
  try {
    const first = await EscadreProcess.start({ folder });
    const person = await Person.arrive(first.url, 'Ann');
    const { match } = await person.create(GAME);
    const second = await EscadreProcess.standBy(folder, await freePort());
    const duels = await layDuels(first.url, AT_PLAY);
    // Requests at the time of the crash are never answered.
    for (const duel of duels) duel.play(Number.POSITIVE_INFINITY).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, UNTIL_THE_CRASH));
    const killed = performance.now();
    await first.end('SIGKILL');
    while (!(await isBack(second.url, person, match.id))) {
      await new Promise((resolve) => setTimeout(resolve, TRIES_EVERY));
    }
    const time = performance.now() - killed;
    await (await second.begun).end();
    return time;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const isBack = (url: string, person: Person, match: string): Promise<boolean> =>
  timeToComeBack({ url }, person.at(url), match).then(
    () => true,
    () => false,
  );
