/** A first match under way: the learner's side of a match in the page, the other side by the book, and the coach. */

import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Command, GameId, Match, PlayOptions } from 'escadre';
import type { LocalMatch } from 'escadre/practice';
import type { Language } from '../base/settings.ts';
import { MatchModel } from '../match/model.ts';
import type { Lesson, Line, Steps } from './lesson.ts';
import { doAgain, type Laid, lay, placeOf } from './resume.ts';
import { type Done, forgetProgress, keepProgress, keptProgress } from './saved-progress.ts';

/** Milliseconds that the other side takes. */
const PACE = 900;
const NO_RINGS: readonly string[] = [];

export class LessonRun {
  readonly game: GameId;
  readonly lesson: Lesson;
  readonly model: MatchModel;
  readonly #foe: LocalMatch;
  /** Of the steps, and the end. */
  readonly #names: readonly string[];
  readonly #place: Signal<number>;
  readonly #isNudged = signal(false);
  readonly #deafen: readonly (() => void)[];
  readonly #done: Done[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(
    game: GameId,
    lesson: Lesson,
    { mine, foe }: Laid,
    done: readonly Done[],
    place: number,
  ) {
    this.game = game;
    this.lesson = lesson;
    this.#foe = foe;
    this.#names = [...Object.keys(lesson.steps), 'end'];
    this.#done = [...done];
    this.#place = signal(place);
    this.model = new CoachedModel(mine, this);
    this.#deafen = [foe.on('prompt', () => this.#letFoeAct())];
    this.#letFoeAct();
  }

  /** Resumes a lesson; starts afresh after its end, or if it has changed since. */
  static async goOn(game: GameId, lesson: Lesson): Promise<LessonRun> {
    const kept = keptProgress(game);
    if (kept === undefined) return LessonRun.begin(game, lesson);
    const laid = await lay(game, lesson);
    try {
      const place = placeOf(lesson, kept);
      await doAgain(lesson, laid, kept.done);
      return new LessonRun(game, lesson, laid, kept.done, place);
    } catch {
      await laid.mine.close();
      return LessonRun.begin(game, lesson);
    }
  }

  static async begin(game: GameId, lesson: Lesson): Promise<LessonRun> {
    forgetProgress(game);
    return new LessonRun(game, lesson, await lay(game, lesson), [], 0);
  }

  /** The index of the current line, from 0; after the last step there is one more line. */
  get place(): ReadonlySignal<number> {
    return this.#place;
  }

  /** The number of lines. */
  get length(): number {
    return this.#names.length;
  }

  /** The index of the visible line: the previous one, until the board has reached the step. */
  get readPlace(): number {
    const place = this.#place.value;
    return this.#hasCome ? place : Math.max(0, place - 1);
  }

  /** The current line; undefined while a board shows the result of the last step. */
  line(language: Language): Line | undefined {
    if (!this.#hasCome && this.#isShown) return undefined;
    return this.lesson.lines[language][this.#names[this.readPlace] ?? 'end'];
  }

  /** Selectors of what the current line names. */
  get rings(): readonly string[] {
    return (this.#hasCome ? this.lesson.rings?.[this.#step] : undefined) ?? NO_RINGS;
  }

  /** A command that the coach wants; undefined while there is nothing to do. */
  get shown(): Command<GameId> | undefined {
    return this.#hasCome ? this.lesson.shows?.[this.#step] : undefined;
  }

  /** Whether the step's prompt is open and the board is not busy showing the last one. */
  get #hasCome(): boolean {
    const { prompts, outcome } = this.model;
    if (this.#isShown) return false;
    if (this.#step === 'end') return outcome.value !== null;
    const kind = this.lesson.when?.[this.#step];
    return kind === undefined || prompts.value.mine.some((prompt) => prompt.kind === kind);
  }

  /** Whether the board is still showing the last events. */
  get #isShown(): boolean {
    return this.model.toldUntil.value !== undefined;
  }

  /** Whether the last attempt was not what the coach asks for. */
  get isNudged(): ReadonlySignal<boolean> {
    return this.#isNudged;
  }

  /** Another action clears the correction. */
  forgive(): void {
    this.#isNudged.value = false;
  }

  /** Whether there is only something to read now. */
  get isReading(): boolean {
    return this.#wants === null;
  }

  /** Marks the line as read. */
  readOn(): void {
    if (this.isReading) this.#goOn();
  }

  /** Whether the coach allows a command; otherwise shows the correction. */
  lets(command: Command<GameId>): boolean {
    const view = this.model.view.value;
    const wants = this.#wants;
    const isWanted = wants === undefined || (wants !== null && view !== null && wants(command, view));
    this.#isNudged.value = !isWanted;
    return isWanted;
  }

  did(command: Command<GameId>): void {
    this.#done.push({ command });
    this.#goOn();
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const deafen of this.#deafen) deafen();
    this.model.close();
  }

  get #step(): string {
    return this.#names[this.#place.value] ?? 'end';
  }

  /** The present task, null if there is only something to read; undefined at the end. */
  get #wants(): Steps[string] | undefined {
    return this.lesson.steps[this.#step];
  }

  #goOn(): void {
    this.#isNudged.value = false;
    this.#place.value = Math.min(this.#place.value + 1, this.length - 1);
    keepProgress(this.game, { step: this.#step, done: this.#done });
    this.#letFoeAct();
  }

  /** The other side makes its next move once prompted and the learner has read the line. */
  #letFoeAct(): void {
    clearTimeout(this.#timer);
    const reply = this.lesson.replies[this.#done.filter((each) => each === 'reply').length];
    if (reply === undefined || this.isReading || !this.#mayGive(reply)) return;
    this.#timer = setTimeout(() => {
      if (!this.#mayGive(reply)) return;
      this.#done.push('reply');
      // The match may have been left meanwhile.
      this.#foe.play(reply).catch(() => undefined);
    }, PACE);
  }

  /** While the learner has a window, the other side's turn waits. */
  #mayGive(reply: Command<GameId>): boolean {
    return this.#foe.prompts.mine.length > 0 && this.#foe.explain(reply) === null;
  }
}

/** The learner's match: commands that the coach does not want are not sent. */
class CoachedModel extends MatchModel {
  readonly #run: LessonRun;

  constructor(match: Match, run: LessonRun) {
    super(match);
    this.#run = run;
  }

  override async play(command: Command<GameId>, options?: PlayOptions<GameId>): Promise<boolean> {
    if (!this.#run.lets(command)) return false;
    const isDone = await super.play(command, options);
    if (isDone) this.#run.did(command);
    return isDone;
  }
}
