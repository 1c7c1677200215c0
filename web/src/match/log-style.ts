/** How a game draws its log: shots as cards, and routine folded. */

import type { Told } from 'escadre/story/table';
import type { ComponentType } from 'preact';
import { createContext } from 'preact';

export interface LogStyle {
  /** Whether a line begins a card, and whether one that follows belongs to it. */
  readonly begins: (line: Told) => boolean;
  readonly belongs: (line: Told) => boolean;
  readonly Card: ComponentType<{ readonly lines: readonly Told[] }>;
  /** Whether a line is hardly ever read: several become one. */
  readonly isRoutine: (line: Told) => boolean;
  /** Several routine lines in a sentence. */
  readonly inShort: (lines: readonly Told[]) => string;
}

/** Undefined for a log of plain lines. */
export const LogStyleContext = createContext<LogStyle | undefined>(undefined);
