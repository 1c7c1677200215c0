/**
 * A live match and its audience. Knows seats, readiness, messages and their recipients, but neither the rules
 * of a game nor how listeners are connected.
 */

import type { GameTypes, MatchId, PlayerId } from '@escadre/shared/kernel';
import { asPlayerId, given } from '@escadre/shared/kernel';
import type { CloseReason, Replies, RequestName } from '@escadre/shared/protocol';
import { type Payer, THE_HOUSE } from '../cost.ts';
import { Fault, isExpected, MatchLost, noticeOf } from '../fault.ts';
import type { Player } from '../identity/player.ts';
import { computerPlayer } from '../store/player-ids.ts';
import type { Deafness } from '../store/port.ts';
import { AbsenceRules } from './attendance/absence-rules.ts';
import { RESERVED_FOR } from './attendance/attendance.ts';
import { type Admission, Entrance } from './attendance/entrance.ts';
import type { Participant, Presence } from './audience/audience.ts';
import type { Listener } from './audience/listener.ts';
import { TalkLog } from './audience/talk-log.ts';
import type { DelayedShow } from './delayed/delayed-show.ts';
import { type Departed, depart, forget } from './departure.ts';
import { answeringSeats } from './match/commands.ts';
import { Displays, type PublicPicture } from './match/display.ts';
import type { LiveMatch } from './match/live-match.ts';
import type { Applied, PlayedAt } from './match/match-ledger.ts';
import { publicMatchOf } from './match/public-match.ts';
import { rename } from './rename.ts';
import { answer } from './requests/request-handlers.ts';
import { PublicSeats } from './seats/public-seats.ts';
import type { TableParts } from './table-parts.ts';
import { TableReports } from './table-reports.ts';

/** Computers hear no talk. */
const DEAF: Deafness = { table: true, players: new Set() };

export class Table implements PlayedAt<GameTypes> {
  readonly #parts: TableParts;
  /** Displays without delay. */
  readonly displays: Displays;
  readonly #seats = new PublicSeats();
  #closing = false;
  readonly #closed = Promise.withResolvers<CloseReason>();
  #stopWaiting: () => void = () => {};
  readonly #entrance: Entrance;
  readonly #reports: TableReports;
  readonly #absenceRules: AbsenceRules;

  constructor(parts: TableParts) {
    this.#parts = parts;
    const { services, live, attendance, audience } = parts;
    const failed = this.#failed.bind(this);
    this.#entrance = new Entrance({ live, services, failed, isClosing: () => this.#closing });
    this.#absenceRules = new AbsenceRules({
      ...{ live, attendance, services, failed },
      ring: () => this.changed(),
      showOut: (player) => this.#closeAll(audience.of(player).filter(isPlaying), 'NOT_READY'),
    });
    attendance.seated();
    this.displays = new Displays(this.#picture());
    this.live.playAt(this);
    this.#reports = new TableReports(parts);
    this.#watchIdleness();
    this.#absenceRules.apply();
  }

  get id(): MatchId {
    return this.live.id;
  }

  /** The id of the game. */
  get game(): string {
    return this.live.match.game.id;
  }

  get live(): LiveMatch {
    return this.#parts.live;
  }

  /** The delayed show for spectators; null without a delay. */
  get delayed(): DelayedShow | null {
    return this.#parts.delayed;
  }

  /** The number of spectators. */
  get watching(): number {
    return this.#parts.audience.watching;
  }

  /** Whether the match is leaving memory. */
  get closing(): boolean {
    return this.#closing;
  }

  /** Resolves with the reason when the match has left memory and every listener is closed, or could not be. */
  get closed(): Promise<CloseReason> {
    return this.#closed.promise;
  }

  /** See {@link Teller.toldTo}. */
  toldTo(player: Player, viewer: string): number {
    return this.#parts.teller.toldTo(player, viewer);
  }

  /**
   * Seats a player who is about to connect, and counts them as present until the reservation ends.
   *
   * @throws errors of {@link Seating.take} and the store
   */
  async takeSeat(...[player, ...how]: Parameters<LiveMatch['seating']['take']>): Promise<void> {
    const { camp } = await this.live.seating.take(player, ...how);
    this.#parts.attendance.expect(player.id);
    this.changed();
    if (!this.mayWatch(player.id)) {
      const watching = this.#parts.audience.of(player.id).filter((each) => !isPlaying(each));
      this.#closeAll(watching, 'TAKEN_OVER');
    }
    await this.#parts.teller.recall(player, camp);
  }

  /** See {@link Entrance.mayWatch}. */
  mayWatch(player: PlayerId): boolean {
    return this.#entrance.mayWatch(player);
  }

  #closeAll(participants: readonly Participant[], reason: CloseReason): void {
    for (const { listener } of participants) this.#close(listener, reason);
  }

  /** Disconnects a listener; its remaining requests are refused. */
  #close(listener: Listener, reason: CloseReason): void {
    this.leave(listener);
    void listener.close(reason);
  }

  /** See {@link Attendance.isHere}. */
  isHere(seat: string): boolean {
    return this.#parts.attendance.isHere(seat);
  }

  /** See {@link Attendance.isAtHand}. */
  isAtHand(seat: string): boolean {
    return this.#parts.attendance.isAtHand(seat);
  }

  /** Whether the player of this seat is waiting for others; in correspondence matches, even while away. */
  isWaitingAt(seat: string): boolean {
    return !this.#parts.attendance.isLive || this.isAtHand(seat);
  }

  /** Admits a participant; returns false, and closes the listener, if they may not come in. */
  async enter(listener: Listener, admission: Admission): Promise<boolean> {
    const { player, since } = admission;
    const admitted = await this.#entrance.admit(admission);
    if (typeof admitted === 'string') {
      if (admitted === 'BANNED') this.#sayWhy(listener, player);
      await listener.close(admitted);
      return false;
    }
    const { viewer, deafness, origins } = admitted;
    const isBack = !this.#parts.audience.isPlaying(player.id);
    this.#welcome({ listener, player, viewer, deafness }, since);
    if (viewer !== 'public') {
      this.#parts.attendance.came(player.id, isBack);
      const { computers } = this.live.seating;
      computers.forgetVotes(player.id).catch((error) => this.#failed('forgetStandInVotes', error));
      this.#parts.sharedOrigins.came(player.id, origins);
    }
    this.live.arrived().catch((error) => this.#failed('arrived', error));
    this.changed();
    this.#watchIdleness();
    return true;
  }

  /** Lets a computer play a seat. Computers do not keep the match in memory. */
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

  /** Resends the talk to a player whose mutes or blocks have changed. */
  async resendTalk(player: PlayerId): Promise<void> {
    const { audience, teller } = this.#parts;
    if (audience.of(player).length === 0) return;
    const deafness = await this.#entrance.deafnessOf(player);
    const participants = audience.of(player);
    for (const each of participants) each.deafness = deafness ?? each.deafness;
    teller.tellTalkAgain(participants);
  }

  /** Disconnects these sessions. */
  showOut(sessions: ReadonlySet<string>): void {
    const isEnded = ({ player: { session } }: Participant) => session !== null && sessions.has(session);
    this.#closeAll(this.#parts.audience.all.filter(isEnded), 'SESSION_ENDED');
  }

  #sayWhy(listener: Listener, player: Player): void {
    const ban = this.#parts.services.sanctions.banOf(player);
    if (ban !== null) this.#parts.audience.tellWhy(listener, noticeOf(ban));
  }

  /** Disconnects banned players and tells them until when. */
  showOutBanned(): void {
    const { audience, services } = this.#parts;
    for (const { listener, player } of audience.all) {
      if (services.sanctions.banOf(player) === null) continue;
      this.#sayWhy(listener, player);
      this.#close(listener, 'BANNED');
    }
  }

  /** The audience with its addresses, for the operator. */
  get present(): Presence[] {
    return this.#parts.audience.present;
  }

  /** See {@link rename}. */
  rename(player: PlayerId, name: string): Promise<void> {
    return rename(this.#parts, player, name);
  }

  /** Removes a listener. */
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
   * Answers a request.
   *
   * @param payload as received; it is checked here
   * @param payer pays for the request
   * @throws Fault and Refusal; {@link MatchLost} to send no answer
   */
  async ask<Name extends RequestName>(
    listener: Listener,
    name: Name,
    payload: unknown,
    payer: Payer = THE_HOUSE,
  ): Promise<Replies[Name]> {
    const report = this.#reports.answering(listener, name);
    try {
      const reply = await this.#answer(listener, name, payload, payer);
      report.done(reply);
      return reply;
    } catch (error) {
      report.refused(error);
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
    // The time left is stored already, and later decisions would contradict it.
    if (this.#closing) throw new MatchLost('the match is leaving memory');
    const participant = this.#parts.audience.get(listener);
    if (participant === undefined) throw new Fault('NOT_A_PLAYER', 'You are no longer in this match.');
    return answer(this.#parts, name, participant, payload, payer);
  }

  /** Removes the match from memory. @param clock see {@link MatchLedger.unload} */
  async close(reason: CloseReason, clock: 'running' | 'stopped' | 'discarded'): Promise<void> {
    if (this.#closing) return;
    this.#closing = true;
    this.#stopWaiting();
    this.#absenceRules.stop();
    const { audience, attendance, teller, delayed, services } = this.#parts;
    const isVacant = clock === 'running' && attendance.isVacant(attendance.isAttended);
    if (isVacant) await this.live.vacant(true).catch((error) => this.#failed('vacant', error));
    teller.keepMarks();
    await this.live.unload(clock, () => teller.underWay).catch((error) => this.#failed('unload', error));
    await audience.close(reason, (error) => this.#failed('close', error));
    teller.stop();
    delayed?.stop();
    services.observe.closed(this.game, this.id);
    this.#closed.resolve(reason);
  }

  /** Drops a deserted match that has not begun, unless a player is here now. */
  clear(): Promise<void> {
    const { attendance } = this.#parts;
    return this.live.clear(() => !attendance.isVacant(attendance.isAttended));
  }

  /** See {@link depart}. */
  depart(player: PlayerId): Promise<Departed> {
    return depart(this.#parts, player);
  }

  /** See {@link forget}. */
  forget(player: PlayerId): Promise<void> {
    return forget(this.#parts, player);
  }

  // Called by the match.

  changed(): void {
    if (this.#closing) return;
    this.#show();
    this.#absenceRules.apply();
  }

  /** Also while the table is closing: the entries are stored, and their senders get replies. */
  happened(applied: readonly Applied<GameTypes>[]): void {
    for (const seat of answeringSeats(applied)) this.#parts.attendance.answered(seat);
    this.#show();
    for (const each of applied) this.#reports.happened(each, this.displays.picture);
    this.#parts.teller.happened(applied);
    this.#dropLostNotes();
    if (!this.#closing) this.#absenceRules.apply();
    if (this.live.phase === 'over') this.#watchIdleness();
  }

  /** Drops the notes on lost pieces. */
  #dropLostNotes(): void {
    const { audience, logbooks } = this.#parts;
    if (this.live.match.game.logbook === undefined) return;
    const { notes, stored } = logbooks.dropLost(this.live.match);
    for (const { camp, note } of notes) audience.tellNote(camp, note);
    stored.catch((error) => this.#failed('logbook', error));
  }

  lost(error: unknown): void {
    this.#failed('store', error);
    this.#closeSoon('JOIN_AGAIN', 'discarded');
  }

  dropped(): void {
    // The reply goes first.
    setImmediate(() => this.#closeSoon('MATCH_GONE', 'stopped'));
  }

  #show(): void {
    this.#parts.sharedOrigins.look();
    this.#parts.attendance.seated();
    const picture = this.#picture();
    this.#reports.shown(picture);
    this.displays.show(picture);
    this.delayed?.addPicture(picture, this.#parts.services.time.now());
  }

  #picture(): PublicPicture {
    const { live, attendance } = this.#parts;
    return publicMatchOf(live, attendance, this.#seats);
  }

  /** The match leaves memory some time after the last person; sooner if it is over, as no player has to come back. */
  #watchIdleness(): void {
    const { audience, services } = this.#parts;
    this.#stopWaiting();
    if (this.#closing || audience.hasPeople) return;
    const { idleAfter } = services;
    const after = this.live.phase === 'over' ? Math.min(idleAfter, RESERVED_FOR) : idleAfter;
    this.#stopWaiting = services.time.after(after, () => this.#closeSoon('JOIN_AGAIN', 'running'));
  }

  #closeSoon(...why: Parameters<Table['close']>): void {
    this.close(...why).catch((error) => this.#failed('close', error));
  }

  #failed(where: string, error: unknown): void {
    this.#parts.services.observe.failed(where, this.id, error);
  }
}

const isPlaying = ({ viewer }: Participant): boolean => viewer !== 'public';
