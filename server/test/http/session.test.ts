import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SignJWT } from 'jose';
import { ask, SECRET, type Stand, stand } from './stand.ts';

let at: Stand;
let time = Date.UTC(2026, 0, 1);

beforeAll(async () => {
  at = await stand({ env: { SESSION_DAYS: '10' }, now: () => time });
});
afterAll(() => at.close());

const key = new TextEncoder().encode(SECRET);
const day = 86_400_000;

/** A token that could be ours, but for what a test changes. */
const tokenOf = (claims: Record<string, unknown> = {}, signedWith: Uint8Array = key) =>
  new SignJWT({ name: 'Ada', iss: 'escadre', sub: 'ada', exp: time / 1_000 + 60, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(signedWith);

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('POST /api/session', () => {
  test('makes a guest with the name that he gives, trimmed', async () => {
    const { status, body } = await ask(at, '/api/session', { body: { name: '  Horatia ' } });
    expect(status).toBe(201);
    expect(body.player.name).toBe('Horatia');
    expect(body.player.id).toMatch(/^[\w-]{21}$/);
    expect(body.expires).toBe(time + 10 * day);
    await expect(at.sessions.verify(body.token)).resolves.toEqual(body.player);
  });

  test('names a guest who gives no name, with a body or without', async () => {
    for (const asking of [{ body: {} }, { method: 'POST' }]) {
      const { status, body } = await ask(at, '/api/session', asking);
      expect(status).toBe(201);
      expect(body.player.name).toMatch(/^[A-Z][a-z]+ \d{4}$/);
    }
  });

  test('makes another guest each time', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() => ask(at, '/api/session', { body: { name: 'Ada' } })),
    );
    expect(one?.body.player.id).not.toBe(two?.body.player.id);
  });

  test('with a valid token keeps the player, and his name unless he gives another', async () => {
    const first = (await ask(at, '/api/session', { body: { name: 'Ada' } })).body;
    time += 9 * day;
    const again = await ask(at, '/api/session', { body: {}, token: first.token });
    expect(again.status).toBe(200);
    expect(again.body.player).toEqual(first.player);
    expect(again.body.expires).toBe(time + 10 * day);
    const renamed = await ask(at, '/api/session', { body: { name: 'Ida' }, token: again.body.token });
    expect(renamed.body.player).toEqual({ id: first.player.id, name: 'Ida' });
    time += 9 * day;
    await expect(at.sessions.verify(renamed.body.token)).resolves.toMatchObject({ name: 'Ida' });
    await expect(at.sessions.verify(first.token)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  test.each([
    ['too long', 'x'.repeat(33)],
    ['blank', '   '],
    ['with control characters', 'Ada\u0007'],
    ['turned about', 'Ada\u202Eevil'],
    ['isolated', '\u2066Ada\u2069'],
    ['marked for a direction', 'Ada\u200F'],
    ['split by what has no width', 'Ad\u200Ba'],
    ['joined by what has no width', 'Ad\u200Da'],
    ['hyphened unseen', 'Ad\u00ADa'],
    ['of fillers', '\u3164\u3164'],
    ['of marks on nothing', '\uFE0F\u0301'],
    ['of characters that do not exist', 'Ada\u0378'],
    ['of two lines', 'Ada\u2028Ida'],
    ['no text', 7],
  ])('refuses a name that is %s', async (_, name) => {
    const { status, body } = await ask(at, '/api/session', { body: { name } });
    expect(status).toBe(400);
    expect(body.error.code).toBe('BAD_REQUEST');
    expect(body.error.data.faults[0]).toMatch(/^name: /);
  });

  test('takes names of every script, and counts characters, not code units', async () => {
    for (const name of ['Émile Zoë', 'Ἀριάδνη', '海军上将', 'עדה', 'ﬁdèle ⚓️']) {
      expect((await ask(at, '/api/session', { body: { name } })).body.player.name).toBe(name);
    }
    const name = '⛵'.repeat(16) + '🚢'.repeat(16);
    expect((await ask(at, '/api/session', { body: { name } })).body.player.name).toBe(name);
  });
});

describe('tokens that are not ours', () => {
  const refused = async (token: string) => {
    const { status, body, text } = await ask(at, '/api/session', { body: {}, token });
    expect(status).toBe(401);
    expect(text).not.toContain(token);
    return body.error.code;
  };

  test('the helper makes tokens that are', async () => {
    await expect(at.sessions.verify(await tokenOf())).resolves.toEqual({ id: 'ada', name: 'Ada' });
    // A name of before the rules for names were what they are.
    await expect(at.sessions.verify(await tokenOf({ name: 'Ad\u200Ba' }))).resolves.toMatchObject({
      id: 'ada',
    });
  });

  test('signed with another key', async () => {
    expect(
      await refused(await tokenOf({}, new TextEncoder().encode('another key, that is long enough too'))),
    ).toBe('BAD_SESSION');
  });

  test('without a signature (alg: none)', async () => {
    const payload = part({ name: 'Ada', iss: 'escadre', sub: 'ada', exp: time / 1_000 + 60 });
    for (const alg of ['none', 'None', 'NONE']) {
      expect(await refused(`${part({ alg })}.${payload}.`)).toBe('BAD_SESSION');
      expect(await refused(`${part({ alg })}.${payload}.AAAA`)).toBe('BAD_SESSION');
    }
  });

  test('signed by another algorithm with our key', async () => {
    const head = `${part({ alg: 'HS512' })}.${part({ name: 'Ada', iss: 'escadre', sub: 'ada', exp: time / 1_000 + 60 })}`;
    const signature = createHmac('sha512', SECRET).update(head).digest('base64url');
    expect(await refused(`${head}.${signature}`)).toBe('BAD_SESSION');
  });

  test('with a payload that was changed', async () => {
    const [head, , signature] = (await tokenOf()).split('.');
    const payload = part({ name: 'Ada', iss: 'escadre', sub: 'somebody-else', exp: time / 1_000 + 60 });
    expect(await refused(`${head}.${payload}.${signature}`)).toBe('BAD_SESSION');
  });

  test.each([
    ['of another issuer', { iss: 'elsewhere' }],
    ['without an expiry', { exp: undefined }],
    ['without a subject', { sub: undefined }],
    ['with a strange subject', { sub: '../../etc' }],
    ['without a name', { name: undefined }],
    ['with a name too long', { name: 'x'.repeat(33) }],
    ['that is not valid yet', { nbf: 9_999_999_999 }],
  ])('%s', async (_, claims) => {
    expect(await refused(await tokenOf(claims))).toBe('BAD_SESSION');
  });

  test('that has expired', async () => {
    expect(await refused(await tokenOf({ exp: time / 1_000 - 1 }))).toBe('SESSION_EXPIRED');
  });

  test('expired and signed with another key: nothing is told of it', async () => {
    const forged = await tokenOf(
      { exp: 1 },
      new TextEncoder().encode('another key, that is long enough too'),
    );
    expect(await refused(forged)).toBe('BAD_SESSION');
  });

  test.each(['x', 'a.b.c', '..', 'eyJ', `${'a'.repeat(2_000)}.b.c`])('that is none (%#)', async (token) => {
    expect(await refused(token)).toBe('BAD_SESSION');
  });

  test.each(['Basic YWRhOmFkYQ==', 'Bearer', 'Bearer a b', 'Bearer "x"', 'token'])(
    'in a header that is none: %s',
    async (header) => {
      const { status, body } = await ask(at, '/api/session', {
        body: {},
        headers: { Authorization: header },
      });
      expect([status, body.error.code]).toEqual([401, 'BAD_SESSION']);
    },
  );
});
