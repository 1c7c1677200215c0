/** How lucky each side was, in sentences. */

import { describe, expect, test } from '@jest/globals';
import type { Luck } from 'escadre/review';
import { luckWords } from '../src/match/luck-words.ts';

const luck = (given: Partial<Luck>): Luck => ({
  camp: 'english',
  unit: 'hits',
  sum: 22,
  expected: 19.34,
  variance: 8,
  draws: 30,
  luckier: 0.2,
  unluckier: 0.8,
  ...given,
});

describe('in English', () => {
  const told = (given: Partial<Luck>) => luckWords.en.told('Allies', luck(given));

  test('several hits, and one', () => {
    expect(told({})).toBe('Allies: 22 hits, 19.3 expected. 2 matches in 10 are luckier.');
    expect(told({ sum: 1, expected: 2.5, unluckier: 0.025 })).toBe(
      'Allies: 1 hit, 2.5 expected. 1 match in 40 is unluckier.',
    );
    expect(told({ unit: 'points', sum: 1, expected: 1 })).toMatch(/^Allies: 1 point in cards, 1 expected\./);
  });

  test('shares that are too small to be told, and none', () => {
    expect(told({ luckier: 0.0004 })).toMatch(/ Fewer than 1 match in 1,000 is luckier\.$/);
    expect(told({ luckier: 0 })).toMatch(/ No match could be luckier\.$/);
    expect(told({ sum: 3, unluckier: 0 })).toMatch(/ No match could be unluckier\.$/);
  });
});

describe('in French', () => {
  const told = (given: Partial<Luck>) =>
    luckWords.fr.told('Alliés', luck(given)).replaceAll(/[\u00A0\u202F]/g, ' ');

  test('gender and number agree; below two is singular', () => {
    expect(told({})).toBe('Alliés : 22 coups au but, 19,3 attendus. Le hasard fait mieux 2 fois sur 10.');
    expect(told({ unit: 'damage' })).toMatch(/^Alliés : 22 dégâts, 19,3 attendus\./);
    expect(told({ unit: 'damage', sum: 1, expected: 1.5 })).toMatch(/^Alliés : 1 dégât, 1,5 attendu\./);
    expect(told({ unit: 'points' })).toMatch(/^Alliés : 22 points de cartes, 19,3 attendus\./);
    expect(told({ sum: 0, expected: 0.8 })).toMatch(/^Alliés : 0 coup au but, 0,8 attendu\./);
  });

  test('shares that are too small to be told, and none', () => {
    expect(told({ luckier: 0.0004 })).toMatch(/ Le hasard fait mieux moins d’une fois sur 1 000\.$/);
    expect(told({ sum: 3, unluckier: 0.025 })).toMatch(/ Le hasard fait pire une fois sur 40\.$/);
    expect(told({ luckier: 0 })).toMatch(/ Le hasard ne peut pas faire mieux\.$/);
  });
});
