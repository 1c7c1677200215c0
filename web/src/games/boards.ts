/** The boards of moments, without what playing needs: for replays in a frame and for pictures. */

import type { GameId } from 'escadre';
import type { GameRoom } from './room.ts';

export type GameBoard = Pick<GameRoom, 'Still' | 'Small' | 'whole'>;

const BOARDS: Readonly<Record<GameId, () => Promise<GameBoard>>> = {
  'trafalgar-cards': async () => asRoom((await import('./trafalgar-cards/moment.ts')).moment),
  'grands-amiraux': async () => asRoom((await import('./grands-amiraux/moment.ts')).moment),
  trafalgar: async () => asRoom((await import('./trafalgar/moment.ts')).moment),
  'branle-bas': async () => asRoom((await import('./branle-bas/moment.ts')).moment),
};

export const boardOf = (game: GameId): Promise<GameBoard> => BOARDS[game]();

/** Tables pair each room, or its board, with matches of its own game. */
export const asRoom = (room: unknown): GameRoom => room as GameRoom;
