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
  /** By which tokens and marks of earlier are known. */
  readonly #before: string | null;

  /** Both of at least 32 characters. */
  constructor(secret: string, before: string | null = null) {
    this.#secret = secret;
    this.#before = before;
  }

  of(claims: RefreshClaims): string {
    return this.#tokenBy(this.#secret, claims);
  }

  /** @throws Fault BAD_SESSION for a token that is not ours */
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

  /** The id of the session that a token of before there were sessions is exchanged for. */
  sessionFor(oldToken: string): string {
    return mac(this.#secret, `exchange\n${oldToken}`).slice(0, 21);
  }

  /** The same for the same device, and nothing to find it by. */
  deviceMark(deviceId: string): string {
    return deviceMarkBy(this.#secret, deviceId);
  }

  /** Whether a mark is that of a device, made with this key or the one before. */
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
