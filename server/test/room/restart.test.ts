import type { AnyGame, MatchId } from '@escadre/shared/kernel';
import { toy } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import { Person, testServer, twoAtTheTable } from '../support/harness.ts';
import type { WireClient } from '../support/wire-client.ts';

describe('a server that goes down', () => {
  test('clients are told to come again, and the match goes on where it was', async () => {
    const first = await testServer();
    const { id, people, clients } = await twoAtTheTable(first);
    const [one] = clients as [WireClient, WireClient];
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

  test('who wants a rematch still wants it', async () => {
    const first = await testServer();
    const { id, people, clients } = await twoAtTheTable(first);
    await clients[0].play({ type: 'resign' });
    await clients[0].request('rematch', {});
    const second = await first.restart();
    const ben = await people[1].at(second).join(id);
    expect(ben.state.rematchOffers).toEqual({ british: true });
    expect(await ben.request('rematch', {})).toEqual({ match: expect.any(String) });
    await second.destroy();
  });

  test('who comes in while it goes down is told to come again too', async () => {
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

  test('whoever comes back to a match that is loaded from a snapshot has missed nothing of it', async () => {
    const first = await testServer({ games: { toy: toy as AnyGame } });
    const table = { white: 'Ann', 'red-1': 'Ben', 'red-2': 'Cat' };
    const people: Person[] = [];
    const clients: WireClient[] = [];
    for (const [seat, name] of Object.entries(table)) {
      const person = await Person.arrive(first, name);
      people.push(person);
      const options = { goal: 1_000 };
      const [ann, ben] = clients;
      if (ann === undefined)
        clients.push(await person.connect(await person.create('toy', { seat, options })));
      else {
        const invite = ben?.answer.partnerInvite;
        const request = invite === undefined ? { seat } : { seat, invite };
        clients.push(await person.join(ann.answer.match.id, request));
      }
    }
    const [white, red, silent] = clients as [WireClient, WireClient, WireClient];
    const { id } = white.answer.match;
    for (const client of clients) await client.ready();
    await white.request('command', { id: 'secret', command: { type: 'whisper', word: 'ours' } });
    const answer = await white.request('command', { id: 'first', command: { type: 'throw' } });
    for (let turn = 1; turn <= 20; turn++) {
      const seat = turn % 2 === 0 ? white : red;
      await seat.request('command', { id: `turn-${turn}`, command: { type: 'throw' } });
    }
    await silent.until(() => silent.received('events').at(-1)?.n === 22);
    const sent = silent.received('events');
    const past = { from: 1, to: 50 };
    const histories = await Promise.all(clients.map((client) => client.request('history', past)));
    const { state } = white;
    while ((await first.store.snapshot(id as MatchId))?.seq !== 20) await white.pingSocket();

    const second = await first.restart();
    const back: WireClient[] = [];
    for (const person of people) back.push(await person.at(second).join(id));
    const [ann, , cat] = back as [WireClient, WireClient, WireClient];
    // Who has neither acted nor said that it arrived is told all of it once more.
    await cat.until(() => cat.received('events').length >= sent.length);
    expect(cat.received('events')).toEqual(sent);
    expect(await Promise.all(back.map((client) => client.request('history', past)))).toEqual(histories);
    expect(ann.state.view).toEqual(state.view);
    expect(ann.own).toEqual({ word: 'ours' });
    expect(await ann.request('command', { id: 'first', command: { type: 'throw' } })).toEqual(answer);
    expect(ann.state.view).toEqual(state.view);
    await (back[1] as WireClient).play({ type: 'throw' });
    await cat.until(() => cat.received('events').at(-1)?.n === 23);
    await second.destroy();
  });
});
