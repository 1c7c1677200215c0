/** How the card game is played, in English. */

import { because } from '../../guide/guide.ts';

export const en = {
  lead: 'Two admirals, one deck. You choose in secret what to throw into the fight; then all is turned up at once.',
  topics: {
    goal: {
      title: 'Winning',
      paragraphs: [
        [
          '*Win three hands before the enemy does.*',
          'The higher total wins the hand. Equal totals draw it, and nobody scores.',
        ],
      ],
    },
    hand: {
      title: 'A hand, step by step',
      points: [
        ['*Deal.* Each side gets eight cards from the same deck.'],
        [
          because('TOO_MANY_EXCHANGED', '*Exchange.* Swap up to four of your cards, or none.'),
          because('ALREADY_CHOSEN', 'You choose once, in secret, and your choice stands.'),
        ],
        [
          because('NOT_DUE', '*Fight.* After the exchange, choose the cards that fight, in secret again.'),
          because('NOT_IN_HAND CARD_TWICE', 'Use cards from your hand, each of them once.'),
          'Then both hands are turned up and added up.',
        ],
      ],
    },
    cards: {
      title: 'The cards',
      paragraphs: [
        [
          'There are four suits, each with cards worth 11 points down to 1.',
          'Your own admiral is worth 12 and may always fight.',
          because(
            'NOT_YOUR_ADMIRAL',
            'If you are dealt the enemy’s admiral he does nothing for you, but the enemy can’t use him either.',
          ),
        ],
      ],
      caption: 'Strategy, tactics, morale, fighting, and the hat of an admiral.',
    },
    lineUp: {
      title: 'How many may fight',
      paragraphs: [
        [
          because(
            'TOO_MANY_OF_SUIT',
            'Each suit has a limit, which changes with the hand: no fighting cards in the first two hands, fewer of the others later.',
          ),
          'The suit that matters is the one a card *counts as*. You may always leave cards out.',
        ],
      ],
      caption: 'The most cards of each suit. Drawn hands count as hands, too.',
    },
    signs: {
      title: 'The signs on small cards',
      points: [
        [
          '*✕ cancels.* The enemy’s strongest card of that suit scores nothing. Its own sign still works. ✕ with a hat cancels the admiral.',
        ],
        ['*+2 strengthens.* Each of your cards counted as that suit scores 2 more.'],
        [
          because(
            'NOT_COUNTABLE_AS',
            '*→ lends.* You may count the card as that suit instead of its own. No other card can change its suit.',
          ),
        ],
        ['A sign works only if its card fights.'],
      ],
      caption:
        'Cancels the enemy’s best tactics card; gives your fighting cards 2 points each; may fight as a fighting card; cancels the enemy’s admiral.',
    },
    total: {
      title: 'Adding up',
      paragraphs: [
        [
          'First the cancelling signs strike, on both sides at once; then bonuses are added; then the totals.',
          'Two cancelling signs for one suit hit the two strongest cards of it.',
          'A cancelled card scores nothing, not even its bonus.',
        ],
      ],
      caption:
        'Hand 3. The tactics card gives the two fighting cards 2 points each: 11 + 10 + 3 + 13 + 12 = 49. The French fighting card cancels Nelson: 11 + 11 + 10 + 1 = 33. The British win the hand.',
    },
    remember: {
      title: 'Good to know',
      points: [
        [
          'All cards of a hand are discarded after it. The deck runs on from hand to hand; when it is empty, the discards are shuffled.',
        ],
        ['Nobody sees which cards you swap, only how many.'],
        [
          'If your time runs out, you swap nothing, or the best line-up is made for you. Nobody loses by time.',
        ],
        ['Ten drawn hands in a row draw the match.'],
      ],
    },
  },
};

export type Topics = typeof en.topics;
