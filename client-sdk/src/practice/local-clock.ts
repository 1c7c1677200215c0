/** The clock of a match in the page: the server's arithmetic, by the page's time. */

import {
  type AnswerDelay,
  type ClockState,
  duePrompts,
  type GameTypes,
  isAnsweredByOrder,
  type Match,
  newClock,
  nextDue,
  pauseClock,
  resumeClock,
  retime,
} from '@escadre/shared/kernel';
import { Alarm } from '@escadre/shared/play';
import { keepSame } from '../base/plain-data.ts';
import type { TimeControl } from '../base/wire.ts';
import type { PageTime } from './page-time.ts';

interface ClockParts {
  readonly time: PageTime;
  readonly control: TimeControl | null;
  readonly camps: readonly string[];
  /** Draws the delay of standing orders. */
  readonly answerDelay: AnswerDelay;
  /** Called when a prompt is due. */
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

  /** The clock, stopped now. */
  get stopped(): ClockState {
    return pauseClock(this.#state, this.#parts.time.now());
  }

  /** Advances the clock by an entry. Unchanged prompts leave it alone. */
  changed(before: Match<GameTypes>, after: Match<GameTypes>): void {
    const { time, control, answerDelay } = this.#parts;
    const at = time.now();
    if (after.outcome !== null) this.#state = { ...pauseClock(this.#state, at), timers: [] };
    else if (isAnsweredByOrder(this.#state, at) || !isSame(before, after)) {
      this.#state = retime(control, this.#state, after.prompts, at, undefined, answerDelay);
    }
    this.setAlarm();
  }

  /** Continues from a saved state; windows open again for their full time. */
  continueFrom(state: ClockState, { prompts, outcome }: Match<GameTypes>): void {
    const { time, control, answerDelay } = this.#parts;
    const now = time.now();
    this.#state = outcome === null ? resumeClock(control, state, prompts, now, answerDelay) : state;
    this.setAlarm();
  }

  setAlarm(): void {
    this.#alarm.set(nextDue(this.#state));
  }

  /** The page's clock was set by so many milliseconds; the time left does not change. */
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
