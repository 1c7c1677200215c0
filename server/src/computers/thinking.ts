/** The minds of all computer players, and the threads they think in. */

import { randomBytes } from 'node:crypto';
import { type AnyGame, type BotSetup, type Level, must } from '@escadre/shared/kernel';
import type { Considered, Mind, Question } from '@escadre/shared/play';
import { ThinkingQueue } from './thinking-queue.ts';
import { ThisThread, type Thread, WorkerThread } from './thread.ts';

/** Monitors the load. */
interface ThinkingWatch {
  /** Waiting questions changed by one. */
  waiting(change: 1 | -1): void;
  /** A thought was found, with that share of the level’s search count. */
  found(level: Level, share: number): void;
}

interface ThinkingParts {
  /** Extra threads; 0 to think in the main thread. */
  readonly threads: number;
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly newSeed?: () => string;
  readonly watch?: ThinkingWatch;
  /** Replaced by tests. */
  readonly newThread?: () => Thread;
}

interface Desk {
  readonly thread: Thread;
  readonly queue: ThinkingQueue;
  minds: number;
}

export class Thinking {
  readonly #desks: readonly Desk[];
  readonly #newSeed: () => string;
  readonly #watch: ThinkingWatch;
  #made = 0;

  constructor({
    threads,
    games,
    newSeed = () => randomBytes(16).toString('hex'),
    watch = { waiting() {}, found() {} },
    newThread = () => (threads === 0 ? new ThisThread(games) : new WorkerThread()),
  }: ThinkingParts) {
    const all = Array.from({ length: Math.max(1, threads) }, newThread);
    this.#desks = all.map((thread) => ({ thread, queue: new ThinkingQueue(), minds: 0 }));
    this.#newSeed = newSeed;
    this.#watch = watch;
  }

  /** A mind for a seat, in the thread with the fewest minds. */
  mind(match: string, of: Omit<BotSetup, 'seed'>): Mind {
    const desk = must(this.#desks.toSorted((one, other) => one.minds - other.minds)[0], 'a thread');
    this.#made += 1;
    desk.minds += 1;
    return new ThreadedMind(desk, match, this.#made, { ...of, seed: this.#newSeed() }, this.#watch);
  }

  async close(): Promise<void> {
    await Promise.all(this.#desks.map(({ thread }) => thread.close()));
  }
}

class ThreadedMind implements Mind {
  readonly #desk: Desk;
  readonly #match: string;
  readonly #number: number;
  readonly #of: BotSetup;
  readonly #watch: ThinkingWatch;
  #isEnded = false;

  constructor(desk: Desk, match: string, number: number, of: BotSetup, watch: ThinkingWatch) {
    this.#desk = desk;
    this.#match = match;
    this.#number = number;
    this.#of = of;
    this.#watch = watch;
  }

  get remembers(): boolean {
    return this.#desk.thread.knows(this.#number);
  }

  get #level(): Level {
    return this.#of.level;
  }

  think(ask: () => Question | null): Promise<Considered | null> {
    const { promise, resolve, reject } = Promise.withResolvers<Considered | null>();
    this.#watch.waiting(1);
    this.#desk.queue.put(this.#match, this.#level, async (share) => {
      try {
        const wasKnown = this.remembers;
        const question = this.#isEnded ? null : ask();
        if (question === null) return resolve(null);
        const task = { mind: this.#number, make: wasKnown ? null : this.#of, question, share };
        const thought = await this.#desk.thread.think(task);
        this.#watch.found(this.#level, share);
        resolve({ thought, share });
      } catch (error) {
        reject(error);
      } finally {
        this.#watch.waiting(-1);
      }
    });
    return promise;
  }

  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#desk.minds -= 1;
    this.#desk.thread.forget(this.#number);
  }
}
