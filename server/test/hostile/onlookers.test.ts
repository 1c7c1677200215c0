/** Anonymous spectators see what is public, and can say and change nothing. */

import type { EnterAnswer } from '@escadre/shared/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { codeOf } from '../support/code-of.ts';
import { headersOf, http, type TestServer, testServer, twoAtTheTable } from '../support/harness.ts';
import { openLines } from '../support/open-lines.ts';
import { WireClient } from '../support/wire-client.ts';
import { expectNoErrors, expectNoneOf, type Stand, secretsOf, stand } from './stand.ts';

const AS_SPECTATOR = { as: 'spectator' };

const knock = (server: TestServer, id: string, request: object = AS_SPECTATOR) =>
  http<EnterAnswer>(`${server.url}/api/matches/${id}/enter`, 'POST', request);

const watch = async (server: TestServer, id: string, request?: object) =>
  WireClient.join(server.url, await knock(server, id, request));

describe('an onlooker', () => {
  let at: Stand;
  const { kept, keptAll, closeAll } = openLines();
  beforeAll(async () => {
    at = await stand();
  });
  afterEach(closeAll);
  afterAll(() => at.server.destroy());

  test('sees and hears public events only', async () => {
    const { id, people, clients } = await twoAtTheTable(at.server);
    const [one, other] = keptAll(clients);
    const eve = kept(await watch(at.server, id));
    expect(eve.answer).toMatchObject({ seats: [] });
    expect(eve.answer).not.toHaveProperty('invite');
    await one.play({ type: 'exchange', cards: [] });
    await other.play({ type: 'exchange', cards: [] });
    await eve.until(() => eve.messages.some(({ type }) => type === 'events'));
    expect(eve.state.phase).toBe('playing');
    expectNoneOf(await secretsOf(at, id, people), JSON.stringify([eve.answer, eve.frames, at.log()]));
    expectNoErrors(at.log());
  });

  test('plays no seat, says nothing, and nothing is stored about them', async () => {
    const { id, clients } = await twoAtTheTable(at.server);
    keptAll(clients);
    const eve = kept(await watch(at.server, id));
    const whom = { seat: 'british' };
    for (const [name, payload] of [
      ['chat', { to: 'all', text: 'Boo!' }],
      ['mute', { whom: 'table' }],
      ['unmute', {}],
      ['block', { whom }],
      ['report', { whom, lines: [], why: 'spite' }],
    ] as const) {
      expect([name, await codeOf(eve.request(name, payload))]).toEqual([name, 'NO_SESSION']);
    }
    for (const [name, payload] of [
      ['command', { id: 'x', command: { type: 'resign' } }],
      ['unready', {}],
      ['leave', {}],
      ['claim', { result: 'win' }],
      ['writeLog', { text: 'x' }],
      ['rematch', {}],
    ] as const) {
      expect([name, await codeOf(eve.request(name, payload))]).toEqual([name, 'NOT_A_PLAYER']);
    }
  });

  test('can only watch, and only where anybody may', async () => {
    const open = await twoAtTheTable(at.server);
    const closed = await twoAtTheTable(at.server, undefined, { spectators: { allowed: false, delay: 0 } });
    const hidden = await twoAtTheTable(at.server, undefined, { private: true });
    for (const { clients } of [open, closed, hidden]) keptAll(clients);
    for (const request of [{}, { as: 'player' }, { as: ['spectator'] }, { seat: 'british' }, []]) {
      expect(await codeOf(knock(at.server, open.id, request))).toBe('NO_SESSION');
    }
    expect(await codeOf(knock(at.server, open.id, { ...AS_SPECTATOR, seat: 7 }))).toBe('BAD_REQUEST');
    expect(await codeOf(knock(at.server, 'no-such-match'))).toBe('UNKNOWN_MATCH');
    expect(await codeOf(knock(at.server, closed.id))).toBe('NO_SPECTATORS');
    expect(await codeOf(knock(at.server, hidden.id))).toBe('NOT_INVITED');
    const { invite } = hidden.clients[0].answer;
    kept(await watch(at.server, hidden.id, { ...AS_SPECTATOR, invite }));
    const forged = { method: 'POST', headers: headersOf('token', {}), body: JSON.stringify(AS_SPECTATOR) };
    expect((await fetch(`${at.server.url}/api/matches/${open.id}/enter`, forged)).status).toBe(401);
  });

  test('takes nobody’s place: two from one address can watch at once', async () => {
    const { id, clients } = await twoAtTheTable(at.server);
    const [one] = keptAll(clients);
    const eves = [kept(await watch(at.server, id)), kept(await watch(at.server, id))];
    await one.play({ type: 'resign' });
    for (const eve of eves) await eve.until(() => eve.state.phase === 'over');
  });
});

describe('one address', () => {
  let server: TestServer;
  afterEach(() => server.destroy());

  test.each([
    ['begin sessions', { RATE_SESSION: '4' }],
    ['enter', { RATE_ENTER: '3' }],
  ])('has as many onlookers as guests who %s', async (_, env) => {
    server = await testServer({}, env);
    // Two have started a session, and one of them has entered another's match.
    const { id, clients } = await twoAtTheTable(server);
    await knock(server, id);
    await knock(server, id);
    expect(await codeOf(knock(server, id))).toBe('TOO_FAST');
    await Promise.all(clients.map((client) => client.close()));
  });
});
