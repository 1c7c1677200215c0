/**
 * How a match is told: what every game's story has in common, in no language.
 *
 * A story turns what happens, what is asked and how things stand into **sayings**: a key and
 * plain data. A **catalogue** of one language turns each saying into a sentence, by one typed
 * function a key, so that a missing sentence does not compile. Catalogues are modules of their
 * own, so that nobody loads two languages.
 *
 * A story is made from views and events as one viewer is given them, so that nothing secret can
 * be in it. All of it is pure.
 */

import type { GameTypes, Outcome, Prompt, ViewOf } from './game.ts';

/** How something is told: as a heading, in passing, plainly, with emphasis, or as good or bad news for the reader. */
export type Tone = 'title' | 'faint' | 'plain' | 'strong' | 'good' | 'bad';

/** A thing on the board that is spoken of, so that the board can light it: `{ kind: 'card', id: 'S11' }`. */
export interface Ref<Kind extends string = string> {
  readonly kind: Kind;
  readonly id: string;
}

/**
 * One thing to be said. `Says` lists what can be, by key, with the plain data that each sentence
 * is made from: `{ dealt: { hand: number }; kept: { by: Side } }`.
 */
export type Saying<Says extends object> = {
  readonly [Key in keyof Says & string]: { readonly key: Key; readonly data: Says[Key] };
}[keyof Says & string];

/** A saying, how it is told, and what it speaks of. */
export type Beat<Says extends object, Kind extends string = string> = Saying<Says> & {
  readonly tone: Tone;
  readonly refs: readonly Ref<Kind>[];
};

/** A beat, made. */
export const beat = <Says extends object, Kind extends string = string>(
  saying: Saying<Says>,
  tone: Tone = 'plain',
  refs: readonly Ref<Kind>[] = [],
): Beat<Says, Kind> => ({ ...saying, tone, refs });

/** A sentence for each key: what a catalogue has to hold for these sayings. */
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
 * The data of each code, so that no code of a game can be forgotten; those that are not among `Known` have
 * none: `ByCode<RefusalCode, { NOT_IN_HAND: { card: Card } }>`.
 */
export type ByCode<Code extends string, Known extends Partial<Record<Code, object>>> = {
  readonly [Each in Code]: Each extends keyof Known ? NonNullable<Known[Each]> : NoData;
};

/** Who reads: the seats that are the reader's own, and their camp. Null for somebody who watches. */
export type Reader<T extends GameTypes = GameTypes> = {
  readonly camp: T['Camp'];
  readonly seats: readonly T['Seat'][];
} | null;

/** What everybody may know of a prompt, on either side of the wire. */
export interface ToldPrompt<T extends GameTypes> extends Pick<Prompt<T>, 'id' | 'kind' | 'seats'> {
  readonly about?: Prompt<T>['about'] | undefined;
}

/** How a match ended, and who reads it: `you` is the reader's camp, null for somebody who watches. */
export type Ending<Camp extends string = string> = Omit<Outcome<Camp>, 'reason'> & {
  /** The camp that has won; absent where none has. */
  readonly camp?: Camp;
  readonly you: Camp | null;
};

/** What a game's story speaks of, in one bundle: the data of its sayings, by key. */
export interface StoryTypes {
  /** What happens. */
  Beats: object;
  /** What is asked: one or more for each kind of prompt, for those who are asked and for those who wait. */
  Prompts: object;
  /** Why something is refused, by the refusal's code, with its `data`: see {@link ByCode}. */
  Refusals: object;
  /** How things stand: the board in words. */
  Board: object;
  /** The kinds of things that refs can name: `'ship' | 'square'`. */
  Ref: string;
}

/** A game's story without its words. */
export interface Story<T extends GameTypes, S extends StoryTypes> {
  /**
   * What an event tells its reader, in order.
   *
   * @param before the reader's view before it; null where it is not known, as for the first event
   * @param after the reader's view after it, or after the whole command that it is part of
   */
  tell(
    event: T['SeenEvent'],
    before: ViewOf<T> | null,
    after: ViewOf<T>,
    reader: Reader<T>,
  ): readonly Beat<S['Beats'], S['Ref']>[];
  /**
   * What it tells that the time of a prompt is up, where there is more to say than that; null where there is not.
   *
   * @param before as for {@link tell}
   */
  timedOut?(before: ViewOf<T> | null, reader: Reader<T>): Beat<S['Beats'], S['Ref']> | null;
  /** What a prompt asks, or for what it keeps the reader waiting. */
  ask(prompt: ToldPrompt<T>, view: ViewOf<T>, reader: Reader<T>): Beat<S['Prompts'], S['Ref']>;
  /** The whole board in words, line by line, for whoever does not see it. */
  describe(view: ViewOf<T>, reader: Reader<T>): readonly Beat<S['Board'], S['Ref']>[];
  /** Reasons of endings as they are spelt in older matches, with today's spelling. */
  readonly formerReasons?: Readonly<Record<T['FormerReason'], T['Reason']>>;
}

/**
 * What somebody or something is called within a sentence, with its article where it takes one,
 * and what a language needs to agree with it: `{ text: 'les Britanniques', plural: true }`.
 */
export interface Name {
  readonly text: string;
  readonly plural?: boolean;
  readonly feminine?: boolean;
}

export interface SeatName extends Name {
  /** What it is called where its camp has no other. */
  readonly alone?: string;
}

/** What the sides and the chairs of a game are called. */
export interface Names<T extends GameTypes = GameTypes> {
  readonly camps: Readonly<Record<T['Camp'], Name>>;
  readonly seats: Readonly<Record<T['Seat'], SeatName>>;
}

/** An option of a match: its label, what it is about, and each value in words. */
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
  /** What the game is called. */
  readonly title: string;
  readonly beats: Sentences<S['Beats']>;
  readonly prompts: Sentences<S['Prompts']>;
  readonly refusals: Sentences<S['Refusals']>;
  /** A sentence for each way in which the rules of this game end a match. */
  readonly endings: { readonly [Reason in T['Reason']]: (ending: Ending<T['Camp']>) => string };
  readonly options: {
    readonly [Option in keyof T['Options']]-?: OptionWords<NonNullable<T['Options'][Option]>>;
  };
  readonly board: Sentences<S['Board']>;
}
