/** The guide's blocks and the program that follows them name each other. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readConfig } from '../../../server/src/config.ts';
import { blocksOfGuide } from './blocks.ts';

const program = readFileSync(join(import.meta.dirname, 'follow.sh'), 'utf8');

test('every block of the guide is followed, or says why not', () => {
  const named = blocksOfGuide().flatMap(({ name }) => name ?? []);
  const followed = [...program.matchAll(/^\s*(?:\w+=\S+ )*(?:follow|serve) ([a-z-]+)/gm)].map(
    ([, name]) => name,
  );
  expect(new Set(named).size).toBe(named.length);
  expect([...new Set(followed)].sort()).toEqual(named.toSorted());
});

test('blocks that are not followed need what no bare Debian has', () => {
  const reasons = blocksOfGuide().flatMap(({ name, remark }) => (name === null ? remark : []));
  expect([...new Set(reasons)].sort()).toEqual([
    'an example of settings',
    'needs Docker',
    'nginx reads it in a test of its own',
    'runs in a test of its own',
  ]);
});

test('examples of settings are understood', () => {
  const examples = blocksOfGuide().filter(({ remark }) => remark === 'an example of settings');
  expect(examples.length).toBeGreaterThan(0);
  for (const { text } of examples) {
    const settings = [...text.matchAll(/^(\w+)="?(.*?)"?$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]);
    expect(() => readConfig(Object.fromEntries(settings))).not.toThrow();
  }
});
