import { CARDS, type Card } from '@escadre/shared/games/trafalgar-cards';
import { describe, expect, test } from '@jest/globals';
import {
  commandOf,
  type Draft,
  freshDraft,
  pruned,
  reduce,
  type Situation,
} from '../src/games/trafalgar-cards/input.ts';
import { widestWord, widthOf } from '../src/games/trafalgar-cards/name-width.ts';
import { columnsFor, MIDDLE, NARROW } from '../src/games/trafalgar-cards/reveal-columns.ts';
import { whole } from '../src/games/trafalgar-cards/whole-view.ts';
import { CardWords } from '../src/games/trafalgar-cards/words.ts';

const HAND = ['S11', 'S10', 'S9', 'T3', 'M4', 'F9', 'F5', 'A-N'] as const;

const situation = (asked: Situation['asked'], hand = 3): Situation =>
  ({ asked, camp: 'british', view: { public: { hand }, own: { hand: HAND } } }) as unknown as Situation;

const tap = (draft: Draft, card: string, at: Situation) =>
  reduce(draft, { type: 'tap', card: card as never }, at);

describe('an exchange', () => {
  const at = situation('exchange');

  test('a tap lifts a card, and lowers it again', () => {
    const lifted = tap(tap(freshDraft(at), 'S9', at), 'T3', at);
    expect(lifted.lifted).toEqual(['S9', 'T3']);
    expect(commandOf(tap(lifted, 'S9', at), 'exchange')).toEqual({ type: 'exchange', cards: ['T3'] });
  });

  test('a fifth card is refused with the reason', () => {
    const four = ['S11', 'S10', 'S9', 'T3'].reduce((draft, card) => tap(draft, card, at), freshDraft(at));
    const fifth = tap(four, 'F9', at);
    expect([fifth.lifted, fifth.refused]).toEqual([four.lifted, { card: 'F9', why: 'mostExchanged' }]);
    expect(tap(fifth, 'S9', at).refused).toBeNull();
  });
});

describe('a line-up', () => {
  const at = situation('lineUp');

  test('the own admiral is in from the start, and can be removed', () => {
    expect(freshDraft(at).lineUp).toEqual({ cards: [], admiral: 'A-N' });
    expect(tap(freshDraft(at), 'A-N', at).lineUp.admiral).toBeNull();
  });

  test('a tap moves the card to its own rack, then to a rack it may be lent to, then back to the hand', () => {
    const own = tap(freshDraft(at), 'M4', at);
    const lent = tap(own, 'M4', at);
    expect([own, lent].map(({ lineUp }) => lineUp.cards)).toEqual([
      [{ card: 'M4', as: 'M' }],
      [{ card: 'M4', as: 'F' }],
    ]);
    expect(tap(lent, 'M4', at).lineUp.cards).toEqual([]);
  });

  test('a card is dropped on the rack of its suit, on a rack it is lent to, and back on the hand', () => {
    const onto = (draft: Draft, card: string, rack: string) =>
      reduce(draft, { type: 'drop', card: card as never, onto: rack as never }, at);
    const lent = onto(freshDraft(at), 'M4', 'F');
    expect(lent.lineUp.cards).toEqual([{ card: 'M4', as: 'F' }]);
    expect(onto(lent, 'M4', 'M').lineUp.cards).toEqual([{ card: 'M4', as: 'M' }]);
    expect(onto(lent, 'M4', 'hand').lineUp.cards).toEqual([]);
    expect(onto(lent, 'S11', 'F').refused).toEqual({ card: 'S11', why: 'notThere', suit: 'F' });
  });

  test('a card for a full rack is refused with the reason', () => {
    const full = ['S11', 'S10'].reduce((draft, card) => tap(draft, card, at), freshDraft(at));
    const third = tap(full, 'S9', at);
    expect([third.lineUp, third.refused]).toEqual([full.lineUp, { card: 'S9', why: 'noRoom' }]);
  });

  test('the best line-up is filled in, and sent unchanged', () => {
    const best = reduce(freshDraft(at), { type: 'best' }, at);
    expect(commandOf(best, 'lineUp')).toEqual({ type: 'lineUp', ...best.lineUp });
    expect(best.lineUp.cards.map(({ card }) => card)).toEqual(['S11', 'S10', 'T3', 'M4', 'F9', 'F5']);
  });

  test('nothing is sent without a prompt', () => {
    expect(commandOf(freshDraft(at), null)).toBeNull();
  });
});

describe('a draft after a reload', () => {
  test('keeps the cards still in hand with room in their racks', () => {
    const at = situation('lineUp');
    const cards = [
      ...(['S11', 'S10', 'S9'] as const).map((card) => ({ card, as: 'S' as const })),
      { card: 'F11', as: 'F' },
      { card: 'T3', as: 'M' },
      { card: 'M4', as: 'F' },
    ] as Draft['lineUp']['cards'];
    const kept = pruned({ lifted: ['T3', 'T4'], lineUp: { cards, admiral: 'A-V' }, refused: null }, at);
    expect(kept.lifted).toEqual(['T3']);
    expect(kept.lineUp.cards.map(({ card }) => card)).toEqual(['S11', 'S10', 'M4']);
    expect(kept.lineUp.admiral).toBeNull();
  });
});

test('a card is read aloud without hyphens, with the suit it counts as', () => {
  const spoken = new CardWords('en').spoken('F3', { as: 'M', bonus: 2, isStruck: true });
  expect(spoken).toBe('3 Fighting, Hard Fighting, May count as morale, counts as morale, +2, negated');
});

describe('the effect of a card', () => {
  test('is a sentence with its name, in each language; a card without an effect has its points', () => {
    const [english, french] = [new CardWords('en'), new CardWords('fr')];
    expect(english.told('S4')).toBe('Blockade: negates the strongest enemy tactics card.');
    expect(french.told('F1')).toBe('Tireurs d’élite\u00A0: annule l’amiral ennemi.');
    expect(french.told('S11')).toBe('Couper la ligne ennemie\u00A0: 11 points, stratégie, sans effet.');
  });
});

describe('the name of a card', () => {
  test('is as wide as its widest word, and wraps after a hyphen', () => {
    expect(widestWord('Isoler l’avant-garde')).toBe(widthOf('l’avant-'));
    expect(widthOf('wow')).toBeGreaterThan(2 * widthOf('ill'));
  });

  test.each(['en', 'fr'] as const)('fits whole on a card of a phone, in legible letters: %s', (language) => {
    const words = new CardWords(language);
    const widths = Object.keys(CARDS).map((card) => words.widths(card as Card)['--widest'] ?? 0);
    // A quarter of 360 pixels, without gaps and edges, in letters of at least nine pixels.
    expect(Math.max(...widths)).toBeLessThanOrEqual(66 / 9);
    expect(Math.min(...widths)).toBeGreaterThan(0);
  });
});

describe('the truth', () => {
  const seen = (last?: number) =>
    ({ public: { hand: 2, ...(last === undefined ? {} : { last: { hand: last } }) } }) as never;
  const views = (last?: number) => ({ british: seen(last), french: seen(last) });

  test('of a fight just revealed is one board', () => {
    expect(whole(views(1), seen())).toBeDefined();
    expect(whole(views(1), null)).toBeDefined();
  });

  test('of hidden cards is each camp’s hand', () => {
    expect(whole(views(1), seen(1))).toBeUndefined();
    expect(whole(views(), null)).toBeUndefined();
  });
});

test('the cards of a fight stand in as many columns as show most of their engravings', () => {
  const columns = (...counts: number[]) => [columnsFor(counts, NARROW), columnsFor(counts, MIDDLE)];
  expect(columns(4, 5)).toEqual([3, 4]);
  expect(columns(3, 7)).toEqual([3, 4]);
  expect(columns(4, 7)).toEqual([4, 4]);
  expect(columns(5, 7)).toEqual([4, 5]);
  expect(columns(1, 1)).toEqual([3, 3]);
});
