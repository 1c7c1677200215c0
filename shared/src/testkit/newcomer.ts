/**
 * A player in their first match who has read the rules: random legal commands, except for what the rulebook
 * itself says about winning. A recruit should be about as strong.
 */

import type { Bot, Chance, GameTypes, ViewOf } from '../kernel/index.ts';

/** What a newcomer needs of a game. */
interface Rules<T extends GameTypes> {
  legal(view: ViewOf<T>, seat: T['Seat']): Iterable<T['Command']>;
}

/** The legal commands that a reader of the rules considers; empty if none is better than others. */
type Advice<T extends GameTypes> = (
  legal: readonly T['Command'][],
  view: ViewOf<T>,
  seat: T['Seat'],
) => readonly T['Command'][];

export const newcomerTo =
  <T extends GameTypes>({ legal }: Rules<T>, advice: Advice<T>) =>
  (seat: T['Seat'], _options: T['Options'], chance: Chance): Bot<T> => ({
    observe() {},
    choose(view, { seats }) {
      if (!seats.includes(seat)) return undefined;
      const commands = [...legal(view, seat)];
      if (commands.length === 0) return undefined;
      const thoughtOf = advice(commands, view, seat);
      return chance.pick(thoughtOf.length > 0 ? thoughtOf : commands);
    },
  });
