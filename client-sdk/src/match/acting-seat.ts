/** Which of their seats somebody means who does not say, and what they answer with a command. */

import { isTableCommand } from '@escadre/shared/kernel';
import { EscadreError } from '../base/error.ts';
import type { Command, GameId, Seat } from '../base/game-types.ts';
import type { Match } from './match.ts';

/** The first of one's seats that is asked; where none is, the first. */
export function seatMeant<Id extends GameId>({
  seats: own,
  prompts,
}: Pick<Match<Id>, 'seats' | 'prompts'>): Seat<Id> | undefined {
  const asked = prompts.mine.flatMap(({ seats }) => seats);
  return own.find((seat) => asked.includes(seat)) ?? own[0];
}

/** The prompt that a command answers: the only one of one's own, or of that seat's; null for none. */
export function promptMeant<Id extends GameId>(
  { prompts }: Pick<Match<Id>, 'prompts'>,
  command: Command<Id>,
  seat: Seat<Id> | undefined,
): string | null {
  // What is no command at all is refused where it arrives.
  if (isTableCommand(Object(command))) return null;
  const mine = prompts.mine.filter(({ seats }) => seat === undefined || seats.includes(seat));
  return mine.length === 1 ? (mine[0]?.id ?? null) : null;
}

export const notAPlayer = () =>
  new EscadreError('NOT_A_PLAYER', 'You are watching this match and have no seat.');
