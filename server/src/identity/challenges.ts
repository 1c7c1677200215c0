/** Challenges for passkeys: signed by the server’s key, for one purpose, good once and for five minutes. */

import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { freshId } from '../fresh-id.ts';

/** Milliseconds for which a challenge works. */
export const CHALLENGE_LASTS = 5 * 60_000;
const ALGORITHM = 'HS256';
/** Another than that of sessions: neither can stand for the other. */
const ISSUER = 'escadre passkeys';

const shape = z.discriminatedUnion('purpose', [
  /** To make a passkey: for this player, whom the device will know by the handle. */
  z.object({ purpose: z.literal('make'), jti: z.string(), player: z.string(), handle: z.string() }),
  z.object({ purpose: z.literal('sign in'), jti: z.string() }),
]);
type Claims = z.infer<typeof shape>;
type Purpose = Claims['purpose'];
type ClaimsOf<Name extends Purpose> = Extract<Claims, { purpose: Name }>;
/** The id is the challenge’s own. */
type Asked = { readonly [Name in Purpose]: Omit<ClaimsOf<Name>, 'jti'> }[Purpose];

export class Challenges {
  readonly #key: Uint8Array;
  readonly #now: () => number;
  /** Until when used ones are remembered, the earliest first. */
  readonly #used = new Map<string, number>();

  /** The secret has at least 32 characters; `now` is in milliseconds since 1970. */
  constructor(secret: string, now: () => number) {
    this.#key = new TextEncoder().encode(secret);
    this.#now = now;
  }

  /** A challenge, in base64url. */
  async issue(claims: Asked): Promise<string> {
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setJti(freshId())
      .setExpirationTime(new Date(this.#now() + CHALLENGE_LASTS))
      .sign(this.#key);
    return Buffer.from(token).toString('base64url');
  }

  /** Uses a challenge up. Returns null for one that is not ours, for another purpose, late or used. */
  async take<Name extends Purpose>(challenge: string, purpose: Name): Promise<ClaimsOf<Name> | null> {
    const claims = await this.#read(challenge);
    if (claims?.purpose !== purpose || this.#isUsed(claims.jti)) return null;
    this.#used.set(claims.jti, this.#now() + CHALLENGE_LASTS);
    return claims as ClaimsOf<Name>;
  }

  async #read(challenge: string): Promise<Claims | null> {
    const options = {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      requiredClaims: ['exp'],
      currentDate: new Date(this.#now()),
    };
    try {
      const token = Buffer.from(challenge, 'base64url').toString();
      return shape.parse((await jwtVerify(token, this.#key, options)).payload);
    } catch {
      return null;
    }
  }

  #isUsed(id: string): boolean {
    for (const [used, until] of this.#used) {
      if (until > this.#now()) break;
      this.#used.delete(used);
    }
    return this.#used.has(id);
  }
}
