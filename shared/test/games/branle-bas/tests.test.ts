import { describe, expect, test } from '@jest/globals';
import { FAR, type Position, Tabletop } from './support.ts';

/** A battle that starts with the tests, and their dice. */
const tests = (position: Partial<Position>, ...dice: unknown[]) =>
  new Tabletop({ french: [{ x: 0, y: 0 }], english: [FAR], ...position }, dice);

const own = (ship: object, ...dice: unknown[]) => tests({ french: [{ x: 0, y: 0, ...ship }] }, ...dice);

describe('the wind', () => {
  test('on turns 3, 6, 9: −1 backs one sector, +1 veers one, else nothing', () => {
    expect(tests({ turn: 3, windFrom: 0 }, -1).state.windFrom).toBe(11);
    expect(tests({ turn: 6, windFrom: 11 }, 1).state.windFrom).toBe(0);
    expect(tests({ turn: 9, windFrom: 4 }, -2).state.windFrom).toBe(4);
    expect(tests({ turn: 9, windFrom: 4 }, 2).state.windFrom).toBe(4);
    expect(tests({ turn: 9, windFrom: 4 }, 0).rolls).toEqual(['wind: 0 → nothing']);
    expect(tests({ turn: 4, windFrom: 4 }).rolls).toEqual([]);
  });
});

describe('hindrance', () => {
  test('a mast that falls in turn N hinders in N and N+1 and is cleared in the tests of N+2', () => {
    const table = new Tabletop({
      phase: 'fire',
      french: [{ x: 0, y: 0, opened: true }],
      english: [{ x: 3_000, y: 0, masts: 9, heading: 180, opened: true }],
    });
    table.waitFor('fire', 'f1');
    table.play({ type: 'fire', ship: 'f1', side: 'starboard', target: 'e1', aim: 'masts' }, 0);
    expect(table.told('ticked')[0]).toMatchObject({ masts: 3, fallen: 1 });
    expect(table.ship('e1').hinderedTo).toBe(3);
    expect(own({ hinderedTo: 3 }).told('cleared')).toEqual([]);
    expect(tests({ turn: 2, french: [{ x: 0, y: 0, hinderedTo: 3 }] }).ship('f1').hinderedTo).toBe(3);
    const cleared = tests({ turn: 3, french: [{ x: 0, y: 0, hinderedTo: 3 }] }, 0);
    expect(cleared.told('cleared')).toEqual([{ type: 'cleared', ship: 'f1' }]);
    expect(cleared.ship('f1').hinderedTo).toBe(0);
  });
});

describe('fire and rudder', () => {
  test('0, +1, +2 removes one fire marker', () => {
    for (const face of [0, 1, 2]) expect(own({ fires: 2 }, face).ship('f1').fires).toBe(1);
  });

  test('R11: −1: four damage per marker, half hull, half masts; nothing is added', () => {
    const table = own({ fires: 2 }, -1, 0);
    expect(table.ship('f1')).toMatchObject({ fires: 2, hull: 4, masts: 4 });
  });

  test('R11: −2: one more marker first, then the same', () => {
    const table = own({ fires: 1 }, -2, 0);
    expect(table.ship('f1')).toMatchObject({ fires: 2, hull: 4, masts: 4 });
  });

  test('one D for both: fire first, the rudder if there was none', () => {
    const both = own({ fires: 1, rudders: 1 }, 0);
    expect(both.ship('f1')).toMatchObject({ fires: 0, rudders: 1 });
    expect(own({ rudders: 2 }, 1).ship('f1').rudders).toBe(1);
  });

  test('a rudder is not repaired by −1, −2', () => {
    expect(own({ rudders: 1 }, -1).ship('f1').rudders).toBe(1);
    expect(own({ rudders: 1 }, -2).ship('f1').rudders).toBe(1);
  });
});

describe('explosion', () => {
  const burning = (near: number, ...dice: unknown[]) =>
    tests(
      {
        french: [
          { x: 0, y: 0, fires: 4 },
          { x: 0, y: near },
        ],
        english: [{ x: 0, y: -near }, FAR],
      },
      ...dice,
    );

  test('R8: with three fires, D −2: she blows up, and ships less than 10 cm away take 4 on the masts', () => {
    const table = burning(999, 0, -2);
    expect(table.rolls).toEqual(['flames: 0 → lessFire', 'explosion: -2 → explodes']);
    expect(table.told('sank')).toEqual([{ type: 'sank', ship: 'f1', cause: 'explosion' }]);
    expect([table.ship('f2').masts, table.ship('e1').masts, table.ship('e1').hull]).toEqual([4, 4, 0]);
  });

  test('R8: any fraction less than 10 cm counts, also diagonally', () => {
    const [dx, dy] = [800, 599];
    expect(Math.floor(Math.hypot(dx, dy))).toBe(999);
    const french = [
      { x: 0, y: 0, fires: 4 },
      { x: dx, y: dy },
    ];
    const table = tests({ french, english: [FAR] }, 0, -2);
    expect(table.ship('f2').masts).toBe(4);
  });

  test('R8: 10 cm away is far enough', () => {
    const table = burning(1_000, 0, -2);
    expect([table.ship('f2').masts, table.ship('e1').masts]).toEqual([0, 0]);
  });

  test('otherwise she burns on', () => {
    const table = burning(999, 0, -1);
    expect(table.ship('f1')).toMatchObject({ sunk: false, fires: 3 });
  });

  test('with two fires there is no such throw', () => {
    expect(own({ fires: 2 }, 0).rolls).toEqual(['flames: 0 → lessFire']);
  });
});

describe('entangled with a burning ship', () => {
  const pair = (second: object, ...dice: unknown[]) =>
    tests(
      {
        french: [{ x: 0, y: 0, fires: 2 }],
        english: [{ x: 380, y: 0, ...second }],
        bonds: [{ striker: 'f1', other: 'e1', kind: 'entangled', turn: 1 }],
      },
      ...dice,
    );

  test('catches fire on D −1, −2', () => {
    expect(pair({}, 0, -1).ship('e1')).toMatchObject({ fires: 1, hull: 2, masts: 2 });
    expect(pair({}, 0, -2).ship('e1').fires).toBe(1);
    expect(pair({}, 0, 0).ship('e1').fires).toBe(0);
  });

  test('R22: a burning ship does not catch fire again', () => {
    expect(pair({ fires: 2 }, 0, 0).rolls).toEqual(['flames: 0 → lessFire', 'flames: 0 → lessFire']);
  });
});

describe('leaks', () => {
  test('+1, +2 plugs the gravest', () => {
    expect(own({ leaks: [9, 7] }, 1).ship('f1').leaks).toEqual([9]);
    expect(own({ leaks: [9] }, 2).told('leakPlugged')).toEqual([{ type: 'leakPlugged', ship: 'f1', due: 9 }]);
  });

  test('−2: the ship sinks one turn sooner; 0, −1: no change', () => {
    expect(own({ leaks: [9, 7] }, -2).ship('f1').leaks).toEqual([6, 9]);
    expect(own({ leaks: [7] }, -1).ship('f1').leaks).toEqual([7]);
    expect(own({ leaks: [7] }, 0).ship('f1').leaks).toEqual([7]);
  });

  test('a leak due sinks the ship at the end of its turn, an overdue one at once', () => {
    const due = tests(
      { turn: 5, french: [{ x: 0, y: 0, leaks: [5] }, FAR], english: [{ x: 50_000, y: 0 }] },
      0,
    );
    expect(due.ship('f1').sunk).toBe(false);
    const overdue = tests(
      { turn: 5, french: [{ x: 0, y: 0, leaks: [5] }, FAR], english: [{ x: 50_000, y: 0 }] },
      -2,
    );
    expect(overdue.told('sank')).toEqual([{ type: 'sank', ship: 'f1', cause: 'overdueLeak' }]);
  });

  test('is not tested with a fire, or one put out in this turn’s test', () => {
    expect(own({ leaks: [7], fires: 2 }, 0).rolls).toEqual(['flames: 0 → lessFire']);
    expect(own({ leaks: [7], fires: 1 }, 0).rolls).toEqual(['flames: 0 → lessFire']);
    expect(own({ leaks: [7], rudders: 1 }, 0, 0).rolls).toEqual([
      'rudder: 0 → repaired',
      'leak: 0 → nothing',
    ]);
  });

  test('Example 2: a leak on turn 2: D +1 sinks it on turn 9, D −2 on turn 6', () => {
    const leakWith = (face: number) => {
      const table = new Tabletop({
        turn: 2,
        phase: 'fire',
        french: [{ x: 0, y: 0, opened: true }],
        english: [{ x: 3_000, y: 0, opened: true }],
      });
      table.waitFor('fire', 'f1');
      table.play({ type: 'fire', ship: 'f1', side: 'starboard', target: 'e1' }, -1, -2, face);
      return table.ship('e1').leaks;
    };
    expect([leakWith(1), leakWith(-2)]).toEqual([[9], [6]]);
  });
});

test('R8: a leak costs no BORDÉE; the gun box does', () => {
  const table = new Tabletop({
    phase: 'fire',
    french: [{ x: 0, y: 0, opened: true }],
    english: [{ x: 3_000, y: 0, opened: true }],
  });
  table.waitFor('fire', 'f1');
  const fire = { type: 'fire', ship: 'f1', side: 'starboard', target: 'e1', aim: 'masts' } as const;
  table.play(fire, 1, 'leak', 'hull', 0);
  expect(table.ship('e1')).toMatchObject({ leaks: [7], broadside: 7 });
});

describe('surrender in the tests', () => {
  const touching = (ship: object, ...dice: unknown[]) =>
    tests({ french: [{ x: 0, y: 0, ...ship }], english: [{ x: 385, y: 0 }, FAR] }, ...dice);

  test('in rout, in contact with an enemy: D −2, −1, and 0 with the captain dead', () => {
    const rout = { crewLost: 9, gunsLost: 7 };
    expect(touching(rout, -1).ship('f1')).toMatchObject({ camp: 'english', captor: 'e1' });
    expect(touching(rout, 0).ship('f1').camp).toBe('french');
    expect(touching({ ...rout, captainDead: true }, 0).ship('f1').camp).toBe('english');
  });

  test('broken, she strikes without a throw', () => {
    const table = touching({ crewLost: 9, gunsLost: 7, masts: 25 });
    expect(table.told('struck')).toEqual([{ type: 'struck', ship: 'f1', to: 'e1', possessed: true }]);
    expect(table.rolls).toEqual([]);
  });

  test('R16: less than 1 mm between two bases counts as contact', () => {
    const apart = (x: number) =>
      tests({ french: [{ x: 0, y: 0, crewLost: 9, gunsLost: 7, masts: 25 }], english: [{ x, y: 0 }, FAR] });
    expect([apart(389).told('struck').length, apart(390).told('struck').length]).toEqual([1, 0]);
  });

  test('in retreat, or without contact, she is not tested', () => {
    expect(touching({ crewLost: 9 }).rolls).toEqual([]);
    expect(own({ crewLost: 9, gunsLost: 7 }).rolls).toEqual([]);
  });
});

test('goes ship by ship, farthest downwind first', () => {
  const table = tests(
    { windFrom: 6, french: [{ x: 0, y: 0, rudders: 1 }], english: [{ x: 0, y: -2_000, rudders: 1 }] },
    -1,
    0,
  );
  expect(table.told('rolled').map(({ ship, does }) => [ship, does])).toEqual([
    ['e1', 'nothing'],
    ['f1', 'repaired'],
  ]);
});
