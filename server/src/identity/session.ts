/**
 * Sessions: one for each device of a guest, with a short-lived access token sent with each request and a
 * refresh token that renews the session and is replaced each time.
 *
 * A session is bound to its first device that sends an id (`deviceId`). From then on, its refresh tokens work
 * on that device only: another device is refused, and the session continues. On its own device, older tokens
 * work too and get the current one, because crashes, backups and copied profiles bring them back.
 *
 * Without a known device, the previous token still gives the current one: for a minute, as two tabs may
 * refresh at once, and longer while the new tokens are unused, as the answer may have been lost. An even
 * older token means two holders: the session ends for both.
 *
 * Tokens only minutes old are not replaced: reloading a page changes nothing.
 *
 * A token that lets in another device may have been seen on a screen or in a message: it admits one device;
 * later ones are refused and end nothing.
 */

import { asPlayerId, type PlayerId } from '@escadre/shared/kernel';
import type {
  CameBy,
  DeviceAnswer,
  SessionAnswer,
  SessionInfo,
  SessionRequest,
} from '@escadre/shared/protocol';
import { Fault } from '../fault.ts';
import { freshId } from '../fresh-id.ts';
import { TooLate } from '../store/errors.ts';
import type { StoredSession } from '../store/model.ts';
import type { MatchStore } from '../store/port.ts';
import { type AccessClaims, AccessTokens, badSession, expired, type OldClaims } from './access-token.ts';
import { guestName } from './guest-name.ts';
import { mustBeFree } from './names.ts';
import type { Comer, Player } from './player.ts';
import { type RefreshClaims, RefreshTokens } from './refresh-token.ts';

/** Milliseconds for which a replaced token still gives its successor, even if the new tokens are in use. */
const GRACE = 60_000;
/** Milliseconds for which a new token is not replaced; far below an access token’s life. */
const YOUNG = 5 * 60_000;
/** Milliseconds for which another device can be let in. */
const DEVICE_LASTS = 10 * 60_000;
/** Milliseconds for which an unused session is kept. */
const UNUSED_LASTS = 3 * 86_400_000;
const DAY_MS = 86_400_000;
/** First generations: of a session begun here, and of one to let in another device. */
const BEGUN = 1;
const LET_IN = 0;
/** Most open sessions per player, so that a thief cannot make the list unreadable. */
const MOST_OPEN = 100;

/** What a device sends to begin or renew a session. */
type Newcomer = Omit<SessionRequest, 'refresh' | 'entry'>;

type Greeted = Pick<Player, 'id' | 'name'>;

type Life = Partial<Pick<StoredSession, 'expiresAt' | 'generation' | 'cameBy'>>;

interface SessionSettings {
  /** At least 32 characters. */
  readonly secret: string;
  /** The previous secret, still accepted; null if none. */
  readonly secretBefore?: string | null;
  /** Days for which an unused session is kept. */
  readonly days: number;
  readonly store: Pick<MatchStore, 'sessions' | 'players'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Closes connections of ended sessions in this process; other processes poll. */
  readonly onEnded?: (ids: readonly string[]) => Promise<void>;
  /** Returns the player’s public name. @throws Fault BANNED */
  readonly greet?: (player: Greeted) => Greeted;
}

export class Sessions {
  readonly #settings: SessionSettings;
  readonly #access: AccessTokens;
  readonly #refresh: RefreshTokens;

  constructor(settings: SessionSettings) {
    this.#settings = settings;
    this.#access = new AccessTokens(settings.secret, settings.now, settings.secretBefore);
    this.#refresh = new RefreshTokens(settings.secret, settings.secretBefore);
  }

  /**
   * Creates a guest, with a generated name if none is given.
   *
   * @param languages preferred languages, as in `Accept-Language`
   * @throws Fault NAME_RESERVED
   */
  async guest(newcomer: Newcomer = {}, languages?: string): Promise<SessionAnswer> {
    return this.#answer(await this.#begin(freshId(), newGuest(newcomer, languages), newcomer));
  }

  /**
   * A guest who takes a seat at once. The caller that seats them stores the session; it counts as used.
   *
   * @throws Fault NAME_RESERVED
   */
  comer(newcomer: Newcomer, languages?: string): { readonly comer: Comer; readonly answer: SessionAnswer } {
    const player = newGuest(newcomer, languages);
    const begins = this.#sessionOf(freshId(), player, newcomer, { expiresAt: this.expiry() });
    return { comer: { ...player, session: begins.id, begins }, answer: this.#answer(begins) };
  }

  /**
   * The player of an access token.
   *
   * @throws Fault BAD_SESSION, SESSION_EXPIRED, SESSION_ENDED, BANNED
   */
  async verify(token: string): Promise<Player> {
    const claims = this.#access.read(token);
    if (claims.kind === 'old') throw mustBeExchanged();
    const session = await this.#open(claims.session);
    if (session.generation === claims.generation && !session.takenUp) this.#takeUp(session);
    return { ...this.#greet(session), session: session.id };
  }

  /**
   * The player to remove, from an access token or one of the old format. Removed players may repeat the
   * request, as the first answer may have been lost; banned players may ask, too.
   *
   * @throws Fault BAD_SESSION, SESSION_EXPIRED, SESSION_ENDED
   */
  async toBeForgotten(token: string): Promise<PlayerId> {
    const claims = this.#access.read(token);
    const { sessions, players } = this.#settings.store;
    const session = await sessions.find(
      claims.kind === 'old' ? this.#refresh.sessionFor(token) : claims.session,
    );
    // An old token has no session until it is exchanged.
    const isOpen = session === undefined ? claims.kind === 'old' : session.endedAt === null;
    if (!isOpen && !(await players.hasEnded(claims.player))) throw ended();
    return claims.player;
  }

  /** The key for rate limits of this token; null if the token is not ours. */
  countedAs(token: string): string | null {
    try {
      if (RefreshTokens.looksLikeOne(token)) return `session ${this.#refresh.read(token).session}`;
      return this.#access.read(token).player;
    } catch {
      return null;
    }
  }

  /** Expiry of a session used now, in milliseconds since 1970. */
  expiry(): number {
    return this.#settings.now() + this.#settings.days * DAY_MS;
  }

  /**
   * Renews a session by its refresh token, or exchanges a token of the old format.
   *
   * @throws Fault BAD_SESSION, SESSION_EXPIRED, SESSION_ENDED, REFRESH_REUSED, OTHER_DEVICE,
   * ALREADY_EXCHANGED, NAME_RESERVED, BANNED
   */
  async refresh(token: string, newcomer: Newcomer = {}): Promise<SessionAnswer> {
    if (newcomer.name !== undefined) mustBeFree(newcomer.name);
    if (RefreshTokens.looksLikeOne(token)) return this.#carryOn(this.#refresh.read(token), newcomer);
    const claims = this.#access.read(token);
    if (claims.kind === 'old') return this.#exchange(token, claims, newcomer);
    await this.#open(claims.session);
    throw new Fault(
      'BAD_SESSION',
      'This is an access token. Renew a session with its refresh token, in the body as `refresh`.',
    );
  }

  /** The player’s open sessions. */
  async list({ id, session: current }: Player): Promise<SessionInfo[]> {
    const open = await this.#settings.store.sessions.openOf(id, this.#settings.now());
    return open.map(({ id, device, createdAt, usedAt, expiresAt, cameBy }) => ({
      id,
      ...(device === null ? {} : { device }),
      createdAt,
      usedAt,
      expires: expiresAt,
      current: id === current,
      ...(cameBy === null ? {} : { cameBy }),
    }));
  }

  /**
   * Ends some or all of a player’s sessions and returns their number. Their tokens stop working, their
   * connections close and their reservations become invalid; in other processes within seconds.
   */
  async end(player: PlayerId, isMeant: (id: string) => boolean = () => true): Promise<number> {
    const open = await this.#settings.store.sessions.openOf(player, this.#settings.now());
    const ids = open.map(({ id }) => id).filter(isMeant);
    await this.#end(ids);
    return ids.length;
  }

  /**
   * Prepares a session for another device of the player, to begin within minutes. At the limit, ends the
   * sessions unused longest.
   */
  async forAnotherDevice({ id, name, session: current }: Player): Promise<DeviceAnswer> {
    await this.#makeRoom(id, current);
    const expiresAt = this.#settings.now() + DEVICE_LASTS;
    const begun = await this.#begin(freshId(), { id, name }, {}, { expiresAt, generation: LET_IN });
    const { id: session, generation } = begun;
    return { refresh: this.#refresh.of({ session, generation }), session, expires: expiresAt };
  }

  /**
   * A session for a player who has proved who they are by a recovery code or a passkey. At the limit, the sessions
   * unused longest end.
   *
   * @throws Fault BANNED
   */
  async comeBack(player: Greeted, cameBy: CameBy, newcomer: Newcomer): Promise<SessionAnswer> {
    this.#greet({ player: player.id, name: player.name });
    await this.#makeRoom(player.id, null);
    return this.#answer(await this.#begin(freshId(), player, newcomer, { cameBy }));
  }

  /** Ends the sessions unused longest, so that another can begin. */
  async #makeRoom(player: PlayerId, current: string | null): Promise<void> {
    const open = await this.#settings.store.sessions.openOf(player, this.#settings.now());
    const others = open.filter(({ id }) => id !== current);
    await this.#end(others.slice(MOST_OPEN - (current === null ? 1 : 2)).map(({ id }) => id));
  }

  async #begin(id: string, player: Greeted, newcomer: Newcomer, life?: Life): Promise<StoredSession> {
    const session = this.#sessionOf(id, player, newcomer, life);
    await this.#settings.store.sessions.begin(session);
    return session;
  }

  /** Not stored yet. */
  #sessionOf(id: string, player: Greeted, { device, deviceId }: Newcomer, life: Life = {}): StoredSession {
    const now = this.#settings.now();
    const { expiresAt = now + UNUSED_LASTS, generation = BEGUN, cameBy = null } = life;
    return {
      id,
      player: player.id,
      name: player.name,
      device: device ?? null,
      deviceMark: deviceId === undefined ? null : this.#refresh.deviceMark(deviceId),
      createdAt: now,
      usedAt: now,
      expiresAt,
      generation,
      replacedAt: now,
      takenUp: false,
      endedAt: null,
      cameBy,
    };
  }

  async #carryOn({ session: id, generation }: RefreshClaims, newcomer: Newcomer): Promise<SessionAnswer> {
    const session = await this.#open(id);
    await this.#mustBeTheirs(session, generation, newcomer);
    const isOld = generation < session.generation;
    if (!this.#changes(session, newcomer) && (isOld || this.#isYoung(session))) {
      if (!isOld && !session.takenUp) this.#takeUp(session);
      return this.#answer(session);
    }
    // The token may be newer than a restored backup.
    const latest = Math.max(generation, session.generation);
    return this.#answer(await this.#rotate({ ...session, generation: latest }, newcomer));
  }

  /**
   * Checks that the client may renew the session with its token of that generation.
   *
   * @throws Fault OTHER_DEVICE, ALREADY_EXCHANGED; REFRESH_REUSED, after ending the session
   */
  async #mustBeTheirs(session: StoredSession, generation: number, newcomer: Newcomer): Promise<void> {
    if (this.#isOnItsDevice(session, newcomer)) return;
    const isOld = generation < session.generation;
    if (isOld && generation === LET_IN) throw alreadyExchanged();
    if (session.deviceMark !== null) throw otherDevice();
    if (!isOld || this.#wasReplaced(session, generation)) return;
    await this.#end([session.id]);
    throw reused();
  }

  #isOnItsDevice({ deviceMark }: StoredSession, { deviceId }: Newcomer): boolean {
    return deviceId !== undefined && this.#refresh.isMarkOf(deviceId, deviceMark);
  }

  /** True for the previous token while it may be used once more. */
  #wasReplaced({ generation, replacedAt, takenUp }: StoredSession, used: number): boolean {
    const mayBeLate = !takenUp || this.#settings.now() < replacedAt + GRACE;
    return used === generation - 1 && mayBeLate;
  }

  #isYoung({ generation, replacedAt }: StoredSession): boolean {
    return generation !== LET_IN && this.#settings.now() < replacedAt + YOUNG;
  }

  /** True if the client sends new details. */
  #changes(session: StoredSession, newcomer: Newcomer): boolean {
    const { name = session.name, device = session.device, deviceId } = newcomer;
    const isNewDevice = deviceId !== undefined && !this.#isOnItsDevice(session, newcomer);
    return name !== session.name || device !== session.device || isNewDevice;
  }

  /** Resolves when durable. @throws Fault ALREADY_EXCHANGED if only one device is let in, and another was first */
  async #rotate(session: StoredSession, { name, device, deviceId }: Newcomer): Promise<StoredSession> {
    const at = this.#settings.now();
    const change = {
      name: name ?? session.name,
      device: device ?? session.device,
      deviceMark: deviceId === undefined ? session.deviceMark : this.#refresh.deviceMark(deviceId),
      expiresAt: Math.max(session.expiresAt, this.expiry()),
    };
    const generation = session.generation + 1;
    const { sessions } = this.#settings.store;
    const isFirst = session.generation === LET_IN;
    await sessions.rotate(session.id, generation, { ...change, at }, isFirst).catch((error) => {
      throw error instanceof TooLate ? alreadyExchanged() : error;
    });
    return { ...session, ...change, generation, usedAt: at, replacedAt: at, takenUp: false };
  }

  /**
   * Exchanges an old token for the first refresh token of its session. Later reuse ends nothing, as several
   * devices may hold it.
   */
  async #exchange(token: string, old: OldClaims, newcomer: Newcomer): Promise<SessionAnswer> {
    if (await this.#settings.store.players.hasEnded(old.player)) throw ended();
    const id = this.#refresh.sessionFor(token);
    const known = await this.#settings.store.sessions.find(id);
    if (known === undefined) {
      const player = { id: old.player, name: newcomer.name ?? old.name };
      return this.#answer(
        await this.#begin(id, player, newcomer, {
          expiresAt: Math.max(old.expires, this.expiry()),
        }),
      );
    }
    if (known.endedAt !== null) throw ended();
    if (this.#isOnItsDevice(known, newcomer) || this.#wasReplaced(known, 0)) return this.#answer(known);
    throw alreadyExchanged();
  }

  /** @throws Fault SESSION_ENDED, SESSION_EXPIRED, BANNED */
  async #open(id: string): Promise<StoredSession> {
    const session = await this.#settings.store.sessions.find(id);
    if (session === undefined || session.endedAt !== null) throw ended();
    if (session.expiresAt <= this.#settings.now()) throw expired();
    this.#greet(session);
    return session;
  }

  /** @throws Fault BANNED */
  #greet({ player, name }: Pick<StoredSession, 'player' | 'name'>): Greeted {
    const { greet = (one) => one } = this.#settings;
    return greet({ id: player, name });
  }

  async #end(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#settings.store.sessions.end(ids, this.#settings.now());
    await this.#settings.onEnded?.(ids);
  }

  /** Not awaited: a failed write is repeated by the next request. */
  #takeUp({ id, generation }: StoredSession): void {
    this.#settings.store.sessions.takeUp(id, generation, this.expiry()).catch(() => {});
  }

  #answer(session: StoredSession): SessionAnswer {
    const { id, player, generation } = session;
    const claims: Omit<AccessClaims, 'kind'> = { player, session: id, generation };
    const { name } = this.#greet(session);
    return {
      ...this.#access.issue(claims),
      refresh: this.#refresh.of({ session: id, generation }),
      session: id,
      player: { id: player, name },
    };
  }
}

/**
 * The token of an `Authorization` header; undefined without one.
 *
 * @throws Fault BAD_SESSION
 */
export function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const token = /^Bearer +([\w.~+/=-]+) *$/i.exec(header)?.[1];
  if (token === undefined) throw badSession();
  return token;
}

/** @throws Fault NAME_RESERVED */
function newGuest({ name }: Newcomer, languages?: string): Greeted {
  if (name !== undefined) mustBeFree(name);
  return { id: asPlayerId(freshId()), name: name ?? guestName(languages) };
}

export const noSession = (): Fault =>
  new Fault(
    'NO_SESSION',
    'Start a session (POST /api/session) and send its token as Authorization: Bearer …',
  );

const mustBeExchanged = () =>
  new Fault('SESSION_EXPIRED', 'This token has an old format. Exchange it once at POST /api/session.');

const ended = () => new Fault('SESSION_ENDED', 'This session was ended. Start a new one.');

const reused = () =>
  new Fault(
    'REFRESH_REUSED',
    'This refresh token was used before, so someone else may have it. The session has been ended. Start a new one.',
  );

const otherDevice = () =>
  new Fault(
    'OTHER_DEVICE',
    'This session belongs to another device: let this one in from there, or begin a new session.',
  );

const alreadyExchanged = () =>
  new Fault(
    'ALREADY_EXCHANGED',
    'This token has already started a session. Add this device from there, or start a new session.',
  );
