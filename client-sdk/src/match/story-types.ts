/**
 * The types of stories: a game's story turns events into keys and plain data, and the words of a language
 * turn these into sentences. `escadre/story/table` binds both to a reader.
 */

import type { Camp, GameId, Games, MatchEvent, Outcome, Prompt, Seat, View } from '../base/game-types.ts';
import type { Stories } from '../base/wire.ts';

/** The games that have a story. */
export type ToldGame = GameId & keyof Stories;

/** The tone of a beat: a heading, an aside, plain, emphatic, good or bad news for the reader. */
export type Tone = 'title' | 'faint' | 'plain' | 'strong' | 'good' | 'bad';

/** A thing on the board: `{ kind: 'card', id: 'S11' }`. */
export interface Ref<Kind extends string = string> {
  readonly kind: Kind;
  readonly id: string;
}

/** A key, and the plain data for its sentence. */
export type Saying<Says extends object> = {
  readonly [Key in keyof Says & string]: { readonly key: Key; readonly data: Says[Key] };
}[keyof Says & string];

/** A saying with its tone and the things it refers to. */
export type Beat<Says extends object, Kind extends string = string> = Saying<Says> & {
  readonly tone: Tone;
  readonly refs: readonly Ref<Kind>[];
};

/** The reader: their own seats, and their camp. Null for a spectator. */
export type Reader<Id extends GameId = GameId> = {
  readonly camp: Camp<Id>;
  readonly seats: readonly Seat<Id>[];
} | null;

/** The public part of a prompt. */
export type ToldPrompt<Id extends GameId = GameId> = Pick<Prompt<Id>, 'id' | 'kind' | 'seats' | 'about'>;

/** A game's story, independent of language. */
export interface Story<Id extends ToldGame> {
  /**
   * The beats of an event, in order.
   *
   * @param before the reader's view before it; null if unknown
   * @param after the reader's view after it, or after the whole command that it is part of
   */
  tell(
    event: Games[Id]['Event'],
    before: View<Id> | null,
    after: View<Id>,
    reader: Reader<Id>,
  ): readonly Beat<Stories[Id]['Beats'], Stories[Id]['Ref']>[];
  /**
   * The beats of a timeout, if it needs more than the standard sentence; else null.
   *
   * @param before as for {@link tell}
   */
  timedOut?(
    before: View<Id> | null,
    reader: Reader<Id>,
  ): Beat<Stories[Id]['Beats'], Stories[Id]['Ref']> | null;
  /** What a prompt asks of the reader, or why they have to wait. */
  ask(
    prompt: ToldPrompt<Id>,
    view: View<Id>,
    reader: Reader<Id>,
  ): Beat<Stories[Id]['Prompts'], Stories[Id]['Ref']>;
  /** The whole board in words, line by line. */
  describe(view: View<Id>, reader: Reader<Id>): readonly Beat<Stories[Id]['Board'], Stories[Id]['Ref']>[];
}

/** A name within a sentence. */
export interface Name {
  readonly text: string;
  readonly plural?: boolean;
  readonly feminine?: boolean;
}

/** An option of a match: its label, its explanation, and each value in words. */
export interface OptionWords<Value> {
  readonly label: string;
  readonly about?: string;
  readonly value: (value: Value) => string;
}

/** A sentence for each key. */
export type Sentences<Says extends object> = {
  readonly [Key in keyof Says]: (data: Says[Key]) => string;
};

/** The words of one game in one language: `escadre/story/<game>/<language>`. */
export interface Words<Id extends ToldGame> {
  /** A BCP 47 tag: `en`, `fr`. */
  readonly language: string;
  /** The name of the game. */
  readonly title: string;
  readonly camps: { readonly [Each in Camp<Id>]: Name };
  readonly seats: { readonly [Each in Seat<Id>]: Name };
  readonly options: {
    readonly [Option in keyof Games[Id]['Options']]-?: OptionWords<NonNullable<Games[Id]['Options'][Option]>>;
  };
  readonly beats: Sentences<Stories[Id]['Beats']>;
  readonly prompts: Sentences<Stories[Id]['Prompts']>;
  /** By the code of the refusal, from its `data`. */
  readonly refusals: Sentences<Stories[Id]['Refusals']>;
  readonly board: Sentences<Stories[Id]['Board']>;
}

/** A beat in words. */
export interface Told {
  readonly text: string;
  readonly tone: Tone;
  readonly refs: readonly Ref[];
  /** The key and data behind the text, to be drawn instead. */
  readonly key: string;
  readonly data: object;
}

/** An error: an `EscadreError`, or anything like it. */
export interface Wrong {
  readonly code: string;
  readonly message: string;
  readonly data?: object | undefined;
}

/** Tells one match to one reader in one language. */
export interface Teller<Id extends ToldGame> {
  /** The beats of an event, of the game or the table. */
  tell(event: MatchEvent<Id>, before: View<Id> | null, after: View<Id>): readonly Told[];
  /** What a prompt asks of the reader, or why they have to wait. */
  ask(prompt: ToldPrompt<Id>, view: View<Id>): Told;
  /** The whole board in words, line by line. */
  describe(view: View<Id>): readonly Told[];
  /** Why a command was refused, or another error; its own message if the words lack the code. */
  wrong(error: Wrong): string;
  /** How the match ended. */
  ending(outcome: Outcome<Id>): Told;
  /** A notice on presence, and the ways to act on an absence. */
  notice(notice: TableNotice): string;
}

/** The notices on presence: `{ key: 'away', data: { seat: 'french', you: false, seconds: 90 } }`. */
export type TableNotice = Saying<Stories['table']['Notices']>;

/** The words of every table in one language: `escadre/story/table/<language>`. */
export interface TableWords {
  /** A BCP 47 tag: `en`, `fr`. */
  readonly language: string;
  /** The names of the computers' levels. */
  readonly levels: { readonly recruit: string; readonly officer: string; readonly admiral: string };
  /** The time controls. */
  readonly clock: {
    readonly perTurn: OptionWords<number>;
    readonly perGame: OptionWords<number>;
    readonly increment: OptionWords<number>;
    readonly correspondence: OptionWords<number>;
    readonly none: string;
  };
}
