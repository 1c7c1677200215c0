/** What a command would come to, as the helpers of the games say it: of what is a command of the game, or of the table. */

import { isTableCommand } from '@escadre/shared/kernel';
import type { Command, GameCommand, GameId } from '../base/game-types.ts';
import { errorOf } from '../base/refusal-error.ts';
import type { TableCommand } from '../base/wire.ts';
import { whenWellFormed } from './command-form.ts';
import { type CommandShapes, commandFaults } from './shapes/shape.ts';

/** Who says what a command would come to. */
interface Previewers<Id extends GameId, Preview> {
  readonly table: (command: TableCommand) => Preview;
  readonly game: (command: GameCommand<Id>) => Preview;
}

/** @throws EscadreError BAD_COMMAND; what the rules refuse, by its code */
export function previewed<Id extends GameId, Preview>(
  id: Id,
  commands: CommandShapes,
  command: Command<Id>,
  { table, game }: Previewers<Id, Preview>,
): Preview {
  try {
    return whenWellFormed(id, commandFaults(commands, command), () =>
      isTableCommand(command) ? table(command) : game(command),
    );
  } catch (error) {
    throw errorOf(error);
  }
}
