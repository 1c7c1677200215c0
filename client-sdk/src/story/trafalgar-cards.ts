/** The story of the card game; its words are in `escadre/story/trafalgar-cards/en` and `/fr`. */

import { story as told } from '@escadre/shared/games/trafalgar-cards/story/index.ts';
import type { Story, Words } from '../match/story-types.ts';
import type { Card, Suit } from '../trafalgar-cards.ts';

export const story: Story<'trafalgar-cards'> = told;

/** The words of the card game in one language. */
export interface CardsWords extends Words<'trafalgar-cards'> {
  /** The names of the cards. */
  readonly cards: { readonly [Each in Card]: string };
  /** The names of the suits; `A` is the admiral. */
  readonly suits: { readonly [Each in Suit | 'A']: string };
  /** The text on a card below its name; undefined without one. */
  readonly effectOf: (card: Card) => string | undefined;
}
