import { DECK, type Event, type State, trafalgarCards } from '@escadre/shared/games/trafalgar-cards';
import { chanceOf, must, scriptedChance } from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { seedOf } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import { cards, GameTable, lineUp, position } from './table.ts';

const AS_IS = () => scriptedChance(['as-is']);

const found = <Type extends Event['type']>(events: readonly Event[], type: Type) =>
  events.find((event): event is Extract<Event, { type: Type }> => event.type === type);

const sorted = (list: readonly string[]) => [...list].sort();

/** Plays a hand with these line-ups, without exchanges. */
function playHand(table: GameTable, british: string, french: string): void {
  if (table.state.due === 'exchange') {
    table.exchange('british', '');
    table.exchange('french', '');
  }
  table.lineUp('british', british);
  table.lineUp('french', french, chanceOf('a deal'));
}

describe('Strategy', () => {
  test('eight cards each, one at a time in turn, the British first', () => {
    const { state } = new GameTable(undefined, AS_IS());
    expect(state.hands.british).toEqual(cards('S11 S9 S7 S5 S3 S1 T10 T8'));
    expect(state.hands.french).toEqual(cards('S10 S8 S6 S4 S2 T11 T9 T7'));
    expect(state.deck).toEqual(DECK.slice(16));
    expect(state).toMatchObject({ hand: 1, due: 'exchange', discards: [], score: { british: 0, french: 0 } });
  });

  test('if the deck runs out, the discards are shuffled into a new one', () => {
    const table = new GameTable(
      position({
        british: 'S11',
        discards: DECK.slice(20, 46).filter((card) => card !== 'S11'),
        due: 'lineUp',
      }),
    );
    const left = table.state.deck;
    expect(left.length).toBeLessThan(16);
    table.lineUp('british', 'S11');
    const dealt = found(table.lineUp('french', '', AS_IS()), 'dealt');
    const next = [...left, ...(dealt?.shuffled ?? [])].slice(0, 16);
    expect(dealt?.shuffled).toHaveLength(46 - left.length);
    expect(dealt?.hands.british).toEqual(next.filter((_, place) => place % 2 === 0));
    expect(dealt?.hands.french).toEqual(next.filter((_, place) => place % 2 === 1));
    expect(table.sizes).toEqual({ british: 8, french: 8, deck: 30, discards: 0 });
  });
});

describe('Tactics', () => {
  const start = () =>
    new GameTable(position({ british: 'S11 S1', french: 'F11 F1', deck: 'T11 T10 T9 M11 M10' }));

  test('cards are discarded, and as many drawn', () => {
    const table = start();
    table.exchange('british', 'S1');
    table.exchange('french', 'F1');
    expect(table.state.hands.british).toContain('T11');
    expect(table.state.hands.british).not.toContain('S1');
    expect(table.state.hands.french).toContain('T10');
    expect(table.state.discards).toEqual(cards('S1 F1'));
    expect(table.state).toMatchObject({ due: 'lineUp', exchanged: { british: 1, french: 1 } });
    expect(table.sizes).toEqual({ british: 8, french: 8, deck: 28, discards: 2 });
  });

  test('players may exchange none, or any four', () => {
    const table = start();
    const { hands } = table.state;
    table.exchange('british', '');
    table.exchange('french', hands.french.slice(0, 4).join(' '));
    expect(table.state.hands.british).toEqual(hands.british);
    expect(table.state.hands.french).toEqual(expect.arrayContaining([...hands.french.slice(4)]));
    expect(table.state.hands.french).toEqual(expect.arrayContaining(cards('T11 T10 T9 M11')));
    expect(table.state.exchanged).toEqual({ british: 0, french: 4 });
  });

  test('nothing happens before both have chosen', () => {
    const table = start();
    const before = table.state;
    table.exchange('french', 'F1');
    expect(table.state).toEqual({ ...before, exchanges: { british: null, french: ['F1'] } });
  });

  test('a deck that just suffices is not reshuffled', () => {
    const all = new GameTable(position()).state.deck;
    const table = new GameTable(position({ deck: all.slice(0, 2).join(' '), discards: all.slice(2) }));
    const [one, other] = table.state.deck;
    expect(table.state.deck).toHaveLength(2);
    const { british, french } = table.state.hands;
    table.exchange('british', british.slice(0, 1).join());
    table.exchange('french', french.slice(0, 1).join(), scriptedChance([]));
    expect(table.state.hands.british).toContain(one);
    expect(table.state.hands.french).toContain(other);
    expect(table.sizes).toEqual({ british: 8, french: 8, deck: 0, discards: 30 });
  });

  test('R1: the British draw first, in whatever order the sides choose', () => {
    const quickBritish = start();
    quickBritish.exchange('british', 'S11 S1');
    quickBritish.exchange('french', 'F11 F1');
    const quickFrench = start();
    quickFrench.exchange('french', 'F1 F11');
    quickFrench.exchange('british', 'S1 S11');
    expect(quickFrench.state).toEqual(quickBritish.state);
    expect(quickBritish.state.hands.british).toEqual(expect.arrayContaining(cards('T11 T10')));
    expect(quickBritish.state.hands.french).toEqual(expect.arrayContaining(cards('T9 M11')));
  });

  test('Example 6: the second full exchange runs the deck out and goes on with 32 shuffled discards', () => {
    const table = new GameTable(undefined, AS_IS());
    const dealt = [...table.state.hands.british, ...table.state.hands.french];
    const exchangeFour = (seat: 'british' | 'french', chance = scriptedChance([])) => {
      const down = table.state.hands[seat].slice(0, 4);
      return { down, events: table.exchange(seat, down.join(' '), chance) };
    };
    const first = [...exchangeFour('british').down, ...exchangeFour('french').down];
    table.auto('british');
    table.auto('french');
    const six = table.state.deck;
    expect(six).toHaveLength(6);
    const british = exchangeFour('british');
    const french = exchangeFour('french', AS_IS());
    const drew = found(french.events, 'drew');
    expect(drew?.shuffled).toHaveLength(32);
    const drawnThen = DECK.slice(16, 24);
    const ofFirstHand = [...dealt, ...drawnThen].filter((card) => !first.includes(card));
    expect(ofFirstHand).toHaveLength(16);
    expect(sorted(drew?.shuffled ?? [])).toEqual(
      sorted([...ofFirstHand, ...first, ...british.down, ...french.down]),
    );
    expect(drew?.cards.british).toEqual(six.slice(0, 4));
    expect(drew?.cards.french).toEqual([...six.slice(4), ...(drew?.shuffled ?? []).slice(0, 2)]);
    expect(table.sizes).toEqual({ british: 8, french: 8, deck: 30, discards: 0 });
  });
});

describe('Fight', () => {
  test('once both line-ups are in, both hands and line-ups are revealed and scored', () => {
    const table = new GameTable(
      position({
        british: 'S11 S10 T3 F11 F10 A-N S5 S6',
        french: 'F1 M11 M10 T11 M2 M3 M4 M5',
        due: 'lineUp',
      }),
    );
    table.lineUp('british', 'S11 S10 T3 F11 F10 A-N');
    expect(table.state.last).toBeNull();
    const revealed = found(table.lineUp('french', 'F1 M11 M10 T11'), 'revealed');
    expect(revealed).toEqual({
      type: 'revealed',
      hand: 3,
      british: {
        hand: cards('S11 S10 S6 S5 T3 F11 F10 A-N'),
        as: { S11: 'S', S10: 'S', T3: 'T', F11: 'F', F10: 'F', 'A-N': 'A' },
        bonus: { F11: 2, F10: 2 },
        negatedBy: { 'A-N': 'F1' },
        total: 49,
      },
      french: {
        hand: cards('T11 M11 M10 M5 M4 M3 M2 F1'),
        as: { T11: 'T', M11: 'M', M10: 'M', F1: 'F' },
        bonus: {},
        negatedBy: {},
        total: 33,
      },
      result: 'british',
    });
  });

  test('a line-up may be given in any order', () => {
    const table = new GameTable(position({ british: 'S11 F11 M4', due: 'lineUp' }));
    table.lineUp('british', 'F11 M4=F S11');
    expect(table.state.lineUps.british).toEqual(lineUp('S11 M4=F F11'));
  });
});

describe('Morale', () => {
  test('all cards are discarded, the score is updated, and the next hand is dealt', () => {
    const table = new GameTable(position({ british: 'S11', french: 'S10', due: 'lineUp' }));
    const { british, french } = table.state.hands;
    playHand(table, 'S11', 'S10');
    expect(table.state).toMatchObject({ hand: 4, due: 'exchange', score: { british: 1, french: 0 } });
    expect(table.state.discards).toEqual([...british, ...french]);
    expect(table.sizes).toEqual({ british: 8, french: 8, deck: 14, discards: 16 });
  });

  test('a drawn hand counts as a hand', () => {
    const table = new GameTable(position({ hand: 2, due: 'lineUp' }));
    playHand(table, '', '');
    expect(table.state).toMatchObject({ hand: 3, score: { british: 0, french: 0 }, drawn: 1 });
    expect(trafalgarCards.view(table.state, 'public').public.limits).toEqual({ S: 2, T: 2, M: 2, F: 2 });
  });

  test('the first to three hands won wins the match', () => {
    const table = new GameTable(
      position({ hand: 5, score: { british: 2, french: 2 }, french: 'S10', due: 'lineUp' }),
    );
    expect(trafalgarCards.outcome(table.state)).toBeNull();
    const events = table.lineUp('british', '').concat(table.lineUp('french', 'S10'));
    expect(events.map(({ type }) => type)).toEqual(['linedUp', 'linedUp', 'revealed']);
    expect(trafalgarCards.outcome(table.state)).toEqual({
      kind: 'win',
      camp: 'french',
      reason: 'threeHandsWon',
    });
    expect(trafalgarCards.prompts(table.state)).toEqual([]);
    expect(trafalgarCards.view(table.state, 'public').public).not.toHaveProperty('due');
    expect([...trafalgarCards.legal(trafalgarCards.view(table.state, 'french'), 'french')]).toEqual([]);
  });

  test('R6: consecutive drawn hands draw the match', () => {
    const table = new GameTable(position({ hand: 4, drawn: 1, due: 'lineUp' }), undefined, 3);
    playHand(table, '', '');
    expect(trafalgarCards.outcome(table.state)).toBeNull();
    playHand(table, '', '');
    expect(trafalgarCards.outcome(table.state)).toEqual({ kind: 'draw', reason: 'handsDrawn' });
    expect(trafalgarCards.prompts(table.state)).toEqual([]);
  });

  test('R6: a won hand resets the count', () => {
    const table = new GameTable(position({ hand: 4, drawn: 2, british: 'S11', due: 'lineUp' }), undefined, 3);
    playHand(table, 'S11', '');
    expect(table.state).toMatchObject({ drawn: 0, score: { british: 1, french: 0 } });
  });

  test('R6: the limit is 10 by default, and 1 to 100', () => {
    const { options } = trafalgarCards.schemas;
    expect(options.parse({})).toEqual({ drawLimit: 10 });
    expect(options.safeParse({ drawLimit: 100 }).success).toBe(true);
    for (const drawLimit of [0, 101, 1.5, '3']) expect(options.safeParse({ drawLimit }).success).toBe(false);
    expect(options.safeParse({ drawLimt: 3 }).success).toBe(false);
  });
});

describe('on time-out', () => {
  test('nothing is exchanged', () => {
    const table = new GameTable(position());
    expect(table.timeout('french')).toEqual([{ type: 'exchanged', seat: 'french', cards: [] }]);
    table.timeout('british');
    expect(table.state).toMatchObject({ due: 'lineUp', exchanged: { british: 0, french: 0 } });
  });

  test('the line-up is auto', () => {
    const byHand = new GameTable(position({ due: 'lineUp' }));
    const byTime = new GameTable(position({ due: 'lineUp' }));
    expect(byTime.timeout('french')).toEqual(byHand.auto('french'));
  });

  test('a whole match can be played by time-outs', () => {
    const match = createMatch(trafalgarCards, { options: { drawLimit: 10 }, seed: seedOf(1) });
    match.start();
    for (let step = 0; match.outcome === null && step < 500; step++) {
      match.timeout(must(match.prompts[0], 'a prompt').id);
    }
    expect(match.outcome).toMatchObject({ kind: 'win', reason: 'threeHandsWon' });
    expect(match.explain('british', { type: 'lineUp', auto: true })?.code).toBe('MATCH_OVER');
  });
});

describe('prompts', () => {
  const asked = (state: State) => trafalgarCards.prompts(state).map(({ id }) => id);

  test('each seat is prompted until it has chosen', () => {
    const table = new GameTable(position({ hand: 4 }));
    expect(trafalgarCards.prompts(table.state)[0]).toEqual({
      id: 'exchange-4-british',
      kind: 'exchange',
      camp: 'british',
      seats: ['british'],
      time: { kind: 'turn', turn: '4-exchange' },
    });
    expect(asked(table.state)).toEqual(['exchange-4-british', 'exchange-4-french']);
    table.exchange('british', '');
    expect(asked(table.state)).toEqual(['exchange-4-french']);
    table.exchange('french', '');
    expect(asked(table.state)).toEqual(['lineUp-4-british', 'lineUp-4-french']);
    table.auto('french');
    expect(asked(table.state)).toEqual(['lineUp-4-british']);
  });

  test('are absent before the first deal', () => {
    expect(asked(trafalgarCards.initial({ drawLimit: 10 }))).toEqual([]);
  });
});
