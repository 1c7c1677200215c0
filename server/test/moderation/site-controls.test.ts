/** The operator drains, closes and opens the site, and tells everybody about it. */

import type { SiteNotice } from '@escadre/shared/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type Stand, stand } from '../hostile/stand.ts';
import { codeOf } from '../support/code-of.ts';
import { http, OPS_TOKEN, Person, twoAtTheTable } from '../support/harness.ts';

const GAME = 'trafalgar-cards';
let at: Stand;
beforeAll(async () => {
  at = await stand();
});
afterEach(async () => {
  for (const each of ['open-site', 'resume', 'withdraw']) await act({ act: each });
});
afterAll(() => at.server.destroy());

const act = (request: object, token = OPS_TOKEN) =>
  http(`${at.server.opsUrl}/moderation/acts`, 'POST', { by: 'Olga', why: 'a test', ...request }, token);
const notice = async (): Promise<SiteNotice | null> =>
  (await http<{ notice: SiteNotice | null }>(`${at.server.url}/api/notice`, 'GET')).notice;

describe('a site that is drained', () => {
  test('takes no new matches, says when to come again, and lets those play who do', async () => {
    const { clients, people } = await twoAtTheTable(at.server);
    const open = await people[0].create(GAME);
    await act({ act: 'drain' });
    const response = await fetch(`${at.server.url}/api/matches`, {
      method: 'POST',
      headers: { authorization: `Bearer ${people[0].session.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ game: GAME }),
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '120']);
    expect(await response.json()).toMatchObject({
      error: { code: 'SHUTTING_DOWN', data: { reason: 'DRAINING', seconds: 120 } },
    });
    await clients[0].play({ type: 'exchange', cards: [] });
    const other = await Person.arrive(at.server, 'Cleo');
    await other.join(open.match.id);
    await act({ act: 'resume' });
    expect(await codeOf(other.create(GAME))).toBe('OK');
  });
});

describe('an announcement', () => {
  test('of a restart is told to everybody, with the time, until it is past or withdrawn', async () => {
    expect(await notice()).toBeNull();
    await act({ act: 'announce-restart', minutes: 5 });
    const restart = at.time.now() + 300_000;
    expect(await notice()).toEqual({ kind: 'restart', at: restart, until: restart + 60_000 });
    await act({ act: 'withdraw' });
    expect(await notice()).toBeNull();
    await act({ act: 'announce', minutes: 1, en: 'Tournament at eight.', fr: 'Tournoi à huit heures.' });
    expect(await notice()).toMatchObject({
      kind: 'text',
      text: { en: 'Tournament at eight.', fr: 'Tournoi à huit heures.' },
    });
    at.time.pass(60_000);
    expect(await notice()).toBeNull();
  });

  test('holds no invite that slips in', async () => {
    const link = 'https://play.example.org/m/x?invite=Jw2hKq9';
    await act({ act: 'announce', minutes: 1, en: link, fr: link });
    expect(JSON.stringify(await notice())).not.toContain('Jw2hKq9');
  });

  test.each([
    [{ act: 'announce-restart' }],
    [{ act: 'announce-restart', minutes: 0 }],
    [{ act: 'announce', minutes: 1, en: 'only English' }],
    [{ act: 'drain', why: '' }],
    [{ act: 'close-site', match: 'x' }],
  ])('and other acts of that kind are refused if something is missing: %j', async (request) => {
    expect(await codeOf(act(request))).toBe('BAD_REQUEST');
  });
});

describe('maintenance', () => {
  test('stops matches with their clocks, lets nobody in, and loses nothing', async () => {
    const { clients, people, id } = await twoAtTheTable(at.server, GAME, { clock: { perTurn: 60 } });
    await clients[0].play({ type: 'exchange', cards: [] });
    await act({ act: 'close-site' });
    await Promise.all(clients.map((client) => client.until(() => client.closed !== undefined)));
    expect(clients[0].closed?.reason).toBe('SHUTTING_DOWN');
    expect(await notice()).toEqual({ kind: 'maintenance' });
    expect(await codeOf(people[0].enter(id))).toBe('SHUTTING_DOWN');
    expect(await codeOf(people[0].create(GAME))).toBe('SHUTTING_DOWN');
    at.time.pass(3_600_000);
    await act({ act: 'open-site' });
    const [one, other] = await Promise.all(people.map((person) => person.join(id)));
    expect(one?.state.phase).toBe('playing');
    expect(one?.state.view).toMatchObject({ chosen: { british: true, french: false } });
    await other?.play({ type: 'exchange', cards: [] });
  });
});

test('every act is noted with its reason', async () => {
  await act({ act: 'drain', why: 'new disk' });
  const { acts } = await http<{ acts: object[] }>(
    `${at.server.opsUrl}/moderation/acts`,
    'GET',
    undefined,
    OPS_TOKEN,
  );
  const noted = { act: 'drain', by: 'Olga', why: 'new disk', subject: 'site' };
  expect(acts).toContainEqual(expect.objectContaining(noted));
});
