/**
 * How a match stands, as one picture: what is synced and what is private come by different
 * ways, and are shown together, once both are there.
 */

import { given, type Spent } from '@escadre/shared/kernel';
import { promptKind, type SentMatch, type SyncedMatch } from '@escadre/shared/protocol';
import type { GameId, Games, Prompt, Prompts, PublicMatch, Seat, View } from '../base/game-types.ts';
import { eachOf, frozen, keepSame } from '../base/plain-data.ts';
import { typed } from '../base/typed.ts';
import type { SentPrompt, SentSeat } from '../base/wire.ts';
import type { ServerClock } from './server-clock.ts';

interface Shown<Id extends GameId> {
  readonly table: PublicMatch<Id>;
  /** Null before the start. */
  readonly view: View<Id> | null;
  /** What one's camp has given in this turn, of what is bounded. */
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
  /** Something has come that is not shown yet. */
  #stale = true;
  /** Since when nothing has been heard, by this machine's clock. */
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

  /** What everybody may see, as it has come: it may not be shown yet. */
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

  /** The connection is broken since then: what is shown may be so no more. Gives whether anybody is asked. */
  cut(at: number): boolean {
    this.#cutAt = at;
    const all = this.#shown.prompts.all.map((prompt) => ({ ...prompt, asOf: at }));
    this.#shown = frozen({ ...this.#shown, prompts: promptsOf(all) });
    return all.length > 0;
  }

  /** The connection stands again. */
  mended(): void {
    this.#cutAt = undefined;
    this.#stale = true;
  }

  /** This machine's clock was set, by so many milliseconds: times are to be shown anew. */
  clockIsSet(by: number): void {
    if (this.#cutAt !== undefined) this.#cutAt += by;
    this.#stale = true;
  }

  /**
   * Whether a step of the match has come in part: the state shows it, and what is private about it
   * and what has happened are still on their way.
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

  /** Whether the match has begun in what has come, and not yet in what is shown. */
  get isBeginning(): boolean {
    return this.#synced.view !== undefined && this.#shown.view === null;
  }

  /** Shows all that has come. Gives what is not as it was. */
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

  /** Who has a seat sees nothing of a match that has begun without their own part of it. */
  get #lacksOwn(): boolean {
    return this.#synced.view !== undefined && this.#seats.length > 0 && this.#own === null;
  }

  /** What is told by the server's clock, by this machine's; and what is not sent while it is empty. */
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

/** The most urgent first: whose time runs before whose time stands still, and the one that ends first. */
function promptsOf<Id extends GameId>(prompts: readonly Prompt<Id>[]): Prompts<Id> {
  const all = prompts.toSorted(
    (one, other) => endOf(one.deadline) - endOf(other.deadline) || endOf(one.left) - endOf(other.left),
  );
  return { mine: all.filter(({ mine }) => mine), all };
}

/** The last moment that dates can tell, in milliseconds since 1970. */
const END_OF_TIME = 8.64e15;

/** Later than all where there is no end: no `Infinity`, which less itself is no number. */
const endOf = (time: number | undefined): number => time ?? END_OF_TIME;
