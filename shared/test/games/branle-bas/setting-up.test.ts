import {
  allowance,
  attitudeOf,
  boxesAfter,
  branleBas,
  costOf,
  edges,
  leakFaces,
  lossesBetween,
  MOVES,
  mastsDown,
  type Options,
  riggingLeft,
  roomToTurn,
  SHEETS,
  SHIP_CLASSES,
  type State,
  tacksTo,
} from '@escadre/shared/games/branle-bas';
import { scriptedChance } from '@escadre/shared/kernel';
import { describe, expect, test } from '@jest/globals';
import { Tabletop } from './support.ts';

function setUp(input: object, dice: readonly unknown[] = []): State {
  const options = branleBas.schemas.options.parse(input);
  const empty = branleBas.initial(options);
  return branleBas.setup(empty, undefined, scriptedChance(dice)).reduce(branleBas.evolve, empty);
}

const FOUR = ['74', '74', '74', '74'];

const places = (state: State) =>
  Object.fromEntries(Object.entries(state.ships).map(([id, { x, y, heading }]) => [id, [x, y, heading]]));

const problems = (input: object): string[] =>
  branleBas.schemas.options.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

describe('fleets', () => {
  test('by default one 74 and one captain each, and sixteen turns', () => {
    const state = setUp({}, [0]);
    expect(Object.values(state.ships).map((ship) => ship.class)).toEqual(['74', '74']);
    expect(branleBas.seats(state.options)).toEqual([
      { seat: 'french-1', camp: 'french' },
      { seat: 'english-1', camp: 'english' },
    ]);
    expect([state.turn, state.turns]).toEqual([1, 16]);
  });

  test('costs may differ by 5 % of the greater, unless there is a handicap', () => {
    const unequal = { fleets: { french: ['80'], english: ['74'] } };
    expect(problems(unequal)).toEqual([expect.stringMatching(/^UNEQUAL_FLEETS/)]);
    expect(problems({ ...unequal, handicap: true })).toEqual([]);
    expect([costOf(['120']), costOf(['80', '56'])]).toEqual([78, 76]);
    expect(problems({ fleets: { french: ['120'], english: ['80', '56'] } })).toEqual([]);
  });

  test('a camp has at most as many captains as ships', () => {
    const fleets = { french: ['74'], english: ['74'] };
    expect(problems({ captains: 2, fleets })).toEqual([
      expect.stringMatching(/^TOO_FEW_SHIPS/),
      expect.stringMatching(/^TOO_FEW_SHIPS/),
    ]);
    expect(problems({ captains: 5 })).toContain('Too big: expected number to be <=4');
  });

  test('by default there is a 74 per captain', () => {
    const { ships } = setUp({ captains: 2 }, [0]);
    expect(Object.keys(ships)).toEqual(['f1', 'f2', 'e1', 'e2']);
  });

  test('captains get ships in turn, in roster order; the first of each fleet is the flagship', () => {
    const fleet = ['74', '74', '74'];
    const { ships } = setUp({ captains: 2, fleets: { french: fleet, english: fleet } }, [0]);
    expect(Object.entries(ships).map(([id, { seat, flagship }]) => [id, seat, flagship])).toEqual([
      ['f1', 'french-1', true],
      ['f2', 'french-2', false],
      ['f3', 'french-1', false],
      ['e1', 'english-1', true],
      ['e2', 'english-2', false],
      ['e3', 'english-1', false],
    ]);
  });
});

describe('deployment', () => {
  test('R3: wind from the north: lines enter from west and east, leaders at (40, 40) and (80, 40)', () => {
    const four = setUp({ windFrom: 0 });
    expect(places(four)).toEqual({ f1: [4_000, 4_000, 120], e1: [8_000, 4_000, 240] });
    const two = setUp({ windFrom: 0, approach: 2 });
    expect(places(two)).toEqual({ f1: [4_000, 4_000, 150], e1: [8_000, 4_000, 210] });
  });

  test('R3: ships follow in line astern with 5 cm between bases', () => {
    const fleets = { french: ['74', '120'], english: ['74', '120'] };
    const state = setUp({ windFrom: 0, fleets });
    // Half of 7.4, plus 5, plus half of 8.4 cm: 12.9 cm along 300° and 60°.
    expect(places(state)).toEqual({
      f1: [4_000, 4_000, 120],
      f2: [4_000 - 1_117, 4_000 - 645, 120],
      e1: [8_000, 4_000, 240],
      e2: [8_000 + 1_117, 4_000 - 645, 240],
    });
  });

  test('R3: other winds rotate the whole table about its centre', () => {
    expect(places(setUp({ windFrom: 3 }))).toEqual({ f1: [8_000, 4_000, 210], e1: [8_000, 8_000, 330] });
    expect(places(setUp({ windFrom: 6 }))).toEqual({ f1: [8_000, 8_000, 300], e1: [4_000, 8_000, 60] });
    expect(places(setUp({ windFrom: 9 }))).toEqual({ f1: [4_000, 8_000, 30], e1: [4_000, 4_000, 150] });
  });

  test('the roster is the French in order, then the English, whatever the key order in a record', () => {
    const empty = branleBas.initial(
      branleBas.schemas.options.parse({ fleets: { french: FOUR, english: FOUR } }),
    );
    const [deployed] = branleBas.setup(empty, undefined, scriptedChance([0]));
    if (deployed?.type !== 'deployed') throw new Error('nothing is deployed');
    const ships = Object.fromEntries(Object.entries(deployed.sea.ships).sort(([a], [b]) => (a < b ? -1 : 1)));
    const state = branleBas.evolve(empty, { ...deployed, sea: { ...deployed.sea, ships } });
    expect(Object.keys(state.ships)).toEqual(['f1', 'f2', 'f3', 'f4', 'e1', 'e2', 'e3', 'e4']);
  });

  test('R10: the wind is drawn, or fixed by an option', () => {
    expect(setUp({}, [9]).windFrom).toBe(9);
    expect(setUp({ windFrom: 6 }).windFrom).toBe(6);
  });

  test('the wind is a sector everywhere: in options, positions, views and events', () => {
    const { options, scenario, publicView, seenEvent } = branleBas.schemas;
    expect(options.parse({ windFrom: 3 }).windFrom).toBe(3);
    expect(options.safeParse({ windFrom: 1 }).success).toBe(false);
    expect(options.parse({})).not.toHaveProperty('windFrom');
    const ships = { french: [{ class: '74', x: 0, y: 0, heading: 0 }], english: [] };
    expect(scenario.safeParse({ windFrom: 12, ships }).success).toBe(false);
    expect(seenEvent.safeParse({ type: 'windShifted', windFrom: 12 }).success).toBe(false);
    const view = branleBas.view(setUp({ windFrom: 9 }), 'public').public;
    expect(view.windFrom).toBe(9);
    expect(publicView.safeParse({ ...view, windFrom: 12 }).success).toBe(false);
  });

  test('its names in matches of older rules keep their meaning', () => {
    const { options } = branleBas.schemas;
    const sectors = ['north', 'east', 'south', 'west'].map(
      (windFrom) => options.parse({ windFrom }).windFrom,
    );
    expect(sectors).toEqual([0, 3, 6, 9]);
    expect(options.parse({ windFrom: 'drawn' })).toEqual(options.parse({}));
    // Unparsed, as stored.
    const stored = { ...options.parse({}), windFrom: 'east' } as unknown as Options;
    const state = branleBas.initial(stored);
    const events = branleBas.setup(state, undefined, scriptedChance([]));
    expect(events[0]).toMatchObject({ type: 'deployed', sea: { windFrom: 3 } });
  });
});

describe('R1: the wind rose', () => {
  test('R1: attitudes; on a boundary the better one applies', () => {
    const found = [0, 59, 60, 89, 90, 150, 151, 180, 209, 210, 270, 271, 300, 301].map((heading) =>
      attitudeOf(heading, 0),
    );
    expect(found).toEqual([
      'headToWind',
      'headToWind',
      'closeHauled',
      'closeHauled',
      'reaching',
      'reaching',
      'running',
      'running',
      'running',
      'reaching',
      'reaching',
      'closeHauled',
      'closeHauled',
      'headToWind',
    ]);
  });

  test('R1: moves in sixths: a half, one, three, two', () => {
    expect(MOVES).toEqual({ headToWind: 3, closeHauled: 6, reaching: 18, running: 12 });
  });

  test('R1: twelve sectors of 30°', () => {
    expect([0, 3, 11].map((windFrom) => attitudeOf(windFrom * 30, windFrom))).toEqual(
      Array(3).fill('headToWind'),
    );
    expect(edges(0)).toEqual([300, 60]);
    expect(edges(3)).toEqual([30, 150]);
  });

  test('the room to turn ends at the edge of the wind, and a bow inside may only turn away', () => {
    expect([roomToTurn(90, -1, 0), roomToTurn(90, 1, 0)]).toEqual([30, 210]);
    expect([roomToTurn(60, -1, 0), roomToTurn(180, 1, 0), roomToTurn(180, -1, 0)]).toEqual([0, 120, 120]);
    expect([roomToTurn(20, -1, 0), roomToTurn(20, 1, 0)]).toEqual([0, 280]);
    expect([roomToTurn(340, 1, 0), roomToTurn(340, -1, 0)]).toEqual([0, 280]);
    expect([roomToTurn(0, 1, 0), roomToTurn(0, -1, 0)]).toEqual([300, 300]);
  });

  test('a ship on an edge tacks to the other, one inside to either', () => {
    expect([tacksTo(60, 0), tacksTo(20, 0), tacksTo(61, 0)]).toEqual([[300], [300, 60], []]);
  });
});

describe('R2: sheets', () => {
  test('R2: the table', () => {
    const rows = SHIP_CLASSES.map((guns) => {
      const { rank, decks, broadside, force, boarding, rigging, cost, hull, length } = SHEETS[guns];
      return [guns, rank, decks, broadside, force, boarding, rigging, cost, hull, length];
    });
    expect(rows).toEqual([
      ['120', 1, 3, 12, 10, 13, 5, 78, 48, 840],
      ['80', 2, 2, 8, 9, 10, 5, 51, 32, 740],
      ['74', 3, 2, 7, 7, 9, 5, 45, 28, 740],
      ['64', 4, 2, 6, 5, 7, 5, 33, 24, 740],
      ['56', 4, 2, 5, 5, 5, 5, 25, 20, 740],
    ]);
  });

  test('R2: every third hull box is a gun box, every fourth a crew box; one can be both', () => {
    const after = lossesBetween({ hull: 0, masts: 0 }, { hull: 12, masts: 0 });
    expect(after).toEqual({ gunBoxes: [3, 6, 9, 12], crew: 3, mastsFallen: 0 });
    expect(lossesBetween({ hull: 3, masts: 0 }, { hull: 5, masts: 0 })).toEqual({
      gunBoxes: [],
      crew: 1,
      mastsFallen: 0,
    });
  });

  test('R2: every tenth mast box brings down a mast and costs crew, every fifth costs one of the five MÂTS', () => {
    expect(lossesBetween({ hull: 0, masts: 9 }, { hull: 0, masts: 21 })).toEqual({
      gunBoxes: [],
      crew: 2,
      mastsFallen: 2,
    });
    expect([0, 4, 5, 24, 25, 30].map((masts) => riggingLeft('74', { hull: 0, masts }))).toEqual([
      5, 5, 4, 1, 0, 0,
    ]);
    expect([9, 10, 29, 30].map((masts) => mastsDown({ hull: 0, masts }))).toEqual([0, 1, 2, 3]);
  });

  test('hits beyond a full track go to the other one', () => {
    expect(boxesAfter('74', { hull: 26, masts: 0 }, 'hull', 5)).toEqual({ hull: 28, masts: 3 });
    expect(boxesAfter('74', { hull: 0, masts: 29 }, 'masts', 3)).toEqual({ hull: 2, masts: 30 });
    expect(boxesAfter('74', { hull: 28, masts: 29 }, 'hull', 9)).toEqual({ hull: 28, masts: 30 });
  });

  test('leak tests: by rank, on the upper and the lower line', () => {
    expect(['74', '64', '56'].map((guns) => leakFaces(guns as '74', 3))).toEqual([[-2], [-2], [-2]]);
    expect(leakFaces('74', 14)).toEqual([-2]);
    expect(leakFaces('74', 15)).toEqual([-1, -2]);
    expect([leakFaces('120', 24), leakFaces('120', 27), leakFaces('80', 15), leakFaces('80', 18)]).toEqual([
      [],
      [-2],
      [],
      [-2],
    ]);
  });

  test('no capacity falls below 0, and a ship with all boxes ticked is scuttled', () => {
    const table = new Tabletop({
      phase: 'fire',
      french: [{ x: 0, y: 0, class: '120', opened: true }],
      english: [
        { x: 2_500, y: 0, class: '56', hull: 19, masts: 28, opened: true },
        { x: 50_000, y: 0 },
      ],
    });
    table
      .waitFor('fire', 'f1')
      .play({ type: 'fire', ship: 'f1', side: 'starboard', target: 'e1', aim: 'masts' }, 0);
    expect(table.told('ticked')[0]).toMatchObject({ hull: 1, masts: 2, crew: 2, fallen: 1 });
    expect(table.told('sank')).toEqual([{ type: 'sank', ship: 'e1', cause: 'pastRepair' }]);
    expect(table.ship('e1')).toMatchObject({ boarding: 0, broadside: 0, sunk: true });
  });
});

describe('the allowance', () => {
  const moves = (ship: object, heading = 120) => {
    const { state } = new Tabletop({
      phase: 'divisions',
      french: [{ x: 0, y: 0, heading, ...ship }],
      english: [{ x: 50_000, y: 0 }],
    });
    return allowance(state, 'f1');
  };

  test('less a third for each fallen mast, for any fire, for each leak up to two; never below a half', () => {
    expect(moves({})).toBe(18);
    expect(moves({ masts: 10 })).toBe(12);
    expect(moves({ masts: 20 })).toBe(6);
    expect(moves({ fires: 1 })).toBe(12);
    expect(moves({ leaks: [9] })).toBe(12);
    expect(moves({ leaks: [9, 10, 11] })).toBe(6);
    expect(moves({ masts: 10, fires: 1 })).toBe(6);
    expect(moves({ masts: 10, fires: 1, leaks: [9] })).toBe(3);
    expect(moves({ fires: 1 }, 180)).toBe(8);
    expect(moves({ fires: 1 }, 60)).toBe(4);
    expect(moves({ masts: 20 }, 60)).toBe(3);
    expect(moves({ masts: 20 }, 0)).toBe(3);
  });
});
