/** What players notice while Redis is away. */

import { setTimeout as delay } from 'node:timers/promises';
import type { EnterAnswer } from '@escadre/shared/protocol';
import { headersOf, Person } from '../../../server/test/support/harness.ts';
import { type Figure, figure } from '../figure.ts';
import type { Effort } from '../measure.ts';
import { median, quantile } from '../statistics.ts';
import { type Duel, GAME, layDuels, STAGES } from '../wire/duel.ts';
import { guest, inTurns, timed } from './company.ts';
import type { MeasuredSite } from './start.ts';

/** Matches that are played at a time, and how often with and without Redis. */
const MATCHES = { quick: 4, usual: 40, full: 60 } as const satisfies Record<Effort, number>;
const ROUNDS = { quick: 1, usual: 4, full: 10 } as const satisfies Record<Effort, number>;
const ENTRIES = { quick: 2, usual: 30, full: 100 } as const satisfies Record<Effort, number>;
/** Of a match: as many rounds of both as the shortest one has. */
const TURNS = 6;
/** Milliseconds between two turns of a match. */
const PACE = 400;
/** Milliseconds in which the processes notice that Redis is gone. */
const NOTICED_AFTER = 1_000;
const ASKS_EVERY = 20;
const GOALS = { commands: 1.2, enter: 3_000, again: 2_000 } as const;

interface Round {
  readonly commands: readonly number[];
  readonly entered: readonly number[];
}

export async function withoutRedis(site: MeasuredSite, effort: Effort): Promise<Figure[]> {
  const { redis } = site.cluster;
  const there: Round[] = [];
  const away: Round[] = [];
  const again: number[] = [];
  for (let n = 0; n < ROUNDS[effort]; n++) {
    there.push(await playAndEnter(site, effort));
    await redis.kill();
    await delay(NOTICED_AFTER);
    away.push(await playAndEnter(site, effort));
    again.push(await untilAskedAgain(site));
  }
  const commands = (rounds: readonly Round[]) => rounds.flatMap((round) => round.commands);
  const entered = (rounds: readonly Round[]) => rounds.flatMap((round) => round.entered);
  const p99 = (rounds: readonly Round[]) => quantile(commands(rounds), 0.99);
  return [
    figure('without Redis, a command: 99 % within', p99(away), 'ms', {
      against: { name: 'with Redis', value: p99(there), unit: 'ms' },
      goal: { most: GOALS.commands },
      note: `${commands(away).length} commands each way; the medians ${median(commands(away)).toFixed(1)} and ${median(commands(there)).toFixed(1)} ms`,
    }),
    figure('without Redis, to enter by the wrong door', Math.max(...entered(away)), 'ms', {
      goal: { most: GOALS.enter },
      note: `the slowest of ${entered(away).length}; the median ${median(entered(away)).toFixed(0)} ms, with Redis ${median(entered(there)).toFixed(0)} ms`,
    }),
    figure('from Redis’ return until processes ask each other', Math.max(...again), 'ms', {
      goal: { most: GOALS.again },
      note: `the slowest of ${again.length}`,
    }),
  ];
}

async function playAndEnter(site: MeasuredSite, effort: Effort): Promise<Round> {
  const duels = await layDuels(site.at(0).url, MATCHES[effort]);
  const commands = (await Promise.all(duels.map(paced))).flat();
  for (const duel of duels) duel.end();
  return { commands, entered: await inTurns(ENTRIES[effort], 2, () => enterElsewhere(site)) };
}

/** The milliseconds of each command. */
async function paced(duel: Duel): Promise<number[]> {
  const all: number[] = [];
  for (let turn = 0; turn < TURNS && !duel.isOver; turn++) {
    await delay(Math.random() * 2 * PACE);
    const command = STAGES[turn % STAGES.length] ?? STAGES[0];
    const both = duel.clients.map((client) => timed(() => duel.ask(client, command)));
    all.push(...(await Promise.all(both)).map(({ took }) => took));
  }
  return all;
}

/** Milliseconds for a player who comes by the second process to a match at the first. */
async function enterElsewhere(site: MeasuredSite): Promise<number> {
  const host = await guest(site.at(0).url);
  const comer = await guest(site.at(1).url);
  const created = await host.create(GAME);
  const { done: entered, took } = await timed(() => comer.enter(created.id));
  await Promise.all([created.leave(), entered.close()]);
  return took;
}

/** Milliseconds from when Redis answers again until a process asks another, instead of sending the client to it. */
async function untilAskedAgain(site: MeasuredSite): Promise<number> {
  return untilAsked(site, () => site.cluster.redis.startAgain());
}

/** Milliseconds from the end of an act until a process asks another, instead of sending the client to it. */
export async function untilAsked(
  site: MeasuredSite,
  act: () => Promise<void> = async () => {},
): Promise<number> {
  const [host, comer] = await Person.arriveAll(site.at(0), 'Ann', 'Ben');
  const { match } = await host.api<EnterAnswer>('POST', '/api/matches', { game: GAME });
  const request = { method: 'POST', headers: headersOf(comer.session.token, {}), body: '{}' } as const;
  await act();
  const begun = performance.now();
  for (;;) {
    const path = `${site.at(1).url}/api/matches/${match.id}/enter`;
    const { status } = await fetch(path, { ...request, redirect: 'manual' });
    if (status === 200) return performance.now() - begun;
    await delay(ASKS_EVERY);
  }
}
