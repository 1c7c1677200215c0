/** A game as it was played by earlier rules: entries of a record are checked by the rules that decided them. */

import type { Game, GameTypes } from './game.ts';

/** The game under this version of its rules, or undefined if it is unknown. */
export function gameInVersion<T extends GameTypes>(game: Game<T>, version: number): Game<T> | undefined {
  if (version === game.version) return game;
  const earlier = game.earlier?.[version];
  return earlier === undefined ? undefined : { ...game, ...earlier, version };
}

/** The known versions of its rules, oldest first. */
export const versionsOf = ({
  version,
  earlier = {},
}: Pick<Game<GameTypes>, 'version' | 'earlier'>): number[] => [...Object.keys(earlier).map(Number), version];
