/**
 * The room: wiring between a live match and whoever is connected to it. One class for all
 * games; it knows seats, readiness, messages and lines, and nothing of any rule.
 */

import { type Client, Room } from '@colyseus/core';
import type { Schema } from '@colyseus/schema';
import type { AnyGame, Entry, GameTypes, MatchId, PlayerId } from '@escadre/shared/kernel';
import { shapeFaults } from '@escadre/shared/kernel';
import {
  type ChatLine,
  CLOSE_CODES,
  type CloseReason,
  LIMITS,
  type NumberedEvents,
  type RequestName,
  requests,
} from '@escadre/shared/protocol';
import { Fault, isExpected, MatchLost, noticeOf } from '../fault.ts';
import type { Player } from '../identity/player.ts';
import { NoSuchMatch } from '../store/errors.ts';
import type { StoredLogbookEntry } from '../store/model.ts';
import type { Claim, MatchStore } from '../store/port.ts';
import { Audience, type Listener } from '../table/audience.ts';
import { deskOf, type Handlers, type Reply } from '../table/desk.ts';
import { depart, forget } from '../table/forget.ts';
import { lateShowOf } from '../table/late-past.ts';
import { LiveMatch, type Publisher } from '../table/live-match.ts';
import { Logbooks } from '../table/logbook.ts';
import { publicMatchOf, syncedShapeOf } from '../table/public-match.ts';
import type { Snapshots } from '../table/snapshots.ts';
import { Talk } from '../table/talk.ts';
import { Teller } from '../table/teller.ts';
import type { Time } from '../time.ts';
import { guardLine, hangUp } from './line.ts';
import { refuse } from './refuse.ts';
import { RoundTrip } from './round-trip.ts';
import { compileShape, type SyncedShape } from './synced-state.ts';
import { refuseUnknownMessages } from './unknown-messages.ts';

/** What the rooms of a process share. */
export interface RoomServices {
  readonly store: MatchStore;
  readonly snapshots: Snapshots;
  readonly time: Time;
  /** Milliseconds after which a match that nobody is connected to leaves memory. */
  readonly idleAfter: number;
  /** The most milliseconds by which an answer to a window may be late for a slow line. */
  readonly mostGrace: number;
  /** Bytes that may wait for a slow client before its line is cut. */
  readonly mostBytesWaiting: number;
  readonly observe: RoomObserver;
  /** Makes the match that follows, with these players on the seats. */
  readonly makeRematch: (live: LiveMatch) => Promise<MatchId>;
}

/** What an operator wants to know; never what a player must not see. */
export interface RoomObserver {
  roomOpened(game: string): void;
  roomClosed(game: string): void;
  connected(as: 'player' | 'spectator', change: 1 | -1): void;
  /** A request was answered: `code` is OK, or that of the refusal. */
  answered(game: string, request: string, code: string, milliseconds: number): void;
  lineCut(game: string, reason: string): void;
  /** A bug, or the store: with the match, without its contents. */
  failed(where: string, match: string, error: unknown): void;
}

/** What the door says about somebody whom it lets in. */
export interface Admission {
  readonly player: Player;
  readonly as: 'player' | 'spectator';
  /** The number of the last event that the client says it has. */
  readonly since: number;
  /** Fixed by the door: Colyseus names the session so. */
  readonly sessionId: string;
}

/** Milliseconds between two patches of Colyseus' own timer: none, as rooms patch after each change. */
const NEVER = 2 ** 31 - 1;

/** What a request is answered with that is not to be answered. */
const NO_ANSWER = new Promise<never>(() => {});

/** The framework lets reservations of a room that is gone run out, and keeps the process for it. */
function forgetReservations(room: Room): void {
  const { _reservedSeatTimeouts: timers } = room as unknown as {
    _reservedSeatTimeouts: Record<string, NodeJS.Timeout>;
  };
  for (const timer of Object.values(timers)) clearTimeout(timer);
}

/** Places that were reserved for a player are nobody's; the framework's timers still count them off. */
function dropReservations(room: Room, player: PlayerId): void {
  const { _reservedSeats: places } = room as unknown as {
    _reservedSeats: Record<string, [options: unknown, admission: Admission]>;
  };
  for (const [session, [, admission]] of Object.entries(places)) {
    if (admission.player.id === player) delete places[session];
  }
}

const unknownMatch = () => new Fault('UNKNOWN_MATCH', 'There is no such match.');

/** Takes a match over, whoever has it. Raises UNKNOWN_MATCH. */
function claimed(store: MatchStore, id: MatchId): Promise<Claim> {
  return store.claim(id).catch((error) => {
    throw error instanceof NoSuchMatch ? unknownMatch() : error;
  });
}

/** The room type of a game. */
export function matchRoomOf(game: AnyGame, services: RoomServices) {
  const shape = compileShape(game.id, syncedShapeOf(game.schemas.publicView));
  return class extends MatchRoom {
    override readonly game = game;
    override readonly shape = shape;
    override readonly services = services;
  };
}

export abstract class MatchRoom extends Room implements Publisher<GameTypes> {
  abstract readonly game: AnyGame;
  abstract readonly shape: SyncedShape;
  abstract readonly services: RoomServices;

  override autoDispose = false;
  override patchRate = NEVER;
  override maxMessagesPerSecond = Number.POSITIVE_INFINITY;

  live!: LiveMatch;
  audience!: Audience;
  teller!: Teller;
  talk!: Talk;
  logbooks!: Logbooks;
  #stopWaiting: () => void = () => {};
  readonly #closed = Promise.withResolvers<void>();
  #closing = false;
  /** Those who have come in, and are counted. */
  readonly #inside = new WeakSet<Client>();

  /** Whether the match is on its way out of memory. */
  get closing(): boolean {
    return this.#closing;
  }

  /** Resolves when the match has left memory. */
  get closed(): Promise<void> {
    return this.#closed.promise;
  }

  /** The framework's own ways in are closed: whoever comes in comes through our door. */
  static override onAuth(): Promise<unknown> {
    return Promise.resolve(false);
  }

  override async onCreate({ matchId }: { matchId: MatchId }): Promise<void> {
    // The framework keeps nothing of an error but its code and its sentence.
    await this.#bring(matchId).catch((error) => {
      throw isExpected(error) ? Object.assign(new Error(), noticeOf(error)) : error;
    });
  }

  async #bring(matchId: MatchId): Promise<void> {
    const { store, snapshots, time, observe } = this.services;
    const { lastHeard } = await claimed(store, matchId);
    const stored = await store.find(matchId);
    if (stored === undefined) throw unknownMatch();
    const [loaded, lines, books] = await Promise.all([
      snapshots.load(this.game, matchId),
      store.talk(matchId, LIMITS.chatLines),
      store.logbooks(matchId),
    ]);
    this.live = new LiveMatch({ game: this.game, stored, loaded, lastHeard, store, snapshots, time });
    this.audience = new Audience(time.now);
    this.teller = new Teller(this.live, this.audience, time);
    this.talk = new Talk(matchId, store, time.now, lines);
    const keepEntry = (entry: StoredLogbookEntry) =>
      this.live.write(() => store.writeLogbook(matchId, entry));
    this.logbooks = new Logbooks(this.game, keepEntry, time.now, books);
    this.state = this.shape.create();
    this.#writeState();
    this.#answerRequests();
    await this.live.wake();
    await this.live.mailbox.put(async () => {
      await this.#showLate();
      this.live.publisher = this;
    });
    this.changed();
    this.#watchIdleness();
    observe.roomOpened(this.game.id);
  }

  /** Where spectators see everything late, there is a show of its own for them. */
  async #showLate(): Promise<void> {
    const delay = this.live.stored.table.spectators.delay * 1_000;
    if (delay === 0) return;
    const { store, time } = this.services;
    const tell = (events: NumberedEvents) => this.audience.tellAll('public', events);
    const hear = (line: Omit<ChatLine, 'n'>) => this.audience.hear({ only: 'public' }, line);
    const parts = { delay, time, shape: this.shape, tell, hear };
    this.teller.late = await lateShowOf(parts, this.live, this.talk, store);
  }

  override async onJoin(client: Client, _options: unknown, admission: Admission): Promise<void> {
    // The only way back in is the door, so a token of the framework's would open a second one.
    client.reconnectionToken = 'none';
    const { player } = admission;
    this.#guard(client);
    const refusal = await this.#refusalOf(admission);
    const viewer = this.#viewerOf(admission);
    if (refusal !== null || viewer === null) return hangUp(client, refusal ?? 'SEAT_LEFT');
    const camp = viewer === 'public' ? null : viewer;
    const late = camp === null ? this.teller.late : null;
    late?.admit(client);
    const chat = this.talk.heardBy(camp, late?.now);
    const roundTrip = new RoundTrip(client, this.services.time);
    const listener: Listener = { client, player, viewer, roundTrip, lines: chat.length };
    this.audience.join(listener);
    this.#inside.add(client);
    this.services.observe.connected(admission.as, 1);
    const logbook = camp === null ? undefined : this.logbooks.pages(camp);
    this.teller.welcome(listener, admission.since, { chat, ...(logbook === undefined ? {} : { logbook }) });
    this.live.arrived().catch((error) => this.#failed('arrived', error));
    this.changed();
    this.#watchIdleness();
  }

  /** What somebody looks as; null for a player who has left his seat since, on another line. */
  #viewerOf({ player, as }: Admission): string | null {
    return as === 'player' ? this.live.seats.campOf(player.id) : 'public';
  }

  /**
   * Why somebody whom the door has let in may not come in now; null where he may. Meanwhile he may
   * have had himself removed, on any process.
   */
  async #refusalOf({ player }: Admission): Promise<CloseReason | null> {
    try {
      if (await this.services.store.players.hasEnded(player.id)) return 'SEAT_LEFT';
    } catch (error) {
      this.#failed('join', error);
      return 'JOIN_AGAIN';
    }
    return this.#closing ? 'JOIN_AGAIN' : null;
  }

  override onLeave(client: Client): void {
    const { as } = client.auth as Admission;
    if (this.#inside.delete(client)) this.services.observe.connected(as, -1);
    this.audience.leave(client);
    this.teller.late?.leave(client);
    if (this.#closing) return;
    this.changed();
    this.#watchIdleness();
  }

  override onDispose(): void {
    this.#stopWaiting();
    this.teller?.stop();
    this.teller?.late?.stop();
    forgetReservations(this);
    this.#closing = true;
    this.#closed.resolve();
    this.services.observe.roomClosed(this.game.id);
  }

  override onBeforeShutdown(): void {
    this.close('SHUTTING_DOWN', 'stands').catch((error) => this.#failed('shutdown', error));
  }

  override onUncaughtException(error: Error, method: string): void {
    this.#failed(method, error);
  }

  /** Lets the match out of memory; clients are told why, and can come back by the door. */
  async close(
    reason: 'SHUTTING_DOWN' | 'JOIN_AGAIN' | 'MATCH_GONE',
    time: 'runs' | 'stands' | 'is lost',
  ): Promise<void> {
    if (this.#closing) return;
    this.#closing = true;
    this.#stopWaiting();
    await this.live.rest(time).catch((error) => this.#failed('rest', error));
    // An empty room goes at once; one with clients would wait for seats that are reserved.
    await Promise.all([...this.clients].map((client) => hangUp(client, reason)));
    // Who came in meanwhile is told the same: the framework's own word would be that he has left.
    await this.disconnect(CLOSE_CODES[reason].code);
  }

  /** Nothing has happened for too long: a match that has begun ends, another is dropped. */
  async abandon(): Promise<void> {
    if (this.live.phase === 'gathering') await this.#drop();
    else await this.live.abandon();
  }

  /** A player leaves for good. What he leaves behind is told apart; see {@link depart}. */
  async depart(player: PlayerId): Promise<'before the start' | 'given up'> {
    const when = await depart(this, player);
    await this.#dropIfDeserted();
    return when;
  }

  /** Nothing says any more that he was here, and nothing that was given to him lets him in. */
  forget(player: PlayerId): Promise<void> {
    dropReservations(this, player);
    const seats = this.live.seats.of(player).map(({ seat }) => seat);
    this.teller.late?.forget(player, seats);
    return forget(this, player);
  }

  // What the match says.

  changed(): void {
    if (!this.#closing) this.#showState();
  }

  /** What was being written when the match was let go is shown whole, too: its sender is answered. */
  happened(_entry: Entry<GameTypes>, told: ReadonlyMap<string, NumberedEvents | null>): void {
    this.#showState();
    this.teller.happened(told);
    this.#dropLostNotes();
  }

  /** Notes go with the pieces that they were pinned on. */
  #dropLostNotes(): void {
    if (this.game.logbook === undefined) return;
    const { notes, stored } = this.logbooks.dropLost(this.live.match);
    for (const { camp, note } of notes) this.audience.tellNote(camp, note);
    stored.catch((error) => this.#failed('logbook', error));
  }

  graceOf(seats: readonly string[]): number {
    const players = new Set(seats.map((seat) => this.live.seats.get(seat).player));
    return Math.min(this.services.mostGrace, this.audience.slowestOf(players));
  }

  lost(error: unknown): void {
    this.#failed('store', error);
    this.close('JOIN_AGAIN', 'is lost').catch((failure) => this.#failed('close', failure));
  }

  isHere(seat: string): boolean {
    const { player } = this.live.seats.get(seat);
    return player !== null && this.audience.isPlaying(player);
  }

  #hear(player: PlayerId, camp: string | null, line: Omit<ChatLine, 'n'>): void {
    const { late } = this.teller;
    const all = late === null ? 'all' : 'players';
    this.audience.hear(camp === null ? all : { only: camp }, line);
    if (camp === null) late?.said(player, line);
  }

  #showState(): void {
    this.#writeState();
    this.broadcastPatch();
  }

  #writeState(): void {
    const { live, audience } = this;
    const attendance = { isHere: (seat: string) => this.isHere(seat), watching: audience.watching };
    const picture = publicMatchOf(live, attendance);
    this.shape.write(this.state as Schema, picture);
    this.teller.late?.stands(picture, this.services.time.now());
  }

  // What clients ask.

  #answerRequests(): void {
    const desk = deskOf({
      game: this.game,
      live: this.live,
      audience: this.audience,
      teller: this.teller,
      talk: this.talk,
      logbooks: this.logbooks,
      hear: (player, camp, line) => this.#hear(player, camp, line),
      makeRematch: this.services.makeRematch,
      dropIfDeserted: () => this.#dropIfDeserted(),
    });
    for (const name of Object.keys(requests) as RequestName[]) {
      this.onMessage(name, async (client, payload, context) => {
        const started = this.services.time.now();
        const answered = (code: string) =>
          this.services.observe.answered(this.game.id, name, code, this.services.time.now() - started);
        try {
          const reply = await this.#answer(desk, name, client, payload);
          answered('OK');
          return reply;
        } catch (error) {
          // The line is being closed: whoever comes back asks again, and is told what is true then.
          if (error instanceof MatchLost) return NO_ANSWER;
          const notice = noticeOf(error);
          answered(notice.code);
          if (!isExpected(error)) this.#failed(name, error);
          return refuse({ client, context }, notice);
        }
      });
    }
    refuseUnknownMessages(this);
  }

  async #answer(desk: Handlers, name: RequestName, client: Client, payload: unknown): Promise<Reply> {
    // What was decided now would come after the time that was left was written down.
    if (this.#closing) throw new MatchLost('it is being let out of memory');
    const listener = this.audience.get(client);
    if (listener === undefined) throw new Fault('NOT_A_PLAYER', 'You are not in this match any more.');
    const parsed = requests[name].safeParse(payload ?? {});
    if (!parsed.success) {
      const faults = shapeFaults(parsed.error);
      throw new Fault('BAD_REQUEST', `This is no "${name}" request: ${faults.join('; ')}.`, { faults });
    }
    const handler = desk[name] as (listener: Listener, request: unknown) => Promise<Reply>;
    return handler(listener, parsed.data);
  }

  /** A match that nobody has begun and where nobody sits is dropped. */
  async #dropIfDeserted(): Promise<void> {
    if (this.live.phase === 'gathering' && this.live.seats.nobodySits) await this.#drop();
  }

  async #drop(): Promise<void> {
    await this.live.write(() => this.services.store.remove(this.live.id));
    setImmediate(() => this.close('MATCH_GONE', 'stands').catch((error) => this.#failed('close', error)));
  }

  #guard(client: Client): void {
    guardLine(client, {
      time: this.services.time,
      mostBytesWaiting: this.services.mostBytesWaiting,
      onCut: (reason) => this.services.observe.lineCut(this.game.id, reason),
    });
  }

  #watchIdleness(): void {
    this.#stopWaiting();
    if (this.#closing || this.clients.length > 0 || this.audience.size > 0) return;
    this.#stopWaiting = this.services.time.after(this.services.idleAfter, () => {
      this.close('JOIN_AGAIN', 'runs').catch((error) => this.#failed('close', error));
    });
  }

  #failed(where: string, error: unknown): void {
    this.services.observe.failed(where, this.live?.id ?? this.roomId, error);
  }
}
