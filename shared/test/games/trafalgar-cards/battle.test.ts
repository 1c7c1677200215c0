import type { Battle, Card, Seat } from '@escadre/shared/games/trafalgar-cards';
import { describe, expect, test } from '@jest/globals';
import { fight } from './table.ts';

const negated = ({ sides }: Battle, seat: Seat): Card[] =>
  sides[seat].contributions.filter(({ negatedBy }) => negatedBy !== null).map(({ card }) => card);

const totals = ({ sides }: Battle) => [sides.british.total, sides.french.total];

const part = ({ sides }: Battle, seat: Seat, wanted: Card) =>
  sides[seat].contributions.find(({ card }) => card === wanted);

describe('worked examples', () => {
  test('Example 1: bonuses for the British, Nelson negated', () => {
    const fought = fight('S11 S10 T3 F11 F10 A-N', 'F1 M11 M10 T11');
    expect(fought.sides.british.contributions.map(({ scores }) => scores)).toEqual([11, 10, 3, 13, 12, 0]);
    expect(part(fought, 'british', 'A-N')).toEqual({
      card: 'A-N',
      as: 'A',
      points: 12,
      bonuses: [],
      negatedBy: 'F1',
      scores: 0,
    });
    expect(totals(fought)).toEqual([49, 33]);
    expect(fought.winner).toBe('british');
  });

  test('Example 2: F2 and T1 negate both tactics cards', () => {
    const fought = fight('F2 T1', 'T11 T10');
    expect(negated(fought, 'french')).toEqual(['T11', 'T10']);
    expect(totals(fought)).toEqual([3, 0]);
  });

  test('Example 3: M1 and F4 negate each other', () => {
    const fought = fight('M1', 'F4');
    expect([negated(fought, 'british'), negated(fought, 'french')]).toEqual([['M1'], ['F4']]);
    expect(fought.winner).toBeNull();
  });
});

describe('negations', () => {
  test.each([
    ['S4', 'T11 T5', 'T11'],
    ['T1', 'T11 T5', 'T11'],
    ['F2', 'T5 T11', 'T11'],
    ['S3', 'S6 S9', 'S9'],
    ['F4', 'M10 M11', 'M11'],
    ['M1', 'F7 F3', 'F7'],
    ['F1', 'S11 A-V', 'A-V'],
  ])('%s against %s negates %s', (by, against, hit) => {
    const fought = fight(by, against);
    expect(negated(fought, 'french')).toEqual([hit]);
    expect(part(fought, 'french', hit as Card)).toMatchObject({ negatedBy: by, scores: 0 });
  });

  test('R3: the strongest is judged by counted suit, not by its own', () => {
    expect(negated(fight('M1', 'M4=F S2=F S11'), 'french')).toEqual(['M4']);
    expect(negated(fight('M1', 'M4 F3=M'), 'french')).toEqual([]);
  });

  test('R3: the strongest is judged within the line-up, not the hand', () => {
    // The French hold T11 and leave it out.
    expect(negated(fight('T1', 'T10 T9'), 'french')).toEqual(['T10']);
  });

  test('R3: a negated card still affects others', () => {
    // F2 is negated by M1, and negates T3; T3 is negated, and its bonus stands.
    const fought = fight('M1 T3 F11', 'F2');
    expect(negated(fought, 'french')).toEqual(['F2']);
    expect(negated(fought, 'british')).toEqual(['T3']);
    expect(totals(fought)).toEqual([1 + 0 + 13, 0]);
  });

  test('R3: two cards can negate each other', () => {
    expect(totals(fight('M1 S9', 'F4 S8'))).toEqual([9, 8]);
  });

  test('on a tie the card of the suit itself is hit', () => {
    expect(negated(fight('F2', 'S1=T T1'), 'french')).toEqual(['T1']);
    expect(negated(fight('F4', 'F3=M M3'), 'french')).toEqual(['M3']);
    expect(negated(fight('M1', 'S2=F F2'), 'french')).toEqual(['F2']);
    expect(negated(fight('S3', 'T4=S S4'), 'french')).toEqual(['S4']);
    expect(negated(fight('S3', 'T4=S M3=S'), 'french')).toEqual(['T4']);
  });

  test('several of one suit hit as many of the strongest, and the rest have no effect', () => {
    expect(negated(fight('S4 F2', 'T5 T11 T8'), 'french')).toEqual(['T11', 'T8']);
    const all = fight('S4 T1 F2', 'T11');
    expect(negated(all, 'french')).toEqual(['T11']);
    expect(totals(all)).toEqual([7, 0]);
    expect(negated(fight('F1', 'S11'), 'french')).toEqual([]);
  });

  test('a negated card scores neither its points nor its bonus', () => {
    const fought = fight('T3 M2 F11 F5', 'M1');
    expect(part(fought, 'british', 'F11')).toEqual({
      card: 'F11',
      as: 'F',
      points: 11,
      bonuses: [
        { by: 'T3', points: 2 },
        { by: 'M2', points: 2 },
      ],
      negatedBy: 'M1',
      scores: 0,
    });
    expect(totals(fought)).toEqual([3 + 2 + 9, 1]);
  });
});

describe('bonuses', () => {
  test('go to every card counted as that suit, including borrowed ones', () => {
    expect(totals(fight('T2 S11 M3=S', ''))).toEqual([2 + 13 + 5, 0]);
    expect(totals(fight('M2 F11 S2=F', ''))).toEqual([2 + 13 + 4, 0]);
  });

  test('do not go to a card counted as another suit', () => {
    expect(totals(fight('T3 F3=M F5', ''))).toEqual([3 + 3 + 7, 0]);
  });

  test('add up', () => {
    expect(totals(fight('T3 M2 F11 F10', ''))).toEqual([3 + 2 + 15 + 14, 0]);
  });

  test('only affect one’s own side', () => {
    expect(totals(fight('T3 M2', 'F11'))).toEqual([5, 11]);
  });
});

describe('the hand', () => {
  test('goes to the higher total, and equal totals draw it', () => {
    expect(fight('S11', 'S10').winner).toBe('british');
    expect(fight('S9', 'S10').winner).toBe('french');
    expect(fight('S9', 'T9').winner).toBeNull();
    expect(fight('', '').winner).toBeNull();
  });

  test('is scored the same whatever the order of a line-up', () => {
    expect(fight('F10 S11 A-N T3', 'M1 T11')).toEqual(fight('T3 F10 A-N S11', 'T11 M1'));
  });
});
