/** What practice keeps in this browser: the match itself, and who plays against whom. */

import type { GameId, Level } from 'escadre';
import type { PracticeStorage } from 'escadre/practice';
import { storage } from '../base/browser.ts';
import { cardOf, LEVELS } from '../base/games.ts';

/** A computer opposite: how strong it is, and where it sits. */
export interface Opponent {
  readonly level: Level;
  readonly seat: string;
}

export const firstOpponent = (game: GameId): Opponent => ({ level: 'recruit', seat: cardOf(game).seats[1] });

/** That one with seats changed, perhaps at another level. */
export function nextOpponent(game: GameId, { seat }: Opponent, level: Level): Opponent {
  const [first, last] = cardOf(game).seats;
  return { level, seat: seat === first ? last : first };
}

/** The level after that one, if there is one. */
export const levelAfter = (level: Level): Level | undefined => LEVELS[LEVELS.indexOf(level) + 1];

const keyOf = (game: GameId) => `escadre.practice.${game}`;
const opponentKeyOf = (game: GameId) => `${keyOf(game)}.opponent`;

export function keptOpponent(game: GameId): Opponent | undefined {
  const [level, seat = ''] = (storage.read(opponentKeyOf(game)) ?? '').split(' ');
  const known = LEVELS.find((each) => each === level);
  return known === undefined || !cardOf(game).seats.includes(seat) ? undefined : { level: known, seat };
}

export const keepOpponent = (game: GameId, { level, seat }: Opponent): void =>
  storage.write(opponentKeyOf(game), `${level} ${seat}`);

const places: PracticeStorage = { getItem: storage.read, setItem: storage.write };

/** Where the match of a game is kept. */
export const placeOf = (game: GameId) => ({ storage: places, key: keyOf(game) });

export const forgetMatch = (game: GameId): void => storage.write(keyOf(game), '');
