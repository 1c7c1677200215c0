/** A learner's progress in a first match: the actions, to be replayed. */

import type { GameId } from 'escadre';
import { storage } from '../base/browser.ts';

/** A command by the learner, or the other side's next scripted reply. */
export type Done = { readonly command: { readonly type: string } } | 'reply';

export interface Progress {
  /** The name of the step that comes now. */
  readonly step: string;
  readonly done: readonly Done[];
}

const keyOf = (game: GameId) => `escadre.lesson.${game}`;

/** Undefined if nothing usable is stored. */
export function keptProgress(game: GameId): Progress | undefined {
  try {
    const { step, done } = JSON.parse(storage.read(keyOf(game)) ?? '') as Progress;
    return typeof step === 'string' && Array.isArray(done) ? { step, done } : undefined;
  } catch {
    return undefined;
  }
}

export const keepProgress = (game: GameId, progress: Progress): boolean =>
  storage.write(keyOf(game), JSON.stringify(progress));

export const forgetProgress = (game: GameId): boolean => storage.write(keyOf(game), '');
