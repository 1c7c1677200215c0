/** A bot at an SDK's match that plays on whatever happens to the server. */

import { setTimeout as pause } from 'node:timers/promises';
import { games } from '@escadre/shared/games';
import {
  type Prompt as AskedPrompt,
  type Bot,
  chanceOf,
  type GameTypes,
  isTableEvent,
  type View,
} from '@escadre/shared/kernel';
import { type Command, EscadreError, type Match, type Prompt, type Seat } from 'escadre';
import type { Side } from './ledger.ts';

/** Milliseconds between two commands: a line that sends more than 40 messages a second is cut. */
const PACE = 30;
/** Milliseconds in which all that was sent before a refusal is shown. */
const SETTLES = 200;

interface Move {
  readonly seat: Seat;
  /** The prompt that it answers; null for what is done unasked. */
  readonly prompt: string | null;
  readonly command: Command;
}

export interface PlayerParts {
  readonly match: Match;
  readonly side: Side;
  /** What the bots' whims come from. */
  readonly seed: string;
  /** Whether it is time to give up. */
  readonly isTired: () => boolean;
}

export class Player {
  readonly #parts: PlayerParts;
  readonly #bots: ReadonlyMap<Seat, Bot<GameTypes>>;
  #changes = 0;
  #wake: () => void = () => {};
  #isUnanswered = false;
  #end: EscadreError | undefined;

  constructor(parts: PlayerParts) {
    this.#parts = parts;
    this.#bots = botsFor(parts.match, parts.seed);
    const { match } = parts;
    match.on('event', (event) => {
      if (!isTableEvent(event)) for (const bot of this.#bots.values()) bot.observe(event);
    });
    for (const name of ['prompt', 'view', 'over'] as const) match.on(name, () => this.#changed());
    match.on('closed', (why) => {
      this.#end = why;
      this.#changed();
    });
  }

  /** What the server is in the middle of for this side: a command, and windows and turns by their kinds. */
  get underWay(): string[] {
    const { match } = this.#parts;
    const asked = match.prompts.mine.map(({ kind }) => `${match.game} ${kind}`);
    return this.#isUnanswered ? ['commands', ...asked] : asked;
  }

  /** Plays until the match is over. Raises what refuses a move that is legal, and what closes the match. */
  async play(): Promise<void> {
    const { match } = this.#parts;
    while (match.outcome === null) {
      if (this.#end !== undefined) throw this.#end;
      const seen = this.#changes;
      const move = this.#choose();
      if (move === undefined) await this.#another(seen);
      else await this.#make(move);
      await pause(PACE);
    }
  }

  async #make({ command, prompt, seat }: Move): Promise<void> {
    const { match, side } = this.#parts;
    const seen = this.#changes;
    this.#isUnanswered = true;
    try {
      const { id } = await match.play(command, { prompt, seat });
      side.acknowledged.push(id);
    } catch (error) {
      if (!(error instanceof EscadreError) || error.code === 'CLOSED') throw error;
      // The others were quicker, or time was: what they did is shown before anything is wrong.
      await pause(SETTLES);
      if (this.#changes === seen && match.explain(command, seat) === null) throw error;
    } finally {
      this.#isUnanswered = false;
    }
  }

  #choose(): Move | undefined {
    const { match, isTired } = this.#parts;
    const view = match.view as View<GameTypes> | null;
    if (view === null) return undefined;
    if (isTired()) return this.#resignation();
    const move = this.#answer(view) ?? this.#interjection(view);
    return move === undefined || this.#mustWait(move) ? undefined : move;
  }

  #resignation(): Move | undefined {
    const { seats, table } = this.#parts.match;
    const seat = seats.find((each) => table.seats[each]?.resigned === false);
    return seat === undefined ? undefined : { seat, prompt: null, command: { type: 'resign' } };
  }

  /** A turn can stand still while somebody else is asked. */
  #mustWait({ command, seat }: Move): boolean {
    const { match } = this.#parts;
    const { mine, all } = match.prompts;
    return mine.length < all.length && match.explain(command, seat) !== null;
  }

  /** What is open comes in no order: of what is asked, the turn may have to wait for a window before it. */
  #answer(view: View<GameTypes>): Move | undefined {
    const { match } = this.#parts;
    const moves = [...this.#answers(view)];
    return moves.find(({ command, seat }) => match.explain(command, seat) === null) ?? moves[0];
  }

  *#answers(view: View<GameTypes>): Iterable<Move> {
    const { match } = this.#parts;
    for (const asked of match.prompts.mine) {
      for (const seat of asked.seats) {
        const command = this.#bots.get(seat)?.choose(view, promptOf(asked, match.camp as string));
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

function botsFor({ game, seats }: Match, seed: string): ReadonlyMap<Seat, Bot<GameTypes>> {
  const rules = games[game];
  const options = rules.schemas.options.parse({});
  return new Map(
    seats.map((seat) => {
      const bot = rules.bot(seat as never, options as never, chanceOf(`${seed}/${seat}`));
      return [seat, bot as Bot<GameTypes>] as const;
    }),
  );
}

/** A prompt as bots are given it; what its time is made of does not cross the wire. */
function promptOf({ id, kind, seats, about }: Prompt, camp: string): AskedPrompt<GameTypes> {
  const time = { kind: 'turn', turn: id } as const;
  return { id, kind, camp, seats, time, ...(about === undefined ? {} : { about }) };
}
