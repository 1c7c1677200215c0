/** The rulebooks name every card, and every ruling and example has a test. */

import { readdirSync, readFileSync } from 'node:fs';
import { CARDS, type CardFacts, SUITS, type SuitCard } from '@escadre/shared/games/trafalgar-cards';
import { describe, expect, test } from '@jest/globals';

const root = new URL('../../../../', import.meta.url);

/** The rulebooks' notation of a card's effect. */
function signOf({ effect }: CardFacts): string {
  switch (effect?.kind) {
    case 'negates':
      return `✖${effect.target}`;
    case 'strengthens':
      return `+${effect.suit}`;
    case 'borrowed':
      return `→${effect.as}`;
    case undefined:
      return '';
  }
}

describe.each(['', '.fr'])('the rulebook trafalgar-cards%s.md', (language) => {
  const text = readFileSync(new URL(`docs/rules/trafalgar-cards${language}.md`, root), 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.slice(2, -2).split(' | '));

  test('has every card in its place, with its effect', () => {
    for (let points = 11; points > 0; points--) {
      const [, ...cells] = rows.find(([first, , , , last]) => first === `${points}` && last) ?? [];
      for (const [place, suit] of SUITS.entries()) {
        const card = CARDS[`${suit}${points}` as SuitCard];
        const [text = '', sign = ''] = (cells[place] ?? '').split(/ (?=[✖+→])/);
        expect([text.split(' · ')[0], sign]).toEqual([card.name, signOf(card)]);
      }
    }
  });
});

test('every ruling and every example has a test that begins with its number', () => {
  const folder = new URL('.', import.meta.url);
  const tests = readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');
  const numbers = [1, 2, 3, 4, 5, 6].flatMap((number) => [`R${number}`, `Example ${number}`]);
  const begins = (number: string) => new RegExp(`(test|describe)\\(\\s*'${number}:`).test(tests);
  expect(numbers.filter((number) => !begins(number))).toEqual([]);
});
