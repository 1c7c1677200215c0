/** Passkeys: made, used, removed, forged, and told to the player’s other devices. */

import type {
  PasskeyCreation,
  PasskeyQuestion,
  PersonalData,
  SessionAnswer,
  SessionInfo,
} from '@escadre/shared/protocol';
import { afterEach, describe, expect, test } from '@jest/globals';
import { passkeySiteOf } from '../../src/identity/passkeys.ts';
import { http, OPS_TOKEN, Person, testServer } from '../support/harness.ts';
import { SoftDevice } from '../support/soft-device.ts';
import { ask, type Stand, stand } from './stand.ts';

const SITE = 'https://play.example.org';
const minute = 60_000;
let time = Date.UTC(2026, 0, 1);
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

async function standing(env: Record<string, string> = { SITE_URL: SITE }): Promise<Stand> {
  const at = await stand({ env, now: () => time });
  open.push(at);
  return at;
}

async function guest(at: Stand, name = 'Ada'): Promise<SessionAnswer> {
  return (await ask(at, '/api/session', { body: { name } })).body;
}

const creation = async (at: Stand, { token }: SessionAnswer): Promise<PasskeyCreation> =>
  (await ask(at, '/api/session/passkeys/ask', { method: 'POST', token })).body;

const question = async (at: Stand): Promise<PasskeyQuestion> =>
  (await ask(at, '/api/session/by-passkey/ask', { method: 'POST' })).body;

const keep = (at: Stand, { token }: SessionAnswer, body: object) =>
  ask(at, '/api/session/passkeys', { token, body });

const signIn = (at: Stand, response: object, device: object = {}) =>
  ask(at, '/api/session/by-passkey', { body: { response, ...device } });

const list = async (at: Stand, { token }: SessionAnswer) =>
  (await ask(at, '/api/session/passkeys', { token })).body.passkeys;

/** A device with a passkey of the player. */
async function added(at: Stand, player: SessionAnswer, kind = {}): Promise<SoftDevice> {
  const device = new SoftDevice(SITE, kind);
  const response = device.make(await creation(at, player));
  expect((await keep(at, player, { response, name: 'Phone' })).status).toBe(201);
  return device;
}

const bad = { status: 401, body: { error: { code: 'BAD_PASSKEY' } } };

describe('a passkey', () => {
  test.each([
    ['of a device that counts', {}],
    ['of one that does not', { counts: false }],
    ['with an RSA key', { algorithm: -257 }],
  ])('%s brings the player back, as often as needed', async (_, kind) => {
    const at = await standing();
    const ada = await guest(at);
    const device = await added(at, ada, kind);
    const madeAt = time;
    expect(await list(at, ada)).toEqual([{ id: device.id, name: 'Phone', madeAt }]);
    time += minute;
    for (const name of ['Phone', 'Desk']) {
      const { status, body } = await signIn(at, device.use(await question(at)), { device: name });
      expect([status, body.player]).toEqual([201, ada.player]);
      const { sessions } = (await ask(at, '/api/sessions', { token: body.token })).body;
      expect(sessions.find(({ current }: SessionInfo) => current)).toMatchObject({
        device: name,
        cameBy: 'passkey',
      });
    }
    expect(await list(at, ada)).toEqual([{ id: device.id, name: 'Phone', madeAt, usedAt: time }]);
  });

  test('works for every signature, also those with short numbers', async () => {
    const at = await standing();
    const device = await added(at, await guest(at));
    for (let n = 0; n < 300; n++) {
      expect((await signIn(at, device.use(await question(at)))).status).toBe(201);
    }
  });

  test('keeps the player’s latest name', async () => {
    const at = await standing();
    const ada = await guest(at);
    const device = await added(at, ada);
    time += 6 * minute;
    await ask(at, '/api/session', { body: { refresh: ada.refresh, name: 'Ida' } });
    const { body } = await signIn(at, device.use(await question(at)));
    expect(body.player).toEqual({ id: ada.player.id, name: 'Ida' });
  });

  test('is asked for without a word about the player; a second one with the same handle', async () => {
    const at = await standing();
    const ada = await guest(at);
    const first = await creation(at, ada);
    expect(first).toMatchObject({
      rp: { id: 'play.example.org' },
      user: { name: 'Ada' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required' },
      excludeCredentials: [],
    });
    expect(JSON.stringify(first)).not.toContain(ada.player.id);
    const device = await added(at, ada);
    const { user, excludeCredentials } = await creation(at, ada);
    expect(excludeCredentials).toEqual([{ type: 'public-key', id: device.id }]);
    expect((await creation(at, ada)).user).toEqual(user);
    expect(await question(at)).toEqual({
      challenge: expect.any(String),
      rpId: 'play.example.org',
      userVerification: 'required',
      timeout: 5 * minute,
    });
  });

  test('is removed by its player only', async () => {
    const at = await standing();
    const [ada, bob] = [await guest(at), await guest(at, 'Bob')];
    const device = await added(at, ada);
    const remove = (token: string, id = device.id) =>
      ask(at, `/api/session/passkeys/${id}`, { method: 'DELETE', token });
    expect((await remove(bob.token)).body).toEqual({ passkeys: [] });
    expect((await remove(ada.token, '%00')).status).toBe(200);
    expect(await list(at, ada)).toHaveLength(1);
    expect((await remove(ada.token)).body).toEqual({ passkeys: [] });
    expect(await signIn(at, device.use(await question(at)))).toMatchObject(bad);
  });

  test('the eleventh is refused, also if two are made at once', async () => {
    const at = await standing();
    const ada = await guest(at);
    for (let n = 0; n < 9; n++) await added(at, ada);
    const both = [new SoftDevice(SITE), new SoftDevice(SITE)];
    const responses = [];
    for (const device of both) responses.push(device.make(await creation(at, ada)));
    const answers = await Promise.all(responses.map((response) => keep(at, ada, { response })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { status, body } = await ask(at, '/api/session/passkeys/ask', { method: 'POST', token: ada.token });
    expect([status, body.error.code]).toEqual([409, 'TOO_MANY_PASSKEYS']);
    expect(await list(at, ada)).toHaveLength(10);
  });
});

describe('has one error for all that do not work', () => {
  test.each([
    ['a foreign origin', { origin: 'https://evil.example.org' }],
    ['the domain of another site', { domain: 'example.org' }],
    ['an old counter', { counter: 1 }],
    ['a counter of one that does not count', { counter: 0 }],
    ['the handle of another player', { handle: 'AAAA' }],
    ['a player who is not present', { flags: 0 }],
    ['a challenge of its own', { challenge: 'AAAA' }],
  ])('%s', async (_, cheat) => {
    const at = await standing();
    const device = await added(at, await guest(at));
    await signIn(at, device.use(await question(at)));
    const answer = await signIn(at, device.use(await question(at), cheat));
    expect(answer).toMatchObject(bad);
    expect((await signIn(at, device.use(await question(at)))).status).toBe(201);
  });

  test('a replayed, a late and a foreign challenge; a forged signature; an unknown passkey', async () => {
    const at = await standing();
    const ada = await guest(at);
    const device = await added(at, ada);
    const used = device.use(await question(at));
    expect((await signIn(at, used)).status).toBe(201);
    const asked = await question(at);
    time += 5 * minute + 1;
    const late = device.use(asked);
    const forMaking = device.use({ ...(await question(at)), challenge: (await creation(at, ada)).challenge });
    const fresh = device.use(await question(at));
    const other = new SoftDevice(SITE).use(await question(at), { handle: fresh.response.userHandle ?? '' });
    const garbage = (part: object) => ({ ...fresh, response: { ...fresh.response, ...part } });
    const answers = [
      ...[used, late, forMaking, other, { ...other, id: device.id }],
      ...[garbage({ clientDataJSON: 'AAAA' }), garbage({ authenticatorData: 'AA' })],
      ...[garbage({ signature: 'AAAA' }), garbage({ userHandle: null })],
    ];
    const errors = [];
    for (const answer of answers) errors.push(await signIn(at, answer));
    for (const error of errors) {
      expect(error).toMatchObject(bad);
      expect(error.body).toEqual(errors[0]?.body);
    }
  });

  test('a passkey made for another player, elsewhere, or twice', async () => {
    const at = await standing();
    const [ada, bob] = [await guest(at), await guest(at, 'Bob')];
    const device = new SoftDevice(SITE);
    const asked = await creation(at, ada);
    expect(await keep(at, bob, { response: device.make(asked) })).toMatchObject(bad);
    // That has used the challenge up.
    expect(await keep(at, ada, { response: device.make(asked) })).toMatchObject(bad);
    for (const cheat of [{ origin: 'https://evil.example.org' }, { domain: 'example.org' }]) {
      const response = device.make(await creation(at, ada), cheat);
      expect(await keep(at, ada, { response })).toMatchObject(bad);
    }
    const made = device.make(await creation(at, ada));
    for (const part of [{ publicKeyAlgorithm: -8 }, { publicKey: 'AAAA' }]) {
      const response = { ...device.make(await creation(at, ada)) };
      expect(
        await keep(at, ada, { response: { ...response, response: { ...response.response, ...part } } }),
      ).toMatchObject(bad);
    }
    expect((await keep(at, ada, { response: made })).status).toBe(201);
    expect(await keep(at, bob, { response: device.make(await creation(at, bob)) })).toMatchObject(bad);
    expect(await list(at, bob)).toEqual([]);
  });
});

test('anything but a passkey is a bad request', async () => {
  const at = await standing();
  const ada = await guest(at);
  for (const response of [null, {}, 'key', { id: '?', response: {} }]) {
    expect(await keep(at, ada, { response })).toMatchObject({ status: 400 });
    expect(await signIn(at, { response })).toMatchObject({ status: 400 });
  }
});

describe('tries', () => {
  test('are limited by address', async () => {
    const at = await standing({ SITE_URL: SITE, RATE_RECOVER: '3' });
    const device = await added(at, await guest(at));
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await signIn(at, device.use(await question(at)))).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
  });

  test('and by passkey, known or not', async () => {
    const at = await standing({ SITE_URL: SITE, RATE_RECOVER: '1000' });
    const device = new SoftDevice(SITE);
    const statuses = [];
    for (let n = 0; n < 21; n++) {
      statuses.push((await signIn(at, device.use(await question(at), { handle: 'AAAA' }))).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('a site', () => {
  test.each([
    ['https://play.example.org', 'play.example.org'],
    ['https://play.example.org:8443', 'play.example.org'],
    ['http://localhost:2567', 'localhost'],
    ['http://play.example.org', undefined],
    ['https://203.0.113.7', undefined],
    ['https://[2001:db8::1]', undefined],
    [null, undefined],
  ])('at %s has the passkeys of %s', (url, domain) => {
    expect(passkeySiteOf(url)?.domain).toBe(domain);
  });

  test('says whether it has them; without them, they are listed and removed all the same', async () => {
    const at = await standing();
    expect((await ask(at, '/api/site')).body).toMatchObject({ url: SITE, passkeys: true });
    const without = await standing({ SITE_URL: 'http://play.example.org' });
    expect((await ask(without, '/api/site')).body).not.toHaveProperty('passkeys');
    const ada = await guest(without);
    for (const path of ['/api/session/passkeys/ask', '/api/session/by-passkey/ask']) {
      const { status, body } = await ask(without, path, { method: 'POST', token: ada.token });
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect(await list(without, ada)).toEqual([]);
  });
});

test('on a whole server: in the export; banned stays banned; forgotten with its player', async () => {
  const server = await testServer({}, { SITE_URL: SITE });
  open.push({ close: () => server.destroy() });
  const device = new SoftDevice(SITE);
  const ada = await Person.arrive(server, 'Ada');
  const response = device.make(await ada.api<PasskeyCreation>('POST', '/api/session/passkeys/ask'));
  await ada.api('POST', '/api/session/passkeys', { response, name: 'Phone' });
  const { passkeys } = await ada.api<PersonalData>('GET', '/api/session/me');
  expect(passkeys).toEqual([{ id: device.id, name: 'Phone', madeAt: expect.any(Number) }]);
  const back = async () => {
    const asked = await http<PasskeyQuestion>(`${server.url}/api/session/by-passkey/ask`, 'POST');
    return http<SessionAnswer>(`${server.url}/api/session/by-passkey`, 'POST', {
      response: device.use(asked),
    });
  };
  const { id: player } = ada.session.player;
  expect((await back()).player.id).toBe(player);
  const act = (acted: object) =>
    http(`${server.opsUrl}/moderation/acts`, 'POST', { by: 'Olga', why: 'a test', ...acted }, OPS_TOKEN);
  await act({ act: 'ban', player, minutes: 60, force: true });
  await expect(back()).rejects.toMatchObject({ notice: { code: 'BANNED' } });
  await ada.api('DELETE', '/api/session/me');
  expect(await server.store.passkeys.of(player as never)).toEqual([]);
  await expect(back()).rejects.toMatchObject({ notice: { code: 'BAD_PASSKEY' } });
});
