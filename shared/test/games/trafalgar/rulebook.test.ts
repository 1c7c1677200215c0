/** The rulebooks name every ruling, refusal and example: what is enforced is told to players. */

import { readdirSync, readFileSync } from 'node:fs';
import {
  CHART_TEXTS,
  parsePosition,
  REFUSALS,
  SHARED_REFUSALS,
  trafalgar,
} from '@escadre/shared/games/trafalgar';
import { describe, expect, test } from '@jest/globals';
import { optionsOf } from './support.ts';

const RULINGS = Array.from({ length: 11 }, (_, index) => `R${index + 1}`);
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

  test('names every ruling and every refusal', () => {
    expect(RULINGS.filter((ruling) => !text.includes(`- **${ruling}.**`))).toEqual([]);
    const codes = [...Object.keys(REFUSALS), ...SHARED_REFUSALS];
    expect(codes.filter((code) => !text.includes(`| \`${code}\` |`))).toEqual([]);
  });

  test('names every command', () => {
    const commands = trafalgar.schemas.command as unknown as {
      options: { shape: { type: { value: string } } }[];
    };
    const types = commands.options.map(({ shape }) => shape.type.value);
    expect(types.filter((type) => !text.includes(`| \`${type}`))).toEqual([]);
  });

  test('has an example for each paragraph, and each a test', () => {
    expect(EXAMPLES.filter((number) => !text.includes(`**${example} ${number}.**`))).toEqual([]);
  });

  test('shows the chart that is played on', () => {
    const shown = [...text.matchAll(/^ {4}[A-O] ([ #.oxa-dA-DFG]+)$/gm)].map(([, row]) => row?.trim());
    expect(shown).toEqual(
      CHART_TEXTS.cape
        .trim()
        .split('\n')
        .map((row) => row.trim()),
    );
  });

  test('shows a position that can be played', () => {
    const position = /( {4}turn allied 4\n(?: {4}.*\n)+)/.exec(text)?.[1] ?? '';
    expect(parsePosition(position).faults).toEqual([]);
    expect(trafalgar.faults(optionsOf(), { position })).toEqual([]);
  });
});

test('every ruling and every example has a test that begins with its number', () => {
  const begins = (number: string) => new RegExp(`(test|describe)\\(\\s*'${number}:`).test(tests);
  expect(RULINGS.filter((ruling) => !begins(ruling))).toEqual([]);
  expect(EXAMPLES.filter((number) => !begins(`Example ${number}`))).toEqual([]);
});
