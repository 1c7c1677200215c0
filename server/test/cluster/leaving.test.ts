import { asMatchId, asPlayerId, type MatchId } from '@escadre/shared/kernel';
import { expect, jest, test } from '@jest/globals';
import { handOverIfLeaving, leave } from '../../src/cluster/leaving.ts';
import { TakingOn } from '../../src/cluster/taking-on.ts';
import { Intake } from '../../src/intake.ts';
import { computerPlayer } from '../../src/store/player-ids.ts';
import type { Presence } from '../../src/table/audience/audience.ts';
import type { Table } from '../../src/table/table.ts';
import { until } from '../support/until.ts';

const RELEASE = 3;

const presence = (player: string): Presence => ({
  player: asPlayerId(player),
  name: 'somebody',
  as: 'french',
  address: null,
});

/** A process beside another one, whose tables note how they are closed. */
function member(...attended: readonly boolean[]) {
  const closed: { readonly id: string; readonly lot: number }[] = [];
  let lot = 0;
  const tables = attended.map(
    (isAttended, n): Pick<Table, 'id' | 'present' | 'close' | 'closed'> => ({
      id: asMatchId(`m${n}`),
      closed: Promise.resolve('SHUTTING_DOWN' as const),
      present: [computerPlayer('french'), ...(isAttended ? ['p-ann'] : [])].map(presence),
      close: async (reason, clock) => {
        expect([reason, clock]).toEqual(['SHUTTING_DOWN', 'stopped']);
        closed.push({ id: `m${n}`, lot });
        setImmediate(() => (lot += 1));
      },
    }),
  ) as Table[];
  let newest = RELEASE;
  const takingOn = new TakingOn({
    release: RELEASE,
    peers: { hasNewerThan: (release: number) => newest > release, isForAnother: () => false },
  });
  return {
    ...{ closed, takingOn },
    tables: {
      all: async () => tables,
      here: async (id: MatchId) => tables.find((table) => table.id === id),
    },
    peerStore: { leave: jest.fn(async () => {}) },
    logger: { info: jest.fn() as never },
    observe: { failed: jest.fn() },
    ...{ pause: 0, lotsEvery: 1 },
    intake: new Intake({
      takesNone: () => takingOn.takesNone,
      ...{ matches: () => 0, mostMatches: 0, memory: () => 0 },
    }),
    /** The other process is of another release. */
    meets: (release: number) => {
      newest = release;
    },
  };
}

/** How many went in each lot. */
const sizesOf = (closed: ReturnType<typeof member>['closed']): number[] =>
  [...Map.groupBy(closed, ({ lot }) => lot).values()].map(({ length }) => length);

test('a process that leaves takes on nothing, and lets go of its matches in lots, deserted ones first', async () => {
  const attended = Array.from({ length: 25 }, (_, n) => n % 2 === 0);
  const parts = member(...attended);
  expect(parts.intake.notNow).toBeNull();
  parts.intake.mustTakeOn();
  const gone = leave(parts);
  expect(parts.intake.notNow).toBe('LEAVING');
  expect(parts.peerStore.leave).toHaveBeenCalledTimes(1);
  const refused = { code: 'SHUTTING_DOWN', data: { reason: 'LEAVING', seconds: 1 } };
  for (const match of ['any', 'ours'] as const)
    expect(() => parts.intake.mustTakeOn(match)).toThrow(expect.objectContaining(refused));
  expect(() => parts.intake.mustTakeMatch()).toThrow(expect.objectContaining(refused));
  await gone;
  const people = parts.closed.map(({ id }) => Number(attended[Number(id.slice(1))]));
  expect(people).toEqual([...people].sort());
  expect(sizesOf(parts.closed)).toEqual([5, 5, 5, 5, 5]);
});

test('many matches go in larger lots: the system does not wait for ever', async () => {
  const parts = member(...Array.from({ length: 5_000 }, () => false));
  await leave(parts);
  expect(sizesOf(parts.closed)).toEqual(Array.from({ length: 250 }, () => 20));
});

test('a table that fails stops no other, and one that was closing already is waited for', async () => {
  const parts = member(true, true, true);
  const [failing, closing] = (await parts.tables.all()) as [Table, Table];
  const error = new Error('its line is broken');
  const closed = Promise.withResolvers<'JOIN_AGAIN'>();
  Object.assign(failing, { close: () => Promise.reject(error) });
  Object.assign(closing, { close: async () => {}, closed: closed.promise });
  let isGone = false;
  const gone = leave(parts).then(() => {
    isGone = true;
  });
  await until('the others are closed', () => parts.closed.length > 0);
  await new Promise((resolve) => setImmediate(resolve));
  expect(isGone).toBe(false);
  closed.resolve('JOIN_AGAIN');
  await gone;
  expect(parts.closed.map(({ id }) => id)).toEqual(['m2']);
  expect(parts.observe.failed.mock.calls).toEqual([['leave', 'm0', error]]);
});

test('what another process asks for is handed over at once, but only while this one leaves', async () => {
  const parts = member(true, true);
  expect(await handOverIfLeaving(parts.takingOn, parts.tables, asMatchId('m1'))).toBe(false);
  expect(parts.closed).toEqual([]);
  parts.takingOn.leave();
  expect(await handOverIfLeaving(parts.takingOn, parts.tables, asMatchId('m1'))).toBe(true);
  expect(await handOverIfLeaving(parts.takingOn, parts.tables, asMatchId('elsewhere'))).toBe(true);
  expect(parts.closed.map(({ id }) => id)).toEqual(['m1']);
});

test('a process takes on nothing beside a newer release, and keeps what it has', () => {
  const { takingOn, intake, meets } = member();
  meets(RELEASE + 1);
  expect([takingOn.takesNone, intake.notNow]).toEqual(['NEWER_IS_HERE', 'NEWER_IS_HERE']);
  const refused = { code: 'SHUTTING_DOWN', data: { reason: 'NEWER_IS_HERE', seconds: 1 } };
  expect(() => intake.mustTakeOn()).toThrow(expect.objectContaining(refused));
  // No other process could load it.
  intake.mustTakeOn('ours');
  expect(takingOn.isLeaving).toBe(false);
  meets(RELEASE - 1);
  expect([takingOn.takesNone, intake.notNow]).toEqual([null, null]);
});
