/**
 * The table: a live match and whoever takes part in it. It knows seats, readiness, messages and
 * whom they reach, but no rule of any game, and nothing of how its listeners are connected.
 */

import type { Entry, GameTypes, MatchId, PlayerId } from '@escadre/shared/kernel';
import { asPlayerId, given } from '@escadre/shared/kernel';
import { Alarm } from '@escadre/shared/play';
import {
  type CloseReason,
  type NumberedEvents,
  type Replies,
  type RequestName,
  type Requests,
  requests,
} from '@escadre/shared/protocol';
import { type Payer, THE_HOUSE } from '../cost.ts';
import { Fault, isExpected, MatchLost, malformed, noticeOf } from '../fault.ts';
import type { Player } from '../identity/player.ts';
import type { StoredSession } from '../store/model.ts';
import { computerPlayer } from '../store/player-ids.ts';
import type { Deafness } from '../store/port.ts';
import { READY_FOR } from './attendance/attendance.ts';
import { settleVote } from './attendance/stand-in-votes.ts';
import type { Participant } from './audience/audience.ts';
import type { Listener } from './audience/listener.ts';
import { TalkLog } from './audience/talk-log.ts';
import type { LateShow } from './late/late-show.ts';
import { Displays, type PublicPicture } from './match/display.ts';
import { isAnswer, type LiveMatch } from './match/live-match.ts';
import type { PlayedAt } from './match/match-ledger.ts';
import { publicMatchOf } from './match/public-match.ts';
import { depart, forget } from './requests/departure.ts';
import { type Desk, deskOf } from './requests/desk.ts';
import type { TableParts } from './requests/table-parts.ts';
import { PublicSeats } from './seats/public-seats.ts';
import { RETRY_AFTER } from './time/timekeeper.ts';

/** Somebody whom the door lets in. */
export interface Admission {
  readonly player: Player;
  readonly as: 'player' | 'spectator';
  /** The number of the last event that they say they have; 0 for none. */
  readonly since: number;
  /** The network they come from; null if it is not known. */
  readonly address: string | null;
}

/** How a computer hears: nobody. */
const DEAF: Deafness = { table: true, players: new Set() };

/** What the store says of somebody who wants to come in. */
interface Known {
  readonly deafness: Deafness;
  /** Whether they have had themselves forgotten. */
  readonly hasEnded: boolean;
  /** The session by which they come. */
  readonly session: StoredSession | undefined;
}

export class Table implements PlayedAt<GameTypes> {
  readonly #parts: TableParts;
  readonly #desk: Desk;
  /** Displays for those who see things as they happen. */
  readonly displays: Displays;
  readonly #seats = new PublicSeats();
  #closing = false;
  readonly #closed = Promise.withResolvers<CloseReason>();
  #stopWaiting: () => void = () => {};
  /** Rings when something may follow from somebody's being away. */
  readonly #alarm: Alarm;

  constructor(parts: TableParts) {
    this.#parts = parts;
    this.#desk = deskOf(parts);
    this.#alarm = new Alarm(parts.services.time, () => this.changed());
    this.displays = new Displays(this.#picture());
    this.live.playAt(this);
    parts.services.observe.opened(this.game);
    this.#watchIdleness();
    this.#mindAbsences();
  }

  get id(): MatchId {
    return this.live.id;
  }

  /** The id of the game that is played. */
  get game(): string {
    return this.live.match.game.id;
  }

  get live(): LiveMatch {
    return this.#parts.live;
  }

  /** The show for spectators who see everything late; null where they do not. */
  get late(): LateShow | null {
    return this.#parts.late;
  }

  /** How many spectators there are. */
  get watching(): number {
    return this.#parts.audience.watching;
  }

  /** Whether the match is on its way out of memory. */
  get closing(): boolean {
    return this.#closing;
  }

  /** Resolves, with the reason, when the match is let go of and every listener is closed. */
  get closed(): Promise<CloseReason> {
    return this.#closed.promise;
  }

  /** The number of the last event that this player counts as having been told, as this viewer. */
  toldTo(player: Player, viewer: string): number {
    return this.#parts.teller.toldTo(player, viewer);
  }

  /**
   * Sits down a player who is about to connect, and who counts as here until they should have. What they
   * have missed is brought into memory.
   *
   * @throws what {@link Seating.take} throws, and what the store throws
   */
  async takeSeat(player: Player, wanted: string, invited: (camp: string) => boolean): Promise<void> {
    const { camp } = await this.live.seating.take(player, wanted, invited);
    this.#parts.attendance.expect(player.id);
    this.changed();
    if (!this.mayWatch(player.id)) this.#stopWatching(player.id);
    await this.#parts.teller.recall(player, camp);
  }

  /**
   * Whether a player may watch. In a game of memory, which tells what happens only once, nobody may who
   * has a seat, or had one, until the match is over. See also {@link Seating.wasSentAway}.
   */
  mayWatch(player: PlayerId): boolean {
    const { match, phase, seats } = this.live;
    const isTold = phase !== 'over' && seats.campsKnownTo(player).length > 0;
    return !isTold || match.game.tellsOnce?.(match.setup.options) !== true;
  }

  #stopWatching(player: PlayerId): void {
    for (const { listener, viewer } of this.#parts.audience.of(player)) {
      if (viewer === 'public') this.#close(listener, 'TAKEN_OVER');
    }
  }

  /** Shows somebody out: whatever still comes by this listener is refused. */
  #close(listener: Listener, reason: CloseReason): void {
    this.leave(listener);
    void listener.close(reason);
  }

  /** Whether the player of this seat is here. */
  isHere(seat: string): boolean {
    return this.#parts.attendance.isHere(seat);
  }

  /** Whether whoever has this seat is here, or about to connect. */
  isAtHand(seat: string): boolean {
    return this.#parts.attendance.isAtHand(seat);
  }

  /** Whether whoever has this seat is waiting for others: by post they need not be here for that. */
  isWaitingAt(seat: string): boolean {
    return !this.#parts.attendance.isLive || this.isAtHand(seat);
  }

  /** Lets somebody take part, and gives true. Whoever may not, or may no longer, is shown out; then it gives false. */
  async enter(listener: Listener, { player, as, since, address }: Admission): Promise<boolean> {
    const known = await this.#knownOf(player);
    const refusal = known === null ? 'JOIN_AGAIN' : this.#refusalOf(player, as, known);
    // Whoever has left their seat in the meantime, by another listener, is no longer a player.
    const viewer = as === 'player' ? this.live.seats.campOf(player.id) : 'public';
    if (refusal === 'BANNED') this.#sayWhy(listener, player);
    if (refusal !== null || viewer === null || known === null) {
      await listener.close(refusal ?? 'SEAT_LEFT');
      return false;
    }
    const isBack = !this.#parts.audience.isPlaying(player.id);
    this.#welcome({ listener, player, viewer, deafness: known.deafness }, since);
    if (viewer !== 'public') {
      this.#parts.attendance.came(player.id, isBack);
      this.#forgetStandInVotes(player.id);
      this.#parts.neighbours.came(player.id, originsOf(known, address));
    }
    this.live.arrived().catch((error) => this.#failed('arrived', error));
    this.changed();
    this.#watchIdleness();
    return true;
  }

  #forgetStandInVotes(player: PlayerId): void {
    for (const { seat } of this.live.seats.of(player)) {
      this.live.computers.forgetVotes(seat).catch((error) => this.#failed('forgetStandInVotes', error));
    }
  }

  /** Lets a computer play a seat. It is told what happens from now on, and does not keep the match in memory. */
  enterComputer(listener: Listener, seat: string): void {
    const { camp, name } = this.live.seats.get(seat);
    const player = { id: asPlayerId(computerPlayer(seat)), name: name ?? '', session: null };
    this.#parts.audience.join({ listener, player, viewer: camp, deafness: DEAF, heard: new TalkLog([]) });
  }

  #welcome(newcomer: Omit<Participant, 'heard'>, since: number): void {
    const { audience, graces, teller, logbooks } = this.#parts;
    const { player, viewer } = newcomer;
    const logbook = viewer === 'public' ? undefined : logbooks.pages(viewer);
    const participant: Participant = { ...newcomer, heard: teller.talkFor(newcomer) };
    audience.join(participant);
    teller.welcome(participant, since, given({ logbook }));
    if (viewer !== 'public') graces.tellIfEnded(player.id);
  }

  /**
   * Why somebody whom the door has let in may not come in after all; null where they may. Since then they
   * may have had themselves forgotten, or ended their session, on any process.
   */
  #refusalOf(player: Player, as: Admission['as'], { hasEnded, session }: Known): CloseReason | null {
    if (this.#parts.services.sanctions.banOf(player) !== null) return 'BANNED';
    if (hasEnded) return 'SEAT_LEFT';
    if (player.session !== null && session?.endedAt !== null) return 'SESSION_ENDED';
    if (this.#closing) return 'JOIN_AGAIN';
    if (this.live.seating.wasSentAway(player.id)) return 'SENT_AWAY';
    return as === 'player' || this.mayWatch(player.id) ? null : 'TAKEN_OVER';
  }

  /** What the store says of somebody who wants to come in; null where it does not answer. */
  async #knownOf({ id, session }: Player): Promise<Known | null> {
    const { people, players, sessions } = this.#parts.services.store;
    try {
      const [deafness, hasEnded, found] = await Promise.all([
        people.deafness(id, this.id),
        players.hasEnded(id),
        session === null ? undefined : sessions.find(session),
      ]);
      return { deafness, hasEnded, session: found };
    } catch (error) {
      this.#failed('join', error);
      return null;
    }
  }

  /** Whom a player hears has changed: they are sent the talk that they can read now. */
  async listenAnew(player: PlayerId): Promise<void> {
    const { audience, teller } = this.#parts;
    if (audience.of(player).length === 0) return;
    const deafness = await this.#parts.services.store.people.deafness(player, this.id).catch((error) => {
      this.#failed('join', error);
      return null;
    });
    const participants = audience.of(player);
    for (const each of participants) each.deafness = deafness ?? each.deafness;
    teller.tellTalkAgain(participants);
  }

  /** Closes the listeners of these sessions. */
  showOut(sessions: ReadonlySet<string>): void {
    for (const { listener, player } of this.#parts.audience.all) {
      if (player.session !== null && sessions.has(player.session)) this.#close(listener, 'SESSION_ENDED');
    }
  }

  #sayWhy(listener: Listener, player: Player): void {
    const ban = this.#parts.services.sanctions.banOf(player);
    if (ban !== null) this.#parts.audience.tellWhy(listener, noticeOf(ban));
  }

  /** Shows out whoever is banned by now, and tells them until when. */
  showOutBanned(): void {
    const { audience, services } = this.#parts;
    for (const { listener, player } of audience.all) {
      if (services.sanctions.banOf(player) === null) continue;
      this.#sayWhy(listener, player);
      this.#close(listener, 'BANNED');
    }
  }

  /** Who is here, and from where, for the operator. */
  get present(): { player: PlayerId; name: string; as: string; address: string | null }[] {
    return this.#parts.audience.all.map(({ player: { id, name, address = null }, viewer }) => ({
      player: id,
      name,
      as: viewer,
      address,
    }));
  }

  /** A player has a new name, at their seats and in what they have said. */
  async rename(player: PlayerId, name: string): Promise<void> {
    const { live, audience, teller, talk, late } = this.#parts;
    for (const participant of audience.of(player)) participant.player = { ...participant.player, name };
    const namesake = await live.seating.rename(player, name);
    const seats = live.seats.of(player).map(({ seat }) => seat);
    talk.rename({ player, name, namesake });
    late?.rename({ player, name, namesake }, seats);
    teller.tellTalkAgain(audience.all.filter(({ heard }) => heard.isOf(player)));
  }

  /** A listener is gone, or is shown out. */
  leave(listener: Listener): void {
    const { audience, attendance } = this.#parts;
    const participant = audience.get(listener);
    audience.leave(listener);
    if (participant !== undefined && participant.viewer !== 'public') attendance.left(participant.player.id);
    if (this.#closing) return;
    this.changed();
    this.#watchIdleness();
  }

  /**
   * Does what somebody asks for by a listener, and gives the reply.
   *
   * @param payload as it was sent: it is checked here
   * @param payer pays for what the request costs
   * @throws Fault and Refusal, for whoever asked; {@link MatchLost} where they are to get no answer
   */
  async ask<Name extends RequestName>(
    listener: Listener,
    name: Name,
    payload: unknown,
    payer: Payer = THE_HOUSE,
  ): Promise<Replies[Name]> {
    const { time, observe } = this.#parts.services;
    const started = time.now();
    const answered = (code: string) => observe.answered(this.game, name, code, time.now() - started);
    try {
      const reply = await this.#answer(listener, name, payload, payer);
      answered('OK');
      return reply;
    } catch (error) {
      if (!(error instanceof MatchLost)) answered(noticeOf(error).code);
      if (!isExpected(error)) this.#failed(name, error);
      throw error;
    }
  }

  async #answer<Name extends RequestName>(
    listener: Listener,
    name: Name,
    payload: unknown,
    payer: Payer,
  ): Promise<Replies[Name]> {
    // By now it is stored how much time is left: whatever was decided later would contradict that.
    if (this.#closing) throw new MatchLost('it is being let out of memory');
    const participant = this.#parts.audience.get(listener);
    if (participant === undefined) throw new Fault('NOT_A_PLAYER', 'You are no longer in this match.');
    const parsed = requests[name].safeParse(payload ?? {});
    if (!parsed.success) throw malformed(`"${name}" request`, parsed.error);
    // It was parsed by the schema of this very name.
    return this.#desk[name](participant, parsed.data as Requests[Name], payer);
  }

  /**
   * Lets the match out of memory. Listeners are told why, and can come back by the door.
   *
   * @param time what becomes of the match's time: see {@link LiveMatch.rest}
   */
  async close(reason: CloseReason, time: 'runs' | 'stands' | 'is lost'): Promise<void> {
    if (this.#closing) return;
    this.#closing = true;
    this.#stopWaiting();
    this.#alarm.stop();
    const { audience, attendance, teller, late, services } = this.#parts;
    const isVacant = time === 'runs' && attendance.isVacant(attendance.isAttended);
    if (isVacant) await this.live.vacant(true).catch((error) => this.#failed('vacant', error));
    teller.keepTold();
    await this.live.rest(time, () => teller.underWay).catch((error) => this.#failed('rest', error));
    await Promise.all(audience.all.map(({ listener }) => listener.close(reason)));
    teller.stop();
    late?.stop();
    services.observe.closed(this.game);
    this.#closed.resolve(reason);
  }

  /** Nothing has happened for too long: a match that has begun ends without a result, any other is dropped. */
  abandon(): Promise<void> {
    return this.live.abandon();
  }

  /** For too long nobody has been here to begin the match: it is dropped, unless somebody is here now. */
  clear(): Promise<void> {
    const { attendance } = this.#parts;
    return this.live.clear(() => !attendance.isVacant(attendance.isAttended));
  }

  /** A player leaves for good. Gives how far the match had come; see {@link depart}. */
  depart(player: PlayerId): Promise<'before the start' | 'given up'> {
    return depart(this.#parts, player);
  }

  /** Nothing says any longer that this player was here; see {@link forget}. */
  forget(player: PlayerId): Promise<void> {
    return forget(this.#parts, player);
  }

  // Called by the match.

  changed(): void {
    if (this.#closing) return;
    this.#show();
    this.#mindAbsences();
  }

  /** Also while the table is closing: what was being stored then has happened, and whoever sent it is answered. */
  happened(entry: Entry<GameTypes>, told: ReadonlyMap<string, NumberedEvents | null>): void {
    if (entry.seat !== null && isAnswer(entry, told)) this.#parts.attendance.answered(entry.seat);
    this.#show();
    this.#parts.teller.happened(told);
    this.#dropLostNotes();
    if (!this.#closing) this.#mindAbsences();
  }

  /** Drops the notes on pieces that are gone. */
  #dropLostNotes(): void {
    const { audience, logbooks } = this.#parts;
    if (this.live.match.game.logbook === undefined) return;
    const { notes, stored } = logbooks.dropLost(this.live.match);
    for (const { camp, note } of notes) audience.tellNote(camp, note);
    stored.catch((error) => this.#failed('logbook', error));
  }

  lost(error: unknown): void {
    this.#failed('store', error);
    this.#closeSoon('JOIN_AGAIN', 'is lost');
  }

  dropped(): void {
    // Whoever asked for it is answered first.
    setImmediate(() => this.#closeSoon('MATCH_GONE', 'stands'));
  }

  #show(): void {
    this.#parts.neighbours.look();
    const picture = this.#picture();
    this.displays.show(picture);
    this.late?.stands(picture, this.#parts.services.time.now());
  }

  #picture(): PublicPicture {
    const { live, attendance } = this.#parts;
    attendance.seated();
    return publicMatchOf(live, attendance, this.#seats);
  }

  /** Does what follows from who is away and for how long, and sets the alarm for when more will. */
  #mindAbsences(): void {
    const { live, attendance, services } = this.#parts;
    if (live.computers.haveToGetReady) this.#attempt('computers', live.computers.getReady());
    this.#showOutTheUnready();
    if (live.phase === 'gathering') {
      this.#attempt('vacant', live.vacant(attendance.isVacant(attendance.mayBeAttended)));
    }
    if (attendance.isLive && live.phase === 'gathering') {
      const isGone = (seat: string) => (attendance.awayFor(seat) ?? 0) >= READY_FOR;
      for (const { seat, ready } of live.seats.all) {
        if (attendance.isDeserted(seat)) {
          this.#attempt(
            'free',
            live.seating.free(seat, () => attendance.isDeserted(seat)),
          );
        } else if (ready && isGone(seat)) this.#attempt('unready', live.seating.unready(seat));
      }
      const { openUntil } = attendance;
      const isUp = openUntil !== null && openUntil <= services.time.now();
      if (isUp && live.opening !== null) this.#attempt('opening', live.seating.endOpening(live.opening));
    }
    if (attendance.isLive && live.phase === 'playing') this.#settleVotes();
    const next = attendance.nextChange;
    this.#alarm.set(next === null ? null : services.time.now() + (next > 0 ? next : RETRY_AFTER));
  }

  /** A player who keeps others waiting too long loses the seat. */
  #showOutTheUnready(): void {
    const { live, attendance, audience, services } = this.#parts;
    for (const { seat } of live.seats.all) {
      if (!attendance.isTooLate(seat)) continue;
      const freed = live.seating.freeUnready(seat, () => attendance.isTooLate(seat));
      const shownOut = freed.then((player) => {
        if (player === null) return;
        services.dawdlers.note(player);
        for (const { listener, viewer } of audience.of(player)) {
          if (viewer !== 'public') this.#close(listener, 'NOT_READY');
        }
      });
      this.#attempt('unready', shownOut);
    }
  }

  /** Computers stand in where the last whose vote was awaited has left. */
  #settleVotes(): void {
    for (const { seat, standInVotes } of this.live.seats.all) {
      if (standInVotes.length > 0) this.#attempt('votes', settleVote(this.#parts, seat));
    }
  }

  /** What cannot be done now is tried again when the alarm rings, or with the next change. */
  #attempt(what: string, done: Promise<unknown>): void {
    done.catch((error) => {
      if (!isExpected(error)) this.#failed(what, error);
    });
  }

  /** The match leaves memory when for a while nobody but computers has been here. */
  #watchIdleness(): void {
    const { audience, services } = this.#parts;
    this.#stopWaiting();
    if (this.#closing || audience.hasPeople) return;
    this.#stopWaiting = services.time.after(services.idleAfter, () => this.#closeSoon('JOIN_AGAIN', 'runs'));
  }

  #closeSoon(...why: Parameters<Table['close']>): void {
    this.close(...why).catch((error) => this.#failed('close', error));
  }

  #failed(where: string, error: unknown): void {
    this.#parts.services.observe.failed(where, this.id, error);
  }
}

/** What tells the address and the device that somebody comes from, as far as they are known. */
function originsOf({ session }: Known, address: string | null): string[] {
  const device = session?.deviceMark ?? null;
  return [
    ...(address === null || address === 'unknown' ? [] : [`address ${address}`]),
    ...(device === null ? [] : [`device ${device}`]),
  ];
}
