/** A lesson's or practice's additions to the frame of a match. Server matches have none. */

import { type ComponentChildren, createContext } from 'preact';

interface Tab {
  /** The words of the tab, read on each render: the language may change. */
  readonly label: () => string;
  readonly panel: () => ComponentChildren;
}

export interface Company {
  readonly kind: 'lesson' | 'practice';
  /** Buttons of the bar: a step back, a step on. */
  readonly steps?: () => ComponentChildren;
  /** Whether the match goes on only once the coach's words are read. */
  readonly isReading?: () => boolean;
  /** Puts a coach’s words above the game's question. */
  readonly coach?: (word: ComponentChildren) => ComponentChildren;
  /** A notice, such as that the match is not saved. */
  readonly notice?: () => string | undefined;
  /** Replaces the chat. */
  readonly tab?: Tab;
  /** Beneath the result. */
  readonly afterwards?: () => ComponentChildren;
  /** The next steps after the match. */
  readonly nextSteps: () => ComponentChildren;
}

export const CompanyContext = createContext<Company | undefined>(undefined);
