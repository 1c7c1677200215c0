/** Decides a recorded command once more. */

import type { GameTypes } from './game.ts';
import type { Match } from './match.ts';
import type { AnyCommand, Entry } from './match-state.ts';
import type { SystemCommand } from './table.ts';

/**
 * The entry of any command, the server's included, for checking a record; limits are ignored.
 *
 * @param seat null for the server
 * @throws Refusal if the command is illegal
 */
export function redecide<T extends GameTypes>(
  match: Match<T>,
  seat: T['Seat'] | null,
  command: AnyCommand<T>,
): Entry<T> {
  // A seat gives no command of the server's.
  if (seat !== null) return match.decide(seat, command, 'ignored');
  const system = command as SystemCommand;
  switch (system.type) {
    case 'start': {
      const { type: _, nonces, ...promised } = system;
      return match.decideStart(nonces, promised);
    }
    case 'timeout':
      return match.decideTimeout(system.prompt);
    case 'giveUpSeat':
      return match.decideGiveUpSeat(system.seat, 'ignored');
    case 'takeSeat':
      return match.decideTakeSeat(system.seat);
    case 'claim':
      return match.decideClaim(system.camp, system.result);
    case 'abandon':
      return match.decideAbandon();
  }
}
