/** The rulebooks name every ruling, refusal, command, reason and example: what is enforced is told to players. */

import { readdirSync, readFileSync } from 'node:fs';
import { REFUSALS } from '@escadre/shared/games/grands-amiraux';
import { ANSWERS } from '@escadre/shared/games/grands-amiraux/commands.ts';
import type { RefusalTable } from '@escadre/shared/kernel';
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

  test('names every ruling, refusal and command', () => {
    expect(RULINGS.filter((ruling) => !text.includes(`<a id="${ruling}"></a>**${ruling}.**`))).toEqual([]);
    expect(Object.keys(REFUSALS).filter((code) => !text.includes(`| \`${code}\` |`))).toEqual([]);
    expect(COMMANDS.filter((type) => !text.includes(`| \`${type}`))).toEqual([]);
  });

  test('says where each refusal comes from as the refusal itself does', () => {
    for (const [code, { section, ruling }] of Object.entries<RefusalTable[string]>(REFUSALS)) {
      const row = text.split('\n').find((line) => line.startsWith(`| \`${code}\` |`)) ?? '';
      const links = [...row.matchAll(/\]\(#(\w+)\)/g)].map(([, id]) => id);
      expect([code, ...links]).toEqual([code, section, ...(ruling === undefined ? [] : [ruling])]);
    }
  });
});

test('every ruling and every example has a test that begins with its number', () => {
  const begins = (number: string) => new RegExp(`(test|describe)\\(\\s*'${number}:`).test(tests);
  expect(RULINGS.filter((ruling) => !begins(ruling))).toEqual([]);
  expect(EXAMPLES.filter((number) => !begins(`Example ${number}`))).toEqual([]);
});
