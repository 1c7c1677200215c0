/** Several processes run one site: any of them is the door to every match, and a match outlives its process. */

import { setTimeout as delay } from 'node:timers/promises';
import { must } from '@escadre/shared/kernel';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { postgres } from '../store/databases.ts';
import { HttpRefusal, headersOf, Person } from '../support/harness.ts';
import { StallingProxy } from '../support/stalling-proxy.ts';
import { begun, Cluster, comeBack, type Member } from './cluster.ts';

/** Servers start slowly on a busy machine. */
jest.setTimeout(300_000);

const GAME = 'trafalgar-cards';
const EXCHANGE = { type: 'exchange', cards: [] };

describe.each(postgres)('a site of several processes on $name', (kind) => {
  let cluster: Cluster;
  let first: Member;
  let second: Member;
  let third: Member;

  beforeAll(async () => {
    cluster = await Cluster.start(kind);
    // On an empty database.
    [first, second, third] = await Promise.all([cluster.add('1'), cluster.add('2'), cluster.add('3')]);
  });
  afterAll(() => cluster.stop());

  const refusalOf = async (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'no refusal',
      (error: unknown) => {
        if (!(error instanceof HttpRefusal)) throw error;
        return { status: error.status, notice: error.notice };
      },
    );

  test('every door gives the same answer', async () => {
    const { id, one, other } = await begun(first, second);
    const cat = await Person.arrive(first, 'Cat');
    for (const request of [{}, { seat: 'french' }, { seat: 'nobody' }, { as: 'spectator', since: -1 }]) {
      const here = await refusalOf(cat.at(first).enter(id, request));
      expect(here).not.toBe('no refusal');
      expect(await refusalOf(cat.at(second).enter(id, request))).toEqual(here);
    }
    await Promise.all([one.close(), other.close()]);
  });

  test('of many who want one seat by several doors, one gets it', async () => {
    const ann = await Person.arrive(first, 'Ann');
    const { match } = await ann.create(GAME);
    const names = ['Ben', 'Cat', 'Dan', 'Eve', 'Fay', 'Gus'];
    const people = await Promise.all(names.map((name) => Person.arrive(second, name)));
    const doors = [first, second, third];
    const entries = await Promise.allSettled(
      people.map((each, n) => each.at(must(doors[n % 3], 'a door')).enter(match.id, { seat: 'french' })),
    );
    expect(entries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a new guest enters by another door, and two who seek find each other', async () => {
    const ann = await Person.arrive(first, 'Ann');
    const one = await ann.connect(await ann.at(first).api('POST', '/api/matches/quick', { game: GAME }));
    await one.ready();
    const response = await fetch(`${second.url}/api/matches/quick`, {
      method: 'POST',
      headers: headersOf(undefined, {}),
      body: JSON.stringify({ game: GAME, guest: { name: 'Ben' } }),
    });
    const answer = (await response.json()) as { match: { id: string }; session: { token: string } };
    expect(answer.match.id).toBe(one.answer.match.id);
    expect(answer.session.token).toEqual(expect.any(String));
    await one.close();
  });

  test('a player who is forgotten by one process leaves the matches of the others', async () => {
    const { id, ann, one, other } = await begun(first, second);
    const done = await ann.at(third).api('DELETE', '/api/session/me');
    expect(done).toMatchObject({ givenUp: 1, failed: 0 });
    await other.until(() => other.state.phase === 'over');
    expect(JSON.stringify(await cluster.store.find(id))).not.toContain(ann.session.player.id);
    await Promise.all([one.close(), other.close()]);
  });

  test('without Redis matches play on, and a client is sent to the process that has its match', async () => {
    const { id, ann, ben, one, other } = await begun(first, second);
    await cluster.redis.kill();
    await one.play(EXCHANGE);
    const request = { method: 'POST', headers: headersOf(ben.session.token, {}), body: '{}' };
    const path = `/api/matches/${id}/enter`;
    let sent: Response;
    // It notices within moments that Redis is gone.
    do sent = await fetch(`${second.url}${path}`, { ...request, redirect: 'manual' });
    while (sent.status === 200);
    expect([sent.status, sent.headers.get('location')]).toEqual([307, `//${first.address}${path}`]);
    expect(await sent.json()).toMatchObject({
      error: { code: 'STORE_UNAVAILABLE', data: { reason: 'ELSEWHERE' } },
    });
    const back = await ben.at(second).join(id);
    await back.play(EXCHANGE);
    // Where no match is elsewhere, nothing is missing.
    await ann.at(third).create(GAME);
    await cluster.redis.startAgain();
    let again: Response;
    do again = await fetch(`${second.url}${path}`, { ...request, redirect: 'manual' });
    while (again.status !== 200);
    await Promise.all([one, other, back].map((client) => client.close()));
  });

  test('when a process is killed, its players go on in another', async () => {
    const doomed = await cluster.add('4');
    const { id, ann, ben, one, other } = await begun(doomed, second);
    await one.play(EXCHANGE);
    const killed = performance.now();
    await doomed.server.kill();
    await Promise.all([one, other].map((client) => client.until(() => client.closed !== undefined)));
    const [back, too] = await Promise.all([comeBack(ann.at(second), id), comeBack(ben.at(third), id)]);
    process.stdout.write(`back after ${Math.round(performance.now() - killed)} ms\n`);
    expect(back.answer.reservation.publicAddress).toBe(too.answer.reservation.publicAddress);
    await too.play(EXCHANGE);
    await back.until(() => 'lineUp-1-french' in back.state.prompts);
    await Promise.all([back.close(), too.close()]);
  });

  test('when a process is stopped, its players go on in another, without waiting', async () => {
    const leaving = await cluster.add('7');
    const { id, ann, ben, one, other } = await begun(leaving, second);
    await one.play(EXCHANGE);
    await leaving.server.stop();
    const [back, too] = await Promise.all([ann.at(second).join(id), ben.at(third).join(id)]);
    expect(back.answer.seats).toEqual(one.answer.seats);
    expect(too.answer.seats).toEqual(other.answer.seats);
    await too.play(EXCHANGE);
    await back.until(() => 'lineUp-1-french' in back.state.prompts);
    await Promise.all([back.close(), too.close()]);
  });

  test('a process that is frozen is replaced, and ends when it wakes, without a word in the store', async () => {
    const frozen = await cluster.add('5');
    const [claimed, left] = [await begun(frozen, second), await begun(frozen, second)];
    const { id, ann, one } = claimed;
    const lateIn = (entries: readonly { id: string | null }[]) =>
      entries.filter((entry) => entry.id === 'late');
    const stored = () => Promise.all([id, left.id].map((match) => cluster.store.entries(match)));
    frozen.server.signal('SIGSTOP');
    // It finds them when it wakes, and takes itself for the one that has both matches.
    for (const line of [claimed.other, left.one, left.other]) {
      line.ask('command', { id: 'late', command: EXCHANGE });
    }
    const stopped = performance.now();
    let back: Awaited<ReturnType<Person['join']>> | undefined;
    while (back === undefined) {
      back = await ann
        .at(second)
        .join(id)
        .catch(() => undefined);
    }
    process.stdout.write(`replaced after ${Math.round(performance.now() - stopped)} ms\n`);
    expect(back.answer.reservation.publicAddress).not.toBe(frozen.address);
    await back.play(EXCHANGE);
    expect(frozen.server.hasEnded).toBe(false);
    const [before, holder] = [await stored(), await cluster.store.processes.holderOf(id)];
    expect(holder?.address).toBe(back.answer.reservation.publicAddress);
    frozen.server.signal('SIGCONT');
    await one.until(() => one.closed !== undefined);
    while (!frozen.server.hasEnded) await delay(50);
    expect(frozen.server.exitCode).toBe(1);
    expect(await stored()).toEqual(before);
    expect(before.flatMap(lateIn)).toEqual([]);
    expect(await cluster.store.processes.holderOf(id)).toEqual(holder);
    await back.close();
  });

  test('a process that is cut off from the database alone is replaced, and ends', async () => {
    const way = await StallingProxy.to(cluster.database.url);
    const cutOff = await cluster.add('6', { databaseUrl: way.urlOf(cluster.database.url) });
    const { id, ann, one } = await begun(cutOff, second);
    way.stall();
    // Its own players are connected to it, and go elsewhere when it ends.
    await one.until(() => one.closed !== undefined);
    while (!cutOff.server.hasEnded) await delay(50);
    const back = await ann.at(second).join(id);
    await back.play(EXCHANGE);
    await back.close();
    await way.close();
  });
});

test.each(postgres)('nobody is replaced while $name hangs for all', async (kind) => {
  const cluster = await Cluster.start(kind);
  const way = await StallingProxy.to(cluster.database.url);
  const databaseUrl = way.urlOf(cluster.database.url);
  const add = (name: string) => cluster.add(name, { databaseUrl });
  const [first, second] = await Promise.all([add('1'), add('2')]);
  const [ann, ben] = await Person.arriveAll(first, 'Ann', 'Ben');
  const one = await ann.connect(await ann.create(GAME));
  const other = await ben.at(second).join(one.answer.match.id);
  way.stall();
  // Longer than a silent process is given.
  await delay(15_000);
  way.resume();
  await one.ready();
  await other.ready();
  await other.until(() => 'exchange-1-french' in other.state.prompts);
  await other.play(EXCHANGE);
  // A process that had been shut out would end within a second of its next beat.
  await delay(5_000);
  expect([first, second].map(({ server }) => server.hasEnded)).toEqual([false, false]);
  expect([one.closed, other.closed]).toEqual([undefined, undefined]);
  await Promise.all([one.close(), other.close()]);
  await cluster.stop();
  await way.close();
});
