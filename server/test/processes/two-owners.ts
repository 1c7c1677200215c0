/** Two processes on one database: a match is given to one of them, and to the other when the first lets it go. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asMatchId, type MatchId } from '@escadre/shared/kernel';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openStore } from '../../src/store/open.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import type { MatchStore } from '../../src/store/port.ts';
import type { DatabaseKind, TestDatabase } from '../store/databases.ts';
import { http, OPS_TOKEN, Person } from '../support/harness.ts';
import { ServerProcess } from '../support/server-process.ts';

const SHARING = fileURLToPath(new URL('./sharing.ts', import.meta.url));
const GAME = 'trafalgar-cards';
const EXCHANGE = { type: 'exchange', cards: [] };
const JOIN_AGAIN = { code: 4103, reason: 'JOIN_AGAIN' };

/** A process as others see it. */
interface Process {
  readonly server: ServerProcess;
  readonly url: string;
}

export function describeTwoOwners(kind: DatabaseKind): void {
  describe(`two processes on one ${kind.name}`, () => {
    let folder: string;
    let database: TestDatabase;
    let store: MatchStore;
    let processes: readonly [Process, Process];

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'escadre-owners-'));
      database = await kind.create();
      const started = await Promise.all([startProcess(), startProcess()]);
      processes = started;
      store = await openStore(storeUrl());
    });
    afterAll(async () => {
      await Promise.all(processes.map(({ server }) => server.stop()));
      await store.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    });

    const storeUrl = () => (kind.name === 'SQLite' ? join(folder, 'escadre.sqlite') : database.url);

    async function startProcess(): Promise<Process> {
      const place = kind.name === 'SQLite' ? {} : { DATABASE_URL: database.url };
      const server = new ServerProcess({ PORT: '0', OPS_TOKEN, DATA_DIR: folder, ...place }, SHARING);
      return { server, url: await server.listening };
    }

    /** A match that has begun on the first process. */
    async function begun() {
      const [here] = processes;
      const [ann, ben] = await Person.arriveAll(here, 'Ann', 'Ben');
      const first = await ann.connect(await ann.create(GAME));
      const id = asMatchId(first.answer.match.id);
      const second = await ben.join(id);
      await first.ready();
      await second.ready();
      await second.until(() => 'exchange-1-french' in second.state.prompts);
      return { id, ann, ben, first, second };
    }

    const commandIds = async (id: MatchId) =>
      (await store.entries(id)).map((entry) => entry.id).filter((each) => each !== null);

    const elsewhere = { notice: { code: 'STORE_UNAVAILABLE', data: { reason: 'ELSEWHERE' } } };

    test('the second process is not given the match, until the first has let it go', async () => {
      const [, there] = processes;
      const { id, ann, ben, first, second } = await begun();
      await expect(ben.at(there).enter(id)).rejects.toMatchObject(elsewhere);
      await first.request('command', { id: 'by-ann', command: EXCHANGE });
      await second.request('command', { id: 'by-ben', command: EXCHANGE });
      expect(first.closed).toBeUndefined();
      await processes[0].server.stop();
      const [one, other] = [await ann.at(there).join(id), await ben.at(there).join(id)];
      expect(one.state.phase).toBe('playing');
      processes = [await startProcess(), there];
      await expect(ann.at(processes[0]).enter(id)).rejects.toMatchObject(elsewhere);
      await one.request('command', { id: 'draw', command: { type: 'offerDraw' } });
      // An answer given before is given again.
      await other.request('command', { id: 'by-ben', command: EXCHANGE });
      expect(await commandIds(id)).toEqual(['by-ann', 'by-ben', 'draw']);
      await Promise.all([one.close(), other.close()]);
    });

    test('a match that was taken away by hand reconnects everybody at the next write', async () => {
      const { id, ann, first, second } = await begun();
      const { db } = await openDatabase(storeUrl());
      await db.updateTable('matches').set({ holder: 'another' }).where('id', '=', id).execute();
      await db.destroy();
      first.ask('command', { id: 'end', command: { type: 'resign' } });
      await first.until(() => first.closed !== undefined);
      expect(first.closed).toEqual(JOIN_AGAIN);
      await second.until(() => second.closed !== undefined);
      const back = await ann.join(id);
      await back.request('command', { id: 'again', command: { type: 'resign' } });
      await back.close();
    });

    test('each seat is taken once, whichever process was asked', async () => {
      const [here, there] = processes;
      const [ann, ben, cat] = await Person.arriveAll(here, 'Ann', 'Ben', 'Cat');
      const first = await ann.connect(await ann.create(GAME));
      const { id } = first.answer.match;
      await expect(cat.at(there).enter(id, { seat: 'french' })).rejects.toMatchObject(elsewhere);
      const second = await ben.join(id, { seat: 'french' });
      await expect(cat.enter(id, { seat: 'french' })).rejects.toMatchObject({
        notice: { code: 'SEAT_TAKEN' },
      });
      await Promise.all([first.close(), second.close()]);
    });

    test('forgetting a player in one process forgets them in the other', async () => {
      const [, there] = processes;
      const { id, ann, first, second } = await begun();
      await first.request('chat', { to: 'all', text: 'I am Ann of Brest' });
      const place = await ann.enter(id);
      const done = await ann.at(there).api('DELETE', '/api/session/me');
      // The match is the first process’, which looks by itself.
      expect(done).toMatchObject({ givenUp: 0, failed: 1, seats: 1, talk: 1 });
      expect((await ann.connect(place)).closed?.reason).toMatch(/SEAT_LEFT|JOIN_AGAIN/);
      await first.until(() => first.closed !== undefined);
      const kept = async () => JSON.stringify([await store.find(id), await store.talk(id, 9)]);
      const names = new RegExp(`Ann|${ann.session.player.id}`);
      const end = Date.now() + 30_000;
      while (names.test(await kept()) && Date.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await kept()).not.toMatch(names);
      await second.close();
    });

    test('a ban and a new name that one decides reach the players of the other', async () => {
      const [, there] = processes;
      const { ann, ben, first, second } = await begun();
      const act = (request: object) =>
        http(
          `${there.server.opsUrl}/moderation/acts`,
          'POST',
          { by: 'Olga', why: 'a test', ...request },
          OPS_TOKEN,
        );
      await act({ act: 'rename', player: ben.session.player.id, name: 'Horatio', minutes: 60 });
      await first.until(() => first.state.seats.french?.name === 'Horatio');
      await act({ act: 'ban', player: ann.session.player.id, minutes: 60 });
      await first.until(() => first.closed !== undefined);
      expect(first.closed?.reason).toBe('BANNED');
      expect(second.closed).toBeUndefined();
      await second.close();
    });

    test('a session that is ended by one is ended by the other, with its lines', async () => {
      const [here, there] = processes;
      const { id, ann, ben, first, second } = await begun();
      const place = await ann.enter(id);
      const { ended } = await ann.at(there).api<{ ended: number }>('DELETE', '/api/sessions');
      expect(ended).toBe(1);
      const refused = { notice: { code: 'SESSION_ENDED' } };
      await expect(ann.at(here).enter(id)).rejects.toMatchObject(refused);
      await expect(ann.at(here).refresh()).rejects.toMatchObject(refused);
      await first.until(() => first.closed !== undefined);
      expect(first.closed).toEqual({ code: 4106, reason: 'SESSION_ENDED' });
      expect((await ann.connect(place)).closed?.reason).toMatch(/SESSION_ENDED|JOIN_AGAIN/);
      await second.request('chat', { to: 'all', text: 'Still here.' });
      // Refreshed by both, one after the other, then by both at once.
      await ben.at(there).refresh();
      const token = { refresh: ben.session.refresh };
      const answers = await Promise.all(
        processes.map(({ url }) => http<{ refresh: string }>(`${url}/api/session`, 'POST', token)),
      );
      expect(new Set(answers.map(({ refresh }) => refresh)).size).toBe(1);
      await second.close();
    });
  });
}
