/** The games, as the frame knows them. */

import type { GameId, Level, TimeControl } from 'escadre';

/** How well computers play, the weakest first. */
export const LEVELS: readonly Level[] = ['recruit', 'officer', 'admiral'];

/** Where a table against a computer of that level is laid. */
export const serverPage = (game: GameId, level: Level): string =>
  `/new/${game}?against=computer&level=${level}`;

const minute: TimeControl = { perTurn: 60 };

/** The one clock of a game by which strangers meet; the games stand in the order in which they are learnt. */
export const QUICK_CLOCK: Readonly<Record<GameId, TimeControl>> = {
  'trafalgar-cards': minute,
  'grands-amiraux': minute,
  trafalgar: { perTurn: 120 },
  'branle-bas': minute,
};

export const GAMES: readonly GameId[] = Object.keys(QUICK_CLOCK) as GameId[];

export const isGame = (name: string | undefined): name is GameId => GAMES.some((game) => game === name);

/** Where the rulebook is read. */
export const rulebookOf = (game: GameId, language: string): string =>
  `/rules/${game}${language === 'en' ? '' : `.${language}`}`;
