import { type Aim, fieldOfFire, type ShipId, type Side } from '@escadre/shared/games/trafalgar';
import { describe, expect, test } from '@jest/globals';
import { Battle } from './support.ts';

/** Victory heads E at I10, surrounded by these. */
const around = (others: string, turn = 'english') =>
  new Battle(
    `turn ${turn} 1; wind W; victory I10 E FMZ 3/3; naiad O1 E FMZ 2/2; ${others}; hortense B3 SE FMZ 2/2`,
  );

const fire = (target: string, aim: Aim, side: Side = 'starboard', guns = 3) => ({
  ...{ type: 'fire' as const, ship: 'victory' as ShipId, side, guns, target, aim },
});

describe('field of fire', () => {
  test('Example 6: nine points per side, both rays included, up to distance 3', () => {
    const { board } = around('bucentaure K10 E FMZ 3/3');
    const points = (side: Side) => fieldOfFire(board, board.ships.victory, side).sort();
    expect(points('starboard')).toEqual(['J10', 'J9', 'K10', 'K11', 'K9', 'L10', 'L11', 'L8', 'L9'].sort());
    expect(points('port')).toEqual(['H10', 'H9', 'G10', 'G11', 'G9', 'F10', 'F11', 'F8', 'F9'].sort());
  });

  test.each(['I11', 'I9', 'J11', 'J8', 'H11', 'M10'])('nothing bears on %s', (at) => {
    const battle = around(`bucentaure ${at} E FMZ 3/3`);
    for (const side of ['port', 'starboard'] as const) {
      expect(battle.refuses('english', fire('bucentaure', 'mainmast', side))).toBe('DOES_NOT_BEAR');
    }
  });

  test('R5: nothing blocks a shot: no ship, no reef, no land', () => {
    const battle = around(
      'bucentaure F11 E FMZ 3/3; santa-sabina G11 E FMZ 2/2; santisima-trinidad H10 E FMZ 3/3',
    );
    expect(battle.refuses('english', fire('bucentaure', 'mainmast', 'port'))).toBeNull();
    const reef = around('bucentaure G9 E FMZ 3/3');
    expect(reef.refuses('english', fire('bucentaure', 'battery', 'port'))).toBeNull();
    const land = new Battle(
      `turn english 1; wind W; victory G15 E FMZ 3/3; naiad O1 E FMZ 2/2; bucentaure D16 E FMZ 3/3; hortense B3 SE FMZ 2/2`,
    );
    expect(land.refuses('english', fire('bucentaure', 'mainmast', 'port'))).toBeNull();
  });
});

describe('a turn: fire', () => {
  test('Example 7: at distance 2, one star misses, two and three stars hit', () => {
    const battle = around('bucentaure K10 E FMZ 3/3');
    battle.play('english', fire('bucentaure', 'battery'), 1, 2, 3);
    expect(battle.events).toEqual([
      {
        ...{ type: 'fired', ship: 'victory', side: 'starboard', target: 'bucentaure', aim: 'battery' },
        ...{ dice: [1, 2, 3], hits: 2 },
      },
    ]);
    expect(battle.board.ships.bucentaure).toMatchObject({ port: 1, starboard: 3, mainmast: true });
    expect(battle.board.ships.victory).toMatchObject({ starboardFired: 3, portFired: 0 });
  });

  test('each gun fires once a turn, at several targets and from both sides', () => {
    const battle = around('bucentaure K10 E FMZ 3/3; santa-sabina G10 E FMZ 2/2');
    battle.play('english', fire('bucentaure', 'foremast', 'starboard', 1), 0);
    battle.play('english', fire('bucentaure', 'mainmast', 'starboard', 1), 0);
    expect(battle.refuses('english', fire('bucentaure', 'battery', 'starboard', 2))).toBe('TOO_FEW_GUNS');
    battle.play('english', fire('santa-sabina', 'mainmast', 'port', 3), 3);
    expect(battle.board.ships['santa-sabina'].mainmast).toBe(false);
    expect(battle.board.ships.victory).toMatchObject({ starboardFired: 2, portFired: 1 });
  });

  test('a ship fires before, during and after its moves', () => {
    const battle = around('bucentaure K10 E FMZ 3/3');
    battle.play('english', fire('bucentaure', 'battery', 'starboard', 1), 0);
    battle.play('english', { type: 'sail', ship: 'victory', orders: ['ahead'] });
    battle.play('english', fire('bucentaure', 'battery', 'starboard', 1), 0);
    battle.play('english', { type: 'sail', ship: 'victory', orders: ['starboard', 'ahead'] });
    expect(battle.refuses('english', fire('bucentaure', 'foremast', 'starboard', 1))).toBeNull();
  });

  test('once the aim is gone, the remaining guns stay loaded', () => {
    const battle = around('bucentaure J10 E FMZ 1/3');
    battle.play('english', fire('bucentaure', 'battery'), 1);
    expect(battle.events[0]).toMatchObject({ dice: [1], hits: 1 });
    expect(battle.board.ships.victory.starboardFired).toBe(1);
    battle.play('english', fire('bucentaure', 'mizzenmast', 'starboard', 2), 0, 2);
    expect(battle.board.ships.bucentaure).toMatchObject({ port: 0, mizzenmast: false });
  });

  test('friends are no targets', () => {
    const battle = new Battle(
      'turn english 1; wind W; victory I10 E FMZ 3/3; naiad K10 E FMZ 2/2; bucentaure B2 E FMZ 3/3; hortense B3 SE FMZ 2/2',
    );
    expect(battle.refuses('english', fire('naiad', 'mainmast'))).toBe('FRIENDLY_TARGET');
    expect(battle.refuses('english', fire('M21', 'gun'))).toBe('FRIENDLY_TARGET');
  });
});

describe('hits', () => {
  test('Example 8: on a beam a battery loses a gun of the visible side', () => {
    const battle = around('bucentaure K10 W FMZ 3/3');
    battle.play('english', fire('bucentaure', 'battery', 'starboard', 1), 3);
    expect(battle.board.ships.bucentaure).toMatchObject({ port: 3, starboard: 2 });
  });

  test('ahead or astern only masts can be hit, the mainmast only if the fore- or mizzenmast is down', () => {
    // Bucentaure shows her bow, Santa Sabina her stern.
    const battle = around('bucentaure K9 NE FMZ 3/3; santa-sabina L8 SW F-Z 2/2');
    expect(battle.refuses('english', fire('bucentaure', 'battery'))).toBe('AIM_SHELTERED');
    expect(battle.refuses('english', fire('bucentaure', 'mainmast'))).toBe('AIM_SHELTERED');
    battle.play('english', fire('bucentaure', 'foremast', 'starboard', 1), 2);
    expect(battle.refuses('english', fire('bucentaure', 'mainmast', 'starboard', 2))).toBeNull();
    expect(battle.refuses('english', fire('santa-sabina', 'mainmast', 'starboard', 2))).toBe('AIM_GONE');
    const withoutMizzen = around('bucentaure K9 NE FM- 3/3; santa-sabina L8 SW F-Z 2/2');
    expect(withoutMizzen.refuses('english', fire('bucentaure', 'mainmast'))).toBeNull();
  });

  test('from the beam any standing mast can be aimed at', () => {
    const battle = around('bucentaure K10 E FMZ 0/3');
    for (const mast of ['foremast', 'mainmast', 'mizzenmast'] as const) {
      expect(battle.refuses('english', fire('bucentaure', mast))).toBeNull();
    }
    expect(battle.refuses('english', fire('bucentaure', 'battery'))).toBe('AIM_GONE');
    expect(battle.refuses('english', fire('bucentaure', 'gun'))).toBe('WRONG_AIM');
  });

  test('a ship without a mainmast has only the moves of the others', () => {
    const battle = around('bucentaure K10 E FMZ 3/3');
    battle.play('english', fire('bucentaure', 'mainmast', 'starboard', 1), 3);
    battle.play('english', { type: 'endTurn' });
    const orders = ['ahead', 'ahead', 'ahead'] as const;
    expect(battle.refuses('allied', { type: 'sail', ship: 'bucentaure', orders: [...orders] })).toBe(
      'TOO_FEW_MOVES',
    );
  });

  test('Example 9: a ship without masts and guns sinks', () => {
    const battle = around('bucentaure K10 E --- 1/0; santa-sabina O3 E FMZ 2/2');
    battle.play('english', fire('bucentaure', 'battery', 'starboard', 1), 2);
    expect(battle.types).toEqual(['fired', 'sunk']);
    expect(battle.events[1]).toEqual({ type: 'sunk', ship: 'bucentaure', by: 'victory' });
    expect(battle.board.ships.bucentaure.afloat).toBe(false);
    expect(battle.refuses('english', fire('bucentaure', 'battery', 'starboard', 1))).toBe('SHIP_SUNK');
    const last = around('bucentaure K10 E --Z 0/0; santa-sabina O3 E FMZ 2/2');
    last.play('english', fire('bucentaure', 'mizzenmast', 'starboard', 2), 0, 3);
    expect(last.types).toEqual(['fired', 'sunk']);
  });

  test('a dismasted ship still fires', () => {
    const battle = around('bucentaure K10 W --- 3/3', 'allied');
    const shot = { type: 'fire' as const, ship: 'bucentaure' as const, side: 'starboard' as const, guns: 1 };
    expect(battle.refuses('allied', { ...shot, target: 'victory', aim: 'battery' })).toBeNull();
  });
});

describe('forts', () => {
  const PORT = `turn allied 3; first english; wind SE; victory D3 SW FMZ 3/3; naiad O1 E FMZ 2/2
    bucentaure N4 E FMZ 3/3; hortense N6 E FMZ 2/2`;
  const shot = {
    type: 'fireFort' as const,
    fort: 'C1',
    target: 'victory' as const,
    aim: 'mainmast' as const,
  };

  test('a port gun bears on every point within distance 3', () => {
    const battle = new Battle(PORT);
    expect(battle.refuses('allied', { ...shot, target: 'naiad' })).toBe('OUT_OF_RANGE');
    battle.play('allied', shot, 3);
    expect(battle.events).toEqual([
      { type: 'fortFired', fort: 'C1', target: 'victory', aim: 'mainmast', stars: 3, hit: true },
    ]);
    expect(battle.board.ships.victory.mainmast).toBe(false);
    expect(battle.refuses('allied', { ...shot, fort: 'M21' })).toBe('NOT_YOUR_FORT');
  });

  test('R4: it fires once per turn of either side: in its owner’s, and again in the enemy’s', () => {
    const battle = new Battle(PORT).play('allied', shot, 0);
    expect(battle.refuses('allied', shot)).toBe('GUN_FIRED');
    battle.play('allied', { type: 'endTurn' }, 0);
    expect(battle.board.forts.C1?.gun).toBe('loaded');
    battle.play('english', { type: 'sail', ship: 'victory', orders: ['port'] });
    const shout = { type: 'feu' as const, fort: 'C1', target: 'victory' as const, aim: 'foremast' as const };
    battle.play('allied', shout, 0);
    expect(battle.board.forts.C1?.gun).toBe('fired');
    expect(battle.refuses('allied', shout)).toBe('GUN_FIRED');
    battle.play('english', { type: 'endTurn' });
    expect(battle.refuses('allied', { ...shot, aim: 'foremast' })).toBeNull();
  });

  test('R11: a destroyed gun is no target and cannot fire until its owner’s third turn from then', () => {
    const battle = new Battle(PORT.replace('turn allied', 'turn english'));
    const at = {
      type: 'fire' as const,
      ship: 'victory' as const,
      side: 'starboard' as const,
      target: 'C1',
      aim: 'gun' as const,
    };
    battle.play('english', { ...at, guns: 3 }, 0, 3);
    expect(battle.board.forts.C1).toEqual({ camp: 'allied', gun: 'destroyed', back: 5 });
    expect(battle.refuses('english', { ...at, guns: 1 })).toBe('GUN_DESTROYED');
    battle.play('english', { type: 'endTurn' });
    for (const round of [3, 4]) {
      expect(battle.board).toMatchObject({ playing: 'allied', round });
      expect(battle.refuses('allied', shot)).toBe('GUN_DESTROYED');
      battle.play('allied', { type: 'endTurn' }, 0).play('english', { type: 'endTurn' });
    }
    expect(battle.events.slice(-2)).toEqual([
      { type: 'turnBegan', camp: 'allied', round: 5 },
      { type: 'gunReplaced', fort: 'C1' },
    ]);
    expect(battle.refuses('allied', shot)).toBeNull();
  });

  test('R11: also if its owner plays first', () => {
    const battle = new Battle(
      PORT.replace('turn allied', 'turn english').replace('first english', 'first allied'),
    );
    const at = {
      type: 'fire' as const,
      ship: 'victory' as const,
      side: 'starboard' as const,
      target: 'C1',
      aim: 'gun' as const,
    };
    battle.play('english', { ...at, guns: 1 }, 3);
    let turns = 0;
    while (battle.board.forts.C1?.gun === 'destroyed') {
      if (battle.board.playing === 'allied') turns += 1;
      battle.play(
        battle.board.playing ?? 'english',
        { type: 'endTurn' },
        ...(battle.board.playing === 'english' ? [0] : []),
      );
    }
    expect(turns).toBe(2);
    expect(battle.board.playing).toBe('allied');
  });
});
