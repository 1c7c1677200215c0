/** Practice's data in this browser: the match itself, and the opponent. */

import { signal } from '@preact/signals';
import type { GameId, Level } from 'escadre';
import type { LocalOptions, PracticeStorage } from 'escadre/practice';
import { storage } from '../base/browser.ts';
import { cardOf, LEVELS } from '../base/games.ts';

/** The opposing computer: its level and its seat. */
export interface Opponent {
  readonly level: Level;
  readonly seat: string;
}

/** Non-default options for practice: windows wait for learners. */
export const PRACTICE_OPTIONS: { readonly [Id in GameId]?: LocalOptions<Id>['options'] } = {
  trafalgar: { feuSeconds: 86_400 },
};

export const firstOpponent = (game: GameId): Opponent => ({ level: 'recruit', seat: cardOf(game).seats[1] });

/** That one with seats changed, perhaps at another level. */
export function nextOpponent(game: GameId, { seat }: Opponent, level: Level): Opponent {
  const [first, last] = cardOf(game).seats;
  return { level, seat: seat === first ? last : first };
}

/** The next level, if any. */
export const levelAfter = (level: Level): Level | undefined => LEVELS[LEVELS.indexOf(level) + 1];

const keyOf = (game: GameId) => `escadre.practice.${game}`;
const opponentKeyOf = (game: GameId) => `${keyOf(game)}.opponent`;

export function keptOpponent(game: GameId): Opponent | undefined {
  const [level, seat = ''] = (storage.read(opponentKeyOf(game)) ?? '').split(' ');
  const known = LEVELS.find((each) => each === level);
  return known === undefined || !cardOf(game).seats.includes(seat) ? undefined : { level: known, seat };
}

export const keepOpponent = (game: GameId, { level, seat }: Opponent): boolean =>
  storage.write(opponentKeyOf(game), `${level} ${seat}`);

/** Whether this browser saves matches: false once it has refused. */
export const isKept = signal(true);

const places: PracticeStorage = {
  getItem: (name) => storage.read(name),
  setItem: (name, value) => {
    isKept.value = storage.write(name, value);
  },
};

/** The place of a game's saved match. */
export const placeOf = (game: GameId) => ({ storage: places, key: keyOf(game) });

export const forgetMatch = (game: GameId): void => {
  storage.remove(keyOf(game));
  markUnderWay(game, false);
};

const linkKeyOf = (game: GameId) => `${keyOf(game)}.link`;

/** The place of the match from a linked position: one per game, replaced by another link. */
export function placeOfLink(game: GameId, link: string) {
  const key = `${linkKeyOf(game)}.match`;
  if (storage.read(linkKeyOf(game)) !== link) {
    storage.remove(key);
    storage.write(linkKeyOf(game), link);
  }
  return { storage: places, key };
}

const underWayKeyOf = (game: GameId) => `${keyOf(game)}.underWay`;

/** Notes that something was played in the match of a game, or that it is over. */
export const markUnderWay = (game: GameId, isUnderWay: boolean): void => {
  if (isUnderWay) storage.write(underWayKeyOf(game), 'yes');
  else storage.remove(underWayKeyOf(game));
};

/** Whether a match against the computer waits to be continued. */
export const isUnderWay = (game: GameId): boolean =>
  storage.read(underWayKeyOf(game)) !== null && storage.read(keyOf(game)) !== null;
