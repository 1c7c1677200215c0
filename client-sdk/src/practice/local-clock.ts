/** The clock of a match in the page: the server's arithmetic, by the page's time. */

import {
  type ClockState,
  duePrompts,
  freeze,
  type GameTypes,
  type Hand,
  isAnsweredByOrder,
  type Match,
  newClock,
  nextDue,
  retime,
  thaw,
} from '@escadre/shared/kernel';
import { Alarm } from '@escadre/shared/play';
import { keepSame } from '../base/plain-data.ts';
import type { TimeControl } from '../base/wire.ts';
import type { PageTime } from './page-time.ts';

interface ClockParts {
  readonly time: PageTime;
  readonly control: TimeControl | null;
  readonly camps: readonly string[];
  /** Draws how long standing orders take. */
  readonly hand: Hand;
  /** Something is due. */
  readonly ring: () => void;
}

export class LocalClock {
  readonly #parts: ClockParts;
  readonly #alarm: Alarm;
  #state: ClockState;

  constructor(parts: ClockParts) {
    this.#parts = parts;
    this.#state = newClock(parts.control, parts.camps);
    this.#alarm = new Alarm(parts.time, parts.ring);
  }

  get state(): ClockState {
    return this.#state;
  }

  /** Prompts whose time is up, the earliest first. */
  get due(): readonly string[] {
    return duePrompts(this.#state, this.#parts.time.now());
  }

  /** As it stands, and stopped. */
  get stopped(): ClockState {
    return freeze(this.#state, this.#parts.time.now());
  }

  /** An entry turns the match from `before` to `after`: one after which the same is awaited leaves the clock alone. */
  changed(before: Match<GameTypes>, after: Match<GameTypes>): void {
    const { time, control, hand } = this.#parts;
    const at = time.now();
    if (after.outcome !== null) this.#state = { ...freeze(this.#state, at), timers: [] };
    else if (isAnsweredByOrder(this.#state, at) || !isSame(before, after)) {
      this.#state = retime(control, this.#state, after.prompts, at, undefined, hand);
    }
    this.setAlarm();
  }

  /** Goes on from how it stood; windows are open for their full time. */
  goOnFrom(state: ClockState, { prompts, outcome }: Match<GameTypes>): void {
    const { time, control, hand } = this.#parts;
    const now = time.now();
    this.#state = outcome === null ? thaw(control, state, prompts, now, hand) : state;
    this.setAlarm();
  }

  setAlarm(): void {
    this.#alarm.set(nextDue(this.#state));
  }

  /** The page's clock was set, by so many milliseconds: what is left is as much as before. */
  isSet(by: number): void {
    const { since } = this.#state;
    this.#state = { ...this.#state, since: since === null ? null : since + by };
    this.setAlarm();
  }

  stop(): void {
    this.#alarm.stop();
  }
}

const isSame = (before: Match<GameTypes>, after: Match<GameTypes>): boolean =>
  keepSame(before.prompts, after.prompts) === before.prompts;
