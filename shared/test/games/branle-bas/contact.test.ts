import type { Command } from '@escadre/shared/games/branle-bas';
import { describe, expect, test } from '@jest/globals';
import { FAR, type Position, Tabletop } from './support.ts';

/**
 * A French ship running south, wind from the north, into the flank of an enemy across her bow, with 500
 * between the bases.
 */
const collision = (
  { own = {}, enemy = {}, ...position }: { own?: object; enemy?: object } & Partial<Position> = {},
  ...dice: unknown[]
) => {
  const table = new Tabletop({
    phase: 'divisions',
    french: [{ x: 0, y: 0, heading: 180, ...own }],
    english: [{ x: 0, y: 860, heading: 90, ...enemy }, FAR],
    ...position,
  });
  table.waitFor('move', 'f1');
  table.play({ type: 'sail', ship: 'f1', legs: [{ ahead: 500 }] }, ...dice);
  return table;
};

const collisionOf = (
  french: Position['french'],
  english: Position['english'],
  legs: number,
  ...dice: unknown[]
) => {
  const table = new Tabletop({ phase: 'divisions', french, english });
  table.waitFor('move', 'f1');
  table.play({ type: 'sail', ship: 'f1', legs: Array(legs).fill({ ahead: 500 }) }, ...dice);
  return table;
};

const evade = (turn: 'port' | 'starboard'): Command => ({ type: 'evade', ship: 'f1', turn });

describe('contact', () => {
  test('a move ends before bases overlap', () => {
    // e1 moves first (she is downwind), 250 to the east, still across the bow.
    const table = collision({}, 'evade');
    expect(table.told('moved')[0]?.track).toEqual([0, 300, 180]);
    expect(table.told('touched')).toEqual([{ type: 'touched', ship: 'f1', other: 'e1' }]);
  });

  test('coming alongside without overlapping is not contact', () => {
    const table = new Tabletop({
      phase: 'divisions',
      french: [{ x: 0, y: 0, heading: 180 }],
      english: [{ x: 380, y: 200, heading: 180, anchored: true }],
    });
    table.waitFor('move', 'f1').play({ type: 'sail', ship: 'f1', legs: [{ ahead: 500 }] });
    expect(table.told('touched')).toEqual([]);
  });

  test('a ship in the way of a turn is also touched', () => {
    const table = new Tabletop({
      phase: 'divisions',
      french: [{ x: 0, y: 0, heading: 180 }],
      english: [{ x: 390, y: 250, heading: 180, anchored: true }],
    });
    table
      .waitFor('move', 'f1')
      .play({ type: 'sail', ship: 'f1', legs: [{ ahead: 250, turn: -30 }] }, 'evade');
    expect(table.told('moved')[0]?.track).toEqual([0, 250, 179]);
    expect(table.asked).toMatchObject({ kind: 'contact', ship: 'f1', other: 'e1' });
  });
});

describe('a violent collision', () => {
  test('Example 3: rank 1 with rank 4: 2 for the first, 5 for the second, on hull and on masts', () => {
    const table = collision({ own: { class: '120' }, enemy: { class: '56' } }, 'entangled', 0);
    const boxes = (id: string) => [table.ship(id).hull, table.ship(id).masts];
    expect([boxes('f1'), boxes('e1')]).toEqual([
      [2, 2],
      [5, 5],
    ]);
  });

  test('Example 3: rank 2 with rank 4: 2 and 4', () => {
    const table = collision({ own: { class: '64' }, enemy: { class: '80' } }, 'entangled', 0);
    const boxes = (id: string) => [table.ship(id).hull, table.ship(id).masts];
    expect([boxes('f1'), boxes('e1')]).toEqual([
      [4, 4],
      [2, 2],
    ]);
  });

  test('they are entangled; hindrance on the striker for two turns, on the other for one', () => {
    const table = collision({}, 'entangled');
    expect(table.state.bonds['f1-e1']).toMatchObject({ kind: 'entangled', striker: 'f1', turn: 1 });
    expect([table.ship('f1').hinderedTo, table.ship('e1').hinderedTo]).toEqual([3, 2]);
    expect(table.asked.ship).not.toBe('f1');
  });
});

describe('a light collision', () => {
  test('2 on each hull, and she bears away downwind by the smallest turn that frees the next 250', () => {
    const table = collisionOf(
      [{ x: 0, y: 0, heading: 120, crewLost: 9 }],
      [{ x: 700, y: 400, heading: 210, anchored: true }],
      2,
      'light',
    );
    expect([table.ship('f1').hull, table.ship('e1').hull]).toEqual([2, 2]);
    const heading = table.ship('f1').heading;
    expect(heading).toBeGreaterThan(120);
    expect(table.asked.kind).not.toBe('collision');
  });

  test('a mover that wants to board may throw again, for one move each', () => {
    const table = collision({}, 'light');
    expect(table.asked).toMatchObject({ kind: 'collision', ship: 'f1', other: 'e1' });
    expect(table.state.underWay?.left).toBe(6);
    table.play({ type: 'again', ship: 'f1' }, 'evade');
    expect(table.asked).toMatchObject({ kind: 'contact' });
    expect(table.state.underWay?.left).toBe(0);
  });

  test('without a whole move left there is no second throw', () => {
    const table = collision({ own: { masts: 10 } }, 'light');
    expect(table.asked.kind).not.toBe('collision');
  });

  test('R17: a leg cut short by contact counts as a move', () => {
    const table = new Tabletop({
      phase: 'divisions',
      french: [{ x: 0, y: 0, heading: 180 }],
      english: [{ x: 0, y: 561, heading: 90, anchored: true }, FAR],
    });
    table.waitFor('move', 'f1').play({ type: 'sail', ship: 'f1', legs: [{ ahead: 500 }] }, 'evade');
    expect(table.told('moved')[0]).toMatchObject({ track: [0, 1, 180], left: 6 });
  });

  test('R17: bearing away and parting may turn her by up to 180°, evading by 90°', () => {
    const walled = (...dice: unknown[]) => {
      const table = new Tabletop({
        phase: 'divisions',
        french: [{ x: 0, y: 0, heading: 90, gunsLost: 7 }],
        english: [
          { x: 560, y: 0, heading: 0, anchored: true },
          { x: 560, y: 740, heading: 0, anchored: true },
          { x: -130, y: 660, heading: 90, anchored: true },
        ],
      });
      table.waitFor('move', 'f1').play({ type: 'sail', ship: 'f1', legs: [{ ahead: 250 }] }, ...dice);
      return table;
    };
    expect(walled('light').ship('f1').heading).toBeGreaterThan(180);
    const evading = walled('evade');
    evading.play(evade('starboard'));
    expect(evading.ship('f1').heading).toBe(90);
  });

  test('bearing away costs one move', () => {
    const table = collision({}, 'light');
    table.play({ type: 'bearAway', ship: 'f1' });
    expect(table.ship('f1').heading).not.toBe(180);
    expect(table.asked).not.toMatchObject({ ship: 'f1' });
  });
});

describe('evade or board', () => {
  test('evades to the side of her choice by the smallest turn, and sails the rest', () => {
    const table = collisionOf(
      [{ x: 0, y: 0, heading: 135 }],
      [{ x: 600, y: 600, heading: 45, anchored: true }],
      1,
      'evade',
    );
    expect(table.legal.map(({ type }) => type)).toEqual(['evade', 'evade', 'board', 'endMove']);
    expect(table.ship('f1').hull).toBe(0);
    table.play(evade('starboard'));
    const [x, y, heading] = table.place('f1');
    expect(heading).toBeGreaterThan(135);
    expect(table.asked).toMatchObject({ kind: 'sailOn', ship: 'f1' });
    expect(table.state.underWay).toMatchObject({ left: 6 });
    table.play({ type: 'sail', ship: 'f1', legs: [{ ahead: 250 }] });
    expect(table.told('touched')).toEqual([]);
    expect(table.place('f1').slice(0, 2)).not.toEqual([x, y]);
  });

  test('after contact she may end her move', () => {
    const table = collisionOf(
      [{ x: 0, y: 0, heading: 135 }],
      [{ x: 600, y: 600, heading: 45, anchored: true }],
      1,
      'evade',
    );
    table.play(evade('port'));
    const place = table.place('f1');
    table.play({ type: 'endMove', ship: 'f1' });
    expect(table.place('f1')).toEqual(place);
  });

  test('if no turn up to 90° frees the next 250, the move ends', () => {
    const table = new Tabletop({
      phase: 'divisions',
      french: [{ x: 0, y: 0, heading: 180 }],
      english: [
        { x: 0, y: 600, heading: 90, anchored: true },
        { x: 420, y: 0, heading: 180, anchored: true },
        { x: -420, y: 0, heading: 180, anchored: true },
      ],
    });
    table.waitFor('move', 'f1').play({ type: 'sail', ship: 'f1', legs: [{ ahead: 250 }] }, 'evade');
    const before = table.place('f1');
    table.play(evade('port'));
    expect(table.place('f1')).toEqual(before);
    expect(table.asked).not.toMatchObject({ ship: 'f1', kind: 'sailOn' });
  });

  test('the edge of the wind stops an evasion, and ends the move', () => {
    const table = new Tabletop({
      phase: 'divisions',
      french: [{ x: 0, y: 0, heading: 90 }],
      english: [{ x: 800, y: 0, heading: 0, anchored: true }],
    });
    table.waitFor('move', 'f1').play({ type: 'sail', ship: 'f1', legs: [{ ahead: 500 }] }, 'evade');
    table.play(evade('port'));
    expect(table.told('moved')[0]).toMatchObject({ stopped: true });
    expect(table.ship('f1').heading).toBeGreaterThanOrEqual(60);
    expect(table.asked.kind).not.toBe('sailOn');
  });

  test('boards: grapnels hold both until the fight', () => {
    const table = collision({}, 'evade');
    table.play({ type: 'board', ship: 'f1', other: 'e1' });
    expect(table.state.bonds['f1-e1']).toMatchObject({ kind: 'grappled', striker: 'f1' });
    expect(table.ship('e1').attackers).toEqual(['f1']);
  });
});

describe('who may board', () => {
  const mayBoard = (own: object, enemy: object = {}) =>
    collision({ own, enemy }, 'evade').refusal({ type: 'board', ship: 'f1', other: 'e1' });

  test('not while on fire, hindered, or in retreat', () => {
    expect(mayBoard({})).toBeNull();
    expect(mayBoard({ fires: 1 })).toBe('CANNOT_BOARD');
    expect(mayBoard({ hinderedTo: 2 })).toBe('CANNOT_BOARD');
    expect(mayBoard({ gunsLost: 7 })).toBe('CANNOT_BOARD');
  });

  test('her opponent may be in any state', () => {
    expect(mayBoard({}, { fires: 1, gunsLost: 7 })).toBeNull();
  });
});

describe('on time-out', () => {
  /** Head on into the flank of an anchored enemy, so that both sides need the same turn. */
  const headOn = (heading: 90 | 270, windFrom: number) => {
    const table = new Tabletop({
      phase: 'divisions',
      windFrom,
      french: [{ x: 0, y: 0, heading }],
      english: [{ x: heading === 90 ? 860 : -860, y: 0, heading: 0, anchored: true }],
    });
    table.waitFor('move', 'f1').play({ type: 'sail', ship: 'f1', legs: [{ ahead: 500 }] }, 'evade');
    expect(table.asked).toMatchObject({ kind: 'contact', ship: 'f1' });
    table.timeOut();
    return table;
  };

  test('she evades to starboard if both turns are equal', () => {
    expect(headOn(90, 0).ship('f1').heading).toBe(90 + 67);
    expect(headOn(90, 9).ship('f1').heading).toBe(90 + 67);
  });

  test('if one of the two would end at the edge of the wind, she takes the other', () => {
    const table = headOn(270, 0);
    expect(table.ship('f1').heading).toBe(270 - 67);
    expect(table.told('moved')[0]).not.toHaveProperty('stopped');
    expect(table.asked).toMatchObject({ kind: 'sailOn', ship: 'f1' });
  });
});

describe('friends', () => {
  const friends = (...dice: unknown[]) => {
    const table = new Tabletop({
      phase: 'divisions',
      french: [
        { x: 0, y: 0, heading: 180 },
        { x: 0, y: 860, heading: 90, anchored: true },
      ],
      english: [FAR],
    });
    table.waitFor('move', 'f1').play({ type: 'sail', ship: 'f1', legs: [{ ahead: 500 }] }, ...dice);
    return table;
  };

  test('throw like enemies, but cannot board each other', () => {
    const table = friends('evade');
    expect(table.asked).toMatchObject({ kind: 'contact', other: 'f2' });
    expect(table.refusal({ type: 'board', ship: 'f1', other: 'f2' })).toBe('CANNOT_BOARD');
    expect(friends('light').asked.kind).not.toBe('collision');
    expect(friends('entangled').state.bonds['f1-f2']).toMatchObject({ kind: 'entangled' });
  });
});

describe('contact and surrender', () => {
  test('in rout: a surrender test comes first, and striking ends the move', () => {
    const table = collision({ enemy: { crewLost: 9, gunsLost: 7 } }, -1);
    expect(table.rolls).toEqual(['surrender: -1 → surrenders']);
    expect(table.ship('e1')).toMatchObject({
      camp: 'french',
      captor: 'f1',
      possessed: true,
      seat: 'french-1',
    });
    expect(table.told('moved')[0]?.ends).toBeUndefined();
    expect(table.told('moveEnded')[0]).toEqual({ type: 'moveEnded', ship: 'f1' });
  });

  test('a ship that holds out is collided with', () => {
    const table = collision({ enemy: { crewLost: 9, gunsLost: 7 } }, 0, 'evade');
    expect(table.rolls).toEqual(['surrender: 0 → nothing', 'collision: evade → evade']);
  });

  test('broken, the mover strikes to the ship she ran into', () => {
    const broken = new Tabletop({
      phase: 'divisions',
      french: [{ x: 0, y: 0, heading: 180, crewLost: 9, gunsLost: 7, masts: 25 }],
      english: [{ x: 0, y: 600, heading: 90, anchored: true }],
    });
    broken.waitFor('move', 'f1').play({ type: 'sail', ship: 'f1', legs: [{ ahead: 250 }] });
    expect(broken.told('struck')).toEqual([{ type: 'struck', ship: 'f1', to: 'e1', possessed: true }]);
  });
});

describe('drifting into another', () => {
  const drifting = (...dice: unknown[]) =>
    new Tabletop(
      {
        phase: 'divisions',
        french: [{ x: 0, y: 0, heading: 90, rudders: 1 }],
        english: [{ x: 0, y: 500, heading: 90, anchored: true }],
      },
      dice,
    );

  test('also throws DCol, without a choice', () => {
    const table = drifting();
    table.waitFor('move', 'e1');
    expect(table.asked.ship).toBe('e1');
  });

  test('she stops where bases touch', () => {
    const table = new Tabletop({
      phase: 'divisions',
      french: [{ x: 0, y: 0, heading: 90, rudders: 1 }],
      english: [{ x: 0, y: 500, heading: 90, anchored: true }],
    });
    table.play({ type: 'stay', ship: 'e1' }, 'light');
    expect(table.place('f1')).toEqual([0, 120, 90]);
    expect([table.ship('f1').hull, table.ship('e1').hull]).toEqual([2, 2]);
    expect(table.told('touched')).toEqual([{ type: 'touched', ship: 'f1', other: 'e1' }]);
  });

  test('and is entangled, or nothing happens', () => {
    const play = (face: string) => {
      const table = drifting();
      table.play({ type: 'stay', ship: 'e1' }, face);
      return Object.keys(table.state.bonds);
    };
    expect([play('entangled'), play('evade')]).toEqual([['f1-e1'], []]);
  });
});
