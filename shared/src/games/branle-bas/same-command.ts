/** Whether two commands come to the same, with what they may leave out. */

import { canonical } from '../../kernel/canonical.ts';
import type { Command } from './commands.ts';
import { aimAt, rangeOf } from './gunnery/shots.ts';
import type { Sea } from './state.ts';
import type { Seat } from './vocabulary.ts';

export const agree = ({ public: sea }: { readonly public: Sea }, _seat: Seat, one: Command, other: Command) =>
  canonical(inFull(sea, one)) === canonical(inFull(sea, other));

function inFull(sea: Sea, command: Command): object {
  if (command.type === 'fire') {
    const { ship, target, aim } = command;
    return { ...command, aim: aim ?? aimAt(rangeOf(sea, ship, target)) };
  }
  if (command.type !== 'sail') return command;
  return { ...command, legs: command.legs.map(({ ahead, turn }) => ({ ahead, turn: turn ?? 0 })) };
}
