/** What a player makes of the match. */

import type { Stance } from '../../../kernel/game.ts';
import type { View } from '../view.ts';
import { opponentOf, type Seat } from '../vocabulary.ts';

/** Hands drawn in a row after which a level match is taken for a drawn one. */
const NOTHING_DECIDED = 3;

/**
 * Behind in hands, a player would take a draw, and where the match is level and nothing is decided for
 * hands on end. They never resign: until both line-ups are laid open no hand is lost for certain, as
 * the enemy may leave out what they please (R2), and then it is over anyway.
 */
export function stance({ public: { score, drawn } }: View, seat: Seat): Stance {
  const lead = score[seat] - score[opponentOf(seat)];
  return lead < 0 || (lead === 0 && drawn >= NOTHING_DECIDED) ? 'draw' : 'play';
}
