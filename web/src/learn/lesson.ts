/** A first match: its start, the other side's moves, and the coach's lines. */

import type { Command, GameId, Prompt, Seat, View } from 'escadre';
import type { LocalOptions } from 'escadre/practice';
import type { Language } from '../base/settings.ts';

/** A coach's line: a few sentences, and one more after a wrong action. */
export interface Line {
  readonly say: string;
  readonly hint?: string;
}

/** Whether the command is what the coach asks for. */
type Wants<Id extends GameId> = (command: Command<Id>, view: View<Id>) => boolean;

/**
 * The learner's tasks, step by step; null for a line to read. Progress is stored by the name of a step:
 * steps may be added before and after it.
 */
export type Steps<Id extends GameId = GameId> = Readonly<Record<string, Wants<Id> | null>>;

/** A line for each step, and one for the end. */
export type Lines<Of extends object> = Readonly<Record<keyof Of | 'end', Line>>;

export interface Lesson<Id extends GameId = GameId> {
  /** The learner's seat. */
  readonly seat: Seat<Id>;
  /** Played by the lesson. */
  readonly foe: Seat<Id>;
  /** The name of the enemy admiral. */
  readonly foeName: string;
  /** The position it begins with, its options, and its dice, draw after draw. */
  readonly begins: Pick<LocalOptions<Id>, 'options' | 'scenario' | 'dice'>;
  readonly steps: Steps<Id>;
  /** By step, a command that the coach wants: the board points the way to it. */
  readonly shows?: Readonly<Partial<Record<string, Command<Id>>>>;
  /** By step, selectors of what its line names, if the board does not point to it: rings mark it. */
  readonly rings?: Readonly<Partial<Record<string, readonly string[]>>>;
  /** By step, the prompt that must be open before its line is shown; until then the previous line stays. */
  readonly when?: Readonly<Partial<Record<string, Prompt<Id>['kind']>>>;
  /** The other side's commands, one per prompt. */
  readonly replies: readonly Command<Id>[];
  readonly lines: Readonly<Record<Language, Readonly<Record<string, Line>>>>;
}
