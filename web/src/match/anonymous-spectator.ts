import { createContext } from 'preact';

/** How whoever watches without being anybody comes in with a name; undefined for everybody else. */
export const NobodyContext = createContext<(() => void) | undefined>(undefined);
