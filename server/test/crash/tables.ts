/** Tables at which one match is played after the other, of one game after the other, until they are closed. */

import { setTimeout as pause } from 'node:timers/promises';
import { games } from '@escadre/shared/games';
import { type Chance, chanceOf, must } from '@escadre/shared/kernel';
import type { GameId, TimeControl } from 'escadre';
import { until } from '../support/until.ts';
import type { Played } from './ledger.ts';
import type { Answered, Player } from './player.ts';
import { playOne } from './table.ts';

interface TablesPlan {
  readonly url: string;
  /** Matches that are played at the same time. */
  readonly tables: number;
  readonly seed: string;
  /** Commands of a match after which it is given up. */
  readonly mostCommands: number;
  /** Tables with computers on one side: all, or by default every other. */
  readonly computers?: 'all';
  /** Whether the store may be away for longer than the SDK asks again; by default, that is a trouble. */
  readonly losesStore?: boolean;
  /** Milliseconds between two matches at a table. */
  readonly rest?: number;
  /** Called for each granted command. */
  readonly onAnswer?: (answered: Answered) => void;
}

const CLOCKS: readonly (TimeControl | null)[] = [
  null,
  { perTurn: 300 },
  { perGame: 3_600, increment: 5 },
  { correspondence: 1 },
];

/** A place for one match. */
interface Place {
  readonly game: GameId;
  readonly begun: number;
  /** Its players, once all sit. */
  readonly players: Set<Player>;
}

export class Tables {
  readonly #plan: TablesPlan;
  readonly #whims: Chance;
  readonly #places = new Set<Place>();
  readonly #ended: Promise<unknown>;
  readonly #isClosing = Promise.withResolvers<void>();
  #closing = false;
  #answered = 0;
  /** The matches that have ended. */
  readonly played: Played[] = [];
  /** Errors: a closed match, a refused command. */
  readonly troubles: string[] = [];

  constructor(plan: TablesPlan) {
    this.#plan = plan;
    this.#whims = chanceOf(`${plan.seed}/whims`);
    this.#ended = Promise.all(Array.from({ length: plan.tables }, (_, index) => this.#keep(index)));
  }

  /** How many commands have been answered so far. */
  get answered(): number {
    return this.#answered;
  }

  /** Waits until so many more commands are answered. @throws Error that says what never came */
  playOn(what: string, commands: number): Promise<void> {
    const before = this.#answered;
    return until(what, () => this.#answered >= before + commands);
  }

  /** What each side of an unfinished match is waiting for. */
  get underWay(): string[] {
    return [...this.#places].flatMap(({ game, players }) =>
      players.size === 0 ? [`${game}: not everybody sits`] : [...players].map(({ waitsFor }) => waitsFor),
    );
  }

  /** What players at the tables are doing now, by kind. */
  get inTheMiddleOf(): ReadonlySet<string> {
    return new Set(
      [...this.#places].flatMap(({ players }) => [...players].flatMap(({ underWay }) => underWay)),
    );
  }

  /**
   * Starts no more matches; resolves once all have ended, or when nothing has happened in the others for
   * this long: a match that goes on is not stuck, however slow the machine.
   */
  async close(stillFor: number): Promise<void> {
    this.#closing = true;
    this.#isClosing.resolve();
    const closed = performance.now();
    let haveEnded = false;
    const ended = this.#ended.then(() => {
      haveEnded = true;
    });
    while (!haveEnded) {
      const left = Math.max(closed, this.#moved) + stillFor - performance.now();
      if (left <= 0) return;
      await Promise.race([ended, pause(left, undefined, { ref: false })]);
    }
  }

  /** When something has happened last in a match that has not ended. */
  get #moved(): number {
    const places = [...this.#places];
    return Math.max(
      ...places.map(({ begun }) => begun),
      ...places.flatMap(({ players }) => [...players].map(({ moved }) => moved)),
    );
  }

  async #keep(index: number): Promise<void> {
    const ids = Object.keys(games) as GameId[];
    for (let n = index; !this.#closing; n++) {
      const game = must(ids[n % ids.length], 'a game');
      const place: Place = { game, begun: performance.now(), players: new Set() };
      const againstComputers = this.#plan.computers === 'all' || Math.floor(n / ids.length) % 2 === 1;
      this.#places.add(place);
      try {
        this.played.push(await this.#playOne(place, `${index}/${n}`, againstComputers));
      } catch (error) {
        this.troubles.push(`${game}: ${error}`);
      }
      this.#places.delete(place);
      await Promise.race([pause(this.#plan.rest ?? 0, undefined, { ref: false }), this.#isClosing.promise]);
    }
  }

  #playOne({ game, players }: Place, name: string, againstComputers: boolean): Promise<Played> {
    const { url, seed, mostCommands, losesStore = false, onAnswer } = this.#plan;
    return playOne({
      url,
      game,
      clock: this.#whims.pick(CLOCKS),
      againstComputers,
      seed: `${seed}/${name}`,
      mostCommands,
      losesStore,
      atTable: players,
      isClosing: () => this.#closing,
      onAnswer: (answered) => {
        this.#answered += 1;
        onAnswer?.(answered);
      },
    });
  }
}
