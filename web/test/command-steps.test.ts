import fc from '@escadre/shared/testkit/seeded-fast-check.ts';
import { describe, expect, test } from '@jest/globals';
import { stepOf, textOf } from '../src/games/text/command-steps.ts';
import { askedFor, commandInWords } from '../src/games/text/words.ts';

describe('a command by choosing step by step', () => {
  const commands = [
    { type: 'move', from: 'd4', to: 'd5' },
    { type: 'move', from: 'd4', to: 'd6' },
    { type: 'attack', from: 'd4', to: 'e5' },
  ];

  test('kind first, then each part in which the remaining commands differ', () => {
    const first = stepOf(commands);
    expect(first?.part).toBe('type');
    expect(first?.choices.map(({ value }) => value)).toEqual(['move', 'attack']);
    const next = stepOf(first?.choices[0]?.commands ?? []);
    expect([next?.part, next?.choices.map(({ value }) => value)]).toEqual(['to', ['d5', 'd6']]);
    expect(stepOf(next?.choices[1]?.commands ?? [])).toBeNull();
  });

  test('every command can be reached, and every step has a choice', () => {
    const part = fc.oneof(
      fc.constantFrom('a', 'b'),
      fc.integer({ min: 0, max: 2 }),
      fc.array(fc.nat(2), { maxLength: 2 }),
    );
    const command = fc.record(
      { type: fc.constantFrom('x', 'y'), one: part, other: part },
      { requiredKeys: ['type'] },
    );
    fc.assert(
      fc.property(fc.uniqueArray(command, { minLength: 1, maxLength: 30, selector: textOf }), (all) => {
        const reached = (left: readonly object[]): number => {
          const step = stepOf(left);
          if (step === null) return left.length > 0 ? 1 : 0;
          expect(step.choices.length).toBeGreaterThan(1);
          return step.choices.reduce((sum, { commands: some }) => sum + reached(some), 0);
        };
        expect(reached(all)).toBeGreaterThan(0);
      }),
    );
  });

  test('parts have short texts', () => {
    expect([textOf(undefined), textOf([]), textOf([{ ahead: 250, turn: -30 }])]).toEqual([
      '—',
      '—',
      'ahead 250 turn -30',
    ]);
  });
});

test('commands have plain words in either language; without a word they are shown as they are', () => {
  const command = { type: 'fire', ship: 'Victory', side: 'port', aim: 'main' };
  expect([commandInWords(command, 'en'), commandInWords(command, 'fr')]).toEqual([
    'Fire: Victory, to port, her mainmast',
    'Tirer\u00A0: Victory, à bâbord, son grand mât',
  ]);
  expect([askedFor('ship', 'fr'), commandInWords({ type: 'endTurn' }, 'en')]).toEqual([
    'Quel vaisseau ?',
    'End the turn',
  ]);
});
