/**
 * Machines of a site have wrong clocks (Debian: faketime), from the start or set in the middle of matches: nobody is shut
 * out, and every deadline is right.
 */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { asMatchId, must } from '@escadre/shared/kernel';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { onServer, postgres } from '../store/databases.ts';
import { fakeTime } from '../support/fake-time.ts';
import { Person } from '../support/harness.ts';
import { until } from '../support/until.ts';
import { Cluster, comeBack, type Member } from './cluster.ts';

/** Servers start slowly on a busy machine. */
jest.setTimeout(300_000);

const GAME = 'trafalgar-cards';
const EXCHANGE = { type: 'exchange', cards: [] };
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** However slow the machine, a test takes no half an hour; and the clocks are off by one and two. */
const PER_TURN = 1_800;
/** Servers have an address, and the store of a test has none. */
const OPEN = 'select id from processes where address is not null and ended_at is null order by id';
const HOURS = ['+0h', '+1h', '-1h'];

/** Hours by which the clock of a process differs from ours. */
async function hoursOff({ url }: Member): Promise<string> {
  const date = (await fetch(`${url}/healthz`)).headers.get('date') ?? '';
  return `${Math.round((Date.parse(date) - Date.now()) / HOUR)}`;
}

/** @param since milliseconds since 1970: the turn began then or later */
const isRight = (deadline: number | undefined, since: number): boolean =>
  must(deadline, 'a deadline') >= since + PER_TURN * SECOND - SECOND &&
  must(deadline, 'a deadline') <= Date.now() + PER_TURN * SECOND + SECOND;

async function mustBeInOrder(cluster: Cluster, match: string): Promise<void> {
  const times = (await cluster.store.entries(asMatchId(match))).map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  for (const at of times) expect(Math.abs(at - Date.now())).toBeLessThan(HOUR / 2);
}

describe.each(postgres)('a site on $name with a machine an hour ahead, and one an hour behind', (kind) => {
  let cluster: Cluster;
  let doors: readonly Member[];

  beforeAll(async () => {
    cluster = await Cluster.start(kind);
    doors = await Promise.all(
      HOURS.map((FAKETIME, n) =>
        cluster.add(String(n), {
          env: {
            LD_PRELOAD: fakeTime(),
            FAKETIME,
            DONT_FAKE_MONOTONIC: '1',
          },
        }),
      ),
    );
  });
  afterAll(() => cluster.stop());

  const door = (n: number): Member => must(doors[n % doors.length], 'a door');

  test('deadlines and records are by the clock of the database, whichever process has a match', async () => {
    const walls = await Promise.all(doors.map(hoursOff));
    expect(walls).toEqual(['0', '1', '-1']);

    const matches = await Promise.all(
      doors.map(async (_, n) => {
        const begun = Date.now();
        const [ann, ben] = await Person.arriveAll(door(n), 'Ann', 'Ben');
        const one = await ann.connect(await ann.create(GAME, { clock: { perTurn: PER_TURN } }));
        const other = await ben.at(door(n + 1)).join(one.answer.match.id);
        await Promise.all([one.ready(), other.ready()]);
        await other.until(() => 'exchange-1-french' in other.state.prompts);
        expect(isRight(other.state.prompts['exchange-1-french']?.deadline, begun)).toBe(true);
        await one.play(EXCHANGE);
        return { id: one.answer.match.id, ben, other };
      }),
    );
    // The match of the machine that is ahead goes to one that is right or behind.
    const { id, ben, other } = must(matches[1], 'a match');
    await door(1).server.kill();
    await other.until(() => other.closed !== undefined);
    const again = await comeBack(ben.at(door(2)), id);
    await again.play(EXCHANGE);
    await again.until(() => 'lineUp-1-french' in again.state.prompts);
    const deadline = must(again.state.prompts['lineUp-1-french']?.deadline, 'a deadline');
    expect(Math.abs(deadline - Date.now())).toBeLessThanOrEqual(PER_TURN * SECOND + SECOND);
    expect(deadline).toBeGreaterThan(Date.now());
    for (const match of matches) {
      await mustBeInOrder(cluster, match.id);
    }
    expect([0, 2].map((n) => door(n).server.hasEnded)).toEqual([false, false]);
  });
});

describe.each(postgres)('a site on $name with a machine whose clock is set', (kind) => {
  let cluster: Cluster;
  let folder: string;
  let wrong: Member;
  let right: readonly Member[];

  const set = (hours: string) => writeFile(join(folder, 'clock'), `${hours}\n`);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'escadre-clock-'));
    await set('+0h');
    cluster = await Cluster.start(kind);
    const env = {
      LD_PRELOAD: fakeTime(),
      FAKETIME_TIMESTAMP_FILE: join(folder, 'clock'),
      // Otherwise it is read every ten seconds.
      FAKETIME_NO_CACHE: '1',
      DONT_FAKE_MONOTONIC: '1',
    };
    [wrong, ...right] = await Promise.all([cluster.add('1', { env }), cluster.add('2'), cluster.add('3')]);
  });
  afterAll(async () => {
    await cluster.stop();
    await rm(folder, { recursive: true });
  });

  /** The servers that are not shut out. */
  const open = async () => {
    const { rows } = await onServer(cluster.database.url, (client) => client.query(OPEN));
    return rows;
  };

  test('by an hour, forward and back, while matches run: no clock of theirs notices', async () => {
    const before = await open();
    expect(before).toHaveLength(3);
    const [near] = right;
    const people = await Person.arriveAll(wrong, 'Ann', 'Ben');
    const begin = async () => {
      const since = Date.now();
      const [ann, ben] = people;
      const one = await ann
        .at(wrong)
        .connect(await ann.at(wrong).create(GAME, { clock: { perTurn: PER_TURN } }));
      const other = await ben.at(must(near, 'a door')).join(one.answer.match.id);
      await Promise.all([one.ready(), other.ready()]);
      await other.until(() => 'exchange-1-french' in other.state.prompts);
      expect(isRight(other.state.prompts['exchange-1-french']?.deadline, since)).toBe(true);
      return { id: one.answer.match.id, one, other };
    };
    const matches = [await begin()];
    for (const hours of ['+1h', '-1h']) {
      await set(hours);
      const off = String(Number.parseInt(hours, 10));
      await until('its clock is set', async () => (await hoursOff(wrong)) === off);
      // Long enough for beats and looks, by which it would be found dead.
      await delay(12 * SECOND);
      const { one, other } = must(matches.at(-1), 'a match');
      const since = Date.now();
      await one.play(EXCHANGE);
      await other.play(EXCHANGE);
      await one.until(() => 'lineUp-1-british' in one.state.prompts);
      expect(isRight(one.state.prompts['lineUp-1-british']?.deadline, since)).toBe(true);
      await other.play({ type: 'offerDraw' });
      await one.play({ type: 'declineDraw' });
      matches.push(await begin());
    }
    for (const { id, one, other } of matches) {
      expect([one, other].map(({ closed }) => closed)).toEqual([undefined, undefined]);
      await mustBeInOrder(cluster, id);
    }
    expect(await open()).toEqual(before);
    expect([wrong, ...right].map(({ server }) => server.hasEnded)).toEqual([false, false, false]);
    await Promise.all(matches.flatMap(({ one, other }) => [one.close(), other.close()]));
  });
});
