/**
 * Bots on the seats of an SDK's match: what they would do now, in any game, by what the SDK tells
 * them and by nothing else.
 */

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
  /** The prompt that it answers; null for what is done unasked. */
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

  /** How often something has changed at the table so far. */
  get changes(): number {
    return this.#changes;
  }

  /** @throws EscadreError what has closed the match */
  mustBeOpen(): void {
    if (this.#end !== undefined) throw this.#end;
  }

  /** Resolves when something has changed since that many changes. */
  async another(seen: number): Promise<void> {
    if (this.#changes === seen) await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  /** What one of them would do now; undefined where they all wait. */
  move(): Move | undefined {
    const view = this.#match.view;
    if (view === null || this.#match.outcome !== null) return undefined;
    const move = this.#answer(view) ?? this.#interjection(view);
    return move === undefined || this.#mustWait(move) ? undefined : move;
  }

  /** A turn can stand still while somebody else is asked: what is not legal then may be so afterwards. */
  #mustWait({ command, seat }: Move): boolean {
    const { mine, all } = this.#match.prompts;
    return mine.length < all.length && this.#match.explain(command, seat) !== null;
  }

  /** What is open comes in no order: of what is asked, the turn may have to wait for a window before it. */
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
        // The bots are of this game, as the match is; below, too.
        if (command !== undefined) yield { seat, prompt: asked.id, command: command as Command };
      }
    }
  }

  #interjection(view: ViewOf<GameTypes>): Move | undefined {
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
}

/** A prompt as bots are given it; what its time is made of does not cross the wire. */
function promptOf({ id, kind, seats, about }: AskedPrompt, camp: string): Prompt<GameTypes> {
  return given({ id, kind, camp, seats, time: { kind: 'turn', turn: id }, about });
}
