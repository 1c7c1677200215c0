import { readFileSync } from 'node:fs';
import { alreadyResigned, invalidScenario, matchOver, notStarted, refusalsOf } from '@escadre/shared/kernel';
import { toy } from '@escadre/shared/testkit';
import { expect, test } from '@jest/globals';

test('a refusal cites the place in the rulebook as data', () => {
  const refusal = refusalsOf('toy', {
    TOO_FAR: { section: 'moves', ruling: 'R2' },
    TOO_LATE: { section: 'time', also: ['end'] },
  });
  expect(refusal('TOO_FAR', 'It is too far.', { most: 3 }).toNotice()).toEqual({
    code: 'TOO_FAR',
    message: 'It is too far.',
    rule: { game: 'toy', section: 'moves', ruling: 'R2' },
    data: { most: 3 },
  });
  expect(refusal('TOO_LATE', 'It is too late.').toNotice()).toEqual({
    code: 'TOO_LATE',
    message: 'It is too late.',
    rule: { game: 'toy', section: 'time' },
  });
  expect(refusal('TOO_LATE', 'It is over.', undefined, 'end').toNotice()).toEqual({
    code: 'TOO_LATE',
    message: 'It is over.',
    rule: { game: 'toy', section: 'end' },
  });
});

test('rules common to all games are in no rulebook', () => {
  const shared = [notStarted(), matchOver(), alreadyResigned(), invalidScenario(['it is over'])];
  for (const refusal of shared) expect(refusal.toNotice()).not.toHaveProperty('rule');
});

test('a place in a rulebook names its game, also on the wire', () => {
  const schema = JSON.parse(readFileSync(new URL('../../../docs/wire.schema.json', import.meta.url), 'utf8'));
  const rules = rulesIn(schema);
  expect(rules.length).toBeGreaterThan(0);
  for (const { required } of rules) expect(required).toEqual(['game', 'section']);
});

/** Wherever `rule` is a property in a JSON Schema. */
function rulesIn(schema: unknown): { readonly required?: readonly string[] }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { readonly properties?: { readonly rule?: object } };
  return [...(properties?.rule ? [properties.rule] : []), ...Object.values(schema).flatMap(rulesIn)];
}

test('a game exposes its table of refusals', () => {
  expect(toy.refusals).toEqual({ NOT_YOUR_TURN: { section: 'turns', ruling: 'R1' } });
});
