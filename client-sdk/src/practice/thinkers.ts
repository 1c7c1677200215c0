/** Where the computer players of a match in the page think. */

import type { AnyPlayableGame, MindOf } from '@escadre/shared/kernel';
import { BotMind, type Question, type Thought } from '@escadre/shared/play';
import type { Level } from '../base/wire.ts';
import type { ComputerWorker } from './computer.ts';

/** Where the mind of one seat is. */
export interface Thinker {
  /** @param share of its level's count of positions that it may search */
  think(question: Question, share?: number): Promise<Thought>;
  close(): void;
}

/** The worker is not there, or has failed: what it knew is lost with it. */
export class WorkerLost extends Error {}

/** The share of a level's count that is searched where a page waits for its next frame and nothing can be done in slices. */
const SHARE_IN_A_PAGE: Readonly<Record<Level, number>> = { recruit: 1, officer: 1, admiral: 1 / 8 };

/** Milliseconds that it thinks between two frames, and a slice more at most. */
const BETWEEN_FRAMES = 8;

/** Thinks in the page, each time in tasks of its own. */
export class PageThinker implements Thinker {
  readonly #mind: BotMind;
  readonly #share: number;

  constructor(game: AnyPlayableGame, of: MindOf) {
    this.#mind = new BotMind(game, of);
    this.#share = hasFrames() && !this.#mind.isSliced ? SHARE_IN_A_PAGE[of.level] : 1;
  }

  async think(question: Question, share = 1): Promise<Thought> {
    await nextTask();
    const slices = this.#mind.deliberate(question, share * this.#share);
    let began = performance.now();
    for (;;) {
      const { done, value } = slices.next();
      if (done === true) return value;
      if (!isDrawn() || performance.now() - began < BETWEEN_FRAMES) continue;
      await nextTask();
      began = performance.now();
    }
  }

  close(): void {}
}

/** Whether there is a page that is drawn. */
const hasFrames = (): boolean => globalThis.document !== undefined;

/** Whether somebody sees it. */
const isDrawn = (): boolean => hasFrames() && document.visibilityState === 'visible';

/** After what the page has to do first: the frame that is due, where there is one. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const soon = () => setTimeout(resolve);
    if (isDrawn()) requestAnimationFrame(soon);
    else soon();
  });
}

/** What a worker is sent. */
export type Task = { readonly number: number } & (
  | { readonly begin: MindOf }
  | { readonly question: Question }
);

/** What it answers. */
type Answer = { readonly number: number } & ({ readonly thought: Thought } | { readonly failure: string });

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
      // Nobody else posts to us: what comes is an answer.
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
