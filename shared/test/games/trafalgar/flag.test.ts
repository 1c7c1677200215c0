import type { Command, Order, ShipId } from '@escadre/shared/games/trafalgar';
import { describe, expect, test } from '@jest/globals';
import { Battle } from './support.ts';

const sail = (ship: ShipId, ...orders: Order[]): Command => ({ type: 'sail', ship, orders });
const seize = (ship: ShipId, heading: 'E' | 'SE' | 'SW' | 'W' | 'NE' = 'SE'): Command => ({
  ...{ type: 'seizeFlag', ship, heading },
});
const hand = (from: ShipId, to: ShipId): Command => ({ type: 'transferFlag', from, to });
const sinking = (ship: ShipId, target: ShipId, side: 'port' | 'starboard' = 'starboard'): Command => ({
  ...{ type: 'fire', ship, side, guns: 1, target, aim: 'mizzenmast' },
});

/** The guns of Cadiz are destroyed, to avoid interruptions. */
const QUIET = 'gun C1 4; gun B6 4; gun M21 4; gun N15 4';
const SEIZING = `turn english 1; wind W; naiad B3 W FMZ 2/2; victory O1 E FMZ 3/3
  bucentaure F12 E FMZ 3/3; hortense F14 E FMZ 2/2; ${QUIET}`;

describe('the flag is seized and carried', () => {
  test('Example 16: reached in one turn, seized in a later one, carried from the next', () => {
    const battle = new Battle(SEIZING.replace('wind W', 'wind NE'));
    battle.play('english', sail('naiad', 'ahead'));
    expect(battle.board.ships.naiad.at).toBe('B2');
    expect(battle.refuses('english', seize('naiad'))).toBe('HAS_MOVED');
    battle.play('english', { type: 'endTurn' }).play('allied', { type: 'endTurn' }, 0);
    battle.play('english', seize('naiad', 'SE'));
    expect(battle.events).toEqual([{ type: 'flagSeized', ship: 'naiad', heading: 'SE' }]);
    expect(battle.board.flags).toEqual({ english: 'mast', allied: 'naiad' });
    expect(battle.board.ships.naiad).toMatchObject({ heading: 'SE', moved: 0, stance: 'anchored' });
    expect(battle.refuses('english', sail('naiad', 'ahead'))).toBe('ANCHORED');
    expect(battle.refuses('english', seize('naiad'))).toBe('FLAG_IS_AWAY');
    battle.play('english', { type: 'endTurn' }).play('allied', { type: 'endTurn' }, 0);
    expect(battle.refuses('english', sail('naiad', 'ahead'))).toBeNull();
  });

  test('only from the corner berth, and the ship then faces the sea', () => {
    const battle = new Battle(SEIZING.replace('naiad B3', 'naiad B2').replace('victory O1', 'victory B3'));
    expect(battle.refuses('english', seize('victory'))).toBe('NOT_AT_THE_FLAG');
    expect(battle.refuses('english', seize('naiad', 'W'))).toBe('FACES_LAND');
    expect(battle.refuses('english', seize('naiad', 'NE'))).toBe('FACES_LAND');
    const headings = battle
      .legal('english')
      .flatMap((each) => (each.type === 'seizeFlag' ? [each.heading] : []));
    expect(headings).toEqual(['E', 'SE', 'SW']);
  });

  test('the ship may fire before and after; the turn does not count for the shout', () => {
    const battle = new Battle(
      SEIZING.replace('naiad B3 W', 'naiad B2 NE')
        .replace('bucentaure F12', 'bucentaure C3')
        .replace('gun C1 4; ', ''),
    );
    battle.play(
      'english',
      { type: 'fire', ship: 'naiad', side: 'starboard', guns: 1, target: 'bucentaure', aim: 'foremast' },
      0,
    );
    battle.play('english', seize('naiad', 'E'));
    expect(
      battle.refuses('english', {
        type: 'fire',
        ship: 'naiad',
        side: 'starboard',
        guns: 1,
        target: 'bucentaure',
        aim: 'foremast',
      }),
    ).toBeNull();
    expect(battle.refuses('allied', { type: 'feu', fort: 'C1', target: 'naiad', aim: 'foremast' })).toBe(
      'NOT_UNDER_WAY',
    );
  });

  test('a flag that is not at its mast cannot be seized', () => {
    const battle = new Battle(`${SEIZING.replace('naiad B3', 'naiad B2')}; flag allied victory`);
    expect(battle.refuses('english', seize('naiad'))).toBe('FLAG_IS_AWAY');
  });
});

describe('the flag is handed over', () => {
  const SIDE_BY_SIDE = `turn english 1; wind W; naiad I11 E FMZ 2/2; victory I10 E FMZ 3/3; euryalus J9 E FMZ 2/2
    bucentaure F12 E FMZ 3/3; hortense F14 E FMZ 2/2; flag allied victory; ${QUIET}`;

  test('Example 17: between neighbours that have done nothing this turn; both pass', () => {
    const battle = new Battle(SIDE_BY_SIDE).play('english', hand('victory', 'naiad'));
    expect(battle.events).toEqual([{ type: 'flagTransferred', from: 'victory', to: 'naiad' }]);
    expect(battle.board.flags.allied).toBe('naiad');
    for (const ship of ['naiad', 'victory'] as const) {
      expect(battle.refuses('english', sail(ship, 'ahead'))).toBe('SHIP_PASSES');
      expect(battle.refuses('english', { ...sinking(ship, 'bucentaure', 'port') })).toBe('SHIP_PASSES');
    }
    expect(battle.refuses('english', hand('naiad', 'victory'))).toBe('HAS_ACTED');
    battle.play('english', { type: 'endTurn' }).play('allied', { type: 'endTurn' }, 0);
    expect(battle.refuses('english', sail('naiad', 'ahead'))).toBeNull();
  });

  test('not after moving or firing, not from afar, not without a flag, nor to oneself', () => {
    const battle = new Battle(SIDE_BY_SIDE);
    expect(battle.refuses('english', hand('victory', 'victory'))).toBe('SAME_SHIP');
    expect(battle.refuses('english', hand('naiad', 'victory'))).toBe('CARRIES_NO_FLAG');
    expect(battle.refuses('english', hand('victory', 'bucentaure'))).toBe('NOT_YOUR_SHIP');
    expect(battle.refuses('english', hand('victory', 'royal-sovereign'))).toBe('SHIP_SUNK');
    battle.play('english', sail('euryalus', 'ahead'));
    expect(battle.refuses('english', hand('victory', 'euryalus'))).toBe('HAS_ACTED');
    battle.play('english', sail('naiad', 'ahead'));
    expect(battle.refuses('english', hand('victory', 'naiad'))).toBe('NOT_ALONGSIDE');
    const fired = new Battle(SIDE_BY_SIDE.replace('bucentaure F12', 'bucentaure H10'));
    fired.play('english', { ...sinking('victory', 'bucentaure', 'port') }, 0);
    expect(fired.refuses('english', hand('victory', 'naiad'))).toBe('HAS_ACTED');
  });

  test('R6: only the enemy’s flag is handed over, not one’s own', () => {
    const battle = new Battle(SIDE_BY_SIDE.replace('flag allied', 'flag english'));
    expect(battle.refuses('english', hand('victory', 'naiad'))).toBe('CARRIES_NO_FLAG');
  });

  test('R2: also between the two allies, by the carrier', () => {
    const three = `turn allied 1; wind W; victory F12 E FMZ 3/3; naiad F14 E FMZ 2/2
      hortense I10 E FMZ 2/2; santa-sabina I11 E FMZ 2/2; flag english hortense; ${QUIET}`;
    const battle = new Battle(three, { players: 3 });
    expect(battle.refuses('spanish', hand('hortense', 'santa-sabina'))).toBe('NOT_YOUR_SHIP');
    battle.play('french', hand('hortense', 'santa-sabina'));
    expect(battle.board.flags.english).toBe('santa-sabina');
    expect(battle.refuses('spanish', sail('santa-sabina', 'ahead'))).toBe('SHIP_PASSES');
  });

  test('a friend may join the carrier on her point, and sails no further that turn; a third may not', () => {
    const battle = new Battle(SIDE_BY_SIDE.replace('I11 E', 'I12 W').replace('wind W', 'wind NW'));
    expect(battle.refuses('english', sail('naiad', 'ahead', 'ahead', 'port'))).toBe('ANCHORED');
    battle.play('english', sail('naiad', 'ahead', 'ahead'));
    expect(battle.events[0]).toMatchObject({ at: 'I10', joined: true });
    expect(battle.refuses('english', sail('naiad', 'port'))).toBe('ANCHORED');
    expect(battle.refuses('english', sail('euryalus', 'port', 'ahead'))).toBe('OCCUPIED');
    battle.play('english', { type: 'endTurn' }).play('allied', { type: 'endTurn' }, 0);
    battle.play('english', hand('victory', 'naiad'));
    expect(battle.board.flags.allied).toBe('naiad');
    battle.play('english', { type: 'endTurn' }).play('allied', { type: 'endTurn' }, 0);
    expect(battle.play('english', sail('naiad', 'ahead')).board.ships.naiad.at).toBe('I9');
  });

  test('the carrier may join a friend; two without a flag may not share a point', () => {
    const battle = new Battle(SIDE_BY_SIDE);
    expect(battle.refuses('english', sail('victory', 'ahead'))).toBeNull();
    const none = new Battle(SIDE_BY_SIDE.replace('flag allied victory; ', ''));
    expect(none.refuses('english', sail('victory', 'ahead'))).toBe('OCCUPIED');
  });
});

describe('the flag is recovered', () => {
  /** Hortense, with only her mizzenmast left, is under Victory's guns. */
  const thief = (more: string, at = 'I10') =>
    `turn english 1; wind W; victory ${at} E FMZ 3/3; naiad F12 E FMZ 2/2; euryalus F14 E FMZ 2/2; bucentaure B4 E FMZ 3/3
     santa-sabina B5 E FMZ 2/2; ${more}`;

  test('Example 18: sinking its carrier brings it aboard', () => {
    const battle = new Battle(thief('hortense J10 E --Z 0/0; flag english hortense'));
    battle.play('english', sinking('victory', 'hortense'), 1);
    expect(battle.types).toEqual(['fired', 'sunk', 'flagRecovered']);
    expect(battle.board.flags.english).toBe('victory');
  });

  test('straight to its mast if that ship is on one of her own berths', () => {
    const battle = new Battle(
      thief('hortense N16 W --Z 0/0; flag english hortense', 'N18').replace('N18 E', 'N18 SE'),
    );
    battle.play('english', sinking('victory', 'hortense'), 2);
    expect(battle.types).toEqual(['fired', 'sunk', 'flagReturned']);
    expect(battle.board.flags.english).toBe('mast');
  });

  test('straight to its mast if a fort sank the ship', () => {
    const battle = new Battle(thief('hortense N17 W --Z 0/0; flag english hortense'));
    battle.play('english', { type: 'fireFort', fort: 'N15', target: 'hortense', aim: 'mizzenmast' }, 2);
    expect(battle.types).toEqual(['fortFired', 'sunk', 'flagReturned']);
    expect(battle.board.flags.english).toBe('mast');
  });

  test('one’s own flag returns to its mast when the ship reaches a berth, and she sails on', () => {
    const home = new Battle(
      thief('hortense J10 E FMZ 2/2; flag english naiad').replace('naiad F12 E', 'naiad M15 E'),
    );
    home.play('english', sail('naiad', 'ahead', 'starboard', 'ahead', 'port', 'ahead'));
    expect(home.types).toEqual(['sailed', 'flagReturned', 'sailed']);
    expect(home.board.flags.english).toBe('mast');
    expect(home.board.ships.naiad).toMatchObject({ at: 'N17', moved: 5 });
  });

  test('R6: a recovered flag is lost again to a ship that sinks its carrier: she takes every flag aboard', () => {
    const battle = new Battle(
      thief('hortense J10 W FMZ 2/2; flag english victory; flag allied victory')
        .replace('turn english', 'turn allied')
        .replace('I10 E FMZ 3/3', 'I10 E --Z 0/0'),
    );
    battle.play('allied', sinking('hortense', 'victory'), 1);
    expect(battle.types).toEqual(['fired', 'sunk', 'flagRecovered', 'flagLost']);
    expect(battle.board.flags).toEqual({ english: 'hortense', allied: 'hortense' });
  });

  test('R6: if a fort sinks her, each flag returns to its own mast', () => {
    const battle = new Battle(
      thief('hortense J10 W FMZ 2/2; flag english victory; flag allied victory', 'D2')
        .replace('turn english', 'turn allied')
        .replace('D2 E FMZ 3/3', 'D2 E --Z 0/0'),
    );
    battle.play('allied', { type: 'fireFort', fort: 'C1', target: 'victory', aim: 'mizzenmast' }, 2);
    expect(battle.types).toEqual(['fortFired', 'sunk', 'flagReturned', 'flagReturned']);
    expect(battle.board.flags).toEqual({ english: 'mast', allied: 'mast' });
  });
});
