/**
 * Many matches of every game, over a server that is killed again and again: at any moment of its
 * life, which are the middle of windows, of groups, of starts and of deployments.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Chance, chanceOf, given } from '@escadre/shared/kernel';
import { openStore } from '../../src/store/open.ts';
import { freePort } from '../support/free-port.ts';
import { ServerProcess } from '../support/server-process.ts';
import { type Aftermath, audit, type Findings } from './audit.ts';
import { browserWord } from './on-line.ts';
import { Tables } from './tables.ts';

/** How the server is ended. */
const ENDS = ['while it serves', 'while it starts', 'while it goes down'] as const;
export type End = (typeof ENDS)[number];

export interface Plan {
  readonly kills: number;
  /** Matches that are played at the same time. */
  readonly tables: number;
  readonly seed: string;
  /** PostgreSQL; by default a temporary SQLite file. */
  readonly databaseUrl?: string;
  /** Commands of a match after which it is given up. */
  readonly mostCommands: number;
  /** Computers play at all tables; by default at every other. */
  readonly computers?: 'all';
  /** Called after each kill. */
  readonly onKill?: (count: number, end: End) => void;
}

export interface Report extends Aftermath {
  readonly kills: Readonly<Record<End, number>>;
  /** Kills by what they interrupted: a command, or a game's window or turn. */
  readonly caught: ReadonlyMap<string, number>;
  readonly seconds: number;
  /** Seconds until everything in progress had ended, after the last kill. */
  readonly ending: number;
}

/** Milliseconds for which the server serves, at most, before it is killed. */
const SERVES = 1_500;
/** Milliseconds of an orderly end after which it is killed, at most. */
const GOES_DOWN = 400;
/** Milliseconds without events after which a match counts as stuck, after the last kill. */
const STUCK_AFTER = 60_000;

/** Plays, kills, plays to the end, and looks whether anything is missing. */
export async function campaign(plan: Plan): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'escadre-crash-'));
  try {
    return await new Campaign(plan, folder, await freePort()).run();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

class Campaign {
  readonly #plan: Plan;
  readonly #folder: string;
  readonly #port: number;
  /** The killer's chance. */
  readonly #fate: Chance;
  readonly #tables: Tables;
  readonly #troubles: string[] = [];
  readonly #kills: Record<End, number>;
  readonly #caught = new Map<string, number>();
  /** Milliseconds of the last start. */
  #startTime = 1_000;

  constructor(plan: Plan, folder: string, port: number) {
    this.#plan = plan;
    this.#folder = folder;
    this.#port = port;
    this.#fate = chanceOf(`${plan.seed}/fate`);
    const { tables, seed, mostCommands, computers } = plan;
    this.#tables = new Tables(given({ url: this.#url, tables, seed, mostCommands, computers }));
    this.#kills = Object.fromEntries(ENDS.map((end) => [end, 0])) as Record<End, number>;
  }

  async run(): Promise<Report> {
    const begun = performance.now();
    const word = browserWord();
    for (let count = 1; count <= this.#plan.kills; count++) {
      const end = this.#nextEnd();
      await this.#liveAndDie(end, word.backOnLine);
      this.#kills[end] += 1;
      this.#plan.onKill?.(count, end);
    }
    const server = this.#start();
    try {
      await server.listening;
      word.backOnLine();
      const last = performance.now();
      await this.#tables.close(STUCK_AFTER);
      const ending = (performance.now() - last) / 1_000;
      const findings = await this.#audit();
      const seconds = (performance.now() - begun) / 1_000;
      return {
        ...findings,
        kills: this.#kills,
        caught: this.#caught,
        troubles: [...this.#troubles, ...this.#tables.troubles],
        unfinished: this.#tables.underWay,
        seconds,
        ending,
      };
    } finally {
      word.end();
      await server.stop();
    }
  }

  get #url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  #nextEnd(): End {
    const throwOf = 1 + this.#fate.int(10);
    if (throwOf <= 7) return 'while it serves';
    return throwOf <= 9 ? 'while it goes down' : 'while it starts';
  }

  async #liveAndDie(end: End, backOnLine: () => void): Promise<void> {
    const server = this.#start();
    const begun = performance.now();
    if (end === 'while it starts') {
      await pause(this.#below(this.#startTime));
      return server.kill();
    }
    await server.listening;
    this.#startTime = performance.now() - begun;
    backOnLine();
    await pause(this.#below(SERVES));
    if (server.hasEnded) this.#troubles.push(`the server has ended by itself: ${server.log.join('\n')}`);
    if (end === 'while it goes down') {
      server.signal('SIGTERM');
      await pause(this.#below(GOES_DOWN));
    }
    this.#lookAround();
    await server.kill();
  }

  /** Counts what the server is in the middle of. */
  #lookAround(): void {
    for (const what of this.#tables.inTheMiddleOf) this.#caught.set(what, (this.#caught.get(what) ?? 0) + 1);
  }

  #below(most: number): number {
    return this.#fate.int(Math.max(1, Math.round(most)));
  }

  #start(): ServerProcess {
    const { databaseUrl } = this.#plan;
    return new ServerProcess(
      given({
        PORT: String(this.#port),
        DATA_DIR: this.#folder,
        DATABASE_URL: databaseUrl,
        COMPUTER_PACE: 'off',
      }),
    );
  }

  async #audit(): Promise<Findings> {
    const store = await openStore(this.#plan.databaseUrl ?? join(this.#folder, 'escadre.sqlite'));
    try {
      return await audit(this.#url, store, this.#tables.played);
    } finally {
      await store.close();
    }
  }
}
