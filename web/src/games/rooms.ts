/** The room, the lesson and the guide of each game, loaded when they are entered. */

import type { GameId } from 'escadre';
import type { Guide } from '../guide/guide.ts';
import type { Lesson } from '../learn/lesson.ts';
import { asRoom } from './boards.ts';
import type { GameRoom, OptionPicker } from './room.ts';

const ROOMS: Readonly<Record<GameId, () => Promise<GameRoom>>> = {
  'trafalgar-cards': async () => asRoom((await import('./trafalgar-cards/index.ts')).room),
  'grands-amiraux': async () => asRoom((await import('./grands-amiraux/index.ts')).room),
  trafalgar: async () => asRoom((await import('./trafalgar/index.ts')).room),
  'branle-bas': async () => asRoom((await import('./branle-bas/index.ts')).room),
};

export const roomOf = (game: GameId): Promise<GameRoom> => ROOMS[game]();

const LESSONS: Readonly<Record<GameId, () => Promise<{ readonly lesson: unknown }>>> = {
  'trafalgar-cards': () => import('./trafalgar-cards/lesson.ts'),
  'grands-amiraux': () => import('./grands-amiraux/lesson.ts'),
  trafalgar: () => import('./trafalgar/lesson.ts'),
  'branle-bas': () => import('./branle-bas/lesson.ts'),
};

/** The first match of a game, with a coach. A lesson is only ever played in its own game. */
export const lessonOf = async (game: GameId): Promise<Lesson> => (await LESSONS[game]()).lesson as Lesson;

const GUIDES: Readonly<Record<GameId, () => Promise<{ readonly guide: Guide }>>> = {
  'trafalgar-cards': () => import('./trafalgar-cards/guide.ts'),
  'grands-amiraux': () => import('./grands-amiraux/guide.ts'),
  trafalgar: () => import('./trafalgar/guide.ts'),
  'branle-bas': () => import('./branle-bas/guide.ts'),
};

/** How a game is played, on one or two screens. */
export const guideOf = async (game: GameId): Promise<Guide> => (await GUIDES[game]()).guide;

/** Options with a field of their own, besides those of the schema. */
export const OWN_OPTIONS: { readonly [Id in GameId]?: () => Promise<OptionPicker> } = {
  'branle-bas': async () => (await import('./branle-bas/fleets.tsx')).FleetPicker,
};

/** The text form, which is that of every game. */
export const textRoom = async (room: GameRoom): Promise<GameRoom> => ({
  ...room,
  Play: (await import('./text/play.tsx')).playOf(room),
});
