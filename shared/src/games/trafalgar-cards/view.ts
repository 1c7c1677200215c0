/** The public view, a camp's private view, and events as told to a viewer. */

import type { z } from 'zod';
import type { View as KernelView, Telling, Viewer } from '../../kernel/game.ts';
import { memoized } from '../../kernel/memoized.ts';
import { given } from '../../kernel/optional.ts';
import type { Card } from './cards.ts';
import type { Event, SeenEvent } from './events.ts';
import { limitsOf } from './lineup.ts';
import type { privateView, publicView } from './shapes.ts';
import { hasChosen, type State } from './state.ts';
import type { BySeat, Camp } from './vocabulary.ts';

export type PublicView = z.infer<typeof publicView>;

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
