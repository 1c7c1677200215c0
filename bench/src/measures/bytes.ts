/** Bytes sent to the opponent per command: bots play, and the frames are weighed. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningServer, readConfig, startServer } from '@escadre/server';
import { games } from '@escadre/shared/games';
import {
  type AnyGame,
  asMatchId,
  type Bot,
  campsOf,
  chanceOf,
  type Entry,
  type GameTypes,
  isTableEvent,
  type Match,
  must,
} from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import type { EnterAnswer } from '@escadre/shared/protocol';
import { NO_LIMITS } from '../../../server/test/support/no-limits.ts';
import { type Figure, figure } from '../figure.ts';
import type { Effort, Measure } from '../measure.ts';
import { median, quantile } from '../statistics.ts';
import { begin } from '../wire/begin.ts';
import { isPatch, LeanClient } from '../wire/lean-client.ts';
import { Person } from '../wire/person.ts';

/** The goals in bytes per command: the state's patch, and everything sent to the opponent. */
const MOST_OF_PATCH = 64;
const MOST_OF_ALL = 160;

const COMMANDS = { quick: 30, usual: 200, full: 600 } as const;
/** Milliseconds between commands: the server cuts off clients that keep sending over 40 frames per second. */
const PACE = 20;
/** Milliseconds to wait for a match in which only timers act. */
const PATIENCE = 15_000;

/** Bytes of frames, without WebSocket's own two to four. */
interface Weight {
  readonly patch: number;
  readonly all: number;
}

export const bytes: Measure = {
  about: 'bytes of a command to the opponent',
  async figures(effort) {
    const folder = await mkdtemp(join(tmpdir(), 'escadre-bench-'));
    const server = await startServer(configFor(folder));
    try {
      const figures: Figure[] = [];
      for (const game of Object.values(games)) figures.push(...(await figuresOf(server, game, effort)));
      return figures;
    } finally {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

const configFor = (folder: string) =>
  readConfig({
    PORT: '0',
    OPS_PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    ...NO_LIMITS,
  });

async function figuresOf(server: RunningServer, game: AnyGame, effort: Effort): Promise<Figure[]> {
  const weights: Weight[] = [];
  for (let run = 0; weights.length < COMMANDS[effort]; run++) {
    const table = await Table.lay(server, game, `bench ${run}`);
    weights.push(...(await table.play(COMMANDS[effort] - weights.length)));
    table.leave();
  }
  const quantity = (what: string, all: readonly number[], most: number) =>
    figure(`${game.id}: ${what}, median`, median(all), 'bytes', {
      goal: { most },
      note: `${all.length} commands, 90 % within ${quantile(all, 0.9)} bytes, the largest ${Math.max(...all)}`,
    });
  return [
    quantity(
      'state patch',
      weights.map(({ patch }) => patch),
      MOST_OF_PATCH,
    ),
    quantity(
      'patch, events and private view',
      weights.map(({ all }) => all),
      MOST_OF_ALL,
    ),
  ];
}

/** Bots at a table of lean clients. Their views come from the store, so no frame is parsed. */
class Table {
  readonly #server: RunningServer;
  readonly #match: Match<GameTypes>;
  readonly #clients: ReadonlyMap<string, LeanClient>;
  readonly #bots: ReadonlyMap<string, Bot<GameTypes>>;
  readonly #id;
  readonly #weights: Weight[] = [];

  private constructor(
    server: RunningServer,
    match: Match<GameTypes>,
    id: string,
    clients: Map<string, LeanClient>,
    seed: string,
  ) {
    this.#server = server;
    this.#match = match;
    this.#id = asMatchId(id);
    this.#clients = clients;
    const { options } = match.setup;
    this.#bots = new Map(
      match.chairs.map(
        ({ seat }) => [seat, match.game.bot(seat, options, chanceOf(`${seed}/${seat}`))] as const,
      ),
    );
  }

  /** A table with a started match. A camp's player has all its seats. */
  static async lay(server: RunningServer, game: AnyGame, seed: string): Promise<Table> {
    const options: object = game.defaults;
    const camps = Map.groupBy(game.seats(options), ({ camp }) => camp);
    const answers = new Map<string, EnterAnswer>();
    let id: string | undefined;
    for (const [camp, chairs] of camps) {
      const person = await Person.arrive(server.url, camp);
      for (const { seat } of chairs) {
        const answer: EnterAnswer =
          id === undefined ? await person.create(game.id, seat) : await person.enter(id, seat);
        id = answer.match.id;
        answers.set(camp, answer);
      }
    }
    const clients = new Map<string, LeanClient>();
    for (const [camp, { reservation }] of answers)
      clients.set(camp, await LeanClient.join(server.url, reservation));
    await begin([...clients.values()]);
    const laid = must(id, 'a side of the game');
    const found = await server.store.find(asMatchId(laid));
    const match = createMatch<GameTypes>(game, { options, seed: must(found, 'the match').match.seed });
    return new Table(server, match, laid, clients, seed);
  }

  /** Plays this many commands, or to the end. */
  async play(most: number): Promise<readonly Weight[]> {
    let patience = performance.now() + PATIENCE;
    await this.#catchUp();
    while (this.#match.outcome === null && this.#weights.length < most && performance.now() < patience) {
      if (await this.#act()) patience = performance.now() + PATIENCE;
      await pause(PACE);
      await this.#catchUp();
    }
    return this.#weights;
  }

  leave(): void {
    for (const client of this.#clients.values()) client.cut();
  }

  /** Applies newly stored entries. */
  async #catchUp(): Promise<void> {
    const entries = await this.#server.store.entries(this.#id, this.#match.state.next);
    for (const entry of entries) {
      this.#match.apply(entry);
      this.#tellBots(entry);
    }
  }

  #tellBots(entry: Entry<GameTypes>): void {
    for (const { seat, camp } of this.#match.chairs) {
      for (const event of this.#match.seenBy(camp, entry)) {
        if (!isTableEvent(event)) this.#bots.get(seat)?.observe(event);
      }
    }
  }

  /** One command, if any bot has a legal one. */
  async #act(): Promise<boolean> {
    for (const { seat, camp, command } of this.#wishes()) {
      if (this.#match.explain(seat, command) !== null) continue;
      await this.#weigh(camp, seat, command);
      return true;
    }
    return false;
  }

  *#wishes(): Generator<{ seat: string; camp: string; command: GameTypes['Command'] }> {
    for (const prompt of this.#match.prompts) {
      for (const seat of prompt.seats) {
        const command = this.#bots.get(seat)?.choose(this.#match.view(prompt.camp), prompt);
        if (command !== undefined) yield { seat, camp: prompt.camp, command };
      }
    }
    for (const { seat, camp } of this.#match.chairs) {
      const command = this.#bots.get(seat)?.interject?.(this.#match.view(camp));
      if (command !== undefined) yield { seat, camp, command };
    }
  }

  #clientOf(camp: string): LeanClient {
    return must(this.#clients.get(camp), `the client of ${camp}`);
  }

  /** Gives the command, and weighs everything the other camp is sent. */
  async #weigh(camp: string, seat: string, command: object): Promise<void> {
    const other = must(
      campsOf(this.#match.table).find((each) => each !== camp),
      'the other camp',
    );
    const opponent = this.#clientOf(other);
    let patch = 0;
    let all = 0;
    opponent.onFrame = (frame) => {
      if (isPatch(frame)) patch += frame.length;
      all += frame.length;
    };
    const id = `command-${this.#match.state.next}`;
    const { status } = await this.#clientOf(camp).ask('command', { id, seat, command });
    await opponent.upToDate();
    opponent.onFrame = () => {};
    // A timer may have come first.
    if (status === 0) this.#weights.push({ patch, all });
  }
}
