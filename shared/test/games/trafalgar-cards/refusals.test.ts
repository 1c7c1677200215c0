import { type Command, REFUSALS, trafalgarCards } from '@escadre/shared/games/trafalgar-cards';
import { describe, expect, test } from '@jest/globals';
import { cards, GameTable, lineUp, position } from './table.ts';

const HAND = 'S11 S10 S9 T4 M11 F11 A-N A-V';
const exchange = (text: string): Command => ({ type: 'exchange', cards: cards(text) });
const line = (text: string): Command => ({ type: 'lineUp', ...lineUp(text) });

describe('refusals', () => {
  const exchanging = () => new GameTable(position({ british: HAND }));
  const liningUp = () => new GameTable(position({ british: HAND, due: 'lineUp' }));

  test.each([
    ['NOT_DUE', exchanging(), line('S11'), { due: 'exchange' }],
    ['NOT_DUE', liningUp(), exchange('S11'), { due: 'lineUp' }],
    ['TOO_MANY_EXCHANGED', exchanging(), exchange('S11 S10 S9 T4 M11'), { limit: 4 }],
    ['CARD_TWICE', exchanging(), exchange('S11 S11'), { card: 'S11' }],
    ['NOT_IN_HAND', exchanging(), exchange('F1'), { card: 'F1' }],
    ['NOT_IN_HAND', liningUp(), line('F1'), { card: 'F1' }],
    ['CARD_TWICE', liningUp(), line('T4 T4=S'), { card: 'T4' }],
    ['NOT_YOUR_ADMIRAL', liningUp(), line('A-V'), { yours: 'A-N' }],
    ['NOT_COUNTABLE_AS', liningUp(), line('S11=T'), { card: 'S11', suits: ['S'] }],
    ['NOT_COUNTABLE_AS', liningUp(), line('T4=F'), { card: 'T4', suits: ['T', 'S'] }],
    ['TOO_MANY_OF_SUIT', liningUp(), line('S11 S10 T4=S'), { suit: 'S', limit: 2, counted: 3 }],
  ] as const)('%s %#', (code, table, command, data) => {
    const refusal = table.refusal('british', command);
    expect(refusal?.toNotice()).toMatchObject({
      code,
      rule: { game: 'trafalgar-cards', ...REFUSALS[code] },
      data,
    });
    expect(refusal?.message).toMatch(/^[A-Z].*\.$/);
  });

  test('NOT_IN_HAND for the own admiral', () => {
    const table = new GameTable(position({ due: 'lineUp', french: 'S1' }));
    expect(table.refusal('french', line('A-V'))?.data).toEqual({ card: 'A-V' });
  });

  test('ALREADY_CHOSEN: a choice is final', () => {
    const table = exchanging();
    table.exchange('british', '');
    expect(table.refusal('british', exchange('S11'))?.code).toBe('ALREADY_CHOSEN');
    table.exchange('french', '');
    table.auto('british');
    expect(table.refusal('british', line(''))?.code).toBe('ALREADY_CHOSEN');
    expect(table.refusal('french', line(''))).toBeNull();
  });

  test('NOT_DUE once the match is decided', () => {
    const table = new GameTable(position({ due: 'lineUp' }), undefined, 1);
    table.lineUp('british', '');
    table.lineUp('french', '');
    expect(table.refusal('french', line(''))?.toNotice()).toEqual({
      code: 'NOT_DUE',
      message: 'There is nothing to choose now.',
      rule: { game: 'trafalgar-cards', section: 'hand' },
    });
  });

  test('one’s own admiral and a borrowed card are legal', () => {
    expect(liningUp().refusal('british', line('S11 S10 T4 M11 F11 A-N'))).toBeNull();
    expect(liningUp().refusal('british', line('S11 T4=S A-N'))).toBeNull();
  });
});

describe('input that is not a command', () => {
  test.each([
    { type: 'exchange' },
    { type: 'exchange', cards: ['S12'] },
    { type: 'exchange', cards: Array(9).fill('S11') },
    { type: 'exchange', cards: [], auto: true },
    { type: 'lineUp' },
    { type: 'lineUp', auto: false },
    { type: 'lineUp', cards: [] },
    { type: 'lineUp', cards: [], admiral: 'S11' },
    { type: 'lineUp', cards: [{ card: 'A-N', as: 'S' }], admiral: null },
    { type: 'lineUp', cards: [{ card: 'S11', as: 'A' }], admiral: null },
    { type: 'lineUp', cards: [], admiral: null, auto: true },
    { type: 'reveal' },
  ])('%j', (input) => {
    expect(trafalgarCards.schemas.command.safeParse(input).success).toBe(false);
  });
});
