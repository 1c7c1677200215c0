/** Reads commands from outside of a match in the page. */

import type { TableCommand } from '@escadre/shared/kernel';
import { badForm } from './command-form.ts';
import type { GameRules } from './rules.ts';

/**
 * Checks the form of a command of the game or the table, as the server does. Legality is checked later.
 *
 * @throws Refusal BAD_COMMAND
 */
export function readCommand(game: GameRules, command: unknown): TableCommand {
  const faults = game.commandFaults(game.commands, command);
  if (faults.length > 0) throw badForm(game.id, command, faults);
  // The form has been checked.
  return command as TableCommand;
}
