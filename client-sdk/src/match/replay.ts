/**
 * Steps through a finished match: as the public saw it, as each camp saw it, and as it was. A module apart
 * from the SDK, as it holds the games.
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
import { unknownGame } from '../base/unknown-names.ts';
import type { MatchRecord } from '../base/wire.ts';

/** One viewer's knowledge at a moment. */
export interface Knowledge<Id extends GameId = GameId> {
  /** Their view. */
  readonly view: View<Id>;
  /** The events of the last step; empty if it showed them nothing. */
  readonly events: readonly MatchEvent<Id>[];
  /** All events they had been told so far: in a game of memory, more than their view kept. */
  readonly told: readonly Omit<PastEvents<Id>, 'at'>[];
  /** The open prompts. */
  readonly prompts: readonly AskedThen<Id>[];
}

/** A prompt that was open. */
export interface AskedThen<Id extends GameId = GameId> {
  readonly id: string;
  /** The kind of prompt, in the game's own words, such as `exchange`. */
  readonly kind: PromptKind<Id>;
  readonly camp: Camp<Id>;
  /** The seats that could answer. */
  readonly seats: readonly Seat<Id>[];
  /** Facts about the prompt. */
  readonly about?: Readonly<Record<string, string | number | boolean>>;
}

/** The full truth at a moment. */
export interface Truth<Id extends GameId = GameId> {
  /** The seat that gave the command; null for the server. */
  readonly seat: Seat<Id> | null;
  /** The command; the server's own are `start`, `timeout` and the like. */
  readonly command: Command<Id> | { readonly type: string };
  /** Its events, in full: not in the form that viewers get. */
  readonly events: readonly { readonly type: string }[];
  readonly public: Games[Id]['PublicView'];
  /** Each camp's private view. */
  readonly own: Readonly<Record<Camp<Id>, Games[Id]['PrivateView']>>;
  /** The full state of the game; its form is internal, and may change. */
  readonly state: object;
}

/** The match after one of its steps. */
export interface Moment<Id extends GameId = GameId> {
  /** The number of the step, from 0. */
  readonly seq: number;
  /** Null while the match went on. */
  readonly outcome: Outcome<Id> | null;
  /**
   * As a camp, or the public, saw it.
   *
   * @throws BAD_REQUEST for an unknown viewer, RECORD_DAMAGED
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
   * @throws EscadreError NO_POSITION if no match could start from there, RECORD_DAMAGED
   */
  readonly position: string;
  /**
   * The position as a viewer saw it, in the same form; no scenario if it has parts unknown to them.
   *
   * @throws EscadreError BAD_REQUEST for an unknown viewer, NO_POSITION, RECORD_DAMAGED
   */
  positionFor(viewer: Camp<Id> | 'public'): string;
}

export class Replay<Id extends GameId = GameId> {
  readonly game: Id;
  /** The camps, in the game's order. */
  readonly camps: readonly Camp<Id>[];
  /** All seats, in the game's order. */
  readonly seats: readonly { readonly seat: Seat<Id>; readonly camp: Camp<Id> }[];
  readonly #replay: KernelReplay<GameTypes>;

  private constructor(game: Id, replay: KernelReplay<GameTypes>) {
    this.game = game;
    this.camps = typed<Id, 'camps'>(replay.camps);
    this.seats = typed<Id, 'chairs'>(replay.chairs.map(({ seat, camp }) => ({ seat, camp })));
    this.#replay = replay;
  }

  /**
   * Opens a record, of any version of the rules; `verifyRecord` checks whether it is true.
   *
   * @throws UNKNOWN_GAME, RECORD_DAMAGED
   */
  static of<Id extends GameId = GameId>(record: MatchRecord): Replay<Id> {
    const { game: id }: { game?: unknown } = Object(record);
    if (!isOneOf(keysOf(games), id)) throw unknownGame(id, keysOf(games));
    const replay = inReplayErrors(() => new KernelReplay<GameTypes>(games[id], record));
    return new Replay(typed<Id, 'game'>(id), replay);
  }

  /** The number of moments. */
  get length(): number {
    return this.#replay.length;
  }

  /** The number of the current moment; -1 before the first. */
  get seq(): number {
    return this.#replay.seq;
  }

  /**
   * Goes to a moment.
   * @throws BAD_REQUEST if there is no such moment, RECORD_DAMAGED
   */
  at(seq: number): Moment<Id> {
    return momentOf(inReplayErrors(() => this.#replay.at(seq)));
  }

  /**
   * Goes to the next moment; returns null and stays if this is the last.
   *
   * @throws RECORD_DAMAGED
   */
  next(): Moment<Id> | null {
    const moment = inReplayErrors(() => this.#replay.next());
    return moment === null ? null : momentOf(moment);
  }

  /**
   * Goes to the previous moment; returns null and stays if this is the first.
   *
   * @throws RECORD_DAMAGED
   */
  back(): Moment<Id> | null {
    const moment = inReplayErrors(() => this.#replay.back());
    return moment === null ? null : momentOf(moment);
  }
}

function momentOf<Id extends GameId>(moment: KernelMoment<GameTypes>): Moment<Id> {
  return {
    seq: moment.seq,
    outcome: typed<Id, 'outcome'>(moment.table.outcome),
    // The kernel’s moments are of any game.
    as: (viewer) => inReplayErrors(() => moment.as(viewer)) as Knowledge<Id>,
    get truth() {
      return inReplayErrors(() => moment.truth) as Truth<Id>;
    },
    get position() {
      return inReplayErrors(() => moment.position);
    },
    positionFor: (viewer) => inReplayErrors(() => moment.positionFor(viewer)),
  };
}

/** Turns refusals, and moments or viewers that do not exist, into errors of the SDK. */
function inReplayErrors<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof RangeError) throw new EscadreError('BAD_REQUEST', cause.message, { cause });
    throw errorOf(cause);
  }
}
