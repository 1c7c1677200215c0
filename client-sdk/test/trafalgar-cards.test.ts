import { describe, expect, test } from '@jest/globals';
import { admiralOf, bestLineUp, factsOf, limitsOf, SUITS, suitsOf, worthOf } from '../src/trafalgar-cards.ts';

describe('a board of the card game', () => {
  test('a card has its print, and the suits it may count as', () => {
    expect(factsOf('S4')).toEqual({
      suit: 'S',
      points: 4,
      name: 'Blockade',
      effect: { kind: 'negates', target: 'T' },
    });
    expect([suitsOf('S4'), suitsOf('M4'), suitsOf('A-N')]).toEqual([['S'], ['M', 'F'], []]);
    expect([admiralOf('british'), admiralOf('french')]).toEqual(['A-N', 'A-V']);
  });

  test('an unknown card is refused with a code', () => {
    const [card, camp, hand] = ['S12' as never, 'spanish' as never, 'first' as never] as const;
    const wrong: readonly [code: string, () => unknown][] = [
      ['UNKNOWN_CARD', () => factsOf(card)],
      ['UNKNOWN_CARD', () => suitsOf(card)],
      ['UNKNOWN_CARD', () => worthOf({ cards: [{ card, as: 'S' }], admiral: null })],
      ['UNKNOWN_CARD', () => bestLineUp([card], 1, 'british')],
      ['BAD_REQUEST', () => admiralOf(camp)],
      ['BAD_REQUEST', () => bestLineUp([], 1, camp)],
      ['BAD_REQUEST', () => limitsOf(hand)],
    ];
    for (const [code, call] of wrong) expect(call).toThrow(expect.objectContaining({ code }));
  });

  test('R5: before the first hand no card fights; from the sixth on, three do', () => {
    expect([0, 1, 3, 6].map((hand) => limitsOf(hand).F)).toEqual([0, 0, 2, 3]);
    expect(SUITS).toEqual(['S', 'T', 'M', 'F']);
  });

  test('a line-up is worth its points and its bonuses, each with its reason', () => {
    const { total, contributions } = worthOf({
      cards: [
        { card: 'T3', as: 'T' },
        { card: 'F9', as: 'F' },
        { card: 'M4', as: 'F' },
      ],
      admiral: 'A-N',
    });
    expect(total).toBe(3 + 11 + 6 + 12);
    expect(contributions.find(({ card }) => card === 'M4')).toMatchObject({
      as: 'F',
      points: 4,
      bonuses: [{ by: 'T3', points: 2 }],
      scores: 6,
    });
  });

  test('the best line-up includes the own admiral, within the limits', () => {
    const lineUp = bestLineUp(['S11', 'S10', 'S9', 'T3', 'F9', 'F5', 'M1', 'A-N'], 3, 'british');
    expect(lineUp.admiral).toBe('A-N');
    expect(lineUp.cards.filter(({ as }) => as === 'S').map(({ card }) => card)).toEqual(['S11', 'S10']);
    expect(worthOf(lineUp).total).toBe(11 + 10 + 3 + 11 + 7 + 1 + 12);
  });
});
