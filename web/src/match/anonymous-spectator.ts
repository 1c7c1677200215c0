import { createContext } from 'preact';

/** Lets an anonymous spectator take a name; undefined for everybody else. */
export const AnonymousContext = createContext<(() => void) | undefined>(undefined);
