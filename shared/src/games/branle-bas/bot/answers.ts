/** Choosing among legal answers, shared by all levels. */

import type { Command, CommandOf, CommandType } from '../commands.ts';

/** The commands of one type. */
export const ofType = <Type extends CommandType>(
  commands: readonly Command[],
  type: Type,
): CommandOf<Type>[] => commands.filter((command): command is CommandOf<Type> => command.type === type);

/** The first command of a type. */
export const firstOf = (commands: readonly Command[], type: CommandType): Command | undefined =>
  commands.find((command) => command.type === type);

/** The item of highest value; the first on a tie. */
export function bestOf<Item>(items: Iterable<Item>, value: (item: Item) => number): Item | undefined {
  let best: Item | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const worth = value(item);
    if (worth > most) [best, most] = [item, worth];
  }
  return best;
}
