/** How far somebody has come in a first match: what was done, so that it can be done again. */

import type { GameId } from 'escadre';
import { storage } from '../app/browser.ts';

export interface Done {
  readonly seat: string;
  readonly command: { readonly type: string };
}

interface Progress {
  /** The line that is read now, from 0. */
  readonly place: number;
  readonly done: readonly Done[];
}

const keyOf = (game: GameId) => `escadre.lesson.${game}`;

/** Undefined where nothing is kept, or nothing that can be gone on with. */
export function keptProgress(game: GameId): Progress | undefined {
  try {
    const { place, done } = JSON.parse(storage.read(keyOf(game)) ?? '') as Progress;
    return Number.isInteger(place) && Array.isArray(done) ? { place, done } : undefined;
  } catch {
    return undefined;
  }
}

export const keepProgress = (game: GameId, progress: Progress): void =>
  storage.write(keyOf(game), JSON.stringify(progress));

export const forgetProgress = (game: GameId): void => storage.write(keyOf(game), '');
