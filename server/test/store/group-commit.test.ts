/** Groups, by themselves: what gathers, in which order, how many, and for how long. */

import { must } from '@escadre/shared/kernel';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { StoreUnavailable } from '../../src/store/errors.ts';
import {
  type Chained,
  type Commit,
  GroupCommit,
  type GroupReport,
  type Settle,
} from '../../src/store/group-commit.ts';

/** Disks and machines may be slow: only a hang fails. */
jest.setTimeout(120_000);

afterEach(() => {
  jest.useRealTimers();
});

interface Numbered extends Chained {
  readonly n: number;
}
const write = (n: number, chain: string | null = null): Numbered => ({ n, chain });

const LIMITS = { mostWaiting: 100, mostInGroup: 10, patience: 60_000 };

/** A disk that the test turns by hand: each group waits until it is released. */
class Disk {
  readonly groups: number[][] = [];
  readonly #under: (() => void)[] = [];

  readonly commit: Commit<Numbered, void> = async (group, settle) => {
    this.groups.push(group.map(({ n }) => n));
    await new Promise<void>((resolve) => this.#under.push(resolve));
    for (const one of group) settle.written(one);
  };

  /** Lets the group that is under way end, and the next one begin. */
  async turn(): Promise<void> {
    this.#under.shift()?.();
    await settled();
  }
}

/** Everything that needs no disk has run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const instant: Commit<Numbered, void> = async (group, settle) => {
  for (const one of group) settle.written(one);
};

const settleUnless = (isTaken: boolean, one: Numbered, settle: Settle<Numbered, void>): void =>
  isTaken ? settle.refused(one, new Error('taken')) : settle.written(one);

const outcomes = async (promises: Promise<void>[]): Promise<string[]> => {
  const all = await Promise.allSettled(promises);
  return all.map((one) => (one.status === 'fulfilled' ? 'written' : String(one.reason.message)));
};

describe('a group', () => {
  test('starts at once if idle, with everything of the same tick', async () => {
    const disk = new Disk();
    const groups = new GroupCommit(disk.commit, LIMITS);
    const added = [1, 2, 3].map((n) => groups.add(write(n)));
    await settled();
    expect(disk.groups).toEqual([[1, 2, 3]]);
    await disk.turn();
    expect(await outcomes(added)).toEqual(['written', 'written', 'written']);
  });

  test('gathers while another is under way, in order and up to its size', async () => {
    const disk = new Disk();
    const groups = new GroupCommit(disk.commit, { ...LIMITS, mostInGroup: 4 });
    const added = [groups.add(write(0))];
    await settled();
    for (let n = 1; n <= 6; n++) added.push(groups.add(write(n)));
    await settled();
    expect(disk.groups).toEqual([[0]]);
    expect(groups.waiting).toBe(6);
    await disk.turn();
    await disk.turn();
    expect(disk.groups).toEqual([[0], [1, 2, 3, 4], [5, 6]]);
    await disk.turn();
    await Promise.all(added);
    expect(groups.waiting).toBe(0);
  });

  test('resolves only when it is committed', async () => {
    const disk = new Disk();
    const groups = new GroupCommit(disk.commit, LIMITS);
    let written = false;
    const added = groups.add(write(1)).then(() => {
      written = true;
    });
    await settled();
    expect(written).toBe(false);
    await disk.turn();
    await added;
    expect(written).toBe(true);
  });

  test('is reported', async () => {
    const reports: GroupReport[] = [];
    const groups = new GroupCommit(instant, { ...LIMITS, onGroup: (report) => reports.push(report) });
    await Promise.all([1, 2].map((n) => groups.add(write(n))));
    await groups.close();
    expect(reports).toEqual([{ writes: 2, milliseconds: expect.any(Number), failed: false }]);
  });
});

describe('bounds', () => {
  test('a full queue refuses at once; later there is room again', async () => {
    const disk = new Disk();
    const groups = new GroupCommit(disk.commit, { ...LIMITS, mostWaiting: 3 });
    const first = groups.add(write(0));
    await settled();
    const added = [1, 2, 3].map((n) => groups.add(write(n)));
    await expect(groups.add(write(4))).rejects.toBeInstanceOf(StoreUnavailable);
    await disk.turn();
    added.push(groups.add(write(5)));
    await disk.turn();
    await disk.turn();
    await Promise.all([first, ...added]);
    expect(disk.groups.flat()).toEqual([0, 1, 2, 3, 5]);
  });

  test('no write waits longer than promised; what is under way is in doubt', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const disk = new Disk();
    const groups = new GroupCommit(disk.commit, { ...LIMITS, patience: 1_000 });
    const added = [groups.add(write(1))];
    await settled();
    jest.advanceTimersByTime(400);
    added.push(groups.add(write(2)));
    const [underWay, waiting] = added.map((one) => one.catch((error: StoreUnavailable) => error.inDoubt));
    jest.advanceTimersByTime(599);
    await settled();
    expect(groups.waiting).toBe(1);
    jest.advanceTimersByTime(1);
    expect(await underWay).toBe(true);
    expect(groups.waiting).toBe(1);
    jest.advanceTimersByTime(400);
    expect(await waiting).toBe(false);
    await disk.turn();
    const later = groups.add(write(3));
    await settled();
    await disk.turn();
    await later;
    expect(disk.groups).toEqual([[1], [3]]);
  });
});

describe('failures', () => {
  test('a refused write refuses no other', async () => {
    const commit: Commit<Numbered, void> = async (group, settle) => {
      for (const one of group) settleUnless(one.n === 2, one, settle);
    };
    const groups = new GroupCommit(commit, LIMITS);
    expect(await outcomes([1, 2, 3].map((n) => groups.add(write(n))))).toEqual([
      'written',
      'taken',
      'written',
    ]);
  });

  test('a failing database refuses the group except what it had settled, and the next continues', async () => {
    let fails = true;
    const commit: Commit<Numbered, void> = async (group, settle) => {
      settle.written(must(group[0], 'the first of the group'));
      if (fails) throw new StoreUnavailable(new Error('gone'));
      for (const one of group) settle.written(one);
    };
    const reports: boolean[] = [];
    const groups = new GroupCommit(commit, { ...LIMITS, onGroup: ({ failed }) => reports.push(failed) });
    const refused = 'the match store is not available';
    expect(await outcomes([1, 2, 3].map((n) => groups.add(write(n))))).toEqual(['written', refused, refused]);
    fails = false;
    expect(await outcomes([4, 5].map((n) => groups.add(write(n))))).toEqual(['written', 'written']);
    await groups.close();
    expect(reports).toEqual([true, false]);
  });

  test('what waits behind a failed write of its chain fails with it', async () => {
    const disk = new Disk();
    const commit: Commit<Numbered, void> = (group, settle) =>
      disk.commit(group, { ...settle, written: (one) => settleUnless(one.n === 1, one, settle) });
    const groups = new GroupCommit(commit, LIMITS);
    const added = [groups.add(write(1, 'a'))];
    await settled();
    added.push(groups.add(write(2, 'a')), groups.add(write(3, 'b')), groups.add(write(4)));
    const all = outcomes(added);
    for (let turns = 0; turns < 3; turns++) await disk.turn();
    expect(await all).toEqual(['taken', 'taken', 'written', 'written']);
    expect(disk.groups.flat()).not.toContain(2);
  });
});

test('closing waits for everything, and accepts nothing more', async () => {
  const disk = new Disk();
  const groups = new GroupCommit(disk.commit, { ...LIMITS, mostInGroup: 1 });
  const added = [1, 2].map((n) => groups.add(write(n)));
  await settled();
  const closed = groups.close();
  await expect(groups.add(write(3))).rejects.toBeInstanceOf(StoreUnavailable);
  await disk.turn();
  await disk.turn();
  await closed;
  expect(await outcomes(added)).toEqual(['written', 'written']);
});
