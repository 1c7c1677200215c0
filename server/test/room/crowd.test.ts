/** A crowd that comes back at once is let in a little at a time. */

import { games } from '@escadre/shared/games';
import { asMatchId, type MatchId } from '@escadre/shared/kernel';
import { expect, test } from '@jest/globals';
import { openStore } from '../../src/store/open.ts';
import type { MatchStore } from '../../src/store/port.ts';
import { aMatch, seqs, twoSeats } from '../store/samples.ts';
import { HttpRefusal, Person, testServer } from '../support/harness.ts';
import { ManualTime } from '../support/manual-time.ts';
import { until } from '../support/until.ts';

const GAME = 'trafalgar-cards';
const [AT_ONCE, WAITING] = [16, 200];

/** A real store whose claims wait for the test. */
function held(store: MatchStore) {
  const opened = Promise.withResolvers<void>();
  let claims = 0;
  const slow = new Proxy(store, {
    get: (target, name: keyof MatchStore) => {
      const part = target[name];
      if (typeof part !== 'function') return part;
      const method = part.bind(target) as (...args: unknown[]) => unknown;
      if (name !== 'claim') return method;
      return async (...args: unknown[]) => {
        claims += 1;
        await opened.promise;
        return method(...args);
      };
    },
  });
  return { slow, claims: () => claims, letGo: opened.resolve };
}

/** A real store that counts how often it is asked whether this process has a match. */
function asked(store: MatchStore) {
  let times = 0;
  const isHeld = async (id: MatchId) => {
    times += 1;
    return store.unattended.isHeld(id);
  };
  const unattended = { ...store.unattended, isHeld };
  const counting = new Proxy(store, {
    get: (target, name: keyof MatchStore) => {
      const part = name === 'unattended' ? unattended : target[name];
      return typeof part === 'function' ? part.bind(target) : part;
    },
  });
  return { counting, times: () => times };
}

/** Stores a match that anybody may watch. */
async function open(store: MatchStore, id: string): Promise<void> {
  const match = aMatch(id, { options: games[GAME].defaults });
  const table = { ...match.table, spectators: { allowed: true, delay: 0, talk: true } };
  await store.create({ ...match, table }, twoSeats());
}

/** A slow machine may refuse for another reason. */
function mustNotBeFull(error: unknown): void {
  expect(error).not.toMatchObject({ notice: { data: { reason: 'TOO_MANY_MATCHES' } } });
}

test('sixteen matches are loaded at a time, two hundred wait, and those in memory do not', async () => {
  const store = await openStore(':memory:');
  const ids = seqs(0, AT_ONCE + WAITING + 1).map((n) => `m${n}`);
  for (const id of ids) await open(store, id);
  const ours = asMatchId('ours');
  await store.create({ ...aMatch(ours, { options: games[GAME].defaults }) }, twoSeats(), true);
  const { slow, claims, letGo } = held(store);
  const server = await testServer(
    { store: slow, time: new ManualTime() },
    // Ann's two, the lost one and those being loaded: those that wait do not count.
    { MOST_MATCHES: String(AT_ONCE + 3) },
  );
  const ann = await Person.arrive(server, 'Ann');
  const { match } = await ann.create(GAME);
  const watch = (id: string) => ann.enter(id, { as: 'spectator' });
  let refusals: unknown[] = [];
  const entries = ids.map((id) =>
    watch(id).catch((error: unknown) => {
      refusals = [...refusals, error];
    }),
  );
  await until('one is refused', () => refusals.length > 0);
  expect(claims()).toBe(AT_ONCE);
  expect(refusals).toEqual([expect.any(HttpRefusal)]);
  expect(refusals[0]).toMatchObject({
    status: 503,
    notice: { code: 'TOO_BUSY', data: { reason: 'LOADING', seconds: 1 } },
  });
  // Nor does one that this process has in the store, but not in memory.
  const lost = ann.enter(ours, { as: 'spectator' }).catch(() => {});
  await until('it is claimed', () => claims() === AT_ONCE + 1);
  // Neither the one that is here nor a new one waits.
  await ann.enter(match.id);
  await ann.create(GAME).catch(mustNotBeFull);
  letGo();
  expect((await Promise.all(entries)).filter((answer) => answer !== undefined)).toHaveLength(
    AT_ONCE + WAITING,
  );
  await lost;
  expect(refusals).toHaveLength(1);
  await server.destroy();
});

test('while there is no crowd, the store is not asked who has a match', async () => {
  const store = await openStore(':memory:');
  const ids = seqs(0, AT_ONCE + 1).map((n) => `m${n}`);
  for (const id of ids) await open(store, id);
  const { counting, times } = asked(store);
  const server = await testServer({ store: counting, time: new ManualTime() });
  const ann = await Person.arrive(server, 'Ann');
  for (const id of ids) await ann.enter(id, { as: 'spectator' });
  expect(times()).toBe(0);
  await server.destroy();
});
