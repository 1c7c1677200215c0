/** What a level of player has to be able to do: choose what to put down, and what to line up. */

import type { Card } from '../cards.ts';
import type { LineUp } from '../shapes.ts';
import type { View } from '../view.ts';

export interface Mind {
  /** Hands and line-ups looked at since it was last set to nought. */
  searched: number;
  /**
   * The cards to put down.
   *
   * @param unseen the cards that the enemy may hold and the deck may give
   * @param share of what its level may look at, above 0 and up to 1
   */
  exchange(view: View, unseen: readonly Card[], share: number): Card[];
  lineUp(view: View, unseen: readonly Card[], share: number): LineUp;
}
