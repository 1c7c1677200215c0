/** How long windows to answer are open in the matches that a player creates and finds. */

import type { GameId } from 'escadre';
import { cardOf } from '../base/games.ts';
import { windows } from '../base/settings.ts';

/** The longest window for players who want more time to react, else as usual. */
export function windowOptions(game: GameId): Readonly<Record<string, number>> {
  const { window } = cardOf(game);
  const longest = window?.seconds.at(-1);
  return window !== undefined && longest !== undefined && windows.value === 'more'
    ? { [window.option]: longest }
    : {};
}
