/** The server as a player sees it: their session, the games and matches, and the way to a table. */

import { given } from '@escadre/shared/kernel';
import { Emitter } from '../base/emitter.ts';
import { EscadreError } from '../base/error.ts';
import type { GameId, Games, Seat } from '../base/game-types.ts';
import type {
  BlockedPlayer,
  EnterAnswer,
  Forgotten,
  Level,
  OwnMatchPage,
  PersonalData,
  SessionInfo,
  TalkRule,
  TimeControl,
} from '../base/wire.ts';
import type { Match } from '../match/match.ts';
import { Door, inPath, type Method, type RequestParts } from './door.ts';
import { newNonce } from './own-dice.ts';
import { type MineFilter, type MyMatches, myMatchesIn } from './own-matches.ts';
import type { MatchExtras } from './room-match.ts';
import { Session, type SessionOptions } from './session.ts';
import { type EnterOptions, mustHaveWebSocket, Visitor } from './visitor.ts';

interface TableOptions<Id extends GameId> {
  /** Options of the game; missing ones take their defaults. */
  readonly options?: Partial<Games[Id]['Options']>;
  /** No clock by default. */
  readonly clock?: TimeControl | null;
  readonly spectators?: {
    readonly allowed?: boolean;
    /** Seconds by which spectators see everything later. */
    readonly delay?: number;
    /** Whether spectators may chat; players do not hear them during the match. */
    readonly talk?: boolean;
  };
  /**
   * Seconds after which a camp that waits for an absent opponent can claim the match; null for never. 600 by
   * default; never in correspondence matches.
   */
  readonly claimAfter?: number | null;
  /**
   * Whether a computer may play for a player who has been away for that long, until they come back: by the
   * vote of their partners or, without any, at their opponent's choice. False by default.
   */
  readonly standIns?: boolean;
  /**
   * What may be said to everyone: anything, set phrases only, or nothing. Partners always chat freely. `free`
   * by default.
   */
  readonly talk?: TalkRule;
  /** The seat to take: a name, or `any`. */
  readonly seat?: Seat<Id> | 'any';
  /** Be ready on taking it, as by {@link Match.ready}, in the same request. */
  readonly ready?: boolean;
}

export interface QuickOptions<Id extends GameId> extends TableOptions<Id> {
  /** After so many seconds without an opponent, computers of that level take the free seats. */
  readonly orComputer?: { readonly level: Level; readonly after: number };
  /**
   * The match you already wait in alone. You get it back until another player waits elsewhere; then you leave
   * it for their table.
   */
  readonly waiting?: Match<Id>;
}

export interface CreateOptions<Id extends GameId> extends TableOptions<Id> {
  /** A position to start from, instead of the standard set-up: as data, or as its text. */
  readonly scenario?: Games[Id]['Scenario'] | string;
  /** Accessible by invite code only, and not listed. */
  readonly private?: boolean;
  /** Computer players: on given seats, or a number of them, the opponents' seats first. */
  readonly computers?:
    | readonly { readonly seat: Seat<Id>; readonly level: Level }[]
    | { readonly count: number; readonly level: Level };
}

interface EscadreEvents {
  readonly lost: [error: EscadreError];
}

export class Escadre extends Visitor {
  readonly #door: Door;
  readonly #session: Session;
  readonly #onSocket: SessionOptions['onSocket'];
  readonly #emitter = new Emitter<EscadreEvents>(['lost']);

  private constructor(door: Door, session: Session, { onSocket }: SessionOptions) {
    super(door);
    this.#door = door;
    this.#session = session;
    this.#onSocket = onSocket;
  }

  /**
   * Signs in: as the player of a token, as the player this browser knows, or as a new guest.
   *
   * `url` is the server's address (`https://…`, or `/` for the page's own server).
   *
   * @throws UNREACHABLE, TIMEOUT, BAD_REQUEST; ENTRY_NEEDED on a closed site; SESSION_LOST if this browser's stored session is over: `data`
   *   says why (`reason`) and whose it was (`player`), and `anew` starts another; BAD_SESSION,
   *   SESSION_EXPIRED, SESSION_ENDED, REFRESH_REUSED, OTHER_DEVICE, ALREADY_EXCHANGED for a given token
   */
  static async connect(url = '/', options: SessionOptions = {}): Promise<Escadre> {
    const door = new Door(url);
    return new Escadre(door, await Session.begin(door, options), options);
  }

  /**
   * Connects without signing in: for pages that show games, tables and matches. Only visitors who play need
   * become guests.
   *
   * @throws BAD_REQUEST
   */
  static visit(url = '/'): Visitor {
    return new Visitor(new Door(url));
  }

  /**
   * Adds a listener. Returns the function that removes it.
   *
   * `lost`: a request has shown that this session is over, for example ended from another device. Emitted
   * once, with SESSION_LOST, as {@link Escadre.connect} throws it; not if these methods ended it.
   */
  on<Name extends keyof EscadreEvents>(
    name: Name,
    listener: (...args: EscadreEvents[Name]) => void,
  ): () => void {
    return this.#emitter.on(name, listener);
  }

  /** @throws EscadreError NO_SESSION before the first request, with `later` */
  get player(): { readonly id: string; readonly name: string } {
    return this.#session.player;
  }

  /**
   * Becomes a guest now, if `later` has put that off.
   *
   * @throws as {@link Escadre.connect}
   */
  async signIn(): Promise<void> {
    await this.#session.freshToken();
  }

  /** The id of the session on this device. */
  get session(): string {
    return this.#session.id;
  }

  /**
   * Renames the player on all their devices. Tables they sit at, and lines they wrote, keep the old name.
   *
   * @throws BAD_REQUEST, NAME_RESERVED
   */
  async rename(name: string): Promise<void> {
    await this.#session.rename(name);
  }

  /**
   * The player's matches, the newest first: whose turn it is, until when, and any news. Without a `phase`,
   * the unfinished ones.
   */
  async mine(filter: MineFilter = {}): Promise<MyMatches> {
    const sentAt = Date.now();
    const page = await this.ask<OwnMatchPage>('GET', '/session/matches', {
      query: { ...filter },
      gives: 'matches',
    });
    return myMatchesIn(page, sentAt, Date.now());
  }

  /** The player's open sessions, one for each device. */
  async mySessions(): Promise<readonly SessionInfo[]> {
    return (await this.ask<{ sessions: SessionInfo[] }>('GET', '/sessions', { gives: 'sessions' })).sessions;
  }

  /**
   * Ends one of the player's sessions on any device: its connections close within seconds.
   *
   * @throws UNKNOWN_SESSION
   */
  async endSession(id: string): Promise<void> {
    await this.ask('DELETE', `/sessions/${inPath(id)}`);
    if (id === this.session) await this.#session.forget();
  }

  /** Ends all the player's sessions, or all but this one. Returns how many. */
  async endSessions({ but }: { but?: 'this' } = {}): Promise<number> {
    const query = but === undefined ? {} : { keep: 'current' };
    const { ended } = await this.ask<{ ended: number }>('DELETE', '/sessions', { query, gives: 'ended' });
    if (but === undefined) await this.#session.forget();
    return ended;
  }

  /**
   * Signs in another device as the same player: returns the `token` that {@link Escadre.connect} takes there,
   * once, within ten minutes. Keep it secret.
   */
  async anotherDevice(): Promise<string> {
    return (await this.ask<{ refresh: string }>('POST', '/sessions', { gives: 'refresh' })).refresh;
  }

  /**
   * All the server's data about the player: fetches every page.
   *
   * @throws SESSION_ENDED
   */
  async personalData(): Promise<PersonalData> {
    const ask = (after?: string) =>
      this.ask<PersonalData>('GET', '/session/me', { query: { after }, gives: 'matches' });
    let data = await ask();
    while (data.next !== undefined) {
      const { matches, talk, logbook, next } = await ask(data.next);
      const { next: _, ...before } = data;
      data = given({
        ...before,
        matches: [...data.matches, ...matches],
        talk: [...data.talk, ...talk],
        logbook: [...data.logbook, ...logbook],
        next,
      });
    }
    return data;
  }

  /**
   * Deletes the player from the server: matches under way are resigned or left to partners, and their name
   * and texts are removed. Their requests then fail with SESSION_ENDED; {@link Escadre.connect} makes a new
   * guest.
   */
  async forgetMe(): Promise<Forgotten> {
    const done = await this.ask<Forgotten>('DELETE', '/session/me', { gives: 'seats' });
    await this.#session.forget();
    return done;
  }

  /** The players this one blocks and mutes, by `match.block` and `match.mute`. */
  async blocked(): Promise<readonly BlockedPlayer[]> {
    return (await this.ask<{ blocked: BlockedPlayer[] }>('GET', '/session/me/blocked', { gives: 'blocked' }))
      .blocked;
  }

  /** Takes a player off that list, by their `id` there. */
  async unblock(id: string): Promise<void> {
    await this.ask('DELETE', `/session/me/blocked/${inPath(id)}`);
  }

  /**
   * Creates a match and takes a seat.
   *
   * @throws NO_WEBSOCKET, INVALID_OPTIONS, INVALID_SCENARIO, TOO_MANY_MATCHES, TOO_MANY_TABLES,
   *   TOO_MANY_COMPUTERS; UNKNOWN_SEAT, SEAT_TAKEN, MATCH_FULL if computers find no seat
   */
  async create<Id extends GameId>(game: Id, options: CreateOptions<Id> = {}): Promise<Match<Id>> {
    const { answer, sentNonce } = await this.#takeSeat('/matches', game, options);
    return this.openMatch(game, answer, { sentNonce });
  }

  /**
   * Joins an open table with this game, options and clock, or creates one. Call it again, with `waiting`,
   * while you wait there alone: another player may be waiting at another table.
   *
   * @throws NO_WEBSOCKET, INVALID_OPTIONS, TOO_MANY_MATCHES, TOO_MANY_TABLES, TOO_MANY_COMPUTERS
   */
  async quick<Id extends GameId>(game: Id, options: QuickOptions<Id> = {}): Promise<Match<Id>> {
    const { waiting, ...table } = options;
    const { answer, sentNonce } = await this.#takeSeat('/matches/quick', game, table);
    // It is connected already.
    return answer.match.id === waiting?.id ? waiting : this.openMatch(game, answer, { sentNonce });
  }

  async #takeSeat<Id extends GameId>(
    path: string,
    game: Id,
    { seat = 'any', ready = false, ...table }: TableOptions<Id>,
  ) {
    const sentNonce = ready ? await newNonce() : undefined;
    const body = given({ game, seat, ...table, hash: sentNonce?.hash });
    return { answer: await this.askToEnter(path, body), sentNonce };
  }

  /**
   * A guest who does not exist yet is made by the same request.
   *
   * @internal
   */
  protected override async askToEnter(path: string, body: object): Promise<EnterAnswer> {
    mustHaveWebSocket();
    const answer = await this.#session.createGuestWith((guest) =>
      this.#door.ask<EnterAnswer>('POST', path, { body: { ...body, guest }, gives: 'reservation' }),
    );
    return answer ?? super.askToEnter(path, body);
  }

  /**
   * Enters a match: to take a free seat, return to your own, or watch (`as: 'spectator'`).
   *
   * @throws NO_WEBSOCKET, UNKNOWN_MATCH, NOT_INVITED, SENT_AWAY, NOT_TOGETHER, SEAT_TAKEN, UNKNOWN_SEAT,
   *   OTHER_CAMP, MATCH_FULL, MATCH_OVER, TOO_MANY_TABLES, NO_SPECTATORS, OTHER_GAME
   */
  enter<Id extends GameId = GameId>(id: string, options: EnterOptions<Id> = {}): Promise<Match<Id>> {
    return this.enterAs(id, options);
  }

  /** @internal */
  protected override matchExtras(id: string): MatchExtras {
    const { notes } = this.#session;
    return {
      onSocket: this.#onSocket,
      notes: { read: () => notes.read(id), write: (note) => notes.write(id, note) },
    };
  }

  /**
   * Signed in as this player.
   *
   * @internal
   */
  override async ask<Answer>(method: Method, path: string, parts: RequestParts = {}): Promise<Answer> {
    try {
      return await this.#ask(method, path, parts);
    } catch (error) {
      const lost = this.#session.endedBy(error);
      if (lost !== undefined) this.#emitter.emit('lost', lost);
      throw error;
    }
  }

  /** Retries once with a fresh token: our clock may be behind, so that a token has expired early. */
  async #ask<Answer>(method: Method, path: string, parts: RequestParts): Promise<Answer> {
    const token = await this.#session.freshToken();
    try {
      return await this.#door.ask(method, path, { ...parts, token });
    } catch (error) {
      if (!(error instanceof EscadreError) || error.code !== 'SESSION_EXPIRED') throw error;
      return this.#door.ask(method, path, { ...parts, token: await this.#session.renew(token) });
    }
  }
}
