/** What one player may do so often, or once, holds although they ask at every door of a site in the same moment. */

import { asPlayerId, must } from '@escadre/shared/kernel';
import { type EnterAnswer, LIMITS, type SessionAnswer } from '@escadre/shared/protocol';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { postgres } from '../store/databases.ts';
import { codeOf } from '../support/code-of.ts';
import { http, Person } from '../support/harness.ts';
import type { WireClient } from '../support/wire-client.ts';
import { Cluster, type Member } from './cluster.ts';

/** Servers start slowly on a busy machine. */
jest.setTimeout(300_000);

const GAME = 'trafalgar-cards';
/** Requests at once, at three doors by turns. */
const MANY = 50;
/** Links, each used by two devices at once. */
const LINKS = 200;
/** Tries of a recovery code per address and minute. */
const TRIES = 12;

describe.each(postgres)('at three doors at once, on $name', (kind) => {
  let cluster: Cluster;
  let doors: readonly Member[];
  const clients: WireClient[] = [];

  beforeAll(async () => {
    cluster = await Cluster.start(kind);
    const env = { RATE_RECOVER: String(TRIES) };
    doors = await Promise.all(['1', '2', '3'].map((name) => cluster.add(name, { env })));
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await cluster.stop();
  });

  const door = (n: number): Member => must(doors[n % doors.length], 'a door');
  const arrive = (name: string) => Person.arrive(door(0), name);
  /** So many numbers. */
  const times = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);

  /** The codes of what is asked, each with how often it was answered; 'OK' is no code. */
  async function counted(asked: readonly Promise<unknown>[]): Promise<Record<string, number>> {
    const codes = await Promise.all(asked.map((each) => codeOf(each)));
    return Object.fromEntries([...Map.groupBy(codes, String)].map(([code, { length }]) => [code, length]));
  }

  const openOf = async ({ session }: Person) =>
    (await cluster.store.players.openMatches(asPlayerId(session.player.id))).map(({ phase }) => phase);

  /** Matches that have begun, each at another door than the one before. */
  async function begin(ann: Person, count: number): Promise<void> {
    for (const n of times(count)) {
      const ben = await arrive(`Ben ${n}`);
      const one = await ann.connect(await ann.at(door(n)).create(GAME));
      const other = await ben.at(door(n + 1)).join(one.answer.match.id);
      clients.push(one, other);
      await Promise.all([one.ready(), other.ready()]);
      await one.until(() => one.state.phase === 'playing');
    }
  }

  test('a player sits at no more tables than they may', async () => {
    const ann = await arrive('Ann');
    const codes = await counted(times(MANY).map((n) => ann.at(door(n)).create(GAME)));
    expect(codes).toEqual({ OK: LIMITS.openTables, TOO_MANY_TABLES: MANY - LIMITS.openTables });
    expect(await openOf(ann)).toEqual(times(LIMITS.openTables).map(() => 'gathering'));
  });

  test('a player has no more matches than they may', async () => {
    const ann = await arrive('Ann');
    const left = 2;
    await begin(ann, LIMITS.openMatches - left);
    const codes = await counted(times(MANY).map((n) => ann.at(door(n)).create(GAME)));
    expect(codes).toEqual({ OK: left, TOO_MANY_MATCHES: MANY - left });
    expect(await openOf(ann)).toHaveLength(LIMITS.openMatches);
  });

  test('a player has no more matches with computers than they may', async () => {
    const ann = await arrive('Ann');
    const request = { seat: 'british', computers: [{ seat: 'french', level: 'recruit' }] };
    const codes = await counted(times(MANY).map((n) => ann.at(door(n)).create(GAME, request)));
    expect(codes).toEqual({ OK: LIMITS.computerMatches, TOO_MANY_COMPUTERS: MANY - LIMITS.computerMatches });
  });

  test('a player who seeks a match at every door sits at no more tables than they may, and is told of no other', async () => {
    const ann = await arrive('Ann');
    const seek = (n: number) =>
      ann.at(door(n)).api<EnterAnswer>('POST', '/api/matches/quick', { game: GAME });
    const sought = times(MANY).map(seek);
    // A seated player is led back to their table; one table too many is refused.
    const codes = Object.keys(await counted(sought));
    expect(['OK', 'TOO_MANY_TABLES']).toEqual(expect.arrayContaining(codes));
    const answers = await Promise.allSettled(sought);
    const told = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value.match.id] : []));
    const open = await cluster.store.players.openMatches(asPlayerId(ann.session.player.id));
    expect(told.length).toBeGreaterThan(0);
    expect(open.length).toBeLessThanOrEqual(LIMITS.openTables);
    const ids = open.map(({ id }) => id);
    for (const id of told) expect(ids).toContain(id);
  });

  test('a player who seeks matches of many kinds sits at no more tables than they may', async () => {
    const ann = await arrive('Ann');
    const seek = (n: number) => {
      const request = { game: GAME, clock: { perTurn: 60 + n } };
      return ann.at(door(n)).api<EnterAnswer>('POST', '/api/matches/quick', request);
    };
    const codes = await counted(times(MANY).map(seek));
    expect(codes).toEqual({ OK: LIMITS.openTables, TOO_MANY_TABLES: MANY - LIMITS.openTables });
    expect(await openOf(ann)).toEqual(times(LIMITS.openTables).map(() => 'gathering'));
  });

  test('a player who enters the tables of many sits at no more than they may', async () => {
    const hosts = await Promise.all(times(10).map((n) => arrive(`Host ${n}`)));
    const tables = await Promise.all(
      hosts.flatMap((host, n) => times(LIMITS.openTables).map(() => host.at(door(n)).create(GAME))),
    );
    expect(tables).toHaveLength(MANY);
    const ann = await arrive('Ann');
    const codes = await counted(tables.map(({ match }, n) => ann.at(door(n + 1)).enter(match.id)));
    expect(codes).toEqual({ OK: LIMITS.openTables, TOO_MANY_TABLES: MANY - LIMITS.openTables });
    expect(await openOf(ann)).toHaveLength(LIMITS.openTables);
  });

  test('a player who enters one match fifty times has one seat', async () => {
    const [ann, ben] = [await arrive('Ann'), await arrive('Ben')];
    const { match } = await ann.create('trafalgar');
    const entered = times(MANY).map((n) => ben.at(door(n)).enter(match.id));
    const answers = await Promise.all(entered);
    expect(new Set(answers.map(({ seats }) => seats.join())).size).toBe(1);
    expect(answers[0]?.seats).toHaveLength(1);
  });

  test('of two devices with one link, one is let in, each time', async () => {
    const ann = await arrive('Ann');
    const outcomes = new Set<string>();
    for (const n of times(LINKS)) {
      const { refresh } = await ann.at(door(2)).api<{ refresh: string }>('POST', '/api/sessions');
      const codes = await counted(
        [0, 1].map((each) => {
          const body = { refresh, deviceId: `a-device-of-hers-${n}-${each}` };
          return http<SessionAnswer>(`${door(each).url}/api/session`, 'POST', body);
        }),
      );
      outcomes.add(JSON.stringify(codes, Object.keys(codes).sort()));
    }
    expect([...outcomes]).toEqual(['{"ALREADY_EXCHANGED":1,"OK":1}']);
  });

  test('what an address may try in a minute is counted at all doors together', async () => {
    const body = { code: 'ABCD EFGH JKLM NPQR STVW XYZ2' };
    const tries = times(MANY).map((n) => http(`${door(n).url}/api/session/recover`, 'POST', body));
    expect(await counted(tries)).toEqual({ BAD_RECOVERY_CODE: TRIES, TOO_FAST: MANY - TRIES });
  });
});
