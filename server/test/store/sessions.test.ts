/** Sessions in the store: carried on, ended, renamed, and removed. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asPlayerId } from '@escadre/shared/kernel';
import { afterEach, describe, expect, test } from '@jest/globals';
import { backUp } from '../../src/store/backup/backup.ts';
import { restore } from '../../src/store/backup/restore.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { Bench, databases } from './databases.ts';
import { aSession, NOW } from './samples.ts';

const bench = new Bench();
afterEach(bench.tidy);

const NELSON = asPlayerId('p-nelson');
const change = { name: 'Nelson', device: null, deviceMark: null, expiresAt: NOW + 5_000, at: NOW + 10 };

describe.each(databases)('sessions in $name', (kind) => {
  test('are refreshed once per generation, by the first to ask', async () => {
    const { sessions } = await bench.fresh(kind);
    await sessions.begin(aSession('one'));
    await sessions.begin(aSession('one', { name: 'Another' }));
    expect(await sessions.find('one')).toEqual(aSession('one'));
    await sessions.takeUp('one', 1, NOW + 3_000);
    await sessions.takeUp('one', 7, NOW + 9_000);
    expect(await sessions.find('one')).toMatchObject({ takenUp: true, expiresAt: NOW + 3_000 });
    await Promise.all([
      sessions.rotate('one', 2, change),
      sessions.rotate('one', 2, { ...change, at: NOW + 11 }),
    ]);
    expect(await sessions.find('one')).toMatchObject({ generation: 2, takenUp: false, name: 'Nelson' });
    await sessions.rotate('one', 2, { ...change, name: 'Late' });
    expect((await sessions.find('one'))?.name).toBe('Nelson');
  });

  test('are found until they end or expire, renamed, and removed', async () => {
    const { sessions, players } = await bench.fresh(kind);
    const other = aSession('other', { player: asPlayerId('p-other') });
    const all = [
      aSession('one'),
      aSession('two', { usedAt: NOW + 1 }),
      aSession('past', { expiresAt: NOW }),
      other,
    ];
    for (const session of all) await sessions.begin(session);
    const open = async () => (await sessions.openOf(NELSON, NOW)).map(({ id }) => id);
    expect(await open()).toEqual(['two', 'one']);
    await sessions.rename(NELSON, 'Nelson');
    expect((await sessions.openOf(NELSON, NOW)).map(({ name }) => name)).toEqual(['Nelson', 'Nelson']);
    await sessions.end(['one'], NOW + 2);
    await sessions.end(['one'], NOW + 3);
    expect(await open()).toEqual(['two']);
    expect(await sessions.endedSince(NOW + 2)).toEqual(['one']);
    expect(await sessions.endedSince(NOW + 3)).toEqual([]);
    await sessions.rotate('one', 2, change);
    expect(await sessions.find('one')).toMatchObject({ generation: 1, device: null, deviceMark: null });
    await sessions.removeExpired(NOW + 1);
    expect(await sessions.find('past')).toBeUndefined();
    await players.endSessions(NELSON, NOW + 4, NOW + 9_000);
    expect(await open()).toEqual([]);
    expect(await sessions.find('one')).toMatchObject({ endedAt: NOW + 2 });
    expect(await sessions.find('two')).toMatchObject({ endedAt: NOW + 4, device: null, deviceMark: null });
    expect(await players.leftOver(NOW)).toEqual([NELSON]);
    await players.forget(NELSON);
    expect(await players.leftOver(NOW)).toEqual([]);
    expect(await sessions.find('two')).toBeUndefined();
    expect(await sessions.find('other')).toEqual(other);
  });

  test('are in backups, and continue from the generation here', async () => {
    const [from, to] = [await bench.database(kind), await bench.database(kind)];
    const source = await bench.open(from);
    await source.sessions.begin(aSession('one'));
    await source.sessions.begin(aSession('two'));
    const target = await bench.open(to);
    await target.sessions.begin(aSession('two', { generation: 5 }));
    const folder = await mkdtemp(join(tmpdir(), 'escadre-sessions-'));
    const file = join(folder, 'backup.gz');
    const [reading, writing] = [await openDatabase(from.url), await openDatabase(to.url)];
    await backUp(reading, file, NOW);
    expect(await restore(writing, file)).toMatchObject({ sessions: 2 });
    await Promise.all([reading, writing].map(({ db }) => db.destroy()));
    await rm(folder, { recursive: true });
    expect(await target.sessions.find('one')).toEqual(aSession('one'));
    expect((await target.sessions.find('two'))?.generation).toBe(5);
  });
});
