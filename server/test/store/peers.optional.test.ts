/** Processes that run a site together on PostgreSQL: their locks and beats, and how one is shut out. */

import { setTimeout as delay } from 'node:timers/promises';
import { must } from '@escadre/shared/kernel';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { freshId } from '../../src/fresh-id.ts';
import { StoreUnavailable } from '../../src/store/errors.ts';
import { takeLock } from '../../src/store/lock/lock.ts';
import type { SiteLock } from '../../src/store/lock/site-lock.ts';
import { prepareStore } from '../../src/store/open.ts';
import type { Peer, PeerStore } from '../../src/store/peers.ts';
import type { MatchStore } from '../../src/store/port.ts';
import { openPeerStore } from '../../src/store/postgres/peer-store.ts';
import { StallingProxy } from '../support/stalling-proxy.ts';
import { Bench, postgres } from './databases.ts';
import { createMatch } from './samples.ts';

jest.setTimeout(60_000);

const bench = new Bench();
const locks: SiteLock[] = [];
const peerStores: PeerStore[] = [];
afterEach(async () => {
  for (const store of peerStores.splice(0)) await store.close();
  for (const lock of locks.splice(0)) await lock.release();
  await bench.tidy();
});

describe.each(postgres)('processes together on $name', (kind) => {
  interface Member {
    readonly me: string;
    readonly lock: SiteLock;
    readonly store: MatchStore;
    readonly peerStore: PeerStore;
    readonly reconnections: () => number;
    readonly isLost: () => boolean;
  }

  async function begin(url: string, address: string): Promise<Member> {
    const me = freshId();
    let [reconnections, isLost] = [0, false];
    const lock = await takeLock(url, {
      me,
      onWait: () => {},
      onLost: () => {
        isLost = true;
      },
      together: { beaten: () => {}, reconnected: () => (reconnections += 1) },
    });
    locks.push(lock);
    const number = must(lock.number ?? undefined, 'the number of a process beside others');
    const store = bench.keep(await prepareStore(url, { me }).open({ number, address, release: 3 }));
    const peerStore = openPeerStore({ url, me, watch: { failed: () => {} } });
    peerStores.push(peerStore);
    return { me, lock, store, peerStore, reconnections: () => reconnections, isLost: () => isLost };
  }

  async function beginTwo() {
    const database = await bench.database(kind);
    const first = await begin(database.url, 'play.example.org/1');
    return { database, first, second: await begin(database.url, 'play.example.org/2') };
  }

  const seenBy = async ({ peerStore }: Member): Promise<Peer> =>
    must((await peerStore.others())[0], 'another process');

  async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await isSo())) await delay(20);
  }

  test('replace a connection that brings no answer before others think them dead', async () => {
    const database = await bench.database(kind);
    const way = await StallingProxy.to(database.url);
    const back = Promise.withResolvers<void>();
    const parts = { me: freshId(), onWait: () => {}, onLost: () => {} };
    const together = { beaten: () => {}, reconnected: back.resolve };
    locks.push(await takeLock(way.urlOf(database.url), { ...parts, together }));
    const since = performance.now();
    way.stallOpen();
    await back.promise;
    // An unanswered beat, and the pauses around it: not six beats.
    expect(performance.now() - since).toBeLessThan(20_000);
    await locks.pop()?.release();
    await way.close();
  });

  test('see each other’s beat and lock', async () => {
    const { first, second } = await beginTwo();
    const { beat, ...shown } = await seenBy(first);
    const { number } = second.lock;
    const expected = { id: second.me, number, address: 'play.example.org/2', release: 3 };
    // It has not even begun to listen.
    expect(shown).toEqual({ ...expected, isLeaving: true });
    await second.peerStore.arrive();
    expect(await seenBy(first)).toMatchObject({ ...expected, isLeaving: false });
    await second.peerStore.leave();
    expect(await seenBy(first)).toMatchObject({ ...expected, isLeaving: true });
    expect(await first.peerStore.numbersHeld()).toEqual(new Set([first.lock.number, second.lock.number]));
    await until(async () => (await seenBy(first)).beat > beat + 1);
    await second.lock.release();
    locks.splice(locks.indexOf(second.lock), 1);
    expect(await first.peerStore.numbersHeld()).toEqual(new Set([first.lock.number]));
  });

  test('keep their locks while the tables are not there yet', async () => {
    const { url } = await bench.database(kind);
    let [beats, isLost] = [0, false];
    const lock = await takeLock(url, {
      me: freshId(),
      onWait: () => {},
      onLost: () => {
        isLost = true;
      },
      together: { beaten: () => (beats += 1), reconnected: () => {} },
    });
    locks.push(lock);
    await until(() => beats > 1);
    expect(isLost).toBe(false);
  });

  test('have lost the site when the database has lost their row, as a copy of it may', async () => {
    const { database, first, second } = await beginTwo();
    const { beat } = await seenBy(second);
    await until(async () => (await seenBy(second)).beat > beat);
    await database.execute(`delete from processes where id = '${first.me}'`);
    await until(first.isLost);
    expect(second.isLost()).toBe(false);
  });

  test('take their locks again when their connections are cut', async () => {
    const { database, first, second } = await beginTwo();
    const held = await first.peerStore.numbersHeld();
    await database.execute(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'escadre lock' and datname = current_database()`);
    await until(() => first.reconnections() > 0 && second.reconnections() > 0);
    await until(async () => (await first.peerStore.numbersHeld()).size === 2);
    expect(await first.peerStore.numbersHeld()).toEqual(held);
    expect([first.isLost(), second.isLost()]).toEqual([false, false]);
  });

  test('keep away one that would run the site alone, and wait for one that does', async () => {
    const { database, first, second } = await beginTwo();
    const waits = Promise.withResolvers<void>();
    const alone = takeLock(database.url, { me: freshId(), onWait: waits.resolve, onLost: () => {} });
    await waits.promise;
    for (const { lock } of [first, second]) await lock.release();
    locks.splice(0);
    const lock = await alone;
    expect(lock.number).toBeNull();
    const waitsToo = Promise.withResolvers<void>();
    const together = takeLock(database.url, {
      me: freshId(),
      onWait: waitsToo.resolve,
      onLost: () => {},
      together: { beaten: () => {}, reconnected: () => {} },
    });
    await waitsToo.promise;
    await lock.release();
    locks.push(await together);
  });

  test('shut out one that has ended: it writes no more, and its matches are free', async () => {
    const { first, second } = await beginTwo();
    const id = await createMatch(second.store, 'm1');
    await second.store.claim(id);
    expect(await first.store.processes.holderOf(id)).toEqual({
      id: second.me,
      address: 'play.example.org/2',
    });
    // It may beat at any moment, which says that it lives.
    await until(async () => first.peerStore.bury(await seenBy(first), [second.me]));
    await expect(second.store.letGo(id, null)).rejects.toThrow(StoreUnavailable);
    expect(await first.peerStore.others()).toEqual([]);
    expect(await first.store.processes.holderOf(id)).toBeNull();
    await first.store.claim(id);
    await until(second.isLost);
    expect(first.isLost()).toBe(false);
    await expect(second.peerStore.bury({ ...(await seenBy(second)), id: first.me }, [])).rejects.toThrow(
      StoreUnavailable,
    );
  });

  test('shut out nobody who has beaten meanwhile, nor while others come and go', async () => {
    const { database, first, second } = await beginTwo();
    const seen = await seenBy(first);
    await until(async () => (await seenBy(first)).beat > seen.beat);
    expect(await first.peerStore.bury(seen, [second.me])).toBe(false);
    await begin(database.url, 'play.example.org/3');
    const isShutOut = async () => {
      const [now] = (await first.peerStore.others()).filter(({ id }) => id === second.me);
      return first.peerStore.bury(must(now, 'the second process'), [second.me]);
    };
    expect(await isShutOut()).toBe(false);
    expect(second.isLost()).toBe(false);
  });
});
