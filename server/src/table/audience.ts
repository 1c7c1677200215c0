/**
 * Everybody who is connected to one match, and the only way out for what is not public: each
 * thing that is sent is made for a viewer, and goes to the clients of that viewer alone.
 */

import type { Client } from '@colyseus/core';
import type { PlayerId } from '@escadre/shared/kernel';
import type {
  ChatLine,
  LogbookLine,
  LogbookNote,
  NumberedEvents,
  RoomMessages,
  Welcome,
} from '@escadre/shared/protocol';
import { closeLine } from '../colyseus/line.ts';
import type { RoundTrip } from '../colyseus/round-trip.ts';
import type { Player } from '../identity/player.ts';
import { Told } from './told.ts';

/** One connection. */
export interface Listener {
  readonly client: Client;
  readonly player: Player;
  /** What he looks as: his camp, or the public. */
  readonly viewer: string;
  readonly roundTrip: RoundTrip;
  /** The number of his last line of talk. */
  lines: number;
}

export class Audience {
  readonly #now: () => number;
  readonly #listeners = new Map<Client, Listener>();
  /** What each player was told as his camp, over all his connections; nothing of those who watch. */
  readonly #told = new Map<string, Told>();

  constructor(now: () => number) {
    this.#now = now;
  }

  get size(): number {
    return this.#listeners.size;
  }

  get watching(): number {
    return [...this.#listeners.values()].filter(({ viewer }) => viewer === 'public').length;
  }

  /** Those who sit at the table. */
  get players(): readonly Listener[] {
    return [...this.#listeners.values()].filter(({ viewer }) => viewer !== 'public');
  }

  get(client: Client): Listener | undefined {
    return this.#listeners.get(client);
  }

  isPlaying(player: PlayerId): boolean {
    return [...this.#listeners.values()].some(
      (each) => each.player.id === player && each.viewer !== 'public',
    );
  }

  /** The connections of a player. */
  of(player: PlayerId): readonly Listener[] {
    return [...this.#listeners.values()].filter((each) => each.player.id === player);
  }

  /** The longest round trip, in milliseconds, among the connections of these players. */
  slowestOf(players: ReadonlySet<PlayerId | null>): number {
    const lines = [...this.#listeners.values()].filter(
      ({ player, viewer }) => viewer !== 'public' && players.has(player.id),
    );
    return Math.max(0, ...lines.map(({ roundTrip }) => roundTrip.milliseconds));
  }

  /** Somebody comes in. An older connection of the same player as the same viewer is closed. */
  join(listener: Listener): void {
    for (const other of this.#listeners.values()) {
      const same = other.player.id === listener.player.id && other.viewer === listener.viewer;
      if (same) {
        this.#listeners.delete(other.client);
        closeLine(other.client, 'TAKEN_OVER');
      }
    }
    this.#listeners.set(listener.client, listener);
  }

  leave(client: Client): void {
    this.#listeners.delete(client);
  }

  /** What this player has been told as this viewer; `mark` is where a new one begins. */
  told(player: PlayerId, viewer: string, mark: () => number): Told {
    const key = `${viewer}/${player}`;
    const known = this.#told.get(key);
    if (known !== undefined) return known;
    const told = new Told(mark());
    this.#told.set(key, told);
    return told;
  }

  welcome(listener: Listener, welcome: Welcome): void {
    send(listener.client, 'welcome', welcome);
  }

  /** Events to one listener, which count as sent to his player. */
  tell({ client, player, viewer }: Listener, events: NumberedEvents): void {
    this.#told.get(`${viewer}/${player.id}`)?.sent(events.n, this.#now());
    send(client, 'events', events);
  }

  /** Events to everybody who looks as this viewer. */
  tellAll(viewer: string, events: NumberedEvents): void {
    for (const listener of this.#listeners.values()) {
      if (listener.viewer === viewer) this.tell(listener, events);
    }
  }

  /** A camp's private view, to that camp. */
  showOwn(camp: string, own: object): void {
    for (const listener of this.#listeners.values()) {
      if (listener.viewer === camp) send(listener.client, 'own', own);
    }
  }

  /** A note of a camp's logbook, to that camp. */
  tellNote(camp: string, note: LogbookNote): void {
    for (const { client, viewer } of this.#listeners.values())
      if (viewer === camp) send(client, 'note', note);
  }

  /** A line of a camp's logbook, to that camp. */
  tellLogLine(camp: string, line: LogbookLine): void {
    for (const { client, viewer } of this.#listeners.values())
      if (viewer === camp) send(client, 'logLine', line);
  }

  /** A line of talk, numbered for each who hears it. */
  hear(viewers: 'all' | 'players' | { readonly only: string }, line: Omit<ChatLine, 'n'>): void {
    for (const listener of this.#listeners.values()) {
      if (!hears(viewers, listener.viewer)) continue;
      listener.lines += 1;
      send(listener.client, 'chat', { n: listener.lines, ...line });
    }
  }
}

function hears(viewers: Parameters<Audience['hear']>[0], viewer: string): boolean {
  if (viewers === 'all') return true;
  return viewers === 'players' ? viewer !== 'public' : viewer === viewers.only;
}

function send<Name extends keyof RoomMessages>(
  client: Client,
  name: Name,
  message: RoomMessages[Name],
): void {
  client.send(name, message);
}
