/**
 * The player: a guest with a session on this device, renewed automatically, stored for the next page, and
 * shared by all tabs that use the storage.
 */

import { given } from '@escadre/shared/kernel';
import { EscadreError } from '../base/error.ts';
import { type Known, mustBeKnown } from '../base/known-options.ts';
import type { SessionAnswer, SessionEntry } from '../base/wire.ts';
import { Notes } from './dice-notes.ts';
import type { Door } from './door.ts';
import { type Found, type SessionTokens, StoredSession } from './stored-session.ts';
import { browserStorage, mustBeStorage, type TokenStorage } from './token-storage.ts';

export interface SessionOptions {
  /** The name others see; by default the known one, or one the server chooses. */
  readonly name?: string;
  /** A token another device of the same player was given for this one, or a link holding it. Valid once. */
  readonly token?: string;
  /** For a new guest on a closed site: its code, or a private match with its invite code. */
  readonly entry?: SessionEntry;
  /** Start as a new guest instead of the stored one: the way on after SESSION_LOST. */
  readonly anew?: boolean;
  /**
   * Waits with creating a guest until the first request, which can take a seat at the same time. Until then
   * `player` throws NO_SESSION. If the answer to that request is lost, the next one creates another guest, and the
   * first keeps the seat: do not use this for a seat that only one guest can take, as with a friend’s link.
   */
  readonly later?: boolean;
  /** Storage for the session; the browser's `localStorage` if there is one, null for none. */
  readonly storage?: TokenStorage | null;
  /** The player's name for this device, as listed among their sessions; in a browser, its name by default. */
  readonly device?: string;
  /**
   * Receives the socket of each connection to a match before any traffic: for tools such as `escadre/panel`.
   */
  readonly onSocket?: (socket: WebSocket) => void;
}

const OPTIONS: Known<SessionOptions> = {
  name: true,
  token: true,
  entry: true,
  anew: true,
  later: true,
  storage: true,
  device: true,
  onSocket: true,
};

/** An access token is renewed this many milliseconds before it ends. */
const RENEW_BEFORE = 60_000;
/** Errors after which a session is over on this device. */
const OVER = /^(BAD_SESSION|SESSION_EXPIRED|SESSION_ENDED|REFRESH_REUSED|ALREADY_EXCHANGED|OTHER_DEVICE)$/;

/** This device, as it introduces itself. */
interface Device {
  readonly device?: string;
  readonly deviceId?: string;
}

type Newcomer = Pick<SessionOptions, 'name' | 'entry'>;

/** A request for a guest, or for the player of a refresh token. */
type SessionRequest = Device & Newcomer & { readonly refresh?: string };

export class Session {
  readonly #door: Door;
  readonly #keep: StoredSession;
  readonly #device: Device;
  /** What a new guest sends. */
  readonly #newcomer: Newcomer;
  /** The session; undefined until the player exists. */
  #current: SessionTokens | undefined;
  #notes: Notes | undefined;
  /** Whether the session is over, and the frontend knows it. */
  #isOver = false;
  #renewing: Promise<string> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(
    door: Door,
    keep: StoredSession,
    { name, entry, ...device }: SessionRequest,
    current?: SessionTokens,
  ) {
    this.#door = door;
    this.#keep = keep;
    this.#device = device;
    this.#newcomer = given({ name, entry });
    this.#current = current;
  }

  /**
   * Begins as the player of a token, the stored player, or a new guest.
   *
   * @throws BAD_REQUEST; ENTRY_NEEDED on a closed site; SESSION_LOST if the stored session is over; BAD_SESSION, SESSION_EXPIRED, SESSION_ENDED,
   *   REFRESH_REUSED, OTHER_DEVICE, ALREADY_EXCHANGED for a given token
   */
  static async begin(door: Door, options: SessionOptions): Promise<Session> {
    mustBeKnown<SessionOptions>(options, OPTIONS);
    const {
      name,
      entry,
      anew = false,
      later = false,
      storage = browserStorage(),
      device = browserName(),
    } = options;
    mustBeStorage(storage);
    const token = options.token && tokenIn(options.token);
    const keep = new StoredSession(door.base, storage);
    return keep.alone(async () => {
      const found = token === undefined && !anew ? await keep.find() : undefined;
      // A session keeps its first device id, whatever else is stored.
      const self = given({ device, deviceId: found?.deviceId ?? (await keep.deviceId()) });
      const guest = given({ ...self, name, entry });
      if (later && !anew && token === undefined && found === undefined) return new Session(door, keep, guest);
      const now = await openSession(door, given({ ...guest, refresh: token }), found);
      await keep.write(now);
      return new Session(door, keep, guest, now);
    });
  }

  /** @throws EscadreError NO_SESSION */
  get #now(): SessionTokens {
    if (this.#current !== undefined) return this.#current;
    throw new EscadreError('NO_SESSION', 'There is no player before the first request.');
  }

  get player(): SessionAnswer['player'] {
    return this.#now.player;
  }

  get id(): string {
    return this.#now.session;
  }

  /** The player's notes on their matches. */
  get notes(): Notes {
    this.#notes ??= new Notes(this.#keep, this.player.id);
    return this.#notes;
  }

  /** Creates the guest with a request of another purpose, as for a seat; undefined if there is a player already. */
  async createGuestWith<Answer extends { readonly session?: SessionAnswer }>(
    request: (guest: Device & Newcomer) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    if (this.#current !== undefined) return undefined;
    return this.#createOnce(async (guest) => {
      const sentAt = Date.now();
      const answer = await request(guest);
      return { answer, kept: answer.session && tokensOf(answer.session, sentAt, guest) };
    });
  }

  /** Creates the player, alone among all tabs: uses a stored session if another tab has made one meanwhile. */
  #createOnce<Answer>(
    create: (
      guest: SessionRequest,
    ) => Promise<{ readonly answer: Answer; readonly kept: SessionTokens | undefined }>,
  ): Promise<Answer | undefined> {
    return this.#after(() =>
      this.#keep.alone(async () => {
        if (this.#current !== undefined) return undefined;
        const guest = { ...this.#device, ...this.#newcomer };
        const found = await this.#keep.find();
        const { answer, kept } =
          found === undefined
            ? await create(guest)
            : { answer: undefined, kept: await openSession(this.#door, guest, found) };
        this.#current = kept;
        await this.#keep.write(this.#now);
        return answer;
      }),
    );
  }

  /** An access token, renewed if it is about to end. */
  async freshToken(): Promise<string> {
    if (this.#current === undefined) {
      await this.#createOnce(async (guest) => ({
        answer: undefined,
        kept: await requestSession(this.#door, guest),
      }));
    }
    return isFresh(this.#now) ? this.#now.token : this.renew(this.#now.token);
  }

  /**
   * A token other than the given one.
   *
   * @throws SESSION_ENDED, SESSION_EXPIRED, REFRESH_REUSED, and the errors of the door
   */
  renew(token: string): Promise<string> {
    if (this.#now.token !== token) return this.freshToken();
    this.#renewing ??= this.#after(() => this.#renew(token)).finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  /**
   * Renames the player and renews the session.
   *
   * @throws BAD_REQUEST, NAME_RESERVED, and as {@link Session.renew}
   */
  rename(name: string): Promise<void> {
    return this.#after(() =>
      this.#keep.alone(async () => {
        const { refresh } = this.#latest(await this.#keep.read());
        this.#current = await requestSession(this.#door, { ...this.#device, name, refresh });
        await this.#keep.write(this.#now);
      }),
    );
  }

  /** SESSION_LOST, once, if the error means that the session is over; else undefined. */
  endedBy(error: unknown): EscadreError | undefined {
    if (this.#isOver || !isOver(error)) return undefined;
    this.#isOver = true;
    return lost(error, this.player);
  }

  /** Ends the session on purpose, and deletes it from storage. */
  async forget(): Promise<void> {
    this.#isOver = true;
    await this.notes.forget();
    await this.#keep.write(null);
  }

  /** The latest tokens: another tab may have renewed the session. */
  #latest(kept: SessionTokens | undefined): SessionTokens {
    return kept?.session === this.#now.session ? kept : this.#now;
  }

  /** A refresh token is valid once, so renewals queue up. */
  #after<Result>(act: () => Promise<Result>): Promise<Result> {
    const acted = this.#last.then(act);
    this.#last = acted.catch(() => undefined);
    return acted;
  }

  /** One tab renews; the others use its result. */
  #renew(token: string): Promise<string> {
    return this.#keep.alone(async () => {
      const kept = await this.#keep.read();
      const ours = this.#latest(kept);
      const isNewer = ours.token !== token && isFresh(ours);
      this.#current = isNewer
        ? ours
        : await requestSession(this.#door, { ...this.#device, refresh: ours.refresh });
      const isOurs = kept === undefined || kept === ours;
      if (!isNewer && isOurs) await this.#keep.write(this.#now);
      return this.#now.token;
    });
  }
}

const isFresh = ({ until }: SessionTokens): boolean => Date.now() < until;

async function requestSession(door: Door, body: SessionRequest): Promise<SessionTokens> {
  const sentAt = Date.now();
  return tokensOf(await door.ask('POST', '/session', { body, gives: 'refresh' }), sentAt, body);
}

function tokensOf(answer: SessionAnswer, sentAt: number, { deviceId }: Device): SessionTokens {
  const { token, refresh, lasts, session, player } = answer;
  return given({ token, refresh, until: sentAt + lasts - RENEW_BEFORE, session, player, deviceId });
}

async function openSession(
  door: Door,
  request: SessionRequest,
  found: Found | undefined,
): Promise<SessionTokens> {
  if (found === undefined) return requestSession(door, request);
  try {
    return await requestSession(door, { ...request, refresh: found.refresh });
  } catch (error) {
    throw isOver(error) ? lost(error, found.player) : error;
  }
}

const isOver = (error: unknown): error is EscadreError =>
  error instanceof EscadreError && OVER.test(error.code);

/** A player never becomes another one silently. */
const lost = (cause: EscadreError, player: Found['player']): EscadreError =>
  new EscadreError(
    'SESSION_LOST',
    `You are not ${player?.name ?? 'the same player'} here any more: ${cause.message}`,
    { data: given({ reason: cause.code, player }), cause },
  );

/** A token may come inside a link, with text that messengers append. */
const tokenIn = (text: string): string => /[\w-]+\.\d+\.[\w-]{43}/.exec(text)?.[0] ?? text;

/** Such as `Firefox, Linux`; undefined outside browsers. */
export function browserName(): string | undefined {
  if (globalThis.document === undefined) return undefined;
  const { userAgent } = navigator;
  const [browser] = /Edg|OPR|Firefox|Chrome|Safari/.exec(userAgent) ?? [];
  const [system] = /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(userAgent) ?? [];
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS': 'macOS' };
  const known = [browser, system].flatMap((name) => (name === undefined ? [] : (names[name] ?? name)));
  return known.length === 0 ? undefined : known.join(', ');
}
