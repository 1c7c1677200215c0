/** Refuses malformed commands. */

import { badCommand, type Refusal } from '@escadre/shared/kernel';
import type { ShapeFault } from './shapes/shape.ts';

/** A refusal of a malformed command, with its faults. */
export const badForm = (game: string, faults: readonly ShapeFault[]): Refusal =>
  badCommand(
    game,
    faults.map(({ path }) => path),
  );

/**
 * Runs a check on a command whose form has these faults. If its only fault is exceeding a maximum, the rules
 * check it first, as their refusal can name the limit.
 *
 * @throws Refusal BAD_COMMAND; the refusals of the check
 */
export function whenWellFormed<Found>(game: string, faults: readonly ShapeFault[], look: () => Found): Found {
  if (!faults.every(({ isTooMuch }) => isTooMuch)) throw badForm(game, faults);
  const found = look();
  if (faults.length > 0) throw badForm(game, faults);
  return found;
}
