/** Previews commands of a game or the table with the game's helpers. */

import { isTableCommand } from '@escadre/shared/kernel';
import type { Command, GameCommand, GameId } from '../base/game-types.ts';
import { errorOf } from '../base/refusal-error.ts';
import type { TableCommand } from '../base/wire.ts';
import { whenWellFormed } from './command-form.ts';
import { type CommandShapes, commandFaults } from './shapes/shape.ts';

/** The helpers that preview commands. */
interface Previewers<Id extends GameId, Preview> {
  readonly table: (command: TableCommand) => Preview;
  readonly game: (command: GameCommand<Id>) => Preview;
}

/** @throws EscadreError BAD_COMMAND; the refusals of the rules, by their codes */
export function previewed<Id extends GameId, Preview>(
  id: Id,
  commands: CommandShapes,
  command: Command<Id>,
  { table, game }: Previewers<Id, Preview>,
): Preview {
  try {
    return whenWellFormed(id, command, commandFaults(commands, command), () =>
      isTableCommand(command) ? table(command) : game(command),
    );
  } catch (error) {
    throw errorOf(error);
  }
}
