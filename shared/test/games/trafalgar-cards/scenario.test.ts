import { trafalgarCards } from '@escadre/shared/games/trafalgar-cards';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { seedOf } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import { cards, GameTable, lineUp, position } from './table.ts';

const faults = (scenario: ReturnType<typeof position>, drawLimit = 10) =>
  trafalgarCards.faults({ drawLimit }, scenario);

describe('a scenario', () => {
  test('that can be played has no faults, and is laid out unchanged', () => {
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
    for (const hand of [9, 1]) {
      expect(faults(position({ hand, score: { british: 3, french: 0 } }))).toEqual([
        'the british have won 3 hands, and 3 end the match',
      ]);
    }
  });

  test('has fewer consecutive drawn hands than end the match', () => {
    expect(faults(position({ hand: 9, drawn: 3 }), 3)).toEqual(['3 hands drawn in a row end the match']);
    expect(faults(position({ hand: 9, drawn: 2 }), 3)).toEqual([]);
  });

  test('has a hand number beyond those won and drawn', () => {
    const score = { british: 1, french: 1 };
    expect(faults(position({ hand: 3, score, drawn: 1 }))).toEqual(['hand 3 does not come after 3 hands']);
    expect(faults(position({ hand: 4, score, drawn: 1 }))).toEqual([]);
  });

  test('is refused with every reason at once', () => {
    const scenario = position({ hand: 1, score: { british: 3, french: 4 }, drawn: 10, discards: ['S1'] });
    const setup = { options: { drawLimit: 10 }, scenario: { ...scenario, deck: [] }, seed: seedOf(1) };
    let notice: unknown;
    try {
      createMatch(trafalgarCards, setup);
    } catch (error) {
      notice = error;
    }
    expect(notice).toMatchObject({ code: 'INVALID_SCENARIO' });
    const listed = (notice as { data: { faults: string[] } }).data.faults;
    expect(listed).toHaveLength(29 + 2 + 1);
  });

  test('can contain one seat’s choice, made at the start of the match', () => {
    const scenario = { ...position({ british: 'S1 S2' }), exchanges: { british: cards('S2 S1') } };
    expect(trafalgarCards.schemas.scenario.parse(scenario)).toEqual(scenario);
    expect(faults(scenario)).toEqual([]);
    const table = new GameTable(scenario);
    expect(table.events.slice(1)).toEqual([{ type: 'exchanged', seat: 'british', cards: cards('S2 S1') }]);
    expect(trafalgarCards.prompts(table.state).map(({ id }) => id)).toEqual(['exchange-3-french']);
    expect(table.refusal('british', { type: 'exchange', cards: [] })?.code).toBe('ALREADY_CHOSEN');
    expect(trafalgarCards.view(table.state, 'french').own).toEqual({ hand: table.state.hands.french });
    table.exchange('french', '');
    expect(table.state.exchanged).toEqual({ british: 2, french: 0 });
  });

  test('can contain a line-up, and the numbers of exchanged cards', () => {
    const scenario = {
      ...position({ french: 'S1 M4', due: 'lineUp' }),
      exchanged: { british: 4, french: 0 },
      lineUps: { french: lineUp('M4=F S1') },
    };
    expect(faults(scenario)).toEqual([]);
    const table = new GameTable(scenario);
    expect(table.state.lineUps.french).toEqual(lineUp('S1 M4=F'));
    expect(trafalgarCards.view(table.state, 'public').public).toMatchObject({
      exchanged: { british: 4, french: 0 },
      chosen: { british: false, french: true },
    });
  });

  test.each([
    [{ exchanges: { british: cards('F1') } }, ['the british cannot have chosen so: You do not hold F1']],
    [
      { exchanges: { french: cards('F1 F2 F3 F4 F5') } },
      ['the french cannot have chosen so: You can exchange at most 4 cards'],
    ],
    [{ exchanges: { british: [], french: [] } }, ['both have already chosen']],
    [{ lineUps: { british: lineUp('') } }, ['a line-up is there before it is due']],
    [{ due: 'lineUp', exchanges: { british: [] } }, ['an exchange is there still']],
    [
      { due: 'lineUp', lineUps: { french: lineUp('F1 F2 F3') } },
      ['the french cannot have chosen so: At most 2 cards can count as F in this hand'],
    ],
    [
      { exchanged: { british: 5, french: 0 } },
      [
        'the british have exchanged 5 cards, and 4 are the most',
        'cards have been exchanged, and exchanges are due still',
      ],
    ],
  ] as const)('cannot contain an impossible choice: %j', (choices, reasons) => {
    const scenario = { ...position({ french: 'F1 F2 F3 F4 F5' }), ...structuredClone(choices) };
    expect(faults(trafalgarCards.schemas.scenario.parse(scenario))).toEqual(reasons);
  });

  test('skips the check of choices if the cards themselves are wrong', () => {
    const { hands, ...rest } = position({ french: 'S11' });
    const [other] = hands.british;
    const french = hands.french.map((card) => (card === 'S11' ? (other as 'S1') : card));
    const scenario = { ...rest, hands: { ...hands, french }, exchanges: { french: cards('S11') } };
    expect(faults(scenario).toSorted()).toEqual(['S11 is missing', `${other} is there 2 times`].sort());
  });

  test('may omit how many were exchanged when line-ups are due', () => {
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
    { exchanges: { british: ['S12'] } },
    { lineUps: { british: { cards: [], admiral: 'S1' } } },
    { lineUps: { french: { auto: true } } },
    { exchanged: { british: 1 } },
  ])('of another form is rejected: %j', (change) => {
    expect(trafalgarCards.schemas.scenario.safeParse({ ...position(), ...change }).success).toBe(false);
  });
});
