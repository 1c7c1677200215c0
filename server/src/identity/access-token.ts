/**
 * Access tokens: signed (JWT, HS256), short-lived, shown with each request. Those of before there were
 * sessions are read, too: they name a player and no session, and are good for one exchange.
 */

import { asPlayerId, type PlayerId } from '@escadre/shared/kernel';
import { keptName } from '@escadre/shared/protocol';
import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { Fault } from '../fault.ts';

/** Milliseconds for which an access token is good. */
const ACCESS_LASTS = 10 * 60_000;

const ISSUER = 'escadre';
const ALGORITHM = 'HS256';
/** Characters: far more than a token of ours has. */
const LONGEST_TOKEN = 1_024;

/** Whose it is, and how far their session had come. */
export interface AccessClaims {
  readonly kind: 'access';
  readonly player: PlayerId;
  readonly session: string;
  readonly generation: number;
}

/** Of before there were sessions. */
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
  /** All that are good: the one that signs, and the one before. */
  readonly #keys: readonly Uint8Array[];
  readonly #now: () => number;

  /** `secret` and the one `before` it have at least 32 characters; `now` is in milliseconds since 1970. */
  constructor(secret: string, now: () => number, before: string | null = null) {
    this.#key = keyOf(secret);
    this.#keys = before === null ? [this.#key] : [this.#key, keyOf(before)];
    this.#now = now;
  }

  /** A token, and when it expires. */
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
   * What a token says that we have signed.
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

  /** @throws what the library throws */
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
