/** Refuses malformed commands. */

import { badCommand, type Refusal } from '@escadre/shared/kernel';
import type { ShapeFault } from './shapes/shape.ts';

/** A refusal of a malformed command, with its faults. */
export const badForm = (game: string, command: unknown, faults: readonly ShapeFault[]): Refusal =>
  badCommand(
    game,
    command,
    faults.map(({ path }) => path),
  );

/**
 * Runs a check on a command whose form has these faults. If its only fault is exceeding a maximum, the rules
 * check it first, as their refusal can name the limit.
 *
 * @throws Refusal BAD_COMMAND; the refusals of the check
 */
export function whenWellFormed<Found>(
  game: string,
  command: unknown,
  faults: readonly ShapeFault[],
  look: () => Found,
): Found {
  if (!faults.every(({ isTooMuch }) => isTooMuch)) throw badForm(game, command, faults);
  const found = look();
  if (faults.length > 0) throw badForm(game, command, faults);
  return found;
}
