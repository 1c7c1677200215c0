/** Where computers think: a worker thread or, for tests, the main thread. */

import { Worker } from 'node:worker_threads';
import { type AnyGame, type BotSetup, gameNamed, must } from '@escadre/shared/kernel';
import { MindLost, type Question, ThinkingBot, type Thought } from '@escadre/shared/play';

/** A question for a mind, which is created first if `make` is set. */
export interface Task {
  readonly mind: number;
  readonly make: BotSetup | null;
  readonly question: Question;
  readonly share: number;
}

/** Takes one task at a time. */
export interface Thread {
  /** @throws {@link MindLost} and the bot’s errors */
  think(task: Task): Promise<Thought>;
  knows(mind: number): boolean;
  forget(mind: number): void;
  close(): Promise<void>;
}

/** Blocks everything else while thinking. */
export class ThisThread implements Thread {
  readonly #games: Readonly<Record<string, AnyGame>>;
  readonly #minds = new Map<number, ThinkingBot>();

  constructor(games: Readonly<Record<string, AnyGame>>) {
    this.#games = games;
  }

  async think({ mind, make, question, share }: Task): Promise<Thought> {
    await new Promise(setImmediate);
    if (make !== null) {
      this.#minds.set(
        mind,
        new ThinkingBot(must(gameNamed(this.#games, make.game), `the game ${make.game}`), make),
      );
    }
    return must(this.#minds.get(mind), 'the mind').think(question, share);
  }

  knows(mind: number): boolean {
    return this.#minds.has(mind);
  }

  forget(mind: number): void {
    this.#minds.delete(mind);
  }

  async close(): Promise<void> {
    this.#minds.clear();
  }
}

/** Messages to and from a worker. */
export type ToWorker = Task | { readonly forget: number };
export type FromWorker = { readonly thought: Thought } | { readonly failure: string };

/** Milliseconds after which a thought counts as lost and its thread is ended. */
const ASTRAY_AFTER = 30_000;

const startWorker = () => new Worker(new URL(import.meta.resolve('#computers-thread')));

/** Starts when first needed, and again after an unexpected end. */
export class WorkerThread implements Thread {
  readonly #start: () => Worker;
  #worker: Worker | null = null;
  readonly #known = new Set<number>();
  #waiting: PromiseWithResolvers<Thought> | null = null;

  constructor(start: () => Worker = startWorker) {
    this.#start = start;
  }

  async think(task: Task): Promise<Thought> {
    const worker = this.#running();
    const waiting = Promise.withResolvers<Thought>();
    this.#waiting = waiting;
    if (task.make !== null) this.#known.add(task.mind);
    worker.postMessage(task);
    const astray = setTimeout(() => this.#end(worker, new Error('a thought took too long')), ASTRAY_AFTER);
    astray.unref();
    return waiting.promise.finally(() => clearTimeout(astray));
  }

  knows(mind: number): boolean {
    return this.#known.has(mind);
  }

  forget(mind: number): void {
    if (this.#known.delete(mind)) this.#worker?.postMessage({ forget: mind } satisfies ToWorker);
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (worker !== null) this.#end(worker, new Error('the server goes down'));
    await worker?.terminate();
  }

  #running(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = this.#start();
    worker.on('message', (answer: FromWorker) => this.#answered(answer));
    worker.on('error', (error) => this.#end(worker, error));
    worker.on('exit', () => this.#end(worker, new Error('the thread has ended')));
    // Thinking alone does not keep the process alive.
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #answered(answer: FromWorker): void {
    if ('thought' in answer) this.#waiting?.resolve(answer.thought);
    else this.#waiting?.reject(new Error(answer.failure));
    this.#waiting = null;
  }

  #end(worker: Worker, why: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#known.clear();
    this.#waiting?.reject(new MindLost(why));
    this.#waiting = null;
    worker.terminate().catch(() => {});
  }
}
