/** The seat that a command without one comes from, and the prompt it answers. */

import { isTableCommand } from '@escadre/shared/kernel';
import { EscadreError } from '../base/error.ts';
import type { Command, GameId, Seat } from '../base/game-types.ts';
import type { Match } from './match.ts';

/** The player's first prompted seat; without a prompt, their first seat. */
export function seatMeant<Id extends GameId>({
  seats: own,
  prompts,
}: Pick<Match<Id>, 'seats' | 'prompts'>): Seat<Id> | undefined {
  const asked = prompts.mine.flatMap(({ seats }) => seats);
  return own.find((seat) => asked.includes(seat)) ?? own[0];
}

/** The prompt a command answers: the player's only one, or that seat's; null unless there is exactly one. */
export function promptMeant<Id extends GameId>(
  { prompts }: Pick<Match<Id>, 'prompts'>,
  command: Command<Id>,
  seat: Seat<Id> | undefined,
): string | null {
  // A malformed command is refused where it arrives.
  if (isTableCommand(Object(command))) return null;
  const mine = prompts.mine.filter(({ seats }) => seat === undefined || seats.includes(seat));
  return mine.length === 1 ? (mine[0]?.id ?? null) : null;
}

export const notAPlayer = () =>
  new EscadreError('NOT_A_PLAYER', 'You are watching this match and have no seat.');
