/** The props of the table and its parts. */

import type { CardsCamp, CardsView, Draft, Gesture, Situation } from './input.ts';
import type { CardWords } from './words.ts';

export interface BoardProps {
  readonly view: CardsView;
  /** The viewer's question; undefined if none. */
  readonly situation: Situation | undefined;
  /** The viewer’s side; null for a spectator. */
  readonly camp: CardsCamp | null;
  readonly draft: Draft | undefined;
  readonly words: CardWords;
  readonly send: (gesture: Gesture) => void;
}
