import { describe, expect, test } from '@jest/globals';
import { createLogger } from '../../src/ops/logger.ts';
import { reasonOf, SILENT_AFTER, StoreHealth } from '../../src/ops/store-health.ts';
import { DatabaseFailure } from '../../src/store/failure.ts';

const full = new DatabaseFailure('database or disk is full', 'SQLITE_FULL');
const corrupt = new DatabaseFailure('database disk image is malformed', 'SQLITE_CORRUPT');

function watched() {
  const lines: Record<string, unknown>[] = [];
  const gauge: boolean[] = [];
  const health = new StoreHealth({
    logger: createLogger('trace', { write: (line: string) => void lines.push(JSON.parse(line)) }),
    onChange: (takesWrites) => gauge.push(takesWrites),
  });
  const ticks = (count: number) => {
    for (let n = 0; n < count; n++) health.tick();
  };
  return { health, lines, gauge, ticks, said: () => lines.map(({ msg }) => msg) };
}

test.each([
  ['SQLITE_FULL', 'DISK_FULL'],
  ['53100', 'DISK_FULL'],
  ['SQLITE_BUSY', 'STORE_LOCKED'],
  ['SQLITE_CORRUPT_INDEX', 'STORE_MALFORMED'],
  ['SQLITE_NOTADB', 'STORE_MALFORMED'],
  ['SQLITE_READONLY_DBMOVED', 'STORE_READ_ONLY'],
  ['25006', 'STORE_READ_ONLY'],
  ['42501', 'STORE_FORBIDDEN'],
  ['EACCES', 'STORE_FORBIDDEN'],
  ['EPERM', 'STORE_FORBIDDEN'],
  ['SQLITE_READONLY_DIRECTORY', 'STORE_FORBIDDEN'],
  ['SQLITE_IOERR_WRITE', 'STORE_UNREACHABLE'],
  ['ECONNREFUSED', 'STORE_UNREACHABLE'],
  ['57P01', 'STORE_UNREACHABLE'],
  ['XX000', 'STORE_REFUSES'],
  ['Error', 'STORE_REFUSES'],
])('%s means %s', (code, reason) => {
  expect(reasonOf(new DatabaseFailure('no', code))).toBe(reason);
});

describe('a store', () => {
  test('accepts writes until one fails, and again after a success and a quiet while', () => {
    const { health, ticks } = watched();
    health.writing()(null);
    expect(health.refusing).toBeNull();
    health.writing()(full);
    expect(health.refusing).toBe('DISK_FULL');
    ticks(3);
    health.writing()(null);
    expect(health.refusing).toBe('DISK_FULL');
    ticks(3);
    expect(health.refusing).toBe('DISK_FULL');
    health.writing()(null);
    expect(health.refusing).toBeNull();
  });

  test('hangs when a write is not answered for two seconds, not when the process itself stood still', () => {
    const { health, ticks } = watched();
    const ended = health.writing();
    ticks(3);
    expect(health.refusing).toBeNull();
    ticks(1);
    expect(health.refusing).toBe('STORE_HANGS');
    ended(null);
    expect(health.refusing).toBeNull();
  });

  test('logs an outage once at its start and once at its end', () => {
    const { health, lines, gauge, ticks, said } = watched();
    for (let round = 0; round < 100; round++) {
      for (let n = 0; n < 8; n++) health.writing()(full);
      ticks(1);
    }
    expect(said()).toEqual(['store: cannot write']);
    expect(lines[0]).toMatchObject({ level: 50, reason: 'DISK_FULL', err: { code: 'SQLITE_FULL' } });
    for (let n = 0; n < 40; n++) {
      health.writing()(null);
      ticks(1);
    }
    expect(said()).toEqual(['store: cannot write', 'store: writes again']);
    expect(lines[1]).toMatchObject({ failures: 800, reasons: ['DISK_FULL'] });
    expect(gauge).toEqual([false, true]);
  });

  test('logs a flickering outage once', () => {
    const { health, ticks, said } = watched();
    for (let round = 0; round < 30; round++) {
      health.writing()(full);
      ticks(8);
      health.writing()(null);
      ticks(2);
    }
    expect(said()).toEqual(['store: cannot write']);
  });

  test('ignores reads that fail by their own input', () => {
    const { health, said } = watched();
    health.failed(new DatabaseFailure('canceling statement due to statement timeout', '57014'));
    expect([health.refusing, said()]).toEqual([null, []]);
    health.failed(corrupt);
    expect(health.refusing).toBe('STORE_MALFORMED');
  });

  describe('is silent to a process that leaves', () => {
    /** Ticks until then, at most so many. */
    async function ticksOf({ health, ticks }: ReturnType<typeof watched>, most = 3 * SILENT_AFTER) {
      let [isSilent, count] = [false, 0];
      void health.silence().then(() => {
        isSilent = true;
      });
      while (!isSilent && count < most) {
        ticks(1);
        count++;
        await Promise.resolve();
      }
      return isSilent ? count : null;
    }

    test('when no write gets through, however many are tried one after the other', async () => {
      const site = watched();
      site.health.writing();
      expect(await ticksOf(site)).toBe(SILENT_AFTER);
      const failing = watched();
      failing.health.writing()(full);
      const counted = ticksOf(failing);
      failing.health.writing()(full);
      expect(await counted).toBe(SILENT_AFTER);
      expect(failing.said()).toEqual(['store: cannot write', 'store: takes no writes, stopping without it']);
    });

    test('from when it leaves, not from when the store went away', async () => {
      const site = watched();
      site.health.writing();
      site.ticks(2 * SILENT_AFTER);
      expect(await ticksOf(site)).toBe(SILENT_AFTER);
    });

    test('not while some get through, or none is tried', async () => {
      expect(await ticksOf(watched())).toBeNull();
      const { health, ticks } = watched();
      let isSilent = false;
      void health.silence().then(() => {
        isSilent = true;
      });
      for (let n = 0; n < 3; n++) {
        const ended = health.writing();
        ticks(SILENT_AFTER - 1);
        ended(null);
      }
      health.writing();
      ticks(SILENT_AFTER - 1);
      await Promise.resolve();
      expect(isSilent).toBe(false);
      ticks(1);
      await Promise.resolve();
      expect(isSilent).toBe(true);
    });
  });

  test('is checked every two seconds, however often it is asked', async () => {
    const { health, ticks } = watched();
    let looks = 0;
    const stop = health.start(async () => void looks++);
    for (let n = 0; n < 1_000; n++) expect(health.refusing).toBeNull();
    expect(looks).toBe(0);
    for (let n = 0; n < 3; n++) {
      ticks(4);
      await new Promise(setImmediate);
    }
    expect(looks).toBe(3);
    stop();
  });
});
