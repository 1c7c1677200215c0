/** A player's control of their company through the SDK: send away, mute, block, report. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OPS_TOKEN } from '../../server/test/support/harness.ts';
import { Escadre, type EscadreError } from '../src/index.ts';
import { CARDS, sit, type TestServer, testServer, until } from './support/table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());

const arrive = (...names: string[]): Promise<Escadre[]> =>
  Promise.all(names.map((name) => Escadre.connect(server.url, { name, storage: null })));

const ops = async (path: string, body?: object) => {
  const response = await fetch(`${server.opsUrl}/moderation/${path}`, {
    headers: { authorization: `Bearer ${OPS_TOKEN}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return response.json();
};

test('a stranger is sent away before the start', async () => {
  const [ann, ben] = (await arrive('Ann', 'Ben')) as [Escadre, Escadre];
  const match = await sit(ann.create(CARDS, { seat: 'british' }));
  const other = await sit(ben.enter(match.id, { game: CARDS }));
  let why: EscadreError | undefined;
  other.on('closed', (error) => {
    why = error;
  });
  expect(match.table.host).toBe('british');
  await match.sendAway('french');
  await until(() => why !== undefined);
  expect(why?.code).toBe('SENT_AWAY');
  await expect(ben.enter(match.id)).rejects.toMatchObject({ code: 'SENT_AWAY' });
});

test('a player is muted, blocked and reported by their chat, and unmuted', async () => {
  const [ann, ben] = (await arrive('Ann', 'Ben')) as [Escadre, Escadre];
  const match = await sit(ann.create(CARDS, { seat: 'british' }));
  const other = await sit(ben.enter(match.id, { game: CARDS }));
  await other.say('you play like a duck');
  await until(() => match.chat.length === 1);
  const [said] = match.chat;
  if (said === undefined) throw new Error('nothing was said');
  await match.report(said, 'I am no duck', [said]);
  const { reports } = await ops('reports');
  expect(reports).toMatchObject([{ name: 'Ben', why: 'I am no duck', lines: [{ text: said.text }] }]);

  await match.mute(said);
  await until(() => match.chat.length === 0);
  expect(await ann.blocked()).toMatchObject([{ mode: 'mute', name: 'Ben' }]);
  await match.block('french');
  const [blocked] = await ann.blocked();
  expect(blocked).toMatchObject({ mode: 'block' });
  await expect(ben.create(CARDS).then(({ id }) => ann.enter(id))).rejects.toMatchObject({
    code: 'NOT_TOGETHER',
  });
  expect((await ann.personalData()).blocked).toEqual([blocked]);
  await ann.unblock(blocked?.id ?? '');
  await until(() => match.chat.length === 1);
  expect(await ann.blocked()).toEqual([]);
});

test('a table is muted and unmuted', async () => {
  const [ann, ben] = (await arrive('Ann', 'Ben')) as [Escadre, Escadre];
  const match = await sit(ann.create(CARDS));
  const other = await sit(ben.enter(match.id));
  await match.mute();
  expect(match.isMuted).toBe(true);
  await other.say('anybody?');
  await match.unmute();
  await until(() => match.chat.length === 1);
  expect(match.isMuted).toBe(false);
});

test('a table of set phrases says so, and refuses other lines but among partners', async () => {
  const [ann, ben] = (await arrive('Ann', 'Ben')) as [Escadre, Escadre];
  const match = await sit(ann.create(CARDS, { talk: 'phrases' }));
  const other = await sit(ben.enter(match.id));
  expect([match.summary.talk, other.summary.talk]).toEqual(['phrases', 'phrases']);
  await expect(match.say('hello')).rejects.toMatchObject({ code: 'ONLY_PHRASES' });
  await match.say('to myself', { to: 'camp' });
  await match.say({ phrase: 'goodLuck' });
  await until(() => other.chat.length === 1);
  expect(other.chat).toMatchObject([{ text: 'Good luck', phrase: 'goodLuck' }]);
  expect((await sit(ann.create(CARDS))).summary).not.toHaveProperty('talk');
});

test('a banned player is told until when', async () => {
  const [ann] = (await arrive('Ann')) as [Escadre];
  const match = await sit(ann.create(CARDS));
  let why: EscadreError | undefined;
  match.on('closed', (error) => {
    why = error;
  });
  const ban = { act: 'ban', player: ann.player.id, minutes: 5, by: 'Olga', why: 'x' };
  const { at } = await ops('acts', ban);
  await until(() => why !== undefined);
  expect(why).toMatchObject({ code: 'BANNED', data: { until: at + 300_000 } });
  await expect(ann.create(CARDS)).rejects.toMatchObject({ code: 'BANNED', data: { until: at + 300_000 } });
});
