/** How the card game is played, in English. */

import { because, type Topic } from '../../guide/guide.ts';

export const en = {
  lead: 'Two admirals, one deck. You choose your cards in secret, then both line-ups are revealed at once.',
  topics: {
    goal: {
      title: 'Winning',
      paragraphs: [
        [
          '*Win three hands before the enemy does.*',
          'The higher total wins a hand; equal totals win it for nobody.',
        ],
      ],
    },
    hand: {
      title: 'A hand',
      points: [
        ['*Deal:* eight cards each, from the same deck.'],
        [
          because('TOO_MANY_EXCHANGED', '*Exchange:* swap up to four cards, or none.'),
          because('ALREADY_CHOSEN', 'You choose once, in secret, and your choice is final.'),
        ],
        [
          because('NOT_DUE', '*Line-up:* next, choose the cards that fight,'),
          because('NOT_IN_HAND CARD_TWICE', 'from your hand and each of them once.'),
        ],
        ['*Reveal:* both line-ups are shown and added up.'],
      ],
    },
    cards: {
      title: 'The cards',
      paragraphs: [
        [
          'Four suits, each from 11 points down to 1. Your own admiral is worth 12 and may always fight.',
          because(
            'NOT_YOUR_ADMIRAL',
            'The enemy’s admiral is no use to you, but while you hold him, the enemy goes without.',
          ),
        ],
      ],
    },
    lineUp: {
      title: 'How many may fight',
      paragraphs: [
        [
          because('TOO_MANY_OF_SUIT', 'Each suit has a limit, which changes with the hand.'),
          'A card takes the room of the suit it *counts as*. You may always leave cards out.',
        ],
      ],
      caption: 'The most cards of each suit. Drawn hands count as hands.',
    },
    signs: {
      title: 'The signs on small cards',
      points: [
        ['*✕ negates:* the strongest enemy card of that suit, or the admiral, scores nothing.'],
        ['*+2 strengthens:* each of your cards counted as that suit scores 2 more.'],
        [
          because(
            'NOT_COUNTABLE_AS',
            '*→ borrowed:* the card may count as that suit. Other cards keep their own.',
          ),
        ],
        ['A sign works only if its card fights; it does even if that card is negated.'],
      ],
    },
    total: {
      title: 'Adding up',
      isWide: true,
      paragraphs: [
        [
          'First both sides negate at once, then bonuses are added.',
          'Two signs against one suit hit its two strongest cards. A negated card scores nothing, bonus included.',
        ],
      ],
      caption: 'Sharpshooters negate Nelson: 11 + 10 + 3 + 13 + 12 = 49 to 33.',
    },
    remember: {
      title: 'Good to know',
      isFolded: true,
      points: [
        ['All cards of a hand are discarded. The deck runs on; when it is empty, the discards are shuffled.'],
        ['The enemy sees how many cards you swap, never which.'],
        [
          'If your time runs out, you swap nothing, or the best line-up is made for you. Nobody loses on time.',
        ],
        ['Ten drawn hands in a row draw the match.'],
      ],
    },
  } satisfies Record<string, Topic>,
};

export type Topics = typeof en.topics;
