/** A choice's effect and value, before it is made. */

import { battle, type SideOfBattle } from './battle.ts';
import type { Card } from './cards.ts';
import { check, handIn } from './check.ts';
import { choiceOf } from './choice.ts';
import type { Command } from './commands.ts';
import type { LineUp } from './shapes.ts';
import type { View } from './view.ts';
import { opponentOf, type Seat } from './vocabulary.ts';

const NOBODY: LineUp = { cards: [], admiral: null };

/** Each card's contribution without any enemy negation. */
export const worthBeforeTheEnemy = (lineUp: LineUp): SideOfBattle =>
  battle({ british: lineUp, french: NOBODY }).sides.british;

/** The certain effect of a choice. */
type Preview = {
  /** Whether it is the second of the two: cards are then drawn, or both hands revealed. */
  readonly completes: boolean;
} & (
  | { readonly type: 'exchange'; readonly down: readonly Card[]; readonly kept: readonly Card[] }
  | { readonly type: 'lineUp'; readonly lineUp: LineUp; readonly worth: SideOfBattle }
);

/**
 * Previews a command.
 *
 * @throws Refusal those of {@link check}
 */
export function previewOf(view: View, seat: Seat, command: Command): Preview {
  check(view, seat, command);
  const completes = view.public.chosen[opponentOf(seat)];
  const held = handIn(view);
  const choice = choiceOf(held, view.public.hand, seat, command);
  if (choice.type === 'linedUp') {
    const { lineUp } = choice;
    return { type: 'lineUp', completes, lineUp, worth: worthBeforeTheEnemy(lineUp) };
  }
  const down = choice.cards;
  return { type: 'exchange', completes, down, kept: held.filter((card) => !down.includes(card)) };
}
