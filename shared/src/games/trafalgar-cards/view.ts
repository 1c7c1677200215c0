/** The public view, a camp's private view, and events as told to a viewer. */

import { z } from 'zod';
import type { View as KernelView, Telling, Viewer } from '../../kernel/game.ts';
import { given } from '../../kernel/given.ts';
import { memoized } from '../../kernel/memoized.ts';
import type { Card } from './cards.ts';
import type { Event, SeenEvent } from './events.ts';
import { limitsOf } from './lineup.ts';
import { bySeat, cardShape, lineUpShape, revealShape } from './shapes.ts';
import { hasChosen, type State } from './state.ts';
import { type BySeat, type Camp, PROMPT_KINDS } from './vocabulary.ts';

export const publicView = z.object({
  /** The number of the hand, from 1; 0 before the first deal. */
  hand: z.int(),
  /** The choice due from both; absent before the first deal and after the last hand. */
  due: z.enum(PROMPT_KINDS).optional(),
  /** Hands won. */
  score: bySeat(z.int()),
  /** Consecutive drawn hands. */
  drawn: z.int(),
  /** The sizes of the hands, the deck and the discards. */
  sizes: z.object({ british: z.int(), french: z.int(), deck: z.int(), discards: z.int() }),
  /** Seats that have made the choice due. */
  chosen: bySeat(z.boolean()),
  /** How many cards each has exchanged in this hand, once both have. */
  exchanged: bySeat(z.int()).optional(),
  /** The limit for each suit in this hand. */
  limits: z.object({ S: z.int(), T: z.int(), M: z.int(), F: z.int() }),
  /** The last fought hand; absent before the first. */
  last: revealShape.optional(),
});
export type PublicView = z.infer<typeof publicView>;

export const privateView = z.object({
  /** One's own cards, in the order of the rules. */
  hand: z.array(cardShape),
  /** One's own chosen exchange, until the opponent has chosen too. */
  exchange: z.array(cardShape).optional(),
  /** One's own committed line-up, until the opponent has one too. */
  lineUp: lineUpShape.optional(),
});
export type PrivateView = z.infer<typeof privateView>;

export type View = KernelView<PublicView, PrivateView>;

export function view(state: State, viewer: Viewer<Camp>): View {
  return { public: publicViewOf(state), own: viewer === 'public' ? null : privateViewOf(state, viewer) };
}

/** Everybody shares the same object. */
const publicViewOf = memoized((state: State): PublicView => {
  const { hand, due, score, drawn, hands, deck, discards, exchanged, last } = state;
  return {
    hand,
    ...(due === null ? {} : { due }),
    score,
    drawn,
    sizes: {
      british: hands.british.length,
      french: hands.french.length,
      deck: deck.length,
      discards: discards.length,
    },
    chosen: { british: hasChosen(state, 'british'), french: hasChosen(state, 'french') },
    ...(exchanged === null ? {} : { exchanged }),
    limits: limitsOf(hand),
    ...(last === null ? {} : { last }),
  };
});

function privateViewOf({ hands, exchanges, lineUps }: State, camp: Camp): PrivateView {
  const exchange = exchanges[camp];
  const lineUp = lineUps[camp];
  return {
    hand: [...hands[camp]],
    ...(exchange === null ? {} : { exchange: [...exchange] }),
    ...(lineUp === null ? {} : { lineUp }),
  };
}

/**
 * An event as told to a viewer. None is hidden altogether. Exchanged cards are discarded face down, so a
 * retold exchange does not show them even to its own seat (R4).
 */
export function redact(event: Event, viewer: Viewer<Camp>, telling: Telling): SeenEvent {
  switch (event.type) {
    case 'laidOut': {
      const { type, hand, due, hands } = event;
      return { type, hand, due, ...ownCards(hands, viewer) };
    }
    case 'dealt': {
      const { type, hand, hands, shuffled } = event;
      return { type, hand, ...ownCards(hands, viewer), ...deckSize(shuffled) };
    }
    case 'exchanged': {
      const { type, seat, cards } = event;
      return viewer === seat && telling === 'live' ? { type, seat, cards: [...cards] } : { type, seat };
    }
    case 'drew': {
      const { type, cards, shuffled } = event;
      const exchanged = { british: cards.british.length, french: cards.french.length };
      return { type, exchanged, ...ownCards(cards, viewer), ...deckSize(shuffled) };
    }
    case 'linedUp': {
      const { type, seat, lineUp } = event;
      return viewer === seat ? { type, seat, lineUp } : { type, seat };
    }
    case 'revealed':
      return event;
  }
}

const ownCards = (cards: BySeat<readonly Card[]>, viewer: Viewer<Camp>) =>
  viewer === 'public' ? {} : { cards: [...cards[viewer]] };

const deckSize = (shuffled: readonly Card[] | undefined) => given({ shuffled: shuffled?.length });
