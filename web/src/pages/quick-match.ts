/** Quick matches on the terms of another match: for a player who waits alone, or who has lost their seat. */

import type { Escadre, GameId, Match, MatchTerms } from 'escadre';
import { tabStorage } from '../base/browser.ts';

/** The terms of a quick match, besides the game. */
export interface QuickTerms
  extends Pick<MatchTerms, 'clock' | 'spectators' | 'claimAfter' | 'standIns' | 'talk'> {
  readonly options: object;
}

/** Asks for a quick match on these terms; returns `waiting` if no other player is waiting. */
export function quickLike(
  escadre: Escadre,
  game: GameId,
  { options, clock, spectators, claimAfter, standIns, talk }: QuickTerms,
  waiting?: Match,
): Promise<Match> {
  return escadre.quick(game, {
    ...{ options, clock, spectators, ready: true },
    claimAfter: claimAfter ?? null,
    ...(standIns && { standIns }),
    ...(talk && { talk }),
    ...(waiting && { waiting }),
  });
}

const COMPUTER_COMES = 'escadre.computer-comes';

/** A computer will join this table: asking for another match would cancel that. */
export const noteComputer = (id: string): void => void tabStorage.write(COMPUTER_COMES, id);

export const isComputerComing = (id: string): boolean => tabStorage.read(COMPUTER_COMES) === id;
