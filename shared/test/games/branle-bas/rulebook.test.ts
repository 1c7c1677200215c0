/** The rulebooks name every ruling and example, and the developers’ page every command. */

import { readdirSync, readFileSync } from 'node:fs';
import { SHEETS, SHIP_CLASSES } from '@escadre/shared/games/branle-bas';
import { ANSWERS } from '@escadre/shared/games/branle-bas/answers.ts';
import { describe, expect, test } from '@jest/globals';

const RULINGS = Array.from({ length: 22 }, (_, index) => `R${index + 1}`);
const EXAMPLES = [1, 2, 3, 4, 5];
const COMMANDS = [...new Set(Object.values(ANSWERS).flat()), 'nameAlly', 'dismissAlly'];

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const tests = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => read(name))
  .join('\n');

describe.each([
  ['branle-bas.md', 'Example'],
  ['branle-bas.fr.md', 'Exemple'],
])('%s', (name, example) => {
  const text = read(`../../../../docs/rules/${name}`);

  test('names every ruling and example', () => {
    expect(RULINGS.filter((ruling) => !text.includes(`- <a id="${ruling}"></a>**${ruling}.**`))).toEqual([]);
    expect(EXAMPLES.filter((number) => !text.includes(`**${example} ${number}.**`))).toEqual([]);
  });

  test('shows the ships in play', () => {
    for (const guns of SHIP_CLASSES) {
      const { rank, decks, broadside, force, boarding, rigging, cost, hull, length, width } = SHEETS[guns];
      const row = [rank, decks, broadside, force, boarding, rigging, cost, hull, `${length} × ${width}`];
      expect(text).toContain(`| \`${guns}\` | ${row.join(' | ')} |`);
    }
  });
});

test('the page for developers names every prompt and command', () => {
  const page = read('../../../../docs/games/branle-bas.md');
  expect([...Object.keys(ANSWERS), ...COMMANDS].filter((name) => !page.includes(`| \`${name}`))).toEqual([]);
});

test('every ruling and every example has a test that begins with its number', () => {
  const begins = (number: string) => new RegExp(`(test|describe)\\(\\s*'${number}:`).test(tests);
  expect(RULINGS.filter((ruling) => !begins(ruling))).toEqual([]);
  expect(EXAMPLES.filter((number) => !begins(`Example ${number}`))).toEqual([]);
});
