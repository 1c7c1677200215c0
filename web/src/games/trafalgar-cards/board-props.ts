/** What the table and its parts are drawn from. */

import type { CardsCamp, CardsView, Draft, Gesture, Situation } from './input.ts';
import type { CardWords } from './words.ts';

export interface BoardProps {
  readonly view: CardsView;
  /** What the viewer is asked; undefined for nothing. */
  readonly situation: Situation | undefined;
  /** The viewer’s side; null for a spectator. */
  readonly camp: CardsCamp | null;
  readonly draft: Draft | undefined;
  readonly words: CardWords;
  readonly send: (gesture: Gesture) => void;
}
