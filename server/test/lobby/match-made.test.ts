/**
 * What a match made costs: two guests, two connections, both ready, the start. Counted, so that a statement, a
 * message to a thread or a write to a socket too many is noticed.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { hashOfNonce, must } from '@escadre/shared/kernel';
import type { EnterAnswer } from '@escadre/shared/protocol';
import { afterEach, expect, jest, test } from '@jest/globals';
import { SqliteDatabase } from '../../src/store/sqlite/database.ts';
import { openInThisThread } from '../support/file-store.ts';
import { http, Person, type TestServer, testServer } from '../support/harness.ts';
import { NONCE } from '../support/nonces.ts';
import { WireClient } from '../support/wire-client.ts';

const GAME = 'trafalgar-cards';
const NONCES = [NONCE, 'ab'.repeat(16)] as const;
const [ANNS, BENS] = [hashOfNonce(NONCES[0]), hashOfNonce(NONCES[1])];

type Pair = readonly [WireClient, WireClient];
type Make = (server: TestServer) => Promise<Pair>;

afterEach(() => {
  jest.restoreAllMocks();
});

/** A session each, a match, a seat, and both promise in the room. */
async function byManyRequests(server: TestServer): Promise<Pair> {
  const [ann, ben] = await Person.arriveAll(server, 'Ann', 'Ben');
  const one = await ann.connect(await ann.create(GAME));
  const two = await ben.join(one.answer.match.id);
  await one.request('ready', { hash: ANNS });
  await two.request('ready', { hash: BENS });
  return [one, two];
}

/** A guest with a match, and a guest who enters it, each with a promise. */
async function byTwoRequests({ url }: TestServer): Promise<Pair> {
  const ask = (path: string, request: object) =>
    http<EnterAnswer>(`${url}/api/matches${path}`, 'POST', request);
  const created = await ask('', { game: GAME, guest: { name: 'Ann' }, hash: ANNS });
  const one = await WireClient.join(url, created);
  const entered = await ask(`/${created.match.id}/enter`, { guest: { name: 'Ben' }, hash: BENS });
  return [one, await WireClient.join(url, entered)];
}

/** Two guests who search. */
async function byQuickMatches({ url }: TestServer): Promise<Pair> {
  const search = (name: string, hash: string) =>
    http<EnterAnswer>(`${url}/api/matches/quick`, 'POST', { game: GAME, guest: { name }, hash });
  const one = await WireClient.join(url, await search('Ann', ANNS));
  return [one, await WireClient.join(url, await search('Ben', BENS))];
}

/** Two players who search, with sessions. */
async function byQuickMatchesOfPlayers(server: TestServer): Promise<Pair> {
  const [ann, ben] = await Person.arriveAll(server, 'Ann', 'Ben');
  const search = ({ session: { token } }: Person, hash: string) =>
    http<EnterAnswer>(`${server.url}/api/matches/quick`, 'POST', { game: GAME, hash }, token);
  const one = await WireClient.join(server.url, await search(ann, ANNS));
  return [one, await WireClient.join(server.url, await search(ben, BENS))];
}

async function begin(pair: Pair): Promise<void> {
  for (const each of pair) await each.until(() => each.state.openUntil !== undefined);
  for (const [place, each] of pair.entries()) await each.request('open', { nonce: NONCES[place] });
  for (const each of pair) await each.until(() => each.state.phase === 'playing');
}

/** The second match: the first one prepares statements and fills caches. */
async function countedOn(server: TestServer, make: Make) {
  try {
    await begin(await make(server));
    const statements = jest.spyOn(SqliteDatabase.prototype, 'execute');
    const messages = jest.spyOn(Worker.prototype, 'postMessage');
    const writes = countWrites(Number(new URL(server.url).port));
    await begin(await make(server));
    const counted = {
      statements: statements.mock.calls.filter(([sql]) => !/^(begin|commit)/.test(sql)).length,
      messages: messages.mock.calls.length,
      writes: writes(),
    };
    jest.restoreAllMocks();
    return counted;
  } finally {
    await server.destroy();
  }
}

/** Counts writes to the sockets of a server, by its port. */
function countWrites(port: number): () => number {
  let count = 0;
  for (const name of ['_write', '_writev'] as const) {
    const write = must(Socket.prototype[name], 'how a socket writes') as (...parts: unknown[]) => void;
    jest.spyOn(Socket.prototype, name).mockImplementation(function (this: Socket, ...parts: unknown[]) {
      if (this.localPort === port) count += 1;
      write.apply(this, parts);
    });
  }
  return () => count;
}

/** Of the statements, one of each group of writes looks whether this process is still open. */
test.each([
  ['many requests', byManyRequests, { statements: 40, messages: 12, writes: 20 }],
  ['two requests', byTwoRequests, { statements: 22, messages: 4, writes: 14 }],
  ['two quick matches', byQuickMatches, { statements: 27, messages: 7, writes: 14 }],
  ['two quick matches of players', byQuickMatchesOfPlayers, { statements: 44, messages: 12, writes: 16 }],
])('by %s', async (_, make, most) => {
  const folder = await mkdtemp(join(tmpdir(), 'escadre-'));
  const store = await openInThisThread(join(folder, 'store.db'));
  try {
    // One server at a time: the framework is one per process.
    const { statements } = await countedOn(await testServer({ store }), make);
    const { messages, writes } = await countedOn(await testServer(), make);
    expect(statements).toBeLessThanOrEqual(most.statements);
    expect(messages).toBeLessThanOrEqual(most.messages);
    expect(writes).toBeLessThanOrEqual(most.writes);
  } finally {
    await rm(folder, { recursive: true });
  }
});
