/**
 * Who is told what, of all that is not public: private views and numbered events leave through
 * here, made for a viewer, and it is kept what each player has been told.
 */

import type { PlayerId } from '@escadre/shared/kernel';
import { LIMITS, type NumberedEvents, type Welcome } from '@escadre/shared/protocol';
import type { Player } from '../identity/player.ts';
import type { Time } from '../time.ts';
import type { Audience, Listener } from './audience.ts';
import type { LiveMatch } from './live-match.ts';
import { MAY_BE_SENT_AGAIN, type Told } from './told.ts';

export class Teller {
  readonly #live: LiveMatch;
  readonly #audience: Audience;
  readonly #time: Time;
  /** The private views as they were last shown, as text. */
  readonly #shown = new Map<string, string>();
  #isDue = false;
  #forget: () => void = () => {};

  constructor(live: LiveMatch, audience: Audience, time: Time) {
    this.#live = live;
    this.#audience = audience;
    this.#time = time;
  }

  /** Milliseconds by which what this viewer gets is late. */
  delayOf(viewer: string): number {
    return viewer === 'public' ? this.#live.stored.table.spectators.delay * 1_000 : 0;
  }

  /** The first message to somebody who comes in, and what he has missed. */
  welcome(listener: Listener, since: number, more: Pick<Welcome, 'chat' | 'logbook'>): void {
    const { match, seats } = this.#live;
    const camp = listener.viewer === 'public' ? null : listener.viewer;
    this.#audience.welcome(listener, {
      seats: camp === null ? [] : seats.of(listener.player.id).map(({ seat }) => seat),
      camp,
      n: this.#live.log(listener.viewer).last,
      now: this.#time.now(),
      own: camp !== null && match.started ? match.view(camp).own : null,
      ...more,
    });
    this.#tellMissed(listener, since);
  }

  /** An entry was applied: private views that have changed, then what each viewer is told of it. */
  happened(told: ReadonlyMap<string, NumberedEvents | null>): void {
    for (const camp of told.keys()) this.#showOwn(camp);
    for (const [viewer, events] of told) if (events !== null) this.#audience.tellAll(viewer, events);
    this.#keepAllLater();
  }

  /** Past events told again: what a game of memory forbids is left out, and what is too fresh. */
  history({ viewer }: Pick<Listener, 'viewer'>, from: number, to: number): NumberedEvents[] {
    const { match, entries } = this.#live;
    const log = this.#live.log(viewer);
    const first = Math.max(1, from);
    const last = Math.min(to, log.last, first + LIMITS.pageSize - 1);
    const latest = this.#time.now() - this.delayOf(viewer);
    const past: NumberedEvents[] = [];
    for (let n = first; n <= last; n++) {
      const entry = entries[log.entryOf(n) as number];
      if (entry !== undefined && entry.at <= latest) past.push(log.tell(match, entries, n, 'again'));
    }
    return past;
  }

  /** The player has acted: what had been sent before is told. */
  acted(listener: Listener): void {
    this.#toldOf(listener).acted();
    this.#keep(listener);
  }

  /** The client says that events up to this number have arrived. */
  acknowledged(listener: Listener, n: number): void {
    this.#toldOf(listener).acknowledged(n);
    this.#keep(listener);
  }

  /** The number of the last event that a player counts as having been told. */
  toldTo(player: Player, viewer: string): number {
    return this.#toldOf({ player, viewer }).mark(this.#time.now());
  }

  /** Nothing more is kept from here on. */
  stop(): void {
    this.#forget();
  }

  /** A camp's private view, to that camp, when it is not what it was. */
  #showOwn(camp: string): void {
    if (camp === 'public') return;
    const { own } = this.#live.match.view(camp);
    const text = JSON.stringify(own);
    if (own === null || this.#shown.get(camp) === text) return;
    this.#shown.set(camp, text);
    this.#audience.showOwn(camp, own);
  }

  /** What the player has not been told for good, and the client says it has not got. */
  #tellMissed(listener: Listener, since: number): void {
    const { match, entries } = this.#live;
    const told = this.#toldOf(listener);
    told.acknowledged(since);
    const log = this.#live.log(listener.viewer);
    for (let n = told.mark(this.#time.now()) + 1; n <= log.last; n++) {
      this.#audience.tell(listener, log.tell(match, entries, n, 'live'));
    }
    this.#keep(listener);
  }

  #toldOf({ player, viewer }: Pick<Listener, 'player' | 'viewer'>): Told {
    const stored = Math.max(0, ...this.#live.seats.of(player.id).map(({ told }) => told));
    // Who comes to watch is told what happens from now on.
    return this.#audience.told(player.id, viewer, () =>
      viewer === 'public' ? this.#live.log('public').last : stored,
    );
  }

  #keep(listener: Listener): void {
    if (listener.viewer === 'public') return;
    this.#live.keepTold(listener.player.id as PlayerId, this.#toldOf(listener).mark(this.#time.now()));
  }

  /** What nobody has acknowledged counts as told after a while: kept then, for who comes back after a crash. */
  #keepAllLater(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    this.#forget = this.#time.after(MAY_BE_SENT_AGAIN, () => {
      this.#isDue = false;
      for (const listener of this.#audience.players) this.#keep(listener);
    });
  }
}
