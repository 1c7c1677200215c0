/**
 * The parts that every game's story shares, in no language.
 *
 * A story turns events, prompts and positions into **sayings**: a key and plain data. A **catalogue** turns
 * each saying into a sentence of one language, with one typed function per key, so that a missing sentence
 * does not compile. Each catalogue is a module of its own, so that only one language is loaded.
 *
 * A story is pure and made from a viewer's own views and events, so it cannot contain secrets.
 */

import type { GameTypes, Outcome, Prompt, ViewOf } from './game.ts';

/** The tone of a saying: a heading, an aside, plain, strong, or good or bad news for the reader. */
export type Tone = 'title' | 'faint' | 'plain' | 'strong' | 'good' | 'bad';

/** A thing on the board for the board to highlight: `{ kind: 'card', id: 'S11' }`. */
export interface Ref<Kind extends string = string> {
  readonly kind: Kind;
  readonly id: string;
}

/**
 * One thing to say. `Says` lists the data of each sentence by key: `{ dealt: { hand: number }; kept: { by:
 * Side } }`.
 */
export type Saying<Says extends object> = {
  readonly [Key in keyof Says & string]: { readonly key: Key; readonly data: Says[Key] };
}[keyof Says & string];

/** A saying, its tone, and what it refers to. */
export type Beat<Says extends object, Kind extends string = string> = Saying<Says> & {
  readonly tone: Tone;
  readonly refs: readonly Ref<Kind>[];
};

/** Makes a beat. */
export const beat = <Says extends object, Kind extends string = string>(
  saying: Saying<Says>,
  tone: Tone = 'plain',
  refs: readonly Ref<Kind>[] = [],
): Beat<Says, Kind> => ({ ...saying, tone, refs });

/** A catalogue: one sentence for each key. */
export type Sentences<Says extends object> = {
  readonly [Key in keyof Says]: (data: Says[Key]) => string;
};

/** The sentence for a saying. */
export function sentenceOf<Says extends object>(sentences: Sentences<Says>, saying: Saying<Says>): string {
  const { key, data } = saying;
  return sentences[key](data);
}

/** For sayings that need no data. */
export type NoData = Readonly<Record<never, never>>;

/**
 * The data of each code, so that no code of a game is forgotten; codes outside `Known` have none:
 * `ByCode<RefusalCode, { NOT_IN_HAND: { card: Card } }>`.
 */
export type ByCode<Code extends string, Known extends Partial<Record<Code, object>>> = {
  readonly [Each in Code]: Each extends keyof Known ? NonNullable<Known[Each]> : NoData;
};

/** The reader's own seats and camp; null for a spectator. */
export type Reader<T extends GameTypes = GameTypes> = {
  readonly camp: T['Camp'];
  readonly seats: readonly T['Seat'][];
} | null;

/** The public part of a prompt, on both sides of the wire. */
export interface ToldPrompt<T extends GameTypes> extends Pick<Prompt<T>, 'id' | 'kind' | 'seats'> {
  readonly about?: Prompt<T>['about'] | undefined;
}

/** How a match ended; `you` is the reader's camp, null for a spectator. */
export type Ending<Camp extends string = string> = Omit<Outcome<Camp>, 'reason'> & {
  /** The winning camp; absent if none. */
  readonly camp?: Camp;
  readonly you: Camp | null;
};

/** The data of a game's sayings, by key, in one bundle. */
export interface StoryTypes {
  /** Events. */
  Beats: object;
  /** Prompts: one or more for each kind, for the players prompted and those waiting. */
  Prompts: object;
  /** Why something is refused, by the refusal's code, with its `data`: see {@link ByCode}. */
  Refusals: object;
  /** The board in words. */
  Board: object;
  /** The kinds of refs: `'ship' | 'square'`. */
  Ref: string;
}

/** A game's story without its words. */
export interface Story<T extends GameTypes, S extends StoryTypes> {
  /**
   * An event's sayings for its reader, in order.
   *
   * @param before the reader's view before it; null if unknown, as for the first event
   * @param after the reader's view after it, or after the whole command
   */
  tell(
    event: T['SeenEvent'],
    before: ViewOf<T> | null,
    after: ViewOf<T>,
    reader: Reader<T>,
  ): readonly Beat<S['Beats'], S['Ref']>[];
  /**
   * The saying of an expired prompt, if the default is not enough; else null.
   *
   * @param before as for {@link tell}
   */
  timedOut?(before: ViewOf<T> | null, reader: Reader<T>): Beat<S['Beats'], S['Ref']> | null;
  /** The prompt's question, or what the reader is waiting for. */
  ask(prompt: ToldPrompt<T>, view: ViewOf<T>, reader: Reader<T>): Beat<S['Prompts'], S['Ref']>;
  /** The whole board in words, line by line, for readers who cannot see it. */
  describe(view: ViewOf<T>, reader: Reader<T>): readonly Beat<S['Board'], S['Ref']>[];
  /** Reasons of endings as they are spelt in older matches, with today's spelling. */
  readonly formerReasons?: Readonly<Record<T['FormerReason'], T['Reason']>>;
}

/**
 * A name within a sentence, with its article if any, and what a language needs for agreement: `{ text: 'les
 * Britanniques', plural: true }`.
 */
export interface Name {
  readonly text: string;
  readonly plural?: boolean;
  readonly feminine?: boolean;
}

export interface SeatName extends Name {
  /** Its name if no other of its camp has one. */
  readonly alone?: string;
}

/** The names of a game's sides and chairs. */
export interface Names<T extends GameTypes = GameTypes> {
  readonly camps: Readonly<Record<T['Camp'], Name>>;
  readonly seats: Readonly<Record<T['Seat'], SeatName>>;
}

/** A match option in words: its label, a description, and each value. */
export interface OptionWords<Value> {
  readonly label: string;
  /** A sentence that says more. */
  readonly about?: string;
  readonly value: (value: Value) => string;
}

/** All the words of one game in one language. */
export interface Catalogue<T extends GameTypes, S extends StoryTypes> extends Names<T> {
  /** As in BCP 47: `en`, `fr`. */
  readonly language: string;
  /** The game's title. */
  readonly title: string;
  readonly beats: Sentences<S['Beats']>;
  readonly prompts: Sentences<S['Prompts']>;
  readonly refusals: Sentences<S['Refusals']>;
  /** A sentence for each way in which this game's rules end a match. */
  readonly endings: { readonly [Reason in T['Reason']]: (ending: Ending<T['Camp']>) => string };
  readonly options: {
    readonly [Option in keyof T['Options']]-?: OptionWords<NonNullable<T['Options'][Option]>>;
  };
  readonly board: Sentences<S['Board']>;
}
