/** The order of ships' turns in a phase. */

import type { Board } from 'escadre/branle-bas';

/** The phase's order, else the roster; without lost ships. */
export function ordered(board: Board): readonly string[] {
  const all = Object.keys(board.ships);
  const order = board.phase === 'movement' || board.phase === 'fire' ? board.order : all;
  return (order.length === 0 ? all : order).filter((id) => board.ships[id]?.sunk === false);
}

/** A ship's turn in the phase: past, present or to come. */
export function stateOf(board: Board, id: string): 'done' | 'now' | 'next' {
  const { call, phase, turn, order } = board;
  if (call?.ship === id) return 'now';
  if (phase === 'movement') return (board.ships[id]?.movedOn ?? 0) >= turn ? 'done' : 'next';
  if (phase !== 'fire' || call?.ship === undefined) return 'next';
  return order.indexOf(id) < order.indexOf(call.ship) ? 'done' : 'next';
}

/** The next of these ships in the phase; undefined if none is left. */
export function nextIn(board: Board, isAmong: (ship: string) => boolean): string | undefined {
  const order = ordered(board);
  const now = order.indexOf(board.call?.ship ?? '');
  return order.slice(now + 1).find((id) => isAmong(id) && stateOf(board, id) === 'next');
}
