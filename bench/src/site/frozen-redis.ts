/** What players notice of a Redis that is frozen, while requests are counted in it. */

import { setTimeout as delay } from 'node:timers/promises';
import { type Figure, figure } from '../figure.ts';
import type { Effort } from '../measure.ts';
import { median } from '../statistics.ts';
import { GAME } from '../wire/duel.ts';
import { guest, inTurns, timed } from './company.ts';
import type { MeasuredSite } from './start.ts';
import { untilAsked } from './without-redis.ts';

const ROUNDS = { quick: 1, usual: 5, full: 20 } as const satisfies Record<Effort, number>;
/** Players of a round: the first one enters at once, and each other one this many milliseconds later. */
const PLAYERS = 6;
const APART = 1_000;
/** Milliseconds. */
const GOAL = 3_000;
/** Nobody is refused, but everybody is counted. */
const LIMITS = { RATE_SESSION: '100000', RATE_ENTER: '100000', RATE_REJOIN: '100000' } as const;

/** Of a site of three processes, and leaves it so. */
export async function whileRedisIsFrozen(site: MeasuredSite, effort: Effort): Promise<Figure[]> {
  await restart(site, LIMITS);
  const entered: number[] = [];
  for (let n = 0; n < ROUNDS[effort]; n++) {
    await untilAsked(site);
    entered.push(...(await enterWhileFrozen(site)));
  }
  await untilAsked(site);
  await restart(site);
  return [
    figure('Redis frozen, to enter by the wrong door', Math.max(...entered), 'ms', {
      goal: { most: GOAL },
      note: `the slowest of ${entered.length}; the median ${median(entered).toFixed(0)} ms`,
    }),
  ];
}

async function restart(site: MeasuredSite, env: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const place of [0, 1]) {
    await site.at(place).server.stop();
    await site.add(place, { env });
  }
}

/** The milliseconds of each player who comes by the second process to a match at the first. */
async function enterWhileFrozen(site: MeasuredSite): Promise<number[]> {
  const pairs = await inTurns(PLAYERS, 1, async () => {
    const [host, comer] = await Promise.all([guest(site.at(0).url), guest(site.at(1).url)]);
    return { created: await host.create(GAME), comer };
  });
  const { redis } = site.cluster;
  redis.signal('SIGSTOP');
  try {
    return await Promise.all(
      pairs.map(async ({ created, comer }, n) => {
        await delay(n * APART);
        const { done: entered, took } = await timed(() => comer.enter(created.id));
        await Promise.all([created.leave(), entered.close()]);
        return took;
      }),
    );
  } finally {
    redis.signal('SIGCONT');
  }
}
