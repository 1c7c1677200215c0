/** A process with many matches is killed: all its clients go on in the others, at once, with what they had done. */

import { setTimeout as delay } from 'node:timers/promises';
import { asMatchId, type MatchId, must } from '@escadre/shared/kernel';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { postgres } from '../store/databases.ts';
import { HttpRefusal, Person } from '../support/harness.ts';
import type { WireClient } from '../support/wire-client.ts';
import { Cluster, type Member } from './cluster.ts';

/** Servers start slowly on a busy machine. */
jest.setTimeout(300_000);

const GAME = 'trafalgar-cards';
const EXCHANGE = { type: 'exchange', cards: [] };
/** Of two players each. */
const MATCHES = 60;
/** Of one player: not more than one may have. */
const OF_ONE = 15;
const PER_TURN = 600;
const SECOND = 1_000;

/** A match, with those who play it. */
interface Played {
  readonly id: MatchId;
  readonly people: readonly [Person, Person];
  clients: readonly [WireClient, WireClient];
}

describe.each(postgres)('a site of three processes on $name', (kind) => {
  let cluster: Cluster;
  let doors: readonly Member[];

  beforeAll(async () => {
    cluster = await Cluster.start(kind);
    doors = await Promise.all(['1', '2', '3'].map((name) => cluster.add(name)));
  });
  afterAll(() => cluster.stop());

  const door = (n: number) => must(doors[n % doors.length], 'a door');

  async function begin(people: readonly [Person, Person], n: number): Promise<Played> {
    const [ann, ben] = people;
    const one = await ann.connect(await ann.at(door(0)).create(GAME, { clock: { perTurn: PER_TURN } }));
    const other = await ben.at(door(n)).join(one.answer.match.id);
    await Promise.all([one.ready(), other.ready()]);
    await Promise.all([one, other].map((client) => client.until(() => client.state.phase === 'playing')));
    await one.request('command', { id: 'before', command: EXCHANGE });
    return { id: asMatchId(one.answer.match.id), people, clients: [one, other] };
  }

  /** Comes back by any door that is left, as the SDK does. */
  async function comeBack(person: Person, id: MatchId, n: number): Promise<WireClient> {
    for (;;) {
      const back = await person
        .at(door(1 + (n % 2)))
        .join(id)
        .catch((error: unknown) => {
          if (error instanceof HttpRefusal && error.status === 503) return undefined;
          throw error;
        });
      if (back !== undefined && back.closed === undefined) return back;
      await delay(100);
    }
  }

  const leftOf = ({ state }: WireClient) =>
    Object.values(state.prompts).map(
      ({ left, deadline }) => left ?? must(deadline, 'a deadline') - Date.now(),
    );

  test('nothing is lost, and nobody’s time has run meanwhile', async () => {
    const played: Played[] = [];
    for (let group = 0; group < MATCHES / OF_ONE; group++) {
      const people = await Person.arriveAll(door(0), `Ann ${group}`, `Ben ${group}`);
      for (let n = 0; n < OF_ONE; n++) played.push(await begin(people, n));
    }
    const killed = performance.now();
    await door(0).server.kill();
    const times = await Promise.all(
      played.flatMap((each, n) =>
        each.people.map(async (person, side) => {
          const back = await comeBack(person, each.id, n + side);
          const { seats } = must(each.clients[side], 'a client').answer;
          expect(back.answer.seats).toEqual(seats);
          each.clients = side === 0 ? [back, each.clients[1]] : [each.clients[0], back];
          return performance.now() - killed;
        }),
      ),
    );
    times.sort((one, other) => one - other);
    const [middle = 0, last = 0] = [times[times.length >> 1], times.at(-1)];
    process.stdout.write(
      `${times.length} back after ${Math.round(middle)} ms, the last ${Math.round(last)}\n`,
    );
    const holders = new Set(played.map(({ clients }) => clients[0].answer.reservation.publicAddress));
    // Which of them claims a match is a race.
    expect([door(1).address, door(2).address]).toEqual(expect.arrayContaining([...holders]));
    await Promise.all(
      played.map(async ({ clients: [one, other], id }) => {
        expect(one.answer.reservation.publicAddress).toBe(other.answer.reservation.publicAddress);
        // The time before the kill was a test’s beginning; a turn is ten minutes.
        for (const left of leftOf(other)) expect(left).toBeGreaterThan((PER_TURN * SECOND) / 2);
        // Sent again, as by a client that missed the answer.
        await one.request('command', { id: 'before', command: EXCHANGE });
        await other.request('command', { id: 'after', command: EXCHANGE });
        await one.until(() => 'lineUp-1-british' in one.state.prompts);
        const stored = await cluster.store.entries(id);
        expect(stored.map((entry) => entry.id).filter((each) => each !== null)).toEqual(['before', 'after']);
      }),
    );
    await Promise.all(played.flatMap(({ clients }) => clients.map((client) => client.close())));
  });
});
