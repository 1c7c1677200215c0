/** What a lesson or practice adds to the frame of a match. A match at the server keeps none. */

import { type ComponentChildren, createContext } from 'preact';

interface Tab {
  /** The words of the tab itself, read each time it is drawn: the language may change. */
  readonly label: () => string;
  readonly panel: () => ComponentChildren;
}

export interface Company {
  readonly kind: 'lesson' | 'practice';
  /** Buttons of the bar: a step back, a step on. */
  readonly steps?: () => ComponentChildren;
  /** Puts a coach’s words above what the game asks. */
  readonly coach?: (word: ComponentChildren) => ComponentChildren;
  /** What has to be known of it, such as that it is not saved. */
  readonly notice?: () => string | undefined;
  /** Stands where the chat would be. */
  readonly tab?: Tab;
  /** What can follow the match. */
  readonly nextSteps: () => ComponentChildren;
}

export const CompanyContext = createContext<Company | undefined>(undefined);
