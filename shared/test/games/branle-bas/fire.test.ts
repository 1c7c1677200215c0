import { bears, damageOf, layingOf, oddsOf, type ShipDraft } from '@escadre/shared/games/branle-bas';
import { arcOutline, rakeOutline } from '@escadre/shared/games/branle-bas/sailing/drawn-areas.ts';
import { describe, expect, test } from '@jest/globals';
import { FAR, FAR_OFF, Tabletop } from './support.ts';

type Draft = Pick<ShipDraft, 'x' | 'y'> & Partial<ShipDraft>;

/** One French ship at the origin heading north, and one enemy, at the start of fire. */
const duel = (enemy: Draft, own: Partial<ShipDraft> = {}, others: Draft[] = []) =>
  new Tabletop({
    phase: 'fire',
    french: [{ x: 0, y: 0, class: '64', opened: true, ...own }, ...others],
    english: [{ opened: true, ...enemy }],
  });

/** The enemy is out of the way, so only one ship is called to fire. */
const fire = { type: 'fire', ship: 'f1', side: 'starboard', target: 'e1' } as const;

const asShooter = (table: Tabletop) => table.waitFor('fire', 'f1');

describe('a broadside', () => {
  test('Example 1: BORDÉE 6 + FORCE 5, short, bow rake, D −1: three damage', () => {
    const table = asShooter(duel({ x: 1_500, y: 0, heading: 270 }));
    table.play(fire, -1, 0);
    expect(table.told('fired')[0]).toMatchObject({
      broadside: 6,
      force: 5,
      range: 'short',
      modifiers: { short: 2, bowRake: 3 },
      face: -1,
      total: 15,
      result: 3,
      damage: 3,
    });
    expect(table.ship('e1').hull).toBe(3);
  });

  test('Example 5: a friend on the line to the target takes all, the target half', () => {
    const table = asShooter(duel({ x: 3_000, y: 0, heading: 0 }, {}, [{ x: 1_500, y: 0, opened: true }]));
    table.play(fire, 0);
    expect(table.told('fired')[0]).toMatchObject({ total: 11, result: 2, damage: 2, through: 'f2' });
    expect([table.ship('f2').hull, table.ship('e1').hull]).toEqual([2, 1]);
  });

  test('the nearest of several in the way takes the full damage, friend or foe', () => {
    const table = new Tabletop({
      phase: 'fire',
      french: [
        { x: 0, y: 0, class: '120', opened: true },
        { x: 2_400, y: 0, opened: true },
      ],
      english: [
        { x: 3_600, y: 0, opened: true },
        { x: 1_400, y: 0, opened: true },
      ],
    });
    table.waitFor('fire', 'f1').play({ ...fire, aim: 'masts' }, 0);
    expect(table.told('fired')[0]).toMatchObject({ result: 6, through: 'e2', damage: 6 });
    expect([table.ship('e2').masts, table.ship('e1').masts, table.ship('f2').masts]).toEqual([6, 3, 0]);
  });

  test('the table of fire', () => {
    const columns = [
      [5, 0],
      [6, 1],
      [9, 1],
      [10, 2],
      [12, 2],
      [13, 3],
      [15, 3],
      [16, 4],
      [17, 4],
      [18, 5],
      [19, 5],
      [20, 6],
      [22, 6],
      [23, 7],
      [25, 7],
      [26, 8],
      [28, 8],
      [29, 9],
      [40, 9],
    ] as const;
    for (const [total, hits] of columns) expect([total, damageOf(total)]).toEqual([total, hits]);
  });

  test('each side fires once a turn, and then the ship is called for the other', () => {
    const table = new Tabletop({
      phase: 'fire',
      french: [{ x: 0, y: 0, opened: true }],
      english: [
        { x: 3_000, y: 0, opened: true },
        { x: -3_000, y: 0, opened: true },
      ],
    });
    table.waitFor('fire', 'f1').play({ ...fire, aim: 'masts' }, 0);
    expect(table.asked).toMatchObject({ kind: 'fire', ship: 'f1' });
    expect(table.refusal({ ...fire, aim: 'masts' })).toBe('SIDE_HAS_FIRED');
    expect(table.refusal({ ...fire, side: 'port' })).toBe('OUT_OF_ARC');
    table.play({ ...fire, side: 'port', target: 'e2', aim: 'masts' }, 0);
    expect(table.asked.ship).not.toBe('f1');
  });

  test('holding fire ends the ship’s fire', () => {
    const table = asShooter(duel({ x: 3_000, y: 0 }));
    table.play({ type: 'holdFire', ship: 'f1' });
    expect(table.asked.ship).not.toBe('f1');
  });

  test('damage counts at once: a ship that loses her last gun does not answer', () => {
    const table = new Tabletop({
      phase: 'fire',
      french: [{ x: 3_000, y: 2_000, class: '120', opened: true }],
      english: [{ x: 0, y: 2_000, class: '56', hull: 14, opened: true }],
    });
    expect(table.ship('e1').broadside).toBe(1);
    table.waitFor('fire', 'f1').play({ ...fire, side: 'port' }, 0, 0, 0);
    expect(table.ship('e1').broadside).toBe(0);
    expect(table.asked.kind).not.toBe('fire');
  });

  test('the order of fire: farthest downwind first, ties by the roster', () => {
    const table = new Tabletop({
      phase: 'fire',
      windFrom: 0,
      french: [
        { x: 0, y: 0, opened: true },
        { x: 5_000, y: 1_000, opened: true },
      ],
      english: [{ x: 2_500, y: 1_000, opened: true }],
    });
    expect(table.state.order).toEqual(['f2', 'e1', 'f1']);
  });
});

describe('range', () => {
  const rangeAt = (x: number) => {
    const table = duel({ x, y: 0 });
    return layingOf(table.state, 'f1', { side: 'starboard', target: 'e1', aim: 'masts' });
  };

  test('between mainmasts: point blank to 10 cm, short to 20, medium to 40, long to 60', () => {
    const found = [1_000, 1_001, 2_000, 2_001, 4_000, 4_001, 6_000].map((x) => rangeAt(x).range);
    expect(found).toEqual(['pointBlank', 'short', 'short', 'medium', 'medium', 'long', 'long']);
  });

  test('+5, +2, nothing, −5', () => {
    expect([900, 1_900, 3_900, 5_900].map((x) => rangeAt(x).sum)).toEqual([16, 13, 11, 6]);
  });

  test('beyond long range no ship is called', () => {
    expect(duel({ x: 6_001, y: 0 }).asked.kind).not.toBe('fire');
  });

  test('at long range only masts can be aimed at, and are by default', () => {
    const table = asShooter(duel({ x: 5_000, y: 0 }));
    expect(table.refusal({ ...fire, aim: 'hull' })).toBe('MASTS_ONLY');
    table.play(fire, 0);
    expect(table.told('fired')[0]).toMatchObject({ aim: 'masts', range: 'long' });
  });

  test('hulls are the default aim', () => {
    const table = asShooter(duel({ x: 3_000, y: 0 }));
    table.play(fire, -1);
    expect(table.told('fired')[0]).toMatchObject({ aim: 'hull', total: 10 });
  });
});

describe('R5: arcs', () => {
  const bearsAt = (x: number, y: number, side: 'port' | 'starboard') =>
    bears(duel({ x, y }).state, 'f1', side, 'e1');

  test('R5: the target’s mainmast bears 45° to 135° off the bow on that side', () => {
    expect(bearsAt(2_000, -2_000, 'starboard')).toBe(true);
    expect(bearsAt(2_000, -2_001, 'starboard')).toBe(false);
    expect(bearsAt(2_000, 2_000, 'starboard')).toBe(true);
    expect(bearsAt(2_000, 2_001, 'starboard')).toBe(false);
    expect(bearsAt(-2_000, 0, 'port')).toBe(true);
    expect(bearsAt(-2_000, 0, 'starboard')).toBe(false);
    expect(bearsAt(0, -2_000, 'starboard') || bearsAt(0, -2_000, 'port')).toBe(false);
  });

  test('R5: the arc turns with the ship', () => {
    const table = duel({ x: 0, y: 2_000 }, { heading: 90 });
    expect(asShooter(table).refusal(fire)).toBeNull();
  });

  test('arcs and rakes are drawn as polygons', () => {
    const { state } = duel({ x: 3_000, y: 0 });
    const arc = arcOutline(state, 'f1', 'starboard', 'pointBlank');
    expect(arc[0]).toEqual({ x: 707, y: -707 });
    expect(arc.at(-1)).toEqual({ x: 0, y: 0 });
    expect(arcOutline(state, 'f1', 'port', 'short').every(({ x }) => x < 0)).toBe(true);
    expect(rakeOutline(state, 'e1', 'stern').at(-1)).toEqual({ x: 3_000, y: 0 });
  });
});

describe('modifiers', () => {
  const modifiers = (enemy: Draft, own: Partial<ShipDraft> = {}) => {
    const { state } = duel(enemy, own);
    return layingOf(state, 'f1', { side: 'starboard', target: 'e1', aim: 'hull' }).modifiers;
  };

  test('a rake: the shooter lies within 30° of the target’s bow or stern line', () => {
    expect(modifiers({ x: 1_500, y: 0, heading: 270 })).toEqual(['short', 'bowRake']);
    expect(modifiers({ x: 1_500, y: 0, heading: 300 })).toEqual(['short', 'bowRake']);
    expect(modifiers({ x: 1_500, y: 0, heading: 301 })).toEqual(['short']);
    expect(modifiers({ x: 1_500, y: 0, heading: 90 })).toEqual(['short', 'sternRake']);
    expect(modifiers({ x: 1_500, y: 0, heading: 121 })).toEqual(['short']);
  });

  test('a rake counts at point blank and short only', () => {
    expect(modifiers({ x: 900, y: 0, heading: 90 })).toEqual(['pointBlank', 'sternRake']);
    expect(modifiers({ x: 2_500, y: 0, heading: 90 })).toEqual([]);
  });

  test('the first broadside of the ship in the battle', () => {
    const table = asShooter(duel({ x: 3_000, y: 0 }, { opened: false }));
    table.play(fire, -1, 0);
    expect(table.told('fired')[0]).toMatchObject({ modifiers: { firstBroadside: 3 }, total: 13 });
    expect(table.ship('f1').opened).toBe(true);
  });

  test('R12: +3 for the shooter at anchor', () => {
    expect(modifiers({ x: 3_000, y: 0 }, { anchored: true })).toEqual(['atAnchor']);
    expect(modifiers({ x: 3_000, y: 0, anchored: true })).toEqual([]);
  });
});

describe('R13: halving', () => {
  const halved = (own: Partial<ShipDraft>) => {
    const table = asShooter(duel({ x: 3_000, y: 0 }, { class: '120', ...own }));
    table.play({ ...fire, aim: 'masts' }, -1);
    return table.told('fired')[0];
  };

  test('R13: once and rounded down, with a fire aboard or hindrance', () => {
    expect(halved({})).toMatchObject({ total: 21, result: 6, damage: 6 });
    expect(halved({ fires: 1 })).toMatchObject({ result: 6, halved: 'fire', damage: 3 });
    expect(halved({ hinderedTo: 2 })).toMatchObject({ halved: 'hindrance', damage: 3 });
    expect(halved({ fires: 1, hinderedTo: 2 })).toMatchObject({ halved: 'fire', damage: 3 });
    expect(halved({ hinderedTo: 2, class: '80' })).toMatchObject({ total: 16, result: 4, damage: 2 });
  });

  test('R13: with a boarding, also on the side away from her, and only hulls on that side', () => {
    const table = new Tabletop({
      phase: 'fire',
      french: [{ x: 0, y: 0, class: '120', opened: true }],
      english: [
        { x: 380, y: 0, opened: true },
        { x: -3_000, y: 0, opened: true },
        { x: 3_000, y: 3_500, opened: true },
      ],
      bonds: [{ striker: 'f1', other: 'e1', kind: 'grappled', turn: 1 }],
    });
    table.waitFor('fire', 'f1');
    expect(table.refusal({ ...fire, aim: 'masts' })).toBe('HULLS_ONLY');
    expect(table.refusal({ ...fire, aim: 'hull' })).toBeNull();
    table.play({ ...fire, side: 'port', target: 'e2', aim: 'masts' }, -1);
    expect(table.told('fired')[0]).toMatchObject({ halved: 'boarding', result: 6, damage: 3 });
  });

  test('the target behind another takes half of the halved result', () => {
    const table = asShooter(
      duel({ x: 3_000, y: 0 }, { class: '120', fires: 1 }, [{ x: 1_500, y: 0, opened: true }]),
    );
    table.play({ ...fire, aim: 'masts' }, -1);
    expect([table.ship('f2').masts, table.ship('e1').masts]).toEqual([3, 1]);
  });

  test('two fires silence all guns', () => {
    const table = duel({ x: 3_000, y: 0 }, { fires: 2 });
    expect(table.state.order).toContain('f1');
    expect(table.waitFor('fire', 'e1').refusal(fire)).toBe('NOT_THIS_SHIP');
  });
});

describe('incidents', () => {
  test('D −2, then −1 or −2: a gun bursts; then −2: a fire aboard', () => {
    const table = asShooter(duel({ x: 3_000, y: 0 }));
    table.play({ ...fire, aim: 'masts' }, -2, -1, 0);
    expect(table.rolls).toEqual(['incident: -1 → gunBursts', 'incidentFire: 0 → nothing']);
    expect(table.ship('f1')).toMatchObject({ broadside: 5, fires: 0 });
    expect(table.ship('e1').masts).toBe(1);
  });

  test('a fire from the shot’s own incident does not halve the shot', () => {
    const table = asShooter(duel({ x: 3_000, y: 0 }, { class: '120' }));
    table.play({ ...fire, aim: 'masts' }, -2, -2, -2);
    expect(table.told('fired')[0]).toMatchObject({ total: 20, damage: 6 });
    expect(table.ship('f1')).toMatchObject({ fires: 1, hull: 2, masts: 2, broadside: 11 });
  });

  test('D −2, then higher: nothing', () => {
    const table = asShooter(duel({ x: 3_000, y: 0 }));
    table.play({ ...fire, aim: 'masts' }, -2, 1);
    expect(table.ship('f1').broadside).toBe(6);
  });
});

describe('point blank', () => {
  test('one DBP a turn, with the first fire there: the captain, or the crew', () => {
    const table = asShooter(duel({ x: 900, y: 0 }));
    table.play({ ...fire, aim: 'masts' }, 0, 'captain');
    expect(table.ship('e1')).toMatchObject({ captainDead: true, boarding: 9 });
    const other = asShooter(duel({ x: 900, y: 0 }));
    other.play({ ...fire, aim: 'masts' }, 0, 'boarding');
    expect(other.ship('e1')).toMatchObject({ captainDead: false, boarding: 8 });
  });

  test('with a rake ABORDAGE −1 more, whatever the face', () => {
    const table = asShooter(duel({ x: 900, y: 0, heading: 90 }));
    table.play({ ...fire, aim: 'masts' }, 0, 'nothing');
    expect(table.told('crewLost')).toEqual([
      { type: 'crewLost', ship: 'e1', crew: 1, cause: 'rake', by: 'f1' },
    ]);
    expect(table.ship('e1').boarding).toBe(8);
  });

  test('the second broadside there throws none', () => {
    const table = new Tabletop({
      phase: 'fire',
      french: [{ x: 0, y: 0, opened: true }],
      english: [
        { x: 900, y: 0, opened: true },
        { x: -900, y: 0, opened: true },
      ],
    });
    table.waitFor('fire', 'f1').play({ ...fire, aim: 'masts' }, 0, 'nothing');
    table.play({ ...fire, side: 'port', target: 'e2', aim: 'masts' }, 0);
    expect(table.told('fired')[0]?.range).toBe('pointBlank');
    expect(table.rolls).toEqual([]);
  });

  test('carronades reach point blank outside the arcs, DBP alone', () => {
    const table = asShooter(duel({ x: 0, y: -900, heading: 90 }));
    const carronades = { type: 'carronades', ship: 'f1', target: 'e1' } as const;
    expect(table.legal).toContainEqual(carronades);
    table.play(carronades, 'boarding');
    expect(table.ship('e1')).toMatchObject({ boarding: 8, hull: 0, masts: 0 });
    expect(table.refusal(carronades)).not.toBeNull();
  });

  test('R22: carronades alone also cost a raked ship one ABORDAGE more', () => {
    const table = asShooter(duel({ x: 0, y: -900, heading: 180 }));
    table.play({ type: 'carronades', ship: 'f1', target: 'e1' }, 'nothing');
    expect(table.told('crewLost')).toMatchObject([{ ship: 'e1', crew: 1, cause: 'rake' }]);
  });

  test('carronades are no broadside: not in an arc, not farther away', () => {
    const carronades = { type: 'carronades', ship: 'f1', target: 'e1' } as const;
    expect(asShooter(duel({ x: 900, y: 0 })).refusal(carronades)).toBe('IN_ARC');
    expect(asShooter(duel({ x: 2_000, y: 0 })).refusal(carronades)).toBe('NOT_POINT_BLANK');
  });
});

describe('R6: risks', () => {
  const risks = (...dice: unknown[]) => {
    const table = asShooter(duel({ x: 3_000, y: 0 }));
    table.play({ ...fire, aim: 'masts' }, ...dice);
    return table;
  };

  test('R6: D +1 throws one DRi, +2 two', () => {
    expect(risks(1, 'rudder').ship('e1').rudders).toBe(1);
    expect(risks(2, 'rudder', 'rudder').ship('e1').rudders).toBe(2);
  });

  test('R6: none if the target took nothing', () => {
    const table = asShooter(duel({ x: 5_000, y: 0 }, { class: '56' }));
    table.play(fire, 0);
    expect(table.told('fired')[0]).toMatchObject({ total: 5, damage: 0 });
    const behind = asShooter(
      duel({ x: 3_000, y: 0 }, { class: '56', gunsLost: 3 }, [{ x: 1_500, y: 0, opened: true }]),
    );
    behind.play({ ...fire, aim: 'masts' }, 2);
    expect(behind.told('fired')[0]).toMatchObject({ total: 9, damage: 1 });
    expect(behind.ship('e1').masts).toBe(0);
  });

  test('masts and hull tick two boxes more', () => {
    expect(risks(1, 'masts').ship('e1').masts).toBe(4);
    expect(risks(1, 'hull').ship('e1').hull).toBe(2);
  });

  test('fire, boarding and leak are confirmed by fire, rudder, masts or hull', () => {
    expect(risks(1, 'fire', 'rudder').ship('e1')).toMatchObject({ fires: 1, hull: 2, masts: 4 });
    expect(risks(1, 'boarding', 'hull').ship('e1').boarding).toBe(8);
    expect(risks(1, 'leak', 'masts', -1).ship('e1').leaks).toEqual([6]);
    expect(risks(1, 'fire', 'leak').ship('e1').fires).toBe(0);
    expect(risks(1, 'boarding', 'boarding').ship('e1').boarding).toBe(9);
  });

  test('the order of dice: D, incident, damage with its leak tests, DBP, DRi', () => {
    const table = asShooter(duel({ x: 900, y: 0, hull: 2 }, { class: '120' }));
    table.play(fire, 1, -2, 0, -1, 0, 'nothing', 'hull', 0);
    expect(table.rolls).toEqual([
      'leakTest: -2 → leak',
      'leakTurns: 0 → counts',
      'leakTest: -1 → nothing',
      'leakTest: 0 → nothing',
      'pointBlank: nothing → nothing',
      'risk: hull → hull',
      'leakTest: 0 → nothing',
    ]);
  });
});

describe('morale', () => {
  test('in retreat she fires only at a ship that has fired at her this turn', () => {
    const table = new Tabletop({
      phase: 'fire',
      french: [{ x: 3_000, y: 0, crewLost: 9, opened: true }],
      english: [
        { x: 0, y: 500, opened: true },
        { x: 6_000, y: 0, opened: true },
      ],
    });
    table.play({ type: 'fire', ship: 'e1', side: 'starboard', target: 'f1', aim: 'masts' }, 0);
    expect(table.asked).toMatchObject({ kind: 'fire', ship: 'f1' });
    expect(table.refusal({ type: 'fire', ship: 'f1', side: 'starboard', target: 'e2' })).toBe('IN_RETREAT');
    expect(table.refusal({ type: 'fire', ship: 'f1', side: 'port', target: 'e1' })).toBeNull();
  });

  test('a ship whose BORDÉE is 0 fires neither broadside nor carronades', () => {
    const table = new Tabletop({
      phase: 'fire',
      french: [{ x: 0, y: 0, gunsLost: 7 }, FAR],
      english: [FAR_OFF, { x: 0, y: -900, heading: 90, gunsLost: 7 }],
    });
    expect(table.asked.kind).not.toBe('fire');
  });
});

describe('expectations', () => {
  test('the odds of a broadside name every summand', () => {
    const { state } = duel({ x: 1_500, y: 0, heading: 270 });
    const odds = oddsOf(state, 'f1', { side: 'starboard', target: 'e1', aim: 'hull' });
    expect(odds.summands).toEqual([
      { name: 'broadside', value: 6 },
      { name: 'force', value: 5 },
      { name: 'short', value: 2 },
      { name: 'bowRake', value: 3 },
    ]);
    expect(odds.faces.map(({ face, total, target }) => [face, total, target])).toEqual([
      [-2, 14, 3],
      [-1, 15, 3],
      [0, 16, 4],
      [0, 16, 4],
      [1, 17, 4],
      [2, 18, 5],
    ]);
    expect([odds.expected, odds.risks]).toEqual([383, 50]);
  });

  test('the odds with a ship in the way', () => {
    const { state } = duel({ x: 3_000, y: 0 }, {}, [{ x: 1_500, y: 0 }]);
    const { faces, through } = oddsOf(state, 'f1', { side: 'starboard', target: 'e1', aim: 'hull' });
    expect(through).toBe('f2');
    expect(faces.at(-1)).toEqual({ face: 2, total: 13, through: 3, target: 1 });
  });
});
