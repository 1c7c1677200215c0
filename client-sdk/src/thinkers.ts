/** Where the computer players of a match in the page think. */

import type { AnyGame } from '@escadre/shared/kernel';
import type { ComputerWorker, Level } from './computer.ts';
import { Mind, type MindOf, type Question, type Thought } from './thought.ts';
import type { Level } from './wire.ts';

<<<<<<< HEAD:client-sdk/src/computers.ts
export type { Level };

/** A worker of the page's, in which `serveComputers` of `escadre/practice/worker` runs: of a browser, or of Node. */
export interface ComputerWorker {
  postMessage(message: unknown): void;
  terminate(): unknown;
  addEventListener?(name: 'message' | 'error', listener: (event: { data?: unknown }) => void): void;
  on?(name: 'message' | 'error', listener: (data: unknown) => void): unknown;
}

export interface ComputerOptions {
  /**
   * Makes the worker that it thinks in. Without one, and where there can be none, it thinks in the page, and there an
   * admiral searches an eighth of its count at a time, so that the page has its frames.
   */
  readonly worker?: () => ComputerWorker;
  /** `human`: as somebody would, 0.6 to 3 seconds an answer; `none`: as soon as it is known. `human` by default. */
  readonly pace?: 'human' | 'none';
  /** What its name is at the table; else its level. */
  readonly name?: string;
}

/** Somebody made of code, for a seat of {@link LocalMatch.of}. */
export interface Computer extends ComputerOptions {
  readonly level: Level;
}

/** A computer player of a level: `{ seats: { red: computer('officer') } }`. */
export const computer = (level: Level, options: ComputerOptions = {}): Computer => ({ level, ...options });

=======
>>>>>>> b5decc9 (client-sdk: ES modules share their parts, a game's rules are loaded when it is entered, and practice is an entry of the package; a page loads 42 kB where it loaded 60):client-sdk/src/thinkers.ts
/** Where the mind of one seat is. */
export interface Thinker {
  think(question: Question): Promise<Thought>;
  close(): void;
}

/** The worker is not there, or has failed: what it knew is lost with it. */
export class WorkerLost extends Error {}

/** The share of a level's count that is searched at once where a page waits for its next frame. */
const SHARE_IN_A_PAGE: Readonly<Record<Level, number>> = { recruit: 1, officer: 1, admiral: 1 / 8 };

/** Thinks in the page, each time in a task of its own. */
export class PageThinker implements Thinker {
  readonly #mind: Mind;
  readonly #share: number;

  constructor(game: AnyGame, of: MindOf) {
    this.#mind = new Mind(game, of);
    this.#share = hasFrames() ? SHARE_IN_A_PAGE[of.level] : 1;
  }

  async think(question: Question): Promise<Thought> {
    await nextTask();
    return this.#mind.think({ ...question, share: question.share * this.#share });
  }

  close(): void {}
}

/** Whether there is a page that is drawn. */
const hasFrames = (): boolean => globalThis.document !== undefined;

/** After what the page has to do first: the frame that is due, where there is one. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const soon = () => setTimeout(resolve);
    if (hasFrames() && document.visibilityState === 'visible') requestAnimationFrame(soon);
    else soon();
  });
}

/** What a worker is sent. */
export type Task = { readonly number: number } & (
  | { readonly begin: MindOf }
  | { readonly question: Question }
);

/** What it answers. */
export type Answer = { readonly number: number } & (
  | { readonly thought: Thought }
  | { readonly failure: string }
);

interface Waiter {
  readonly resolve: (thought: Thought) => void;
  readonly reject: (lost: WorkerLost) => void;
}

/** Thinks in a worker of the page's. */
export class WorkerThinker implements Thinker {
  readonly #worker: ComputerWorker;
  readonly #waiting = new Map<number, Waiter>();
  #lost: WorkerLost | undefined;
  #number = 0;

  /** @throws WorkerLost where there can be none */
  constructor(make: () => ComputerWorker, of: MindOf) {
    try {
      this.#worker = make();
      listen(this.#worker, 'message', (answer) => this.#answered(answer as Answer));
      listen(this.#worker, 'error', (cause) => this.#lose(cause));
      this.#worker.postMessage({ number: 0, begin: of } satisfies Task);
    } catch (cause) {
      throw new WorkerLost('There can be no worker here.', { cause });
    }
  }

  think(question: Question): Promise<Thought> {
    return new Promise((resolve, reject) => {
      if (this.#lost !== undefined) {
        reject(this.#lost);
        return;
      }
      this.#number += 1;
      this.#waiting.set(this.#number, { resolve, reject });
      this.#worker.postMessage({ number: this.#number, question } satisfies Task);
    });
  }

  close(): void {
    this.#lose('closed');
    this.#worker.terminate();
  }

  #answered(answer: Answer): void {
    if ('failure' in answer) {
      this.#lose(answer.failure);
      return;
    }
    this.#waiting.get(answer.number)?.resolve(answer.thought);
    this.#waiting.delete(answer.number);
  }

  #lose(cause: unknown): void {
    this.#lost ??= new WorkerLost('The worker is gone.', { cause });
    for (const { reject } of this.#waiting.values()) reject(this.#lost);
    this.#waiting.clear();
  }
}

/** Workers of browsers and of Node tell alike, in two ways. */
function listen(worker: ComputerWorker, name: 'message' | 'error', told: (data: unknown) => void): void {
  if (worker.addEventListener !== undefined)
    worker.addEventListener(name, (event) => told(event.data ?? event));
  else worker.on?.(name, told);
}
