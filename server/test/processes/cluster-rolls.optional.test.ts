/** Processes of one site come and go, also with another release, and nobody loses anything by it. */

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { asMatchId, must } from '@escadre/shared/kernel';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { Escadre, type Match } from 'escadre';
import { RELEASE } from '../../src/release.ts';
import { prepareStore } from '../../src/store/open.ts';
import { ALL_IS_WELL, auditTables } from '../crash/audit.ts';
import { Tables } from '../crash/tables.ts';
import { postgres } from '../store/databases.ts';
import { HttpRefusal } from '../support/harness.ts';
import { until } from '../support/until.ts';
import { begun, Cluster, type Member } from './cluster.ts';

/** Servers start slowly on a busy machine. */
jest.setTimeout(300_000);

const GAME = 'trafalgar-cards';
const EXCHANGE = { type: 'exchange', cards: [] };
const NEWER = fileURLToPath(new URL('./newer.ts', import.meta.url));
/** Milliseconds without events after which a match counts as stuck. */
const STUCK_AFTER = 60_000;

const alone = { REDIS_URL: '', PUBLIC_ADDRESS: '' };

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'no refusal',
    (error: unknown) => {
      if (!(error instanceof HttpRefusal)) throw error;
      return { status: error.status, reason: error.notice.data?.reason };
    },
  );

const whole = (milliseconds: readonly number[]): string => milliseconds.map(Math.round).join(', ');

/** Why a process is not ready; null if it is. */
async function unready({ url }: Member): Promise<unknown> {
  const response = await fetch(`${url}/readyz`);
  const { error } = (await response.json()) as { error?: { data?: { reason?: string } } };
  return error === undefined ? null : error.data?.reason;
}

/** Sees what the opponent of a player who is cut off is offered, and how long they are out. */
function watched(match: Match) {
  const out: number[] = [];
  const reasons: string[] = [];
  let dropped = 0;
  let isOffered = false;
  match.on('drop', ({ reason }) => {
    reasons.push(reason);
    dropped = performance.now();
  });
  match.on('table', ({ claims = {} }) => {
    isOffered ||= Object.values(claims).some((from) => from <= Date.now());
    if (dropped > 0 && match.connection === 'here') {
      out.push(performance.now() - dropped);
      dropped = 0;
    }
  });
  return { out, reasons, isOffered: () => isOffered };
}

describe.each(postgres)('a site of several processes on $name', (kind) => {
  let cluster: Cluster;

  afterEach(() => cluster.stop());

  test('every process is stopped in its turn under load: nothing is lost, and everybody is back', async () => {
    cluster = await Cluster.start(kind);
    const names = ['1', '2', '3'];
    const members = await Promise.all(names.map((name) => cluster.add(name)));
    const waited: number[] = [];
    const tables = new Tables({
      ...{ url: cluster.url, tables: 8, seed: 'a roll', mostCommands: 80 },
      onAnswer: (answer) => {
        if (answer.broke !== null) waited.push(answer.waited);
      },
    });
    const [ann, ben] = await Promise.all([Escadre.connect(cluster.url), Escadre.connect(cluster.url)]);
    const created = await ann.create(GAME, { clock: { perTurn: 3_600 } });
    const entered = await ben.enter(created.id);
    await Promise.all([created.ready(), entered.ready()]);
    await until('the match begins', () => created.table.phase === 'playing');
    const views = [watched(created), watched(entered)];

    for (const [n, { server }] of members.entries()) {
      await tables.playOn('the players play', 20);
      const stopped = performance.now();
      await server.stop();
      process.stdout.write(`stopped in ${Math.round(performance.now() - stopped)} ms\n`);
      expect(server.exitCode).toBe(0);
      await tables.playOn('the others play on', 20);
      await cluster.add(must(names[n], 'a name'));
    }
    await until('both are back', () => [created, entered].every(({ connection }) => connection === 'here'));
    const out = views.flatMap((view) => view.out);
    process.stdout.write(
      `out for ${whole(out)} ms; of ${tables.answered} commands, those under way waited ${whole(waited)} ms\n`,
    );
    expect(out.length).toBeGreaterThan(0);
    expect(new Set(views.flatMap((view) => view.reasons))).toEqual(new Set(['SHUTTING_DOWN']));
    expect(views.map((view) => view.isOffered())).toEqual([false, false]);
    expect([created.seats, entered.seats]).toEqual([['british'], ['french']]);

    await tables.close(STUCK_AFTER);
    const { matches, commands, ...losses } = await auditTables(cluster, tables);
    expect(losses).toEqual(ALL_IS_WELL);
    expect(matches).toBeGreaterThan(0);
    expect(commands).toBeGreaterThan(100);
    await Promise.all([created.close(), entered.close()]);
  });

  test('a process that leaves hands a match over at once if somebody enters it elsewhere', async () => {
    cluster = await Cluster.start(kind);
    const [first, second] = await Promise.all([cluster.add('1'), cluster.add('2')]);
    const { id, ann, ben, one, other } = await begun(first);
    // It finds the signal and the requests together.
    first.server.signal('SIGSTOP');
    const ended = first.server.stop();
    const late = Array.from({ length: 5 }, () => refusalOf(ann.at(first).create(GAME)));
    const answers = Promise.allSettled(late);
    await delay(200);
    first.server.signal('SIGCONT');
    expect(await answers).toContainEqual({
      status: 'fulfilled',
      value: { status: 503, reason: 'LEAVING' },
    });
    const back = await ann.at(second).join(id);
    expect(back.answer.reservation.publicAddress).toBe(second.address);
    await Promise.all([one, other].map((client) => client.until(() => client.closed !== undefined)));
    expect([one, other].map(({ closed }) => closed?.code)).toEqual([4001, 4001]);
    const too = await ben.at(second).join(id);
    await too.play(EXCHANGE);
    await ended;
    expect(first.server.exitCode).toBe(0);
    await Promise.all([back.close(), too.close()]);
  });

  test('beside a newer release, a process keeps what it has, and no match goes back', async () => {
    cluster = await Cluster.start(kind);
    const [first, second] = await Promise.all([cluster.add('1'), cluster.add('2')]);
    const { id, ann, one, other } = await begun(first);
    const newer = await cluster.add('3', { main: NEWER });
    await until('the older ones are not ready', async () =>
      (await Promise.all([first, second].map(unready))).every((why) => why === 'NEWER_IS_HERE'),
    );
    expect(await unready(newer)).toBeNull();

    await one.play(EXCHANGE);
    const refused = { status: 503, reason: 'NEWER_IS_HERE' };
    for (const older of [first, second]) expect(await refusalOf(ann.at(older).create(GAME))).toEqual(refused);
    const { match } = await ann.at(cluster).create(GAME);
    expect(await cluster.store.processes.holderOf(asMatchId(match.id))).toMatchObject({
      address: newer.address,
    });

    await first.server.stop();
    expect(await refusalOf(ann.at(second).enter(id))).toEqual(refused);
    const back = await ann.at(cluster).join(id);
    expect(back.answer.reservation.publicAddress).toBe(newer.address);
    await Promise.all([one, other, back].map((client) => client.close()));
    await newer.server.stop();
    await until('the older one is ready', async () => (await unready(second)) === null);
    expect(await refusalOf(ann.at(second).enter(id))).toEqual({ status: 503, reason: 'NEWER_NEEDED' });
    await ann.at(second).create(GAME);
    const again = await cluster.add('4', { main: NEWER });
    const last = await ann.at(again).join(id);
    expect(last.state.phase).toBe('playing');
    await last.close();
  });

  test('a newer release that does not listen yet, or cannot start, takes nothing from the others', async () => {
    cluster = await Cluster.start(kind);
    const { store, database } = cluster;
    const first = await cluster.add('1');
    const open = async () =>
      (await store.processes.latest(20)).filter(({ mayWrite }) => mayWrite).map(({ id }) => id);
    const me = 'newer';
    const newer = await prepareStore(database.url, { me }).open({
      ...{ number: 1_001, address: 'play.example.org/2', release: RELEASE + 1 },
    });
    // As it does not beat, the other one shuts it out in the end.
    while ((await open()).includes(me)) {
      expect(await unready(first)).toBeNull();
      await delay(50);
    }
    await newer.close();

    const before = await open();
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const failing = await cluster.begin('3', { main: NEWER, env: { OPS_PORT: String(port) } });
    await expect(failing.server.listening).rejects.toThrow('another program is using');
    taken.close();
    expect((await open()).filter((id) => !before.includes(id))).toEqual([]);
    expect(await unready(first)).toBeNull();
  });

  test('a process that is to be alone stands by while others run the site, and they while it does', async () => {
    cluster = await Cluster.start(kind);
    const first = await cluster.add('1');
    const { id, ann, one, other } = await begun(first);
    const single = await cluster.begin('2', { env: alone });
    await until('it stands by', async () => (await unready(single).catch(() => '')) === 'STANDING_BY');
    const second = await cluster.add('3');
    await first.server.stop();
    expect(await unready(single)).toBe('STANDING_BY');
    const moved = await ann.at(second).join(id);
    await moved.play(EXCHANGE);
    await second.server.stop();
    await single.server.listening;
    const back = await ann.at(single).join(id);
    expect(back.state.phase).toBe('playing');
    const third = await cluster.begin('4');
    await until('it stands by', async () => (await unready(third).catch(() => '')) === 'STANDING_BY');
    await single.server.stop();
    await third.server.listening;
    const last = await ann.at(third).join(id);
    expect(last.answer.seats).toEqual(one.answer.seats);
    await Promise.all([one, other, moved, back, last].map((client) => client.close()));
  });

  test('a process whose row is closed by hand ends; a match that is given to another by hand leaves it', async () => {
    const database = await kind.create();
    cluster = await Cluster.on(database);
    const [first, second] = await Promise.all([cluster.add('1'), cluster.add('2')]);
    const [played, idle] = [await begun(first), await begun(first)];
    const holder = async (match: string) =>
      must((await cluster.store.processes.holderOf(asMatchId(match))) ?? undefined, 'the holder').id;
    const { id: made } = (await played.ann.at(second).create(GAME)).match;
    const [one, other] = [await holder(played.id), await holder(made)];
    const given = performance.now();
    await database.execute(
      `update matches set holder = '${other}' where id in ('${played.id}', '${idle.id}')`,
    );
    // What it still writes is stored once; both tables are closed in its next round.
    await played.one.play(EXCHANGE);
    for (const { one, other } of [played, idle]) {
      await Promise.all([one, other].map((client) => client.until(() => client.closed !== undefined)));
    }
    process.stdout.write(`closed after ${Math.round(performance.now() - given)} ms\n`);
    const back = await played.ben.at(second).join(played.id);
    await back.play(EXCHANGE);
    await back.until(() => 'lineUp-1-french' in back.state.prompts);
    const entries = await cluster.store.entries(asMatchId(played.id));
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, n) => n));

    const closed = performance.now();
    await database.execute(`update processes set ended_at = alive_at where id = '${one}'`);
    while (!first.server.hasEnded) await delay(20);
    process.stdout.write(`ended after ${Math.round(performance.now() - closed)} ms\n`);
    expect(first.server.exitCode).toBe(1);
    expect(second.server.hasEnded).toBe(false);
    await back.close();
  });

  test('by hand under load, too, each command is stored once', async () => {
    const database = await kind.create();
    cluster = await Cluster.on(database);
    const [first, second] = await Promise.all([cluster.add('1'), cluster.add('2')]);
    const idOf = ({ address }: Member) => `(select id from processes where address = '${address}')`;
    const tables = new Tables({ url: cluster.url, tables: 8, seed: 'by hand', mostCommands: 80 });
    const playOn = (commands: number) => tables.playOn('the players play', commands);
    await playOn(20);
    await database.execute(`update matches set holder = ${idOf(second)} where holder = ${idOf(first)}`);
    await playOn(40);
    await database.execute(`update processes set ended_at = alive_at where id = ${idOf(first)}`);
    while (!first.server.hasEnded) await delay(20);
    expect([first.server.exitCode, second.server.hasEnded]).toEqual([1, false]);
    await playOn(40);
    await tables.close(STUCK_AFTER);
    const { matches, commands, ...losses } = await auditTables(cluster, tables);
    expect(losses).toEqual(ALL_IS_WELL);
    expect([matches > 0, commands > 100]).toEqual([true, true]);
  });
});
