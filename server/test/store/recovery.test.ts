/** Recovery codes in the store: one a player, never an earlier one again. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asPlayerId } from '@escadre/shared/kernel';
import { afterEach, describe, expect, test } from '@jest/globals';
import { backUp } from '../../src/store/backup/backup.ts';
import { restore } from '../../src/store/backup/restore.ts';
import type { StoredRecovery } from '../../src/store/model.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { Bench, databases } from './databases.ts';
import { NOW } from './samples.ts';

const bench = new Bench();
afterEach(bench.tidy);

const NELSON = asPlayerId('p-nelson');
const aCode = (parts: Partial<StoredRecovery> = {}): StoredRecovery => ({
  player: NELSON,
  name: 'Horatio',
  id: 'K7QDM3XZ',
  generation: 1,
  madeAt: NOW,
  usedAt: null,
  endedAt: null,
  ...parts,
});

describe.each(databases)('recovery codes in $name', (kind) => {
  test('are found by player and by their first letters, and forgotten', async () => {
    const { recovery, players } = await bench.fresh(kind);
    expect(await recovery.of(NELSON)).toBeUndefined();
    await recovery.keep(aCode());
    const other = aCode({ player: asPlayerId('p-other'), id: '00000000' });
    await recovery.keep(other);
    expect([await recovery.of(NELSON), await recovery.find('K7QDM3XZ')]).toEqual([aCode(), aCode()]);
    await players.endSessions(NELSON, NOW, NOW + 1_000);
    expect(await players.leftOver(NOW)).toEqual([NELSON]);
    await players.forget(NELSON);
    expect(await recovery.of(NELSON)).toBeUndefined();
    expect(await recovery.of(other.player)).toEqual(other);
  });

  test('an earlier one replaces no later one', async () => {
    const { recovery } = await bench.fresh(kind);
    await recovery.keep(aCode());
    await recovery.keep(aCode({ generation: 3, usedAt: NOW + 3, endedAt: NOW + 4 }));
    await recovery.keep(aCode({ generation: 2, usedAt: NOW + 2 }));
    expect(await recovery.of(NELSON)).toMatchObject({ generation: 3, endedAt: NOW + 4 });
  });

  test('a restored backup revives no code that has ended since', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'escadre-recovery-'));
    const from = await bench.database(kind);
    const { recovery } = await bench.open(from);
    await recovery.keep(aCode());
    const other = aCode({ player: asPlayerId('p-other'), id: '00000000' });
    await recovery.keep(other);
    const file = join(folder, 'backup.gz');
    const line = await openDatabase(from.url);
    await backUp(line, file, NOW);
    await line.db.destroy();

    const to = await bench.database(kind);
    const store = await bench.open(to);
    await store.recovery.keep(aCode({ generation: 2, madeAt: NOW + 9 }));
    const target = await openDatabase(to.url);
    await restore(target, file);
    await target.db.destroy();
    expect(await store.recovery.of(NELSON)).toEqual(aCode({ generation: 2, madeAt: NOW + 9 }));
    expect(await store.recovery.of(other.player)).toEqual(other);
    await rm(folder, { recursive: true });
  });
});
