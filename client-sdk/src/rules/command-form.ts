/** Commands that are of the form of one, and those that are not. */

import { badCommand, type Refusal } from '@escadre/shared/kernel';
import type { ShapeFault } from './shapes/shape.ts';

/** What is of the form of no command of a game, and where. */
export const badForm = (game: string, faults: readonly ShapeFault[]): Refusal =>
  badCommand(
    game,
    faults.map(({ path }) => path),
  );

/**
 * What a look at a command comes to, of whose form these faults have been found. Whoever goes farther than any command can
 * is told by the rules how far they may, if these have anything to say of it: they look first.
 *
 * @throws Refusal BAD_COMMAND; what the look refuses
 */
export function whenWellFormed<Found>(game: string, faults: readonly ShapeFault[], look: () => Found): Found {
  if (!faults.every(({ isTooMuch }) => isTooMuch)) throw badForm(game, faults);
  const found = look();
  if (faults.length > 0) throw badForm(game, faults);
  return found;
}
