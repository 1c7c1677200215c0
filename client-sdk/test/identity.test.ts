/**
 * The same player again: after crashes, from copies, in browsers without storage; otherwise an error says
 * so.
 */

import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { ManualTime } from '../../server/test/support/manual-time.ts';
import { Escadre, EscadreError, type TokenStorage } from '../src/index.ts';
import { type TestServer, testServer } from './support/table.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const time = new ManualTime();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ time, heartbeat: 0 });
});
afterAll(() => server.destroy());
afterEach(() => {
  jest.restoreAllMocks();
});

/** A browser's storage, and its state on the disk at a moment. */
class Disk implements TokenStorage {
  readonly kept: Map<string, string>;

  constructor(kept: Iterable<readonly [string, string]> = []) {
    this.kept = new Map(kept);
  }

  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.kept.set(key, value);
  }

  copy(): Disk {
    return new Disk(this.kept);
  }
}

/** Loads a page: it signs in and sends a request. */
async function load(storage: TokenStorage): Promise<Escadre> {
  const escadre = await Escadre.connect(server.url, { storage });
  await escadre.mine();
  return escadre;
}

const errorOf = (acting: Promise<unknown>): Promise<EscadreError> =>
  acting.then(
    () => {
      throw new Error('it was not refused');
    },
    (error) => {
      expect(error).toBeInstanceOf(EscadreError);
      return error;
    },
  );

describe('a browser that crashes', () => {
  test.each([0, MINUTE, 8 * MINUTE, 3 * DAY])(
    'restarts from the disk as of the last page load, %d ms later: the same player',
    async (later) => {
      const storage = new Disk();
      const { player } = await load(storage);
      time.pass(6 * MINUTE);
      const onDisk = storage.copy();
      await load(storage);
      time.pass(later);
      expect((await load(onDisk)).player).toEqual(player);
      time.pass(20 * MINUTE);
      expect((await load(onDisk)).player).toEqual(player);
    },
  );

  test('an old backup, restored: the same player', async () => {
    const storage = new Disk();
    const { player } = await load(storage);
    const backup = storage.copy();
    for (let day = 0; day < 5; day++) {
      time.pass(DAY);
      await load(storage);
    }
    expect((await load(backup)).player).toEqual(player);
  });

  test('two copies of a profile, used in turn: the same player', async () => {
    const one = new Disk();
    const { player } = await load(one);
    const other = one.copy();
    for (let turn = 0; turn < 3; turn++) {
      for (const storage of [one, other]) {
        time.pass(11 * MINUTE);
        expect((await load(storage)).player).toEqual(player);
      }
    }
  });

  test('storage of a version without devices: the same player', async () => {
    const storage = new Disk();
    const { player } = await load(storage);
    const key = `escadre ${server.url}`;
    const { deviceId: _, ...before } = JSON.parse(storage.getItem(key) ?? '');
    storage.setItem(key, JSON.stringify(before));
    time.pass(6 * MINUTE);
    expect((await load(storage)).player).toEqual(player);
  });
});

describe('a session that is over', () => {
  test('is reported as lost until the user acts, and never replaced silently', async () => {
    const desk = await Escadre.connect(server.url, { name: 'Ann', storage: null });
    const storage = new Disk();
    const token = await desk.anotherDevice();
    const { session } = await Escadre.connect(server.url, { token, storage });
    await desk.endSession(session);
    for (let attempt = 0; attempt < 2; attempt++) {
      const error = await errorOf(Escadre.connect(server.url, { storage }));
      expect([error.code, error.data]).toEqual([
        'SESSION_LOST',
        { reason: 'SESSION_ENDED', player: desk.player },
      ]);
      expect(error.message).toContain('You are not Ann here any more');
    }
    // The way back, from another device.
    await Escadre.connect(server.url, { token: await desk.anotherDevice(), storage });
    expect((await load(storage)).player).toEqual(desk.player);
  });

  test('is replaced by a new guest, for good, on request', async () => {
    const storage = new Disk([[`escadre ${server.url}`, 'a token of another server']]);
    expect((await errorOf(load(storage))).data).toEqual({ reason: 'BAD_SESSION' });
    const { player } = await Escadre.connect(server.url, { storage, anew: true });
    expect((await load(storage)).player).toEqual(player);
  });

  test.each(['{"refresh":', '{}', 'null', 'x'.repeat(5_000)])(
    'as is unreadable storage: %.12s',
    async (text) => {
      const storage = new Disk([[`escadre ${server.url}`, text]]);
      expect((await errorOf(load(storage))).code).toBe('SESSION_LOST');
    },
  );

  test('while the page is open: one event reports it', async () => {
    const desk = await Escadre.connect(server.url, { name: 'Ann', storage: null });
    const phone = await Escadre.connect(server.url, { token: await desk.anotherDevice(), storage: null });
    const lost: EscadreError[] = [];
    phone.on('lost', (error) => lost.push(error));
    await desk.endSession(phone.session);
    for (let request = 0; request < 2; request++) {
      expect((await errorOf(phone.mine())).code).toBe('SESSION_ENDED');
    }
    expect(lost).toMatchObject([
      { code: 'SESSION_LOST', data: { reason: 'SESSION_ENDED', player: desk.player } },
    ]);
  });

  test('is no loss if the player ended it here', async () => {
    const storage = new Disk();
    const escadre = await load(storage);
    const lost = jest.fn();
    escadre.on('lost', lost);
    await escadre.endSessions();
    await errorOf(escadre.mine());
    expect(lost).not.toHaveBeenCalled();
    expect((await load(storage)).player.id).not.toBe(escadre.player.id);
  });
});

describe('a browser without storage for the page', () => {
  const forbidden = () => {
    throw new DOMException('The request was denied.', 'SecurityError');
  };
  const storages: Record<string, PropertyDescriptor> = {
    'its storage throws at the mention': { get: forbidden },
    'its storage throws at each use': { value: { getItem: forbidden, setItem: forbidden } },
    'its storage is full': { value: { getItem: () => null, setItem: forbidden } },
    'it has no storage': { value: null },
  };

  test.each(Object.entries(storages))(
    '%s, and without locks: one player all the same',
    async (_, storage) => {
      const locks = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
      const page = Object.create(globalThis.navigator, { locks: { value: locks }, userAgent: { value: '' } });
      jest.spyOn(globalThis, 'navigator', 'get').mockReturnValue(page);
      const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
      Object.defineProperty(globalThis, 'document', { value: {}, configurable: true });
      Object.defineProperty(globalThis, 'localStorage', { ...storage, configurable: true });
      try {
        const ids = [];
        for (let part = 0; part < 3; part++) ids.push((await Escadre.connect(server.url)).player.id);
        expect(new Set(ids).size).toBe(1);
      } finally {
        Reflect.deleteProperty(globalThis, 'document');
        if (before === undefined) Reflect.deleteProperty(globalThis, 'localStorage');
        else Object.defineProperty(globalThis, 'localStorage', before);
      }
    },
  );

  test('errors inside a lock are passed on', async () => {
    const error = await errorOf(Escadre.connect('http://127.0.0.1:9', { storage: new Disk() }));
    expect(error.code).toBe('UNREACHABLE');
  });
});
