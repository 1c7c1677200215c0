/** A store that fails, as clients see it: their lines, and the door. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OwnedElsewhere, StoreUnavailable } from '../../src/store/errors.ts';
import { openStore } from '../../src/store/open.ts';
import { FailingStore } from '../support/failing-store.ts';
import { Person, type TestServer, testServer, twoAtTheTable } from '../support/harness.ts';

const EXCHANGE = { type: 'exchange', cards: [] };
let failing: FailingStore;
let server: TestServer;

beforeAll(async () => {
  failing = new FailingStore(await openStore(':memory:'));
  server = await testServer({ store: failing.store });
});
afterAll(() => server.destroy());

test('if a write is in doubt, or another process owns the match, clients reconnect', async () => {
  for (const why of [new StoreUnavailable(new Error('cut'), true), new OwnedElsewhere('match m')]) {
    const { id, people, clients } = await twoAtTheTable(server);
    const [one, other] = clients;
    failing.failure = why;
    const unanswered = one.ask('command', { id: 'doubtful', command: EXCHANGE });
    await Promise.all([one, other].map((client) => client.until(() => client.closed !== undefined)));
    expect([one.closed, other.closed]).toEqual([4103, 4103].map((code) => ({ code, reason: 'JOIN_AGAIN' })));
    failing.failure = null;
    const back = await people[0].join(id);
    await back.request('command', { id: 'doubtful', command: EXCHANGE });
    expect(await Promise.race([unanswered, Promise.resolve('silence')])).toBe('silence');
    await back.close();
  }
});

test('a door that cannot write says so', async () => {
  const ann = await Person.arrive(server, 'Ann');
  failing.failure = new StoreUnavailable(new Error('gone'));
  await expect(ann.create('trafalgar-cards')).rejects.toMatchObject({
    status: 503,
    notice: {
      code: 'STORE_UNAVAILABLE',
      message: 'The match store is not responding. Try again.',
    },
  });
  failing.failure = null;
  expect((await ann.create('trafalgar-cards')).seats).toEqual(['british']);
});
