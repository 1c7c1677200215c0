import { type Card, DECK, type Seat, trafalgarCards } from '@escadre/shared/games/trafalgar-cards';
import { scriptedChance } from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { seedOf } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import { cards, GameTable, lineUp, position } from './table.ts';

const { redact } = trafalgarCards;
const shown = ({ state }: GameTable) => trafalgarCards.view(state, 'public').public;
const own = ({ state }: GameTable, seat: Seat) => trafalgarCards.view(state, seat).own;

describe('who sees what', () => {
  test('one’s own hand: only the seat', () => {
    const table = new GameTable(position({ british: 'S11 A-N' }));
    expect(own(table, 'british')).toEqual({ hand: table.state.hands.british });
    expect(trafalgarCards.view(table.state, 'public').own).toBeNull();
    for (const card of DECK) expect(JSON.stringify(shown(table))).not.toContain(`"${card}"`);
  });

  test('the public view of a hand that begins', () => {
    expect(shown(new GameTable(position({ score: { british: 1, french: 0 } })))).toEqual({
      hand: 3,
      due: 'exchange',
      score: { british: 1, french: 0 },
      drawn: 0,
      sizes: { british: 8, french: 8, deck: 30, discards: 0 },
      chosen: { british: false, french: false },
      limits: { S: 2, T: 2, M: 2, F: 2 },
    });
  });

  test('a choice changes one public fact: that it was made', () => {
    const table = new GameTable(position({ british: 'S11 S1', french: 'F1' }));
    const before = shown(table);
    table.exchange('british', 'S11 S1');
    expect(shown(table)).toEqual({ ...before, chosen: { british: true, french: false } });
    table.exchange('french', 'F1');
    const between = shown(table);
    expect(between).toEqual({
      ...before,
      due: 'lineUp',
      sizes: { british: 8, french: 8, deck: 27, discards: 3 },
      exchanged: { british: 2, french: 1 },
    });
    table.lineUp('french', '');
    expect(shown(table)).toEqual({ ...between, chosen: { british: false, french: true } });
    table.lineUp('british', '');
    expect(shown(table)).not.toHaveProperty('exchanged');
  });

  test('one’s own choices: only the seat, until both have chosen', () => {
    const table = new GameTable(position({ british: 'S11 S1', french: 'F1' }));
    table.exchange('british', 'S1');
    expect(own(table, 'british')).toEqual({ hand: table.state.hands.british, exchange: ['S1'] });
    expect(own(table, 'french')).toEqual({ hand: table.state.hands.french });
    table.exchange('french', '');
    table.lineUp('british', 'S11');
    expect(own(table, 'british')).toEqual({ hand: table.state.hands.british, lineUp: lineUp('S11') });
    expect(own(table, 'french')).toEqual({ hand: table.state.hands.french });
  });

  test('R4: the discards of an exchange stay face down, one’s own too', () => {
    const table = new GameTable(position({ british: 'S1' }));
    table.exchange('british', 'S1');
    table.exchange('french', '');
    for (const viewer of ['british', 'french', 'public'] as const) {
      expect(JSON.stringify(trafalgarCards.view(table.state, viewer))).not.toContain('"S1"');
    }
  });

  test('R4: the record has them', () => {
    const match = createMatch(trafalgarCards, { options: { drawLimit: 10 }, seed: seedOf(1) });
    match.start();
    const down = match.state.game.hands.french.slice(0, 2);
    const entry = match.submit('french', { type: 'exchange', cards: down });
    expect(entry.events).toEqual([{ type: 'exchanged', seat: 'french', cards: down }]);
    expect(match.seenBy('british', entry)).toEqual([{ type: 'exchanged', seat: 'french' }]);
  });

  test('after the reveal: both hands and line-ups, until the next', () => {
    const table = new GameTable(position({ british: 'S11', french: 'S10 S9', due: 'lineUp' }));
    const { hands } = table.state;
    table.lineUp('british', 'S11');
    table.lineUp('french', 'S10');
    const last = {
      hand: 3,
      british: { hand: hands.british, as: { S11: 'S' }, bonus: {}, negatedBy: {}, total: 11 },
      french: { hand: hands.french, as: { S10: 'S' }, bonus: {}, negatedBy: {}, total: 10 },
      result: 'british',
    };
    expect(shown(table).last).toEqual(last);
    table.exchange('british', '');
    table.exchange('french', '');
    expect(shown(table).last).toEqual(last);
  });

  test('before the start there is only an empty table', () => {
    const state = trafalgarCards.initial({ drawLimit: 10 });
    expect(trafalgarCards.view(state, 'british')).toEqual({
      public: {
        hand: 0,
        score: { british: 0, french: 0 },
        drawn: 0,
        sizes: { british: 0, french: 0, deck: 0, discards: 46 },
        chosen: { british: false, french: false },
        limits: { S: 3, T: 3, M: 2, F: 0 },
      },
      own: { hand: [] },
    });
  });
});

describe('the refusal of a card one does not hold', () => {
  const refusals = (card: Card, where: 'deck' | 'french' | 'discards') => {
    const table = new GameTable(
      position({
        british: 'S11',
        ...(where === 'french' ? { french: card } : {}),
        ...(where === 'deck' ? { deck: card } : {}),
        ...(where === 'discards' ? { discards: [card] } : {}),
      }),
    );
    const exchange = table.refusal('british', { type: 'exchange', cards: [card] });
    table.exchange('british', '');
    table.exchange('french', '');
    const line = table.refusal('british', { type: 'lineUp', ...lineUp(card) });
    return [exchange?.toNotice(), line?.toNotice()];
  };

  test.each(['F1', 'A-N'] as Card[])('is the same wherever %s is', (card) => {
    const expected = {
      code: 'NOT_IN_HAND',
      message: `You do not hold ${card}.`,
      rule: { game: 'trafalgar-cards', section: 'whoSeesWhat' },
      data: { card },
    };
    for (const where of ['deck', 'french', 'discards'] as const) {
      expect(refusals(card, where)).toEqual([expected, expected]);
    }
  });
});

describe('events as told', () => {
  const table = new GameTable(undefined, scriptedChance(['as-is']));
  const down = {
    british: table.state.hands.british.slice(0, 2),
    french: table.state.hands.french.slice(0, 1),
  };
  table.exchange('british', down.british.join(' '));
  table.exchange('french', down.french.join(' '));
  table.lineUp('british', 'T10');
  const events = [...table.events];

  test('to a camp: its own cards', () => {
    expect(events.map((event) => redact(event, 'british', 'live'))).toEqual([
      { type: 'dealt', hand: 1, cards: cards('S11 S9 S7 S5 S3 S1 T10 T8'), shuffled: 46 },
      { type: 'exchanged', seat: 'british', cards: down.british },
      { type: 'exchanged', seat: 'french' },
      { type: 'drew', exchanged: { british: 2, french: 1 }, cards: cards('T6 T5') },
      { type: 'linedUp', seat: 'british', lineUp: lineUp('T10') },
    ]);
  });

  test('to everybody: that a choice was made', () => {
    const expected = [
      { type: 'dealt', hand: 1, shuffled: 46 },
      { type: 'exchanged', seat: 'british' },
      { type: 'exchanged', seat: 'french' },
      { type: 'drew', exchanged: { british: 2, french: 1 } },
      { type: 'linedUp', seat: 'british' },
    ];
    expect(events.map((event) => redact(event, 'public', 'live'))).toEqual(expected);
  });

  test('R4: a retold exchange stays face down, one’s own too', () => {
    const exchanged = events.filter(({ type }) => type === 'exchanged');
    expect(exchanged.map((event) => redact(event, 'british', 'again'))).toEqual([
      { type: 'exchanged', seat: 'british' },
      { type: 'exchanged', seat: 'french' },
    ]);
  });

  test('other events are retold unchanged', () => {
    for (const event of events.filter(({ type }) => type !== 'exchanged')) {
      for (const viewer of ['british', 'french', 'public'] as const) {
        expect(redact(event, viewer, 'again')).toEqual(redact(event, viewer, 'live'));
      }
    }
  });

  test('a scenario: one’s own hand', () => {
    const scenario = position({ hand: 5, due: 'lineUp' });
    const event = { type: 'laidOut', ...scenario } as const;
    expect(redact(event, 'public', 'live')).toEqual({ type: 'laidOut', hand: 5, due: 'lineUp' });
    expect(redact(event, 'french', 'live')).toEqual({
      type: 'laidOut',
      hand: 5,
      due: 'lineUp',
      cards: scenario.hands.french,
    });
  });

  test('an enemy’s choice takes few bytes', () => {
    for (const event of events.filter(({ type }) => type === 'exchanged' || type === 'linedUp')) {
      expect(JSON.stringify(redact(event, 'public', 'live')).length).toBeLessThan(64);
    }
  });
});
