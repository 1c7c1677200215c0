import { createContext } from 'preact';
import type { Guide } from './guide.ts';

/** Loads the guide of the board's game; undefined without a board. */
export const GuideContext = createContext<(() => Promise<Guide>) | undefined>(undefined);
