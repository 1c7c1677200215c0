/** Luck, in worked examples of each game, and over many random matches. */

import { type BranleBasTypes, branleBas } from '@escadre/shared/games/branle-bas';
import { grandsAmiraux } from '@escadre/shared/games/grands-amiraux';
import { trafalgar } from '@escadre/shared/games/trafalgar';
import { CARDS, type Card, DECK, trafalgarCards } from '@escadre/shared/games/trafalgar-cards';
import {
  type AnyGame,
  chanceOf,
  type Entry,
  type GameTypes,
  type MatchRecord,
  must,
  RECORD_FORMAT,
} from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { luckIn } from '@escadre/shared/kernel/luck.ts';
import { meanOf, oddsOf, sumOdds, varianceOf } from '@escadre/shared/kernel/stakes.ts';
import { completeOptions, playAtRandom, type Specimen, seedOf } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import { specimens } from './specimens/index.ts';

// biome-ignore lint/suspicious/noExplicitAny: the record of any game
type AnyRecord = MatchRecord<any>;

const setupOf = (game: AnyGame, options: object, scenario?: object) => ({
  ...{ options: completeOptions({ game } as Specimen<GameTypes>, options), seed: seedOf(1) },
  ...(scenario !== undefined && { scenario }),
});

/** A record of these events alone, after those of the start. */
function recordOf(game: AnyGame, options: object, events: readonly object[], scenario?: object): AnyRecord {
  const match = createMatch<GameTypes>(game, setupOf(game, options, scenario));
  const begin = match.start({});
  return {
    format: RECORD_FORMAT,
    game: game.id,
    ...match.setup,
    commitment: match.commitment,
    entries: [begin, { ...begin, seq: 1, seat: null, events }],
  } as AnyRecord;
}

describe('odds', () => {
  test('of a die, and of two', () => {
    const die = oddsOf([1, 2, 3, 4, 5, 6]);
    expect(meanOf(die)).toBeCloseTo(3.5, 12);
    expect(varianceOf(die)).toBeCloseTo(35 / 12, 12);
    const two = sumOdds(die, die);
    expect(two[7]).toBeCloseTo(6 / 36, 12);
    expect(two[2]).toBeCloseTo(1 / 36, 12);
  });
});

describe('trafalgar', () => {
  const position = {
    position: `turn english 3; wind E; victory C8 E FMZ 3/3; euryalus A9 E FMZ 2/2
      bucentaure C10 E FMZ 3/3; hortense O9 E FMZ 2/2`,
  };
  const fired = { type: 'fired', ship: 'victory', side: 'port', target: 'bucentaure', aim: 'foremast' };

  test('two steps away, each gun hits with one chance in three', () => {
    const dice = [3, 2, 0];
    const record = recordOf(trafalgar, {}, [{ ...fired, dice, hits: 2 }], position);
    const [english, ...others] = luckIn(trafalgar, record);
    expect(others).toEqual([]);
    expect(english).toMatchObject({ camp: 'english', unit: 'hits', draws: 3, sum: 2 });
    expect(english?.expected).toBeCloseTo(1, 12);
    expect(english?.variance).toBeCloseTo(2 / 3, 12);
    expect(english?.luckier).toBeCloseTo(1 / 27, 12);
    expect(english?.unluckier).toBeCloseTo(20 / 27, 12);
  });

  test('no shot is no luck', () => {
    expect(luckIn(trafalgar, recordOf(trafalgar, {}, [], position))).toEqual([]);
  });
});

describe('branle-bas', () => {
  /** A total of 12 with the face 2: the faces lead to totals from 8 to 12, and 10 gives the second box. */
  const shot = {
    ship: 'f1',
    side: 'port',
    target: 'e1',
    aim: 'hull',
    range: 'short',
    modifiers: {},
    die: 'D',
  };
  const fired = { type: 'fired', ...shot, broadside: 5, force: 5, face: 2, total: 12, result: 2, damage: 2 };

  const fleets = { french: ['74', '74'], english: ['74', '74'] };
  const only = (event: object) => luckIn<BranleBasTypes>(branleBas, recordOf(branleBas, { fleets }, [event]));

  test('a broadside’s damage is compared with that of all six faces', () => {
    const [french] = only(fired);
    expect(french).toMatchObject({ camp: 'french', unit: 'damage', draws: 1, sum: 2 });
    // Totals 8, 9, 10, 10, 11, 12: boxes 1, 1, 2, 2, 2, 2.
    expect(french?.expected).toBeCloseTo(10 / 6, 12);
    expect(french?.variance).toBeCloseTo(2 / 9, 12);
    expect([french?.luckier, french?.unluckier]).toEqual([0, expect.closeTo(1 / 3, 12)]);
  });

  test('a ship in the way takes it in full, and the target by half; a friend’s damage is no luck', () => {
    expect(only({ ...fired, through: 'e2' })[0]).toMatchObject({ sum: 3 });
    expect(only({ ...fired, through: 'f2' })[0]).toMatchObject({ sum: 1 });
    expect(only({ ...fired, halved: 'fire', damage: 1 })[0]).toMatchObject({ sum: 1 });
  });
});

describe('trafalgar-cards', () => {
  const points = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + CARDS[card].points, 0);

  test('a hand is compared with eight cards of the average', () => {
    const record = recordOf(trafalgarCards, {}, []);
    const dealt = must(record.entries[0]?.events[0], 'the deal') as { hands: Record<string, Card[]> };
    const [british, french] = luckIn(trafalgarCards, record);
    expect(british?.sum).toBe(points(must(dealt.hands.british, 'the hand')));
    expect(french?.sum).toBe(points(must(dealt.hands.french, 'the hand')));
    const mean = points(DECK) / DECK.length;
    const spread = DECK.reduce((sum, card) => sum + (CARDS[card].points - mean) ** 2, 0) / DECK.length;
    for (const luck of [british, french]) {
      expect(luck?.expected).toBeCloseTo(8 * mean, 9);
      // Without replacement.
      expect(luck?.variance).toBeCloseTo((8 * spread * (46 - 8)) / 45, 9);
    }
  });

  test('from a position the order of the deck is given', () => {
    const [hand, other] = [DECK.slice(0, 8), DECK.slice(8, 16)];
    const scenario = {
      ...{ hand: 1, due: 'exchange', score: { british: 0, french: 0 }, drawn: 0 },
      ...{ hands: { british: hand, french: other }, deck: DECK.slice(16), discards: [] },
    };
    const events = [
      { type: 'exchanged', seat: 'british', cards: DECK.slice(0, 1) },
      { type: 'drew', cards: { british: DECK.slice(16, 17), french: [] } },
    ];
    expect(luckIn(trafalgarCards, { ...recordOf(trafalgarCards, {}, events), scenario })).toEqual([]);
  });
});

test('grands-amiraux: chance favours nobody', () => {
  expect(luckIn(grandsAmiraux, recordOf(grandsAmiraux, {}, []))).toEqual([]);
});

test('a damaged record is refused', () => {
  const record = recordOf(trafalgar, {}, [{ type: 'fired', ship: 'argo', dice: [1] }]);
  expect(() => luckIn(trafalgar, record)).toThrow(expect.objectContaining({ code: 'RECORD_DAMAGED' }));
  expect(() => luckIn(trafalgarCards, record)).toThrow(expect.objectContaining({ code: 'RECORD_DAMAGED' }));
  expect(() => luckIn(trafalgar, {} as never)).toThrow(expect.objectContaining({ code: 'RECORD_DAMAGED' }));
});

/** A random match from its usual start, or from a position of the specimen, as a record. */
function randomRecord(specimen: Specimen<GameTypes>, run: number): AnyRecord {
  const chance = chanceOf(`luck ${run}`);
  const options = completeOptions(specimen, specimen.options(chance));
  const scenario = specimen.game.id === trafalgarCards.id ? undefined : specimen.scenario?.(chance, options);
  const setup = { options, seed: seedOf(run) };
  const match = createMatch(specimen.game, scenario === undefined ? setup : { ...setup, scenario });
  const entries: Entry<GameTypes>[] = [match.start({})];
  entries.push(...playAtRandom(specimen, match, chance, undefined, MOST));
  const { commitment } = match;
  return {
    format: RECORD_FORMAT,
    game: specimen.game.id,
    ...setup,
    scenario,
    commitment,
    entries,
  } as AnyRecord;
}

const MOST = 90;
const RUNS = 80;

describe.each(
  specimens.filter(({ game }) => game.luck !== undefined).map((each) => [each.game.id, each] as const),
)('over many random matches of %s', (_id, specimen) => {
  test('luck comes to nothing, and varies as it says', () => {
    let [excess, squares, variance, draws] = [0, 0, 0, 0];
    for (let run = 0; run < RUNS; run++) {
      for (const luck of luckIn<GameTypes>(specimen.game, randomRecord(specimen, run))) {
        excess += luck.sum - luck.expected;
        squares += (luck.sum - luck.expected) ** 2;
        variance += luck.variance;
        draws += luck.draws;
        expect(luck.luckier + luck.unluckier).toBeLessThan(1);
      }
    }
    expect(draws).toBeGreaterThan(RUNS);
    expect(Math.abs(excess) / Math.sqrt(variance)).toBeLessThan(3);
    expect(squares / variance).toBeGreaterThan(0.75);
    expect(squares / variance).toBeLessThan(1.3);
  });
});
