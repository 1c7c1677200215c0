/** Limits of a player hold however many processes ask at once: each store here is a process of its own. */

import { asMatchId, asPlayerId, must } from '@escadre/shared/kernel';
import { LIMITS } from '@escadre/shared/protocol';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Fault } from '../../src/fault.ts';
import { Sessions } from '../../src/identity/session.ts';
import { OverLimit, StoreUnavailable } from '../../src/store/errors.ts';
import { computerPlayer } from '../../src/store/player-ids.ts';
import type { Limits, MatchStore } from '../../src/store/port.ts';
import { TableStand } from '../support/bare-tables.ts';
import { Bench, databases, type TestDatabase } from './databases.ts';
import { aMatch, aSeat, aSession, createMatch, NOW, seqs, twoSeats } from './samples.ts';

/** Disks and machines may be slow: only a hang fails. */
jest.setTimeout(240_000);

const NELSON = asPlayerId('p-nelson');
const VILLENEUVE = asPlayerId('p-villeneuve');

const againstComputer = (player: string) => [
  aSeat('british', { player: asPlayerId(player), name: player }),
  aSeat('french', { player: asPlayerId(computerPlayer('french')), name: 'Villeneuve', computer: 'recruit' }),
];

/** The results of what was asked at once: how many were stored, and the errors of the others. */
async function counted(asked: readonly Promise<unknown>[]) {
  const results = await Promise.allSettled(asked);
  const errors = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  return { stored: results.length - errors.length, errors };
}

describe.each(databases)('limits on $name', (kind) => {
  const bench = new Bench();
  let database: TestDatabase;
  let stores: readonly [MatchStore, MatchStore];

  beforeEach(async () => {
    database = await bench.database(kind);
    stores = [await bench.open(database), await bench.open(database)];
  });
  afterEach(bench.tidy);

  const storeOf = (n: number): MatchStore => must(stores[n % 2], 'a store');
  const openOf = (player = NELSON) => stores[0].players.openMatches(player);

  test.each([
    [{ tables: 5 }, { phase: 'gathering' }, twoSeats],
    [{ matches: 20 }, { phase: 'playing' }, twoSeats],
    [{ computers: 5 }, { phase: 'playing' }, againstComputer],
  ] as const)('of %j hold when two processes make matches at once', async (limits, parts, seats) => {
    const [[limit, most] = ['', 0]] = Object.entries(limits);
    const within: Limits = { player: NELSON, ...limits };
    const asked = seqs(0, 50).flatMap((n) => [
      storeOf(n).create(aMatch(`m${n}`, parts), seats('p-nelson'), true, { within }),
      storeOf(n).create(aMatch(`o${n}`, parts), seats(`p-${n}`), true, {
        within: { ...within, player: asPlayerId(`p-${n}`) },
      }),
    ]);
    const { stored, errors } = await counted(asked);
    expect(stored).toBe(most + 50);
    expect(await openOf()).toHaveLength(most);
    for (const error of errors) expect(error).toMatchObject({ name: 'OverLimit', limit });
    for (const { matches } of errors as readonly OverLimit[]) expect(matches).toHaveLength(most);
    await stores[0].create(aMatch('more', parts), seats('p-nelson'));
    expect(await openOf()).toHaveLength(most + 1);
  });

  test('of tables hold when seats are taken at the tables of two processes at once', async () => {
    const ids = seqs(0, 20).map((n) => asMatchId(`m${n}`));
    for (const [n, id] of ids.entries()) await createMatch(storeOf(n), id);
    const seat = aSeat('french', { player: VILLENEUVE, name: 'Pierre' });
    const within = { player: VILLENEUVE, tables: 5 };
    const { stored, errors } = await counted(ids.map((id, n) => storeOf(n).setSeat(id, seat, { within })));
    expect([stored, errors.length]).toEqual([5, 15]);
    const taken = (await openOf(VILLENEUVE)).map(({ id }) => id);
    expect(taken).toHaveLength(5);
    // Their own again.
    for (const [n, id] of ids.entries()) {
      if (taken.includes(id)) await storeOf(n).setSeat(id, seat, { within });
    }
  });

  test('of tables hold when a computer is seated at one while another table is made', async () => {
    for (const n of seqs(0, 5)) await createMatch(stores[0], `m${n}`);
    const computer = must(againstComputer('p-nelson')[1], 'a seat');
    // The first write fills a group alone; the others wait for it, and share the next.
    const { stored, errors } = await counted([
      stores[0].create(aMatch('first'), twoSeats('p-other'), true, {
        within: { player: asPlayerId('p-other'), tables: 5 },
      }),
      stores[0].create(aMatch('more'), twoSeats(), true, { within: { player: NELSON, tables: 5 } }),
      stores[0].setSeat(asMatchId('m0'), computer, { within: { player: NELSON, computers: 5 } }),
    ]);
    expect(stored).toBe(2);
    expect(errors).toEqual([expect.objectContaining({ name: 'OverLimit', limit: 'tables' })]);
    expect(await openOf()).toHaveLength(5);
  });

  test('leave out matches that do not count, and sessions of what is refused', async () => {
    for (const n of seqs(0, 3)) await createMatch(stores[0], `m${n}`, { phase: 'playing' });
    const within = { player: NELSON, matches: 3 };
    const session = aSession('s1');
    const create = (limits: Limits) =>
      stores[1].create(aMatch('m3'), twoSeats(), true, { begins: session, within: limits });
    await expect(create(within)).rejects.toBeInstanceOf(OverLimit);
    expect(await stores[1].find(asMatchId('m3'))).toBeUndefined();
    expect(await stores[1].sessions.find('s1')).toBeUndefined();
    await create({ ...within, uncounted: ['m1'] });
    expect(await stores[1].sessions.find('s1')).toBeDefined();
  });

  test('a match whose commit was in doubt does not count against itself', async () => {
    const { faults, store: slow } = await bench.faulty(kind, database);
    faults.afterCommit = () => {
      faults.clear();
      throw Object.assign(new Error('the line broke'), { code: 'ECONNRESET' });
    };
    await slow.create(aMatch('m1'), twoSeats(), true, { within: { player: NELSON, tables: 1 } });
    expect(faults.commits).toBe(2);
    const another = slow.create(aMatch('m2'), twoSeats(), true, { within: { player: NELSON, tables: 1 } });
    await expect(another).rejects.toBeInstanceOf(OverLimit);
    await expect(another).rejects.not.toBeInstanceOf(StoreUnavailable);
  });

  test('a player who asks at two doors at once gets no more than one player may have', async () => {
    const doors = [await TableStand.open(stores[0]), await TableStand.open(stores[1])] as const;
    const doorOf = (n: number) => must(doors[n % 2], 'a door');
    const game = 'trafalgar-cards';
    try {
      const ann = doors[0].player('Ann');
      const tables = seqs(0, 50).map((n) => doorOf(n).ask('create', ann, game, { private: true }));
      const atOnce = await counted(tables);
      expect(atOnce.stored).toBe(LIMITS.openTables);
      const codes = (errors: readonly unknown[]) =>
        errors.map((error) => error instanceof Fault && error.code);
      expect(new Set(codes(atOnce.errors))).toEqual(new Set(['TOO_MANY_TABLES']));
      const bob = doors[0].player('Bob');
      const computers = [{ seat: 'french', level: 'recruit' }];
      const table = { private: true, seat: 'british', computers };
      const played = await counted(seqs(0, 50).map((n) => doorOf(n).ask('create', bob, game, table)));
      expect(played.stored).toBe(LIMITS.computerMatches);
      const open = await openOf(bob.id);
      expect(open.filter(({ withComputer }) => withComputer)).toHaveLength(LIMITS.computerMatches);
      for (const door of doors) expect(door.failures).toEqual([]);
    } finally {
      for (const door of doors) await door.close();
    }
  });

  test('of two devices with one link, at two processes at once, one is let in', async () => {
    const secret = 'a secret of at least 32 characters';
    const site = stores.map((store) => new Sessions({ secret, days: 30, store, now: () => NOW }));
    const sessionsOf = (n: number) => must(site[n % 2], 'sessions');
    const { player, session } = await sessionsOf(0).guest({ name: 'Ada' });
    const ada = { ...player, id: asPlayerId(player.id), session };
    for (const round of seqs(0, 200)) {
      const { refresh } = await sessionsOf(round).forAnotherDevice(ada);
      // Without ids of their own in every other round.
      const devices =
        round % 2 === 0 ? [{ deviceId: 'a-phone-of-hers-1' }, { deviceId: 'a-tablet-of-his-1' }] : [{}, {}];
      const { stored, errors } = await counted(
        devices.map((device, n) => sessionsOf(n).refresh(refresh, device)),
      );
      expect([stored, errors]).toEqual([1, [expect.objectContaining({ code: 'ALREADY_EXCHANGED' })]]);
    }
  });
});
