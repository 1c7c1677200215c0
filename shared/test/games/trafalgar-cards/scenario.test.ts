import { trafalgarCards } from '@escadre/shared/games/trafalgar-cards';
import { Match } from '@escadre/shared/kernel';
import { seedOf } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import { GameTable, position } from './table.ts';

const faults = (scenario: ReturnType<typeof position>, drawLimit = 10) =>
  trafalgarCards.faults({ drawLimit }, scenario);

describe('a scenario', () => {
  test('that can be played has no faults, and is laid out as it is', () => {
    const scenario = position({ hand: 6, score: { british: 2, french: 1 }, drawn: 2, due: 'lineUp' });
    expect(trafalgarCards.schemas.scenario.parse(scenario)).toEqual(scenario);
    expect(faults(scenario)).toEqual([]);
    const { state } = new GameTable(scenario);
    expect(state).toMatchObject({ hand: 6, score: { british: 2, french: 1 }, drawn: 2, due: 'lineUp' });
    expect(state.deck).toEqual(scenario.deck);
    expect([...state.hands.british].sort()).toEqual([...scenario.hands.british].sort());
  });

  test('has all 46 cards exactly once', () => {
    const { deck, ...rest } = position();
    const [first, second] = deck;
    expect(faults({ ...rest, deck: deck.slice(1) })).toEqual([`${first} is missing`]);
    expect(faults({ ...rest, deck: [...deck.slice(1), second as 'S11'] })).toEqual(
      expect.arrayContaining([`${first} is missing`, `${second} is there 2 times`]),
    );
  });

  test('has eight in each hand', () => {
    const { hands, deck, ...rest } = position();
    const [card, ...british] = hands.british;
    const scenario = { ...rest, hands: { ...hands, british }, deck: [...deck, card as 'S11'] };
    expect(faults(scenario)).toEqual(['the british hand has 7 cards instead of 8']);
  });

  test('has a score of 0 to 2', () => {
    expect(faults(position({ hand: 9, score: { british: 3, french: 0 } }))).toEqual([
      'the british have won 3 hands, and 3 end the match',
    ]);
  });

  test('has fewer hands drawn in a row than end the match', () => {
    expect(faults(position({ hand: 9, drawn: 3 }), 3)).toEqual(['3 hands drawn in a row end the match']);
    expect(faults(position({ hand: 9, drawn: 2 }), 3)).toEqual([]);
  });

  test('has a hand that comes after those won and drawn', () => {
    const score = { british: 1, french: 1 };
    expect(faults(position({ hand: 3, score, drawn: 1 }))).toEqual(['hand 3 does not come after 3 hands']);
    expect(faults(position({ hand: 4, score, drawn: 1 }))).toEqual([]);
  });

  test('is refused with every reason at once', () => {
    const scenario = position({ hand: 1, score: { british: 3, french: 4 }, drawn: 10, discards: ['S1'] });
    const setup = { options: { drawLimit: 10 }, scenario: { ...scenario, deck: [] }, seed: seedOf(1) };
    let notice: unknown;
    try {
      new Match(trafalgarCards, setup);
    } catch (error) {
      notice = error;
    }
    expect(notice).toMatchObject({ code: 'INVALID_SCENARIO' });
    const listed = (notice as { data: { faults: string[] } }).data.faults;
    expect(listed).toHaveLength(29 + 2 + 1 + 1);
  });

  test('where line-ups are due does not say how many were exchanged', () => {
    const { state } = new GameTable(position({ due: 'lineUp' }));
    expect(trafalgarCards.view(state, 'public').public).not.toHaveProperty('exchanged');
  });

  test.each([
    { hand: 0 },
    { hand: 1.5 },
    { drawn: -1 },
    { due: 'reveal' },
    { deck: ['S12'] },
    { more: true },
  ])('of another shape is none: %j', (change) => {
    expect(trafalgarCards.schemas.scenario.safeParse({ ...position(), ...change }).success).toBe(false);
  });
});
