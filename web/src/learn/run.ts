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

  /** Goes on where somebody left off; begins where that was at the end, or where the lesson has changed since. */
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

  /** The place of the line that is read now, from 0; at the end there is one line more than there are steps. */
  get place(): ReadonlySignal<number> {
    return this.#place;
  }

  /** How many lines there are. */
  get length(): number {
    return this.#names.length;
  }

  /** The place of the line that stands now: the one before, until the board has come to the step. */
  get readPlace(): number {
    const place = this.#place.value;
    return this.#hasCome ? place : Math.max(0, place - 1);
  }

  /** The line that is read now. */
  line(language: Language): Line | undefined {
    return this.lesson.lines[language][this.#names[this.readPlace] ?? 'end'];
  }

  /** A command that does what the coach asks for; undefined while there is nothing to do. */
  get shown(): Command<GameId> | undefined {
    return this.#hasCome ? this.lesson.shows?.[this.#step] : undefined;
  }

  /** Whether the learner is asked what the step is about. */
  get #hasCome(): boolean {
    const kind = this.lesson.when?.[this.#step];
    return kind === undefined || this.model.prompts.value.mine.some((prompt) => prompt.kind === kind);
  }

  /** Whether something else was tried than what the coach asks for. */
  get isNudged(): ReadonlySignal<boolean> {
    return this.#isNudged;
  }

  /** Something else is done: what was tried before is not held against anybody. */
  forgive(): void {
    this.#isNudged.value = false;
  }

  /** Whether there is only something to read now. */
  get isReading(): boolean {
    return this.#wants === null;
  }

  /** What was only to be read is read. */
  readOn(): void {
    if (this.isReading) this.#goOn();
  }

  /** Whether the coach lets that be done; says what is meant where not. */
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

  /** What is to be done now, null where there is only something to read; undefined at the end. */
  get #wants(): Steps[string] | undefined {
    return this.lesson.steps[this.#step];
  }

  #goOn(): void {
    this.#isNudged.value = false;
    this.#place.value = Math.min(this.#place.value + 1, this.length - 1);
    keepProgress(this.game, { step: this.#step, done: this.#done });
    this.#letFoeAct();
  }

  /** The other side does what comes next, once it is asked and the learner has read. */
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

/** The learner's match: what the coach does not ask for is not sent. */
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
