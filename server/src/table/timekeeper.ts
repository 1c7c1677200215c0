/**
 * The time of one match: its clock, the alarm that rings when somebody's time is up, and the times
 * in which it stands still through no fault of the players: while no process has the match, while
 * the store does not answer, and until those who are asked are back.
 */

import { isDeepStrictEqual } from 'node:util';
import {
  type ClockState,
  duePrompts,
  freeze,
  type GameTypes,
  type Match,
  nextDue,
  type Prompt,
  reconcile,
  retime,
  type TimeControl,
  thaw,
} from '@escadre/shared/kernel';
import type { Asleep } from '../store/model.ts';
import type { Time } from '../time.ts';
import { Alarm } from './alarm.ts';

/** Milliseconds after which the store is tried again, when it did not answer. */
const RETRY_AFTER = 1_000;

/**
 * Milliseconds for which a match that stood still waits for those who are asked to come back,
 * before their time goes on: nobody loses by a line that our going down has cut.
 */
export const COME_BACK_WITHIN = 30_000;

/** What has to be known of those who are asked. */
export interface Attendance {
  /** Whether the player of this seat is connected. */
  isHere(seat: string): boolean;
  /** Milliseconds by which an answer from one of these seats may be late to a window. */
  graceOf(seats: readonly string[]): number;
}

export interface TimekeeperParts {
  readonly time: Time;
  /** How the match is timed; null where it is not. */
  readonly control: TimeControl | null;
  readonly clock: ClockState;
  readonly attendance: Attendance;
  /** Something is due. */
  readonly ring: () => void;
}

/** The time stands still. */
interface Standstill {
  readonly since: number;
  /** When it goes on, whoever is here. */
  readonly until: number;
}

export class Timekeeper<T extends GameTypes> {
  readonly #parts: TimekeeperParts;
  readonly #alarm: Alarm;
  #clock: ClockState;
  #pausedFor: number | null = null;
  #standstill: Standstill | null = null;
  /** Since when the store has not answered; null while it does. */
  #outage: number | null = null;

  constructor(parts: TimekeeperParts) {
    this.#parts = parts;
    this.#clock = parts.clock;
    this.#alarm = new Alarm(parts.time, parts.ring);
  }

  get clock(): ClockState {
    return this.#clock;
  }

  /** Milliseconds for which the match last stood still through no fault of the players; null: never. */
  get pausedFor(): number | null {
    return this.#pausedFor;
  }

  /** Whether the store did not answer when it was last asked. */
  get storeIsOut(): boolean {
    return this.#outage !== null;
  }

  /** Prompts whose time was up at `now`, the earliest first. */
  due(now: number): readonly string[] {
    return duePrompts(this.#clock, now);
  }

  /** Sets the alarm for what is due next. */
  setAlarm(): void {
    this.#alarm.set(this.#standstill?.until ?? nextDue(this.#clock));
  }

  /** Sets the alarm for another try, when what was due could not be done. */
  tryAgain(): void {
    this.#alarm.set(this.#parts.time.now() + RETRY_AFTER);
  }

  stop(): void {
    this.#alarm.stop();
  }

  /**
   * Takes up the time of a match that was let out of memory, or that a process was torn away from:
   * `lastSign` is when that was heard of last. Where the time was let run, it has run but for the
   * downtime; else it stood still, and goes on when those who are asked are back. So it does where
   * other prompts are open by the rules of now than by those it was stored under.
   */
  async wake(
    { prompts }: Match<T>,
    asleep: Asleep | null,
    lastSign: number,
    downtime: (since: number, until: number) => Promise<number>,
  ): Promise<void> {
    const now = this.#parts.time.now();
    this.#pausedFor = asleep?.pausedFor ?? null;
    const stored = asleep?.clock ?? { ...this.#clock, since: null };
    const clock = reconcile(this.#parts.control, stored, prompts);
    const since = clock === stored ? clock.since : null;
    this.#clock = { ...clock, since };
    if (since === null) {
      return this.#standStill(stored.since ?? asleep?.at ?? lastSign, now + COME_BACK_WITHIN);
    }
    const missed = await downtime(since, now);
    if (missed === 0) return;
    this.#clock = { ...this.#clock, since: since + missed };
    this.#pausedFor = missed;
  }

  /** How the time is left to whoever takes the match up again. */
  asleep(time: 'runs' | 'stands'): Asleep {
    const now = this.#parts.time.now();
    const clock = time === 'runs' ? this.#clock : freeze(this.#clock, now);
    return { clock, at: this.#standstill?.since ?? now, pausedFor: this.#pausedFor };
  }

  /**
   * The clock after an entry that turns the match from `before` to `after`. One after which the same
   * is awaited as before leaves the clock alone: what shows the others nothing must not show in their
   * deadlines and banks either.
   */
  clockAfter(before: Match<T>, after: Match<T>, at: number): ClockState {
    if (after.outcome !== null) return { ...freeze(this.#clock, at), timers: [] };
    if (isDeepStrictEqual(after.prompts, before.prompts)) return this.#clock;
    const grace = (id: string) => this.#graceOf(after.prompts, id);
    const clock = retime(this.#parts.control, this.#clock, after.prompts, at, grace);
    return this.#standstill === null ? clock : { ...clock, since: null };
  }

  /** The entry is stored. Nobody's time runs while the store is writing: it begins when the prompt goes out. */
  setClock(clock: ClockState, before: Match<T>, after: Match<T>): void {
    const isAsked = clock.since !== null && !isDeepStrictEqual(asked(after), asked(before));
    this.#clock = isAsked ? { ...clock, since: this.#parts.time.now() } : clock;
    this.setAlarm();
  }

  /** Nobody's time runs while the store does not answer: it is ours. */
  storeFailed(since: number): void {
    this.#outage = since;
    this.#clock = freeze(this.#clock, since);
    this.tryAgain();
  }

  /** The store takes what it is given again. Gives whether the time goes on. */
  storeAnswers(match: Match<T>): boolean {
    const now = this.#parts.time.now();
    const since = this.#outage ?? now;
    this.#outage = null;
    // Who is waited for since before is waited for still.
    if (this.#standstill !== null) return false;
    this.#standStill(since, now);
    return this.#goOn(match, now);
  }

  /** Lets the time go on if those who are asked are here, or have been waited for long enough. Gives whether it does. */
  goOnIfItMay(match: Match<T>): boolean {
    if (this.#standstill === null) return false;
    const now = this.#parts.time.now();
    const seats = match.prompts.flatMap((prompt) => prompt.seats);
    const areHere = seats.every((seat) => this.#parts.attendance.isHere(seat));
    return (areHere || now >= this.#standstill.until) && this.#goOn(match, now);
  }

  #standStill(since: number, until: number): void {
    this.#standstill = { since, until };
    this.#pausedFor = Math.max(0, this.#parts.time.now() - since);
  }

  /** Time runs again; windows are open for their full time. */
  #goOn(match: Match<T>, now: number): boolean {
    this.#pausedFor = Math.max(0, now - (this.#standstill?.since ?? now));
    this.#standstill = null;
    if (match.prompts.length > 0) {
      this.#clock = thaw(this.#parts.control, this.#clock, match.prompts, now);
    }
    this.setAlarm();
    return true;
  }

  #graceOf(prompts: readonly Prompt<T>[], id: string): number {
    const prompt = prompts.find((each) => each.id === id);
    return prompt === undefined ? 0 : this.#parts.attendance.graceOf(prompt.seats);
  }
}

/** The prompts of a match as everybody knows them: that one answers itself is its camp's secret. */
const asked = <T extends GameTypes>({ prompts }: Match<T>) =>
  prompts.map(({ answersItselfAfter: _, ...prompt }) => prompt);
