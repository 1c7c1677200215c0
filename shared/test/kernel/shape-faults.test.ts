import { games } from '@escadre/shared/games';
import { shapeFaults } from '@escadre/shared/kernel';
import { createRequest, requests } from '@escadre/shared/protocol';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';

const faults = (shape: z.ZodType, input: unknown): string[] => {
  const { error } = shape.safeParse(input);
  return error === undefined ? [] : shapeFaults(error);
};
const commandFaults = (game: keyof typeof games, command: unknown) =>
  faults(games[game].schemas.command, command);

describe('faults of an input name the place', () => {
  test('in the intended command, if several have its form', () => {
    expect(commandFaults('trafalgar-cards', { type: 'exchange', cards: 'S2' })).toEqual([
      'cards: is not a list',
    ]);
    expect(commandFaults('trafalgar-cards', { type: 'exchange', cards: ['S2', 'Z9'] })).toEqual([
      expect.stringMatching(/^cards\.1: is not one of "S11", /),
    ]);
  });

  test('in the nearer of two commands with one name', () => {
    expect(commandFaults('trafalgar-cards', { type: 'lineUp', auto: false })).toEqual(['auto: is not true']);
    expect(
      commandFaults('trafalgar-cards', { type: 'lineUp', cards: [{ card: 'S2' }], admiral: null }),
    ).toEqual([expect.stringMatching(/^cards\.0\.as: /)]);
  });

  test.each(Object.keys(games) as (keyof typeof games)[])(
    'list the commands of %s if there is no such one',
    (game) => {
      const [fault, ...others] = commandFaults(game, { type: 'castle' });
      expect(others).toEqual([]);
      expect(fault).toMatch(/^type: is not one of "\w+", "\w+"/);
    },
  );

  test('of every kind of clock if none is started, else of that one', () => {
    expect(faults(createRequest, { game: 'x', clock: {} })).toEqual([
      expect.stringMatching(/^clock\.perTurn: .+, or clock\.perGame: /),
    ]);
    expect(faults(createRequest, { game: 'x', clock: 7 })).toEqual(['clock: is not an object']);
    expect(faults(createRequest, { game: 'x', clock: { perGame: 5, increment: -1 } })).toEqual([
      'clock.perGame: is less than 30',
      'clock.increment: is less than 0',
    ]);
  });

  test('in words of ours, except where a schema has its own', () => {
    const shape = z.strictObject({
      name: z.string().min(2),
      ships: z.array(z.int()).max(1),
      hash: z.string().regex(/^[0-9a-f]+$/, 'is not hexadecimal'),
      here: z.boolean(),
    });
    expect(faults(shape, { name: 'x', ships: [1, 2], hash: 'z', colour: 'red' })).toEqual([
      'name: its length is less than 2',
      'ships: the number of its items is more than 1',
      'hash: is not hexadecimal',
      'here: is missing',
      'unknown key "colour"',
    ]);
  });

  test('in nested forms', () => {
    expect(faults(requests.note, { piece: 'a1', text: 5 })).toEqual([expect.stringMatching(/^text: /)]);
    const nested = z.object({
      list: z.array(z.union([z.string(), z.object({ a: z.union([z.int(), z.null()]) })])),
    });
    expect(faults(nested, { list: ['x', { a: 'y' }] })).toEqual([
      'list.1.a: is not a number, or list.1.a: is not null',
    ]);
  });

  test('stay short for any input', () => {
    const counted = z.array(z.union([z.strictObject({ card: z.enum(['S1']) }), z.null()]));
    const cards = Array.from({ length: 500 }, () => ({ ['x'.repeat(500)]: 1 }));
    const many = faults(counted, cards);
    expect(many).toHaveLength(20);
    expect(many.every((fault) => fault.length <= 200)).toBe(true);
    const keys = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`key${n}`, n]));
    for (const fault of faults(createRequest, { game: 'x', clock: keys }))
      expect(fault.length).toBeLessThan(201);
  });
});
