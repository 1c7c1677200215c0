/** What each game brings to the frame: the same rooms in every game, loaded when a match of it is entered. */

import type { Signal } from '@preact/signals';
import type { Camp, GameId, Match, View } from 'escadre';
import type { ComponentType } from 'preact';
import type { Language } from '../base/settings.ts';
import type { Result } from '../match/figures.ts';
import type { KeyLists } from '../match/keys.ts';
import type { MatchModel } from '../match/model.ts';

/** A moment of a match that is over, as one viewer saw it. */
export interface StillProps<Id extends GameId = GameId> {
  readonly view: View<Id>;
  /** How it stood for them a step before. */
  readonly before: View<Id> | null;
  /** Null for everybody. */
  readonly camp: Camp<Id> | null;
}

/** A line of the board in words, by what it says and about which things. */
export interface Said {
  readonly key: string;
  readonly data: object;
}

/** The value of a simple option. */
export type OptionValue = string | number | boolean;

/** What players choose otherwise than usual, by the name of the option; fleets are lists of ships. */
export type ChosenOptions = Readonly<Record<string, OptionValue | object>>;

/** A field for an option that has no simple value. */
export type OptionPicker = ComponentType<{
  readonly chosen: Signal<ChosenOptions>;
  /** Why the rules would not take what is chosen: no match is created with that. */
  readonly wrong: Signal<string | undefined>;
}>;

export interface GameRoom<Id extends GameId = GameId> {
  /** The board with its Word, from the start to the end. */
  readonly Play: ComponentType<{ readonly model: MatchModel<Id> }>;
  readonly keys: KeyLists;
  /** The score and the figures of a match that is over. */
  readonly resultOf: (model: MatchModel<Id>, spoken: Language) => Result;
  /** A place of the board is chosen, and then something is done there. */
  readonly hasChart?: boolean;
  /** The board can be heard and typed as it is, or has a text form of its own: the frame brings none. */
  readonly hasTextForm?: boolean;
  /** In words, the heading under which a line of the board stands: whose things it is about; none where it is about everybody. */
  readonly headingOf?: (
    line: Said,
    view: View<Id>,
    reader: Match<Id>,
    spoken: Language,
  ) => string | undefined;
  /** The board of a moment that is looked at again; where there is none, the moment is told in words. */
  readonly Still?: ComponentType<StillProps<Id>>;
  /**
   * What all camps together know, where one board can show it; else the truth is each camp’s board, one below the other.
   *
   * @param before how it stood for everybody a step before
   */
  readonly whole?: (
    views: Readonly<Record<Camp<Id>, View<Id>>>,
    before: View<Id> | null,
  ) => View<Id> | undefined;
  /** The board alone, as everybody sees it, where there is little room: to be looked at. */
  readonly Small?: ComponentType<{ readonly view: View<Id> }>;
}
