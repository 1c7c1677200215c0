import { trafalgar } from '@escadre/shared/games/trafalgar';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { describe, expect, test } from '@jest/globals';
import { EscadreError } from '../src/base/error.ts';
import type { Command } from '../src/base/game-types.ts';
import {
  aimsOf,
  type Board,
  chancesOf,
  chartOf,
  distanceOf,
  factsOf,
  fieldOfFire,
  heldUpOf,
  leavingOf,
  leftOf,
  positionOf,
  previewOf,
  RANGE,
  reachOf,
  reachOfFort,
  sideSeen,
  targetsOf,
  trackOf,
} from '../src/trafalgar.ts';

const POSITION =
  'turn english 4; wind W; victory K10 E FMZ 3/3; hortense L10 E FMZ 2/2; bucentaure C12 E FMZ 3/3';

/** The public view of a position. */
const boardOf = (position: string): Board => viewOf(position).public;

function viewOf(position: string) {
  const options = trafalgar.defaults;
  const match = createMatch(trafalgar, { options, scenario: { position }, seed: '00'.repeat(32) });
  match.start({});
  return match.view('public');
}

describe('helpers for a board of trafalgar', () => {
  const board = boardOf(POSITION);

  test('what a broadside bears on: nine points in the open sea, and the ships there', () => {
    expect(fieldOfFire(board, 'victory', 'starboard')).toHaveLength(9);
    const seen = (['port', 'starboard'] as const).flatMap((side) => targetsOf(board, 'victory', side));
    expect(seen).toEqual(['hortense']);
  });

  test('guns whose range a stopped ship is leaving, of those that may fire', () => {
    expect(leavingOf(board)).toEqual([]);
    const options = trafalgar.defaults;
    const position =
      'turn english 4; wind W; victory D3 E FMZ 3/3; hortense L10 E FMZ 2/2; bucentaure O12 E FMZ 3/3';
    const match = createMatch(trafalgar, { options, scenario: { position }, seed: '00'.repeat(32) });
    match.start();
    match.submit('english', { type: 'sail', ship: 'victory', orders: ['ahead', 'ahead'] });
    const stopped = match.view('public').public;
    // B6 reaches her next point, too.
    expect([stopped.window?.ship, leavingOf(stopped), RANGE]).toEqual(['victory', ['C1'], 3]);
  });

  test('why a camp with the enemy’s flag at home has not won', () => {
    const afloat =
      'turn english 4; wind W; victory K10 E FMZ 3/3; naiad E9 E FMZ 2/2; bucentaure B5 E FMZ 3/3';
    const robbed = boardOf(`${afloat}; flag english bucentaure; flag allied naiad`);
    expect(heldUpOf(robbed, 'allied')).toEqual({ ship: 'bucentaure', thief: 'naiad' });
    expect(heldUpOf(robbed, 'english')).toBeNull();
    expect(heldUpOf(board, 'allied')).toBeNull();
  });

  test('a ship’s data, and the side of her that is seen', () => {
    expect(factsOf('santa-sabina')).toEqual({
      ...{ name: 'Santa Sabina', camp: 'allied', nation: 'spanish', kind: 'frigate', guns: 2 },
    });
    expect(sideSeen(board, 'hortense', 'victory')).toBe('port');
    expect(sideSeen(board, 'victory', 'K14')).toBeUndefined();
    expect(() => factsOf('temeraire')).toThrow(expect.objectContaining({ code: 'UNKNOWN_SHIP' }));
  });

  test('a ship’s reach: its first points, within her four moves', () => {
    const [here, ...reached] = reachOf(board, 'victory');
    expect(here).toEqual({ at: 'K10', heading: 'E', orders: [] });
    expect(Math.max(...reached.map(({ orders }) => orders.length))).toBe(4);
  });

  test('the chances of a shot before it is declared: one step off, each gun hits every second time', () => {
    const { atLeastOne, expected, sinks } = chancesOf(board, 'victory', 1, 'hortense', 'battery');
    expect([atLeastOne, expected, sinks]).toEqual([0.5, 0.5, 0]);
  });

  test('the charts, with ports, neighbours and distances', () => {
    const { places, berths, emplacements } = chartOf('narrows');
    expect(places).toHaveLength(6 * 15 + 5 * 14);
    expect(places.find(({ name }) => name === 'B2')).toMatchObject({ row: 1, column: 1, terrain: 'water' });
    expect(places[0]?.neighbours).toEqual({ E: 'A2', SE: 'B1' });
    expect(berths.allied[0]).toBe('B2');
    expect(emplacements.english).toContain('J9');
    expect(distanceOf(board, 'K10', 'L10')).toBe(1);
  });

  test('what is left of a turn, the reach of a port’s gun, and the reason why an aim is invalid', () => {
    expect(leftOf(board, 'victory')).toEqual({ moves: 4, port: 3, starboard: 3 });
    expect(reachOfFort(board, 'C1')).toContain('C4');
    expect(reachOfFort(board, 'C1')).not.toContain('C5');
    const rake = boardOf('turn english 4; wind W; victory K10 E FMZ 3/3; hortense K11 E FMZ 2/2');
    expect(aimsOf(rake, 'victory', 'hortense').map(({ aim, code }) => [aim, code])).toEqual([
      ['battery', 'AIM_SHELTERED'],
      ['foremast', null],
      ['mainmast', 'AIM_SHELTERED'],
      ['mizzenmast', null],
    ]);
    expect(() => chancesOf(rake, 'victory', 1, 'hortense', 'battery')).toThrow(EscadreError);
  });

  test('the course’s path and end, and where the port could cry Feu', () => {
    const near = boardOf('turn english 4; wind W; victory D2 E FMZ 3/3; hortense L10 E FMZ 2/2');
    const { poses, stop, windows } = trackOf(near, 'victory', ['ahead', 'ahead', 'ahead', 'ahead', 'ahead']);
    expect(poses.map(({ at }) => at)).toEqual(['D3', 'D4', 'D5', 'D6']);
    expect(stop).toMatchObject({ before: 4, code: 'TOO_FEW_MOVES' });
    expect(windows[0]).toEqual({ before: 1, guns: expect.arrayContaining(['C1']) });
  });

  test('the outcome of a command, and the position as a text', () => {
    const view = viewOf(POSITION);
    const sail: Command<'trafalgar'> = { type: 'sail', ship: 'victory', orders: ['starboard'] };
    expect(previewOf(view, 'english', sail)).toMatchObject({
      events: [{ type: 'sailed', ship: 'victory', at: 'K10', heading: 'SE' }],
      die: null,
      odds: null,
    });
    expect(() => previewOf(view, 'allied', sail)).toThrow(expect.objectContaining({ code: 'NOT_YOUR_TURN' }));
    expect(previewOf(view, 'english', { type: 'offerDraw' })).toEqual({
      events: [],
      board: view.public,
      die: null,
      odds: null,
    });
    const aimless = { type: 'standingOrder', fort: 'C1', order: { do: 'fire', distance: 2 } };
    expect(() => previewOf(view, 'english', aimless as never)).toThrow(
      expect.objectContaining({
        code: 'BAD_COMMAND',
        data: expect.objectContaining({ faults: ['order.aims'] }),
      }),
    );
    expect(boardOf(positionOf(view))).toEqual(view.public);
  });

  test('an unknown name is an error', () => {
    expect(() => reachOf(board, 'bounty')).toThrow(expect.objectContaining({ code: 'UNKNOWN_SHIP' }));
    expect(() => distanceOf(board, 'K10', 'Z9')).toThrow(expect.objectContaining({ code: 'UNKNOWN_POINT' }));
  });
});
