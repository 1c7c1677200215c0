import { expect, test } from '@jest/globals';
import { optionFieldsOf, seatsWith } from '../src/pages/create/option-fields.ts';

const schema = {
  properties: {
    players: { default: 2, type: 'number', enum: [2, 4] },
    deploySeconds: { default: 300, type: 'integer', minimum: 30, maximum: 86_400 },
    handicap: { default: false, type: 'boolean' },
    windFrom: { type: 'integer', minimum: 0, maximum: 11, multipleOf: 3 },
    approach: { default: 4, anyOf: [{ const: 2 }, { const: 4 }] },
    fleets: { type: 'object', properties: { french: { type: 'array' } } },
  },
};

test('options have fields by their values: words, numbers, switches; compound ones have none', () => {
  expect(optionFieldsOf(schema)).toEqual([
    { kind: 'words', name: 'players', values: [2, 4], initial: 2 },
    { kind: 'number', name: 'deploySeconds', least: 30, most: 86_400, step: 30, initial: 300 },
    { kind: 'switch', name: 'handicap', initial: false },
    { kind: 'words', name: 'windFrom', values: [0, 3, 6, 9], initial: undefined },
    { kind: 'words', name: 'approach', values: [2, 4], initial: 4 },
  ]);
  expect(optionFieldsOf({})).toEqual([]);
});

test('the number of seats follows the options', () => {
  const seatings = [
    { options: {}, seats: ['white', 'red'] },
    { options: { players: 4 }, seats: ['a', 'b', 'c', 'd'] },
  ];
  expect([seatsWith(seatings, {}), seatsWith(seatings, { players: 4 }), seatsWith([], {})]).toEqual([
    2, 4, 2,
  ]);
});
