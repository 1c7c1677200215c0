/** Passkeys in the store. */

import { asPlayerId } from '@escadre/shared/kernel';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { StoredPasskey } from '../../src/store/model.ts';
import { Bench, databases } from './databases.ts';
import { NOW } from './samples.ts';

const bench = new Bench();
afterEach(bench.tidy);

const NELSON = asPlayerId('p-nelson');
const aPasskey = (parts: Partial<StoredPasskey> = {}): StoredPasskey => ({
  id: 'Key-1',
  player: NELSON,
  playerName: 'Horatio',
  handle: 'a-handle',
  publicKey: 'a-public-key',
  algorithm: 'ES256',
  counter: 1,
  name: null,
  madeAt: NOW,
  usedAt: null,
  ...parts,
});

describe.each(databases)('passkeys in $name', (kind) => {
  test('are found by player and by id, removed and forgotten', async () => {
    const { passkeys, players } = await bench.fresh(kind);
    const [older, newer] = [aPasskey(), aPasskey({ id: 'Key-0', name: 'Phone', madeAt: NOW + 1 })];
    const other = aPasskey({ id: 'key-1', player: asPlayerId('p-other'), algorithm: 'RS256' });
    for (const each of [newer, older, other]) await passkeys.add(each);
    expect(await passkeys.of(NELSON)).toEqual([older, newer]);
    expect(await passkeys.find('key-1')).toEqual(other);
    await passkeys.remove(NELSON, other.id);
    await passkeys.remove(NELSON, newer.id);
    expect(await passkeys.of(NELSON)).toEqual([older]);
    await players.endSessions(NELSON, NOW, NOW + 1_000);
    expect(await players.leftOver(NOW)).toEqual([NELSON]);
    await players.forget(NELSON);
    expect(await passkeys.of(NELSON)).toEqual([]);
    expect(await passkeys.find(other.id)).toEqual(other);
  });

  test('a use counts on, never back, and revives nothing', async () => {
    const { passkeys } = await bench.fresh(kind);
    await passkeys.add(aPasskey());
    await passkeys.use('Key-1', { counter: 5, at: NOW + 5 });
    await passkeys.use('Key-1', { counter: 4, at: NOW + 4 });
    await passkeys.add(aPasskey());
    expect(await passkeys.find('Key-1')).toEqual(aPasskey({ counter: 5, usedAt: NOW + 5 }));
    await passkeys.remove(NELSON, 'Key-1');
    await passkeys.use('Key-1', { counter: 6, at: NOW + 6 });
    expect(await passkeys.of(NELSON)).toEqual([]);
  });
});
