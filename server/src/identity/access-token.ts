/**
 * Access tokens: signed (JWT, HS256), short-lived, sent with each request. Also reads the old format, which
 * names a player but no session and is good for one exchange.
 */

import type { KeyObject } from 'node:crypto';
import { asPlayerId, type PlayerId } from '@escadre/shared/kernel';
import { keptName } from '@escadre/shared/protocol';
import { z } from 'zod';
import { Fault } from '../fault.ts';
import { BadToken, claimsOf, keyOf, signed } from './jwt.ts';

/** Lifetime in milliseconds. */
const ACCESS_LASTS = 10 * 60_000;

const ISSUER = 'escadre';
/** Characters; our tokens are far shorter. */
const LONGEST_TOKEN = 1_024;

/** A player, their session and its generation. */
export interface AccessClaims {
  readonly kind: 'access';
  readonly player: PlayerId;
  readonly session: string;
  readonly generation: number;
}

/** The format before sessions. */
export interface OldClaims {
  readonly kind: 'old';
  readonly player: PlayerId;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

const subject = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .transform(asPlayerId);
const claims = z.union([
  z
    .object({ sub: subject, sid: z.string().regex(/^[\w-]{1,64}$/), gen: z.int() })
    .transform(
      ({ sub, sid, gen }): AccessClaims => ({ kind: 'access', player: sub, session: sid, generation: gen }),
    ),
  z
    .object({ sub: subject, sid: z.undefined().optional(), name: keptName, exp: z.number() })
    .transform(({ sub, name, exp }): OldClaims => ({ kind: 'old', player: sub, name, expires: exp * 1_000 })),
]);

export class AccessTokens {
  readonly #key: KeyObject;
  /** Accepted keys: the current one and its predecessor. */
  readonly #keys: readonly KeyObject[];
  readonly #now: () => number;

  /** Secrets have at least 32 characters; `now` is in milliseconds since 1970. */
  constructor(secret: string, now: () => number, before: string | null = null) {
    this.#key = keyOf(secret);
    this.#keys = before === null ? [this.#key] : [this.#key, keyOf(before)];
    this.#now = now;
  }

  /** A token and its expiry. */
  issue({ player, session, generation }: Omit<AccessClaims, 'kind'>) {
    const iat = Math.floor(this.#now() / 1_000);
    const exp = iat + ACCESS_LASTS / 1_000;
    const token = signed({ sid: session, gen: generation, iss: ISSUER, sub: player, iat, exp }, this.#key);
    const expires = exp * 1_000;
    return { token, expires, lasts: expires - this.#now() };
  }

  /**
   * The claims of a token that we signed.
   *
   * @throws Fault BAD_SESSION, SESSION_EXPIRED
   */
  read(token: string): AccessClaims | OldClaims {
    if (token.length > LONGEST_TOKEN) throw badSession();
    try {
      return claims.parse(claimsOf(token, { keys: this.#keys, issuer: ISSUER, now: this.#now() }));
    } catch (error) {
      throw error instanceof BadToken && error.fault === 'expired' ? expired() : badSession();
    }
  }
}

export const badSession = (): Fault =>
  new Fault('BAD_SESSION', 'This server did not issue this session. Start a new one.');

export const expired = (): Fault =>
  new Fault('SESSION_EXPIRED', 'This token has expired. Send the refresh token to POST /api/session.');
