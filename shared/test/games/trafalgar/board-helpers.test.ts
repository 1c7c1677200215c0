import {
  aimsAt,
  type Command,
  chanceOfHit,
  chancesOf,
  enemiesOf,
  headingsToSea,
  reachOf,
  shipsInRange,
  targetsOf,
  traceOf,
} from '@escadre/shared/games/trafalgar';
import { describe, expect, test } from '@jest/globals';
import { Battle } from './support.ts';

const SEA = `turn english 1; wind E; victory I10 E FMZ 3/3; naiad I12 W FMZ 2/2
  bucentaure K10 E FMZ 2/3; hortense H11 E F-- 1/0`;
const { board } = new Battle(SEA);

describe('a field of fire', () => {
  test('lists the enemy’s ships and guns in it', () => {
    expect(targetsOf(board, 'victory', 'starboard')).toEqual(['bucentaure']);
    expect(targetsOf(board, 'victory', 'port')).toEqual([]);
    expect(targetsOf(board, 'hortense', 'starboard')).toEqual(['naiad']);
    expect(enemiesOf(board, 'victory')).toEqual(['bucentaure', 'hortense', 'B6', 'C1']);
    expect(aimsAt(board, 'I10', 'bucentaure')).toEqual(['battery', 'foremast', 'mainmast', 'mizzenmast']);
    expect(aimsAt(board, 'D2', 'C1')).toEqual(['gun']);
    expect(shipsInRange(board, 'N15')).toEqual([]);
  });
});

describe('a ship’s reach', () => {
  test('has each point and heading once, with a shortest list of orders, her present place first', () => {
    const reach = reachOf(board, 'victory');
    expect(reach[0]).toEqual({ at: 'I10', heading: 'E', orders: [] });
    const keys = reach.map(({ at, heading }) => at + heading);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { at, heading, orders } of reach) {
      expect(orders.length).toBeLessThanOrEqual(4);
      const { poses, obstacle } = traceOf(board, 'victory', orders);
      expect(obstacle).toBeNull();
      if (orders.length > 0) expect(poses.at(-1)).toEqual({ at, heading });
    }
  });

  test('is limited by the wind and other ships', () => {
    const points = (wind: string) =>
      new Set(reachOf({ ...board, wind: wind as 'E' }, 'victory').map(({ at }) => at));
    expect(points('E')).not.toContain('I11');
    expect(points('W')).toContain('I11');
    expect(points('W')).not.toContain('I12');
    expect(points('W')).not.toContain('H11');
  });

  test('can assume other moves, and is empty for a ship that passes', () => {
    expect(reachOf(board, 'victory', 1)).toHaveLength(3);
    const passing = { ...board.ships.victory, stance: 'passing' as const };
    expect(reachOf({ ...board, ships: { ...board.ships, victory: passing } }, 'victory')).toHaveLength(1);
  });

  test('the headings that face the sea', () => {
    expect(headingsToSea(board, 'N19')).toEqual(['W', 'NW', 'NE']);
  });

  test('reachable places are legal, and legal ones are reachable', () => {
    const battle = new Battle(SEA);
    const sails = battle
      .legal('english')
      .filter((each): each is Command & { type: 'sail' } => each.type === 'sail');
    expect(sails).toHaveLength(reachOf(board, 'victory').length - 1 + (reachOf(board, 'naiad').length - 1));
    for (const command of sails) expect(battle.refuses('english', command)).toBeNull();
  });
});

describe('the chances of a shot', () => {
  test('one gun hits with 1/2, 1/3, 1/6 at distance 1, 2, 3, and not beyond', () => {
    expect([1, 2, 3, 4].map(chanceOfHit)).toEqual([3 / 6, 2 / 6, 1 / 6, 0]);
  });

  test('guns at a battery: as many hits as there are guns to lose', () => {
    const chances = chancesOf(board, 'I10', 3, 'bucentaure', 'battery');
    const [p, q] = [1 / 3, 2 / 3];
    expect(chances.distance).toBe(2);
    expect(chances.perGun).toBeCloseTo(p);
    expect(chances.hits).toHaveLength(3);
    expect(chances.hits[0]).toBeCloseTo(q ** 3);
    expect(chances.hits[1]).toBeCloseTo(3 * p * q * q);
    expect(chances.hits[2]).toBeCloseTo(p * p + 2 * p * p * q);
    expect(chances.expected).toBeCloseTo((chances.hits[1] ?? 0) + 2 * (chances.hits[2] ?? 0));
    expect(chances.sinks).toBe(0);
  });

  test('guns at a mast: one hit is all there is', () => {
    const chances = chancesOf(board, 'I10', 3, 'bucentaure', 'mainmast');
    expect(chances.hits).toHaveLength(2);
    expect(chances.atLeastOne).toBeCloseTo(1 - (2 / 3) ** 3);
    expect(chances.expected).toBeCloseTo(chances.atLeastOne);
  });

  test('the chance to sink is that of the last hit needed', () => {
    const wreck = new Battle(SEA.replace('K10 E FMZ 2/3', 'K10 E --- 2/0')).board;
    const chances = chancesOf(wreck, 'I10', 2, 'bucentaure', 'battery');
    expect(chances.sinks).toBeCloseTo(1 / 9);
    expect(chances.hits.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
  });

  test('they match the dice', () => {
    // All 216 throws of three dice, fired at the battery until it is gone.
    const faces = [0, 0, 0, 1, 2, 3];
    const tally = [0, 0, 0];
    for (const a of faces) {
      for (const b of faces) {
        for (const c of faces) {
          const hits = Math.min(2, [a, b, c].filter((stars) => stars >= 2).length);
          tally[hits] = (tally[hits] ?? 0) + 1;
        }
      }
    }
    const { hits } = chancesOf(board, 'I10', 3, 'bucentaure', 'battery');
    for (const [count, times] of tally.entries()) expect(hits[count]).toBeCloseTo(times / 216);
  });
});
