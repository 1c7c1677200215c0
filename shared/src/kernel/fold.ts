/** Folding: applies events without checking any rule. */

import type { GameTypes, PlayableGame } from './game.ts';
import { emptyTable, evolveTable, isTableEvent, type Table, type TableEvent } from './table.ts';

/** The truth that events lead to: the table, and the game on it. */
export interface Folded<T extends GameTypes> {
  readonly table: Table;
  readonly game: T['State'];
}

/** Before anything has happened. */
export const unfolded = <T extends GameTypes>(
  game: Pick<PlayableGame<T>, 'seats' | 'initial'>,
  options: T['Options'],
): Folded<T> => ({ table: emptyTable(game.seats(options)), game: game.initial(options) });

/** The truth after these events. */
export function fold<T extends GameTypes>(
  rules: Pick<PlayableGame<T>, 'evolve'>,
  before: Folded<T>,
  events: readonly (T['Event'] | TableEvent)[],
): Folded<T> {
  let { table, game } = before;
  for (const event of events) {
    if (isTableEvent(event)) table = evolveTable(table, event);
    else game = rules.evolve(game, event);
  }
  return { table, game };
}
