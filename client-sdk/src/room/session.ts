/**
 * Who is playing: a guest with a session on this device, carried on by itself, kept where the page is found
 * again, and shared by all tabs that keep it there.
 */

import { given } from '@escadre/shared/kernel';
import { EscadreError } from '../base/error.ts';
import type { SessionAnswer } from '../base/wire.ts';
import { Notes } from './dice-notes.ts';
import type { Door } from './door.ts';
import { type Found, type Kept, KeptSession } from './stored-session.ts';
import { browserStorage, type TokenStorage } from './token-storage.ts';

export interface SessionOptions {
  /** The name others see; without one the server chooses, or keeps the one it knows. */
  readonly name?: string;
  /** What another device of the player was given for this one, or a link that holds it: the same player. Good for once. */
  readonly token?: string;
  /** A new guest, in the place of the one that is kept here: what goes on after SESSION_LOST. */
  readonly anew?: boolean;
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
/** After these, a session is over on this device. */
const OVER = /^(BAD_SESSION|SESSION_EXPIRED|SESSION_ENDED|REFRESH_REUSED|ALREADY_EXCHANGED|OTHER_DEVICE)$/;

/** What this device says of itself. */
interface Device {
  readonly device?: string;
  readonly deviceId?: string;
}

/** What is asked for: a guest, or the player of a refresh token. */
type Asked = Device & { readonly name?: string; readonly refresh?: string };

export class Session {
  /** What the player notes about their matches. */
  readonly notes: Notes;
  readonly #door: Door;
  readonly #keep: KeptSession;
  readonly #device: Device;
  #now: Kept;
  /** Whether it is over, and that has been told or was wished for. */
  #isOver = false;
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
   * The player of a token, the one that is kept here, or a new guest where none is.
   *
   * @throws SESSION_LOST where the session that is kept here is over; BAD_SESSION, SESSION_EXPIRED, SESSION_ENDED,
   *   REFRESH_REUSED, OTHER_DEVICE, ALREADY_EXCHANGED for a token that was given
   */
  static async begin(door: Door, options: SessionOptions): Promise<Session> {
    const { name, anew = false, storage, device = browserName() } = options;
    const token = options.token && tokenIn(options.token);
    const keep = new KeptSession(door.base, storage === undefined ? browserStorage() : storage);
    return keep.alone(async () => {
      const found = token === undefined && !anew ? await keep.find() : undefined;
      // A session stays with the id that it began with, whatever else is in the storage.
      const self = given({ device, deviceId: found?.deviceId ?? (await keep.deviceId()) });
      const now = await begun(door, given({ ...self, name, refresh: token }), found);
      await keep.write(now);
      return new Session(door, keep, self, now);
    });
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

  /**
   * What an error says of the session: SESSION_LOST, once, where it is over; else undefined.
   */
  endedBy(error: unknown): EscadreError | undefined {
    if (this.#isOver || !isOver(error)) return undefined;
    this.#isOver = true;
    return lost(error, this.player);
  }

  /** The session is over, as was wished, and is not kept any more. */
  async forget(): Promise<void> {
    this.#isOver = true;
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

async function ask(door: Door, body: Asked): Promise<Kept> {
  const asked = Date.now();
  const answer = await door.ask<SessionAnswer>('POST', '/session', { body, gives: 'refresh' });
  const { token, refresh, lasts, session, player } = answer;
  const until = asked + lasts - RENEW_BEFORE;
  return given({ token, refresh, until, session, player, deviceId: body.deviceId });
}

async function begun(door: Door, asked: Asked, found: Found | undefined): Promise<Kept> {
  if (found === undefined) return ask(door, asked);
  try {
    return await ask(door, { ...asked, refresh: found.refresh });
  } catch (error) {
    throw isOver(error) ? lost(error, found.player) : error;
  }
}

const isOver = (error: unknown): error is EscadreError =>
  error instanceof EscadreError && OVER.test(error.code);

/** Nobody becomes somebody else without a word. */
const lost = (cause: EscadreError, player: Found['player']): EscadreError =>
  new EscadreError(
    'SESSION_LOST',
    `You are not ${player?.name ?? 'the same player'} here any more: ${cause.message}`,
    { data: given({ reason: cause.code, player }), cause },
  );

/** Tokens come as links, and with what messengers leave behind those. */
const tokenIn = (text: string): string => /[\w-]+\.\d+\.[\w-]{43}/.exec(text)?.[0] ?? text;

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
