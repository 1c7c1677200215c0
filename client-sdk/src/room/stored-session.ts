/** A stored session: found again by the next page, and shared by all tabs of a browser. */

import { randomHex } from '../base/random.ts';
import type { SessionAnswer } from '../base/wire.ts';
import type { TokenStorage } from './token-storage.ts';

/** The tokens of a session, and until when to use its access token, by this device's clock. */
export interface SessionTokens {
  readonly token: string;
  readonly refresh: string;
  readonly until: number;
  readonly session: string;
  readonly player: SessionAnswer['player'];
  /** The id of the session's device. */
  readonly deviceId?: string;
}

/** A session found in storage: older versions stored only a token. */
export type Found = Pick<SessionTokens, 'refresh'> & Partial<SessionTokens>;

/** The longest token the server reads, in characters. */
const LONGEST_TOKEN = 1_024;

/** The session in storage. Full or forbidden storage does not keep anyone from playing. */
export class StoredSession {
  readonly #key: string;
  readonly #storage: TokenStorage | null;

  constructor(base: string, storage: TokenStorage | null) {
    this.#key = `escadre ${base}`;
    this.#storage = storage;
  }

  /** The stored session; unreadable text counts as a token, which the server refuses. */
  async find(): Promise<Found | undefined> {
    const text = await this.#item(this.#key);
    if (text === undefined) return undefined;
    return tokensIn(text) ?? { refresh: text.slice(0, LONGEST_TOKEN) };
  }

  async read(): Promise<SessionTokens | undefined> {
    return tokensIn((await this.#item(this.#key)) ?? '');
  }

  async write(kept: SessionTokens | null): Promise<void> {
    await this.#set(this.#key, kept === null ? '' : JSON.stringify(kept));
  }

  async readNotes(): Promise<string | undefined> {
    return this.#item(`${this.#key} dice`);
  }

  async writeNotes(text: string): Promise<void> {
    await this.#set(`${this.#key} dice`, text);
  }

  /** A random id, shared by all players on this device; undefined without storage. */
  async deviceId(): Promise<string | undefined> {
    if (this.#storage === null) return undefined;
    const key = 'escadre device';
    const known = await this.#item(key);
    if (known !== undefined && /^[\w-]{16,64}$/.test(known)) return known;
    const deviceId = randomHex(16);
    await this.#set(key, deviceId);
    return deviceId;
  }

  /**
   * Runs `act` alone among all users of the stored session: in this page and, if the browser grants locks, in
   * all tabs.
   */
  alone<Result>(act: () => Promise<Result>): Promise<Result> {
    const storage = this.#storage;
    return storage === null ? act() : oneAfterAnother(storage, () => locked(this.#key, act));
  }

  /** The stored text; undefined if empty. */
  async #item(key: string): Promise<string | undefined> {
    try {
      const text: unknown = await this.#storage?.getItem(key);
      return typeof text === 'string' && text !== '' ? text : undefined;
    } catch {
      return undefined;
    }
  }

  async #set(key: string, value: string): Promise<void> {
    try {
      await this.#storage?.setItem(key, value);
    } catch {}
  }
}

const isWhole = (kept: Partial<SessionTokens> | null): kept is SessionTokens =>
  typeof kept?.refresh === 'string' && typeof kept.player?.id === 'string';

function tokensIn(text: string): SessionTokens | undefined {
  try {
    const kept: Partial<SessionTokens> | null = JSON.parse(text);
    return isWhole(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Browsers that refuse storage to a page also refuse locks. */
async function locked<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  let acted: Promise<Result> | undefined;
  try {
    const { locks }: Partial<Navigator> = Object(globalThis.navigator);
    await locks?.request(name, () => {
      acted = act();
      return acted;
    });
  } catch {
    // Either the lock failed, or `act` did; the latter is returned below.
  }
  return acted ?? act();
}

/** The pending work on each storage in this page, done one after another. */
const underWay = new WeakMap<TokenStorage, Promise<unknown>>();

function oneAfterAnother<Result>(storage: TokenStorage, act: () => Promise<Result>): Promise<Result> {
  const acted = (underWay.get(storage) ?? Promise.resolve()).then(act);
  underWay.set(
    storage,
    acted.catch(() => undefined),
  );
  return acted;
}
