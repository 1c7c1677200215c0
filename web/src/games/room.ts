/** A game's part of the frame: the same interface for every game, loaded when a match is entered. */

import type { Signal } from '@preact/signals';
import type { Camp, GameId, Match, View } from 'escadre';
import type { ComponentType } from 'preact';
import type { Language } from '../base/settings.ts';
import type { Result } from '../match/figures.ts';
import type { KeyLists } from '../match/keys.ts';
import type { MatchModel } from '../match/model.ts';

/** A moment of a finished match, as one viewer saw it. */
export interface StillProps<Id extends GameId = GameId> {
  readonly view: View<Id>;
  /** How it stood for them a step before. */
  readonly before: View<Id> | null;
  /** Null for the public. */
  readonly camp: Camp<Id> | null;
}

/** A line of the board in words, with the things it refers to. */
export interface Said {
  readonly key: string;
  readonly data: object;
}

/** The value of a simple option. */
export type OptionValue = string | number | boolean;

/** The players' non-default options, by name; fleets are lists of ships. */
export type ChosenOptions = Readonly<Record<string, OptionValue | object>>;

/** A field for an option that has no simple value. */
export type OptionPicker = ComponentType<{
  readonly chosen: Signal<ChosenOptions>;
  /** Why the rules reject the choice: it blocks creating a match. */
  readonly wrong: Signal<string | undefined>;
}>;

export interface GameRoom<Id extends GameId = GameId> {
  /** The board with its Word, from the start to the end. */
  readonly Play: ComponentType<{ readonly model: MatchModel<Id> }>;
  readonly keys: KeyLists;
  /** The score and the figures of a finished match. */
  readonly resultOf: (model: MatchModel<Id>, spoken: Language) => Result;
  /** A place of the board is chosen, and then something is done there. */
  readonly hasChart?: boolean;
  /** The board itself is accessible, or has its own text form: the frame adds none. */
  readonly hasTextForm?: boolean;
  /** The heading of a line of the board in words: the owner of its things; none for public facts. */
  readonly headingOf?: (
    line: Said,
    view: View<Id>,
    reader: Match<Id>,
    spoken: Language,
  ) => string | undefined;
  /** The name of the thing that a line of the board in words is about; none for public facts. */
  readonly nameOf?: (line: Said) => string | undefined;
  /** The board of a moment in a replay; without it, the moment is described in words. */
  readonly Still?: ComponentType<StillProps<Id>>;
  /**
   * The joint knowledge of all camps, if one board can show it; otherwise the truth is each camp’s board in
   * turn.
   *
   * @param before the public position one step earlier
   */
  readonly whole?: (
    views: Readonly<Record<Camp<Id>, View<Id>>>,
    before: View<Id> | null,
  ) => View<Id> | undefined;
  /** The public board alone, as a small picture. */
  readonly Small?: ComponentType<{ readonly view: View<Id> }>;
}
