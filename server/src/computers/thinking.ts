/** The minds of all computer players of this process, and the threads in which they think. */

import { randomBytes } from 'node:crypto';
import { type AnyGame, type Level, type MindOf, must } from '@escadre/shared/kernel';
import type { Considered, Mind, Question } from '@escadre/shared/play';
import { ThinkingQueue } from './thinking-queue.ts';
import { ThisThread, type Thread, WorkerThread } from './thread.ts';

/** Who watches how much there is to think about. */
interface ThinkingWatch {
  /** So many more answers wait to be thought about, or fewer. */
  waiting(change: 1 | -1): void;
  /** An answer was found, by a search of that share of the level's count. */
  found(level: Level, share: number): void;
}

interface ThinkingParts {
  /** Threads besides the one that everything else is done in; 0: that one does this, too. */
  readonly threads: number;
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly newSeed?: () => string;
  readonly watch?: ThinkingWatch;
  /** Makes a thread; tests pass their own. */
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

  /** A mind for a seat of a match, in the thread that has the fewest. */
  mind(match: string, of: Omit<MindOf, 'seed'>): Mind {
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
  readonly #of: MindOf;
  readonly #watch: ThinkingWatch;
  #isEnded = false;

  constructor(desk: Desk, match: string, number: number, of: MindOf, watch: ThinkingWatch) {
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
