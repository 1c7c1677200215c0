/** A side of an SDK's match, played to its end by bots, with a narrator. */

import { setTimeout as pause } from 'node:timers/promises';
import type { Bot, GameTypes } from '@escadre/shared/kernel';
import { EscadreError, type Match, type Seat } from 'escadre';
import { Bots } from './bots.ts';
import type { Floor } from './floor.ts';

/** Milliseconds within which the SDK reports new events. */
const SHOWN_WITHIN = 50;

export class Player {
  readonly #match: Match;
  readonly #bots: Bots;

  constructor(match: Match, bots: ReadonlyMap<Seat, Bot<GameTypes>>) {
    this.#match = match;
    this.#bots = new Bots(match, bots);
  }

  /**
   * Plays until the match is over; awaits `told` before and after each move.
   *
   * @throws EscadreError the refusal of a move, or why the match was closed early
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

  /** Makes a move, if any. */
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

  /** Time ran out during thought: what follows is told, and considered afresh. */
  async #wasLate({ code }: EscadreError, seen: number): Promise<boolean> {
    await pause(SHOWN_WITHIN);
    return code === 'WINDOW_CLOSED' || this.#bots.changes !== seen;
  }
}
