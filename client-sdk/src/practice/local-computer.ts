/** A computer player at a table of the page. */

import {
  type BotSetup,
  type ChanceStream,
  chanceOf,
  type GameTypes,
  type Match,
} from '@escadre/shared/kernel';
import {
  ComputerPlayer,
  type ComputerSeat,
  type Considered,
  humanPace,
  legalFor,
  type Mind,
  MindLost,
  noPace,
  type Pace,
  type Question,
  type Sight,
} from '@escadre/shared/play';
import { uncaught } from '../base/emitter.ts';
import type { Computer } from './computer.ts';
import type { PageTime } from './page-time.ts';
import { PageThinker, type Thinker, WorkerLost, WorkerThinker } from './thinkers.ts';

type Told = { readonly type: string };

/** The table as a computer sees it. */
export interface ComputersTable {
  readonly match: Match<GameTypes>;
  readonly time: PageTime;
  /** Null while the seat must wait. */
  sight(seat: string): Sight | null;
  /** The seat's events after this number. */
  toldAfter(seat: string, n: number): readonly Told[];
  /** @throws Refusal */
  give(seat: string, command: Told, prompt: string | null): Promise<unknown>;
}

/** The number of steps between 0 and 1 for random draws. */
const STEPS = 2 ** 16;

export class LocalComputer implements ComputerSeat {
  readonly time: PageTime;
  readonly pace: Pace;
  readonly mind: PageMind;
  readonly #table: ComputersTable;
  readonly #seat: string;
  readonly #chance: ChanceStream;
  readonly #player: ComputerPlayer;

  constructor(table: ComputersTable, seat: string, computer: Computer) {
    const { game, setup } = table.match;
    this.#table = table;
    this.#seat = seat;
    this.time = table.time;
    this.#chance = chanceOf(`${setup.seed} ${seat} pace`);
    this.pace = computer.pace === 'none' ? noPace : humanPace(() => this.random());
    const of = { game: game.id, options: setup.options, seat, level: computer.level };
    const mindOf: BotSetup = { ...of, seed: `${setup.seed} ${seat}` };
    const inPage = () => new PageThinker(game, mindOf);
    const { worker } = computer;
    this.mind = new PageMind(worker === undefined ? inPage : () => new WorkerThinker(worker, mindOf), inPage);
    this.#player = new ComputerPlayer(this);
  }

  /** Checks for prompts to answer. */
  wake(): void {
    this.#player.wake();
  }

  /** The match was taken back: rebuilds the mind from the remaining events. */
  forget(): void {
    this.#player.forget();
  }

  stop(): void {
    this.#player.stop();
  }

  random(): number {
    return this.#chance.int(STEPS) / STEPS;
  }

  async told(): Promise<void> {}

  sight(): Sight | null {
    return this.#table.sight(this.#seat);
  }

  async recall(): Promise<void> {}

  past(after: number): readonly Told[] {
    return this.#table.toldAfter(this.#seat, after);
  }

  legal(most: number): readonly Told[] {
    return legalFor(this.#table.match, this.#seat, most);
  }

  give(command: Told, prompt: string | null): Promise<unknown> {
    return this.#table.give(this.#seat, command, prompt);
  }

  failed(error: unknown): 'later' {
    uncaught(error);
    return 'later';
  }
}

/** A mind in a worker, or without one in the page. */
class PageMind implements Mind {
  #make: () => Thinker;
  readonly #inPage: () => Thinker;
  #thinker: Thinker | undefined;

  constructor(make: () => Thinker, inPage: () => Thinker) {
    this.#make = make;
    this.#inPage = inPage;
  }

  get remembers(): boolean {
    return this.#thinker !== undefined;
  }

  async think(ask: () => Question | null): Promise<Considered | null> {
    const question = ask();
    if (question === null) return null;
    let thinker: Thinker | undefined;
    try {
      this.#thinker ??= this.#make();
      thinker = this.#thinker;
      return { thought: await thinker.think(question), share: 1 };
    } catch (error) {
      if (!(error instanceof WorkerLost)) throw error;
      if (thinker === this.#thinker) this.#continueInPage();
      throw new MindLost(error);
    }
  }

  end(): void {
    this.#thinker?.close();
    this.#thinker = undefined;
  }

  #continueInPage(): void {
    this.#make = this.#inPage;
    this.end();
  }
}
