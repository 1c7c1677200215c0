/** The search is worth something: games that leak in any of the known ways are found out. */

import {
  type Command,
  type SeenEvent,
  type State,
  type TrafalgarCardsTypes,
  trafalgarCards,
} from '@escadre/shared/games/trafalgar-cards';
import type { Game } from '@escadre/shared/kernel';
import { describe, expect, jest, test } from '@jest/globals';
import { maker } from './games/trafalgar-cards.ts';
import { type Pair, TRUTHS, type Truth } from './pair.ts';
import { type Performance, perform } from './programme.ts';
import { differences } from './recording.ts';

/** Independent of the machine's speed. */
jest.setTimeout(300_000);

type Cards = Game<TrafalgarCardsTypes>;

/** A pair in which the opponent's exchanges and vain attempts differ between the truths. */
const pair = firstPair(({ viewer, steps }) =>
  steps.some(({ seat, commands, hidden }) => {
    const [one, other] = commands as readonly Partial<Command & { type: 'exchange' }>[];
    const differs = one?.type === 'exchange' && one.cards?.length !== other?.cards?.length;
    return viewer !== 'public' && seat !== viewer && differs && hidden[0].length !== hidden[1].length;
  }),
);

function firstPair(isWanted: (pair: Pair) => boolean): Pair {
  for (let run = 0; ; run++) {
    const candidate = maker.pair(run);
    if (isWanted(candidate)) return candidate;
  }
}

const chosenIn = ({ exchanges }: State): number =>
  (exchanges.british?.length ?? 0) + (exchanges.french?.length ?? 0);

const withCount = (seen: SeenEvent | null, count: number): SeenEvent | null =>
  seen === null ? null : { ...seen, ...{ count } };

/** The game with its public view a little different. */
const showing = (more: (state: State) => object): Partial<Cards> => ({
  view: (state, viewer) => {
    const view = trafalgarCards.view(state, viewer);
    return { ...view, public: { ...view.public, ...more(state) } };
  },
});

const LEAKS: Readonly<Record<string, Partial<Cards>>> = {
  'an event that tells a count': {
    redact: (event, viewer, telling) => {
      const seen = trafalgarCards.redact(event, viewer, telling);
      return event.type === 'exchanged' ? withCount(seen, event.cards.length) : seen;
    },
  },
  'an event told again that tells a count': {
    redact: (event, viewer, telling) => {
      const seen = trafalgarCards.redact(event, viewer, telling);
      const tells = event.type === 'exchanged' && telling === 'again';
      return tells ? withCount(seen, event.cards.length) : seen;
    },
  },
  'an event that only some choices show': {
    redact: (event, viewer, telling) =>
      event.type === 'exchanged' && event.seat !== viewer && event.cards.length > 2
        ? null
        : trafalgarCards.redact(event, viewer, telling),
  },
  'a public view that changes with a secret choice': showing((state) => ({ drawn: chosenIn(state) })),
  'a private view with a look at what lies hidden': {
    view: (state, viewer) => {
      const view = trafalgarCards.view(state, viewer);
      const { hands, deck, discards } = state;
      const peeked = [hands.british, hands.french, deck, discards].flatMap((cards) => cards.slice(-2));
      return view.own === null ? view : { ...view, own: { ...view.own, exchange: peeked } };
    },
  },
};

async function bothTruths(leaky: Pair): Promise<[Performance, Performance]> {
  const performances: Performance[] = [];
  for (const truth of TRUTHS) performances.push(await perform(leaky, truth));
  return performances as [Performance, Performance];
}

const foundIn = async (leaky: Pair): Promise<string[]> => {
  const [one, other] = await bothTruths(leaky);
  return differences(one.recording, other.recording);
};

describe('leaks are found:', () => {
  test.each(Object.entries(LEAKS))('%s', async (_, leak) => {
    expect(await foundIn({ ...pair, game: { ...trafalgarCards, ...leak } })).not.toEqual([]);
  });

  test('a count of others’ vain attempts', async () => {
    let refused = 0;
    const counting: Partial<Cards> = {
      ...showing(() => ({ drawn: refused })),
      check: (...asked) => {
        try {
          trafalgarCards.check(...asked);
        } catch (error) {
          refused += 1;
          throw error;
        }
      },
    };
    const recorded = async (truth: Truth) => {
      refused = 0;
      return (await perform({ ...pair, game: { ...trafalgarCards, ...counting } }, truth)).recording;
    };
    const [one, other] = [await recorded(0), await recorded(1)];
    expect(differences(one, other)).not.toEqual([]);
  });

  test('and no leak is reported without one', async () => {
    expect(await foundIn(pair)).toEqual([]);
  });
});
