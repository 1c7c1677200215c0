/** A computer at a table of this server. It listens and sends requests as people do. */

import { type ByComputer, given, type Level } from '@escadre/shared/kernel';
import {
  ComputerPlayer,
  type ComputerSeat,
  legalFor,
  type Mind,
  type Pace,
  type Sight,
  sightOf,
} from '@escadre/shared/play';
import type { NumberedEvents, RequestName, Requests } from '@escadre/shared/protocol';
import { Fault, MatchLost } from '../fault.ts';
import { freshId } from '../fresh-id.ts';
import { type Listener, type ListenerMessages, NO_ROUND_TRIP } from '../table/audience/listener.ts';
import type { LiveMatch } from '../table/match/live-match.ts';
import { isPersons, isStoodIn } from '../table/seats/seats.ts';
import type { Time } from '../time.ts';

type Event = { readonly type: string };

interface SeatedComputerParts {
  readonly live: LiveMatch;
  readonly seat: string;
  readonly level: Level;
  readonly mind: Mind;
  readonly ask: <Name extends RequestName>(name: Name, payload: Requests[Name]) => Promise<unknown>;
  readonly time: Time;
  readonly pace: Pace;
  /** Reports its errors. */
  readonly failed: (error: unknown) => void;
}

export class SeatedComputer implements Listener, ComputerSeat {
  readonly roundTrip = NO_ROUND_TRIP;
  readonly time: Time;
  readonly pace: Pace;
  readonly mind: Mind;
  readonly random = Math.random;
  computer: ByComputer;
  readonly #parts: SeatedComputerParts;
  readonly #player: ComputerPlayer;
  /** Past events its mind does not know yet. */
  #early: readonly Event[] = [];
  /** Received events its mind does not know yet. */
  #news: NumberedEvents[] = [];
  #isAgreeing = false;
  #stopAgreeing: () => void = () => {};

  constructor(parts: SeatedComputerParts) {
    this.#parts = parts;
    this.time = parts.time;
    this.pace = parts.pace;
    this.mind = parts.mind;
    this.computer = { level: parts.level };
    this.#player = new ComputerPlayer(this);
  }

  send<Name extends keyof ListenerMessages>(name: Name, message: ListenerMessages[Name]): void {
    // The name determines the type.
    if (name === 'events') this.#news.push(message as ListenerMessages['events']);
  }

  async close(): Promise<void> {
    this.stop();
  }

  stop(): void {
    this.#stopAgreeing();
    this.#player.stop();
  }

  /** Acts if there is something to do. */
  wake(): void {
    this.#player.wake();
    if (this.#isAskedForRematch) this.#agreeSoon();
  }

  /** True if people want a rematch and this seat has not agreed yet. */
  get #isAskedForRematch(): boolean {
    const { live, seat } = this.#parts;
    const { match, seats, rematchOffers, rematch } = live;
    if (match.outcome === null || rematch !== null || rematchOffers.has(seat)) return false;
    const isWanted = seats.all.some((each) => isPersons(each) && rematchOffers.has(each.seat));
    return isWanted && !isStoodIn(seats.get(seat));
  }

  /** Agrees after a human pause. */
  #agreeSoon(): void {
    if (this.#isAgreeing) return;
    this.#isAgreeing = true;
    const agree = async () => {
      this.#isAgreeing = false;
      if (this.#isAskedForRematch) await this.#parts.ask('rematch', {}).catch((error) => this.failed(error));
    };
    const soon = this.pace({ difficulty: 0, left: null, isAlone: true });
    if (soon > 0) this.#stopAgreeing = this.time.after(soon, agree);
    else void this.told().then(agree);
  }

  told(): Promise<unknown> {
    return new Promise(setImmediate);
  }

  sight(): Sight {
    const { live, seat, time } = this.#parts;
    const { match, clock, seats } = live;
    const camp = match.campOf(seat);
    return sightOf({
      match,
      clock,
      seat,
      n: live.chronicle.lastOf(camp),
      now: time.now(),
      isComputers: (each) => seats.get(each).computer !== null,
      // An absent person may return, and decides for the side.
      speaksForCamp: !seats.all.some((each) => each.camp === camp && isPersons(each)),
    });
  }

  async recall(after: number): Promise<void> {
    const { live, seat } = this.#parts;
    const camp = live.match.campOf(seat);
    const from = after + 1;
    const to = (this.#news[0]?.n ?? live.chronicle.lastOf(camp) + 1) - 1;
    const past = from > to ? [] : await live.chronicle.entriesOf(camp, from, to);
    this.#early = past.flatMap(({ entry }) => live.match.seenBy(camp, entry));
  }

  past(): readonly Event[] {
    const events = [...this.#early, ...this.#news.flatMap((news) => news.events)];
    this.#early = [];
    this.#news = [];
    return events;
  }

  legal(most: number): readonly Event[] {
    return legalFor(this.#parts.live.match, this.#parts.seat, most);
  }

  async give(command: Event, prompt: string | null, share: number): Promise<void> {
    const { level, ask } = this.#parts;
    this.computer = share < 1 ? { level, share } : { level };
    await ask('command', given({ id: freshId(), command, prompt: prompt ?? undefined }));
  }

  failed(error: unknown): 'again' | 'later' | 'never' {
    if (error instanceof MatchLost) return 'never';
    if (error instanceof Fault) return 'later';
    this.#parts.failed(error);
    return 'again';
  }
}
