/** Signed tokens (JWT, HS256). */

import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const ALGORITHM = 'HS256';

/** Only the algorithm of a foreign header counts. `crit` would demand extensions that we do not support. */
const header = z.object({ alg: z.literal(ALGORITHM), crit: z.undefined().optional() });
/** Times are in seconds since 1970. */
const dates = z.looseObject({
  iss: z.string(),
  exp: z.number(),
  nbf: z.number().optional(),
  iat: z.number().optional(),
});

interface Wanted {
  /** Any of these. */
  readonly keys: readonly KeyObject[];
  readonly issuer: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Why a token is not accepted; `expired` if that is its only fault. */
export class BadToken extends Error {
  readonly fault: 'expired' | 'not ours';

  constructor(fault: 'expired' | 'not ours') {
    super(`the token is ${fault}`);
    this.fault = fault;
  }
}

export const keyOf = (secret: string): KeyObject => createSecretKey(secret, 'utf8');

export function signed(claims: object, key: KeyObject): string {
  const text = `${HEADER}.${encoded(claims)}`;
  return `${text}.${signatureOf(text, key)}`;
}

/**
 * The claims of a token by this issuer, signed with one of these keys. It must expire, and not have expired yet.
 *
 * @throws {@link BadToken}
 */
export function claimsOf(token: string, { keys, issuer, now }: Wanted): object {
  const { success, data } = dates.safeParse(decoded(signedBody(token, keys)));
  const seconds = Math.floor(now / 1_000);
  if (!success || data.iss !== issuer || (data.nbf ?? 0) > seconds) throw notOurs();
  if (data.exp <= seconds) throw new BadToken('expired');
  return data;
}

/** The encoded claims of a token that one of the keys has signed. @throws {@link BadToken} */
function signedBody(token: string, keys: readonly KeyObject[]): string {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  const text = `${head}.${body}`;
  const isOurs = more.length === 0 && keys.some((key) => isSame(signature, signatureOf(text, key)));
  if (!isOurs || (head !== HEADER && !header.safeParse(decoded(head)).success)) throw notOurs();
  return body;
}

const notOurs = () => new BadToken('not ours');

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const HEADER = encoded({ alg: ALGORITHM, typ: 'JWT' });

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    throw notOurs();
  }
}

const signatureOf = (text: string, key: KeyObject): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Takes as long for any text of the same length. */
const isSame = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
};
