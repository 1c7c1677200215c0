/** The games in the order in which they are learnt, each with its card. */

import type { GameId, Level } from 'escadre';
import { card as branleBas } from '../games/branle-bas/card.ts';
import { card as grandsAmiraux } from '../games/grands-amiraux/card.ts';
import { card as trafalgar } from '../games/trafalgar/card.ts';
import { card as trafalgarCards } from '../games/trafalgar-cards/card.ts';
import type { GameCard } from './game-card.ts';

const CARDS: { readonly [Id in GameId]: GameCard<Id> } = {
  'trafalgar-cards': trafalgarCards,
  'grands-amiraux': grandsAmiraux,
  trafalgar,
  'branle-bas': branleBas,
};

export const GAMES: readonly GameId[] = Object.keys(CARDS) as GameId[];

export const isGame = (name: string | undefined): name is GameId => GAMES.some((game) => game === name);

export const cardOf = <Id extends GameId>(game: Id): GameCard<Id> => CARDS[game];

/** How well computers play, the weakest first. */
export const LEVELS: readonly Level[] = ['recruit', 'officer', 'admiral'];

/** The page for creating a match against a computer of that level. */
export const serverPage = (game: GameId, level: Level): string =>
  `/new/${game}?against=computer&level=${level}`;

/** The page that explains how to play a game. */
export const guidePage = (game: GameId): string => `/rules/${game}`;

/** The rulebook's page, which the server renders. */
export const rulebookOf = (game: GameId, language: string): string =>
  `/rulebook/${game}${language === 'en' ? '' : `.${language}`}`;
