/** The page's shapes of commands agree with the schemas of the games on any value. */

import { games } from '@escadre/shared/games';
import { type AnyGame, must, refusalOf } from '@escadre/shared/kernel';
import { parseCommand } from '@escadre/shared/kernel/input.ts';
import fc from '@escadre/shared/testkit/seeded-fast-check.ts';
import { describe, expect, test } from '@jest/globals';
import { moduleOf } from '../../scripts/sdk/data-module.ts';
import type { GameId } from '../src/index.ts';
import { LocalMatch } from '../src/practice.ts';
import { readCommand } from '../src/rules/read-command.ts';
import { type GameRules, loadRules } from '../src/rules/rules.ts';
import { commandFaults, type Fields, type Shape } from '../src/rules/shapes/shape.ts';

const IDS = Object.keys(games) as GameId[];

/** Values to put anywhere. */
const odd = fc.constantFrom<unknown>(
  ...[undefined, null, true, false, '', 'n', 'N', 'f1', 'f123', 'd1', 'A1', 'A0', 'c5', 'S1', 'victory'],
  ...[0, 1, -1, 3, 4, 1.5, 250, 249, 501, 30, 31, 360, Number.NaN, 2 ** 53, Number.NEGATIVE_INFINITY],
  ...[[], {}, [null], [[]], { type: 'resign' }, ['ahead'], { length: 1 }, { do: 'ask' }, { auto: true }],
);

const isWords = (shape: Shape): shape is readonly (string | boolean | null)[] => Array.isArray(shape);

/** Values allowed by a shape, mostly at its limits, and a few beyond. */
function sampleOf(shape: Shape): fc.Arbitrary<unknown> {
  if (isWords(shape)) return fc.constantFrom(...shape);
  if ('any' in shape) return fc.oneof(...shape.any.map(sampleOf));
  if ('pattern' in shape) return fc.stringMatching(new RegExp(shape.pattern));
  if ('to' in shape) return fc.integer({ min: shape.from - 1, max: shape.to + 1 });
  if ('each' in shape) {
    const { each, least = 0, most = 4 } = shape;
    return fc.array(sampleOf(each), { minLength: Math.max(0, least - 1), maxLength: most + 1 });
  }
  if ('keys' in shape) {
    const entry = fc.tuple(sampleOf(shape.keys).map(String), sampleOf(shape.values));
    return fc.array(entry, { maxLength: 4 }).map((entries) => Object.fromEntries(entries));
  }
  return formOf(shape.fields);
}

function formOf(fields: Fields): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(fields);
  const values = Object.fromEntries(
    names.map((name) => [name.replace('?', ''), sampleOf(must(fields[name], 'a field'))]),
  );
  const requiredKeys = names.filter((name) => !name.endsWith('?'));
  return fc.record(values, { requiredKeys });
}

const commandsOf = ({ commands }: GameRules): fc.Arbitrary<Record<string, unknown>> =>
  fc.oneof(
    ...Object.entries(commands).flatMap(([type, forms]) =>
      forms.map((fields) => formOf(fields).map((form) => ({ type, ...form }))),
    ),
    fc.constantFrom('resign', 'offerDraw', 'acceptDraw', 'declineDraw').map((type) => ({ type })),
  );

/** Changes one place, at any depth: a value added, replaced or removed. */
const mutated = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null) return odd;
  const within = (name: string) =>
    mutated((value as Record<string, unknown>)[name]).map((each) =>
      Array.isArray(value) ? value.with(Number(name), each) : { ...value, [name]: each },
    );
  const without = (name: string) =>
    fc.constant(Object.fromEntries(Object.entries(value).filter(([each]) => each !== name)));
  const names = Object.keys(value);
  const more = fc.tuple(fc.constantFrom('ship', 'to', 'x', '0', 'constructor', 'toString'), odd);
  return fc.oneof(
    odd,
    more.map(([name, each]) => ({ ...value, [name]: each })),
    ...names.map(within),
    ...names.map(without),
  );
};

describe.each(IDS)('the shapes of %s', (id) => {
  const schemas = (command: unknown) => refusalOf(() => parseCommand(games[id] as AnyGame, command)) === null;

  test('accept the same values as the schemas: valid, damaged and foreign', async () => {
    const rules = await loadRules(id);
    const all = await Promise.all(IDS.map(loadRules));
    const whole = commandsOf(rules);
    const any = fc.oneof(whole, whole.chain(mutated), ...all.map(commandsOf), odd, fc.jsonValue());
    const told = { passed: 0, refused: 0 };
    const agree = (command: unknown) => {
      const passes = schemas(command);
      told[passes ? 'passed' : 'refused'] += 1;
      const faults = commandFaults(rules.commands, command);
      if ((faults.length === 0) !== passes)
        throw new Error(`${passes ? JSON.stringify(faults) : 'nothing'} is told wrong`);
    };
    fc.assert(fc.property(any, agree), { seed: 1805, numRuns: 500 });
    // Both cases occur often.
    expect(Math.min(told.passed, told.refused)).toBeGreaterThan(50);
  });

  test('are what the build writes', async () => {
    const { commands } = await loadRules(id);
    const text = moduleOf('commands', commands);
    const written = await import(`data:text/javascript,${encodeURIComponent(text)}`);
    expect(written.commands).toEqual(commands);
  });
});

test('a non-command is refused in the server’s words, with the place of the fault', async () => {
  const tried: readonly (readonly [GameId, unknown, readonly string[]])[] = [
    ['trafalgar', { type: 'setWind', from: 'n' }, ['from']],
    ['trafalgar', { type: 'setWind' }, ['from']],
    ['trafalgar', { type: 'sail', ship: 'victory', orders: ['ahead', 'up'] }, ['orders.1']],
    ['trafalgar', { type: 'repair', ships: ['victory', 'victory'] }, ['ships']],
    [
      'trafalgar',
      { type: 'standingOrder', fort: 'A1', order: { do: 'fire', aims: [], distance: 2 } },
      ['order.aims'],
    ],
    [
      'grands-amiraux',
      { type: 'deploy', placement: { a1: 'G', z1: 'G', b1: 'X' } },
      ['placement.z1', 'placement.b1'],
    ],
    ['trafalgar-cards', { type: 'lineUp', auto: true, cards: [] }, ['cards']],
    ['branle-bas', { type: 'sail', division: 'd1', legs: [{ ahead: 250 }] }, ['manner']],
    ['branle-bas', { type: 'constructor' }, ['type']],
    ['branle-bas', { type: 'resign', now: true }, ['now']],
    ['branle-bas', 'resign', ['type']],
    ['branle-bas', null, ['type']],
  ];
  for (const [id, command, faults] of tried) {
    const rules = await loadRules(id);
    const refusal = refusalOf(() => void readCommand(rules, command));
    const { code, message, data } = refusalOf(() => void parseCommand(games[id] as AnyGame, command)) ?? {};
    expect(refusal).toMatchObject({ code, message, data: { ...data, faults } });
  }
});

test('a move beyond any reach is refused by the rules', async () => {
  const position =
    'turn english 4; wind W; victory M10 E FMZ 3/3; naiad D3 E FMZ 2/2; hortense L10 E FMZ 2/2; bucentaure N5 E FMZ 3/3';
  const match = await LocalMatch.of('trafalgar', { scenario: position });
  await Promise.all([match.ready(), match.as('allied').ready()]);
  const far = { type: 'sail', ship: 'naiad', orders: Array<'ahead'>(40).fill('ahead') } as const;
  expect(match.explain(far)).toMatchObject({ code: 'TOO_FEW_MOVES' });
  await expect(match.play(far)).rejects.toMatchObject({ code: 'BAD_COMMAND' });
  expect(match.explain({ ...far, ship: 'nobody' } as never)).toMatchObject({ code: 'BAD_COMMAND' });
  const astray = [...far.orders, 'up'];
  expect(match.explain({ ...far, orders: astray } as never)).toMatchObject({
    code: 'BAD_COMMAND',
    data: { faults: ['orders', 'orders.40'] },
  });
  await match.close();
});
