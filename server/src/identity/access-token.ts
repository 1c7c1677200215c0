/**
 * Access tokens: signed (JWT, HS256), short-lived, sent with each request. Also reads the old format, which
 * names a player but no session and is good for one exchange.
 */

import { asPlayerId, type PlayerId } from '@escadre/shared/kernel';
import { keptName } from '@escadre/shared/protocol';
import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { Fault } from '../fault.ts';

/** Lifetime in milliseconds. */
const ACCESS_LASTS = 10 * 60_000;

const ISSUER = 'escadre';
const ALGORITHM = 'HS256';
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
  readonly #key: Uint8Array;
  /** Accepted keys: the current one and its predecessor. */
  readonly #keys: readonly Uint8Array[];
  readonly #now: () => number;

  /** Secrets have at least 32 characters; `now` is in milliseconds since 1970. */
  constructor(secret: string, now: () => number, before: string | null = null) {
    this.#key = keyOf(secret);
    this.#keys = before === null ? [this.#key] : [this.#key, keyOf(before)];
    this.#now = now;
  }

  /** A token and its expiry. */
  async issue({ player, session, generation }: Omit<AccessClaims, 'kind'>) {
    const seconds = Math.floor(this.#now() / 1_000);
    const expires = seconds * 1_000 + ACCESS_LASTS;
    const token = await new SignJWT({ sid: session, gen: generation })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setSubject(player)
      .setIssuedAt(seconds)
      .setExpirationTime(expires / 1_000)
      .sign(this.#key);
    return { token, expires, lasts: expires - this.#now() };
  }

  /**
   * The claims of a token that we signed.
   *
   * @throws Fault BAD_SESSION, SESSION_EXPIRED
   */
  async read(token: string): Promise<AccessClaims | OldClaims> {
    if (token.length > LONGEST_TOKEN) throw badSession();
    const options = {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      requiredClaims: ['sub', 'exp'],
      currentDate: new Date(this.#now()),
    };
    try {
      return claims.parse(await this.#verified(token, options));
    } catch (error) {
      throw error instanceof errors.JWTExpired ? expired() : badSession();
    }
  }

  /** @throws the library’s errors */
  async #verified(token: string, options: JWTVerifyOptions): Promise<JWTPayload> {
    for (const key of this.#keys.slice(0, -1)) {
      const found = await jwtVerify(token, key, options).catch(unlessOtherKey);
      if (found !== null) return found.payload;
    }
    return (await jwtVerify(token, this.#keys.at(-1) ?? this.#key, options)).payload;
  }
}

function unlessOtherKey(error: unknown): null {
  if (error instanceof errors.JWSSignatureVerificationFailed) return null;
  throw error;
}

const keyOf = (secret: string) => new TextEncoder().encode(secret);

export const badSession = (): Fault =>
  new Fault('BAD_SESSION', 'This server did not issue this session. Start a new one.');

export const expired = (): Fault =>
  new Fault('SESSION_EXPIRED', 'This token has expired. Send the refresh token to POST /api/session.');
