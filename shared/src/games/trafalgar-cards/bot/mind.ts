/** The abilities of a level: choosing discards, and choosing a line-up. */

import type { Card } from '../cards.ts';
import type { LineUp } from '../shapes.ts';
import type { View } from '../view.ts';

export interface Mind {
  /** Hands and line-ups examined since the last reset. */
  searched: number;
  /**
   * The cards to discard.
   *
   * @param unseen the cards that the enemy may hold and the deck may give
   * @param share of its level's effort, above 0 and up to 1
   */
  exchange(view: View, unseen: readonly Card[], share: number): Card[];
  lineUp(view: View, unseen: readonly Card[], share: number): LineUp;
}
