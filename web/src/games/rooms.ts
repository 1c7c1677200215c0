/** The room of each game, loaded when a match of it is entered. */

import type { GameId } from 'escadre';
import type { GameRoom } from './room.ts';

const ROOMS: Readonly<Record<GameId, () => Promise<GameRoom>>> = {
  'trafalgar-cards': async () => asRoom((await import('./trafalgar-cards/index.ts')).room),
  'grands-amiraux': async () => asRoom((await import('./grands-amiraux/index.ts')).room),
  trafalgar: async () => asRoom((await import('./trafalgar/index.ts')).room),
  'branle-bas': async () => asRoom((await import('./branle-bas/index.ts')).room),
};

export const roomOf = (game: GameId): Promise<GameRoom> => ROOMS[game]();

/** The text form, which is that of every game. */
export const textRoom = async (room: GameRoom): Promise<GameRoom> => ({
  Play: (await import('./text/play.tsx')).playOf(room),
});

/** A room is only ever given a match of its own game, which the table above sees to. */
const asRoom = (room: unknown): GameRoom => room as GameRoom;
