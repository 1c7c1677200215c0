import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Person } from '../../server/test/support/harness.ts';
import { Connection, ConnectionLost } from '../src/room/connection.ts';
import { type TestServer, testServer, until } from './support/table.ts';
import { WobblyProxy } from './support/wobbly-proxy.ts';

jest.setTimeout(120_000);

let server: TestServer;
let wobbly: WobblyProxy;
const open: Connection[] = [];

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());
beforeEach(async () => {
  wobbly = await WobblyProxy.to(server.url);
});
afterEach(async () => {
  for (const connection of open.splice(0)) connection.cut();
  await wobbly.close();
});

const PATIENT = { quiet: 60_000, pong: 60_000, reply: 60_000 };

async function lineInto(timing = PATIENT) {
  const person = await Person.arrive(server, 'Ann');
  const { reservation } = await person.create('trafalgar-cards');
  const { processId, roomId, sessionId } = reservation;
  const told = { messages: [] as string[], states: [] as object[], ends: [] as number[] };
  const events = {
    state: (state: object) => void told.states.push(state),
    message: (name: string) => void told.messages.push(name),
    ended: (code: number) => void told.ends.push(code),
  };
  const address = `${wobbly.url.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`;
  const connection = new Connection(address, events, timing);
  open.push(connection);
  await until(() => told.states.length > 0 && told.messages.includes('welcome'));
  return { connection, told };
}

describe('a connection', () => {
  test('ends once it has been silent for too long', async () => {
    const { told } = await lineInto({ ...PATIENT, quiet: 50, pong: 1_000 });
    wobbly.swallow('to client');
    await until(() => told.ends.length > 0);
    expect(told.ends).toEqual([4010]);
  });

  test('stays open while it is idle but alive', async () => {
    const { connection, told } = await lineInto({ ...PATIENT, quiet: 10, pong: 5_000 });
    for (let waited = 0; waited < 20; waited++) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(told.ends).toEqual([]);
    expect(await connection.request('unready', {})).toEqual({});
  });

  test('reports refused requests with their reasons', async () => {
    const { connection } = await lineInto();
    await expect(connection.request('ready', { nonce: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(connection.request('dance', {})).rejects.toMatchObject({ code: 'UNKNOWN_MESSAGE' });
  });

  test('reports an unanswered request', async () => {
    const { connection } = await lineInto({ ...PATIENT, reply: 100 });
    wobbly.swallow('to server');
    await expect(connection.request('unready', {})).rejects.toMatchObject({ code: 'TIMEOUT' });
  });

  test('leaves its requests open when it breaks, and ends once', async () => {
    const { connection, told } = await lineInto();
    wobbly.swallow('to server');
    const asked = [connection.request('unready', {}), connection.request('unready', {})];
    const answers = Promise.allSettled(asked);
    wobbly.cut();
    for (const answer of await answers)
      expect((answer as PromiseRejectedResult).reason).toBeInstanceOf(ConnectionLost);
    await until(() => told.ends.length > 0);
    connection.cut();
    await connection.close();
    expect(told.ends).toHaveLength(1);
    await expect(connection.request('unready', {})).rejects.toBeInstanceOf(ConnectionLost);
  });

  test('ends on closing before it reports a broken request', async () => {
    const { connection, told } = await lineInto({ ...PATIENT, pong: 300 });
    wobbly.swallow('to server');
    const closing = connection.close();
    const broken = connection.request('unready', {}).catch((error) => ({ error, ends: [...told.ends] }));
    expect(await broken).toMatchObject({ error: expect.any(ConnectionLost), ends: [expect.any(Number)] });
    await closing;
  });

  test('ends if it leads nowhere', async () => {
    const told: number[] = [];
    const connection = new Connection(`${wobbly.url.replace('http', 'ws')}/no/where?sessionId=none`, {
      state: () => undefined,
      message: () => undefined,
      ended: (code) => void told.push(code),
    });
    open.push(connection);
    await until(() => told.length > 0);
    expect(told).toHaveLength(1);
  });
});
