import { HEADINGS } from '@escadre/shared/geometry';
import { describe, expect, test } from '@jest/globals';
import { Battle } from './support.ts';

const SEA = `turn english 1; wind W; victory I10 E FMZ 3/3; naiad I12 E FMZ 2/2
  bucentaure B2 SE FMZ 3/3; hortense B3 SE FMZ 2/2`;

describe('before the first turn', () => {
  test('Example 4: the camp that wins the toss sets the wind, and the other plays first', () => {
    const battle = new Battle(undefined, {}, ['english']);
    expect(battle.events).toEqual([{ type: 'coinTossed', camp: 'english' }]);
    expect(battle.prompts).toEqual([
      {
        id: 'setWind',
        kind: 'setWind',
        camp: 'english',
        seats: ['english'],
        time: { kind: 'turn', turn: 'wind' },
      },
    ]);
    expect(battle.refuses('allied', { type: 'setWind', from: 'E' })).toBe('NOT_YOUR_TURN');
    expect(battle.refuses('english', { type: 'endTurn' })).toBe('WIND_FIRST');
    expect(battle.legal('english').filter(({ type }) => type === 'setWind')).toHaveLength(HEADINGS.length);
    battle.play('english', { type: 'setWind', from: 'NE' });
    expect(battle.events).toEqual([
      { type: 'windSet', from: 'NE' },
      { type: 'turnBegan', camp: 'allied', round: 1 },
    ]);
    expect(battle.board).toMatchObject({ playing: 'allied', first: 'allied', wind: 'NE', turn: 1 });
    expect(battle.board.chooser).toBeUndefined();
  });

  test('on time-out, the server draws the wind', () => {
    const battle = new Battle(undefined, {}, ['allied']).timeout('setWind', 'SW');
    expect(battle.board).toMatchObject({ playing: 'english', wind: 'SW' });
  });
});

describe('a turn: sail', () => {
  test('Example 5: ahead, starboard, ahead takes Victory from I10 to J11, heading SE', () => {
    const battle = new Battle(SEA);
    battle.play('english', { type: 'sail', ship: 'victory', orders: ['ahead', 'starboard', 'ahead'] });
    expect(battle.events).toEqual([
      { type: 'sailed', ship: 'victory', orders: ['ahead', 'starboard', 'ahead'], at: 'J11', heading: 'SE' },
    ]);
    expect(battle.board.ships.victory).toMatchObject({ at: 'J11', heading: 'SE', moved: 3 });
  });

  test('R3: ships sail in any order, bit by bit, as often as the camp likes', () => {
    const battle = new Battle(SEA);
    battle.play('english', { type: 'sail', ship: 'victory', orders: ['ahead'] });
    battle.play('english', { type: 'sail', ship: 'naiad', orders: ['starboard', 'ahead'] });
    battle.play('english', { type: 'sail', ship: 'victory', orders: ['port', 'ahead'] });
    battle.play('english', { type: 'sail', ship: 'naiad', orders: ['port', 'port', 'ahead', 'ahead'] });
    expect(battle.board.ships.victory).toMatchObject({ at: 'H11', moved: 3 });
    expect(battle.refuses('english', { type: 'sail', ship: 'naiad', orders: ['port'] })).toBe(
      'TOO_FEW_MOVES',
    );
    expect(battle.refuses('english', { type: 'sail', ship: 'victory', orders: ['port'] })).toBeNull();
  });

  test('a list that is impossible in the present position is refused as a whole', () => {
    const battle = new Battle(SEA);
    expect(battle.refuses('english', { type: 'sail', ship: 'victory', orders: ['ahead', 'ahead'] })).toBe(
      'OCCUPIED',
    );
    expect(battle.board.ships.victory).toMatchObject({ at: 'I10', moved: 0 });
  });

  test('R10: against the wind is one exact heading: no ship sails ahead on it, but may turn through it', () => {
    const into = new Battle(SEA.replace('wind W', 'wind E'));
    expect(into.refuses('english', { type: 'sail', ship: 'victory', orders: ['ahead'] })).toBe(
      'INTO_THE_WIND',
    );
    const orders = ['port', 'ahead'] as const;
    expect(into.refuses('english', { type: 'sail', ship: 'victory', orders: [...orders] })).toBeNull();
    const through = new Battle(SEA.replace('wind W', 'wind NE').replace('I10', 'I11'));
    through.play('english', { type: 'sail', ship: 'victory', orders: ['port', 'port', 'ahead'] });
    expect(through.board.ships.victory).toMatchObject({ at: 'H10', heading: 'NW' });
  });

  test.each<[string, string, string, string]>([
    ['the border', 'victory O1 W FMZ 3/3', 'BORDER', 'victory'],
    ['land', 'victory E15 E FMZ 3/3', 'LAND', 'victory'],
    ['an emplacement', 'victory B5 E FMZ 3/3', 'LAND', 'victory'],
    ['a reef', 'victory H10 W FMZ 3/3', 'REEF', 'victory'],
    ['a reef, for a frigate too', 'naiad H10 W FMZ 2/2', 'REEF', 'naiad'],
    ['a sandbank', 'victory K12 W FMZ 3/3', 'SANDBANK', 'victory'],
    ['an enemy', 'victory F5 NW FMZ 3/3', 'OCCUPIED', 'victory'],
    ['a friend', 'naiad J12 W FMZ 2/2', 'OCCUPIED', 'naiad'],
  ])('a ship does not enter %s', (_what, ship, code, id) => {
    const battle = new Battle(
      `turn english 1; wind SE; ${ship}; euryalus J11 E FMZ 2/2; bucentaure E5 SE FMZ 3/3; hortense B3 SE FMZ 2/2`,
    );
    expect(battle.refuses('english', { type: 'sail', ship: id as 'victory', orders: ['ahead'] })).toBe(code);
  });

  test('a frigate crosses a sandbank', () => {
    const battle = new Battle(SEA.replace('naiad I12', 'naiad K10'));
    battle.play('english', { type: 'sail', ship: 'naiad', orders: ['ahead', 'ahead'] });
    expect(battle.board.ships.naiad.at).toBe('K12');
  });

  test('a ship without masts does not move', () => {
    const battle = new Battle(SEA.replace('I10 E FMZ', 'I10 E ---'));
    expect(battle.refuses('english', { type: 'sail', ship: 'victory', orders: ['port'] })).toBe(
      'TOO_FEW_MOVES',
    );
  });
});

describe('the wind between rounds', () => {
  test('Example 10: once both camps have played, each star turns the arrow a point clockwise', () => {
    for (const [stars, from] of [
      [0, 'W'],
      [1, 'NW'],
      [2, 'NE'],
      [3, 'E'],
    ] as const) {
      const battle = new Battle(SEA).play('english', { type: 'endTurn' });
      expect(battle.types).toEqual(['turnEnded', 'turnBegan']);
      battle.play('allied', { type: 'endTurn' }, stars);
      expect(battle.events[1]).toEqual({ type: 'windRolled', stars, from });
      expect(battle.board).toMatchObject({ wind: from, round: 2, playing: 'english' });
    }
  });

  test('moves and shots are counted afresh in each turn', () => {
    const battle = new Battle(SEA).play('english', { type: 'sail', ship: 'victory', orders: ['ahead'] });
    battle.play('english', { type: 'endTurn' });
    expect(battle.board.ships.victory.moved).toBe(0);
  });
});

describe('on time-out', () => {
  test('Example 20: a turn ends for all seats that still play', () => {
    const battle = new Battle(SEA.replace('turn english', 'turn allied'), { players: 3 }).timeout('turn');
    expect(battle.events).toEqual([
      { type: 'turnEnded', seat: 'french' },
      { type: 'turnBegan', camp: 'english', round: 1 },
    ]);
  });

  test('a turn’s prompt uses its camp’s clock, and is named by the turn’s number', () => {
    const battle = new Battle(SEA);
    expect(battle.prompts).toEqual([
      { id: 'turn-1', kind: 'turn', camp: 'english', seats: ['english'], time: { kind: 'turn', turn: '1' } },
    ]);
    expect(battle.play('english', { type: 'endTurn' }).prompts[0]?.id).toBe('turn-2');
  });
});
