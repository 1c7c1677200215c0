/**
 * A bot at an SDK's match: it plays whatever seats its camp has, in any game, by what the SDK
 * tells it and by nothing else.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { type Bot, type GameTypes, isTableEvent, type Prompt, type View } from '@escadre/shared/kernel';
import type { Prompt as AskedPrompt } from 'escadre';
import { type Command, EscadreError, type Match, type Seat } from 'escadre';
import type { Floor } from './floor.ts';

/** Milliseconds in which the SDK tells what has come. */
const SHOWN_WITHIN = 50;

interface Move {
  readonly seat: Seat;
  /** The prompt that it answers; null for what is done unasked. */
  readonly prompt: string | null;
  readonly command: Command;
}

export class Player {
  readonly #match: Match;
  readonly #bots: ReadonlyMap<Seat, Bot<GameTypes>>;
  #changes = 0;
  #wake: () => void = () => {};
  #end: EscadreError | undefined;

  constructor(match: Match, bots: ReadonlyMap<Seat, Bot<GameTypes>>) {
    this.#match = match;
    this.#bots = bots;
    match.on('event', (event) => {
      if (!isTableEvent(event)) for (const bot of bots.values()) bot.observe(event);
    });
    for (const name of ['prompt', 'view', 'over'] as const) match.on(name, () => this.#changed());
    match.on('closed', (why) => {
      this.#end = why;
      this.#changed();
    });
  }

  /**
   * Plays until the match is over; `told` is awaited before and after each move. Raises what
   * refuses a move, and what closes the match before its end.
   */
  async play(floor: Floor, told: () => Promise<void>): Promise<void> {
    while (this.#match.outcome === null) {
      if (this.#end !== undefined) throw this.#end;
      const seen = this.#changes;
      const acted = await floor.take(async () => {
        await told();
        const moved = await this.#move();
        await told();
        return moved;
      });
      if (!acted) await this.#another(seen);
    }
  }

  /** Makes a move, if there is one to make. */
  async #move(): Promise<boolean> {
    const seen = this.#changes;
    const move = this.#choose();
    if (move === undefined || this.#mustWait(move)) return false;
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
    return code === 'WINDOW_CLOSED' || this.#changes !== seen;
  }

  #choose(): Move | undefined {
    const view = this.#match.view as View<GameTypes> | null;
    if (view === null || this.#match.outcome !== null) return undefined;
    return this.#answer(view) ?? this.#interjection(view);
  }

  /** A turn can stand still while somebody else is asked: what is not legal then may be so afterwards. */
  #mustWait({ command, seat }: Move): boolean {
    const { mine, all } = this.#match.prompts;
    return mine.length < all.length && this.#match.explain(command, seat) !== null;
  }

  /** What is open comes in no order: of what is asked, the turn may have to wait for a window before it. */
  #answer(view: View<GameTypes>): Move | undefined {
    const moves = [...this.#answers(view)];
    return moves.find(({ command, seat }) => this.#match.explain(command, seat) === null) ?? moves[0];
  }

  *#answers(view: View<GameTypes>): Iterable<Move> {
    for (const asked of this.#match.prompts.mine) {
      for (const seat of asked.seats) {
        const command = this.#bots.get(seat)?.choose(view, promptOf(asked, this.#match.camp as string));
        if (command !== undefined) yield { seat, prompt: asked.id, command: command as Command };
      }
    }
  }

  #interjection(view: View<GameTypes>): Move | undefined {
    for (const [seat, bot] of this.#bots) {
      const command = bot.interject?.(view);
      if (command !== undefined) return { seat, prompt: null, command: command as Command };
    }
    return undefined;
  }

  #changed(): void {
    this.#changes += 1;
    this.#wake();
  }

  /** Resolves when something has changed since that many changes. */
  async #another(seen: number): Promise<void> {
    if (this.#changes === seen) await new Promise<void>((resolve) => (this.#wake = resolve));
  }
}

/** A prompt as bots are given it; what its time is made of does not cross the wire. */
function promptOf({ id, kind, seats, about }: AskedPrompt, camp: string): Prompt<GameTypes> {
  return {
    id,
    kind,
    camp,
    seats,
    time: { kind: 'turn', turn: id },
    ...(about === undefined ? {} : { about }),
  };
}
