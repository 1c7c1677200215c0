/** The certain results of a command, computed by the functions that decide it, and the odds of the rest. */

import { firstDie, type NextDie, UNDECIDED } from '../../kernel/first-die.ts';
import { type Chances, chancesOf } from './chances.ts';
import { check } from './check.ts';
import type { Command } from './commands.ts';
import { Battle } from './decide/battle.ts';
import { carryOutCommand } from './decide.ts';
import type { Event } from './events.ts';
import { pointOf } from './gunnery.ts';
import type { Board } from './state.ts';
import { stateFromView } from './state-from-view.ts';
import type { View } from './view.ts';
import type { Seat } from './vocabulary.ts';

interface Preview {
  /** The certain events, in order: all of them, or up to the first die. */
  readonly events: readonly Event[];
  /** The board after these. */
  readonly board: Board;
  /** The first die; null if none is thrown before the next prompt or the end of the match. */
  readonly die: NextDie | null;
  /** The expected result of the shot, if fired; null for other commands. */
  readonly odds: Chances | null;
}

/**
 * Previews a command.
 *
 * @throws Refusal those of `check`
 */
export function previewOf(view: View, seat: Seat, command: Command): Preview {
  check(view, seat, command);
  const battle = new Battle(stateFromView(view), UNDECIDED);
  const die = firstDie(() => carryOutCommand(battle, seat, command));
  return { events: [...battle.events], board: battle.board, die, odds: oddsOf(view.public, command) };
}

function oddsOf(board: Board, command: Command): Chances | null {
  switch (command.type) {
    case 'fire': {
      const { ship, guns, target, aim } = command;
      return chancesOf(board, board.ships[ship].at, guns, target, aim);
    }
    case 'fireFort':
    case 'feu': {
      const target = command.target ?? board.window?.ship;
      return target === undefined
        ? null
        : chancesOf(board, pointOf(board, command.fort), 1, target, command.aim);
    }
    default:
      return null;
  }
}
