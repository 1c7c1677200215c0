/** How soon players go on elsewhere when their process is frozen or cut off from PostgreSQL, and when PostgreSQL is back for all. */

import { setTimeout as delay } from 'node:timers/promises';
import { onServer } from '../../../server/test/store/databases.ts';
import { twoAtTheTable } from '../../../server/test/support/harness.ts';
import { StallingProxy } from '../../../server/test/support/stalling-proxy.ts';
import { type Figure, figure } from '../figure.ts';
import type { Effort } from '../measure.ts';
import { STAGES } from '../wire/duel.ts';
import { Company, timed } from './company.ts';
import type { Database, MeasuredSite } from './start.ts';

const ROUNDS = { quick: 1, usual: 2, full: 5 } as const satisfies Record<Effort, number>;
/** Matches of the process that falls silent. */
const MATCHES = { quick: 2, usual: 50, full: 100 } as const satisfies Record<Effort, number>;
/** Matches that begin at the same time. */
const BEGIN_AT_ONCE = 20;
/** Milliseconds for which a process is frozen, at least, and PostgreSQL is away. */
const FROZEN = 20_000;
const AWAY = 5_000;
const TRIES_EVERY = 20;
const LOOKS_EVERY = 100;
/** Milliseconds. */
const GOALS = {
  frozen: { elsewhere: 15_000, ended: 2_000 },
  cutOff: { replaced: 12_000, ended: 15_000 },
  again: 2_000,
} as const;

interface Silence {
  /** Milliseconds until others had shut it out. */
  readonly replaced: number;
  /** Milliseconds until the last player was back, elsewhere. */
  readonly elsewhere: number;
  /** Milliseconds until the process had ended, since it could notice. */
  readonly ended: number;
}

/** Of a site of three processes, and leaves it so. */
export async function whileSilent(site: MeasuredSite, database: Database, effort: Effort): Promise<Figure[]> {
  const frozen: Silence[] = [];
  const cutOff: Silence[] = [];
  const again: number[] = [];
  for (let n = 0; n < ROUNDS[effort]; n++) {
    frozen.push(await freeze(site, MATCHES[effort]));
    cutOff.push(await cutOffOne(site, MATCHES[effort]));
    again.push(await untilPlayed(site, database));
  }
  const note = `the slowest of ${ROUNDS[effort]}, with ${MATCHES[effort]} matches`;
  const slowest = (name: string, times: readonly number[], most: number, how = note) =>
    figure(name, Math.max(...times), 'ms', { goal: { most }, note: how });
  const replaced = (each: Silence) => each.replaced;
  const elsewhere = (each: Silence) => each.elsewhere;
  const ended = (each: Silence) => each.ended;
  return [
    slowest(
      'a process frozen, until all are elsewhere',
      frozen.map(elsewhere),
      GOALS.frozen.elsewhere,
      `${note}; replaced after ${seconds(frozen.map(replaced))} s`,
    ),
    slowest('a process frozen, from waking to its end', frozen.map(ended), GOALS.frozen.ended),
    slowest('cut off from PostgreSQL, until replaced', cutOff.map(replaced), GOALS.cutOff.replaced),
    slowest(
      'cut off from PostgreSQL, until its end',
      cutOff.map(ended),
      GOALS.cutOff.ended,
      `${note}; the last player was back elsewhere after ${seconds(cutOff.map(elsewhere))} s`,
    ),
    slowest('from PostgreSQL’s return to a command', again, GOALS.again, `the slowest of ${again.length}`),
  ];
}

const seconds = (times: readonly number[]) => (Math.max(...times) / 1_000).toFixed(1);

async function freeze(site: MeasuredSite, matches: number): Promise<Silence> {
  const company = await companyAtOne(site, matches);
  const { server } = site.at(0);
  const begun = performance.now();
  server.signal('SIGSTOP');
  const passed = () => performance.now() - begun;
  const [replaced, elsewhere] = await Promise.all([
    isShutOut(site).then(passed),
    company.allBack(2 * matches).then(passed),
  ]);
  await delay(Math.max(0, FROZEN - elsewhere));
  const { took: ended } = await timed(() => {
    server.signal('SIGCONT');
    return server.ended;
  });
  await company.leave();
  await site.add(0);
  return { replaced, elsewhere, ended };
}

async function cutOffOne(site: MeasuredSite, matches: number): Promise<Silence> {
  const { url } = site.cluster.database;
  const way = await StallingProxy.to(url);
  const company = await companyAtOne(site, matches, way.urlOf(url));
  const since = performance.now();
  const passed = () => performance.now() - since;
  way.stall();
  const [replaced, elsewhere, ended] = await Promise.all([
    isShutOut(site).then(passed),
    company.allBack(2 * matches).then(passed),
    site.at(0).server.ended.then(passed),
  ]);
  await company.leave();
  await way.close();
  await site.add(0);
  return { replaced, elsewhere, ended };
}

/** Resolves when others have closed the row of the first process. */
function isShutOut(site: MeasuredSite): Promise<void> {
  const sql = 'select id from processes where address = $1 and ended_at is null';
  return onServer(site.cluster.database.url, async (client) => {
    while ((await client.query(sql, [site.at(0).address])).rows.length > 0) await delay(LOOKS_EVERY);
  });
}

/** Players whose matches are all at the first process, while two others wait. */
async function companyAtOne(
  site: MeasuredSite,
  matches: number,
  databaseUrl = site.cluster.database.url,
): Promise<Company> {
  await Promise.all([0, 1, 2].map((place) => site.at(place).server.stop()));
  await site.add(0, { databaseUrl });
  const company = await Company.begin(site.url, matches, BEGIN_AT_ONCE);
  await Promise.all([site.add(1), site.add(2)]);
  return company;
}

/** Milliseconds from when PostgreSQL answers again until a command is answered. */
async function untilPlayed(site: MeasuredSite, database: Database): Promise<number> {
  const { clients } = await twoAtTheTable(site.at(0));
  const [one] = clients;
  const startAgain = await database.interrupt();
  await delay(AWAY);
  await startAgain();
  const { took } = await timed(async () => {
    const request = { id: 'again', command: STAGES[0] };
    while ((await one.ask('command', request)).status !== 0) await delay(TRIES_EVERY);
  });
  await Promise.all(clients.map((client) => client.close()));
  return took;
}
