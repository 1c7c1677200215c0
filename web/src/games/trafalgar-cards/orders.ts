/** Commands of the card game as orders in words, with the cards as the log writes them. */

import type { GameCommand, View } from 'escadre';
import { listed } from '../../base/name-list.ts';
import type { Language } from '../../base/settings.ts';
import { CardWords } from './words.ts';

const en = {
  keep: 'Keep all eight cards.',
  swap: (cards: string) => `Swap ${cards}.`,
  lineUp: (cards: string) => `Line up ${cards}.`,
  none: 'Line up no card.',
  auto: 'Let the computer line up.',
};

const fr: typeof en = {
  keep: 'Garder les huit cartes.',
  swap: (cards) => `Échanger ${cards}.`,
  lineUp: (cards) => `Aligner ${cards}.`,
  none: 'N’aligner aucune carte.',
  auto: 'Laisser l’ordinateur aligner.',
};

export const orders = {
  inWords(command: GameCommand<'trafalgar-cards'>, _view: View<'trafalgar-cards'>, spoken: Language): string {
    const says = spoken === 'fr' ? fr : en;
    const words = new CardWords(spoken);
    if (command.type === 'exchange') {
      return command.cards.length === 0 ? says.keep : says.swap(listed(command.cards, spoken));
    }
    if ('auto' in command) return says.auto;
    const admiral = command.admiral === null ? [] : [words.card(command.admiral)];
    const cards = [...command.cards.map(({ card }) => card), ...admiral];
    return cards.length === 0 ? says.none : says.lineUp(listed(cards, spoken));
  },
};
