/** The server, from where a player stands: who they are, what is played, and the way to a table. */

import { given } from '@escadre/shared/kernel';
import { Emitter } from '../base/emitter.ts';
import { EscadreError } from '../base/error.ts';
import type { GameId, Games, Seat } from '../base/game-types.ts';
import type {
  BlockedPlayer,
  Forgotten,
  Level,
  OwnMatchPage,
  PersonalData,
  SessionInfo,
  TimeControl,
} from '../base/wire.ts';
import type { Match } from '../match/match.ts';
import { Door, inPath, type Method, type RequestParts } from './door.ts';
import { type MineFilter, type MyMatches, myMatchesIn } from './own-matches.ts';
import type { BesidesOfMatch } from './room-match.ts';
import { Session, type SessionOptions } from './session.ts';
import { type EnterOptions, Visitor } from './visitor.ts';

interface TableOptions<Id extends GameId> {
  /** Options of the game; what is left out has its default. */
  readonly options?: Partial<Games[Id]['Options']>;
  /** No clock by default. */
  readonly clock?: TimeControl | null;
  readonly spectators?: {
    readonly allowed?: boolean;
    /** Seconds by which all that spectators are sent is delayed. */
    readonly delay?: number;
    /** Whether spectators may talk; those who play do not hear them while the match is played. */
    readonly talk?: boolean;
  };
  /**
   * Seconds for which a side has to be away, while it alone is asked, before the other can claim the
   * match; null for never. 600 by default; by post never.
   */
  readonly claimAfter?: number | null;
  /**
   * Whether a computer may play for somebody who has been away for that long, until they come back: by the vote of
   * their partners or, where they have none, by the choice of their opponent. Not so by default.
   */
  readonly standIns?: boolean;
  /** The seat to take: a name, or `any`. */
  readonly seat?: Seat<Id> | 'any';
}

export interface QuickOptions<Id extends GameId> extends TableOptions<Id> {
  /** Where nobody has come after so many seconds, computers of that level take the free seats. */
  readonly orComputer?: { readonly level: Level; readonly after: number };
  /** The match you already wait in alone. You get it back until someone else waits; then you leave it for their table. */
  readonly waiting?: Match<Id>;
}

export interface CreateOptions<Id extends GameId> extends TableOptions<Id> {
  /** A position to start from, instead of the standard set-up: as data, or as its text. */
  readonly scenario?: Games[Id]['Scenario'] | string;
  /** Only with the invite code, and in no list. */
  readonly private?: boolean;
  /** Computers that sit down, too: each on a seat, or so many, the opponents' seats first. */
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
   * Signs in: as the player of a token, as the one this browser knows, or as a new guest.
   *
   * `url` is where the server is (`https://…`, or `/` for the one the page is from).
   *
   * @throws UNREACHABLE, TIMEOUT, BAD_REQUEST; SESSION_LOST where the session that this browser has kept is over: `data` says why
   *   (`reason`) and as whom (`player`), and `anew` goes on; BAD_SESSION, SESSION_EXPIRED, SESSION_ENDED, REFRESH_REUSED, OTHER_DEVICE,
   *   ALREADY_EXCHANGED for a token that was given
   */
  static async connect(url = '/', options: SessionOptions = {}): Promise<Escadre> {
    const door = new Door(url);
    return new Escadre(door, await Session.begin(door, options), options);
  }

  /**
   * Looks in without signing in: for pages that show games, tables and matches before anybody plays, so that only those who
   * do become guests.
   *
   * @throws BAD_REQUEST
   */
  static visit(url = '/'): Visitor {
    return new Visitor(new Door(url));
  }

  /**
   * Listens. Gives the function that ends it.
   *
   * `lost`: this session is over, which a request was told: it was ended from another device, say. Once, with SESSION_LOST, as
   * {@link Escadre.connect} throws it; not where it was ended by these methods.
   */
  on<Name extends keyof EscadreEvents>(
    name: Name,
    listener: (...args: EscadreEvents[Name]) => void,
  ): () => void {
    return this.#emitter.on(name, listener);
  }

  get player(): { readonly id: string; readonly name: string } {
    return this.#session.player;
  }

  /** The id of the session on this device. */
  get session(): string {
    return this.#session.id;
  }

  /**
   * Is called so from now on, on all devices of the player. Tables at which they sit, and what they have said, keep the
   * name that they had there.
   *
   * @throws BAD_REQUEST, NAME_RESERVED
   */
  async rename(name: string): Promise<void> {
    await this.#session.rename(name);
  }

  /**
   * The player's matches, the newest first: whose turn it is in each, until when, and what is new. Without a `phase`,
   * those that are not over.
   */
  async mine(filter: MineFilter = {}): Promise<MyMatches> {
    const asked = Date.now();
    const page = await this.ask<OwnMatchPage>('GET', '/session/matches', {
      query: { ...filter },
      gives: 'matches',
    });
    return myMatchesIn(page, asked, Date.now());
  }

  /** The player's sessions that are open, each on a device of its own. */
  async mySessions(): Promise<readonly SessionInfo[]> {
    return (await this.ask<{ sessions: SessionInfo[] }>('GET', '/sessions', { gives: 'sessions' })).sessions;
  }

  /**
   * Ends one of the player's sessions, wherever it is: its connections are closed within seconds.
   *
   * @throws UNKNOWN_SESSION
   */
  async endSession(id: string): Promise<void> {
    await this.ask('DELETE', `/sessions/${inPath(id)}`);
    if (id === this.session) await this.#session.forget();
  }

  /** Ends all sessions of the player, or all but this one. Gives how many. */
  async endSessions({ but }: { but?: 'this' } = {}): Promise<number> {
    const query = but === undefined ? {} : { keep: 'current' };
    const { ended } = await this.ask<{ ended: number }>('DELETE', '/sessions', { query, gives: 'ended' });
    if (but === undefined) await this.#session.forget();
    return ended;
  }

  /**
   * Lets another device in as the same player: gives the `token` that {@link Escadre.connect} takes there, once,
   * within ten minutes. A secret of the player.
   */
  async anotherDevice(): Promise<string> {
    return (await this.ask<{ refresh: string }>('POST', '/sessions', { gives: 'refresh' })).refresh;
  }

  /**
   * All that the server keeps about the player: fetches every page.
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
   * Has the server forget the player: matches that are played are resigned or left to partners, their
   * name and what they wrote are removed. From then on they can ask for nothing
   * (SESSION_ENDED): {@link Escadre.connect} makes a new guest.
   */
  async forgetMe(): Promise<Forgotten> {
    const done = await this.ask<Forgotten>('DELETE', '/session/me', { gives: 'seats' });
    await this.#session.forget();
    return done;
  }

  /** Whom the player blocks and mutes: people come on the list by `match.block` and `match.mute`. */
  async blocked(): Promise<readonly BlockedPlayer[]> {
    return (await this.ask<{ blocked: BlockedPlayer[] }>('GET', '/session/me/blocked', { gives: 'blocked' }))
      .blocked;
  }

  /** Takes somebody off that list, by their `id` there. */
  async unblock(id: string): Promise<void> {
    await this.ask('DELETE', `/session/me/blocked/${inPath(id)}`);
  }

  /**
   * Lays a table and sits down.
   *
   * @throws NO_WEBSOCKET, INVALID_OPTIONS, INVALID_SCENARIO, TOO_MANY_MATCHES, TOO_MANY_TABLES, TOO_MANY_COMPUTERS; UNKNOWN_SEAT, SEAT_TAKEN,
   *   MATCH_FULL for computers that find no seat
   */
  async create<Id extends GameId>(game: Id, options: CreateOptions<Id> = {}): Promise<Match<Id>> {
    const { seat = 'any', ...table } = options;
    return this.sitDown(game, await this.knock('/matches', { game, seat, ...table }));
  }

  /**
   * Sits down at an open table of this game, options and clock, or lays one. Ask again, with `waiting`, for as long as you
   * wait there alone: somebody else may wait at another table.
   *
   * @throws NO_WEBSOCKET, INVALID_OPTIONS, TOO_MANY_MATCHES, TOO_MANY_TABLES, TOO_MANY_COMPUTERS
   */
  async quick<Id extends GameId>(game: Id, options: QuickOptions<Id> = {}): Promise<Match<Id>> {
    const { seat = 'any', waiting, ...table } = options;
    const answer = await this.knock('/matches/quick', { game, seat, ...table });
    // There is a connection to it already.
    return answer.match.id === waiting?.id ? waiting : this.sitDown(game, answer);
  }

  /**
   * Enters a match: to take a seat, one's own again, or to watch.
   *
   * @throws NO_WEBSOCKET, UNKNOWN_MATCH, NOT_INVITED, SENT_AWAY, NOT_TOGETHER, SEAT_TAKEN, UNKNOWN_SEAT, OTHER_CAMP, MATCH_FULL, MATCH_OVER,
   *   TOO_MANY_TABLES, NO_SPECTATORS, OTHER_GAME
   */
  enter<Id extends GameId = GameId>(id: string, options: EnterOptions<Id> = {}): Promise<Match<Id>> {
    return this.comeIn(id, options);
  }

  /** @internal */
  protected override besides(id: string): BesidesOfMatch {
    const { notes } = this.#session;
    return {
      onSocket: this.#onSocket,
      notes: { read: () => notes.read(id), write: (note) => notes.write(id, note) },
    };
  }

  /** As this player. */
  protected override async ask<Answer>(
    method: Method,
    path: string,
    parts: RequestParts = {},
  ): Promise<Answer> {
    try {
      return await this.#ask(method, path, parts);
    } catch (error) {
      const lost = this.#session.endedBy(error);
      if (lost !== undefined) this.#emitter.emit('lost', lost);
      throw error;
    }
  }

  /** Where a token has expired before its time by our clock, once more with another. */
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
