import { branleBas } from '@escadre/shared/games/branle-bas';
import { describe, expect, test } from '@jest/globals';
import { FAR, type Position, scenarioOf } from './support.ts';

const faults = (position: Partial<Position>, options: object = {}) =>
  branleBas.faults(
    branleBas.schemas.options.parse(options),
    scenarioOf({ french: [{ x: 0, y: 0 }], english: [FAR], ...position }),
  );

describe('unplayable positions', () => {
  test('a sound one has no faults', () => {
    expect(faults({})).toEqual([]);
  });

  test.each<[string, Partial<Position>, string[]]>([
    ['bases overlap', { english: [{ x: 100, y: 0 }] }, ['f1 and e1 overlap']],
    ['more boxes than there are', { french: [{ x: 0, y: 0, hull: 29 }] }, ['f1 has 28 hull boxes, not 29']],
    ['past repair', { french: [{ x: 0, y: 0, hull: 28, masts: 30 }] }, ['f1 is past repair']],
    [
      'a leak that is past',
      { turn: 9, french: [{ x: 0, y: 0, leaks: [8] }] },
      ['f1 would have sunk by a leak'],
    ],
    ['hindered for too long', { french: [{ x: 0, y: 0, hinderedTo: 4 }] }, ['f1 is hindered for too long']],
    ['held for too long', { french: [{ x: 0, y: 0, heldTo: 5 }] }, ['f1 is held for too long']],
    ['after nightfall', { turn: 17 }, ['turn 17 is after nightfall']],
    [
      'all of a camp are prizes',
      { french: [{ x: 0, y: 0, prizeOf: 'e1' }] },
      ['the french have no ship left'],
    ],
    [
      'a prize of a friend',
      {
        french: [
          { x: 0, y: 0 },
          { x: 1_000, y: 0, prizeOf: 'f1' },
        ],
      },
      ['f2 cannot be a prize of a friend, f1'],
    ],
    [
      'prizes of each other',
      {
        french: [
          { x: 0, y: 0 },
          { x: 1_000, y: 0, prizeOf: 'e1' },
        ],
        english: [
          { ...FAR, prizeOf: 'f2' },
          { x: 9_000, y: 0 },
        ],
      },
      ['f2 cannot be a prize of her own prize', 'e1 cannot be a prize of her own prize'],
    ],
    [
      'ships nobody has heard of',
      { bonds: [{ striker: 'f1', other: 'e7', kind: 'grappled', turn: 1 }], divisions: [['f1', 'f9']] },
      ['there is no ship e7', 'there is no ship f9'],
    ],
    [
      'bound from afar, and before it happens',
      { bonds: [{ striker: 'f1', other: 'e1', kind: 'entangled', turn: 2 }] },
      ['f1 and e1 are bound before it happens', 'f1 and e1 are bound and not in contact'],
    ],
    [
      'bound to herself',
      { bonds: [{ striker: 'f1', other: 'f1', kind: 'entangled', turn: 1 }] },
      ['f1 cannot be bound to herself'],
    ],
    [
      'friends grappled',
      {
        french: [
          { x: 0, y: 0 },
          { x: 380, y: 0 },
        ],
        bonds: [{ striker: 'f1', other: 'f2', kind: 'grappled', turn: 1 }],
      },
      ['f1 and f2 are grappled and friends'],
    ],
    [
      'a division of one ship twice',
      {
        french: [
          { x: 0, y: 0 },
          { x: 900, y: 0 },
        ],
        divisions: [['f1', 'f1']],
      },
      ['f1, f1: a ship is named twice'],
    ],
    [
      'a division of a ship that cannot sail',
      {
        french: [
          { x: 0, y: 0 },
          { x: 900, y: 0, rudders: 1 },
        ],
        divisions: [['f1', 'f2']],
      },
      ['f2 cannot sail in a division'],
    ],
  ])('%s', (_what, position, expected) => {
    expect(faults(position)).toEqual(expected);
  });

  test('two divisions of one ship', () => {
    const french = [0, 1, 2].map((place) => ({ x: place * 900, y: 0 }));
    const found = faults({
      french,
      divisions: [
        ['f1', 'f2'],
        ['f2', 'f3'],
      ],
    });
    expect(found.some((fault) => fault.includes('in two divisions'))).toBe(true);
  });

  test.each<[string, Partial<Position>, string[]]>([
    [
      'a ship with more boxes than there are is not past repair, too',
      { french: [{ x: 0, y: 0, hull: 29, masts: 30 }] },
      ['f1 has 28 hull boxes, not 29'],
    ],
    [
      'in a turn that cannot be, nobody would have sunk',
      { turn: 17, french: [{ x: 0, y: 0, leaks: [8] }] },
      ['turn 17 is after nightfall'],
    ],
    [
      'by a prize that cannot be, no camp loses its last ship',
      { english: [{ ...FAR, prizeOf: 'e1' }] },
      ['e1 cannot be a prize of a friend, e1'],
    ],
    [
      'a prize that is grappled to her captor is no friend, too',
      {
        french: [
          { x: 0, y: 0 },
          { x: 380, y: 0, prizeOf: 'e1' },
        ],
        english: [{ x: 760, y: 0 }],
        bonds: [{ striker: 'e1', other: 'f2', kind: 'grappled', turn: 1 }],
      },
      ['e1 and f2 are grappled, and one is a prize'],
    ],
    [
      'a pair that is bound twice is told once',
      {
        english: [{ x: 380, y: 0 }],
        bonds: [
          { striker: 'f1', other: 'e1', kind: 'entangled', turn: 1 },
          { striker: 'e1', other: 'f1', kind: 'entangled', turn: 1 },
        ],
      },
      ['e1 and f1 are bound twice'],
    ],
    [
      'a ship that is not there, beside what has nothing to do with her',
      { turn: 17, bonds: [{ striker: 'f1', other: 'e7', kind: 'grappled', turn: 1 }] },
      ['there is no ship e7', 'turn 17 is after nightfall'],
    ],
  ])('mere consequences of a fault are not reported: %s', (_what, position, expected) => {
    expect(faults(position)).toEqual(expected);
  });

  test('fewer ships than captains', () => {
    expect(faults({}, { captains: 2 })).toEqual([
      '2 captains need as many french ships',
      '2 captains need as many english ships',
    ]);
  });

  test('every fault is listed, not just the first', () => {
    expect(faults({ turn: 17, french: [{ x: 0, y: 0, hull: 29 }], english: [{ x: 10, y: 0 }] })).toHaveLength(
      3,
    );
  });
});
