/** Tables at which one match is played after the other, of one game after the other, until they are closed. */

import { setTimeout as pause } from 'node:timers/promises';
import { games } from '@escadre/shared/games';
import { type Chance, chanceOf, must } from '@escadre/shared/kernel';
import type { GameId, TimeControl } from 'escadre';
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
  /** At which tables computers play against one side: at all, or, where it is left out, at every other. */
  readonly computers?: 'all';
  /** Milliseconds between two matches at a table. */
  readonly rest?: number;
  /** Told of each command that was granted. */
  readonly onAnswer?: (answered: Answered) => void;
}

const CLOCKS: readonly (TimeControl | null)[] = [
  null,
  { perTurn: 300 },
  { perGame: 3_600, increment: 5 },
  { correspondence: 1 },
];

export class Tables {
  readonly #plan: TablesPlan;
  readonly #whims: Chance;
  readonly #atTables = new Set<Player>();
  readonly #ended: Promise<unknown>;
  readonly #isClosing = Promise.withResolvers<void>();
  #closing = false;
  #underWay = 0;
  /** The matches that have ended. */
  readonly played: Played[] = [];
  /** What went wrong: a match that closed, a command that was refused. */
  readonly troubles: string[] = [];

  constructor(plan: TablesPlan) {
    this.#plan = plan;
    this.#whims = chanceOf(`${plan.seed}/whims`);
    this.#ended = Promise.all(Array.from({ length: plan.tables }, (_, index) => this.#keep(index)));
  }

  /** Matches that have begun and have not ended, or never will. */
  get underWay(): number {
    return this.#underWay;
  }

  /** What somebody at a table waits for just now, by kind. */
  get inTheMiddleOf(): ReadonlySet<string> {
    return new Set([...this.#atTables].flatMap((player) => player.underWay));
  }

  /** No more matches are begun; resolves when all have ended, or after so many milliseconds. */
  async close(within: number): Promise<void> {
    this.#closing = true;
    this.#isClosing.resolve();
    await Promise.race([this.#ended, pause(within, undefined, { ref: false })]);
  }

  async #keep(index: number): Promise<void> {
    const ids = Object.keys(games) as GameId[];
    for (let n = index; !this.#closing; n++) {
      this.#underWay += 1;
      try {
        this.played.push(
          await this.#playOne(
            must(ids[n % ids.length], 'a game'),
            `${index}/${n}`,
            this.#plan.computers === 'all' || Math.floor(n / ids.length) % 2 === 1,
          ),
        );
        this.#underWay -= 1;
      } catch (error) {
        this.troubles.push(String(error));
      }
      await Promise.race([pause(this.#plan.rest ?? 0, undefined, { ref: false }), this.#isClosing.promise]);
    }
  }

  #playOne(game: GameId, name: string, againstComputers: boolean): Promise<Played> {
    const { url, seed, mostCommands, onAnswer = () => {} } = this.#plan;
    return playOne({
      url,
      game,
      clock: this.#whims.pick(CLOCKS),
      againstComputers,
      seed: `${seed}/${name}`,
      mostCommands,
      atTables: this.#atTables,
      isClosing: () => this.#closing,
      onAnswer,
    });
  }
}
