/** How soon what is decided about a person at one process reaches their lines at another. */

import { http, OPS_TOKEN, Person } from '../../../server/test/support/harness.ts';
import type { WireClient } from '../../../server/test/support/wire-client.ts';
import { type Figure, figure } from '../figure.ts';
import type { Effort } from '../measure.ts';
import { median } from '../statistics.ts';
import { GAME } from '../wire/duel.ts';
import type { MeasuredSite } from './start.ts';

const ROUNDS = { quick: 1, usual: 5, full: 15 } as const satisfies Record<Effort, number>;
/** Milliseconds. */
const GOALS = { withRedis: 1_000, without: 6_000 } as const;
const MINUTES = 60;

/** Two people at the first process, whose match is at the second. */
interface Table {
  readonly site: MeasuredSite;
  readonly people: readonly [Person, Person];
  readonly lines: readonly [WireClient, WireClient];
}

/** Decides something about the first of the two; resolves when a line has shown it. */
type Deed = (table: Table) => Promise<void>;

const isClosed = (line: WireClient) => line.until(() => line.closed !== undefined);

const act = ({ site, people: [ann] }: Table, request: object) =>
  http(
    `${site.at(0).server.opsUrl}/moderation/acts`,
    'POST',
    { by: 'Olga', why: 'a measure', player: ann.session.player.id, minutes: MINUTES, ...request },
    OPS_TOKEN,
  );

const DEEDS: Readonly<Record<string, Deed>> = {
  'a session that ends': async ({ people: [ann], lines: [one] }) => {
    await ann.api('DELETE', '/api/sessions');
    await isClosed(one);
  },
  'a ban': async (table) => {
    await act(table, { act: 'ban' });
    await isClosed(table.lines[0]);
  },
  'a new name': async (table) => {
    const [, other] = table.lines;
    await act(table, { act: 'rename', name: 'Horatio' });
    await other.until(() => Object.values(other.state.seats).some(({ name }) => name === 'Horatio'));
  },
  'a player who is forgotten': async ({ people: [ann], lines: [, other] }) => {
    await ann.api('DELETE', '/api/session/me');
    await other.until(() => other.state.phase === 'over');
  },
};

/** Without Redis it counts from the next entering on. */
const BLOCK: Deed = async ({ site, people, lines: [one] }) => {
  const nearby = await seated(site, 0, people);
  const before = one.messages.length;
  await nearby[0].request('block', { whom: { seat: 'french' } });
  // What the player may read is sent again.
  await one.until(() => one.messages.length > before);
  await Promise.all(nearby.map((line) => line.close()));
};

/** Leaves the site without Redis. */
export async function aboutPeople(site: MeasuredSite, effort: Effort): Promise<Figure[]> {
  const withRedis = await slowest(site, effort, { ...DEEDS, 'a block': BLOCK });
  await site.cluster.redis.kill();
  const without = await slowest(site, effort, DEEDS);
  return [
    figure('what is decided elsewhere reaches a line', withRedis.most, 'ms', {
      goal: { most: GOALS.withRedis },
      note: withRedis.note,
    }),
    figure('the same without Redis', without.most, 'ms', {
      goal: { most: GOALS.without },
      note: without.note,
    }),
  ];
}

async function slowest(site: MeasuredSite, effort: Effort, deeds: Readonly<Record<string, Deed>>) {
  let most = 0;
  const medians: string[] = [];
  for (const [name, deed] of Object.entries(deeds)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS[effort]; round++) times.push(await timeOf(site, deed));
    most = Math.max(most, ...times);
    medians.push(`${name} ${median(times).toFixed(0)} ms`);
  }
  return { most, note: `the slowest; medians: ${medians.join(', ')}` };
}

async function timeOf(site: MeasuredSite, deed: Deed): Promise<number> {
  const people = await Person.arriveAll(site.at(0), 'Ann', 'Ben');
  const lines = await seated(site, 1, people);
  const begun = performance.now();
  await deed({ site, people, lines });
  const took = performance.now() - begun;
  await Promise.all(lines.map((line) => line.close()));
  return took;
}

/** A match at a process that has begun. */
async function seated(
  site: MeasuredSite,
  place: number,
  [ann, ben]: readonly [Person, Person],
): Promise<readonly [WireClient, WireClient]> {
  const one = await ann.connect(await ann.at(site.at(place)).create(GAME, { seat: 'british' }));
  const other = await ben.at(site.at(place)).join(one.answer.match.id);
  await Promise.all([one.ready(), other.ready()]);
  await one.until(() => one.state.phase === 'playing');
  return [one, other];
}
