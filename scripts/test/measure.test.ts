/** Files, classes and functions stay small enough to read at once. */

import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { measureFile, measureSources, missedTargets } from '../source-sizes.ts';

test('the sources meet every target of `npm run measure`', () => {
  expect(missedTargets(measureSources())).toEqual([]);
}, 60_000);

test('a file, a class and a function that are too long are found, and so are casts', () => {
  const lines = (count: number) => '    step();\n'.repeat(count);
  const text = `class Long {\n  long() {\n${lines(360)}  }\n}\n${lines(150)}const cast = 1 as unknown as string;\n`;
  const file = ts.createSourceFile('long.ts', text, ts.ScriptTarget.Latest, true);
  const { found, casts } = measureFile('long.ts', 'shared', file);
  const sizes = { found, casts: new Map([['shared', casts]]), lines: new Map([['shared', 515]]) };
  expect(missedTargets(sizes)).toEqual([
    'long.ts: a file of 515 lines, more than 500',
    'long.ts:1 Long: a class of 364 lines, more than 350',
    'long.ts:2 long: a function of 362 lines, more than 60',
    'shared: 3.9 casts per 1,000 lines, more than 3',
  ]);
});
