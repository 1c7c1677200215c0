/**
 * What stories are made of: a game's story says what happens as keys and plain data, and the words of one
 * language make sentences of it. `escadre/story/table` binds both to a reader.
 */

import type { Camp, GameId, Games, MatchEvent, Outcome, Prompt, Seat, View } from '../base/game-types.ts';
import type { Stories } from '../base/wire.ts';

/** The games that have a story. */
export type ToldGame = GameId & keyof Stories;

/** How something is told: as a heading, by the way, plainly, with weight, as good or bad news to the reader. */
export type Tone = 'title' | 'faint' | 'plain' | 'strong' | 'good' | 'bad';

/** A thing on the board that is spoken of: `{ kind: 'card', id: 'S11' }`. */
export interface Ref<Kind extends string = string> {
  readonly kind: Kind;
  readonly id: string;
}

/** One thing to be said: a key, and the plain data that its sentence is made from. */
export type Saying<Says extends object> = {
  readonly [Key in keyof Says & string]: { readonly key: Key; readonly data: Says[Key] };
}[keyof Says & string];

/** A saying, how it is told, and what it speaks of. */
export type Beat<Says extends object, Kind extends string = string> = Saying<Says> & {
  readonly tone: Tone;
  readonly refs: readonly Ref<Kind>[];
};

/** Who reads: the seats that are the reader's own, and their camp. Null for somebody who watches. */
export type Reader<Id extends GameId = GameId> = {
  readonly camp: Camp<Id>;
  readonly seats: readonly Seat<Id>[];
} | null;

/** What a prompt tells everybody. */
export type ToldPrompt<Id extends GameId = GameId> = Pick<Prompt<Id>, 'id' | 'kind' | 'seats' | 'about'>;

/** A game's story, in no language. */
export interface Story<Id extends ToldGame> {
  /**
   * What an event tells its reader, in order.
   *
   * @param before the reader's view before it; null where it is not known
   * @param after the reader's view after it, or after the whole command that it is part of
   */
  tell(
    event: Games[Id]['Event'],
    before: View<Id> | null,
    after: View<Id>,
    reader: Reader<Id>,
  ): readonly Beat<Stories[Id]['Beats'], Stories[Id]['Ref']>[];
  /**
   * What it tells that the time of a prompt is up, where there is more to say than that; null where there is not.
   *
   * @param before as for {@link tell}
   */
  timedOut?(
    before: View<Id> | null,
    reader: Reader<Id>,
  ): Beat<Stories[Id]['Beats'], Stories[Id]['Ref']> | null;
  /** What a prompt asks of the reader, or for what it keeps them waiting. */
  ask(
    prompt: ToldPrompt<Id>,
    view: View<Id>,
    reader: Reader<Id>,
  ): Beat<Stories[Id]['Prompts'], Stories[Id]['Ref']>;
  /** The whole board in words, line by line. */
  describe(view: View<Id>, reader: Reader<Id>): readonly Beat<Stories[Id]['Board'], Stories[Id]['Ref']>[];
}

/** What somebody is called within a sentence. */
export interface Name {
  readonly text: string;
  readonly plural?: boolean;
  readonly feminine?: boolean;
}

/** An option of a match: its label, what it is about, and each value in words. */
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
  /** As in BCP 47: `en`, `fr`. */
  readonly language: string;
  /** What the game is called. */
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
  /** What is said, and what it is made of: for those who would rather draw it. */
  readonly key: string;
  readonly data: object;
}

/** What went wrong: an `EscadreError`, or anything like it. */
export interface Wrong {
  readonly code: string;
  readonly message: string;
  readonly data?: object | undefined;
}

/** Tells one match to one reader in one language. */
export interface Teller<Id extends ToldGame> {
  /** What an event tells, the game's own or the table's. */
  tell(event: MatchEvent<Id>, before: View<Id> | null, after: View<Id>): readonly Told[];
  /** What a prompt asks of the reader, or for what it keeps them waiting. */
  ask(prompt: ToldPrompt<Id>, view: View<Id>): Told;
  /** The whole board in words, line by line. */
  describe(view: View<Id>): readonly Told[];
  /** Why a command was refused, or what else went wrong: its own message where no words have the code. */
  wrong(error: Wrong): string;
  /** How the match ended. */
  ending(outcome: Outcome<Id>): Told;
  /** Who is there, and what can be done when somebody is not. */
  notice(notice: TableNotice): string;
}

/** What can be said of who is there: `{ key: 'away', data: { seat: 'french', you: false, seconds: 90 } }`. */
export type TableNotice = Saying<Stories['table']['Notices']>;

/** The words of every table in one language: `escadre/story/table/<language>`. */
export interface TableWords {
  /** As in BCP 47: `en`, `fr`. */
  readonly language: string;
  /** What the levels of computer players are called. */
  readonly levels: { readonly recruit: string; readonly officer: string; readonly admiral: string };
  /** How a match can be timed. */
  readonly clock: {
    readonly perTurn: OptionWords<number>;
    readonly perGame: OptionWords<number>;
    readonly increment: OptionWords<number>;
    readonly correspondence: OptionWords<number>;
    readonly none: string;
  };
}
