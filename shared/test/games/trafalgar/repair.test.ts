import type { Command, ShipId } from '@escadre/shared/games/trafalgar';
import { describe, expect, test } from '@jest/globals';
import { Battle } from './support.ts';

const repair = (...ships: ShipId[]): Command => ({ type: 'repair', ships });
const end: Command = { type: 'endTurn' };
const SEA = `turn english 3; first english; wind W; victory I10 E --- 3/3; naiad I12 E FMZ 2/2; euryalus H13 E --- 1/1
  bucentaure N4 E FMZ 3/3; hortense D2 E FMZ 2/2`;

describe('repair of the fleet', () => {
  test('Example 15: the whole camp passes that turn and the next, then the mizzenmast is back', () => {
    const battle = new Battle(SEA).play('english', repair('victory', 'euryalus'));
    expect(battle.events).toEqual([
      { type: 'repairBegan', ships: ['victory', 'euryalus'] },
      { type: 'turnPassed', camp: 'english' },
      { type: 'turnBegan', camp: 'allied', round: 3 },
    ]);
    battle.play('allied', end, 0);
    expect(battle.types).toEqual(['turnEnded', 'windRolled', 'turnBegan', 'turnPassed', 'turnBegan']);
    expect(battle.board).toMatchObject({ playing: 'allied', round: 4 });
    battle.play('allied', end, 0);
    expect(battle.events.slice(-3)).toEqual([
      { type: 'turnBegan', camp: 'english', round: 5 },
      { type: 'repaired', ship: 'victory' },
      { type: 'repaired', ship: 'euryalus' },
    ]);
    expect(battle.board.ships.victory).toMatchObject({
      foremast: false,
      mainmast: false,
      mizzenmast: true,
      repair: 0,
    });
    expect(battle.refuses('english', { type: 'sail', ship: 'victory', orders: ['ahead'] })).toBeNull();
  });

  test('a ship sunk meanwhile is not repaired', () => {
    const battle = new Battle(
      SEA.replace('3/3; naiad', '1/0; naiad').replace('bucentaure N4 E', 'bucentaure H10 E'),
    );
    battle.play('english', repair('victory'));
    battle.play(
      'allied',
      { type: 'fire', ship: 'bucentaure', side: 'starboard', guns: 1, target: 'victory', aim: 'battery' },
      1,
    );
    battle.play('allied', end, 0).play('allied', end, 0);
    expect(battle.types).not.toContain('repaired');
    expect(battle.board.playing).toBe('english');
  });

  test('is the first act of a turn, apart from standing orders', () => {
    const battle = new Battle(SEA);
    battle.play('english', { type: 'standingOrder', fort: 'M21', order: { do: 'hold' } });
    expect(battle.refuses('english', repair('victory'))).toBeNull();
    battle.play('english', { type: 'sail', ship: 'naiad', orders: ['port'] });
    expect(battle.refuses('english', repair('victory'))).toBe('NOT_FIRST');
    const fort = new Battle(SEA.replace('hortense D2', 'hortense L18'));
    fort.play('english', { type: 'fireFort', fort: 'M21', target: 'hortense', aim: 'foremast' }, 0);
    expect(fort.refuses('english', repair('victory'))).toBe('NOT_FIRST');
  });

  test('only ships without masts, and at least one', () => {
    const battle = new Battle(SEA);
    expect(battle.refuses('english', repair('naiad'))).toBe('HAS_MASTS');
    expect(battle.refuses('english', repair('bucentaure'))).toBe('NOT_YOUR_SHIP');
    expect(battle.refuses('english', repair('royal-sovereign'))).toBe('SHIP_SUNK');
    expect(battle.refuses('english', repair())).toBe('NO_SHIP_NAMED');
    expect(battle.legal('english').filter(({ type }) => type === 'repair')).toEqual([
      repair('victory'),
      repair('euryalus'),
      repair('victory', 'euryalus'),
    ]);
  });

  test('a passing camp can still cry Feu', () => {
    const battle = new Battle(
      SEA.replace('bucentaure N4', 'bucentaure N14').replace('D2 E', 'N12 E').replace('wind W', 'wind SE'),
    );
    battle.play('english', repair('victory'));
    battle.play('allied', { type: 'sail', ship: 'bucentaure', orders: ['port', 'port'] });
    expect(
      battle.refuses('english', { type: 'feu', fort: 'N15', target: 'bucentaure', aim: 'foremast' }),
    ).toBeNull();
    expect(
      battle.refuses('english', { type: 'fireFort', fort: 'N15', target: 'bucentaure', aim: 'foremast' }),
    ).toBe('NOT_YOUR_TURN');
  });

  describe('R2: with three seats both must agree', () => {
    const THREE = `turn allied 3; wind W; victory N4 E FMZ 3/3; naiad D2 E FMZ 2/2
      bucentaure I10 E --- 3/3; hortense I12 E FMZ 2/2; santisima-trinidad G10 E --- 1/1; santa-sabina G12 E FMZ 2/2`;
    const three = () => new Battle(THREE, { players: 3 });

    test('R2: one proposes, the other agrees, possibly with an empty list', () => {
      const battle = three().play('french', repair('bucentaure'));
      expect(battle.events).toEqual([{ type: 'repairProposed', seat: 'french', ships: ['bucentaure'] }]);
      expect(battle.refuses('french', repair('bucentaure'))).toBe('ALREADY_PROPOSED');
      expect(battle.refuses('spanish', repair())).toBeNull();
      expect(battle.refuses('spanish', repair('bucentaure'))).toBe('NOT_YOUR_SHIP');
      battle.play('spanish', repair('santisima-trinidad'));
      expect(battle.events.slice(0, 2)).toEqual([
        { type: 'repairBegan', ships: ['bucentaure', 'santisima-trinidad'] },
        { type: 'turnPassed', camp: 'allied' },
      ]);
      expect(three().play('french', repair('bucentaure')).play('spanish', repair()).types[0]).toBe(
        'repairBegan',
      );
    });

    test('R2: playing on declines', () => {
      for (const seat of ['french', 'spanish'] as const) {
        const battle = three().play('french', repair('bucentaure'));
        const ship = seat === 'french' ? 'hortense' : 'santa-sabina';
        battle.play(seat, { type: 'sail', ship, orders: ['port'] });
        expect(battle.board.proposal).toBeUndefined();
        expect(battle.refuses('spanish', repair('santisima-trinidad'))).toBe('NOT_FIRST');
      }
    });

    test('R2: once one has ended the turn it is too late', () => {
      const battle = three().play('french', end);
      expect(battle.refuses('spanish', repair('santisima-trinidad'))).toBe('NOT_FIRST');
    });

    test('R2: one suffices if the partner has resigned, or resigns', () => {
      const before = three().resign('spanish').play('french', repair('bucentaure'));
      expect(before.types[0]).toBe('repairBegan');
      const after = three().play('french', repair('bucentaure')).resign('spanish');
      expect(after.types).toEqual(['seatRetired', 'repairBegan', 'turnPassed', 'turnBegan']);
      const proposer = three().play('french', repair('bucentaure')).resign('french');
      expect(proposer.types).toEqual(['seatRetired']);
      expect(proposer.board.proposal).toBeUndefined();
    });
  });
});

describe('repair of the ship', () => {
  const battleOfShips = () => new Battle(SEA, { repair: 'ship' });

  test('only the ships under repair pass; it is their first act, and the others play on', () => {
    const battle = battleOfShips().play('english', { type: 'sail', ship: 'naiad', orders: ['port'] });
    battle.play('english', repair('victory'));
    expect(battle.events).toEqual([{ type: 'repairBegan', ships: ['victory'] }]);
    expect(battle.board.playing).toBe('english');
    const shot: Command = {
      type: 'fire',
      ship: 'victory',
      side: 'port',
      guns: 1,
      target: 'bucentaure',
      aim: 'mainmast',
    };
    expect(battle.refuses('english', shot)).toBe('SHIP_PASSES');
    expect(battle.refuses('english', repair('victory'))).toBe('SHIP_PASSES');
    expect(battle.refuses('english', repair('euryalus'))).toBeNull();
    battle.play('english', end).play('allied', end, 0);
    expect(battle.board).toMatchObject({ playing: 'english', round: 4 });
    expect(battle.refuses('english', shot)).toBe('SHIP_PASSES');
    battle.play('english', end).play('allied', end, 0);
    expect(battle.events.at(-1)).toEqual({ type: 'repaired', ship: 'victory' });
    expect(battle.board.ships.victory).toMatchObject({ mizzenmast: true, stance: 'ready' });
  });

  test('a sail stopped by a window before its first step is an act, even if it cost the last mast', () => {
    const stoppedWith = (options: object): Battle => {
      const battle = new Battle(
        `turn english 3; wind W; victory D3 E --Z 1/1; naiad O1 E FMZ 2/2
         bucentaure N4 E FMZ 3/3; hortense N6 E FMZ 2/2`,
        options,
      );
      battle.play('english', { type: 'sail', ship: 'victory', orders: ['ahead'] });
      expect(battle.types).toEqual(['windowOpened']);
      battle.play('allied', { type: 'feu', fort: 'C1', aim: 'mizzenmast' }, 3);
      expect(battle.types).toEqual(['called', 'fortFired', 'windowClosed', 'cutShort']);
      return battle;
    };
    expect(stoppedWith({ repair: 'fleet' }).refuses('english', repair('victory'))).toBe('NOT_FIRST');
    const stopped = stoppedWith({ repair: 'ship' });
    expect(stopped.board.ships.victory).toMatchObject({ moved: 0, stopped: true, mizzenmast: false });
    expect(stopped.refuses('english', repair('victory'))).toBe('HAS_ACTED');
    expect(stopped.legal('english').filter(({ type }) => type === 'repair')).toEqual([]);
    stopped.play('english', end).play('allied', end, 0);
    expect(stopped.refuses('english', repair('victory'))).toBeNull();
  });

  test('a ship that has fired has had her first act', () => {
    const near = new Battle(SEA.replace('bucentaure N4 E', 'bucentaure H10 E'), { repair: 'ship' });
    near.play(
      'english',
      { type: 'fire', ship: 'victory', side: 'port', guns: 1, target: 'bucentaure', aim: 'mainmast' },
      0,
    );
    expect(near.refuses('english', repair('victory'))).toBe('HAS_ACTED');
  });
});
