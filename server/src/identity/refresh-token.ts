/**
 * Refresh tokens: each carries a session on once, and the next takes its place. Which one follows is
 * reckoned with the server's key from the session and a number, so that whoever asks twice gets the same
 * one, and no store has to hold anything that a token could be made of.
 */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { badSession } from './access-token.ts';

export interface RefreshClaims {
  readonly session: string;
  /** From 1 on. */
  readonly generation: number;
}

const FORM = /^([\w-]{1,64})\.(\d{1,12})\.([\w-]{43})$/;

export class RefreshTokens {
  readonly #secret: string;

  /** At least 32 characters. */
  constructor(secret: string) {
    this.#secret = secret;
  }

  of({ session, generation }: RefreshClaims): string {
    return `${session}.${generation}.${this.#mac(`refresh\n${session}\n${generation}`)}`;
  }

  /** @throws Fault BAD_SESSION for a token that is not ours */
  read(token: string): RefreshClaims {
    const [, session, digits] = FORM.exec(token) ?? [];
    if (session === undefined || digits === undefined) throw badSession();
    const claims = { session, generation: Number(digits) };
    if (!isSame(token, this.of(claims))) throw badSession();
    return claims;
  }

  static looksLikeOne(token: string): boolean {
    return FORM.test(token);
  }

  /** The id of the session that a token of before there were sessions is exchanged for. */
  sessionFor(oldToken: string): string {
    return this.#mac(`exchange\n${oldToken}`).slice(0, 21);
  }

  /** The same for the same device, and nothing to find it by. */
  deviceMark(deviceId: string): string {
    return this.#mac(`device\n${deviceId}`).slice(0, 21);
  }

  #mac(text: string): string {
    return createHmac('sha256', this.#secret).update(`escadre ${text}`).digest('base64url');
  }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
