/** The props of the board's Word. */

import type { MatchModel } from '../../match/model.ts';
import type { Draft, Gesture, Situation } from './input.ts';
import type { TrafalgarWords } from './words.ts';

export interface WordProps {
  readonly model: MatchModel<'trafalgar'>;
  readonly situation: Situation;
  readonly draft: Draft;
  readonly words: TrafalgarWords;
  readonly send: (gesture: Gesture) => void;
  readonly confirm: () => void;
  readonly openOrders: () => void;
}
