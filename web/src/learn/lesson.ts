/** What a first match is made of: where it begins, what the other side does, and what the coach says. */

import type { Command, GameId, Seat, View } from 'escadre';
import type { LocalOptions } from 'escadre/practice';
import type { Language } from '../app/settings.ts';

/** What the coach says: a few sentences, and one more for whoever does something else. */
export interface Line {
  readonly say: string;
  readonly hint?: string;
}

/** Whether that is what the coach asks for. */
type Wants<Id extends GameId> = (command: Command<Id>, view: View<Id>) => boolean;

export interface Lesson<Id extends GameId = GameId> {
  /** Whoever learns. */
  readonly seat: Seat<Id>;
  /** Played by the lesson. */
  readonly foe: Seat<Id>;
  /** The admiral who is said to command there. */
  readonly foeName: string;
  /** The position it begins with, its options, and its dice, draw after draw. */
  readonly begins: Pick<LocalOptions<Id>, 'options' | 'scenario' | 'dice'>;
  /** Line by line, what is to be done; null where there is only something to read. */
  readonly steps: readonly (Wants<Id> | null)[];
  /** What the other side does, each time that it is asked. */
  readonly replies: readonly Command<Id>[];
  /** The lines of the steps, and one for the end. */
  readonly lines: Readonly<Record<Language, readonly Line[]>>;
}
