import { fightPoints, type ShipDraft } from '@escadre/shared/games/branle-bas';
import { describe, expect, test } from '@jest/globals';
import { FAR, FAR_OFF, type Position, Tabletop } from './support.ts';

/** Two ships grappled side by side, in the last phase with a choice. */
function grappled(
  own: Partial<ShipDraft> = {},
  enemy: Partial<ShipDraft> = {},
  position: Partial<Position> = {},
  options: object = {},
): Tabletop {
  return new Tabletop(
    {
      phase: 'fire',
      french: [{ x: 0, y: 0, opened: true, ...own }],
      english: [{ x: 380, y: 0, opened: true, ...enemy }, FAR],
      bonds: [{ striker: 'f1', other: 'e1', kind: 'grappled', turn: 1 }],
      ...position,
    },
    [],
    { ...options },
  );
}

/** All fire is held; the last such command throws the dice of the fight. */
function fight(table: Tabletop, ...dice: unknown[]): Tabletop {
  while (table.state.order.indexOf(table.asked.ship ?? '') < lastToFire(table)) table.timeOut();
  table.timeOut(...dice);
  return table;
}

const lastToFire = ({ state }: Tabletop) => Math.max(state.order.indexOf('f1'), state.order.indexOf('e1'));

describe('points', () => {
  const points = (own: Partial<ShipDraft>, enemy: Partial<ShipDraft> = {}) => {
    const { state } = grappled(own, enemy);
    return [fightPoints(state, 'f1', 'e1').total, fightPoints(state, 'e1', 'f1').total];
  };

  test('rank 8, 7, 5, 4, plus decks', () => {
    const own = (['120', '80', '74', '64', '56'] as const).map((guns) => points({ class: guns })[0]);
    expect(own).toEqual([11, 9, 7, 6, 6]);
  });

  test('+1 for the ship with less damage, −1 for the other; equal: neither', () => {
    expect(points({ hull: 3 }, { masts: 2 })).toEqual([6, 8]);
    expect(points({ hull: 3 }, { masts: 3 })).toEqual([7, 7]);
  });

  test('flagship +1 and her opponent −1', () => {
    const table = grappled(
      {},
      {},
      {
        french: [FAR_OFF, { x: 0, y: 0 }],
        bonds: [{ striker: 'f2', other: 'e1', kind: 'grappled', turn: 1 }],
      },
    );
    expect(fightPoints(table.state, 'f2', 'e1')).toMatchObject({ modifiers: { flagship: -1 }, total: 6 });
    expect(fightPoints(table.state, 'e1', 'f2')).toMatchObject({ modifiers: { flagship: 1 }, total: 8 });
  });

  test('R14: captain dead −1', () => {
    expect(points({ captainDead: true })).toEqual([6, 7]);
  });

  test('R14: damaged this turn by a third ship −1', () => {
    const table = new Tabletop({
      phase: 'fire',
      french: [{ x: 0, y: 0, opened: true }],
      english: [
        { x: 380, y: 0, opened: true, anchored: true },
        { x: -3_000, y: 100, opened: true },
      ],
      bonds: [{ striker: 'f1', other: 'e1', kind: 'grappled', turn: 1 }],
    });
    table
      .waitFor('fire', 'e2')
      .play({ type: 'fire', ship: 'e2', side: 'starboard', target: 'f1', aim: 'masts' }, 0);
    expect(table.ship('f1').damagers).toEqual(['e2']);
    expect(fightPoints(table.state, 'f1', 'e1').modifiers).toEqual({ damage: -1, support: -1 });
  });
});

describe('a round', () => {
  test('each side loses one per full five points of the weaker', () => {
    const table = fight(grappled());
    expect(table.told('fought')[0]).toMatchObject({ own: { total: 7 }, others: { total: 7 }, each: 1 });
    expect([table.ship('f1').boarding, table.ship('e1').boarding]).toEqual([8, 8]);
    expect(table.rolls).toEqual([]);
  });

  test('then the stronger throws one DA per point of difference', () => {
    const table = fight(grappled({ class: '120' }), 'weaker', 'stronger', 'weaker', 'nothing');
    expect(table.rolls).toEqual(['boarding: weaker stronger weaker nothing → boarding']);
    expect([table.ship('f1').boarding, table.ship('e1').boarding]).toEqual([13 - 1 - 1, 9 - 1 - 2]);
  });

  test('a fight goes on next turn unless one separates, and each grapple is fought once a turn', () => {
    const table = fight(grappled());
    expect(table.state.turn).toBe(2);
    expect(table.state.bonds['f1-e1']?.kind).toBe('grappled');
    expect(table.told('fought')).toHaveLength(1);
  });

  test('R7: the fight farthest downwind comes first', () => {
    const table = new Tabletop({
      phase: 'fire',
      windFrom: 0,
      french: [
        { x: 0, y: 0, gunsLost: 7 },
        { x: 3_000, y: 3_000, gunsLost: 7 },
      ],
      english: [
        { x: 380, y: 0, gunsLost: 7 },
        { x: 3_380, y: 3_000, gunsLost: 7 },
      ],
      bonds: [
        { striker: 'f1', other: 'e1', kind: 'grappled', turn: 1 },
        { striker: 'f2', other: 'e2', kind: 'grappled', turn: 1 },
      ],
    });
    expect(table.told('fought').map(({ ship }) => ship)).toEqual(['f2', 'f1']);
  });

  test('a ship repels several in one turn', () => {
    const table = new Tabletop(
      {
        phase: 'fire',
        french: [{ x: 0, y: 0, gunsLost: 7 }],
        english: [
          { x: 380, y: 0, gunsLost: 7 },
          { x: -380, y: 0, gunsLost: 7, hull: 2, crewLost: 0 },
        ],
        bonds: [
          { striker: 'e1', other: 'f1', kind: 'grappled', turn: 1 },
          { striker: 'e2', other: 'f1', kind: 'grappled', turn: 1 },
        ],
      },
      ['nothing', 'nothing', 'nothing', 'nothing'],
    );
    expect(table.told('fought')).toHaveLength(2);
    expect(table.ship('f1').boarding).toBe(9 - 1 - 1);
  });
});

describe('the end of a fight', () => {
  test('at 0 a ship surrenders', () => {
    const table = fight(grappled({}, { crewLost: 8 }));
    expect(table.told('struck')).toEqual([{ type: 'struck', ship: 'e1', to: 'f1', possessed: true }]);
    expect(table.ship('e1')).toMatchObject({ camp: 'french', captor: 'f1', seat: 'french-1', boarding: 0 });
    expect(table.state.bonds).toEqual({});
  });

  test('both at 0: they part, in retreat', () => {
    const table = fight(grappled({ crewLost: 8 }, { crewLost: 8 }));
    expect(table.told('struck')).toEqual([]);
    expect(table.told('parted')).toEqual([{ type: 'parted', ship: 'f1', other: 'e1' }]);
  });
});

describe('prizes', () => {
  const taken = (own: Partial<ShipDraft> = {}, options: object = {}) =>
    fight(grappled({ anchored: true, ...own }, { crewLost: 8 }, {}, options));

  test('R15: prize and captor stay put for two turns; then the prize may move', () => {
    const table = taken();
    const asked: string[] = [];
    for (let step = 0; step < 40 && table.state.turn < 5; step++) {
      const last = table.state.turn === 2 && table.asked.ship === 'e2';
      if (table.asked.ship === 'e1' || table.asked.ship === 'f1')
        asked.push(`${table.state.turn} ${table.asked.kind} ${table.asked.ship}`);
      table.timeOut(...(last ? [0] : []));
    }
    expect(asked).toEqual(['4 move f1', '4 move e1']);
  });

  test('she never fires', () => {
    const table = new Tabletop({
      phase: 'fire',
      french: [{ x: 0, y: 0, opened: true }],
      english: [
        { x: 1_000, y: 0, prizeOf: 'f1' },
        { x: 4_000, y: 0 },
      ],
    });
    expect(table.ship('e1')).toMatchObject({ camp: 'french', possessed: true });
    while (table.state.turn === 1) {
      expect(table.asked.ship).not.toBe('e1');
      table.timeOut();
    }
  });

  test('the captor’s captain commands her once the captor is not hindered', () => {
    const table = taken({ hinderedTo: 3 });
    expect(table.ship('e1')).toMatchObject({ camp: 'french', possessed: false });
    const later = new Tabletop(
      {
        turn: 3,
        french: [{ x: 0, y: 0, hinderedTo: 3 }],
        english: [{ x: 1_000, y: 0, prizeOf: 'f1', heldTo: 5 }, FAR],
      },
      [0],
    );
    expect(later.told('possessed')).toEqual([{ type: 'possessed', ship: 'e1' }]);
  });

  test('R20: a prize neither strikes nor accepts a surrender', () => {
    const table = new Tabletop({
      french: [{ x: 0, y: 0, crewLost: 9, gunsLost: 7, masts: 25 }, FAR],
      english: [
        { x: 9_000, y: 0 },
        { x: 9_000, y: 9_000 },
        { x: 385, y: 0, prizeOf: 'f2' },
      ],
    });
    expect(table.told('struck')).toEqual([]);
    const broken = new Tabletop({
      french: [
        { x: 0, y: 0, prizeOf: 'e1', crewLost: 9, gunsLost: 7, masts: 25 },
        { x: 385, y: 0 },
      ],
      english: [FAR],
    });
    expect(broken.told('struck')).toEqual([]);
  });

  test('her captor may scuttle her', () => {
    const table = new Tabletop({
      phase: 'divisions',
      french: [{ x: 0, y: -5_000 }],
      english: [
        { x: 1_000, y: 0, prizeOf: 'f1' },
        { x: 0, y: -9_000 },
      ],
    });
    table.waitFor('move', 'e1').play({ type: 'scuttle', ship: 'e1' });
    expect(table.told('sank')).toEqual([{ type: 'sank', ship: 'e1', cause: 'scuttled' }]);
    expect(table.waitFor('move', 'f1').refusal({ type: 'scuttle', ship: 'f1' })).toBe('NO_PRIZE');
  });

  test('her captor may scuttle her even without another choice: bound, with the attempt to part used up', () => {
    const table = new Tabletop({
      phase: 'divisions',
      windFrom: 0,
      french: [{ x: 9_000, y: -5_000 }],
      english: [
        { x: 0, y: 0, prizeOf: 'f1' },
        { x: 380, y: 100, hinderedTo: 3 },
      ],
      bonds: [{ striker: 'e2', other: 'e1', kind: 'entangled', turn: 1 }],
    });
    table.waitFor('move', 'e2').play({ type: 'separate', ship: 'e2', from: 'e1', turn: 'port' }, 0);
    expect(table.asked).toMatchObject({ kind: 'move', ship: 'e1' });
    expect(table.legal).toEqual([
      { type: 'scuttle', ship: 'e1' },
      { type: 'drift', ship: 'e1' },
    ]);
    table.play({ type: 'scuttle', ship: 'e1' });
    expect(table.state.bonds).toEqual({});
  });

  test('boarded by her old camp, she changes hands without a fight', () => {
    const table = new Tabletop({
      phase: 'divisions',
      windFrom: 0,
      french: [{ x: 9_000, y: -5_000 }],
      english: [
        { x: 0, y: 600, heading: 90, prizeOf: 'f1', heldTo: 3, crewLost: 9 },
        { x: 0, y: 0, heading: 180 },
      ],
    });
    table.waitFor('move', 'e2').play({ type: 'sail', ship: 'e2', legs: [{ ahead: 500 }] }, 'evade');
    table.play({ type: 'board', ship: 'e2', other: 'e1' });
    expect(table.told('recaptured')).toEqual([{ type: 'recaptured', ship: 'e1', by: 'e2' }]);
    expect(table.ship('e1')).toMatchObject({ camp: 'english', seat: 'english-1', heldTo: 0 });
    expect(table.ship('e1').captor).toBeUndefined();
    expect(table.state.bonds).toEqual({});
  });

  test('R20: a prize drifts without a captain if her captor sinks before taking possession', () => {
    const table = new Tabletop({
      phase: 'divisions',
      windFrom: 0,
      french: [{ x: 9_000, y: -5_000, hinderedTo: 3 }],
      english: [{ x: 0, y: 600, prizeOf: 'f1' }, FAR_OFF],
    });
    expect(table.ship('e1').possessed).toBe(false);
    expect(table.place('e1')).toEqual([0, 850, 0]);
  });
});
