/** A process shuts down in order, and another resumes its matches. */

import { asCommandId } from '@escadre/shared/kernel';
import { toy } from '@escadre/shared/testkit';
import { afterEach, expect, test } from '@jest/globals';
import { Processes, type TestListener } from '../support/bare-tables.ts';

const EXCHANGE = { type: 'exchange', cards: [] };

let processes: Processes;
afterEach(async () => {
  expect(processes.stand.failures).toEqual([]);
  await processes.end();
});

test('players are told to reconnect, find everything where it was, and are answered alike', async () => {
  processes = await Processes.begin();
  const { id, people, listeners } = await processes.stand.twoAtTheTable();
  const [one, other] = listeners;
  const answer = await one.play(EXCHANGE, 'before');
  const { own } = one;
  await one.ask('chat', { to: 'all', text: 'À bientôt' });
  const stand = await processes.restart();
  expect([one.closed, other.closed]).toEqual(['SHUTTING_DOWN', 'SHUTTING_DOWN']);
  const back = await stand.enter(people[0], id);
  expect(back.own).toEqual(own);
  expect(back.sent.welcome[0]?.chat.map(({ text }) => text)).toEqual(['À bientôt']);
  expect(await back.play(EXCHANGE, 'before')).toEqual(answer);
  await (await stand.enter(people[1], id)).play(EXCHANGE);
  expect(back.state.prompts).toHaveProperty('lineUp-1-british');
});

test('offers of a rematch stand', async () => {
  processes = await Processes.begin();
  const { id, people, listeners } = await processes.stand.twoAtTheTable();
  await listeners[0].play({ type: 'resign' });
  await listeners[0].ask('rematch', {});
  const stand = await processes.restart();
  const ben = await stand.enter(people[1], id);
  expect(ben.state.rematchOffers).toEqual({ british: true });
  expect(await ben.ask('rematch', {})).toEqual({ match: expect.any(String) });
});

test('a player who returns to a match loaded from a snapshot has missed nothing', async () => {
  processes = await Processes.begin({ toy });
  const first = processes.stand;
  const people = [first.player('Ann'), first.player('Ben'), first.player('Cat')] as const;
  const white = await first.create(people[0], 'toy', { seat: 'white', options: { goal: 1_000 } });
  const { id } = white;
  const red = await first.enter(people[1], id, { seat: 'red-1' });
  const invite = red.answer.partnerInvite;
  const silent = await first.enter(people[2], id, { seat: 'red-2', invite });
  const listeners = [white, red, silent] as const;
  for (const listener of listeners) await listener.ready();
  await white.play({ type: 'whisper', word: 'ours' }, 'secret');
  const answer = await white.play({ type: 'throw' }, 'first');
  for (let turn = 1; turn <= 20; turn++) {
    await (turn % 2 === 0 ? white : red).play({ type: 'throw' });
    await first.settled();
  }
  expect(silent.sent.events.at(-1)?.n).toBe(22);
  const sent = [...silent.sent.events];
  const past = (listener: TestListener) => listener.ask('history', { from: 1, to: 50 });
  const histories = await Promise.all(listeners.map(past));
  const { view } = white;
  expect((await first.store.snapshot(id))?.seq).toBe(20);

  const stand = await processes.restart();
  const ann = await stand.enter(people[0], id);
  const ben = await stand.enter(people[1], id);
  const cat = await stand.enter(people[2], id);
  // Without a command or an acknowledgement, everything is delivered once more.
  expect(cat.sent.events).toEqual(sent);
  expect(await Promise.all([ann, ben, cat].map(past))).toEqual(histories);
  expect(ann.view).toEqual(view);
  expect(ann.own).toEqual({ word: 'ours' });
  const again = await ann.ask('command', { id: asCommandId('first'), command: { type: 'throw' } });
  expect(again).toEqual(answer);
  expect(ann.view).toEqual(view);
  await ben.play({ type: 'throw' });
  expect(cat.sent.events.at(-1)?.n).toBe(23);
});
