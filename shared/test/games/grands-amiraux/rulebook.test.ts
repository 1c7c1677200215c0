/** The rulebooks name every ruling, and the developers’ page every command. */

import { readdirSync, readFileSync } from 'node:fs';
import { ANSWERS } from '@escadre/shared/games/grands-amiraux/answers.ts';
import { describe, expect, test } from '@jest/globals';

const RULINGS = Array.from({ length: 14 }, (_, index) => `R${index + 1}`);
const EXAMPLES = [1, 2, 3, 4, 5];
const COMMANDS = [...new Set(Object.values(ANSWERS).flat())];

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const tests = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => read(name))
  .join('\n');

describe.each(['grands-amiraux.md', 'grands-amiraux.fr.md'])('%s', (name) => {
  const text = read(`../../../../docs/rules/${name}`);

  test('names every ruling', () => {
    expect(RULINGS.filter((ruling) => !text.includes(`<a id="${ruling}"></a>**${ruling}.**`))).toEqual([]);
  });
});

test('the page for developers names every prompt and command', () => {
  const page = read('../../../../docs/games/grands-amiraux.md');
  expect([...Object.keys(ANSWERS), ...COMMANDS].filter((name) => !page.includes(`| \`${name}`))).toEqual([]);
});

test('every ruling and every example has a test that begins with its number', () => {
  const begins = (number: string) => new RegExp(`(test|describe)\\(\\s*'${number}:`).test(tests);
  expect(RULINGS.filter((ruling) => !begins(ruling))).toEqual([]);
  expect(EXAMPLES.filter((number) => !begins(`Example ${number}`))).toEqual([]);
});
