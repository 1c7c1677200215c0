/** Limits changes of the placement, which cost nothing (R14). */

import { keysOf } from '../../kernel/closed-sets.ts';
import type { CommandOf } from './commands.ts';
import { refusal } from './refusals.ts';
import type { View } from './view.ts';
import type { Seat } from './vocabulary.ts';

/** The most placements of a camp in its deployment. */
export const MAX_PLACEMENTS = 40;

/** @throws Refusal PLACEMENT_STANDS, TOO_MANY_PLACEMENTS */
export function checkPlacement(
  { own }: View,
  _seat: Seat,
  { placement }: CommandOf<'deploy'>,
  given: number,
): void {
  const squares = keysOf(placement);
  if (own !== null && squares.every((square) => own.fleet[square] === placement[square])) {
    throw refusal('PLACEMENT_STANDS', 'Your fleet is already placed like that.');
  }
  if (given < MAX_PLACEMENTS) return;
  throw refusal(
    'TOO_MANY_PLACEMENTS',
    `Your side has changed its placement ${given} times and cannot change it again.`,
    {
      limit: MAX_PLACEMENTS,
    },
  );
}
