import { matchMaker } from '@colyseus/core';
import { expect, test } from '@jest/globals';
import type { MatchRoom } from '../../src/colyseus/match-room.ts';
import { openStore } from '../../src/store/open.ts';
import type { MatchStore } from '../../src/store/port.ts';
import { testServer, twoAtTheTable } from '../support/harness.ts';
import { wrapped } from '../support/wrapped-store.ts';

/** A real store whose appends wait for the test. */
const slow = (store: MatchStore, appending: () => Promise<void>): MatchStore =>
  wrapped(store, (method, name) => {
    if (name !== 'append') return method;
    return async (...args) => {
      await appending();
      return method(...args);
    };
  });

test('a command being written during shutdown is shown in full before it is answered', async () => {
  const [written, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isHeld = false;
  const store = slow(await openStore(':memory:'), async () => {
    if (!isHeld) return;
    begun.resolve();
    await written.promise;
  });
  const server = await testServer({ store });
  const { id, clients } = await twoAtTheTable(server);
  const [one, other] = clients;
  const room = matchMaker.getLocalRoomById(id) as MatchRoom;
  isHeld = true;
  const played = one.request('command', { id: 'last', command: { type: 'exchange', cards: [] } });
  await begun.promise;
  const gone = server.destroy();
  await other.until(() => room.table.closing);
  written.resolve();
  await played;
  expect(one.state.view?.chosen).toEqual({ british: true, french: false });
  await other.until(() => other.closed !== undefined);
  expect(other.state.view?.chosen).toEqual({ british: true, french: false });
  await gone;
});
