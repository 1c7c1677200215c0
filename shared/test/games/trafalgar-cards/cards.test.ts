import {
  CARDS,
  type Card,
  countableAs,
  DECK,
  inOrder,
  SUIT_CARDS,
  SUITS,
  targetOf,
} from '@escadre/shared/games/trafalgar-cards';
import { describe, expect, test } from '@jest/globals';
import { cards } from './table.ts';

const NAMES = {
  S: 'Cut Enemy Line, Timing, Separate the Van, Double the Rear, Risky Approach, Decisive Action, Formation, Blockade, Reserve, Melee, Columns',
  T: 'Local Superiority, Exploit Gap, Seamanship, Ship Handling, Signals, Manoeuvre, Lay a Course, Favourable Winds, Engage Closely, Come About, Enemy Disordered',
  M: 'Courage, Bravery, Leadership, Loyalty, Duty, Patriotism, Discipline, Resolve, Gallantry, Training, Rally',
  F: 'Ships of the Line, Defeat in Detail, Concentrate Fire, Raking Fire, Broadsides, Gunnery, Carronades, Carnage, Hard Fighting, Shred Rigging, Sharpshooters',
};

describe('the deck', () => {
  test('has four suits of eleven and two admirals', () => {
    expect(DECK).toHaveLength(46);
    expect(SUIT_CARDS).toHaveLength(44);
    expect(DECK.slice(-2)).toEqual(['A-N', 'A-V']);
    expect(CARDS['A-N']).toEqual({ suit: 'A', points: 12, name: 'Nelson' });
    expect(CARDS['A-V']).toEqual({ suit: 'A', points: 12, name: 'Villeneuve' });
  });

  test.each(SUITS)('%s: cards are named by suit and points, from 11 down to 1', (suit) => {
    for (const [index, name] of NAMES[suit].split(', ').entries()) {
      const card = `${suit}${11 - index}` as Card;
      expect(CARDS[card]).toMatchObject({ suit, points: 11 - index, name });
    }
  });

  test('is listed in the order of the rules', () => {
    expect(DECK.slice(0, 12).join(' ')).toBe('S11 S10 S9 S8 S7 S6 S5 S4 S3 S2 S1 T11');
    expect(inOrder(cards('A-V F1 M11 T2 S1 S11'))).toEqual(cards('S11 S1 T2 M11 F1 A-V'));
  });
});

describe('effects', () => {
  const effect = (of: string) => cards(of).map((card) => CARDS[card].effect);

  test.each([
    ['T', 'S4 T1 F2'],
    ['S', 'S3'],
    ['M', 'F4'],
    ['F', 'M1'],
    ['A', 'F1'],
  ])('the strongest %s of the enemy is negated by %s', (target, by) => {
    for (const each of effect(by)) expect(each).toEqual({ kind: 'negates', target });
  });

  test.each([
    ['F', 'T3 M2'],
    ['S', 'T2'],
  ])('cards counted as %s get +2 each from %s', (suit, by) => {
    for (const each of effect(by)) expect(each).toEqual({ kind: 'strengthens', suit, points: 2 });
  });

  test.each([
    ['F', 'S2 M4'],
    ['T', 'S1'],
    ['S', 'T4 M3'],
    ['M', 'F3'],
  ])('as %s may be counted %s', (as, borrowed) => {
    for (const each of effect(borrowed)) expect(each).toEqual({ kind: 'borrowed', as });
  });

  test('no other card has one', () => {
    const text = 'S4 T1 F2 S3 F4 M1 F1 T3 M2 T2 S2 M4 S1 T4 M3 F3';
    expect(DECK.filter((card) => CARDS[card].effect !== undefined)).toEqual(inOrder(cards(text)));
    expect(SUIT_CARDS.filter((card) => targetOf(card) !== undefined)).toEqual(cards('S4 S3 T1 M1 F4 F2 F1'));
    expect(SUIT_CARDS.filter((card) => countableAs(card).length > 1)).toEqual(cards('S2 S1 T4 M4 M3 F3'));
  });
});
