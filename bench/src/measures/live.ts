/**
 * Thousands of live matches in one process: commands come at a fixed rate, whether the server keeps up or
 * not, and each is timed from when it was due.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, figure } from '../figure.ts';
import type { Measure } from '../measure.ts';
import { EscadreProcess } from '../processes/escadre.ts';
import { median, quantile } from '../statistics.ts';
import { type Duel, layDuels, STAGES } from '../wire/duel.ts';
import type { LeanClient } from '../wire/lean-client.ts';

/**
 * The required load of one process with two cores and 2 GB, and the 99th percentile of replies in
 * milliseconds.
 */
const MATCHES = { quick: 100, usual: 5_000, full: 5_000 } as const;
const COMMANDS_PER_SECOND = { quick: 200, usual: 1_000, full: 1_000 } as const;
const SECONDS = { quick: 2, usual: 40, full: 60 } as const;
const MOST_MILLISECONDS = 50;
/** The longest time in which the server did nothing else, in milliseconds. */
const LONGEST_PAUSE = 100;
const MOST_MIB = 2_048;
/** The JavaScript heap out of 2 GiB; the rest is for sockets, SQLite and Node. */
const HEAP = 1_400;

/** Milliseconds between batches of commands. */
const TICK = 10;

export const live: Measure = {
  about: 'thousands of live matches in one process, at a steady rate of commands',
  long: true,
  async figures(effort) {
    const escadre = await EscadreProcess.start({ heap: HEAP });
    try {
      const duels = await layDuels(escadre.url, MATCHES[effort]);
      // Starts the event loop's delay over, as every question does.
      const before = await escadre.usage();
      const load = new Load(duels, COMMANDS_PER_SECOND[effort]);
      const busy = process.cpuUsage();
      const { seconds } = await load.run(SECONDS[effort]);
      const own = process.cpuUsage(busy);
      const { most: stall } = await escadre.delay();
      const after = await escadre.usage();
      for (const duel of duels) duel.end();
      return figuresOf(load, {
        matches: duels.length,
        memory: after.memoryMiB,
        stall,
        server: (after.cpu - before.cpu) / seconds,
        clients: (own.user + own.system) / 1e6 / seconds,
        seconds,
      });
    } finally {
      await escadre.end();
    }
  },
};

interface Circumstances {
  readonly matches: number;
  readonly memory: number;
  /** The longest time in which the event loop did not turn, in milliseconds. */
  readonly stall: number;
  /** Busy cores. */
  readonly server: number;
  readonly clients: number;
  readonly seconds: number;
}

function figuresOf(
  { times, failed }: Load,
  { matches, memory, stall, server, clients, seconds }: Circumstances,
): Figure[] {
  const rate = Math.round(times.length / seconds);
  return [
    figure(`${matches} live matches: replies at ${rate}/s, 99 % within`, quantile(times, 0.99), 'ms', {
      goal: { most: MOST_MILLISECONDS },
      note: `median ${median(times).toFixed(1)} ms, 98 % within ${Math.round(quantile(times, 0.98))} ms, the slowest ${Math.round(quantile(times, 1))} ms, ${failed} not answered well; cores busy: ${server.toFixed(2)} by the server, ${clients.toFixed(2)} by the clients`,
    }),
    figure(`${matches} live matches: the server stood still at most`, stall, 'ms', {
      goal: { most: LONGEST_PAUSE },
    }),
    figure(`${matches} live matches: memory of the process`, memory, 'MiB', { goal: { most: MOST_MIB } }),
  ];
}

/** One side's turn at one table. */
interface Turn {
  readonly duel: Duel;
  readonly client: LeanClient;
  readonly command: object;
}

/** Cycles through the tables: at each, one side gives its next command. */
class Load {
  readonly times: number[] = [];
  failed = 0;
  readonly #rate: number;
  readonly #turns: Generator<Turn, void>;
  #underWay = 0;

  constructor(duels: readonly Duel[], rate: number) {
    this.#rate = rate;
    this.#turns = turnsAt(duels);
  }

  async run(seconds: number): Promise<{ seconds: number }> {
    const begun = performance.now();
    let given = 0;
    for (let passed = 0; passed < seconds; passed = (performance.now() - begun) / 1_000) {
      for (; given < passed * this.#rate; given++) this.#give(begun + (given / this.#rate) * 1_000);
      await pause(TICK);
    }
    while (this.#underWay > 0) await pause(TICK);
    return { seconds: (performance.now() - begun) / 1_000 };
  }

  #give(due: number): void {
    const { value: turn } = this.#turns.next();
    if (turn === undefined) throw new Error('all matches are over before the time is');
    this.#underWay += 1;
    turn.duel
      .ask(turn.client, turn.command)
      .then(
        () => this.times.push(performance.now() - due),
        () => {
          this.failed += 1;
        },
      )
      .finally(() => {
        this.#underWay -= 1;
      });
  }
}

/** All tables, one side after the other, stage after stage, while any match is unfinished. */
function* turnsAt(duels: readonly Duel[]): Generator<Turn, void> {
  while (duels.some(({ isOver }) => !isOver)) {
    for (const command of STAGES) {
      for (const side of [0, 1] as const) {
        for (const duel of duels) {
          if (!duel.isOver) yield { duel, client: duel.clients[side], command };
        }
      }
    }
  }
}
