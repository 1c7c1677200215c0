import {
  ADMIRALS,
  battle,
  bestLineUp,
  type Card,
  countableAs,
  DECK,
  isSuitCard,
  type LineUp,
  limitsOf,
  lineUpsOf,
  OWN_ADMIRAL,
  type Seat,
  SUIT_CARDS,
  type SuitCard,
  targetOf,
} from '@escadre/shared/games/trafalgar-cards';
import { chanceOf } from '@escadre/shared/kernel';
import { describe, expect, test } from '@jest/globals';
import { cards, GameTable, lineUp, position } from './table.ts';

const NOBODY: LineUp = { cards: [], admiral: null };

describe('the limits', () => {
  test.each([
    [1, { S: 3, T: 3, M: 2, F: 0 }],
    [2, { S: 3, T: 3, M: 2, F: 0 }],
    [3, { S: 2, T: 2, M: 2, F: 2 }],
    [5, { S: 2, T: 2, M: 2, F: 2 }],
    [6, { S: 2, T: 2, M: 2, F: 3 }],
    [40, { S: 2, T: 2, M: 2, F: 3 }],
  ])('hand %i', (hand, limits) => {
    expect(limitsOf(hand)).toEqual(limits);
  });

  test('R5: in hands 1 and 2 three of strategy and three of tactics may count', () => {
    const table = new GameTable(
      position({ hand: 1, british: 'S11 S10 S9 T11 T10 T9 M11 M10', due: 'lineUp' }),
    );
    expect(
      table.refusal('british', { type: 'lineUp', ...lineUp('S11 S10 S9 T11 T10 T9 M11 M10') }),
    ).toBeNull();
  });

  test('R5: limits apply to the counted suit: F3 may count as morale before hand 3', () => {
    const table = new GameTable(position({ hand: 2, british: 'F3 M11 M10 M9', due: 'lineUp' }));
    const refusal = (text: string) => table.refusal('british', { type: 'lineUp', ...lineUp(text) });
    expect(refusal('F3=M M11')).toBeNull();
    expect(refusal('F3')?.toNotice()).toMatchObject({
      code: 'TOO_MANY_OF_SUIT',
      data: { suit: 'F', limit: 0 },
    });
    expect(refusal('F3=M M11 M10')?.data).toEqual({ suit: 'M', limit: 2, counted: 3 });
  });

  test('Example 4: in hand 1 no card counts as fighting, and M4 may count as morale', () => {
    const table = new GameTable(position({ hand: 1, british: 'M4 F11 S11', due: 'lineUp' }));
    const refusal = (text: string) => table.refusal('british', { type: 'lineUp', ...lineUp(text) });
    expect(refusal('F11')?.code).toBe('TOO_MANY_OF_SUIT');
    expect(refusal('M4=F')?.code).toBe('TOO_MANY_OF_SUIT');
    expect(refusal('M4')).toBeNull();
  });

  test('from hand 6 on three cards may count as fighting', () => {
    const line = { type: 'lineUp', ...lineUp('F11 F10 M4=F') } as const;
    const at = (hand: number) =>
      new GameTable(position({ hand, british: 'F11 F10 M4', due: 'lineUp' })).refusal('british', line);
    expect(at(5)?.data).toEqual({ suit: 'F', limit: 2, counted: 3 });
    expect(at(6)).toBeNull();
  });

  test('R2: any card may be left out', () => {
    const table = new GameTable(position({ british: 'S11 T11 A-N', due: 'lineUp' }));
    table.lineUp('british', 'T11');
    expect(table.state.lineUps.british).toEqual(lineUp('T11'));
  });

  test('Example 5: Nelson is refused in a French line-up, held or not', () => {
    for (const french of ['A-N', 'A-V']) {
      const table = new GameTable(position({ french, due: 'lineUp' }));
      const refusal = table.refusal('french', { type: 'lineUp', ...lineUp('A-N') });
      expect(refusal?.toNotice()).toMatchObject({ code: 'NOT_YOUR_ADMIRAL', data: { yours: 'A-V' } });
    }
  });
});

describe('the best line-up', () => {
  const best = (hand: string, number = 3, seat: Seat = 'british') =>
    bestLineUp(cards(hand), limitsOf(number), seat);

  test('has the greatest total', () => {
    expect(best('S11 S10 S9 T11 T10 M2 F11 F9')).toEqual(lineUp('S11 S10 T11 T10 M2 F11 F9'));
  });

  test('includes bonuses: T3 beside two fighting cards is worth 7', () => {
    expect(best('T11 T6 T3 F11 F9')).toEqual(lineUp('T11 T3 F11 F9'));
    expect(best('T11 T6 T3 F11')).toEqual(lineUp('T11 T6 F11'));
  });

  test('counts a card as another suit if it adds more there', () => {
    expect(best('S11 S10 S2 F11')).toEqual(lineUp('S11 S10 S2=F F11'));
    expect(best('T4 T2 S11')).toEqual(lineUp('S11 T4=S T2'));
  });

  test('includes one’s own admiral, and never the other', () => {
    expect(best('A-N A-V S1').admiral).toBe('A-N');
    expect(best('A-N A-V S1', 3, 'french').admiral).toBe('A-V');
    expect(best('A-V S1').admiral).toBeNull();
  });

  test('has the most negations among equal totals', () => {
    // F4 as the second fighting card is worth as much as M4 there, and negates.
    expect(best('F11 F4 M4 M9 M10')).toEqual(lineUp('M10 M9 F11 F4'));
    expect(best('F11 M4 F4 M9 M10')).toEqual(lineUp('M10 M9 F11 F4'));
  });

  test('counts the first card as its own suit, or at all, among equal totals and negations', () => {
    expect(best('S1')).toEqual(lineUp('S1'));
    expect(best('S2 F11', 3)).toEqual(lineUp('S2 F11'));
    // One of S3 and M3 is left over: S3 comes first, but negates, as M3 does not.
    expect(best('S11 S3 M3 M11 M10')).toEqual(lineUp('S11 S3 M11 M10'));
    // One of T4 and M4 counts elsewhere: M4 as fighting leaves T4 and all others their own suit.
    expect(best('T11 T4 M11 M4')).toEqual(lineUp('T11 T4 M11 M4'));
  });

  test('borrows with the later card among equals', () => {
    // Either M4 counts as fighting or S2 does; S2 comes first and keeps its own suit.
    expect(best('S2 M4 M11 M10 S11')).toEqual(lineUp('S11 S2 M11 M10 M4=F'));
  });

  test('is what auto resolves to when committed', () => {
    const table = new GameTable(position({ british: 'S11 S10 S9 T11 T10 M2 F11 F9', due: 'lineUp' }));
    const [event] = table.auto('british');
    expect(event).toEqual({
      type: 'linedUp',
      seat: 'british',
      lineUp: lineUp('S11 S10 T11 T10 M2 F11 F9'),
    });
  });

  test('equals a search of all line-ups', () => {
    const chance = chanceOf('best line-ups');
    const special = SUIT_CARDS.filter((card) => countableAs(card).length > 1 || targetOf(card));
    for (let run = 0; run < 240; run++) {
      // Every other hand is full of cards with effects, which have many close line-ups.
      const pool = run % 2 === 0 ? DECK : [...special, ...cards('T3 M2 T2'), ...ADMIRALS];
      const hand = chance.shuffle(pool).slice(0, 8);
      const number = chance.pick([1, 3, 6]);
      const seat = chance.pick(['british', 'french'] as const);
      const found = bestLineUp(hand, limitsOf(number), seat);
      expect({ hand, number, found }).toEqual({ hand, number, found: bestOfAll(hand, number, seat) });
    }
  });

  test('takes far less than a millisecond', () => {
    const chance = chanceOf('speed');
    const hands = Array.from({ length: 500 }, () => chance.shuffle(DECK).slice(0, 8));
    const limits = limitsOf(6);
    const times = hands.map((hand) => {
      const start = performance.now();
      bestLineUp(hand, limits, 'british');
      return performance.now() - start;
    });
    expect(times.sort((a, b) => a - b)[250]).toBeLessThan(1);
  });
});

/** All line-ups of a hand, by trying all ways to count each card. */
function allLineUps(hand: readonly Card[], number: number, seat: Seat): LineUp[] {
  const limits = limitsOf(number);
  const admiral = hand.includes(OWN_ADMIRAL[seat]) ? OWN_ADMIRAL[seat] : null;
  let ways: LineUp['cards'][] = [[]];
  for (const card of DECK.filter((each) => hand.includes(each)).filter(isSuitCard)) {
    ways = ways.flatMap((way) => [way, ...countableAs(card).map((as) => [...way, { card, as }])]);
  }
  const isWithin = (way: LineUp['cards']) =>
    (['S', 'T', 'M', 'F'] as const).every(
      (suit) => way.filter(({ as }) => as === suit).length <= limits[suit],
    );
  return ways.filter(isWithin).map((counted) => ({ cards: counted, admiral }));
}

function bestOfAll(hand: readonly Card[], number: number, seat: Seat): LineUp {
  const total = (each: LineUp) => battle({ british: each, french: NOBODY }).sides.british.total;
  const negations = (each: LineUp) => each.cards.filter(({ card }) => targetOf(card)).length;
  const places = (each: LineUp) => SUIT_CARDS.map((card) => placeOf(each, card)).join('');
  return allLineUps(hand, number, seat)
    .map((each) => ({ each, total: total(each), negations: negations(each), places: places(each) }))
    .reduce((a, b) => {
      const order = b.total - a.total || b.negations - a.negations;
      return order < 0 || (order === 0 && a.places <= b.places) ? a : b;
    }).each;
}

/** 0 if a card counts as its own suit, 1 as another, 2 if left out. */
function placeOf(each: LineUp, card: SuitCard): number {
  const counted = each.cards.find((one) => one.card === card);
  return counted === undefined ? 2 : countableAs(card).indexOf(counted.as);
}

describe('a hand’s line-ups', () => {
  test('are complete and unique, with and without the admiral', () => {
    const chance = chanceOf('all line-ups');
    for (let run = 0; run < 40; run++) {
      const hand = chance.shuffle(DECK).slice(0, 8);
      const number = chance.pick([1, 3, 6]);
      const listed = [...lineUpsOf(hand, limitsOf(number), 'british')].map((each) => JSON.stringify(each));
      const expected = allLineUps(hand, number, 'british').flatMap((each) =>
        each.admiral === null ? [each] : [each, { ...each, admiral: null }],
      );
      expect(listed.toSorted()).toEqual(expected.map((each) => JSON.stringify(each)).toSorted());
    }
  });
});
