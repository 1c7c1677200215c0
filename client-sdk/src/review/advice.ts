/** What a computer player would have done in a finished match, with the knowledge of a player. */

import { type AnyGame, type BotSetup, canonical, must } from '@escadre/shared/kernel';
import type { Thought } from '@escadre/shared/play';
import { EscadreError } from '../base/error.ts';
import type { Camp, GameCommand, GameId, Seat } from '../base/game-types.ts';
import { errorOf } from '../base/refusal-error.ts';
import { typed } from '../base/typed.ts';
import { mustBeCamp } from '../base/unknown-names.ts';
import type { Level, MatchRecord } from '../base/wire.ts';
import { type ComputerWorker, mustBeComputer } from '../practice/computer.ts';
import { PageThinker, type Thinker, WorkerLost, WorkerThinker } from '../practice/thinkers.ts';
import { type Decision, decisionsOf, isAnswerTo } from './decisions.ts';
import { gameOf } from './recorded-game.ts';

export interface AdviceOptions {
  /** The computer's strength; `admiral` by default. */
  readonly level?: Level;
  /**
   * Makes the worker it thinks in, as for `computer` of `escadre/practice`. Without one, or if it fails, it
   * thinks here.
   */
  readonly worker?: () => ComputerWorker;
  /** Ends the advice, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** What a computer player would have done at a prompt, and what the player did. */
export interface Advice<Id extends GameId = GameId> {
  /** The moment that the player's answer led to: they answered knowing `replay.at(seq - 1)`. */
  readonly seq: number;
  readonly seat: Seat<Id>;
  /** The player's command; null if their time ran out. */
  readonly played: GameCommand<Id> | null;
  /** The computer's command; null if it would have waited. */
  readonly advised: GameCommand<Id> | null;
  /** Whether the player gave a command with the same effect, at once or later in the turn. */
  readonly isSame: boolean;
  /** The number of this answer, from 1 … */
  readonly number: number;
  /** … to that of all answers. */
  readonly of: number;
}

/**
 * Leads a computer player through a finished match as a camp knew it, and yields, for each answer of that camp
 * in order, what it would have done. It gets what the seat had been told, its view and its prompts at that moment,
 * and nothing else: records that the seat could not tell apart lead to the same advice, each time.
 *
 * Leaving the loop ends it, and its worker.
 *
 * @throws UNKNOWN_GAME, RECORD_DAMAGED, and BAD_REQUEST for an unknown camp or option; while it is read,
 *   RECORD_DAMAGED, and the reason of the signal
 */
export function advise<Id extends GameId = GameId>(
  record: MatchRecord,
  camp: Camp<Id>,
  options: AdviceOptions = {},
): AsyncGenerator<Advice<Id>, void, undefined> {
  const game = gameOf(record);
  const { level = 'admiral', worker, signal }: AdviceOptions = Object(options);
  mustBeComputer({ level, worker });
  if (signal !== undefined && !(signal instanceof AbortSignal))
    throw new EscadreError('BAD_REQUEST', 'The option "signal" is not an AbortSignal.');
  const decisions = inErrors(() => {
    const camps: readonly string[] = game.seats(record.options).map(({ camp: each }) => each);
    mustBeCamp(camp, typed<Id, 'camps'>([...new Set(camps)]));
    return decisionsOf(game, record, camp);
  });
  const minds = new Minds(game, { game: game.id, options: optionsOf(game, record), level }, worker);
  return advices<Id>(game, decisions, minds, signal);
}

async function* advices<Id extends GameId>(
  game: AnyGame,
  decisions: readonly Decision[],
  minds: Minds,
  signal: AbortSignal | undefined,
): AsyncGenerator<Advice<Id>, void, undefined> {
  const stop = () => minds.close();
  signal?.addEventListener('abort', stop);
  try {
    for (const [index, decision] of decisions.entries()) {
      signal?.throwIfAborted();
      const thought = await thoughtOf(minds, decision, signal);
      signal?.throwIfAborted();
      const advised = thought.intention?.command ?? null;
      const { seq, seat, command } = decision;
      const isSame = isAsPlayed(game, decisions, index, advised);
      // The commands and seats of a record are those of its game.
      const advice = { seq, seat, played: command, advised, isSame } as Advice<Id>;
      yield { ...advice, number: index + 1, of: decisions.length };
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    minds.close();
  }
}

/** @throws EscadreError RECORD_DAMAGED, and the reason of the signal */
async function thoughtOf(
  minds: Minds,
  decision: Decision,
  signal: AbortSignal | undefined,
): Promise<Thought> {
  try {
    return await minds.answer(decision);
  } catch (cause) {
    signal?.throwIfAborted();
    throw damaged(cause);
  }
}

/**
 * Whether the player gave a command with the same effect at this prompt, now or later. The command that ended the
 * prompt counts only if it was the one and only.
 */
function isAsPlayed(
  game: AnyGame,
  decisions: readonly Decision[],
  index: number,
  advised: { readonly type: string } | null,
): boolean {
  const { seat, prompt, command, view } = must(decisions[index], 'the decision');
  if (advised === null || command === null) return advised === command;
  const later = decisions.slice(index).filter((each) => each.seat === seat && each.prompt.id === prompt.id);
  const considered = later.length > 1 ? later.slice(0, -1) : later;
  return considered.some(
    (each) =>
      each.command !== null &&
      (game.agree?.(view, seat, each.command, advised) ?? canonical(each.command) === canonical(advised)),
  );
}

/** The most unprompted commands that a computer may give before its answer. */
const MOST_UNASKED = 8;

/** Options in today's form, as computers know them. */
const optionsOf = (game: AnyGame, { options }: MatchRecord): object =>
  game.optionsToday?.(options) ?? options;

/**
 * The minds of the camp's seats: a new one for each question, so that no answer depends on an earlier one.
 */
class Minds {
  readonly #game: AnyGame;
  readonly #of: Omit<BotSetup, 'seat' | 'seed'>;
  #make: (() => ComputerWorker) | undefined;
  #worker: WorkerThinker | undefined;
  #isClosed = false;

  constructor(game: AnyGame, of: Omit<BotSetup, 'seat' | 'seed'>, make: (() => ComputerWorker) | undefined) {
    this.#game = game;
    this.#of = of;
    this.#make = make;
  }

  /** @throws WorkerLost once it is closed, and what the rules throw */
  async answer(decision: Decision): Promise<Thought> {
    const { seat } = decision;
    try {
      return await this.#answerBy(this.#thinkerOf({ ...this.#of, seat, seed: `advice ${seat}` }), decision);
    } catch (error) {
      if (!(error instanceof WorkerLost) || this.#isClosed) throw error;
      this.#make = undefined;
      return this.answer(decision);
    }
  }

  /** A computer may do things unprompted first, such as leaving standing orders: it is asked again after them. */
  async #answerBy(thinker: Thinker, { prompt, question: read }: Decision): Promise<Thought> {
    const question = read();
    let thought = await thinker.think(question);
    for (let more = MOST_UNASKED; more > 0; more--) {
      const { intention } = thought;
      if (intention === null || isAnswerTo(this.#game, prompt, intention.command)) return thought;
      thought = await thinker.think({ ...question, events: [] });
    }
    return { ...thought, intention: null };
  }

  #thinkerOf(of: BotSetup): Thinker {
    if (this.#make === undefined) return new PageThinker(this.#game, of);
    if (this.#worker === undefined) this.#worker = new WorkerThinker(this.#make, of);
    else this.#worker.become(of);
    return this.#worker;
  }

  close(): void {
    this.#isClosed = true;
    this.#worker?.close();
    this.#worker = undefined;
  }
}

const damaged = (cause: unknown): unknown =>
  cause instanceof EscadreError
    ? cause
    : new EscadreError('RECORD_DAMAGED', 'The rules cannot replay this record: it is damaged.', { cause });

/** @throws EscadreError RECORD_DAMAGED for whatever rules throw on a damaged record */
function inErrors<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    throw damaged(errorOf(cause));
  }
}
