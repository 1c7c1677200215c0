/** A player's decision about the match. */

import type { Stance } from '../../../kernel/game.ts';
import type { View } from '../view.ts';
import { opponentOf, type Seat } from '../vocabulary.ts';

/** Consecutive drawn hands after which a level match is taken for a draw. */
const NOTHING_DECIDED = 3;

/**
 * Accepts a draw when behind in hands, or when the score is level and hand after hand is drawn. Never
 * resigns: no hand is lost for certain before the reveal, as the enemy may leave out any cards (R2), and
 * then it is over anyway.
 */
export function stance({ public: { score, drawn } }: View, seat: Seat): Stance {
  const lead = score[seat] - score[opponentOf(seat)];
  return lead < 0 || (lead === 0 && drawn >= NOTHING_DECIDED) ? 'draw' : 'play';
}
