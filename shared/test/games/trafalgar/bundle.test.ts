/** The browser's rules and helpers contain no schemas. */

import { readFileSync } from 'node:fs';
import * as helpers from '@escadre/shared/games/trafalgar/helpers.ts';
import { expect, test } from '@jest/globals';

/** Run-time modules and packages of a module, by following its imports. */
function neededBy(entry: URL, needed = new Set<string>()): Set<string> {
  if (needed.has(entry.href)) return needed;
  needed.add(entry.href);
  const text = readFileSync(entry, 'utf8');
  for (const [, what, from = ''] of text.matchAll(/^(?:import|export) ([^;]*?)from '([^']+)';/gms)) {
    if (what?.startsWith('type ')) continue;
    if (from.startsWith('.')) neededBy(new URL(from, entry), needed);
    else needed.add(from);
  }
  return needed;
}

test.each(['legal.ts', 'helpers.ts'])('%s needs no package at run time', (name) => {
  const entry = new URL(`../../../src/games/trafalgar/${name}`, import.meta.url);
  const needed = [...neededBy(entry)];
  expect(needed.length).toBeGreaterThan(8);
  expect(needed.filter((each) => !each.startsWith('file:'))).toEqual([]);
});

test('the helpers are exported under one name', () => {
  expect(helpers).toMatchObject({
    reachOf: expect.any(Function),
    fieldOfFire: expect.any(Function),
    chancesOf: expect.any(Function),
  });
});
