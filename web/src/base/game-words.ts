/** The text of a game’s card, in the current language. */

import type { GameId } from 'escadre';
import { cardOf, isGame } from './games.ts';
import { language } from './settings.ts';

/** Title, length and the like. */
export const gameWords = (game: GameId) => cardOf(game).words[language.value];

/** A game that an older client may not know keeps its name. */
export const titleOf = (game: string): string => (isGame(game) ? gameWords(game).title : game);
