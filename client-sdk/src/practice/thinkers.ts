/** The places where computer players of a match in the page think. */

import type { AnyPlayableGame, BotSetup } from '@escadre/shared/kernel';
import { type Question, ThinkingBot, type Thought } from '@escadre/shared/play';
import type { Level } from '../base/wire.ts';
import type { ComputerWorker } from './computer.ts';

/** The mind of one seat, wherever it is. */
export interface Thinker {
  /** @param share the fraction of its level's position count that it may search */
  think(question: Question, share?: number): Promise<Thought>;
  close(): void;
}

/** The worker is missing or has failed, and its knowledge is lost. */
export class WorkerLost extends Error {}

/** The fraction of a level's count searched in a page with frames, if the game cannot think in slices. */
const SHARE_IN_A_PAGE: Readonly<Record<Level, number>> = { recruit: 1, officer: 1, admiral: 1 / 8 };

/** Milliseconds of thinking between two frames; the last slice may overrun. */
const BETWEEN_FRAMES = 8;

/** Thinks in the page, each question in tasks of its own. */
export class PageThinker implements Thinker {
  readonly #mind: ThinkingBot;
  readonly #share: number;

  constructor(game: AnyPlayableGame, of: BotSetup) {
    this.#mind = new ThinkingBot(game, of);
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

/** Whether there is a page to draw. */
const hasFrames = (): boolean => globalThis.document !== undefined;

/** Whether the page is visible. */
const isDrawn = (): boolean => hasFrames() && document.visibilityState === 'visible';

/** Resolves after the page's urgent work, such as a due frame. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const soon = () => setTimeout(resolve);
    if (isDrawn()) requestAnimationFrame(soon);
    else soon();
  });
}

/** A message to the worker. */
export type Task = { readonly number: number } & (
  | { readonly begin: BotSetup }
  | { readonly question: Question }
);

/** A reply of the worker. */
type Answer = { readonly number: number } & ({ readonly thought: Thought } | { readonly failure: string });

interface Waiter {
  readonly resolve: (thought: Thought) => void;
  readonly reject: (lost: WorkerLost) => void;
}

/** Thinks in a worker of the page. */
export class WorkerThinker implements Thinker {
  readonly #worker: ComputerWorker;
  readonly #waiting = new Map<number, Waiter>();
  #lost: WorkerLost | undefined;
  #number = 0;

  /** @throws WorkerLost if none can start */
  constructor(make: () => ComputerWorker, of: BotSetup) {
    try {
      this.#worker = make();
      // Only our worker posts here, so each message is an answer.
      listen(this.#worker, 'message', (answer) => this.#answered(answer as Answer));
      listen(this.#worker, 'error', (cause) => this.#lose(cause));
      this.become(of);
    } catch (cause) {
      throw new WorkerLost('Cannot start a worker.', { cause });
    }
  }

  /** Becomes this mind, which knows nothing yet. */
  become(of: BotSetup): void {
    this.#worker.postMessage({ number: 0, begin: of } satisfies Task);
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

/** Workers of browsers and of Node take listeners in different ways. */
function listen(worker: ComputerWorker, name: 'message' | 'error', hear: (data: unknown) => void): void {
  if (worker.addEventListener !== undefined)
    worker.addEventListener(name, (event) => hear(event.data ?? event));
  else worker.on?.(name, hear);
}
