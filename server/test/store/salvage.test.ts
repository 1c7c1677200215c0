/** A match with damaged entries, on both databases: what can be read becomes its record. */

import { dirname } from 'node:path';
import { asMatchId, type GameTypes, type MatchRecord } from '@escadre/shared/kernel';
import type { OwnMatchPage } from '@escadre/shared/protocol';
import { afterEach, describe, expect, test } from '@jest/globals';
import { Unreadable } from '../../src/store/errors.ts';
import { codeOf } from '../support/code-of.ts';
import {
  http,
  OPS_TOKEN,
  type Person,
  type TestServer,
  testServer,
  twoAtTheTable,
} from '../support/harness.ts';
import { verdictOn } from '../support/verdict.ts';
import { databases, type TestDatabase } from './databases.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const act of undo.splice(0).reverse()) await act();
});

interface Scene {
  readonly server: TestServer;
  readonly id: string;
  readonly people: readonly [Person, Person];
  /** Executes a statement, with `ID` for the match. */
  readonly execute: (statement: string) => Promise<void>;
}

const settingsFor = ({ url }: TestDatabase): Record<string, string> =>
  url.startsWith('postgres') ? { DATABASE_URL: url } : { DATA_DIR: dirname(url) };

describe.each(databases)('on $name', ({ create }) => {
  const serve = (database: TestDatabase) => testServer({}, settingsFor(database));

  /** A match of the start, two offers of a draw and their answers; then the statements on its rows. */
  async function damagedBy(...statements: readonly string[]): Promise<Scene> {
    const database = await create();
    undo.push(() => database.drop());
    const server = await serve(database);
    const { id, people, clients } = await twoAtTheTable(server, 'trafalgar-cards');
    const [ann, ben] = clients;
    for (let turn = 0; turn < 2; turn++) {
      await ann.play({ type: 'offerDraw' });
      await ben.play({ type: 'declineDraw' });
    }
    await Promise.all(clients.map((client) => client.close()));
    await server.destroy();
    const execute = (statement: string) => database.execute(statement.replaceAll('ID', `'${id}'`));
    for (const statement of statements) await execute(statement);
    const again = await serve(database);
    undo.push(() => again.destroy());
    return { server: again, id, people, execute };
  }

  const act = ({ server, id }: Scene, act: string) =>
    http<{ detail: object }>(
      `${server.opsUrl}/moderation/acts`,
      'POST',
      { act, match: id, by: 'Olga', why: 'damaged' },
      OPS_TOKEN,
    );

  const recordFor = ({ server, id, people }: Scene) =>
    people[0].at(server).api<MatchRecord<GameTypes>>('GET', `/api/matches/${id}/record`);

  test.each([
    ['an entry that cannot be read', `update entries set events = '[{' where match = ID and seq = 3`],
    [
      'an entry that does not fit the rules',
      `update entries set events = '[{"type":"sunk"}]' where match = ID and seq = 3`,
    ],
    ['a missing entry', 'delete from entries where match = ID and seq = 3'],
  ])('%s: the record up to there stays, and the match is over', async (_what, statement) => {
    const scene = await damagedBy(statement, 'delete from snapshots where match = ID');
    expect(await codeOf(recordFor(scene))).toBe('MATCH_UNREADABLE');
    expect((await act(scene, 'salvage')).detail).toEqual({ game: 'trafalgar-cards', damaged: true, kept: 3 });

    const record = await recordFor(scene);
    expect(record.entries.map(({ command }) => command.type)).toEqual([
      'start',
      'offerDraw',
      'declineDraw',
      'abandon',
    ]);
    expect(verdictOn(record)).toMatchObject({ ok: true });
    const page = await scene.people[1]
      .at(scene.server)
      .api<OwnMatchPage>('GET', '/api/session/matches?phase=over');
    expect(page.matches).toMatchObject([{ id: scene.id, outcome: { kind: 'abandoned' } }]);
    expect(page.matches[0]?.unreadable).toBeUndefined();
    expect(await codeOf(act(scene, 'salvage'))).toBe('BAD_REQUEST');
  });

  test('one that was ended unread is salvaged afterwards', async () => {
    const scene = await damagedBy(
      `update entries set events = '[{' where match = ID and seq = 2`,
      'delete from snapshots where match = ID',
    );
    await act(scene, 'end');
    expect((await act(scene, 'salvage')).detail).toMatchObject({ kept: 2 });
    expect((await recordFor(scene)).entries).toHaveLength(3);
    const found = await scene.server.store.find(asMatchId(scene.id));
    expect(found?.match).toMatchObject({ phase: 'over', outcome: { kind: 'abandoned' } });
  });

  test('nothing is salvaged from a damaged start', async () => {
    const scene = await damagedBy(
      `update entries set events = '[{' where match = ID and seq = 0`,
      'delete from snapshots where match = ID',
    );
    expect(await codeOf(act(scene, 'salvage'))).toBe('MATCH_UNREADABLE');
  });

  test('a match that goes on from a newer snapshot is not salvaged', async () => {
    const scene = await damagedBy(`update entries set events = '[{' where match = ID and seq = 1`);
    expect(await codeOf(act(scene, 'salvage'))).toBe('BAD_REQUEST');
    await scene.people[0].at(scene.server).join(scene.id);
  });

  test('nothing is salvaged while the site is closed', async () => {
    const scene = await damagedBy(
      `update entries set events = '[{' where match = ID and seq = 2`,
      'delete from snapshots where match = ID',
    );
    await act(scene, 'end');
    await http(
      `${scene.server.opsUrl}/moderation/acts`,
      'POST',
      { act: 'close-site', by: 'Olga', why: 'a test' },
      OPS_TOKEN,
    );
    expect(await codeOf(act(scene, 'salvage'))).toBe('SHUTTING_DOWN');
  });

  test('nothing is salvaged that another process has', async () => {
    const scene = await damagedBy(
      `update entries set events = '[{' where match = ID and seq = 2`,
      'delete from snapshots where match = ID',
    );
    await act(scene, 'end');
    await scene.execute(`insert into processes (id, alive_at) values ('another', 0)`);
    await scene.execute(`update matches set holder = 'another' where id = ID`);
    expect(await codeOf(act(scene, 'salvage'))).toBe('STORE_UNAVAILABLE');
    await expect(scene.server.store.entries(asMatchId(scene.id))).rejects.toBeInstanceOf(Unreadable);
  });

  test('nothing is salvaged from a match that is whole, is played or has its result', async () => {
    const whole = await damagedBy();
    expect(await codeOf(act(whole, 'salvage'))).toBe('BAD_REQUEST');
    const player = await whole.people[0].at(whole.server).join(whole.id);
    expect(await codeOf(act(whole, 'salvage'))).toBe('BAD_REQUEST');
    await player.play({ type: 'resign' });
    expect(await codeOf(act(whole, 'salvage'))).toBe('MATCH_OVER');
  });
});
