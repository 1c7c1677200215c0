/**
 * The participants of one match, and the only outlet for non-public data: each message is made for a viewer
 * and goes to that viewer’s listeners alone. No other module can send: see addressed.ts.
 */

import type { PlayerId } from '@escadre/shared/kernel';
import type {
  ChatLine,
  CloseReason,
  ErrorNotice,
  GraceEnded,
  LogbookLine,
  LogbookNote,
  NumberedEvents,
  Welcome,
} from '@escadre/shared/protocol';
import type { Player } from '../../identity/player.ts';
import type { StoredTalk } from '../../store/model.ts';
import type { Deafness } from '../../store/port.ts';
import { addressed } from './addressed.ts';
import { DeliveryMark } from './delivery-mark.ts';
import { type Listener, type ListenerMessages, NO_ROUND_TRIP, type RoundTripTimes } from './listener.ts';
import type { TalkLog } from './talk-log.ts';

/** A player or spectator with their listener. */
export interface Participant {
  readonly listener: Listener;
  player: Player;
  /** Their camp, or `public`. */
  readonly viewer: string;
  /** The talk they have heard. */
  heard: TalkLog;
  deafness: Deafness;
}

/** A participant as the operator sees them. */
export interface Presence {
  readonly player: PlayerId;
  readonly name: string;
  readonly as: string;
  readonly address: string | null;
}

export class Audience {
  readonly #now: () => number;
  readonly #participants = new Map<Listener, Participant>();
  /** Delivery marks by camp and player; spectators have none. */
  readonly #marks = new Map<string, Map<PlayerId, DeliveryMark>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether any person is here. */
  get hasPeople(): boolean {
    return this.all.some(({ listener }) => listener.computer === undefined);
  }

  get watching(): number {
    let watching = 0;
    for (const { viewer } of this.#participants.values()) if (viewer === 'public') watching += 1;
    return watching;
  }

  get all(): readonly Participant[] {
    return [...this.#participants.values()];
  }

  get present(): Presence[] {
    return this.all.map(({ player: { id, name, address = null }, viewer }) => ({
      player: id,
      name,
      as: viewer,
      address,
    }));
  }

  /** Participants with a seat. */
  get players(): readonly Participant[] {
    return this.all.filter(({ viewer }) => viewer !== 'public');
  }

  get(listener: Listener): Participant | undefined {
    return this.#participants.get(listener);
  }

  isPlaying(player: PlayerId): boolean {
    return this.#atTheTable(player) !== undefined;
  }

  /** A player’s participants: they may play and watch at once. */
  of(player: PlayerId): readonly Participant[] {
    return this.all.filter((each) => each.player.id === player);
  }

  /** Round trips of a player’s connection. */
  roundTripOf(player: PlayerId): RoundTripTimes {
    return this.#atTheTable(player)?.listener.roundTrip ?? NO_ROUND_TRIP;
  }

  /** Adds a participant, and closes their earlier listener as the same viewer. */
  join(participant: Participant): void {
    for (const other of this.#participants.values()) {
      const same = other.player.id === participant.player.id && other.viewer === participant.viewer;
      if (!same) continue;
      this.#participants.delete(other.listener);
      void other.listener.close('TAKEN_OVER');
    }
    this.#participants.set(participant.listener, participant);
  }

  leave(listener: Listener): void {
    this.#participants.delete(listener);
  }

  /** A player’s delivery mark as this viewer, raised to `stored`. */
  markOf(player: PlayerId, viewer: string, stored: number): DeliveryMark {
    const marks = this.#marks.get(viewer) ?? new Map<PlayerId, DeliveryMark>();
    const mark = marks.get(player) ?? new DeliveryMark();
    this.#marks.set(viewer, marks.set(player, mark));
    mark.countsTo(stored);
    return mark;
  }

  welcome({ listener }: Participant, welcome: Welcome): void {
    sendTo(listener, 'welcome', welcome);
  }

  /** Tells a listener why it is turned away. */
  tellWhy(listener: Listener, notice: ErrorNotice): void {
    sendTo(listener, 'notice', notice);
  }

  /** Tells a player whether an opponent shares their address or device. */
  tellNear({ listener }: Participant, near: boolean): void {
    sendTo(listener, 'near', { near });
  }

  /** Replaces a participant’s talk. */
  tellTalk({ listener }: Participant, lines: readonly ChatLine[]): void {
    sendTo(listener, 'talk', lines);
  }

  /** A player’s windows now close at the deadline shown. */
  tellGraceEnded(player: PlayerId, ended: GraceEnded): void {
    const participant = this.#atTheTable(player);
    if (participant !== undefined) sendTo(participant.listener, 'graceEnded', ended);
  }

  /** Sends events to a participant, and notes it in the delivery mark. */
  tell({ listener, player, viewer }: Participant, events: NumberedEvents): void {
    this.#marks.get(viewer)?.get(player.id)?.sent(events.n, this.#now());
    sendTo(listener, 'events', events);
  }

  /** Sends events to all participants of this viewer. */
  tellAll(viewer: string, events: NumberedEvents): void {
    for (const participant of this.#participants.values()) {
      if (participant.viewer === viewer) this.tell(participant, events);
    }
  }

  /** Closes every listener; one that fails is reported and stops no other. */
  async close(reason: CloseReason, failed: (error: unknown) => void): Promise<void> {
    await Promise.all(
      [...this.#participants.values()].map(({ listener }) => listener.close(reason).catch(failed)),
    );
  }

  /** Sends a camp the counts of its commands in this turn. */
  showSpent(camp: string, spent: ListenerMessages['spent']): void {
    this.#sendAll(camp, 'spent', spent);
  }

  /** Sends a camp its private view. */
  showOwn(camp: string, own: object): void {
    this.#sendAll(camp, 'own', own);
  }

  /** Sends a camp a note of its logbook. */
  tellNote(camp: string, note: LogbookNote): void {
    this.#sendAll(camp, 'note', note);
  }

  /** Sends a camp a line of its logbook; without a text, it was removed. */
  tellLogLine(camp: string, line: LogbookLine): void {
    this.#sendAll(camp, 'logLine', line);
  }

  /** Sends a line of talk to those who may hear it, numbered for each. */
  hear(line: StoredTalk, asSent: Omit<ChatLine, 'n'>, mayHear: (participant: Participant) => boolean): void {
    for (const participant of this.#participants.values()) {
      if (!mayHear(participant)) continue;
      sendTo(participant.listener, 'chat', { n: participant.heard.hear(line), ...asSent });
    }
  }

  /** A player’s one participant with a seat. */
  #atTheTable(player: PlayerId): Participant | undefined {
    for (const each of this.#participants.values()) {
      if (each.player.id === player && each.viewer !== 'public') return each;
    }
    return undefined;
  }

  #sendAll<Name extends keyof ListenerMessages>(
    viewer: string,
    name: Name,
    message: ListenerMessages[Name],
  ): void {
    for (const participant of this.#participants.values()) {
      if (participant.viewer === viewer) sendTo(participant.listener, name, message);
    }
  }
}

function sendTo<Name extends keyof ListenerMessages>(
  listener: Listener,
  name: Name,
  message: ListenerMessages[Name],
): void {
  listener.send(name, addressed(message));
}
