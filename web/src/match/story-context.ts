import { createContext } from 'preact';
import type { AnyTeller } from './tellers.ts';

/** The teller of the present match, in the current language. */
export const StoryContext = createContext<AnyTeller | undefined>(undefined);
