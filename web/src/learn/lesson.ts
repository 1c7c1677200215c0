/** What a first match is made of: where it begins, what the other side does, and what the coach says. */

import type { Command, GameId, Prompt, Seat, View } from 'escadre';
import type { LocalOptions } from 'escadre/practice';
import type { Language } from '../base/settings.ts';

/** What the coach says: a few sentences, and one more for whoever does something else. */
export interface Line {
  readonly say: string;
  readonly hint?: string;
}

/** Whether that is what the coach asks for. */
type Wants<Id extends GameId> = (command: Command<Id>, view: View<Id>) => boolean;

/**
 * What is to be done, step by step; null where there is only something to read. Somebody's progress is kept by the name of
 * a step: a lesson may get others before it and behind it.
 */
export type Steps<Id extends GameId = GameId> = Readonly<Record<string, Wants<Id> | null>>;

/** A line for each step, and one for the end. */
export type Lines<Of extends object> = Readonly<Record<keyof Of | 'end', Line>>;

export interface Lesson<Id extends GameId = GameId> {
  /** Whoever learns. */
  readonly seat: Seat<Id>;
  /** Played by the lesson. */
  readonly foe: Seat<Id>;
  /** The admiral who is said to command there. */
  readonly foeName: string;
  /** The position it begins with, its options, and its dice, draw after draw. */
  readonly begins: Pick<LocalOptions<Id>, 'options' | 'scenario' | 'dice'>;
  readonly steps: Steps<Id>;
  /** For a step, a command that does what the coach asks for: the board points the way to it. */
  readonly shows?: Readonly<Partial<Record<string, Command<Id>>>>;
  /** For a step, what the learner must be asked before its line is read: until then the line before it stands. */
  readonly when?: Readonly<Partial<Record<string, Prompt<Id>['kind']>>>;
  /** What the other side does, each time that it is asked. */
  readonly replies: readonly Command<Id>[];
  readonly lines: Readonly<Record<Language, Readonly<Record<string, Line>>>>;
}
