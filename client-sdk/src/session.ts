/**
 * Who is playing: a guest with a session on this device, carried on by itself, kept where the page is found
 * again, and shared by all tabs that keep it there.
 */

import { given } from '@escadre/shared/kernel';
import type { Door } from './door.ts';
import { EscadreError } from './error.ts';
import { Notes } from './notes.ts';
import { randomHex } from './random.ts';
import { browserStorage, type TokenStorage } from './token-storage.ts';
import type { SessionAnswer } from './wire.ts';

export interface SessionOptions {
  /** The name others see; without one the server chooses, or keeps the one it knows. */
  readonly name?: string;
  /** What another device of the player was given for this one: the same player. Good for once. */
  readonly token?: string;
  /** Where the session is kept; the browser's `localStorage` where there is one, null for nowhere. */
  readonly storage?: TokenStorage | null;
  /** By what the player knows this device in the list of their sessions; in a browser, which it is. */
  readonly device?: string;
  /**
   * Is given the socket of each connection to a match, before anything has come through it: for tools that look at it, such
   * as `escadre/panel`.
   */
  readonly onSocket?: (socket: WebSocket) => void;
}

/** Milliseconds before its end from which on an access token is not used any more. */
const RENEW_BEFORE = 60_000;
/** After these, a session that was kept is over. */
const OVER = /^(BAD_SESSION|SESSION_EXPIRED|SESSION_ENDED|REFRESH_REUSED|ALREADY_EXCHANGED)$/;

/** What is kept: how the session is carried on, and until when the access token is used, by this device's clock. */
interface Kept {
  readonly token: string;
  readonly refresh: string;
  readonly until: number;
  readonly session: string;
  readonly player: SessionAnswer['player'];
}

/** What this device says of itself. */
interface Device {
  readonly device?: string;
  readonly deviceId?: string;
}

export class Session {
  /** What the player notes about their matches. */
  readonly notes: Notes;
  readonly #door: Door;
  readonly #keep: KeptSession;
  readonly #device: Device;
  #now: Kept;
  #renewing: Promise<string> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(door: Door, keep: KeptSession, device: Device, now: Kept) {
    this.notes = new Notes(keep, now.player.id);
    this.#door = door;
    this.#keep = keep;
    this.#device = device;
    this.#now = now;
  }

  /**
   * The player of a token, the one that is kept here, or a new guest.
   *
   * @throws BAD_SESSION, SESSION_EXPIRED, SESSION_ENDED, REFRESH_REUSED, ALREADY_EXCHANGED for a token that was given
   */
  static async begin(door: Door, { name, token, storage, device }: SessionOptions): Promise<Session> {
    const keep = new KeptSession(door.base, storage === undefined ? browserStorage() : storage);
    const named = device ?? browserName();
    const self: Device = given({ device: named, ...(await keep.deviceId()) });
    const asked = given({ ...self, name });
    const now = await keep.alone(async () => {
      const begun =
        token === undefined
          ? await knownOrNew(door, asked, await keep.refreshToken())
          : await ask(door, { ...asked, refresh: token });
      await keep.write(begun);
      return begun;
    });
    return new Session(door, keep, self, now);
  }

  get player(): SessionAnswer['player'] {
    return this.#now.player;
  }

  get id(): string {
    return this.#now.session;
  }

  /** An access token, a new one where this one is about to end. */
  freshToken(): Promise<string> {
    return isFresh(this.#now) ? Promise.resolve(this.#now.token) : this.renew(this.#now.token);
  }

  /**
   * A token other than that one.
   *
   * @throws SESSION_ENDED, SESSION_EXPIRED, REFRESH_REUSED, and what the door throws
   */
  renew(token: string): Promise<string> {
    if (this.#now.token !== token) return this.freshToken();
    this.#renewing ??= this.#after(() => this.#renew(token)).finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  /**
   * Carries the session on under another name.
   *
   * @throws BAD_REQUEST, NAME_RESERVED, and as {@link Session.renew}
   */
  rename(name: string): Promise<void> {
    return this.#after(() =>
      this.#keep.alone(async () => {
        const { refresh } = this.#latest(await this.#keep.read());
        this.#now = await ask(this.#door, { ...this.#device, name, refresh });
        await this.#keep.write(this.#now);
      }),
    );
  }

  /** The session is not kept any more. */
  async forget(): Promise<void> {
    await this.notes.forget();
    await this.#keep.write(null);
  }

  /** What carries the session on, where another tab may have done so meanwhile. */
  #latest(kept: Kept | undefined): Kept {
    return kept?.session === this.#now.session ? kept : this.#now;
  }

  /** A refresh token is good for once: one after another uses it. */
  #after<Result>(act: () => Promise<Result>): Promise<Result> {
    const acted = this.#last.then(act);
    this.#last = acted.catch(() => undefined);
    return acted;
  }

  /** One tab renews, the others take what it has been given. */
  #renew(token: string): Promise<string> {
    return this.#keep.alone(async () => {
      const kept = await this.#keep.read();
      const ours = this.#latest(kept);
      const isNewer = ours.token !== token && isFresh(ours);
      this.#now = isNewer ? ours : await ask(this.#door, { ...this.#device, refresh: ours.refresh });
      const isOurs = kept === undefined || kept === ours;
      if (!isNewer && isOurs) await this.#keep.write(this.#now);
      return this.#now.token;
    });
  }
}

const isFresh = ({ until }: Kept): boolean => Date.now() < until;

async function ask(door: Door, body: Device & { name?: string; refresh?: string }): Promise<Kept> {
  const asked = Date.now();
  const { token, refresh, lasts, session, player } = await door.ask<SessionAnswer>('POST', '/session', {
    body,
  });
  return { token, refresh, until: asked + lasts - RENEW_BEFORE, session, player };
}

/** A session that was kept may have ended, or be another server's: then they are a new guest. */
async function knownOrNew(
  door: Door,
  asked: Device & { name?: string },
  refresh: string | undefined,
): Promise<Kept> {
  if (refresh === undefined) return ask(door, asked);
  try {
    return await ask(door, { ...asked, refresh });
  } catch (error) {
    if (!(error instanceof EscadreError) || !OVER.test(error.code)) throw error;
    return ask(door, asked);
  }
}

/** Where a session is kept. A storage that is full, or forbidden, is no reason not to play. */
class KeptSession {
  readonly #key: string;
  readonly #storage: TokenStorage | null;

  constructor(base: string, storage: TokenStorage | null) {
    this.#key = `escadre ${base}`;
    this.#storage = storage;
  }

  /** What carries the session on; older versions kept a token as it was. */
  async refreshToken(): Promise<string | undefined> {
    return (await this.read())?.refresh ?? ((await this.#item(this.#key)) || undefined);
  }

  async read(): Promise<Kept | undefined> {
    const text = await this.#item(this.#key);
    if (text?.startsWith('{') !== true) return undefined;
    try {
      const kept: Kept = JSON.parse(text);
      return kept;
    } catch {
      return undefined;
    }
  }

  async write(kept: Kept | null): Promise<void> {
    await this.#set(this.#key, kept === null ? '' : JSON.stringify(kept));
  }

  async readNotes(): Promise<string | undefined> {
    return (await this.#item(`${this.#key} dice`)) ?? undefined;
  }

  async writeNotes(text: string): Promise<void> {
    await this.#set(`${this.#key} dice`, text);
  }

  /** Random, and the same for all who play by this device; nothing where nothing is kept. */
  async deviceId(): Promise<{ readonly deviceId?: string }> {
    if (this.#storage === null) return {};
    const key = 'escadre device';
    const known = await this.#item(key);
    const deviceId = known && /^[\w-]{16,64}$/.test(known) ? known : randomHex(16);
    if (deviceId !== known) await this.#set(key, deviceId);
    return { deviceId };
  }

  /**
   * Lets nobody else who keeps the same session do this meanwhile: neither in this page nor, where the browser has locks,
   * in another tab.
   */
  alone<Result>(act: () => Promise<Result>): Promise<Result> {
    const storage = this.#storage;
    if (storage === null) return act();
    // Not every runtime has them.
    const { locks }: Partial<Navigator> = Object(globalThis.navigator);
    const locked = () => (locks === undefined ? act() : locks.request(this.#key, act));
    return oneAfterAnother(storage, locked);
  }

  async #item(key: string): Promise<string | null | undefined> {
    try {
      return await this.#storage?.getItem(key);
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

/** Such as `Firefox, Linux`; undefined where this is no browser. */
function browserName(): string | undefined {
  if (globalThis.document === undefined) return undefined;
  const { userAgent } = navigator;
  const [browser] = /Edg|OPR|Firefox|Chrome|Safari/.exec(userAgent) ?? [];
  const [system] = /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(userAgent) ?? [];
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS': 'macOS' };
  const known = [browser, system].flatMap((name) => (name === undefined ? [] : (names[name] ?? name)));
  return known.length === 0 ? undefined : known.join(', ');
}
