/** How soon players are in, and back when a process is killed, or stopped for another. */

import { setTimeout as delay } from 'node:timers/promises';
import { type Figure, figure } from '../figure.ts';
import type { Effort } from '../measure.ts';
import { median, quantile } from '../statistics.ts';
import { Company, inTurns, sitDown } from './company.ts';
import type { MeasuredSite } from './start.ts';

/** Matches that players enter, so many at a time. */
const ENTERED = { quick: 6, usual: 200, full: 400 } as const satisfies Record<Effort, number>;
const AT_ONCE = 100;
/** Matches of the process that is killed, and of the site whose processes are stopped. */
const KILLED = { quick: 5, usual: 200, full: 200 } as const satisfies Record<Effort, number>;
const ROLLED = { quick: 6, usual: 300, full: 300 } as const satisfies Record<Effort, number>;
const COMMANDS_A_SECOND = 100;
/** Matches that begin at the same time. */
const BEGIN_AT_ONCE = 20;
/** Milliseconds: processes that have just come shut nobody out. */
const SETTLED_AFTER = 4_000;
/** Milliseconds in which all clients notice that a process has ended. */
const NOTICED_AFTER = 500;
/** Milliseconds. */
const GOALS = { enter: 500, backMedian: 3_000, backLast: 5_000, outMost: 2_000, outLongest: 5_000 } as const;

/** Of a site of one process, which has three afterwards. */
export async function afterAKill(site: MeasuredSite, effort: Effort): Promise<Figure[]> {
  const company = await Company.begin(site.url, KILLED[effort], BEGIN_AT_ONCE);
  await Promise.all([site.add(1), site.add(2)]);
  await delay(SETTLED_AFTER);
  const killed = performance.now();
  await site.at(0).server.kill();
  await company.allBack(2 * KILLED[effort]);
  const seconds = ((performance.now() - killed) / 1_000).toFixed(1);
  const { out } = company;
  await company.leave();
  await site.add(0);
  const note = `${out.length} players of ${KILLED[effort]} matches; the wave was over ${seconds} s after the kill`;
  return [
    figure('after kill -9, a player is back', median(out), 'ms', { goal: { most: GOALS.backMedian }, note }),
    figure('after kill -9, the last one', Math.max(...out), 'ms', { goal: { most: GOALS.backLast } }),
  ];
}

export async function whileEnteringAtOnce(site: MeasuredSite, effort: Effort): Promise<Figure[]> {
  const entered = await inTurns(ENTERED[effort], AT_ONCE, async (n) => {
    const { two, took } = await sitDown(site.url, n % 2 === 0 ? 'by quick' : 'by link');
    await Promise.all(two.map((match) => match.close()));
    return took;
  });
  return [
    figure(`to enter, ${AT_ONCE} at once: 99 % within`, quantile(entered, 0.99), 'ms', {
      goal: { most: GOALS.enter },
      note: `half by quick match, half by link; the median ${median(entered).toFixed(0)} ms`,
    }),
  ];
}

/** Stops each process in its turn, and starts another in its place. */
export async function whileRolling(site: MeasuredSite, effort: Effort): Promise<Figure[]> {
  const company = await Company.begin(site.url, ROLLED[effort], BEGIN_AT_ONCE);
  company.play(COMMANDS_A_SECOND);
  const begun = performance.now();
  for (const place of site.members.keys()) {
    await site.at(place).server.stop();
    // Each of its players hears of it by themselves.
    await delay(NOTICED_AFTER);
    await company.allBack(0);
    await site.add(place);
  }
  const rate = (company.commands / (performance.now() - begun)) * 1_000;
  const { out } = company;
  await company.leave();
  const note = `${out.length} times in ${ROLLED[effort]} matches, at ${rate.toFixed(0)} commands a second; the median ${median(out).toFixed(0)} ms`;
  return [
    figure('each process stopped in turn, out: 99 %', quantile(out, 0.99), 'ms', {
      goal: { most: GOALS.outMost },
      note,
    }),
    figure('each process stopped in turn, out: longest', Math.max(...out), 'ms', {
      goal: { most: GOALS.outLongest },
    }),
  ];
}
