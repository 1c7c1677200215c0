import { createContext } from 'preact';
import type { AnyTeller } from './tellers.ts';

/** Who tells the match that is played, in the language that is set. */
export const StoryContext = createContext<AnyTeller | undefined>(undefined);
