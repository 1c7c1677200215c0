/** The log in groups: a shot with its results, and folded routine. */

import { expect, test } from '@jest/globals';
import { logGroups } from '../src/match/log-groups.ts';

const said = (text: string) => ({ text });
const STYLE = {
  begins: ({ text }: { readonly text: string }) => text.startsWith('fires'),
  belongs: ({ text }: { readonly text: string }) => text.startsWith('hit'),
  isRoutine: ({ text }: { readonly text: string }) => text.startsWith('sails'),
};

const told = (...texts: string[]) =>
  logGroups(texts.map(said), STYLE).map((group) =>
    group.kind === 'line'
      ? `${group.line.text} ×${group.count}`
      : `${group.kind}: ${group.lines.map(({ text }) => text).join(', ')}`,
  );

test('a shot and its results are one card, and the next shot is another', () => {
  expect(told('fires', 'hit', 'hit again', 'fires', 'round 2')).toEqual([
    'card: fires, hit, hit again',
    'card: fires',
    'round 2 ×1',
  ]);
});

test('several routine lines are folded, a single one is a line', () => {
  expect(told('sails A', 'sails B', 'round 2', 'sails C', 'fires', 'hit', 'sails D')).toEqual([
    'routine: sails A, sails B',
    'round 2 ×1',
    'sails C ×1',
    'card: fires, hit',
    'sails D ×1',
  ]);
});

test('other lines are told as they are, repeated ones with a count; so are all without a style', () => {
  expect(told('wind', 'wind', 'hit')).toEqual(['wind ×2', 'hit ×1']);
  expect(logGroups([said('fires'), said('hit')], undefined)).toHaveLength(2);
});
