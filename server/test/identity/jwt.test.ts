/** Tokens of ours, against those that another library makes and reads. */

import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { type JWTHeaderParameters, jwtVerify, SignJWT, UnsecuredJWT } from 'jose';
import { BadToken, claimsOf, keyOf, signed } from '../../src/identity/jwt.ts';

const SECRET = 'a secret that only these tests know, long enough';
const KEY = keyOf(SECRET);
const ISSUER = 'escadre';
const NOW = Date.UTC(2026, 0, 1);
const SECONDS = NOW / 1_000;
const CLAIMS = { sub: 'ann', iss: ISSUER, exp: SECONDS + 60 };

const bytes = (secret: string) => new TextEncoder().encode(secret);
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function read(token: string, secrets: readonly string[] = [SECRET]): object | string {
  try {
    return claimsOf(token, { keys: secrets.map(keyOf), issuer: ISSUER, now: NOW });
  } catch (error) {
    if (error instanceof BadToken) return error.fault;
    throw error;
  }
}

const theirs = (claims: object, header: object = {}, secret = SECRET) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', ...header } satisfies JWTHeaderParameters)
    .sign(bytes(secret));

/** Any two parts, signed as we sign. */
function ours(head: string, body: string): string {
  const text = `${head}.${body}`;
  return `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`;
}
const HEAD = part({ alg: 'HS256', typ: 'JWT' });

test('theirs are read, with or without a type', async () => {
  expect(read(await theirs(CLAIMS))).toEqual(CLAIMS);
  expect(read(await theirs(CLAIMS, { typ: 'JWT' }))).toEqual(CLAIMS);
});

test('they read ours', async () => {
  const { payload, protectedHeader } = await jwtVerify(signed(CLAIMS, KEY), bytes(SECRET), {
    algorithms: ['HS256'],
    currentDate: new Date(NOW),
  });
  expect([payload, protectedHeader]).toEqual([CLAIMS, { alg: 'HS256', typ: 'JWT' }]);
});

test('any of the keys will do', async () => {
  const before = await theirs(CLAIMS, {}, 'the secret before, which is as long as that');
  expect(read(before)).toBe('not ours');
  expect(read(before, [SECRET, 'the secret before, which is as long as that'])).toEqual(CLAIMS);
});

test.each([
  [SECONDS + 1, CLAIMS.sub],
  [SECONDS + 0.5, CLAIMS.sub],
  [SECONDS, 'expired'],
  [SECONDS - 1, 'expired'],
  [-1, 'expired'],
])('expiring at %d', (exp, expected) => {
  const found = read(signed({ ...CLAIMS, exp }, KEY));
  expect(typeof found === 'string' ? found : Reflect.get(found, 'sub')).toBe(expected);
});

test.each<[string, string | Promise<string>]>([
  ['of another key', theirs(CLAIMS, {}, 'another secret, which is as long as the other')],
  ['of no key', new UnsecuredJWT({ ...CLAIMS }).encode()],
  ['of no algorithm, signed', ours(part({ alg: 'none' }), part(CLAIMS))],
  [
    'of an algorithm with a larger hash',
    new SignJWT(CLAIMS).setProtectedHeader({ alg: 'HS512' }).sign(bytes(SECRET.repeat(2))),
  ],
  ['that claims another algorithm', ours(part({ alg: 'HS512' }), part(CLAIMS))],
  ['that claims another algorithm in other letters', ours(part({ alg: 'hs256' }), part(CLAIMS))],
  ['without an algorithm', ours(part({ typ: 'JWT' }), part(CLAIMS))],
  ['with a demand', ours(part({ alg: 'HS256', crit: ['b64'], b64: false }), part(CLAIMS))],
  ['whose header is no object', ours(part('HS256'), part(CLAIMS))],
  ['whose header is no JSON', ours('e30e30', part(CLAIMS))],
  ['whose header is empty', ours('', part(CLAIMS))],
  ['whose claims are no object', ours(HEAD, part('ann'))],
  ['whose claims are a list', ours(HEAD, part([CLAIMS]))],
  ['whose claims are null', ours(HEAD, part(null))],
  ['whose claims are no JSON', ours(HEAD, 'e30e30')],
  ['whose claims are empty', ours(HEAD, '')],
  ['that never expires', ours(HEAD, part({ ...CLAIMS, exp: undefined }))],
  ['that expires at a text', ours(HEAD, part({ ...CLAIMS, exp: '9999999999' }))],
  [
    'that expires at infinity',
    ours(HEAD, Buffer.from('{"iss":"escadre","exp":1e999}').toString('base64url')),
  ],
  ['of another issuer', ours(HEAD, part({ ...CLAIMS, iss: 'elsewhere' }))],
  ['of no issuer', ours(HEAD, part({ ...CLAIMS, iss: undefined }))],
  ['of a list of issuers', ours(HEAD, part({ ...CLAIMS, iss: [ISSUER] }))],
  ['for later', ours(HEAD, part({ ...CLAIMS, nbf: SECONDS + 1 }))],
  ['of an odd date', ours(HEAD, part({ ...CLAIMS, iat: 'yesterday' }))],
  ['of another issuer, and expired', ours(HEAD, part({ ...CLAIMS, iss: 'elsewhere', exp: 1 }))],
  ['of two parts', `${HEAD}.${part(CLAIMS)}`],
  ['of four parts', `${signed(CLAIMS, KEY)}.`],
  ['with an empty signature', `${HEAD}.${part(CLAIMS)}.`],
  ['with a padded signature', `${signed(CLAIMS, KEY)}=`],
  ['with a short signature', signed(CLAIMS, KEY).slice(0, -1)],
  ['with other claims', signed(CLAIMS, KEY).replace(/\.[^.]+\./, `.${part({ ...CLAIMS, sub: 'eve' })}.`)],
  ['of one part', 'token'],
  ['of nothing', ''],
])('one %s is refused', async (_, token) => {
  expect(read(await token)).toBe('not ours');
});
