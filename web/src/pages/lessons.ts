/** The first match of each game, loaded when somebody begins it. */

import type { GameId } from 'escadre';
import type { Lesson } from '../learn/lesson.ts';

const LESSONS: Readonly<Partial<Record<GameId, () => Promise<{ readonly lesson: unknown }>>>> = {
  'trafalgar-cards': () => import('../games/trafalgar-cards/lesson.ts'),
  'grands-amiraux': () => import('../games/grands-amiraux/lesson.ts'),
  trafalgar: () => import('../games/trafalgar/lesson.ts'),
  'branle-bas': () => import('../games/branle-bas/lesson.ts'),
};

export const hasLesson = (game: GameId): boolean => LESSONS[game] !== undefined;

/** @throws where there is none, which {@link hasLesson} tells before */
export async function lessonOf(game: GameId): Promise<Lesson> {
  const load = LESSONS[game];
  if (load === undefined) throw new Error(`${game} has no first match.`);
  // A lesson is only ever played in its own game, which the table above sees to.
  return (await load()).lesson as Lesson;
}
