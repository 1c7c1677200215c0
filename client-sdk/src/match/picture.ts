/**
 * The state of a match as one picture: the synced and the private parts arrive separately, and are shown
 * together once both are here.
 */

import { given, type Spent } from '@escadre/shared/kernel';
import type { SentMatch, SyncedMatch } from '@escadre/shared/protocol';
import { promptKind } from '@escadre/shared/protocol/prompt-kind.ts';
import type { GameId, Games, Prompt, Prompts, PublicMatch, Seat, View } from '../base/game-types.ts';
import { eachOf, frozen, keepSame } from '../base/plain-data.ts';
import { typed } from '../base/typed.ts';
import type { SentPrompt, SentSeat } from '../base/wire.ts';
import type { ServerClock } from './server-clock.ts';

interface Shown<Id extends GameId> {
  readonly table: PublicMatch<Id>;
  /** Null before the start. */
  readonly view: View<Id> | null;
  /** How often the camp has given each command that is limited per turn. */
  readonly spent: Spent;
  readonly prompts: Prompts<Id>;
}

export interface Difference {
  readonly table: boolean;
  readonly view: boolean;
  readonly prompts: boolean;
}

export const NO_DIFFERENCE: Difference = { table: false, view: false, prompts: false };

export class Picture<Id extends GameId> {
  readonly #clock: ServerClock;
  #seats: readonly Seat<Id>[] = [];
  #synced: SyncedMatch<object>;
  #own: Games[Id]['PrivateView'] | null = null;
  #spent: Spent = {};
  #shown: Shown<Id>;
  /** Something has arrived that is not shown yet. */
  #stale = true;
  /** When the connection broke, by this machine's clock. */
  #cutAt: number | undefined;

  constructor(state: SyncedMatch<object>, clock: ServerClock) {
    this.#clock = clock;
    this.#synced = state;
    const { view: _, ...table } = this.#synced;
    this.#shown = { table: this.#here(table), view: null, spent: {}, prompts: { mine: [], all: [] } };
  }

  get shown(): Shown<Id> {
    return this.#shown;
  }

  /** The synced state as it arrived; it may not be shown yet. */
  get synced(): SentMatch {
    return this.#synced;
  }

  get isStale(): boolean {
    return this.#stale;
  }

  seatsAre(seats: readonly string[]): void {
    this.#seats = typed<Id, 'seats'>(seats);
    this.#stale = true;
  }

  stateIs(state: SyncedMatch<object>): void {
    this.#synced = state;
    this.#stale = true;
  }

  ownIs(own: object | null): void {
    this.#own = typed<Id, 'own'>(own);
    this.#stale = true;
  }

  spentIs(spent: Spent): void {
    this.#spent = spent;
    this.#stale = true;
  }

  /**
   * The connection broke at that time: the picture may be outdated. Returns whether there are open prompts.
   */
  cut(at: number): boolean {
    this.#cutAt = at;
    const all = this.#shown.prompts.all.map((prompt) => ({ ...prompt, asOf: at }));
    this.#shown = frozen({ ...this.#shown, prompts: promptsOf(all) });
    return all.length > 0;
  }

  /** The connection is back. */
  mended(): void {
    this.#cutAt = undefined;
    this.#stale = true;
  }

  /** This machine's clock was set forward by so many milliseconds: the shown times must follow. */
  clockIsSet(by: number): void {
    if (this.#cutAt !== undefined) this.#cutAt += by;
    this.#stale = true;
  }

  /**
   * Whether a step has arrived in part: its state is here; its private part and its events are still on their
   * way.
   */
  get isMidStep(): boolean {
    const { view, prompts } = this.#synced;
    const shown = this.#shown;
    const asked = Object.keys(prompts);
    const known = new Set(shown.prompts.all.map(({ id }) => id));
    if (asked.length !== known.size || asked.some((id) => !known.has(id))) return true;
    const seen = shown.view?.public;
    return keepSame(seen, view) !== seen;
  }

  /** Whether the match has begun, but is not shown yet. */
  get isBeginning(): boolean {
    return this.#synced.view !== undefined && this.#shown.view === null;
  }

  /** Shows all that has arrived. Returns which parts have changed. */
  show(): Difference {
    const before = this.#shown;
    if (this.#lacksOwn) return NO_DIFFERENCE;
    const { view: publicView, ...synced } = this.#synced;
    const table = this.#here(synced);
    const view =
      publicView === undefined ? null : { public: typed<Id, 'publicView'>(publicView), own: this.#own };
    const all = Object.entries(synced.prompts).map(([id, prompt]) => this.#prompt(id, prompt));
    this.#shown = frozen(keepSame(before, { table, view, spent: this.#spent, prompts: promptsOf(all) }));
    this.#stale = false;
    return {
      table: this.#shown.table !== before.table,
      view: this.#shown.view !== before.view,
      prompts: this.#shown.prompts !== before.prompts,
    };
  }

  /** Players see nothing of a running match until their private part has arrived. */
  get #lacksOwn(): boolean {
    return this.#synced.view !== undefined && this.#seats.length > 0 && this.#own === null;
  }

  /** Converts times to this machine's clock, and fills in fields that are not sent while empty. */
  #here(table: SentMatch): PublicMatch<Id> {
    const { seats, prompts, openUntil, readyUntil, claims = {} } = table;
    const here = <Time extends number | undefined>(time: Time) =>
      time === undefined ? time : this.#clock.here(time);
    const seatHere = ({ since, standInFrom, ...seat }: SentSeat): object => ({
      ...seat,
      ...given({ since: here(since), standInFrom: here(standInFrom) }),
    });
    const promptHere = ({ deadline, ...prompt }: SentPrompt): object => ({
      ...prompt,
      ...given({ deadline: here(deadline) }),
    });
    return typed<Id, 'table'>({
      brokeOff: {},
      rematchOffers: {},
      ...table,
      seats: eachOf(seats, seatHere),
      prompts: eachOf(prompts, promptHere),
      claims: eachOf(claims, here),
      ...given({ openUntil: here(openUntil), readyUntil: here(readyUntil) }),
    });
  }

  #prompt(id: string, { seats, deadline, left, seconds, about }: SentPrompt): Prompt<Id> {
    const asked = typed<Id, 'seats'>(seats);
    return typed<Id, 'prompt'>({
      id,
      kind: promptKind(id),
      seats: asked,
      mine: asked.some((seat) => this.#seats.includes(seat)),
      ...given({
        deadline: deadline && this.#clock.here(deadline),
        left,
        seconds,
        asOf: this.#cutAt,
        about,
      }),
    });
  }
}

/** Most urgent first: running prompts before paused ones, then by time. */
function promptsOf<Id extends GameId>(prompts: readonly Prompt<Id>[]): Prompts<Id> {
  const all = prompts.toSorted(
    (one, other) => endOf(one.deadline) - endOf(other.deadline) || endOf(one.left) - endOf(other.left),
  );
  return { mine: all.filter(({ mine }) => mine), all };
}

/** The last moment of a JavaScript date, in milliseconds since 1970. */
const END_OF_TIME = 8.64e15;

/** No end sorts last. Finite, because Infinity − Infinity is NaN. */
const endOf = (time: number | undefined): number => time ?? END_OF_TIME;
