/** A server that goes down, as its clients see it. */

import { describe, expect, test } from '@jest/globals';
import { Person, testServer, twoAtTheTable } from '../support/harness.ts';

describe('a server that goes down', () => {
  test('clients are told to reconnect, and the match continues where it was', async () => {
    const first = await testServer();
    const { id, people, clients } = await twoAtTheTable(first);
    const [one] = clients;
    await one.request('command', { id: 'before', command: { type: 'exchange', cards: [] } });
    const own = one.own;
    await one.request('chat', { to: 'all', text: 'À bientôt' });
    const second = await first.restart();
    expect(one.closed).toEqual({ code: 4001, reason: 'SHUTTING_DOWN' });
    const [ann, ben] = people.map((person) => person.at(second)) as [Person, Person];
    const back = await ann.join(id);
    expect(back.own).toEqual(own);
    expect(back.received('welcome')[0]?.chat.map(({ text }) => text)).toEqual(['À bientôt']);
    expect(await back.request('command', { id: 'before', command: { type: 'exchange', cards: [] } })).toEqual(
      {
        id: 'before',
        n: 2,
      },
    );
    const other = await ben.join(id);
    await other.play({ type: 'exchange', cards: [] });
    await back.until(() => Object.keys(back.state.prompts).includes('lineUp-1-british'));
    await second.destroy();
  });

  test('a player who enters during the shutdown is told to reconnect too', async () => {
    const server = await testServer();
    const { id, clients } = await twoAtTheTable(server);
    const late = await Person.arrive(server, 'Eve');
    const reserved = await late.enter(id, { as: 'spectator' });
    // The room waits a moment for a client that does not answer.
    clients[0].pause();
    const closing = server.destroy();
    await clients[1].until(() => clients[1].closed !== undefined);
    const came = await late.connect(reserved);
    await came.until(() => came.closed !== undefined);
    expect([4001, 4103]).toContain(came.closed?.code);
    await closing;
  });
});
