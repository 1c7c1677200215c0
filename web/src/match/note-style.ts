/** How a game shows the text of a note in the list. */

import { type ComponentType, createContext } from 'preact';

/** Undefined for the plain text. */
export const NoteStyleContext = createContext<ComponentType<{ readonly text: string }> | undefined>(
  undefined,
);
