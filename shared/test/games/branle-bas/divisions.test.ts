import type { Leg, Manner } from '@escadre/shared/games/branle-bas';
import { describe, expect, test } from '@jest/globals';
import { FAR, FAR_OFF, type Position, Tabletop } from './support.ts';

/** Three ships in line astern heading east, wind from the north; 500 between bases. */
const LINE = [0, 1, 2].map((place) => ({ x: -place * 1_240, y: 0, heading: 90 }));

const line = (position: Partial<Position> = {}, options = {}) =>
  new Tabletop(
    { phase: 'divisions', french: LINE, english: [FAR], divisions: [['f1', 'f2', 'f3']], ...position },
    [],
    options,
  );

const toMove = (table: Tabletop) => table.waitFor('move', 'f1');

const order = (manner: Manner, ...legs: Leg[]) => ({ type: 'sail', division: 'd1', legs, manner }) as const;

const places = (table: Tabletop) => ['f1', 'f2', 'f3'].map((id) => table.place(id));

describe('forming', () => {
  const unformed = (position: Partial<Position> = {}, options = {}) =>
    line({ divisions: [], ...position }, options);

  test('at the start of the movement, by the ships’ captain', () => {
    const table = unformed();
    expect(table.asked).toEqual({ kind: 'divisions', seat: 'french-1' });
    const asked = table.prompt.id;
    table.play({ type: 'form', ships: ['f2', 'f1'] });
    expect(table.state.divisions.d1).toMatchObject({ seat: 'french-1', ships: ['f2', 'f1'] });
    expect(table.prompt.id).toBe(asked);
    expect(table.refusal({ type: 'form', ships: ['f1', 'f3'] })).toBe('CANNOT_FORM');
    table.play({ type: 'proceed' });
    expect(table.asked.kind).toBe('move');
  });

  test('of ships that sail freely, of one captain, each once', () => {
    const adrift = unformed({
      french: [...LINE.slice(0, 2), { ...LINE[2], rudders: 1 } as (typeof LINE)[0]],
    });
    expect(adrift.refusal({ type: 'form', ships: ['f1', 'f3'] })).toBe('CANNOT_FORM');
    expect(adrift.refusal({ type: 'form', ships: ['f1', 'f1'] })).toBe('CANNOT_FORM');
    expect(adrift.refusal({ type: 'form', ships: ['f1', 'e1'] })).toBe('CANNOT_FORM');
    const shared = unformed({ english: [FAR, FAR_OFF] }, { captains: 2 });
    expect(shared.refusal({ type: 'form', ships: ['f1', 'f2'] })).toBe('CANNOT_FORM');
    expect(shared.refusal({ type: 'form', ships: ['f1', 'f3'] })).toBeNull();
  });

  test('can be dissolved in a later turn', () => {
    const table = line();
    expect(table.refusal({ type: 'dissolve', division: 'd2' })).toBe('NO_SUCH_DIVISION');
    table.play({ type: 'dissolve', division: 'd1' });
    expect(table.state.divisions).toEqual({});
    table.play({ type: 'form', ships: ['f1', 'f2'] });
    expect(table.refusal({ type: 'dissolve', division: 'd2' })).toBe('CANNOT_DISSOLVE');
  });

  test('a captain with fewer than two available ships is not called', () => {
    expect(new Tabletop({ phase: 'divisions', french: [FAR_OFF], english: [FAR] }).asked.kind).toBe('move');
  });
});

describe('the move of a division', () => {
  test('comes at the place of its most windward ship, one after another', () => {
    const table = new Tabletop({
      phase: 'divisions',
      french: [
        { x: 0, y: 0 },
        { x: 3_000, y: 3_000 },
      ],
      english: [{ x: 9_000, y: 1_000 }],
      divisions: [['f2', 'f1']],
    });
    table.waitFor('move');
    expect(table.state.order).toEqual(['e1', 'f2', 'f1']);
  });

  test('is no faster than the slowest', () => {
    const table = toMove(
      line({ french: [...LINE.slice(0, 2), { ...LINE[2], fires: 1, leaks: [9] } as (typeof LINE)[0]] }),
    );
    expect(table.refusal(order('together', { ahead: 500 }, { ahead: 500 }))).toBe('TOO_MANY_LEGS');
    expect(table.refusal(order('together', { ahead: 500 }))).toBeNull();
  });

  test('its ships take no orders of their own except to tack', () => {
    const table = toMove(line());
    expect(table.refusal({ type: 'sail', ship: 'f1', legs: [{ ahead: 250 }] })).toBe('IN_A_DIVISION');
    expect(table.refusal({ type: 'anchor', ship: 'f1' })).toBe('IN_A_DIVISION');
    expect(table.refusal({ type: 'sail', ship: 'f2', legs: [{ ahead: 250 }] })).toBe('NOT_THIS_SHIP');
  });

  test('ships tack one by one', () => {
    const french = LINE.map((ship) => ({ ...ship, heading: 60 }));
    const table = toMove(line({ french }));
    table.play({ type: 'tack', ship: 'f3', to: 300 }, 0, 0);
    expect(table.asked).toMatchObject({ kind: 'move', division: 'd1' });
    table.play(order('together', { ahead: 250 }));
    expect(places(table).map(([, , heading]) => heading)).toEqual([60, 60, 300]);
    expect(table.state.divisions.d1?.ships).toEqual(['f1', 'f2', 'f3']);
  });

  test('together: each turns where it is', () => {
    const table = toMove(line());
    table.play(order('together', { ahead: 250, turn: 30 }, { ahead: 500 }));
    expect(places(table)).toEqual([
      [683, 250, 120],
      [-557, 250, 120],
      [-1_797, 250, 120],
    ]);
  });
});

describe('in succession', () => {
  const turnFirst = () => {
    const table = toMove(line());
    table.play(order('inSuccession', { ahead: 250, turn: 30 }, { ahead: 500 }, { ahead: 500 }));
    return table;
  };

  test('R21: the others follow the leader’s track, sail the same length and turn at the same point', () => {
    const table = turnFirst();
    // The leader turns at (250, 0); the second reaches that point with only 10 of 1250 left.
    expect(places(table)).toEqual([
      [250 + 866, 500, 120],
      [10, 0, 90],
      [-1_230, 0, 90],
    ]);
    expect(table.state.divisions.d1).toMatchObject({ turnX: 250, turnY: 0, turn: 30, pending: ['f2', 'f3'] });
  });

  test('an unfinished turn continues in the next turn, and no other may be ordered', () => {
    const table = turnFirst().waitFor('move', 'f1');
    expect(table.state.turn).toBe(2);
    expect(table.refusal(order('inSuccession', { ahead: 250, turn: 10 }))).toBe('TURN_PENDING');
    expect(table.refusal(order('together', { ahead: 250 }))).toBe('TURN_PENDING');
    // The last answer of turn 2; the wind die of turn 3 follows.
    table.play(order('inSuccession', { ahead: 500 }, { ahead: 500 }, { ahead: 500 }), 0);
    const [leader, second, third] = places(table);
    expect(leader).toEqual([1_116 + 1_299, 500 + 750, 120]);
    // 240 to the turn, then 1260 on the new course.
    expect(second).toEqual([250 + 1_091, 630, 120]);
    expect(third).toEqual([250 + 17, 10, 120]);
    expect(table.state.divisions.d1?.pending).toEqual([]);
    expect(table.told('wheeled').map(({ ship }) => ship)).toEqual(['f2', 'f3']);
  });

  test('R21: one turn is ordered at a time', () => {
    const table = toMove(line());
    const turn = { ahead: 250, turn: 10 };
    expect(table.refusal(order('inSuccession', turn, turn))).toBe('ONE_TURN_AT_A_TIME');
    expect(table.refusal(order('together', turn, turn))).toBeNull();
  });
});

describe('leaving', () => {
  test('a drifting ship leaves', () => {
    const table = toMove(line({ french: LINE.map((ship) => ({ ...ship, heading: 60 })) }));
    table.play({ type: 'tack', ship: 'f3', to: 300 }, -1, -1);
    expect(table.told('leftDivision')).toEqual([{ type: 'leftDivision', ship: 'f3', division: 'd1' }]);
    expect(table.state.divisions.d1?.ships).toEqual(['f1', 'f2']);
  });

  test('but keeps her division’s place in the order until the next turn', () => {
    const french = [{ ...LINE[0], y: -2_000 }, LINE[1], { ...LINE[2], fires: 1 }] as (typeof LINE)[0][];
    const english = [{ x: 50_000, y: -1_000, heading: 90 }];
    // The fire spreads: two fires, a gun box, and she drifts.
    const table = new Tabletop({ french, english, divisions: [['f1', 'f2', 'f3']] }, [-2, 0]);
    table.waitFor('move', 'f1');
    expect(table.state.order).toEqual(['e1', 'f1', 'f2', 'f3']);
    expect(table.state.divisions.d1?.ships).toEqual(['f1', 'f2']);
  });

  test('a ship in contact leaves; the others carry out the order', () => {
    const table = new Tabletop({
      phase: 'divisions',
      french: LINE,
      english: [{ x: 900, y: 0, heading: 0, anchored: true }],
      divisions: [['f1', 'f2', 'f3']],
    });
    toMove(table).play(order('inSuccession', { ahead: 500 }, { ahead: 500 }), 'evade');
    expect(table.told('leftDivision')).toEqual([{ type: 'leftDivision', ship: 'f1', division: 'd1' }]);
    expect(table.asked).toMatchObject({ kind: 'contact', ship: 'f1' });
    expect(table.state.plan).toMatchObject({ waiting: ['f2', 'f3'], length: 1_000 });
    table.play({ type: 'endMove', ship: 'f1' }, 'light');
    expect(table.told('touched')).toEqual([{ type: 'touched', ship: 'f2', other: 'f1' }]);
  });

  test('a single ship is no division', () => {
    const table = new Tabletop({
      phase: 'divisions',
      french: LINE.slice(0, 2).map((ship) => ({ ...ship, heading: 60 })),
      english: [FAR],
      divisions: [['f1', 'f2']],
    });
    table.waitFor('move', 'f1').play({ type: 'tack', ship: 'f1', to: 300 }, -1, -2);
    expect(table.state.divisions).toEqual({});
    expect(table.asked).toEqual({ kind: 'move', ship: 'f2', seat: 'french-1' });
  });
});
