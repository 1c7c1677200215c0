/** Refusals of names that a match, a game or this SDK does not have, with the names that it has. */

import { EscadreError } from './error.ts';

export const unknownGame = (id: unknown, games: readonly string[]): EscadreError =>
  new EscadreError('UNKNOWN_GAME', `Unknown game "${id}".`, { data: { games } });

export const unknownSeat = (seat: string, seats: readonly string[]): EscadreError =>
  new EscadreError('UNKNOWN_SEAT', `This match has no seat "${seat}".`, { data: { seats } });

/** @throws EscadreError BAD_REQUEST */
export function mustBeCamp<Camp extends string>(camp: Camp, camps: readonly Camp[]): void {
  if (camps.includes(camp)) return;
  throw new EscadreError('BAD_REQUEST', `"${camp}" is not a camp of this game.`, { data: { camps } });
}
