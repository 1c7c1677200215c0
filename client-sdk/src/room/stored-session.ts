/** A session as it is kept: found again by the next page, and shared by all tabs of a browser. */

import { randomHex } from '../base/random.ts';
import type { SessionAnswer } from '../base/wire.ts';
import type { TokenStorage } from './token-storage.ts';

/** How a session is carried on, and until when its access token is used, by this device's clock. */
export interface Kept {
  readonly token: string;
  readonly refresh: string;
  readonly until: number;
  readonly session: string;
  readonly player: SessionAnswer['player'];
  /** The id of the device that the session belongs to. */
  readonly deviceId?: string;
}

/** What is left of a session that was kept: older versions kept a token alone. */
export type Found = Pick<Kept, 'refresh'> & Partial<Kept>;

/** Characters of a token that the server reads: what is longer is none. */
const LONGEST_TOKEN = 1_024;

/** A storage that is full, or forbidden, is no reason not to play. */
export class KeptSession {
  readonly #key: string;
  readonly #storage: TokenStorage | null;

  constructor(base: string, storage: TokenStorage | null) {
    this.#key = `escadre ${base}`;
    this.#storage = storage;
  }

  /** What is kept; what cannot be read is given as a token, which the server refuses. */
  async find(): Promise<Found | undefined> {
    const text = await this.#item(this.#key);
    if (text === undefined) return undefined;
    return keptIn(text) ?? { refresh: text.slice(0, LONGEST_TOKEN) };
  }

  async read(): Promise<Kept | undefined> {
    return keptIn((await this.#item(this.#key)) ?? '');
  }

  async write(kept: Kept | null): Promise<void> {
    await this.#set(this.#key, kept === null ? '' : JSON.stringify(kept));
  }

  async readNotes(): Promise<string | undefined> {
    return this.#item(`${this.#key} dice`);
  }

  async writeNotes(text: string): Promise<void> {
    await this.#set(`${this.#key} dice`, text);
  }

  /** Random, and the same for all who play by this device; undefined where nothing is kept. */
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
   * Lets nobody else who keeps the same session do this meanwhile: neither in this page nor, where the browser has locks
   * and allows them, in another tab.
   */
  alone<Result>(act: () => Promise<Result>): Promise<Result> {
    const storage = this.#storage;
    return storage === null ? act() : oneAfterAnother(storage, () => locked(this.#key, act));
  }

  /** A text that is not empty. */
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

const isWhole = (kept: Partial<Kept> | null): kept is Kept =>
  typeof kept?.refresh === 'string' && typeof kept.player?.id === 'string';

function keptIn(text: string): Kept | undefined {
  try {
    const kept: Partial<Kept> | null = JSON.parse(text);
    return isWhole(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Browsers that keep nothing for a page refuse it their locks, too. */
async function locked<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  let acted: Promise<Result> | undefined;
  try {
    const { locks }: Partial<Navigator> = Object(globalThis.navigator);
    await locks?.request(name, () => {
      acted = act();
      return acted;
    });
  } catch {
    // What failed was the lock, or else what was done, whose failure is given below.
  }
  return acted ?? act();
}

/** What is done with a storage in this page, one after another. */
const underWay = new WeakMap<TokenStorage, Promise<unknown>>();

function oneAfterAnother<Result>(storage: TokenStorage, act: () => Promise<Result>): Promise<Result> {
  const acted = (underWay.get(storage) ?? Promise.resolve()).then(act);
  underWay.set(
    storage,
    acted.catch(() => undefined),
  );
  return acted;
}
