import {
  DECK,
  makePosition,
  parsePosition,
  positionSeen,
  type Scenario,
  SEATS,
  type State,
  scenarioOf,
  trafalgarCards,
} from '@escadre/shared/games/trafalgar-cards';
import { chanceOf, must, refusalOf } from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { pickOf, playAtRandom, randomMatch } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import { specimen } from '../../specimens/trafalgar-cards.ts';
import { cards, GameTable, lineUp, position } from './table.ts';

const RUNS = 10;

/** Visits every moment of some random matches. */
function everyMoment(visit: (match: ReturnType<typeof aMatch>, run: number) => void): void {
  for (let run = 0; run < RUNS; run++) {
    playAtRandom(specimen, aMatch(run), chanceOf(`play ${run}`), (match) => visit(match, run));
  }
}
const aMatch = (run: number) => randomMatch(specimen, run);

const faultsOf = (text: string): readonly string[] => {
  const refusal = must(refusalOf(() => parsePosition(text)) ?? undefined, 'a refusal');
  expect(refusal.code).toBe('INVALID_SCENARIO');
  return refusal.data?.faults as string[];
};

const HEAD = 'hand=3 score=1-0 drawn=0';
const PILES = 'deck=T1,T2 discards=-';

describe('a position text', () => {
  test('has a field for everything the rules need', () => {
    const british = 'S11,S10,S9,S8,S7,S6,S5,S4';
    const french = 'T11,T10,T9,T8,T7,T6,T4,A-V';
    const text = `${HEAD} due=lineUp british=${british} french=${french} ${PILES} exchanged=2-1 french.lineUp=T11,T4=S,A-V`;
    const scenario = {
      hand: 3,
      score: { british: 1, french: 0 },
      drawn: 0,
      hands: { british: british.split(','), french: french.split(',') },
      deck: cards('T1 T2'),
      discards: [],
      due: 'lineUp',
      exchanged: { british: 2, french: 1 },
      lineUps: { french: lineUp('T11 T4=S A-V') },
    };
    expect(parsePosition(text)).toEqual(scenario);
    expect(makePosition(scenario as unknown as Scenario)).toBe(text);
  });

  test('accepts fields in any order', () => {
    const text = makePosition(position({ due: 'exchange' }));
    expect(parsePosition(text.split(' ').reverse().join('  '))).toEqual(parsePosition(text));
  });

  test('reports all faults, without mere consequences', () => {
    expect(
      faultsOf(`hand=x score=1 drawn=0 due=now british=S12,F1 french=?8 deck=- discards=- deck=S1 wind=N`),
    ).toEqual([
      'deck: it is there twice',
      '"wind" is no field of a position',
      'hand: "x" is not a number',
      'score: "1" is not two numbers',
      'british: there is no "S12"',
      'french: it is not known: this is a view, not a position',
      'due: it is exchange or lineUp, not "now"',
    ]);
    expect(faultsOf('')).toContain('british is missing');
    expect(faultsOf(`${HEAD} due=lineUp british=- french=- ${PILES} british.lineUp=S11=Q,A-N,A-V,x`)).toEqual(
      [
        'british.lineUp: it has two admirals',
        'british.lineUp: there is no "Q"',
        'british.lineUp: there is no "x"',
      ],
    );
  });
});

describe('any moment of a match', () => {
  test('is a playable scenario, and a text that reads back as written', () => {
    const met = new Set<string>();
    everyMoment(({ state, setup }) => {
      const scenario = must(scenarioOf(state.game) ?? undefined, 'a scenario');
      for (const name of Object.keys(scenario)) met.add(name);
      expect(trafalgarCards.schemas.scenario.parse(scenario)).toEqual(scenario);
      expect(trafalgarCards.faults(setup.options, scenario)).toEqual([]);
      expect(parsePosition(makePosition(scenario))).toEqual(scenario);
      expect(makePosition(parsePosition(makePosition(scenario)))).toBe(makePosition(scenario));
    });
    expect([...met]).toEqual(expect.arrayContaining(['exchanges', 'exchanged', 'lineUps']));
  });

  test('continues alike: the same choices and chance have the same results', () => {
    everyMoment((match, run) => {
      const { options } = match.setup;
      const scenario = parsePosition(
        makePosition(must(scenarioOf(match.state.game) ?? undefined, 'a scenario')),
      );
      const laidOut = createMatch(trafalgarCards, { options, scenario, seed: match.setup.seed });
      laidOut.start();
      // Revealed hands are history.
      const here: State = { ...match.state.game, last: null };
      expect(laidOut.state.game).toEqual(here);
      const { camp: seat } = chanceOf(`seat ${run}`).pick(match.prompts);
      const command = pickOf(match.game.legal(match.view(seat), seat), chanceOf(`command ${run}`));
      if (command === undefined) throw new Error('who is asked can choose');
      const [one, other] = [here, laidOut.state.game].map((state) =>
        trafalgarCards.decide(state, seat, command, chanceOf(`chance ${run}`)),
      );
      expect(other).toEqual(one);
    });
  });

  test('has none before the first deal and after the last hand', () => {
    expect(scenarioOf(trafalgarCards.initial({ drawLimit: 1 }))).toBeNull();
    const table = new GameTable(position({ due: 'lineUp' }), undefined, 1);
    table.lineUp('british', '');
    table.lineUp('french', '');
    expect(scenarioOf(table.state)).toBeNull();
    expect(positionSeen(trafalgarCards.view(table.state, 'public'), 'public')).toBe(
      'hand=3 score=0-0 drawn=1 due=- british=- french=- deck=?30 discards=?16',
    );
  });
});

describe('the text of a view', () => {
  const table = new GameTable(position({ british: 'S11 S1', french: 'F11 F1' }));
  table.exchange('french', 'F1');
  const seen = (viewer: 'british' | 'french' | 'public') =>
    positionSeen(trafalgarCards.view(table.state, viewer), viewer);

  test('has one’s own cards and choice, and only counts of all others', () => {
    const { british, french } = table.state.hands;
    const head = 'hand=3 score=0-0 drawn=0 due=exchange';
    expect(seen('british')).toBe(
      `${head} british=${british} french=?8 deck=?30 discards=- french.exchange=?`,
    );
    expect(seen('french')).toBe(`${head} british=?8 french=${french} deck=?30 discards=- french.exchange=F1`);
    expect(seen('public')).toBe(`${head} british=?8 french=?8 deck=?30 discards=- french.exchange=?`);
  });

  test('is no scenario, and says so', () => {
    expect(faultsOf(seen('british'))).toEqual(
      ['french', 'deck', 'french.exchange'].map(
        (name) => `${name}: it is not known: this is a view, not a position`,
      ),
    );
  });

  test('never contains a card that the viewer does not hold', () => {
    everyMoment((match) => {
      for (const viewer of ['public', ...SEATS] as const) {
        const view = match.view(viewer);
        const text = positionSeen(view, viewer);
        const named = DECK.filter((card) => new RegExp(`(?<![\\w-])${card}(?![\\w-])`).test(text));
        expect(named.filter((card) => view.own?.hand.includes(card) !== true)).toEqual([]);
        expect(refusalOf(() => parsePosition(text))?.code).toBe('INVALID_SCENARIO');
      }
    });
  });
});
