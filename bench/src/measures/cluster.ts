/**
 * Sites of one, two and three processes, each on a PostgreSQL database and with a Redis of its own, play the same
 * matches by turns: what a command costs the processes and PostgreSQL. On the site of three: how soon a match goes on
 * elsewhere when its process is killed, and what it costs to enter by another process than the one that has the match.
 */

import { must } from '@escadre/shared/kernel';
import type { Member } from '../../../server/test/processes/cluster.ts';
import { onServer } from '../../../server/test/store/databases.ts';
import { type Figure, figure } from '../figure.ts';
import type { Effort, Measure } from '../measure.ts';
import { threeDigits } from '../print.ts';
import { processorTime } from '../processes/processor-time.ts';
import { type Database, MeasuredSite, startDatabase } from '../site/start.ts';
import { median, quantile, sum } from '../statistics.ts';
import { begin } from '../wire/begin.ts';
import { type Duel, GAME, layDuels, STAGES } from '../wire/duel.ts';
import { LeanClient } from '../wire/lean-client.ts';
import { Person } from '../wire/person.ts';

const SIZES = [1, 2, 3] as const;
const ROUNDS = { quick: 1, usual: 5, full: 11 } as const satisfies Record<Effort, number>;
/** Matches at once, shared evenly. */
const MATCHES = { quick: 12, usual: 60, full: 120 } as const satisfies Record<Effort, number>;
const KILLS = { quick: 1, usual: 3, full: 9 } as const satisfies Record<Effort, number>;
const ENTRIES = { quick: 5, usual: 60, full: 200 } as const satisfies Record<Effort, number>;
/** Of a match: as many as the shortest one takes. */
const COMMANDS = 12;
/** Milliseconds between attempts to return. */
const TRIES_EVERY = 20;
const GOALS = { ratio: 1.15, takeOver: 3_000, detour: 5, paced: 0.15 } as const;
/** Commands a second for one process. */
const PACE = 1_000;
const SECOND = 1_000;
const MILLISECOND = 1 / 1_000;

export const cluster: Measure = {
  about: 'one, two and three processes on the same matches: the processor a command, a kill, the wrong door',
  long: true,
  async figures(effort) {
    const database = await startDatabase();
    const sites: Site[] = [];
    try {
      for (const size of SIZES) sites.push(await Site.start(database, size));
      const last = must(sites.at(-1), 'a site');
      return [
        ...(await costs(sites, effort)),
        await onSchedule(must(sites[0], 'a site'), effort),
        await detour(last, ENTRIES[effort]),
        await takeOver(last, KILLS[effort]),
      ];
    } finally {
      for (const site of sites) await site.end();
      await database.stop();
    }
  },
};

/** A command’s processor, in milliseconds. */
interface Cost {
  readonly processes: number;
  readonly database: number;
}

class Site {
  readonly #site: MeasuredSite;
  readonly #database: Database;

  private constructor(site: MeasuredSite, database: Database) {
    this.#site = site;
    this.#database = database;
  }

  static async start(database: Database, size: number): Promise<Site> {
    const name = `of_${size}`;
    await onServer(database.url, (client) => client.query(`create database ${name}`));
    const url = new URL(database.url);
    url.pathname = name;
    const site = await MeasuredSite.start(url.href);
    for (let place = 1; place < size; place++) await site.add(place);
    return new Site(site, database);
  }

  get members(): readonly Member[] {
    return this.#site.members;
  }

  add(place: number): Promise<void> {
    return this.#site.add(place);
  }

  /** What each command costs while these matches are played at once, on schedule or as quickly as they are answered. */
  async cost(matches: number, perSecond?: number): Promise<Cost> {
    const share = Math.round(matches / this.members.length);
    const duels = (await Promise.all(this.members.map(({ url }) => layDuels(url, share)))).flat();
    const before = this.#usage();
    const play = (duel: Duel) =>
      perSecond === undefined
        ? duel.play(COMMANDS)
        : duel.playOnSchedule(COMMANDS, (2 * duels.length * SECOND) / perSecond);
    const commands = sum(await Promise.all(duels.map(play)));
    const after = this.#usage();
    for (const duel of duels) duel.end();
    const each = (now: number, then: number) => (now - then) / commands / MILLISECOND;
    return {
      processes: each(after.processes, before.processes),
      database: each(after.database, before.database),
    };
  }

  #usage(): Cost {
    const pids = this.members.flatMap(({ server }) => server.pid ?? []);
    return {
      processes: sum(pids.map(processorTime)),
      database: sum(this.#database.processes().map(processorTime)),
    };
  }

  end(): Promise<void> {
    return this.#site.stop();
  }
}

async function costs(sites: readonly Site[], effort: Effort): Promise<Figure[]> {
  // Compiles what all need, in each process as much.
  for (const site of sites) {
    for (const _ of site.members) await site.cost(MATCHES[effort]);
  }
  const all = sites.map((): Cost[] => []);
  for (let round = 0; round < ROUNDS[effort]; round++) {
    for (const [place, site] of sites.entries()) all[place]?.push(await site.cost(MATCHES[effort]));
  }
  const [alone = Number.NaN] = all.map((each) => median(each.map(({ processes }) => processes)));
  return all.flatMap((each, place) => {
    const processes = each.map((cost) => cost.processes);
    const database = each.map((cost) => cost.database);
    const size = must(SIZES[place], 'a size');
    const name = size === 1 ? 'one process' : `${size} processes`;
    return [
      figure(`${name}: a command, all of them`, median(processes), 'ms', {
        ...(size === 1 ? {} : { against: { name: 'one process', value: alone, unit: 'ms' } }),
        ...(size === 3 ? { goal: { most: GOALS.ratio } } : {}),
        note: spread(processes),
      }),
      figure(`${name}: a command, PostgreSQL`, median(database), 'ms', { note: spread(database) }),
    ];
  });
}

async function onSchedule(site: Site, effort: Effort): Promise<Figure> {
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS[effort]; round++) {
    costs.push((await site.cost(MATCHES[effort], PACE)).database);
  }
  return figure(`one process, ${PACE} a second: a command, PostgreSQL`, median(costs), 'ms', {
    goal: { most: GOALS.paced },
    note: spread(costs),
  });
}

const spread = (values: readonly number[]): string =>
  `from ${threeDigits(quantile(values, 0))} to ${threeDigits(quantile(values, 1))} in ${values.length} runs`;

/** A match at the first process, of two players who are away. */
async function lay({ members }: Site): Promise<{ readonly person: Person; readonly match: string }> {
  const { url } = must(members[0], 'a process');
  const [one, other] = [await Person.arrive(url, 'Ann'), await Person.arrive(url, 'Ben')];
  const created = await one.create(GAME, 'british');
  const entered = await other.enter(created.match.id);
  const clients = [
    await LeanClient.join(url, created.reservation),
    await LeanClient.join(url, entered.reservation),
  ] as const;
  await begin(clients);
  for (const client of clients) client.cut();
  return { person: one, match: created.match.id };
}

/** Milliseconds from the request at a door until the player is in their match. */
async function timeToEnter(door: Member, person: Person, match: string): Promise<number> {
  const begun = performance.now();
  const { reservation } = await person.at(door.url).enter(match);
  const client = await LeanClient.join(`http://${reservation.publicAddress}`, reservation);
  const time = performance.now() - begun;
  client.cut();
  return time;
}

async function detour(site: Site, times: number): Promise<Figure> {
  const { person, match } = await lay(site);
  const [right, wrong] = site.members as [Member, Member];
  const differences: number[] = [];
  for (let each = 0; each < times; each++) {
    const straight = await timeToEnter(right, person, match);
    differences.push((await timeToEnter(wrong, person, match)) - straight);
  }
  return figure('to enter by the wrong door, beyond the right one', median(differences), 'ms', {
    goal: { most: GOALS.detour },
    note: `half of them from ${quantile(differences, 0.25).toFixed(1)} to ${quantile(differences, 0.75).toFixed(1)}`,
  });
}

async function takeOver(site: Site, kills: number): Promise<Figure> {
  const times: number[] = [];
  for (let each = 0; each < kills; each++) {
    const { person, match } = await lay(site);
    const killed = performance.now();
    await must(site.members[0], 'a process').server.kill();
    while (!(await goesOn(must(site.members[1], 'a process'), person, match))) {
      await new Promise((resolve) => setTimeout(resolve, TRIES_EVERY));
    }
    times.push(performance.now() - killed);
    await site.add(0);
  }
  return figure('from kill -9 to a command at another process', median(times), 'ms', {
    goal: { most: GOALS.takeOver },
    note: spread(times),
  });
}

async function goesOn(door: Member, person: Person, match: string): Promise<boolean> {
  try {
    const { reservation } = await person.at(door.url).enter(match);
    const client = await LeanClient.join(`http://${reservation.publicAddress}`, reservation);
    await client.command('elsewhere', STAGES[0]);
    client.cut();
    return true;
  } catch {
    return false;
  }
}
