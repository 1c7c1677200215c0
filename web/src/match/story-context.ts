import { createContext } from 'preact';
import type { GameStory } from '../games/room.ts';

/** The words of the game that is played, in the language that is set. */
export const StoryContext = createContext<GameStory | undefined>(undefined);
