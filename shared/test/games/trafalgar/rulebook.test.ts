/** The rulebooks name every ruling and example. */

import { readdirSync, readFileSync } from 'node:fs';
import { CHART_TEXTS, PROMPT_KINDS, trafalgar } from '@escadre/shared/games/trafalgar';
import { command } from '@escadre/shared/games/trafalgar/commands.ts';
import { describe, expect, test } from '@jest/globals';
import { optionsOf } from './support.ts';

const RULINGS = Array.from({ length: 12 }, (_, index) => `R${index + 1}`);
const EXAMPLES = Array.from({ length: 20 }, (_, index) => index + 1);

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const tests = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => read(name))
  .join('\n');

describe.each([
  ['trafalgar.md', 'Example'],
  ['trafalgar.fr.md', 'Exemple'],
])('%s', (name, example) => {
  const text = read(`../../../../docs/rules/${name}`);

  test('names every ruling', () => {
    expect(RULINGS.filter((ruling) => !text.includes(`- <a id="${ruling}"></a>**${ruling}.**`))).toEqual([]);
  });

  test('has an example for each paragraph, and each a test', () => {
    expect(EXAMPLES.filter((number) => !text.includes(`**${example} ${number}.**`))).toEqual([]);
  });

  test('shows the chart in play', () => {
    const shown = [...text.matchAll(/^ {4}[A-O] ([ #.oxa-dA-DFG]+)$/gm)].map(([, row]) => row?.trim());
    expect(shown).toEqual(
      CHART_TEXTS.cape
        .trim()
        .split('\n')
        .map((row) => row.trim()),
    );
  });
});

describe('the page for developers', () => {
  const page = read('../../../../docs/games/trafalgar.md');

  test('names every prompt and command', () => {
    const types = command.options.map(({ shape }) => shape.type.value);
    expect([...PROMPT_KINDS, ...types].filter((name) => !page.includes(`| \`${name}`))).toEqual([]);
  });

  test.each(['turn allied 4', 'turn english 2 acted'])('shows a playable position: %s', (begins) => {
    const position = new RegExp(`( {4}${begins}.*\\n(?: {4}.*\\n)+)`).exec(page)?.[1] ?? '';
    expect(position).not.toBe('');
    expect(trafalgar.faults(optionsOf(), { position })).toEqual([]);
  });
});

test('every ruling and every example has a test that begins with its number', () => {
  const begins = (number: string) => new RegExp(`(test|describe)\\(\\s*'${number}:`).test(tests);
  expect(RULINGS.filter((ruling) => !begins(ruling))).toEqual([]);
  expect(EXAMPLES.filter((number) => !begins(`Example ${number}`))).toEqual([]);
});
