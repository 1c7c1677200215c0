/**
 * Everybody who takes part in one match, and the only way out for what is not public: each thing
 * that is sent is made for a viewer, and goes to the listeners of that viewer alone.
 */

import type { PlayerId } from '@escadre/shared/kernel';
import type {
  ChatLine,
  GraceEnded,
  LogbookLine,
  LogbookNote,
  NumberedEvents,
  Welcome,
} from '@escadre/shared/protocol';
import type { Player } from '../identity/player.ts';
import type { StoredTalk } from '../store/model.ts';
import type { Deafness } from '../store/port.ts';
import type { Heard } from './heard.ts';
import type { Listener, ListenerMessages, RoundTripTimes } from './listener.ts';
import { ToldMark } from './told-mark.ts';

/** Somebody who plays or watches, by one listener. */
export interface Participant {
  readonly listener: Listener;
  player: Player;
  /** What they look as: their camp, or the public. */
  readonly viewer: string;
  /** The talk that they have heard, and whom they do not hear. */
  heard: Heard;
  deafness: Deafness;
}

/** Of somebody who is not there. */
const NO_CONNECTION: RoundTripTimes = { usual: 0, recent: 0 };

export class Audience {
  readonly #now: () => number;
  readonly #participants = new Map<Listener, Participant>();
  /** What each player was told as their camp, by all their listeners; nothing of those who watch. */
  readonly #told = new Map<string, ToldMark>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether anybody is here but computers. */
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

  /** Those who sit at the table. */
  get players(): readonly Participant[] {
    return this.all.filter(({ viewer }) => viewer !== 'public');
  }

  get(listener: Listener): Participant | undefined {
    return this.#participants.get(listener);
  }

  isPlaying(player: PlayerId): boolean {
    return this.#atTheTable(player) !== undefined;
  }

  /** All as whom a player takes part. */
  of(player: PlayerId): readonly Participant[] {
    return this.all.filter((each) => each.player.id === player);
  }

  /** How long the connection takes by which a player plays. */
  roundTripOf(player: PlayerId): RoundTripTimes {
    return this.#atTheTable(player)?.listener.roundTrip ?? NO_CONNECTION;
  }

  /** Somebody comes in. An older listener of the same player as the same viewer is closed. */
  join(participant: Participant): void {
    for (const other of this.#participants.values()) {
      const same = other.player.id === participant.player.id && other.viewer === participant.viewer;
      if (!same) continue;
      this.#participants.delete(other.listener);
      other.listener.close('TAKEN_OVER');
    }
    this.#participants.set(participant.listener, participant);
  }

  leave(listener: Listener): void {
    this.#participants.delete(listener);
  }

  /** What this player has been told as this viewer: everything up to the mark, at least. */
  told(player: PlayerId, viewer: string, mark: number): ToldMark {
    const key = `${viewer}/${player}`;
    const told = this.#told.get(key) ?? new ToldMark();
    this.#told.set(key, told);
    told.countsTo(mark);
    return told;
  }

  welcome({ listener }: Participant, welcome: Welcome): void {
    listener.send('welcome', welcome);
  }

  /** The windows of a player close when they say from now on. */
  tellGraceEnded(player: PlayerId, ended: GraceEnded): void {
    this.#atTheTable(player)?.listener.send('graceEnded', ended);
  }

  /** Events to one participant, which count as sent to that player. */
  tell({ listener, player, viewer }: Participant, events: NumberedEvents): void {
    this.#told.get(`${viewer}/${player.id}`)?.sent(events.n, this.#now());
    listener.send('events', events);
  }

  /** Events to everybody who looks as this viewer. */
  tellAll(viewer: string, events: NumberedEvents): void {
    for (const participant of this.#participants.values()) {
      if (participant.viewer === viewer) this.tell(participant, events);
    }
  }

  /** What a camp has given in this turn, to that camp. */
  showSpent(camp: string, spent: ListenerMessages['spent']): void {
    this.#sendAll(camp, 'spent', spent);
  }

  /** A camp's private view, to that camp. */
  showOwn(camp: string, own: object): void {
    this.#sendAll(camp, 'own', own);
  }

  /** A note of a camp's logbook, to that camp. */
  tellNote(camp: string, note: LogbookNote): void {
    this.#sendAll(camp, 'note', note);
  }

  /** A line of a camp's logbook, to that camp. */
  tellLogLine(camp: string, line: LogbookLine): void {
    this.#sendAll(camp, 'logLine', line);
  }

  /** A line of talk, numbered for each who may hear it. */
  hear(line: StoredTalk, told: Omit<ChatLine, 'n'>, mayHear: (participant: Participant) => boolean): void {
    for (const participant of this.#participants.values()) {
      if (mayHear(participant))
        participant.listener.send('chat', { n: participant.heard.hear(line), ...told });
    }
  }

  /** A player has one listener at most as whoever they play. */
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
      if (participant.viewer === viewer) participant.listener.send(name, message);
    }
  }
}
