import { type Command, type Leg, trackOf } from '@escadre/shared/games/branle-bas';
import { reachableArea, wayTo } from '@escadre/shared/games/branle-bas/sailing/drawn-areas.ts';
import { must } from '@escadre/shared/kernel';
import { describe, expect, test } from '@jest/globals';
import { FAR, FAR_OFF, type Position, Tabletop } from './support.ts';

/** A French ship at the origin, called to move, and an enemy far off. */
const sea = (ship: object = {}, position: Partial<Position> = {}) =>
  new Tabletop({
    phase: 'divisions',
    french: [{ x: 0, y: 0, heading: 120, ...ship }],
    english: [FAR],
    ...position,
  });

const asMover = (table: Tabletop, ship = 'f1') => table.waitFor('move', ship);

const sail = (...legs: Leg[]): Command => ({ type: 'sail', ship: 'f1', legs });

describe('the order of ships', () => {
  test('farthest downwind first; ties by the roster', () => {
    const { state } = new Tabletop({
      phase: 'divisions',
      windFrom: 3,
      french: [
        { x: 0, y: 0 },
        { x: -2_000, y: 0 },
      ],
      english: [
        { x: -2_000, y: 3_000 },
        { x: 1_000, y: 0 },
      ],
    });
    expect(state.order).toEqual(['f2', 'e1', 'f1', 'e2']);
  });

  test('a ship without a choice is skipped', () => {
    const table = sea({ rudders: 1 }, { english: [FAR_OFF] });
    expect(table.asked).toMatchObject({ ship: 'e1' });
    expect(table.place('f1')).toEqual([0, 250, 120]);
  });
});

describe('legs', () => {
  test('one leg is one move: straight 250 to 500, or 250 and then a turn', () => {
    const table = asMover(sea({ heading: 180 }));
    table.play(sail({ ahead: 500 }, { ahead: 250, turn: -30 }));
    expect(table.place('f1')).toEqual([0, 750, 150]);
    expect(table.told('moved')[0]?.track).toEqual([0, 500, 180, 0, 750, 150]);
  });

  test('R9: up to 30° to either side, after exactly 250', () => {
    const table = asMover(sea());
    expect(table.refused(sail({ ahead: 251, turn: 10 }))).toMatchObject({
      code: 'TURN_AFTER_HALF',
      rule: { game: 'branle-bas', section: 'howFar' },
    });
    expect(table.refusal(sail({ ahead: 250, turn: 30 }))).toBeNull();
    expect(table.refusal(sail({ ahead: 250, turn: -30 }))).toBeNull();
    expect(() => table.play(sail({ ahead: 250, turn: 31 }))).toThrow();
    expect(() => table.play(sail({ ahead: 249 }))).toThrow();
  });

  test('at least one leg, at most as many as the allowance', () => {
    const table = asMover(sea());
    const leg = { ahead: 250 };
    expect(table.refusal(sail(leg, leg, leg))).toBeNull();
    expect(() => table.play(sail())).toThrow();
    const slow = asMover(sea({ heading: 60 }));
    expect(slow.refusal(sail(leg))).toBeNull();
    expect(slow.refusal(sail(leg, leg))).toBe('TOO_MANY_LEGS');
  });

  test('a rest of a half or more is one straight leg; thirds of lengths round down', () => {
    const rest = asMover(sea({ heading: 60, fires: 1 }));
    expect(rest.refusal(sail({ ahead: 333 }))).toBeNull();
    expect(rest.refusal(sail({ ahead: 334 }))).toBe('REST_IS_STRAIGHT');
    expect(rest.refusal(sail({ ahead: 250, turn: 10 }))).toBe('REST_IS_STRAIGHT');
    const lost = asMover(sea({ heading: 180, fires: 1 }));
    expect(lost.refusal(sail({ ahead: 500 }, { ahead: 250 }))).toBe('TOO_MANY_LEGS');
  });

  test('a ship already inside 60° sails its half straight on', () => {
    const table = asMover(sea({ heading: 20 }));
    expect(table.refusal(sail({ ahead: 251 }))).toBe('REST_IS_STRAIGHT');
    expect(table.refusal(sail({ ahead: 250, turn: 10 }))).toBe('REST_IS_STRAIGHT');
    expect(table.refusal(sail({ ahead: 250 }))).toBeNull();
  });

  test('a changing attitude does not change the allowance', () => {
    const table = asMover(sea({ heading: 150 }));
    table.play(sail({ ahead: 250, turn: 30 }, { ahead: 500 }, { ahead: 500 }));
    expect(table.told('moved')[0]?.track).toHaveLength(9);
  });

  test('Example 4: reaching, three turns into the wind end on the edge, and the move with it; next turn she tacks', () => {
    const table = asMover(sea({ heading: 130 }));
    table.play(sail({ ahead: 250, turn: -30 }, { ahead: 250, turn: -30 }, { ahead: 250, turn: -30 }));
    expect(table.ship('f1').heading).toBe(60);
    expect(table.told('moved')[0]).toMatchObject({ stopped: true, ends: true });
    asMover(table, 'f1');
    expect(table.state.turn).toBe(2);
    expect(table.refusal({ type: 'tack', ship: 'f1', to: 300 })).toBeNull();
  });

  test('a turn stopped by the edge ends the move, whatever legs follow', () => {
    const table = asMover(sea({ heading: 100 }));
    table.play(sail({ ahead: 250, turn: -30 }, { ahead: 250, turn: -30 }, { ahead: 500 }));
    expect(table.ship('f1').heading).toBe(60);
    expect(table.told('moved')[0]?.track).toHaveLength(6);
  });

  test('turning away from the wind is free', () => {
    const table = asMover(sea({ heading: 200 }));
    table.play(sail({ ahead: 250, turn: 30 }, { ahead: 250, turn: 30 }));
    expect(table.ship('f1').heading).toBe(260);
  });
});

describe('tacking', () => {
  const tack = (to: number): Command => ({ type: 'tack', ship: 'f1', to });

  test('two D together: above −2, she turns to the other edge and sails 250 ahead', () => {
    const table = asMover(sea({ heading: 60 }));
    expect(table.refusal(tack(60))).toBe('CANNOT_TACK');
    table.play(tack(300), -2, 1);
    expect(table.rolls).toEqual(['tack: -2 1 → tacks']);
    expect(table.place('f1')).toEqual([-217, -125, 300]);
  });

  test('−2 or less fails, and she drifts', () => {
    const table = asMover(sea({ heading: 60 }));
    table.play(tack(300), -1, -1);
    expect(table.rolls).toEqual(['tack: -1 -1 → fails']);
    expect(table.place('f1')).toEqual([0, 250, 60]);
  });

  test('from inside she may choose either edge', () => {
    const table = asMover(sea({ heading: 330 }));
    expect([tack(60), tack(300)].map((command) => table.refusal(command))).toEqual([null, null]);
    table.play(tack(60), 0, 0);
    expect(table.ship('f1').heading).toBe(60);
  });

  test('no tack from elsewhere', () => {
    expect(asMover(sea({ heading: 61 })).refusal(tack(300))).toBe('CANNOT_TACK');
  });
});

describe('drifting', () => {
  test('R4: 250 downwind, heading unchanged, with a damaged rudder', () => {
    expect(sea({ rudders: 1 }, { windFrom: 3, english: [FAR] }).place('f1')).toEqual([-250, 0, 120]);
  });

  test('with three masts down, and with two fires', () => {
    expect(sea({ masts: 30 }, { english: [FAR_OFF] }).place('f1')).toEqual([0, 250, 120]);
    expect(sea({ fires: 2 }, { english: [FAR_OFF] }).place('f1')).toEqual([0, 250, 120]);
  });

  test('R18: entangled ships drift as one body, once the last of them has had her move', () => {
    const table = new Tabletop({
      phase: 'divisions',
      windFrom: 0,
      french: [{ x: 0, y: 0 }],
      english: [{ x: 380, y: 100 }],
      bonds: [{ striker: 'e1', other: 'f1', kind: 'entangled', turn: 1 }],
    });
    expect(table.asked).toMatchObject({ ship: 'e1' });
    table.play({ type: 'drift', ship: 'e1' });
    expect(table.place('e1')).toEqual([380, 100, 0]);
    table.play({ type: 'drift', ship: 'f1' });
    expect([table.place('f1'), table.place('e1')]).toEqual([
      [0, 250, 0],
      [380, 350, 0],
    ]);
  });

  test('R18: grappled ships stay put, and hold those entangled with them', () => {
    const table = new Tabletop({
      phase: 'divisions',
      french: [
        { x: 0, y: 0 },
        { x: -380, y: 0 },
      ],
      english: [{ x: 380, y: 0 }],
      bonds: [
        { striker: 'f1', other: 'e1', kind: 'grappled', turn: 1 },
        { striker: 'f2', other: 'f1', kind: 'entangled', turn: 1 },
      ],
    });
    table.play({ type: 'stay', ship: 'f1' });
    table.play({ type: 'drift', ship: 'f2' });
    expect(table.refusal({ type: 'drift', ship: 'e1' })).toBe('NOTHING_HOLDS_HER');
    table.play({ type: 'stay', ship: 'e1' });
    expect([table.place('f1'), table.place('f2'), table.place('e1')]).toEqual([
      [0, 0, 0],
      [-380, 0, 0],
      [380, 0, 0],
    ]);
  });

  test('a ship that sails freely may not choose to drift', () => {
    expect(asMover(sea()).refusal({ type: 'drift', ship: 'f1' })).toBe('NOTHING_HOLDS_HER');
  });
});

describe('R12: anchoring', () => {
  const anchored = (ship: object = {}) => asMover(sea({ anchored: true, ...ship }));

  test('R12: instead of moving; not when drifting or bound', () => {
    const table = asMover(sea());
    table.play({ type: 'anchor', ship: 'f1' });
    expect(table.ship('f1').anchored).toBe(true);
    expect(table.place('f1')).toEqual([0, 0, 120]);
    expect(anchored().refusal({ type: 'anchor', ship: 'f1' })).toBe('CANNOT_ANCHOR');
  });

  test('R12: an anchored ship neither moves nor drifts', () => {
    const table = anchored({ rudders: 1 });
    expect(table.refusal(sail({ ahead: 250 }))).toBe('CANNOT_SAIL');
    table.play({ type: 'stay', ship: 'f1' }, 0);
    expect(table.place('f1')).toEqual([0, 0, 120]);
  });

  test('R12: weighing takes the move of a turn', () => {
    const table = anchored();
    table.play({ type: 'weigh', ship: 'f1' });
    expect([table.place('f1'), table.ship('f1').anchored]).toEqual([[0, 0, 120], false]);
    expect(asMover(table, 'f1').refusal(sail({ ahead: 250 }))).toBeNull();
    expect(table.refusal({ type: 'stay', ship: 'f1' })).toBe('NOT_AT_ANCHOR');
    expect(table.refusal({ type: 'weigh', ship: 'f1' })).toBe('NOT_AT_ANCHOR');
  });
});

describe('for frontends', () => {
  test('the track of an order, beforehand', () => {
    const { state } = sea({ heading: 180 }, { english: [{ x: 0, y: 1_000, heading: 90 }] });
    const track = trackOf(state, 'f1', [{ ahead: 500 }, { ahead: 250, turn: 30 }]);
    expect(track.map(({ base: { x, y, heading }, met }) => [x, y, heading, met])).toEqual([
      [0, 440, 180, 'e1'],
    ]);
  });

  test('the way to a point: legal legs that lead there', () => {
    const table = sea({ heading: 120 });
    const there = trackOf(table.state, 'f1', [
      { ahead: 250, turn: 30 },
      { ahead: 250, turn: 25 },
      { ahead: 420 },
    ]);
    const point = must(there.at(-1), 'its end').base;
    const legs = wayTo(table.state, 'f1', point);
    const end = must(trackOf(table.state, 'f1', legs).at(-1), 'the end of the way').base;
    expect(Math.hypot(end.x - point.x, end.y - point.y)).toBeLessThan(5);
    expect(asMover(table, 'f1').refusal(sail(...legs))).toBeNull();
    const behind = wayTo(table.state, 'f1', { x: -9_000, y: 0 }, 'inSuccession');
    expect(behind.filter(({ turn = 0 }) => turn !== 0).length).toBeLessThanOrEqual(1);
  });

  test('the reachable area is a polygon from the shortest to the longest sail', () => {
    const { state } = sea({ heading: 120 });
    const area = reachableArea(state, 'f1');
    const distances = area.map(({ x, y }) => Math.hypot(x, y));
    expect(Math.max(...distances)).toBeGreaterThan(1_498);
    expect(Math.max(...distances)).toBeLessThan(1_502);
    expect(Math.min(...distances)).toBeGreaterThan(248);
    const inIrons = sea({ heading: 10 }).state;
    expect(new Set(reachableArea(inIrons, 'f1').map(({ x, y }) => Math.round(Math.hypot(x, y))))).toEqual(
      new Set([250]),
    );
  });
});
