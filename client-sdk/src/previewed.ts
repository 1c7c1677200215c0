/** What a command would come to, as the helpers of the games say it: of what is a command of the game, or of the table. */

import { badCommand, isTableCommand } from '@escadre/shared/kernel';
import type { Command, GameCommand, GameId } from './game-types.ts';
import { errorOf } from './refused.ts';
import { type CommandShapes, commandFaults } from './shapes/shape.ts';
import type { TableCommand } from './wire.ts';

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
  const faults = commandFaults(commands, command);
  const bad = () =>
    badCommand(
      id,
      faults.map(({ path }) => path),
    );
  try {
    if (faults.some(({ isTooMuch }) => !isTooMuch)) throw bad();
    // What is but too much the rules refuse with how much there may be, if they have anything to say of it.
    const preview = isTableCommand(command) ? table(command) : game(command as GameCommand<Id>);
    if (faults.length > 0) throw bad();
    return preview;
  } catch (error) {
    throw errorOf(error);
  }
}
