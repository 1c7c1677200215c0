import { createContext } from 'preact';

/** Lets an anonymous spectator take a name; undefined for everybody else. */
export const NobodyContext = createContext<(() => void) | undefined>(undefined);
