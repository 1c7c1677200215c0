/**
 * The clock of a match, its alarm, and its pauses: while no process has the match, during stalls and store outages,
 * and until prompted players are back.
 *
 * The process may end at any moment. So the clock is stored before it resumes, and from then on counts as
 * running while the process shows signs of life.
 */

import { isDeepStrictEqual } from 'node:util';
import {
  type AnswerDelay,
  type ClockState,
  duePrompts,
  type GameTypes,
  isAnsweredByOrder,
  isTimed,
  type Match,
  nextDue,
  type Prompt,
  pauseClock,
  reconcile,
  resumeClock,
  retime,
  type TimeControl,
} from '@escadre/shared/kernel';
import { Alarm } from '@escadre/shared/play';
import type { Asleep, Timing } from '../../store/model.ts';
import type { Stall, Time } from '../../time.ts';

/** Milliseconds before a failed attempt is repeated. */
export const RETRY_AFTER = 1_000;

/**
 * Milliseconds for which a match waits after a pause for the prompted players to return: none should lose
 * because the server cut their connection.
 */
export const COME_BACK_WITHIN = 30_000;

/** The players with open prompts. */
interface PlayersAsked {
  /** Whether the players of these seats are connected. */
  areHere(seats: readonly string[]): boolean;
  /** Milliseconds by which an answer from one of these seats may be late to a window. */
  graceOf(seats: readonly string[]): number;
}

interface TimekeeperParts {
  readonly time: Time;
  /** The time control; null if untimed. */
  readonly control: TimeControl | null;
  readonly players: PlayersAsked;
  /** Draws how long standing orders take. */
  readonly answerDelay: AnswerDelay;
  /** Stores the clock; resolves when stored. */
  readonly keep: (timing: Timing) => Promise<void>;
  /** Called when something is due, or a pause may end. */
  readonly ring: () => void;
}

/** The stored time of a match. */
interface StoredTime {
  /** The clock stored with the last entry. */
  readonly clock: ClockState;
  /** A later change of the clock without an entry; null if none. */
  readonly timing: Timing | null;
  /** The clock when the match left memory; null if the process ended instead. */
  readonly asleep: Asleep | null;
  /** The last heartbeat of that process, in milliseconds since 1970. */
  readonly heard: number;
  /** Milliseconds of downtime between two times, both since 1970. */
  readonly downtime: (since: number, until: number) => Promise<number>;
}

/** The effect on the clock of an entry, or of several that are stored together. */
export interface ClockChange {
  readonly clock: ClockState;
  /** True if the prompts are unchanged. */
  readonly isSame: boolean;
  /** Whether the public prompts have changed. */
  readonly promptsChanged: boolean;
}

/** A time for which the clock stands still, in milliseconds since 1970. */
interface Pause {
  readonly since: number;
  /** The latest time for the clock to resume. */
  readonly until: number;
}

export class Timekeeper<T extends GameTypes> {
  readonly #parts: TimekeeperParts;
  readonly #alarm: Alarm;
  #clock: ClockState;
  #pausedFor: number | null = null;
  #paused: Pause | null = null;
  #storeIsOut = false;

  constructor(clock: ClockState, parts: TimekeeperParts) {
    this.#clock = clock;
    this.#parts = parts;
    this.#alarm = new Alarm(parts.time, parts.ring);
  }

  get clock(): ClockState {
    return this.#clock;
  }

  /** Milliseconds for which the match last stood still through no fault of the players; null: never. */
  get pausedFor(): number | null {
    return this.#pausedFor;
  }

  /** Whether the last write to the store failed. */
  get storeIsOut(): boolean {
    return this.#storeIsOut;
  }

  /** Whether any open prompt has a time limit. */
  get isTimed(): boolean {
    return isTimed(this.#clock);
  }

  /** The ids of prompts whose time was up at `now`, the earliest first. */
  due(now: number): readonly string[] {
    return duePrompts(this.#clock, now);
  }

  /** Sets the alarm for what is due next, or for another attempt while the store takes no writes. */
  setAlarm(): void {
    if (this.#storeIsOut) this.tryAgain();
    else this.#alarm.set(this.#paused?.until ?? nextDue(this.#clock));
  }

  /** Sets the alarm for another attempt. */
  tryAgain(): void {
    this.#alarm.set(this.#parts.time.now() + RETRY_AFTER);
  }

  stop(): void {
    this.#alarm.stop();
  }

  /** Resumes from the stored time of a match. */
  async load(match: Match<T>, stored: StoredTime): Promise<void> {
    const last = stored.asleep ?? stored.timing;
    this.#pausedFor = last?.pausedFor ?? null;
    const before = last?.clock ?? stored.clock;
    const clock = reconcile(this.#parts.control, before, match.prompts, this.#parts.answerDelay);
    // The same object if today’s rules ask the same prompts.
    const asksTheSame = clock === before;
    const { since } = clock;
    if (since === null) {
      // Stored paused: it stays so until the prompted players are back.
      this.#pause(clock, last?.at ?? stored.heard);
    } else if (asksTheSame && stored.asleep !== null) {
      // The match left memory with its clock running: it has run on, less downtime.
      return this.#loadRunning(clock, since, stored);
    } else {
      // The process ended: the clock ran until its last heartbeat. For other prompts it is paused as it was stored.
      const ran = asksTheSame ? await this.#ran(since, stored) : 0;
      this.#pause(pauseClock(clock, since + ran), Math.max(stored.heard, since));
    }
    this.#pausedFor = this.#stoodFor(this.#parts.time.now());
  }

  /** The clock ran while the match was out of memory. */
  async #loadRunning(clock: ClockState, since: number, { downtime }: StoredTime): Promise<void> {
    const missed = await downtime(since, this.#parts.time.now());
    this.#clock = { ...clock, since: since + missed };
    if (missed > 0) this.#pausedFor = missed;
  }

  /**
   * Milliseconds for which the clock ran in an ended process. `timing` already accounts for earlier downtime.
   */
  async #ran(since: number, { timing, heard, downtime }: StoredTime): Promise<number> {
    const missed = await downtime(Math.max(since, timing?.at ?? since), heard);
    return Math.max(0, heard - since - missed);
  }

  /** The clock after this many entries, for the store. */
  timing(entries: number): Timing {
    const at = this.#paused?.since ?? this.#parts.time.now();
    return { entries, clock: this.#clock, at, pausedFor: this.#pausedFor };
  }

  /**
   * The clock for the process that loads the match next. If it runs, a pause ends at its latest time.
   */
  asleep({ prompts }: Match<T>, clockIs: 'running' | 'stopped'): Asleep {
    const now = this.#parts.time.now();
    const pause = this.#paused;
    if (clockIs === 'running' && pause !== null) {
      const clock = resumeClock(
        this.#parts.control,
        this.#clock,
        prompts,
        pause.until,
        this.#parts.answerDelay,
      );
      return { clock, at: now, pausedFor: pause.until - pause.since };
    }
    const clock = clockIs === 'running' ? this.#clock : pauseClock(this.#clock, now);
    return { clock, at: pause?.since ?? now, pausedFor: this.#pausedFor };
  }

  /**
   * The effect on the clock of an entry from `before` to `after`, at a time in milliseconds since 1970. An
   * entry that leaves the prompts unchanged leaves the clock alone, so that deadlines and banks reveal no
   * secrets.
   *
   * @param earlier the effect of the entries before it that are stored together with it; added to the result
   */
  changeBy(before: Match<T>, after: Match<T>, at: number, earlier = unchanged(this.#clock)): ClockChange {
    const { clock } = earlier;
    if (after.outcome !== null) {
      return { clock: { ...pauseClock(clock, at), timers: [] }, isSame: false, promptsChanged: false };
    }
    if (isDeepStrictEqual(after.prompts, before.prompts) && !isAnsweredByOrder(clock, at)) return earlier;
    const grace = (id: string) => this.#graceOf(after.prompts, id);
    const next = retime(this.#parts.control, clock, after.prompts, at, grace, this.#parts.answerDelay);
    return {
      clock: this.#paused === null ? next : { ...next, since: null },
      isSame: false,
      promptsChanged: earlier.promptsChanged || haveChanged(after.prompts, before.prompts),
    };
  }

  /**
   * Called when the entries are stored. Time starts only now, as the prompt goes out, not while the store is
   * writing.
   */
  changed({ clock, isSame, promptsChanged }: ClockChange): void {
    if (isSame) return;
    const begins = promptsChanged && clock.since !== null ? this.#parts.time.now() : clock.since;
    this.#clock = { ...clock, since: this.#paused === null ? begins : null };
    this.setAlarm();
  }

  /** The store has not answered since this time, in milliseconds since 1970. */
  storeFailed(since: number): void {
    this.#storeIsOut = true;
    this.stall({ since, until: this.#parts.time.now() });
  }

  /** The store takes writes again; waits for players cut off meanwhile. */
  storeAnswers(): void {
    this.#storeIsOut = false;
    if (this.#paused === null) return;
    const now = this.#parts.time.now();
    this.#paused = { ...this.#paused, until: now + COME_BACK_WITHIN };
    this.#pausedFor = this.#stoodFor(now);
    this.setAlarm();
  }

  /** Takes a stall off the clock: no one could act in it. */
  stall({ since, until }: Stall): void {
    if (this.#paused !== null) {
      const end = Math.max(this.#paused.until, until + COME_BACK_WITHIN);
      this.#paused = { ...this.#paused, until: end };
    } else if (this.#clock.since !== null) {
      const began = Math.max(since, this.#clock.since);
      this.#pause(pauseClock(this.#clock, began), began);
    }
    this.setAlarm();
  }

  /** Ends a pause if the prompted players are here or the wait is over; returns whether it did. */
  async resumeIfPossible(match: Match<T>): Promise<boolean> {
    if (this.#storeIsOut || !this.#mayResume(match.prompts)) return false;
    await this.#resume(match);
    this.setAlarm();
    return true;
  }

  #mayResume(prompts: readonly Prompt<T>[]): boolean {
    if (this.#paused === null) return false;
    const seats = prompts.flatMap((prompt) => prompt.seats);
    return this.#parts.players.areHere(seats) || this.#parts.time.now() >= this.#paused.until;
  }

  /** Restarts the clock once that is stored. Windows get their full time again. */
  async #resume({ prompts, state }: Match<T>): Promise<void> {
    const { control, answerDelay, time } = this.#parts;
    const now = time.now();
    const clock =
      prompts.length === 0 ? this.#clock : resumeClock(control, this.#clock, prompts, now, answerDelay);
    // Time that windows had already used counts as pause as well.
    const given = givenAgain(this.#clock, clock);
    const pausedFor = this.#stoodFor(now) + given;
    if (isTimed(clock)) await this.#parts.keep({ entries: state.next, clock, at: now, pausedFor });
    const then = time.now();
    this.#pausedFor = this.#stoodFor(then) + given;
    this.#clock = clock.since === null ? clock : { ...clock, since: then };
    this.#paused = null;
  }

  #stoodFor(now: number): number {
    return Math.max(0, now - (this.#paused?.since ?? now));
  }

  #pause(clock: ClockState, since: number): void {
    this.#clock = { ...clock, since: null };
    this.#paused = { since, until: this.#parts.time.now() + COME_BACK_WITHIN };
  }

  #graceOf(prompts: readonly Prompt<T>[], id: string): number {
    const prompt = prompts.find((each) => each.id === id);
    return prompt === undefined ? 0 : this.#parts.players.graceOf(prompt.seats);
  }
}

const unchanged = (clock: ClockState): ClockChange => ({ clock, isSame: true, promptsChanged: false });

/** Milliseconds used up in windows and given back. */
function givenAgain({ timers, pots }: ClockState, after: ClockState): number {
  const given = timers.map(({ kind, pot }) =>
    kind === 'window' && pot !== null ? (after.pots[pot] ?? 0) - (pots[pot] ?? 0) : 0,
  );
  return Math.max(0, ...given);
}

/**
 * True if the public part of the prompts has changed. Prompts that answer themselves are a secret of their
 * camp.
 */
function haveChanged<T extends GameTypes>(
  prompts: readonly Prompt<T>[],
  before: readonly Prompt<T>[],
): boolean {
  if (prompts.length !== before.length) return true;
  return prompts.some((prompt, place) => {
    const other = before[place];
    return prompt.id !== other?.id || !isDeepStrictEqual(known(prompt), known(other));
  });
}

const known = <T extends GameTypes>({ answersItselfAfter: _, ...prompt }: Prompt<T>) => prompt;
