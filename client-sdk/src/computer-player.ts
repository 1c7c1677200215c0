/** A computer player at a table of the page: it is shown and told what its seat is, and plays as anybody would. */

import {
  type AnyGame,
  type ChanceStream,
  chanceOf,
  type GameTypes,
  type MindOf,
  type Prompt,
  type TableCommand,
} from '@escadre/shared/kernel';
import type { Computer } from './computer.ts';
import type { PageTime } from './page-time.ts';
import { PageThinker, type Thinker, WorkerLost, WorkerThinker } from './thinkers.ts';
import type { Question, Thought } from './thought.ts';

/** How a match stands for a computer's seat. */
export interface Sight {
  /** How many entries there are. */
  readonly length: number;
  readonly view: object;
  /** What the seat is asked. */
  readonly prompts: readonly Prompt<GameTypes>[];
  /** Whether the other side offers a draw. */
  readonly isOfferedDraw: boolean;
  /** Milliseconds that are left for the first that is asked; null where they are not counted. */
  readonly left: number | null;
  /** Whether nobody answers what is asked if this seat does not. */
  readonly isLast: boolean;
}

/** The table, as a computer has it. */
export interface ComputersTable {
  readonly game: AnyGame;
  readonly options: object;
  readonly time: PageTime;
  /** What chance of the computers' own follows from. */
  readonly seed: string;
  /** Null where the seat has nothing to do or to hear now. */
  sight(seat: string): Sight | null;
  /** What the seat was told from an entry on. */
  told(seat: string, from: number): readonly { readonly type: string }[];
  put<Result>(act: () => Result): Promise<Result>;
  /** Gives a command, if it is legal: says whether it was. */
  give(seat: string, command: { readonly type: string } | TableCommand): boolean;
  /** The first command of the game that is legal for a seat. */
  anything(seat: string): { readonly type: string } | undefined;
}

/** Milliseconds that a person takes for an answer, and the part of a window that it may take. */
const LEAST_PACE = 600;
const MOST_PACE = 3_000;
const PART_OF_TIME = 0.4;

export class ComputerPlayer {
  readonly #table: ComputersTable;
  readonly #seat: string;
  readonly #computer: Computer;
  readonly #pace: ChanceStream;
  #thinker: Thinker | undefined;
  /** Entries that its mind has heard of. */
  #heard = 0;
  #isBusy = false;
  #isDue = false;
  #isGone = false;
  /** Raised when what it thinks about is undone. */
  #life = 0;
  #stopWaiting: () => void = () => undefined;

  constructor(table: ComputersTable, seat: string, computer: Computer) {
    this.#table = table;
    this.#seat = seat;
    this.#computer = computer;
    this.#pace = chanceOf(`${table.seed} ${seat} pace`);
  }

  /** Something has changed. */
  consider(): void {
    this.#isDue = true;
    if (!this.#isBusy && !this.#isGone) this.#run();
  }

  /** What it knows did not happen: its mind is made again, from what was told to its seat. */
  forget(): void {
    this.#life += 1;
    this.#heard = 0;
    this.#thinker?.close();
    this.#thinker = undefined;
    this.#stopWaiting();
  }

  stop(): void {
    this.#isGone = true;
    this.forget();
  }

  async #run(): Promise<void> {
    this.#isBusy = true;
    try {
      while (this.#isDue && !this.#isGone) {
        this.#isDue = false;
        await this.#turn();
      }
    } finally {
      this.#isBusy = false;
    }
  }

  async #turn(): Promise<void> {
    const sight = this.#table.sight(this.#seat);
    if (sight === null) return;
    const life = this.#life;
    const begun = this.#table.time.now();
    const thought = await this.#thought(sight);
    if (thought === null || life !== this.#life) return;
    const acts = thought.intention !== null || thought.stance === 'resign' || sight.isOfferedDraw;
    if (acts) await this.#takeTime(sight, this.#table.time.now() - begun);
    await this.#table.put(() => {
      if (life === this.#life && !this.#isGone) this.#act(sight, thought);
    });
  }

  /** Null where its worker was lost for good. */
  async #thought(sight: Sight): Promise<Thought | null> {
    const life = this.#life;
    try {
      return await this.#ask(sight);
    } catch (error) {
      if (!(error instanceof WorkerLost)) throw error;
      if (life !== this.#life) return null;
      // There is no worker: it goes on in the page, with what its seat was told.
      this.#thinker = new PageThinker(this.#table.game, this.#mindOf);
      this.#heard = 0;
      return this.#ask(sight);
    }
  }

  #ask({ length, view, prompts }: Sight): Promise<Thought> {
    this.#thinker ??= this.#newThinker();
    const events = this.#table.told(this.#seat, this.#heard);
    this.#heard = length;
    const question: Question = { events, view, prompts, share: 1 };
    return this.#thinker.think(question);
  }

  #newThinker(): Thinker {
    const { worker } = this.#computer;
    if (worker === undefined) return new PageThinker(this.#table.game, this.#mindOf);
    return new WorkerThinker(worker, this.#mindOf);
  }

  get #mindOf(): MindOf {
    const { game, options, seed } = this.#table;
    const seat = this.#seat;
    return { game: game.id, options, seat, level: this.#computer.level, seed: `${seed} ${seat}` };
  }

  /** As long as a person would take, and never most of what is left. */
  #takeTime({ left }: Sight, thought: number): Promise<void> {
    if (this.#computer.pace === 'none') return Promise.resolve();
    const drawn = LEAST_PACE + this.#pace.int(MOST_PACE - LEAST_PACE);
    const wanted = Math.min(drawn, left === null ? drawn : left * PART_OF_TIME) - thought;
    return new Promise((resolve) => {
      const cancel = this.#table.time.after(Math.max(0, wanted), resolve);
      this.#stopWaiting = () => {
        cancel();
        resolve();
      };
    });
  }

  #act(sight: Sight, { intention, stance }: Thought): void {
    const now = this.#table.sight(this.#seat);
    if (now === null) return;
    const give = (command: { readonly type: string }) => this.#table.give(this.#seat, command);
    if (stance === 'resign' && give({ type: 'resign' })) return;
    if (now.isOfferedDraw && give({ type: stance === 'draw' ? 'acceptDraw' : 'declineDraw' })) return;
    if (intention !== null) {
      const isAsked = intention.prompt === null || now.prompts.some(({ id }) => id === intention.prompt);
      // What has changed meanwhile is thought about again.
      if (isAsked && (now.view === sight.view || now.length === sight.length) && give(intention.command))
        return;
      if (now.length !== sight.length) this.#isDue = true;
    } else if (now.isLast && now.length === sight.length) {
      const anything = this.#table.anything(this.#seat);
      if (anything !== undefined) give(anything);
    }
  }
}
