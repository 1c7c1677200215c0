/** Commands from outside of a match in the page. */

import type { TableCommand } from '@escadre/shared/kernel';
import { badForm } from './command-form.ts';
import type { GameRules } from './rules.ts';

/**
 * Lets pass what is of the form of a command of the game or of the table, as the server does. Whether it is legal is another
 * question.
 *
 * @throws Refusal BAD_COMMAND
 */
export function readCommand(game: GameRules, command: unknown): TableCommand {
  const faults = game.commandFaults(game.commands, command);
  if (faults.length > 0) throw badForm(game.id, faults);
  // It has the form of one, or of one of the game's.
  return command as TableCommand;
}
