/** Two processes on one database, both with the same match: it never forks. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asMatchId, type GameTypes, type MatchId, type MatchRecord } from '@escadre/shared/kernel';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openStore } from '../../src/store/open.ts';
import type { MatchStore } from '../../src/store/port.ts';
import type { DatabaseKind, TestDatabase } from '../store/databases.ts';
import { http, Person } from '../support/harness.ts';
import { ServerProcess } from '../support/server-process.ts';
import { verdictOn } from '../support/verdict.ts';

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
      store = await openStore(kind.name === 'SQLite' ? join(folder, 'escadre.sqlite') : database.url);
    });
    afterAll(async () => {
      await Promise.all(processes.map(({ server }) => server.stop()));
      await store.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    });

    async function startProcess(): Promise<Process> {
      const place = kind.name === 'SQLite' ? {} : { DATABASE_URL: database.url };
      const server = new ServerProcess({ PORT: '0', DATA_DIR: folder, ...place }, SHARING);
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

    test('the second entry of a number is refused, and its room reconnects everybody', async () => {
      const [here, there] = processes;
      const { id, ann, ben, first } = await begun();
      const elsewhere = await ben.at(there).join(id);
      expect(elsewhere.state.prompts).toEqual(first.state.prompts);
      await first.request('command', { id: 'by-ann', command: EXCHANGE });
      const unanswered = elsewhere.ask('command', { id: 'by-ben', command: EXCHANGE });
      await elsewhere.until(() => elsewhere.closed !== undefined);
      expect(elsewhere.closed).toEqual(JOIN_AGAIN);
      expect(await Promise.race([unanswered, Promise.resolve('silence')])).toBe('silence');
      const back = await ben.at(there).join(id);
      await back.request('command', { id: 'by-ben', command: EXCHANGE });
      // Now the first process is the one that does not know.
      first.ask('command', { id: 'late', command: { type: 'offerDraw' } });
      await first.until(() => first.closed !== undefined);
      expect(first.closed).toEqual(JOIN_AGAIN);
      const again = await ann.at(here).join(id);
      expect(again.state.view).toEqual(back.state.view);
      expect(await commandIds(id)).toEqual(['by-ann', 'by-ben']);
      await Promise.all([again.close(), back.close()]);
    });

    test('each seat is taken once, whichever process was asked', async () => {
      const [here, there] = processes;
      const [ann, ben, cat] = await Person.arriveAll(here, 'Ann', 'Ben', 'Cat');
      const first = await ann.connect(await ann.create(GAME));
      const { id } = first.answer.match;
      const second = await ben.at(there).join(id, { seat: 'french' });
      await expect(cat.enter(id, { seat: 'french' })).rejects.toMatchObject({ status: 503 });
      await first.until(() => first.closed !== undefined);
      expect(first.closed).toEqual(JOIN_AGAIN);
      await expect(cat.enter(id, { seat: 'french' })).rejects.toMatchObject({
        notice: { code: 'SEAT_TAKEN' },
      });
      await second.close();
    });

    test('forgetting a player in one process forgets them in the other', async () => {
      const [here, there] = processes;
      const { id, ann, ben, first, second } = await begun();
      await first.request('chat', { to: 'all', text: 'I am Ann of Brest' });
      const place = await ann.enter(id);
      const done = await ann.at(there).api('DELETE', '/api/session/me');
      expect(done).toMatchObject({ givenUp: 1, failed: 0, seats: 1, talk: 1 });
      // By the line that she has, or by the place that she has kept, before the first process looks.
      first.ask('chat', { to: 'all', text: 'still Ann' });
      expect((await ann.connect(place)).closed?.reason).toMatch(/SEAT_LEFT|JOIN_AGAIN/);
      for (const client of [first, second]) await client.until(() => client.closed !== undefined);
      const kept = async () => JSON.stringify([await store.find(id), await store.talk(id, 9)]);
      const names = new RegExp(`Ann|${ann.session.player.id}`);
      const end = Date.now() + 30_000;
      while (names.test(await kept()) && Date.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await kept()).not.toMatch(names);
      const back = await ben.at(here).join(id);
      expect(back.state.phase).toBe('over');
      expect(back.received('welcome')[0]?.chat).toEqual([]);
      await back.close();
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

    test('a process that does not own a match any more leaves its clock alone', async () => {
      const [here, there] = processes;
      const { id, ann, ben, first, second } = await begun();
      const elsewhere = await ben.at(there).join(id);
      await elsewhere.request('command', { id: 'there', command: EXCHANGE });
      await Promise.all([first.close(), second.close()]);
      await here.server.stop();
      expect((await store.find(id))?.match.asleep).toBeNull();
      await elsewhere.request('chat', { to: 'all', text: 'Still here.' });
      await there.server.stop();
      expect((await store.find(id))?.match.asleep).not.toBeNull();
      processes = [await startProcess(), await startProcess()];
      const url = processes[0].url;
      const [one, other] = [await ann.at({ url }).join(id), await ben.at({ url }).join(id)];
      await one.request('command', { id: 'ann', command: EXCHANGE });
      await one.until(() => one.state.pausedFor !== undefined);
      await one.request('command', { id: 'end', command: { type: 'resign' } });
      await other.until(() => other.state.phase === 'over');
      const record = await http<MatchRecord<GameTypes>>(`${url}/api/matches/${id}/record`, 'GET');
      expect(verdictOn(record)).toMatchObject({ ok: true });
      expect(await commandIds(id)).toEqual(['there', 'ann', 'end']);
      await Promise.all([one.close(), other.close()]);
    });
  });
}
