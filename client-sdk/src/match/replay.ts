/**
 * A match that is over, gone through again: as everybody saw it, as each camp saw it, and as it
 * was. Apart from the SDK, as it holds the games.
 */

import { games } from '@escadre/shared/games';
import {
  type GameTypes,
  isOneOf,
  type Moment as KernelMoment,
  Replay as KernelReplay,
  keysOf,
} from '@escadre/shared/kernel';
import { EscadreError } from '../base/error.ts';
import type {
  Camp,
  Command,
  GameId,
  Games,
  MatchEvent,
  Outcome,
  PastEvents,
  PromptKind,
  Seat,
  View,
} from '../base/game-types.ts';
import { errorOf } from '../base/refusal-error.ts';
import { typed } from '../base/typed.ts';
import type { MatchRecord } from '../base/wire.ts';

/** What one viewer knew at a moment. */
export interface Knowledge<Id extends GameId = GameId> {
  /** How the game stood for them. */
  readonly view: View<Id>;
  /** What they had just been told; nothing, where the last step showed them nothing. */
  readonly events: readonly MatchEvent<Id>[];
  /** All that they had been told until then: in a game of memory, more than their view kept. */
  readonly told: readonly Omit<PastEvents<Id>, 'at'>[];
  /** Who was expected to act. */
  readonly prompts: readonly AskedThen<Id>[];
}

/** Somebody was expected to act. */
export interface AskedThen<Id extends GameId = GameId> {
  readonly id: string;
  /** What was asked for: a word of the game's own, such as `exchange`. */
  readonly kind: PromptKind<Id>;
  readonly camp: Camp<Id>;
  /** Who might answer. */
  readonly seats: readonly Seat<Id>[];
  /** Facts about what was asked. */
  readonly about?: Readonly<Record<string, string | number | boolean>>;
}

/** All there was to know at a moment. */
export interface Truth<Id extends GameId = GameId> {
  /** Who had given the command; null for the server. */
  readonly seat: Seat<Id> | null;
  /** What was asked for; the server's own commands are `start`, `timeout` and the like. */
  readonly command: Command<Id> | { readonly type: string };
  /** What came of it, in full: not in the form in which viewers are told. */
  readonly events: readonly { readonly type: string }[];
  readonly public: Games[Id]['PublicView'];
  /** What each camp saw besides. */
  readonly own: Readonly<Record<Camp<Id>, Games[Id]['PrivateView']>>;
  /** The state of the game in full: its form is the game's own affair, and may change. */
  readonly state: object;
}

/** How things stood after one step of a match. */
export interface Moment<Id extends GameId = GameId> {
  /** The number of the step, from 0 on. */
  readonly seq: number;
  /** Null while the match went on. */
  readonly outcome: Outcome<Id> | null;
  /**
   * As somebody saw it: a camp, or everybody.
   *
   * @throws BAD_REQUEST for somebody else, RECORD_DAMAGED
   */
  as(viewer: Camp<Id> | 'public'): Knowledge<Id>;
  /**
   * As it was.
   *
   * @throws RECORD_DAMAGED
   */
  readonly truth: Truth<Id>;
  /**
   * The position as a line of text, which `create` takes as a `scenario`.
   *
   * @throws EscadreError NO_POSITION where no match could start from there, RECORD_DAMAGED
   */
  readonly position: string;
  /**
   * What somebody saw of it in the same writing; no scenario where something was unknown to them.
   *
   * @throws EscadreError BAD_REQUEST for somebody else than a camp or the public, NO_POSITION, RECORD_DAMAGED
   */
  positionFor(viewer: Camp<Id> | 'public'): string;
}

export class Replay<Id extends GameId = GameId> {
  readonly game: Id;
  /** The sides, in the game's order. */
  readonly camps: readonly Camp<Id>[];
  readonly #replay: KernelReplay<GameTypes>;

  private constructor(game: Id, replay: KernelReplay<GameTypes>) {
    this.game = game;
    this.camps = typed<Id, 'camps'>(replay.camps);
    this.#replay = replay;
  }

  /**
   * Of a record, of whatever version of the rules; whether it is true is for `verifyRecord` to say.
   *
   * @throws UNKNOWN_GAME, RECORD_DAMAGED
   */
  static of<Id extends GameId = GameId>(record: MatchRecord): Replay<Id> {
    const { game: id }: { game?: unknown } = Object(record);
    if (!isOneOf(keysOf(games), id)) throw new EscadreError('UNKNOWN_GAME', `Unknown game "${id}".`);
    const replay = told(() => new KernelReplay<GameTypes>(games[id], record));
    return new Replay(typed<Id, 'game'>(id), replay);
  }

  /** How many moments there are. */
  get length(): number {
    return this.#replay.length;
  }

  /** The number of the moment that is looked at; -1 before the first. */
  get seq(): number {
    return this.#replay.seq;
  }

  /**
   * Goes to a moment.
   *
   * @throws BAD_REQUEST for one that is not there, RECORD_DAMAGED
   */
  at(seq: number): Moment<Id> {
    return momentOf(told(() => this.#replay.at(seq)));
  }

  /**
   * Goes to the next moment; at the last gives null and stays.
   *
   * @throws RECORD_DAMAGED
   */
  next(): Moment<Id> | null {
    const moment = told(() => this.#replay.next());
    return moment === null ? null : momentOf(moment);
  }

  /**
   * Goes to the moment before; at the first gives null and stays.
   *
   * @throws RECORD_DAMAGED
   */
  back(): Moment<Id> | null {
    const moment = told(() => this.#replay.back());
    return moment === null ? null : momentOf(moment);
  }
}

function momentOf<Id extends GameId>(moment: KernelMoment<GameTypes>): Moment<Id> {
  return {
    seq: moment.seq,
    outcome: typed<Id, 'outcome'>(moment.table.outcome),
    // The kernel’s moments are of any game.
    as: (viewer) => told(() => moment.as(viewer)) as Knowledge<Id>,
    get truth() {
      return told(() => moment.truth) as Truth<Id>;
    },
    get position() {
      return told(() => moment.position);
    },
    positionFor: (viewer) => told(() => moment.positionFor(viewer)),
  };
}

/** What fails, by its code. */
function told<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof RangeError)
      throw new EscadreError('BAD_REQUEST', `Here ${cause.message}.`, { cause });
    throw errorOf(cause);
  }
}
