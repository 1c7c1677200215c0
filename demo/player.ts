/** A side of an SDK's match that bots play to its end, while an onlooker is told. */

import { setTimeout as pause } from 'node:timers/promises';
import type { Bot, GameTypes } from '@escadre/shared/kernel';
import { EscadreError, type Match, type Seat } from 'escadre';
import { Bots } from './bots.ts';
import type { Floor } from './floor.ts';

/** Milliseconds in which the SDK tells what has come. */
const SHOWN_WITHIN = 50;

export class Player {
  readonly #match: Match;
  readonly #bots: Bots;

  constructor(match: Match, bots: ReadonlyMap<Seat, Bot<GameTypes>>) {
    this.#match = match;
    this.#bots = new Bots(match, bots);
  }

  /**
   * Plays until the match is over; `told` is awaited before and after each move.
   *
   * @throws EscadreError what refuses a move, or closes the match before its end
   */
  async play(floor: Floor, told: () => Promise<void>): Promise<void> {
    while (this.#match.outcome === null) {
      this.#bots.mustBeOpen();
      const seen = this.#bots.changes;
      const acted = await floor.take(async () => {
        await told();
        const moved = await this.#move();
        await told();
        return moved;
      });
      if (!acted) await this.#bots.another(seen);
    }
  }

  /** Makes a move, if there is one to make. */
  async #move(): Promise<boolean> {
    const seen = this.#bots.changes;
    const move = this.#bots.move();
    if (move === undefined) return false;
    const { command, prompt, seat } = move;
    try {
      await this.#match.play(command, { prompt, seat });
      return true;
    } catch (error) {
      if (error instanceof EscadreError && (await this.#wasLate(error, seen))) return false;
      throw error;
    }
  }

  /** While it was thought about, time ran out: what follows is told, and thought about anew. */
  async #wasLate({ code }: EscadreError, seen: number): Promise<boolean> {
    await pause(SHOWN_WITHIN);
    return code === 'WINDOW_CLOSED' || this.#bots.changes !== seen;
  }
}
