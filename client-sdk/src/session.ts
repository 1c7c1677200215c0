/** Who is playing: a guest with a token, kept where the page is found again. */

import type { Door } from './door.ts';
import { EscadreError } from './error.ts';
import type { SessionAnswer } from './wire.ts';

/** Where the token is kept: the browser's `localStorage`, or anything like it. */
export interface TokenStorage {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, value: string): unknown;
}

export interface SessionOptions {
  /** The name others see; without one the server chooses, or keeps the one it knows. */
  readonly name?: string;
  /** A token from before: the same player again. */
  readonly token?: string;
  /** Where the token is kept; the browser's `localStorage` where there is one, null for nowhere. */
  readonly storage?: TokenStorage | null;
}

/** A token that ends sooner is renewed before it is used. Milliseconds. */
const RENEW_BEFORE = 86_400_000;

export class Session {
  readonly #door: Door;
  readonly #storage: TokenStorage | null;
  #answer: SessionAnswer;

  private constructor(door: Door, storage: TokenStorage | null, answer: SessionAnswer) {
    this.#door = door;
    this.#storage = storage;
    this.#answer = answer;
  }

  /**
   * The player of a token, or a new guest.
   *
   * @throws BAD_SESSION, SESSION_EXPIRED for a token that was given
   */
  static async begin(door: Door, { name, token, storage }: SessionOptions): Promise<Session> {
    const kept = storage === undefined ? browserStorage() : storage;
    const answer =
      token === undefined
        ? await knownOrNew(door, name, await keptToken(kept, keyOf(door)))
        : await ask(door, name, token);
    const session = new Session(door, kept, answer);
    await session.#keep();
    return session;
  }

  get player(): SessionAnswer['player'] {
    return this.#answer.player;
  }

  get token(): string {
    return this.#answer.token;
  }

  /** The token, renewed when it is about to end. */
  async freshToken(): Promise<string> {
    if (this.#answer.expires - Date.now() < RENEW_BEFORE) {
      this.#answer = await ask(this.#door, undefined, this.#answer.token);
      await this.#keep();
    }
    return this.#answer.token;
  }

  /** The token is not kept any more. */
  async forget(): Promise<void> {
    try {
      await this.#storage?.setItem(keyOf(this.#door), '');
    } catch {}
  }

  /** A storage that is full, or forbidden, is no reason not to play. */
  async #keep(): Promise<void> {
    try {
      await this.#storage?.setItem(keyOf(this.#door), this.#answer.token);
    } catch {}
  }
}

const keyOf = (door: Door) => `escadre ${door.base}`;

const ask = (door: Door, name: string | undefined, token?: string) =>
  door.ask<SessionAnswer>('POST', '/session', { body: name === undefined ? {} : { name }, token });

/** A token that was kept may have ended, or be another server's: then they are a new guest. */
async function knownOrNew(
  door: Door,
  name: string | undefined,
  token: string | undefined,
): Promise<SessionAnswer> {
  if (token === undefined) return ask(door, name);
  try {
    return await ask(door, name, token);
  } catch (error) {
    const ended =
      error instanceof EscadreError && /^(BAD_SESSION|SESSION_EXPIRED|SESSION_ENDED)$/.test(error.code);
    if (!ended) throw error;
    return ask(door, name);
  }
}

async function keptToken(storage: TokenStorage | null, key: string): Promise<string | undefined> {
  try {
    return (await storage?.getItem(key)) || undefined;
  } catch {
    return undefined;
  }
}

/** Pages that are not allowed to keep anything throw at the mere mention of it. */
function browserStorage(): TokenStorage | null {
  try {
    return globalThis.document === undefined ? null : globalThis.localStorage;
  } catch {
    return null;
  }
}
