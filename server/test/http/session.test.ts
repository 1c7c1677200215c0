import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SignJWT } from 'jose';
import { SECRET } from '../support/secret.ts';
import { ask, type Stand, stand } from './stand.ts';

let at: Stand;
let time = Date.UTC(2026, 0, 1);

beforeAll(async () => {
  at = await stand({ env: { SESSION_DAYS: '10' }, now: () => time });
});
afterAll(() => at.close());

const key = new TextEncoder().encode(SECRET);
const day = 86_400_000;
const minute = 60_000;

/** A token like ours, except for a test's changes. */
const tokenOf = (claims: Record<string, unknown> = {}, signedWith: Uint8Array = key) =>
  new SignJWT({ name: 'Ada', iss: 'escadre', sub: 'ada', exp: time / 1_000 + 60, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(signedWith);

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('POST /api/session', () => {
  test('makes a guest with the name that they give, trimmed', async () => {
    const { status, body } = await ask(at, '/api/session', { body: { name: '  Horatia ' } });
    expect(status).toBe(201);
    expect(body.player.name).toBe('Horatia');
    expect(body.player.id).toMatch(/^[\w-]{21}$/);
    expect([body.expires, body.lasts]).toEqual([time + 10 * minute, 10 * minute]);
    await expect(at.sessions.verify(body.token)).resolves.toEqual({ ...body.player, session: body.session });
  });

  test('names a guest without a name, with or without a body', async () => {
    for (const asking of [{ body: {} }, { method: 'POST' }]) {
      const { status, body } = await ask(at, '/api/session', asking);
      expect(status).toBe(201);
      expect(body.player.name).toMatch(/^[A-Z][a-z]+ \d{4}$/);
    }
  });

  test('in French for those who prefer it', async () => {
    const namedFor = async (language: string) => {
      const headers = { 'accept-language': language };
      return (await ask(at, '/api/session', { body: {}, headers })).body.player.name;
    };
    const french =
      /^(Armurier|Calfat|Canonnier|Enseigne|Gabier|Grenadier|Maître coq|Matelot|Mousse|Pilote|Timonier|Vigie|Voilier) \d{4}$/;
    expect(await namedFor('fr-CH, fr;q=0.9, en;q=0.8')).toMatch(french);
    expect(await namedFor('en-GB, fr;q=0.9')).not.toMatch(french);
    expect(await namedFor('frr')).not.toMatch(french);
  });

  test('makes another guest each time', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() => ask(at, '/api/session', { body: { name: 'Ada' } })),
    );
    expect(one?.body.player.id).not.toBe(two?.body.player.id);
  });

  test('with a refresh token keeps the player, and their name unless they give another', async () => {
    const first = (await ask(at, '/api/session', { body: { name: 'Ada' } })).body;
    time += 9 * minute;
    const again = await ask(at, '/api/session', { body: { refresh: first.refresh } });
    expect(again.status).toBe(200);
    expect(again.body.player).toEqual(first.player);
    expect(again.body.expires).toBe(time + 10 * minute);
    const renamed = await ask(at, '/api/session', { body: { name: 'Ida', refresh: again.body.refresh } });
    expect(renamed.body.player).toEqual({ id: first.player.id, name: 'Ida' });
    time += 2 * minute;
    await expect(at.sessions.verify(renamed.body.token)).resolves.toMatchObject({ name: 'Ida' });
    await expect(at.sessions.verify(first.token)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  test('an access token renews nothing', async () => {
    const { token } = (await ask(at, '/api/session', { body: {} })).body;
    for (const asking of [{ body: {}, token }, { body: { refresh: token } }]) {
      const { status, body } = await ask(at, '/api/session', asking);
      expect([status, body.error.code]).toEqual([401, 'BAD_SESSION']);
    }
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
    for (const name of ['Émile Zoë', 'Ἀριάδνη', '海军上将', 'עדה', 'fidèle ⚓']) {
      expect((await ask(at, '/api/session', { body: { name } })).body.player.name).toBe(name);
    }
    // One form of all that is the same, without variations.
    for (const name of ['ﬁdèle  ⚓️', 'ﬁde\u0300le ⚓\uFE0E', 'ｆｉｄèｌｅ ⚓']) {
      expect((await ask(at, '/api/session', { body: { name } })).body.player.name).toBe('fidèle ⚓');
    }
    const name = '⛵'.repeat(16) + '🚢'.repeat(16);
    expect((await ask(at, '/api/session', { body: { name } })).body.player.name).toBe(name);
  });
});

describe('foreign tokens', () => {
  const refused = async (token: string) => {
    const { status, body, text } = await ask(at, '/api/session', { body: {}, token });
    expect(status).toBe(401);
    expect(text).not.toContain(token);
    return body.error.code;
  };

  test('the helper makes tokens that are', async () => {
    const exchanged = await ask(at, '/api/session', { body: {}, token: await tokenOf() });
    expect(exchanged.body.player).toEqual({ id: 'ada', name: 'Ada' });
    // A name from before the present rules for names.
    const odd = await ask(at, '/api/session', { body: { refresh: await tokenOf({ name: 'Ad\u200Ba' }) } });
    expect(odd.body.player.id).toBe('ada');
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

  test('expired and signed with another key: nothing is revealed about it', async () => {
    const forged = await tokenOf(
      { exp: 1 },
      new TextEncoder().encode('another key, that is long enough too'),
    );
    expect(await refused(forged)).toBe('BAD_SESSION');
  });

  test.each(['x', 'a.b.c', '..', 'eyJ', `${'a'.repeat(2_000)}.b.c`])(
    'that is malformed (%#)',
    async (token) => {
      expect(await refused(token)).toBe('BAD_SESSION');
    },
  );

  test.each(['Basic YWRhOmFkYQ==', 'Bearer', 'Bearer a b', 'Bearer "x"', 'token'])(
    'in a malformed header: %s',
    async (header) => {
      const { status, body } = await ask(at, '/api/session', {
        body: {},
        headers: { Authorization: header },
      });
      expect([status, body.error.code]).toEqual([401, 'BAD_SESSION']);
    },
  );
});

describe('a session that is carried on', () => {
  const begin = async (body: object = {}) => (await ask(at, '/api/session', { body })).body;
  const refresh = (token: string, device: object = {}) =>
    ask(at, '/api/session', { body: { refresh: token, ...device } });
  const codeOf = async (asking: Promise<{ body: { error?: { code: string } } }>) =>
    (await asking).body.error?.code ?? 'OK';
  /** As {@link refresh}, once a new token is old enough to be replaced. */
  const rotate = (token: string, device: object = {}) => {
    time += 5 * minute;
    return refresh(token, device);
  };
  const list = async (token: string) => (await ask(at, '/api/sessions', { token })).body.sessions;

  test('two tabs, or a lost answer: the token that was just replaced gives the same successor', async () => {
    const first = await begin();
    time += 5 * minute;
    const answers = await Promise.all([refresh(first.refresh), refresh(first.refresh)]);
    const [one, other] = answers.map(({ body }) => body);
    expect(one.refresh).toBe(other.refresh);
    expect(one.refresh).not.toBe(first.refresh);
    // Used meanwhile by one of them, within the minute.
    expect((await ask(at, '/api/sessions', { token: one.token })).status).toBe(200);
    time += 59_000;
    expect((await refresh(first.refresh)).body.refresh).toBe(one.refresh);
    expect((await refresh(one.refresh)).status).toBe(200);
  });

  test('reloading a page repeatedly within minutes replaces nothing, and keeps the session', async () => {
    const first = await begin();
    for (let load = 0; load < 4; load++) {
      time += minute;
      const { body } = await refresh(first.refresh);
      expect([body.refresh, body.lasts]).toEqual([first.refresh, 10 * minute]);
    }
    time += 4 * day;
    await until(async () => (await codeOf(refresh(first.refresh))) === 'OK');
  });

  test('a lost answer costs nobody their session, however late they return', async () => {
    const first = await begin();
    const lost = (await rotate(first.refresh)).body;
    time += 3 * day;
    const again = (await refresh(first.refresh)).body;
    expect(again.refresh).toBe(lost.refresh);
    expect(await codeOf(refresh(again.refresh))).toBe('OK');
  });

  test('after a minute, once its successor was used, a replaced token ends the session', async () => {
    const first = await begin();
    const second = (await rotate(first.refresh)).body;
    await at.sessions.verify(second.token);
    time += 60_001;
    await until(async () => (await codeOf(refresh(first.refresh))) === 'REFRESH_REUSED');
    expect(await codeOf(refresh(second.refresh))).toBe('SESSION_ENDED');
    expect(await codeOf(ask(at, '/api/sessions', { token: second.token }))).toBe('SESSION_ENDED');
  });

  test('an older token ends it at once, also within the minute', async () => {
    const first = await begin();
    const second = (await rotate(first.refresh)).body;
    const third = (await rotate(second.refresh)).body;
    expect(await codeOf(refresh(first.refresh))).toBe('REFRESH_REUSED');
    for (const { refresh: token } of [first, second, third]) {
      expect(await codeOf(refresh(token))).toBe('SESSION_ENDED');
    }
    await expect(at.sessions.verify(third.token)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  });

  describe('on a device with an id', () => {
    const desk = { deviceId: 'a-desk-of-hers-01' };
    const thief = { deviceId: 'a-thief-of-tokens' };

    test('the browser crashed, or was put back from a backup: an older token is answered with the current one', async () => {
      const first = await begin(desk);
      const second = (await rotate(first.refresh, desk)).body;
      const third = (await rotate(second.refresh, desk)).body;
      await at.sessions.verify(third.token);
      time += 9 * day;
      for (const older of [first, second]) {
        const back = (await refresh(older.refresh, desk)).body;
        expect([back.player, back.refresh]).toEqual([first.player, third.refresh]);
      }
      expect((await rotate(third.refresh, desk)).body.player).toEqual(first.player);
    });

    test('two copies of a profile go on as the same player', async () => {
      const first = await begin(desk);
      let [one, other] = [first, first];
      for (let turn = 0; turn < 3; turn++) {
        one = (await rotate(one.refresh, desk)).body;
        other = (await rotate(other.refresh, desk)).body;
        expect([one.player, other.player]).toEqual([first.player, first.player]);
      }
    });

    test('a stolen token, current or older, is worthless elsewhere and ends nothing here', async () => {
      const first = await begin(desk);
      const second = (await rotate(first.refresh, desk)).body;
      for (const { refresh: stolen } of [first, second]) {
        for (const where of [thief, {}]) expect(await codeOf(refresh(stolen, where))).toBe('OTHER_DEVICE');
      }
      await at.sessions.verify(second.token);
      expect((await rotate(second.refresh, desk)).body.player).toEqual(first.player);
    });

    test('an older token takes another name on, and the next one has it', async () => {
      const first = await begin({ ...desk, name: 'Ada' });
      await rotate(first.refresh, desk);
      expect((await refresh(first.refresh, { ...desk, name: 'Ida' })).body.player.name).toBe('Ida');
      expect((await refresh(first.refresh, desk)).body.player.name).toBe('Ida');
    });

    test('a session without a device belongs to the first that renews it', async () => {
      const first = await begin();
      expect(await codeOf(refresh(first.refresh, desk))).toBe('OK');
      expect(await codeOf(refresh(first.refresh, thief))).toBe('OTHER_DEVICE');
      expect(await codeOf(refresh(first.refresh, desk))).toBe('OK');
    });
  });

  test('foreign refresh tokens', async () => {
    const { refresh: token } = await begin();
    const [id, generation, mac] = token.split('.');
    for (const forged of [
      `${id}.2.${mac}`,
      `other${id}.${generation}.${mac}`,
      `${id}.${generation}.${'A'.repeat(43)}`,
    ]) {
      expect(await codeOf(refresh(forged))).toBe('BAD_SESSION');
    }
    expect(await codeOf(refresh(token))).toBe('OK');
  });

  test('lasts for the days that the operator gives, from when it was carried on last', async () => {
    const first = await begin();
    const second = (await rotate(first.refresh)).body;
    time += 9 * day;
    const third = (await refresh(second.refresh)).body;
    time += 9 * day;
    const fourth = (await refresh(third.refresh)).body;
    time += 10 * day;
    expect(await codeOf(refresh(fourth.refresh))).toBe('SESSION_EXPIRED');
  });

  test('an older token is exchanged once', async () => {
    const old = await tokenOf({ sub: 'veteran', exp: (time + 300 * day) / 1_000 });
    expect(await codeOf(ask(at, '/api/sessions', { token: old }))).toBe('SESSION_EXPIRED');
    const [one, other] = await Promise.all([refresh(old), ask(at, '/api/session', { body: {}, token: old })]);
    expect(one.body.player.id).toBe('veteran');
    expect(other.body.refresh).toBe(one.body.refresh);
    const second = (await rotate(one.body.refresh)).body;
    expect(await codeOf(refresh(old))).toBe('ALREADY_EXCHANGED');
    expect(await codeOf(refresh(second.refresh))).toBe('OK');
  });

  test('sessions are listed, and another device is let in as the same player', async () => {
    const first = await begin({ name: 'Ada', device: 'Firefox, Linux' });
    const way = await ask(at, '/api/sessions', { method: 'POST', token: first.token });
    expect(way.status).toBe(201);
    const phone = (await refresh(way.body.refresh)).body;
    expect(phone.player).toEqual(first.player);
    const listed = await list(first.token);
    expect(listed).toHaveLength(2);
    expect(listed).toContainEqual(
      expect.objectContaining({ id: first.session, device: 'Firefox, Linux', current: true }),
    );
    const { status } = await ask(at, `/api/sessions/${phone.session}`, {
      method: 'DELETE',
      token: first.token,
    });
    expect(status).toBe(200);
    expect(await codeOf(refresh(phone.refresh))).toBe('SESSION_ENDED');
    expect(await list(first.token)).toHaveLength(1);
    const again = ask(at, `/api/sessions/${phone.session}`, { method: 'DELETE', token: first.token });
    expect(await codeOf(again)).toBe('UNKNOWN_SESSION');
  });

  test('a login for another device works for one device, even in a race; a repeated request is answered the same', async () => {
    const first = await begin();
    const way = async () =>
      (await ask(at, '/api/sessions', { method: 'POST', token: first.token })).body.refresh;
    const [phone, tablet] = [{ deviceId: 'a-phone-of-hers-1' }, { deviceId: 'a-tablet-of-his-1' }];
    const contested = await way();
    const codes = await Promise.all([phone, tablet].map((device) => codeOf(refresh(contested, device))));
    expect(codes.sort()).toEqual(['ALREADY_EXCHANGED', 'OK']);

    const one = await way();
    const answers = await Promise.all([refresh(one, phone), refresh(one, phone)]);
    expect(answers[0].body.refresh).toBe(answers[1].body.refresh);
    for (const other of [tablet, undefined])
      expect(await codeOf(refresh(one, other))).toBe('ALREADY_EXCHANGED');
    // The admitted device loses nothing by it, now or later.
    const next = await refresh(answers[0].body.refresh, phone);
    expect(await codeOf(refresh(one, tablet))).toBe('ALREADY_EXCHANGED');
    expect(await codeOf(refresh(next.body.refresh, phone))).toBe('OK');
    const nameless = await way();
    expect(await codeOf(refresh(nameless))).toBe('OK');
    expect(await codeOf(refresh(nameless))).toBe('ALREADY_EXCHANGED');
  });

  test('a player has at most a hundred sessions, and all of them can be ended', async () => {
    const first = await begin();
    const player = await at.sessions.verify(first.token);
    for (let n = 0; n < 110; n++) {
      time += 1;
      await at.sessions.forAnotherDevice(player);
    }
    const open = await list(first.token);
    expect(open).toHaveLength(100);
    expect(open.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    expect(await at.sessions.end(player.id)).toBe(100);
  });

  test('nobody can end another player’s session', async () => {
    const [ada, eve] = [await begin(), await begin()];
    const attempt = ask(at, `/api/sessions/${ada.session}`, { method: 'DELETE', token: eve.token });
    expect(await codeOf(attempt)).toBe('UNKNOWN_SESSION');
    expect((await list(ada.token)).map(({ id }: { id: string }) => id)).toEqual([ada.session]);
  });

  test('all are ended, or all but the one that asks', async () => {
    const first = await begin();
    const way = async () =>
      (await ask(at, '/api/sessions', { method: 'POST', token: first.token })).body.refresh;
    const [phone, tablet] = [(await refresh(await way())).body, (await refresh(await way())).body];
    const kept = await ask(at, '/api/sessions?keep=current', { method: 'DELETE', token: phone.token });
    expect(kept.body).toEqual({ ended: 2 });
    expect(await codeOf(refresh(first.refresh))).toBe('SESSION_ENDED');
    expect(await codeOf(refresh(tablet.refresh))).toBe('SESSION_ENDED');
    const all = await ask(at, '/api/sessions', { method: 'DELETE', token: phone.token });
    expect(all.body).toEqual({ ended: 1 });
    expect(await codeOf(ask(at, '/api/sessions', { token: phone.token }))).toBe('SESSION_ENDED');
  });

  test('another device has ten minutes to come in', async () => {
    const first = await begin();
    const { refresh: way } = (await ask(at, '/api/sessions', { method: 'POST', token: first.token })).body;
    time += 10 * minute;
    expect(await codeOf(refresh(way))).toBe('SESSION_EXPIRED');
  });
});

/** Repeats until true: background writes come a moment later. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(setImmediate);
}
