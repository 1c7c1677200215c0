/** A newcomer to the card game: puts low cards down, and lays as many as may be laid. */

import { CARDS, isSuitCard } from '../../games/trafalgar-cards/cards.ts';
import type { Command } from '../../games/trafalgar-cards/commands.ts';
import { legal } from '../../games/trafalgar-cards/legal.ts';
import type { TrafalgarCardsTypes } from '../../games/trafalgar-cards/types.ts';
import { newcomerTo } from '../newcomer.ts';

/** A card of fewer points looks low. */
const LOW = 6;

export const newcomer = newcomerTo<TrafalgarCardsTypes>({ legal }, (commands) => {
  const looksGood = (command: Command) =>
    command.type === 'exchange' &&
    command.cards.every((card) => !isSuitCard(card) || CARDS[card].points < LOW);
  const laid = (command: Command) =>
    'cards' in command && command.type === 'lineUp' ? command.cards.length + (command.admiral ? 1 : 0) : 0;
  const most = Math.max(...commands.map(laid));
  return commands.filter((command) => (most > 0 ? laid(command) === most : looksGood(command)));
});
