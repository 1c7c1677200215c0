/** Two of three machines of a site have wrong clocks (Debian: faketime): nobody is shut out, and every deadline is right. */

import { asMatchId, must } from '@escadre/shared/kernel';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { postgres } from '../store/databases.ts';
import { fakeTime } from '../support/fake-time.ts';
import { Person } from '../support/harness.ts';
import { Cluster, comeBack, type Member } from './cluster.ts';

/** Servers start slowly on a busy machine. */
jest.setTimeout(300_000);

const GAME = 'trafalgar-cards';
const EXCHANGE = { type: 'exchange', cards: [] };
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** However slow the machine, a test takes no half an hour; and the clocks are off by one and two. */
const PER_TURN = 1_800;
const HOURS = ['+0h', '+1h', '-1h'];

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
  const isRight = (deadline: number | undefined, begun: number) =>
    must(deadline, 'a deadline') >= begun + PER_TURN * SECOND - SECOND &&
    must(deadline, 'a deadline') <= Date.now() + PER_TURN * SECOND + SECOND;

  test('deadlines and records are by the clock of the database, whichever process has a match', async () => {
    const wall = async ({ url }: Member) =>
      Date.parse((await fetch(`${url}/healthz`)).headers.get('date') ?? '') - Date.now();
    const walls = await Promise.all(doors.map(wall));
    expect(walls.map((off) => `${Math.round(off / HOUR)}`)).toEqual(['0', '1', '-1']);

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
      const times = (await cluster.store.entries(asMatchId(match.id))).map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      for (const at of times) expect(Math.abs(at - Date.now())).toBeLessThan(HOUR / 2);
    }
    expect([0, 2].map((n) => door(n).server.hasEnded)).toEqual([false, false]);
  });
});
