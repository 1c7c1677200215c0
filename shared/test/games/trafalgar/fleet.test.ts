import {
  CAMPS,
  chartOf,
  FLEETS,
  hasEnded,
  KINDS,
  movesLeft,
  movesOf,
  SHIP_IDS,
  SHIPS,
  shotsLeft,
  trafalgar,
} from '@escadre/shared/games/trafalgar';
import { describe, expect, test } from '@jest/globals';
import { Battle, optionsOf } from './support.ts';

const SEA = 'turn allied 1; wind W; victory I10 E FMZ 3/3; bucentaure F12 SW FMZ 3/3; hortense E12 E FMZ 2/2';

describe('the fleets', () => {
  test('each side has two ships of the line and two frigates, with 44 guns in all', () => {
    for (const camp of CAMPS) {
      expect(FLEETS[camp].map((id) => SHIPS[id].kind)).toEqual(['line', 'frigate', 'line', 'frigate']);
    }
    const aboard = SHIP_IDS.reduce((sum, id) => sum + 2 * KINDS[SHIPS[id].kind].guns, 0);
    const ashore = CAMPS.flatMap((camp) => chartOf('cape').emplacements[camp]).length;
    expect(aboard + ashore).toBe(44);
  });

  test('from the corner berth outwards, they face the sea', () => {
    const { ships, flags } = new Battle(undefined, {}, ['english']).board;
    const lying = (id: keyof typeof ships) => `${ships[id].at} ${ships[id].heading}`;
    expect(FLEETS.english.map(lying)).toEqual(['N19 NW', 'N18 NW', 'N17 NW', 'N16 NW']);
    expect(FLEETS.allied.map(lying)).toEqual(['B2 SE', 'B3 SE', 'B4 SE', 'B5 SE']);
    expect(FLEETS.english).toEqual(['victory', 'euryalus', 'royal-sovereign', 'naiad']);
    expect(FLEETS.allied).toEqual(['bucentaure', 'hortense', 'santisima-trinidad', 'santa-sabina']);
    expect(flags).toEqual({ english: 'mast', allied: 'mast' });
  });

  test('Example 2: a ship of the line without her mainmast has two moves, a frigate without one of hers four', () => {
    const { board } = new Battle(
      'turn allied 1; wind W; victory I10 E F-Z 3/3; euryalus I12 E FM- 2/2; bucentaure C5 E FMZ 3/3; hortense C9 E FMZ 2/2',
    );
    expect([movesOf(board, 'victory'), movesOf(board, 'euryalus')]).toEqual([2, 4]);
    expect([movesOf(board, 'bucentaure'), movesOf(board, 'hortense')]).toEqual([4, 6]);
  });

  test('remaining moves and shots depend on what still stands, and never fall below zero', () => {
    const { board } = new Battle(SEA);
    const hit = { ...board.ships.victory, moved: 3, mainmast: false, port: 1, portFired: 2 };
    const after = { ...board, ships: { ...board.ships, victory: hit } };
    expect(movesLeft(after, 'victory')).toBe(0);
    expect(shotsLeft(hit, 'port')).toBe(0);
    expect(shotsLeft(hit, 'starboard')).toBe(3);
  });
});

describe('R2: seats', () => {
  test('R2: two play english against allied, three english against french and spanish', () => {
    const seats = (players: number) => trafalgar.seats(optionsOf({ players }));
    expect(seats(2)).toEqual([
      { seat: 'english', camp: 'english' },
      { seat: 'allied', camp: 'allied' },
    ]);
    expect(seats(3)).toEqual([
      { seat: 'english', camp: 'english' },
      { seat: 'french', camp: 'allied' },
      { seat: 'spanish', camp: 'allied' },
    ]);
  });

  const THREE = `turn allied 1; wind W; victory I10 E FMZ 3/3; naiad O1 E FMZ 2/2; bucentaure B2 SE FMZ 3/3
    hortense B3 SE FMZ 2/2; santisima-trinidad B4 SE FMZ 3/3; santa-sabina B5 SE FMZ 2/2`;

  test('R2: each nation commands its own two ships, and both the guns of the port', () => {
    const battle = new Battle(THREE, { players: 3 });
    const sail = (ship: 'hortense' | 'santa-sabina') => ({
      type: 'sail' as const,
      ship,
      orders: ['ahead' as const],
    });
    expect(battle.refuses('spanish', sail('hortense'))).toBe('NOT_YOUR_SHIP');
    expect(battle.refuses('french', sail('santa-sabina'))).toBe('NOT_YOUR_SHIP');
    expect(battle.refuses('french', sail('hortense'))).toBeNull();
    for (const seat of ['french', 'spanish'] as const) {
      expect(battle.refuses(seat, { type: 'standingOrder', fort: 'C1', order: { do: 'hold' } })).toBeNull();
    }
  });

  test('R2: either of the two may set the wind', () => {
    const battle = new Battle(undefined, { players: 3 }, ['allied']);
    expect(battle.prompts).toEqual([
      expect.objectContaining({ id: 'setWind', camp: 'allied', seats: ['french', 'spanish'] }),
    ]);
    battle.play('spanish', { type: 'setWind', from: 'NE' });
    expect(battle.refuses('french', { type: 'setWind', from: 'E' })).toBe('WIND_IS_SET');
  });

  test('Example 3: the camp’s turn ends once both have ended theirs', () => {
    const battle = new Battle(THREE, { players: 3 });
    expect(battle.prompt('turn')?.seats).toEqual(['french', 'spanish']);
    battle.play('french', { type: 'endTurn' });
    expect(battle.prompt('turn')?.seats).toEqual(['spanish']);
    expect(battle.refuses('french', { type: 'endTurn' })).toBe('TURN_ENDED');
    expect(battle.board.playing).toBe('allied');
    battle.play('spanish', { type: 'endTurn' });
    expect(battle.board.playing).toBe('english');
  });

  test('R2: a resigned seat has always ended its turn, and gives no more commands', () => {
    const battle = new Battle(THREE, { players: 3 }).play('spanish', { type: 'endTurn' }).resign('french');
    expect(battle.types).toEqual(['seatRetired', 'turnBegan']);
    expect(battle.board.playing).toBe('english');
    expect(battle.refuses('french', { type: 'standingOrder', fort: 'C1', order: { do: 'hold' } })).toBe(
      'ALREADY_RESIGNED',
    );
    battle.play('english', { type: 'endTurn' }, 0);
    expect(battle.prompt('turn')?.seats).toEqual(['spanish']);
    battle.takeSeat('french');
    expect(battle.prompt('turn')?.seats).toEqual(['french', 'spanish']);
    expect(battle.takeSeat('spanish').events).toEqual([]);
  });

  test('R2: so has a seat without ships, and its camp still plays', () => {
    const battle = new Battle(
      'turn allied 1; wind W; victory I10 E FMZ 3/3; bucentaure B2 SE FMZ 3/3; hortense B3 SE FMZ 2/2',
      { players: 3 },
    );
    expect(hasEnded(battle.board, 'spanish')).toBe(true);
    battle.play('french', { type: 'endTurn' });
    expect(battle.board.playing).toBe('english');
  });

  test('R2: a camp whose seats have all ended for good passes', () => {
    const battle = new Battle(
      'turn english 1; wind W; victory I10 E FMZ 3/3; bucentaure B2 SE FMZ 3/3; hortense B3 SE FMZ 2/2',
      { players: 3 },
    );
    battle.resign('french').play('english', { type: 'endTurn' }, 1);
    expect(battle.types).toEqual(['turnEnded', 'turnBegan', 'windRolled', 'turnBegan']);
    expect(battle.board).toMatchObject({ playing: 'english', round: 2, wind: 'NW' });
  });
});
