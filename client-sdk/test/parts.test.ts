import { must } from '@escadre/shared/kernel';
import { describe, expect, test } from '@jest/globals';
import { Emitter } from '../src/base/emitter.ts';
import { errorOfNotice } from '../src/base/error.ts';
import { loadExtras, loadInput, loadVerifying } from '../src/base/lazy-modules.global.ts';
import { keepSame } from '../src/base/plain-data.ts';
import { randomHex } from '../src/base/random.ts';
import { pauseBefore } from '../src/base/retry-pause.ts';
import { ServerClock } from '../src/match/server-clock.ts';
import { EventsSeen } from '../src/room/events-seen.ts';

describe('keepSame', () => {
  const before = {
    a: { x: 1, y: [1, 2, { z: 0 }] },
    b: { s: '', f: false, n: 0 },
    list: [{ k: 1 }, { k: 2 }],
  };

  test('returns the same object if nothing has changed', () => {
    expect(keepSame(before, structuredClone(before))).toBe(before);
  });

  test('rebuilds what has changed and its containers, and nothing else', () => {
    const next = structuredClone(before);
    next.a.x = 2;
    const kept = keepSame(before, next);
    expect(kept).toEqual(next);
    expect(kept.a).not.toBe(before.a);
    expect(kept.a.y).toBe(before.a.y);
    expect(kept.b).toBe(before.b);
    expect(kept.list).toBe(before.list);
  });

  test.each<[string, unknown, unknown]>([
    ['a key that is gone', { a: 1, b: 2 }, { a: 1 }],
    ['a key that is new', { a: 1 }, { a: 1, b: undefined }],
    ['a key for another', { a: undefined }, { b: undefined }],
    ['a shorter list', [1, 2], [1]],
    ['a longer list', [1], [1, 2]],
    ['a list for an object', { 0: 1 }, [1]],
    ['an object for null', null, {}],
    ['null for an object', {}, null],
    ['0 for false', { a: false }, { a: 0 }],
    ['nothing for an empty text', { a: '' }, {}],
  ])('sees %s', (_, previous, next) => {
    expect(keepSame(previous, next)).toStrictEqual(next);
    expect(keepSame(previous, next)).not.toBe(previous);
  });
});

describe('EventsSeen', () => {
  const timeOf = (n: number) => 1e12 + n * 1_000;
  const timeAfterFailover = (n: number) => timeOf(n) + 60_000;
  test('takes each number once', () => {
    const seen = new EventsSeen(() => undefined);
    const taken = [1, 2, 2, 1, 3, 5, 3, 6].map((n) => seen.take(n, timeOf(n)));
    expect(taken).toEqual([true, true, false, false, true, true, false, true]);
    expect(seen.last).toBe(6);
    seen.stop();
  });

  test('takes the numbers again that a failover has taken back', () => {
    const seen = new EventsSeen(() => undefined);
    for (const n of [1, 2, 3, 4]) seen.take(n, timeOf(n));
    seen.entered(6);
    expect([seen.last, seen.take(4, timeOf(4))]).toEqual([4, false]);
    seen.entered(2);
    expect([seen.last, seen.take(2, timeOf(2))]).toEqual([2, false]);
    expect([3, 4].map((n) => seen.take(n, timeAfterFailover(n)))).toEqual([true, true]);
    seen.stop();
  });

  test('takes what others have played since a failover, and no repetition of what it has', () => {
    const acknowledged: number[] = [];
    const seen = new EventsSeen((n) => acknowledged.push(n));
    for (let n = 1; n <= 25; n++) seen.take(n, timeOf(n));
    // An acknowledgement was lost: the server repeats some.
    seen.entered(26);
    expect([24, 25].map((n) => seen.take(n, timeOf(n)))).toEqual([false, false]);
    expect(seen.take(26, timeOf(26))).toBe(true);
    // A copy of the database had three of all these; then others played on to the same number.
    seen.entered(26);
    expect([2, 3].map((n) => seen.take(n, timeOf(n)))).toEqual([false, false]);
    for (let n = 4; n <= 26; n++) {
      expect(seen.take(n, timeAfterFailover(n))).toBe(true);
      expect(seen.last).toBe(n);
      seen.emitted(n);
    }
    expect(acknowledged).toEqual([23]);
    seen.stop();
  });

  test('acknowledges a large batch at once', () => {
    const acknowledged: number[] = [];
    const seen = new EventsSeen((n) => acknowledged.push(n));
    for (let n = 1; n <= 45; n++) seen.emitted(n);
    expect(acknowledged).toEqual([20, 40]);
    seen.stop();
  });

  test('repeats nothing that the server knows already', async () => {
    const acknowledged: number[] = [];
    const seen = new EventsSeen((n) => acknowledged.push(n));
    seen.emitted(1);
    seen.known(1);
    seen.emitted(2);
    while (acknowledged.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(acknowledged).toEqual([2]);
  });

  test('acknowledges nothing by entering and once more', async () => {
    const acknowledged: string[] = [];
    const [entering, staying] = ['entering', 'staying'].map(
      (name) => new EventsSeen((n) => acknowledged.push(`${name} ${n}`)),
    );
    for (const seen of [entering, staying]) {
      seen?.take(1, timeOf(1));
      if (seen === entering) seen?.entered(1);
      seen?.emitted(1);
    }
    while (acknowledged.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(acknowledged).toEqual(['staying 1']);
  });

  test('acknowledges what was delivered, not what has only arrived', async () => {
    const acknowledged: number[] = [];
    const seen = new EventsSeen((n) => acknowledged.push(n));
    for (const n of [1, 2]) seen.take(n, timeOf(n));
    seen.emitted(1);
    while (acknowledged.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(acknowledged).toEqual([1]);
  });
});

describe('ServerClock', () => {
  test('takes the middle of the round trip', () => {
    const clock = new ServerClock();
    clock.sync(10_050, 1_000, 1_100);
    expect(clock.here(19_000)).toBe(10_000);
  });

  test('prefers the quicker answer, unless the two contradict', () => {
    const clock = new ServerClock();
    clock.sync(10_005, 1_000, 1_010);
    clock.sync(11_200, 2_000, 2_300);
    expect(clock.here(9_000)).toBe(0);
    clock.sync(50_200, 3_000, 3_400);
    expect(clock.here(47_000)).toBe(0);
  });
});

test('pauses grow, are bounded, and differ from client to client', () => {
  const shortest = Array.from({ length: 30 }, (_, attempt) => pauseBefore(attempt, 0));
  const longest = Array.from({ length: 30 }, (_, attempt) => pauseBefore(attempt, 0.999));
  expect(shortest.slice(0, 4)).toEqual([200, 400, 800, 1_600]);
  expect(Math.max(...longest)).toBeLessThanOrEqual(10_000);
  expect(shortest.every((least, attempt) => least * 1.9 < must(longest[attempt], 'the longest wait'))).toBe(
    true,
  );
});

test('a wait given by the server is kept, with a random addition', () => {
  const pauses = Array.from({ length: 10 }, (_, n) => pauseBefore(4, n / 10, 30_000));
  expect(Math.min(...pauses)).toBe(30_000);
  expect(Math.max(...pauses)).toBeLessThan(37_000);
  expect(new Set(pauses).size).toBe(10);
});

test('a listener hears until it ends, and the failure of one disturbs no other', () => {
  const failed: unknown[] = [];
  const emitter = new Emitter<{ word: [text: string] }>(['word']);
  const heard: string[] = [];
  const page = globalThis as { reportError?: (error: unknown) => void };
  page.reportError = (error) => void failed.push(error);
  emitter.on('word', () => {
    throw new Error('mine');
  });
  const end = emitter.on('word', (text) => heard.push(text));
  emitter.emit('word', 'one');
  end();
  emitter.emit('word', 'two');
  delete page.reportError;
  expect(heard).toEqual(['one']);
  expect(failed).toHaveLength(2);
});

test('how long to wait is said in one place and in the other, wherever it comes from', () => {
  const notice = (data?: object) => ({ code: 'TOO_FAST', message: 'Slowly.', ...(data && { data }) });
  expect(errorOfNotice(notice({ seconds: 2 }))).toMatchObject({ retryAfter: 2_000, data: { seconds: 2 } });
  expect(errorOfNotice(notice(), 3_000)).toMatchObject({ retryAfter: 3_000, data: { seconds: 3 } });
  const neither = errorOfNotice(notice({ seat: 'french' }));
  expect([neither?.retryAfter, neither?.data]).toEqual([undefined, { seat: 'french' }]);
});

test('random texts are hexadecimal, of their length, and differ', () => {
  const drawn = Array.from({ length: 100 }, () => randomHex(16));
  expect(drawn.every((text) => /^[0-9a-f]{32}$/.test(text))).toBe(true);
  expect(new Set(drawn).size).toBe(100);
});

test('a script tag whose companion files are missing is told so, whichever is needed', async () => {
  for (const load of [loadVerifying, loadExtras, loadInput]) {
    await expect(load()).rejects.toMatchObject({ name: 'EscadreError', code: 'UNREACHABLE' });
  }
});
