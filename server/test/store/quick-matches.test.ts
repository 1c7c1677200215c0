/** Two who search at the same moment meet, at whatever processes: each store here is a process of its own. */

import { asMatchId, asPlayerId, must } from '@escadre/shared/kernel';
import type { EnterAnswer } from '@escadre/shared/protocol';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { SomebodyWaits, StoreUnavailable } from '../../src/store/errors.ts';
import type { MatchStore, Unless } from '../../src/store/port.ts';
import { kindOf } from '../../src/store/quick-match-kind.ts';
import { locksFor } from '../../src/store/sql/locks.ts';
import { codeFor, TableStand } from '../support/bare-tables.ts';
import { Neighbours } from '../support/neighbours.ts';
import { wrapped } from '../support/wrapped-store.ts';
import { Bench, type DatabaseKind, databases, onServer, postgres, type TestDatabase } from './databases.ts';
import { aMatch, anEntry, createMatch, NOW, seqs, twoSeats } from './samples.ts';

/** Disks and machines may be slow: only a hang fails. */
jest.setTimeout(240_000);

const GAME = 'trafalgar-cards';

/** A match of a kind of its own for each clock. */
const matchOf = (id: string, perTurn: number) => {
  const match = aMatch(id);
  return { ...match, table: { ...match.table, clock: { perTurn } } };
};

const searchBy = (
  player: string,
  match: ReturnType<typeof matchOf>,
  known: readonly string[] = [],
): Unless => ({
  kind: must(kindOf({ ...match, ...match.table }) ?? undefined, 'the kind'),
  player: asPlayerId(player),
  seat: null,
  now: NOW,
  known: known.map(asMatchId),
});

/** Makes a match for a player who searches. */
const make = (store: MatchStore, id: string, perTurn: number, known: readonly string[] = []) => {
  const match = matchOf(id, perTurn);
  const unless = searchBy(`p-${id}`, match, known);
  return store.create(match, twoSeats(`p-${id}`), true, { unless });
};

describe.each(databases)('on $name', (kind) => {
  const bench = new Bench();
  let database: TestDatabase;
  let stores: readonly [MatchStore, MatchStore];

  beforeEach(async () => {
    database = await bench.database(kind);
    stores = [await bench.open(database), await bench.open(database)];
  });
  afterEach(bench.tidy);

  describe('a match for a player who searches', () => {
    test('is written by one of two processes at once, and found by the other', async () => {
      const made = seqs(0, 100).flatMap((n) =>
        stores.map((store, place) => make(store, `m${n}-${place}`, 60 + n)),
      );
      const outcomes = await Promise.allSettled(made);
      for (const n of seqs(0, 100)) {
        const [one, other] = outcomes.slice(2 * n, 2 * n + 2);
        const [found, refused] = one?.status === 'fulfilled' ? [0, other] : [1, one];
        expect(refused).toMatchObject({ status: 'rejected', reason: new SomebodyWaits(`m${n}-${found}`) });
        expect(await stores[0].find(asMatchId(`m${n}-${found}`))).toBeDefined();
        expect(await stores[0].find(asMatchId(`m${n}-${1 - found}`))).toBeUndefined();
      }
    });

    test('is one of many that a process asks for at once', async () => {
      const outcomes = await Promise.allSettled(seqs(0, 10).map((n) => make(stores[0], `m${n}`, 60)));
      const refused = outcomes.filter(({ status }) => status === 'rejected');
      expect(refused).toEqual(Array(9).fill({ status: 'rejected', reason: new SomebodyWaits('m0') }));
    });

    test('is written if what is there is known not to do, and counts for the next', async () => {
      await make(stores[0], 'm0', 60);
      await make(stores[1], 'm1', 60, ['m0']);
      await expect(make(stores[0], 'm2', 60, ['m0'])).rejects.toEqual(new SomebodyWaits('m1'));
      await make(stores[0], 'm2', 60, ['m0', 'm1']);
      await make(stores[1], 'other', 61);
    });

    test('is not in its own way when its commit was in doubt', async () => {
      const { faults, store: slow } = await bench.faulty(kind, database);
      faults.afterCommit = () => {
        faults.clear();
        throw Object.assign(new Error('the line broke'), { code: 'ECONNRESET' });
      };
      await make(slow, 'm1', 60);
      expect(faults.commits).toBe(2);
      await expect(make(slow, 'm2', 60)).rejects.toEqual(new SomebodyWaits('m1'));
    });

    test('is not named to another before it is written', async () => {
      const { faults, store: slow } = await bench.faulty(kind, database);
      let begun = 0;
      faults.beforeBegin = () => {
        // The group is tried again without the second.
        if (++begun === 2) throw Object.assign(new Error('the line broke'), { code: 'ECONNRESET' });
      };
      const outcomes = await Promise.allSettled([make(slow, 'm1', 60), make(slow, 'm2', 60)]);
      expect(outcomes).toEqual(Array(2).fill({ status: 'rejected', reason: expect.any(StoreUnavailable) }));
      expect(begun).toBe(2);
    });
  });

  describe('players who search', () => {
    let doors: readonly [TableStand, TableStand];

    const openDoors = async (first: MatchStore): Promise<void> => {
      const neighbours = new Neighbours();
      const open = (store: MatchStore) =>
        TableStand.open(store, undefined, { holders: (own) => neighbours.join(own) });
      doors = [await open(first), await open(stores[1])];
    };
    afterEach(async () => {
      for (const door of doors) {
        await door.close();
        expect(door.failures).toEqual([]);
      }
    });

    const seek = (n: number, request: object = {}): Promise<EnterAnswer> => {
      const door = must(doors[n % 2], 'a door');
      return door.ask('quick', door.player(`Seeker ${n}`), GAME, request);
    };

    /** The seekers at each table. */
    const seatedBy = (answers: readonly EnterAnswer[]): number[] =>
      [...Map.groupBy(answers, ({ match }) => match.id).values()].map(({ length }) => length);

    test('meet in pairs, many kinds at once', async () => {
      await openDoors(stores[0]);
      const kinds = seqs(0, 60).map((n) => ({ clock: { perTurn: 60 + n } }));
      const pairs = await Promise.all(kinds.map((each) => Promise.all([seek(0, each), seek(1, each)])));
      expect(pairs.map(seatedBy)).toEqual(kinds.map(() => [2]));
    });

    test('meet two by two, many of one kind at once', async () => {
      await openDoors(stores[0]);
      expect(seatedBy(await Promise.all(seqs(0, 100).map((n) => seek(n))))).toEqual(Array(50).fill(2));
    });

    test('find a table as soon as it is written, and its player on their way', async () => {
      let second: Promise<EnterAnswer> | undefined;
      await openDoors(
        withCreate(stores[0], async (create) => {
          await create();
          // Before the first process knows that it is.
          second = seek(1);
          await second;
        }),
      );
      const first = await seek(0);
      expect((await second)?.match.id).toBe(first.match.id);
    });

    test('leave no trace of a table that was not written, and are awaited where they sit down', async () => {
      let made = 0;
      const four = { options: { players: 4 } };
      const seekFour = (n: number) => {
        const door = must(doors[n], 'a door');
        return door.ask('quick', door.player(`Seeker ${n}`), 'grands-amiraux', four);
      };
      await openDoors(
        withCreate(stores[0], async (create) => {
          if (made++ === 0) await seekFour(1);
          await create();
        }),
      );
      const ann = await seekFour(0);
      expect(made).toBe(1);
      expect(doors[0].tables.size).toBe(0);
      // The second seeker sits opposite, and is expected there: partners come by invitation.
      const holder = must(await doors[1].holders.present(asMatchId(ann.match.id)), 'the holder');
      expect(await holder.howOthersWait(asPlayerId('p-third'), false)).toBe('coming');
    });

    test('are told what keeps them from a table, and leave no table open', async () => {
      const refusing = withCreate(stores[0], async () => {
        throw new Error('no');
      });
      await openDoors(refusing);
      expect(await codeFor(seek(0))).toBe('INTERNAL');
      expect(doors[0].tables.size).toBe(0);
    });
  });
});

/** A store whose matches are made as a test says. */
const withCreate = (store: MatchStore, make: (create: () => Promise<void>) => Promise<void>): MatchStore =>
  wrapped(store, (method, name) =>
    name === 'create' ? (...args) => make(async () => void (await method(...args))) : method,
  );

async function searchesBesideAStoppedProcess(kind: DatabaseKind): Promise<void> {
  const bench = new Bench();
  const database = await bench.database(kind);
  const store = await bench.open(database);
  const id = await createMatch(store, 'm0');
  const unless = searchBy('p-stopped', matchOf('m1', 77));
  const [lock] = locksFor([{ within: null, unless } as never]);
  await onServer(database.url, async (stopped) => {
    await stopped.query('begin');
    await stopped.query('select pg_advisory_xact_lock($1::int, $2::int)', [lock?.class, lock?.number]);
    // In one group.
    const [searching, playing] = await Promise.allSettled([
      make(store, 'm1', 77),
      store.append(id, anEntry(0)),
    ]);
    expect(searching).toEqual({ status: 'rejected', reason: expect.any(StoreUnavailable) });
    expect(playing).toEqual({ status: 'fulfilled', value: undefined });
    await make(store, 'other', 78);
  });
  await make(store, 'm1', 77);
  await bench.tidy();
}

for (const kind of postgres) {
  test(`on ${kind.name}, a search waits for no process that was stopped in one`, () =>
    searchesBesideAStoppedProcess(kind));
}
