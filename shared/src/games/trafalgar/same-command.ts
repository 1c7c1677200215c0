/**
 * Whether two commands come to the same: the number of guns does not count, and one course may be the start of
 * another.
 */

import { canonical } from '../../kernel/canonical.ts';
import type { Command } from './commands.ts';
import type { View } from './view.ts';
import type { Seat } from './vocabulary.ts';

export function agree(_view: View, _seat: Seat, one: Command, other: Command): boolean {
  if (one.type === 'sail' && other.type === 'sail') {
    const most = Math.min(one.orders.length, other.orders.length);
    return one.ship === other.ship && one.orders.slice(0, most).join() === other.orders.slice(0, most).join();
  }
  return canonical(essence(one)) === canonical(essence(other));
}

/** A command without the details that do not matter to a player. */
function essence(command: Command): object {
  if (command.type === 'fire') return { ...command, guns: 1 };
  if (command.type === 'feu') return { ...command, target: undefined };
  return command.type === 'repair' ? { ...command, ships: command.ships.toSorted() } : command;
}
