/**
 * Refresh tokens: each renews a session once and is replaced by the next. The server’s key derives tokens
 * from the session and a generation, so that repeated requests get the same token, and the store holds
 * nothing to make one from.
 */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { badSession } from './access-token.ts';

export interface RefreshClaims {
  readonly session: string;
  /** Starts at 1. */
  readonly generation: number;
}

const FORM = /^([\w-]{1,64})\.(\d{1,12})\.([\w-]{43})$/;

export class RefreshTokens {
  readonly #secret: string;
  /** The previous secret, for older tokens and marks. */
  readonly #before: string | null;

  /** Secrets have at least 32 characters. */
  constructor(secret: string, before: string | null = null) {
    this.#secret = secret;
    this.#before = before;
  }

  of(claims: RefreshClaims): string {
    return this.#tokenBy(this.#secret, claims);
  }

  /** @throws Fault BAD_SESSION if the token is not ours */
  read(token: string): RefreshClaims {
    const [, session, digits] = FORM.exec(token) ?? [];
    if (session === undefined || digits === undefined) throw badSession();
    const claims = { session, generation: Number(digits) };
    const isOurs = this.#keys.some((key) => isSame(token, this.#tokenBy(key, claims)));
    if (!isOurs) throw badSession();
    return claims;
  }

  static looksLikeOne(token: string): boolean {
    return FORM.test(token);
  }

  /** The session id for which an old token is exchanged. */
  sessionFor(oldToken: string): string {
    return mac(this.#secret, `exchange\n${oldToken}`).slice(0, 21);
  }

  /** A keyed hash of the device id. */
  deviceMark(deviceId: string): string {
    return deviceMarkBy(this.#secret, deviceId);
  }

  /** True if the mark fits the device, by this key or the previous one. */
  isMarkOf(deviceId: string, mark: string | null): boolean {
    return this.#keys.some((key) => deviceMarkBy(key, deviceId) === mark);
  }

  get #keys(): readonly string[] {
    return this.#before === null ? [this.#secret] : [this.#secret, this.#before];
  }

  #tokenBy(key: string, { session, generation }: RefreshClaims): string {
    return `${session}.${generation}.${mac(key, `refresh\n${session}\n${generation}`)}`;
  }
}

const deviceMarkBy = (key: string, deviceId: string): string => mac(key, `device\n${deviceId}`).slice(0, 21);

const mac = (key: string, text: string): string =>
  createHmac('sha256', key).update(`escadre ${text}`).digest('base64url');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
