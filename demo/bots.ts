/** Bots on the seats of an SDK's match: their choices in any game, knowing only what the SDK tells them. */

import {
  type Bot,
  type GameTypes,
  given,
  isTableEvent,
  must,
  type Prompt,
  type ViewOf,
} from '@escadre/shared/kernel';
import type { Prompt as AskedPrompt, Command, EscadreError, Match, Seat } from 'escadre';

export interface Move {
  readonly seat: Seat;
  /** The prompt it answers; null if unprompted. */
  readonly prompt: string | null;
  readonly command: Command;
}

export class Bots {
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

  /** Number of changes at the table so far. */
  get changes(): number {
    return this.#changes;
  }

  /** @throws EscadreError the reason why the match was closed */
  mustBeOpen(): void {
    if (this.#end !== undefined) throw this.#end;
  }

  /** Resolves once there is a change after that many. */
  async another(seen: number): Promise<void> {
    if (this.#changes === seen) await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  /** The next move of any bot; undefined if all wait. */
  move(): Move | undefined {
    const view = this.#match.view;
    if (view === null || this.#match.outcome !== null) return undefined;
    const move = this.#answer(view) ?? this.#interjection(view);
    return move === undefined || this.#mustWait(move) ? undefined : move;
  }

  /** A turn may be paused while another prompt is open: what is illegal now may be legal later. */
  #mustWait({ command, seat }: Move): boolean {
    const { mine, all } = this.#match.prompts;
    return mine.length < all.length && this.#match.explain(command, seat) !== null;
  }

  /** Prompts come in no order: a turn may have to wait for a window. */
  #answer(view: ViewOf<GameTypes>): Move | undefined {
    const moves = [...this.#answers(view)];
    return moves.find(({ command, seat }) => this.#match.explain(command, seat) === null) ?? moves[0];
  }

  *#answers(view: ViewOf<GameTypes>): Iterable<Move> {
    for (const asked of this.#match.prompts.mine) {
      for (const seat of asked.seats) {
        const command = this.#bots
          .get(seat)
          ?.choose(view, promptOf(asked, must(this.#match.camp ?? undefined, 'the camp of a player')));
        if (command !== undefined) yield moveOf(seat, asked.id, command);
      }
    }
  }

  #interjection(view: ViewOf<GameTypes>): Move | undefined {
    for (const [seat, bot] of this.#bots) {
      const command = bot.interject?.(view);
      if (command !== undefined) return moveOf(seat, null, command);
    }
    return undefined;
  }

  #changed(): void {
    this.#changes += 1;
    this.#wake();
  }
}

/** A prompt as bots get it; its timing is not sent over the wire. */
function promptOf({ id, kind, seats, about }: AskedPrompt, camp: string): Prompt<GameTypes> {
  return given({ id, kind, camp, seats, time: { kind: 'turn', turn: id }, about });
}

/** Bots and match are of one game. */
const moveOf = (seat: Seat, prompt: string | null, command: { readonly type: string }): Move => ({
  seat,
  prompt,
  command: command as Command,
});
