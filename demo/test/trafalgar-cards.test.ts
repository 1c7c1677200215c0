import type { SeenEvent } from '@escadre/shared/games/trafalgar-cards';
import { reveal } from '@escadre/shared/games/trafalgar-cards/reveal.ts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Narrator } from '../happening.ts';
import { narratorOf } from '../narrator.ts';

let narrator: Narrator;
beforeEach(() => {
  narrator = narratorOf('trafalgar-cards');
});

/** The telling of an event that both sides were told, possibly in different versions. */
function told(british: SeenEvent, french: SeenEvent = british): string[] {
  const telling = new Map([
    ['british', british],
    ['french', french],
  ]);
  return narrator({ type: british.type, told: telling }).map(({ text }) => text);
}

describe('the story of the card game', () => {
  test('knows both hands, although neither side does', () => {
    const dealt = { type: 'dealt', hand: 2 } as const;
    expect(told({ ...dealt, cards: ['S11', 'A-N'] }, { ...dealt, cards: ['F1'] })).toEqual([
      'Hand 2',
      'The British are dealt Cut Enemy Line (S11) and Nelson.',
      'The French are dealt Sharpshooters (F1).',
    ]);
  });

  test('tells the exchanges, and when the deck was reshuffled', () => {
    const exchanged = { type: 'exchanged', seat: 'french' } as const;
    expect(told(exchanged, { ...exchanged, cards: ['M1'] })).toEqual(['The French discard Rally (M1).']);
    expect(told(exchanged, { ...exchanged, cards: [] })).toEqual(['The French keep all eight cards.']);
    const drew = { type: 'drew', exchanged: { british: 0, french: 1 }, shuffled: 29 } as const;
    expect(told({ ...drew, cards: [] }, { ...drew, cards: ['T2'] })).toEqual([
      'The British exchange nothing.',
      'The French exchange one card.',
      'The deck is empty: the 29 discards are shuffled into a new one.',
      'The French draw Come About (T2).',
    ]);
  });

  test('tells a line-up with borrowed cards', () => {
    const linedUp = { type: 'linedUp', seat: 'british' } as const;
    const lineUp = {
      cards: [
        { card: 'S9', as: 'S' },
        { card: 'T4', as: 'S' },
      ],
      admiral: 'A-N',
    } as const;
    expect(told({ ...linedUp, lineUp: { ...lineUp, cards: [...lineUp.cards] } }, linedUp)).toEqual([
      'The British line up Separate the Van and Favourable Winds (borrowed) for strategy; Nelson.',
    ]);
  });

  // The first example of the rulebook.
  test('adds up a hand, card by card', () => {
    const revealed = reveal(
      3,
      { british: ['S11', 'S10', 'T3', 'F11', 'F10', 'A-N'], french: ['F1', 'M11', 'M10', 'T11'] },
      {
        british: {
          cards: [
            { card: 'S11', as: 'S' },
            { card: 'S10', as: 'S' },
            { card: 'T3', as: 'T' },
            { card: 'F11', as: 'F' },
            { card: 'F10', as: 'F' },
          ],
          admiral: 'A-N',
        },
        french: {
          cards: [
            { card: 'F1', as: 'F' },
            { card: 'M11', as: 'M' },
            { card: 'M10', as: 'M' },
            { card: 'T11', as: 'T' },
          ],
          admiral: null,
        },
      },
    );
    expect(told({ type: 'revealed', ...revealed })).toEqual([
      'Both sides show their hands.',
      'The French negate Nelson with Sharpshooters (F1).',
      'The British strengthen Ships of the Line and Defeat in Detail by two points each with Engage Closely (T3).',
      'The British: Cut Enemy Line 11, Timing 10, Engage Closely 3, Ships of the Line 11+2, Defeat in Detail 10+2, Nelson 0 = 49.',
      'The French: Sharpshooters 1, Courage 11, Bravery 10, Local Superiority 11 = 33.',
      'The British win hand 3, 49 to 33.',
      'Hands won: British 1, French 0.',
    ]);
  });
});
