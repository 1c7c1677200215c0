/** Answers all of a match's prompts to a player, until it ends. */

import { isTableCommand, must } from '@escadre/shared/kernel';
import { EscadreError } from '../base/error.ts';
import type { Command, GameCommand, GameId, Outcome, Prompt, Seat, View } from '../base/game-types.ts';
import { pause } from '../base/retry-pause.ts';
import { notAPlayer } from './acting-seat.ts';
import type { Asked, Choose, Match } from './match.ts';

/** Refusals by a busy server: the prompt is tried again after a pause. */
const BUSY: ReadonlySet<string> = new Set([
  'TOO_FAST',
  'TOO_BUSY',
  'STORE_UNAVAILABLE',
  'SHUTTING_DOWN',
  'TIMEOUT',
]);
const BUSY_MS = 1_000;
/** A random command is drawn from at most so many: listing all could take too long. */
const MOST_CHOICES = 500;

/** A prompt that one of the player's seats can answer. */
interface Due<Id extends GameId> {
  readonly prompt: Prompt<Id>;
  readonly seat: Seat<Id>;
  readonly view: View<Id>;
}

export class Answering<Id extends GameId> {
  readonly #match: Match<Id>;
  readonly #choose: Choose<Id>;
  /** The prompts left unanswered, each with the view at that moment. */
  readonly #left = new Map<string, View<Id>>();
  readonly #wakers = new Set<() => void>();
  #end: EscadreError | undefined;

  constructor(match: Match<Id>, choose: Choose<Id>) {
    this.#match = match;
    this.#choose = choose;
  }

  /** Answers until the match is over. */
  async toTheEnd(): Promise<Outcome<Id>> {
    const match = this.#match;
    if (match.camp === null) {
      throw notAPlayer();
    }
    const changed = () => {
      for (const wake of [...this.#wakers]) wake();
    };
    const listening = [
      ...(['view', 'prompt', 'over'] as const).map((name) => match.on(name, changed)),
      match.on('closed', (why) => {
        this.#end = why;
        changed();
      }),
    ];
    try {
      for (;;) {
        if (match.outcome !== null) return match.outcome;
        if (match.connection === 'closed') throw this.#end ?? closed();
        const due = this.#due();
        if (due === undefined) await this.#nextChange();
        else await this.#chooseAndPlay(due);
      }
    } finally {
      for (const stop of listening) stop();
    }
  }

  /** The first prompt that can be answered now. */
  #due(): Due<Id> | undefined {
    const { view, prompts, seats } = this.#match;
    if (view === null) return undefined;
    for (const prompt of prompts.mine) {
      for (const seat of seats) {
        const due = { prompt, seat, view };
        if (
          prompt.seats.includes(seat) &&
          this.#left.get(keyOf(due)) !== view &&
          !this.#legal(seat).next().done
        )
          return due;
      }
    }
    return undefined;
  }

  async #chooseAndPlay(due: Due<Id>): Promise<void> {
    const controller = new AbortController();
    const look = () => {
      if (!this.#isOpen(due)) controller.abort();
    };
    this.#wakers.add(look);
    try {
      const command = await orAborted(this.#choose(this.#asked(due, controller.signal)), controller.signal);
      if (controller.signal.aborted) return;
      if (command == null) this.#left.set(keyOf(due), due.view);
      else await this.#play(due, command);
    } finally {
      this.#wakers.delete(look);
    }
  }

  #asked(due: Due<Id>, signal: AbortSignal): Asked<Id> {
    const legal = () => this.#legal(due.seat);
    return {
      ...due,
      signal,
      legal,
      any: () => oneOf(legal()),
      explain: (command) => this.#match.explain(command, due.seat),
    };
  }

  /** Plays a command. If it is refused because the match has moved on, the prompt is chosen for again. */
  async #play(due: Due<Id>, command: Command<Id>): Promise<void> {
    const { seat, prompt } = due;
    try {
      await this.#match.play(command, { seat, prompt: isTableCommand(command) ? null : prompt.id });
    } catch (error) {
      if (!(error instanceof EscadreError)) throw error;
      if (BUSY.has(error.code)) await pause(error.retryAfter ?? BUSY_MS, () => () => undefined);
      else if (this.#isOpen(due) && this.#match.view === due.view) throw error;
    }
  }

  #isOpen({ prompt, seat }: Due<Id>): boolean {
    const { connection, outcome, prompts } = this.#match;
    const isAsked = prompts.mine.some(({ id, seats }) => id === prompt.id && seats.includes(seat));
    return connection !== 'closed' && outcome === null && isAsked;
  }

  *#legal(seat: Seat<Id>): Generator<GameCommand<Id>> {
    for (const command of this.#match.legal(seat)) {
      // All other commands are the game's own.
      if (!isTableCommand(command)) yield command;
    }
  }

  /** Resolves at the next change that may bring another prompt. */
  #nextChange(): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#wakers.delete(wake);
        resolve();
      };
      this.#wakers.add(wake);
    });
  }
}

const keyOf = <Id extends GameId>({ prompt, seat }: Due<Id>): string => `${prompt.id} ${seat}`;

const closed = () => new EscadreError('CLOSED', 'This match is closed.');

/** The choice; undefined once the prompt has closed. */
function orAborted<Value>(choice: Value | Promise<Value>, signal: AbortSignal): Promise<Value | undefined> {
  const aborted = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  return Promise.race([choice, aborted]);
}

function oneOf<Item>(items: Iterator<Item>): Item {
  const first: Item[] = [];
  for (let next = items.next(); !next.done && first.length < MOST_CHOICES; next = items.next()) {
    first.push(next.value);
  }
  // Only seats with a legal command are asked.
  return must(first[Math.floor(Math.random() * first.length)], 'a command');
}
