/** Colyseus' own client plays here, too, as the protocol promises to other languages. */

import { Client } from '@colyseus/sdk';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Person } from '../../server/test/support/harness.ts';
import { type TestServer, testServer, until } from './support/table.ts';

jest.setTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());

test('it redeems a reservation, and asks', async () => {
  const person = await Person.arrive(server, 'Ann');
  const { match, reservation } = await person.create('trafalgar-cards');
  const room = await new Client(server.url).consumeSeatReservation<{ toJSON(): object }>(reservation);
  const told: string[] = [];
  room.onMessage('*', (name) => void told.push(String(name)));
  await until(() => told.includes('welcome'));
  expect(room.state.toJSON()).toMatchObject({ id: match.id, game: 'trafalgar-cards', phase: 'gathering' });
  expect(await room.request('unready', {})).toEqual({});
  await expect(room.request('dance', {})).rejects.toMatchObject({ reason: { code: 'UNKNOWN_MESSAGE' } });
  await room.leave();
});
