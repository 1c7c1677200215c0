/** Challenges for passkeys: signed by the server’s key, for one purpose, good once and for five minutes. */

import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { freshId } from '../fresh-id.ts';
import { claimsOf, keyOf, signed } from './jwt.ts';

/** Milliseconds for which a challenge works. */
export const CHALLENGE_LASTS = 5 * 60_000;
/** Differs from that of sessions, so that neither token passes for the other. */
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
  readonly #key: KeyObject;
  readonly #now: () => number;
  /** Until when used ones are remembered, the earliest first. */
  readonly #used = new Map<string, number>();

  /** The secret has at least 32 characters; `now` is in milliseconds since 1970. */
  constructor(secret: string, now: () => number) {
    this.#key = keyOf(secret);
    this.#now = now;
  }

  /** A challenge, in base64url. */
  issue(claims: Asked): string {
    const exp = Math.floor((this.#now() + CHALLENGE_LASTS) / 1_000);
    const token = signed({ ...claims, iss: ISSUER, jti: freshId(), exp }, this.#key);
    return Buffer.from(token).toString('base64url');
  }

  /** Uses a challenge up. Returns null for one that is not ours, for another purpose, late or used. */
  take<Name extends Purpose>(challenge: string, purpose: Name): ClaimsOf<Name> | null {
    const claims = this.#read(challenge);
    if (claims?.purpose !== purpose || this.#isUsed(claims.jti)) return null;
    this.#used.set(claims.jti, this.#now() + CHALLENGE_LASTS);
    return claims as ClaimsOf<Name>;
  }

  #read(challenge: string): Claims | null {
    const token = Buffer.from(challenge, 'base64url').toString();
    try {
      return shape.parse(claimsOf(token, { keys: [this.#key], issuer: ISSUER, now: this.#now() }));
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
