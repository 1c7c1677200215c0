/** Whether two commands commit a seat to the same choice, in any order of the cards. */

import { canonical } from '../../kernel/canonical.ts';
import { choiceOf } from './choice.ts';
import type { Command } from './commands.ts';
import type { View } from './view.ts';
import type { Seat } from './vocabulary.ts';

export function agree({ public: { hand }, own }: View, seat: Seat, one: Command, other: Command): boolean {
  const chosen = (command: Command) => canonical(choiceOf(own?.hand ?? [], hand, seat, command));
  return chosen(one) === chosen(other);
}
