import { createContext } from 'preact';
import type { Guide } from './guide.ts';

/** Fetches the guide of the game that a board belongs to; undefined where there is no board. */
export const GuideContext = createContext<(() => Promise<Guide>) | undefined>(undefined);
