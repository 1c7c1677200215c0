import { branleBas } from '@escadre/shared/games/branle-bas';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { describe, expect, test } from '@jest/globals';
import type { View } from '../src/base/game-types.ts';
import {
  CLASSES,
  chancesOf,
  costOf,
  fieldOfFire,
  type Leg,
  legsOf,
  outlineOf,
  positionOf,
  RANGES,
  rakeOf,
  reachOf,
  sailingOf,
  sheetAfter,
  sheetOf,
  tackOf,
  targetsOf,
  trackOf,
  wayTo,
} from '../src/branle-bas.ts';
import { previewOf } from '../src/preview/branle-bas.ts';
import { words as inEnglish } from '../src/story/branle-bas/en.ts';
import { words as inFrench } from '../src/story/branle-bas/fr.ts';
import { story } from '../src/story/branle-bas.ts';
import { table as tableInEnglish } from '../src/story/table/en.ts';
import { table as tableInFrench } from '../src/story/table/fr.ts';
import { tellerOf } from '../src/story/table.ts';

/** Three 74s abreast heading east, wind from the north: two French, and an English one beyond the second. */
function viewOf(phase: 'movement' | 'fire'): View<'branle-bas'> {
  const ship = (x: number, y: number) => ({ class: '74', x, y, heading: 90 });
  const scenario = branleBas.schemas.scenario.parse({
    phase,
    windFrom: 0,
    ships: { french: [ship(0, 0), ship(0, 900)], english: [ship(0, 1_800)] },
  });
  const options = branleBas.defaults;
  const match = createMatch(branleBas, { options, scenario, seed: '00'.repeat(32) });
  match.start({});
  return match.view('french');
}

describe('helpers for a board of branle-bas', () => {
  const view = viewOf('fire');
  const board = view.public;

  test('classes have abilities and costs', () => {
    expect(CLASSES['74']).toMatchObject({ broadside: 7, force: 7, boarding: 9, hull: 28 });
    expect(costOf(['120', '56'])).toBe(78 + 25);
  });

  test('a sheet shows what is left, and what hits would leave', () => {
    expect(sheetOf(board, 'e1')).toMatchObject({
      hull: { ticked: 0, of: 28 },
      broadside: 7,
      morale: 'steady',
    });
    const { sheet, leakTests } = sheetAfter(board, 'e1', 'hull', 21);
    expect(sheet).toMatchObject({
      hull: { ticked: 21, of: 28 },
      broadside: 0,
      boarding: 4,
      morale: 'retreat',
    });
    expect(leakTests).toBe(7);
  });

  test('where she can sail, and what blocks her', () => {
    expect(sailingOf(board, 'f1')).toEqual({ attitude: 'reaching', full: 18, moves: 18 });
    expect(trackOf(board, 'f1', [{ ahead: 500 }])).toEqual([
      { x: 500, y: 0, heading: 90, met: null, stopped: false },
    ]);
    const turns = [{ ahead: 250, turn: 30 }, { ahead: 250, turn: 30 }, { ahead: 500 }];
    expect(trackOf(board, 'f1', turns).at(-1)?.met).toBe(null);
    expect(tackOf(board, 'f1', 300).at(-1)).toMatchObject({ heading: 300 });
    expect(reachOf(board, 'f1').length).toBeGreaterThan(10);
    expect(outlineOf(board, 'f1')).toHaveLength(4);
  });

  test('what an order leaves of her moves and her reach', () => {
    expect(legsOf(board, 'f1')).toEqual({ whole: 3, rest: 0 });
    const leg = { ahead: 500 };
    const farthest = (legs: Leg[]) => Math.max(...reachOf(board, 'f1', legs).map(({ x }) => x));
    expect([farthest([]), farthest([leg])]).toEqual([1_500, 1_500]);
    expect(Math.min(...reachOf(board, 'f1', [leg]).map(({ x }) => x))).toBeGreaterThan(500);
    expect(reachOf(board, 'f1', [leg, leg, leg])).toEqual([]);
    expect(
      reachOf(board, 'f1', [
        { ahead: 250, turn: -30 },
        { ahead: 250, turn: -30 },
      ]),
    ).toEqual([]);
  });

  test('what her guns cover, and what blocks the line of fire', () => {
    expect(Math.max(...fieldOfFire(board, 'f1', 'starboard', 'short').map(({ y }) => y))).toBe(RANGES.short);
    expect(rakeOf(board, 'e1', 'stern').length).toBeGreaterThan(3);
    expect(targetsOf(board, 'f1')).toEqual([
      { side: 'starboard', target: 'e1', aim: 'hull' },
      { side: 'starboard', target: 'e1', aim: 'masts' },
    ]);
    const odds = chancesOf(board, 'f1', { side: 'starboard', target: 'e1', aim: 'hull' });
    expect(odds.through).toBe('f2');
    expect(odds.summands).toEqual([
      { name: 'broadside', value: 7 },
      { name: 'force', value: 7 },
      { name: 'short', value: 2 },
      { name: 'firstBroadside', value: 3 },
    ]);
    expect(odds.faces).toHaveLength(6);
  });

  test('the outcome of a command', () => {
    const moving = viewOf('movement');
    const first = moving.public.call?.ship ?? '';
    const seat = moving.public.call?.seat ?? 'french-1';
    const preview = previewOf(moving, seat, { type: 'anchor', ship: first });
    expect(preview.events[0]).toEqual({ type: 'anchored', ship: first });
    expect(preview.board.ships[first]?.anchored).toBe(true);
    expect(preview.odds).toBeNull();
    const resigned = previewOf(moving, seat, { type: 'resign' });
    expect(resigned).toEqual({ events: [], board: moving.public, die: null, odds: null });
    expect(() => previewOf(moving, seat, { type: 'anchor' } as never)).toThrow(
      expect.objectContaining({ code: 'BAD_COMMAND' }),
    );
  });

  test('the way to a point on the sea', () => {
    const moving = viewOf('movement').public;
    const ship = moving.call?.ship ?? '';
    const [corner] = reachOf(moving, ship);
    const legs = wayTo(moving, ship, corner ?? { x: 0, y: 0 });
    expect(trackOf(moving, ship, legs).at(-1)?.x).toBeCloseTo(corner?.x ?? 0, -2);
    expect(() => wayTo(moving, 'f9', { x: 0, y: 0 })).toThrow(
      expect.objectContaining({ code: 'UNKNOWN_SHIP' }),
    );
  });

  test('the position as text', () => {
    expect(positionOf(view)).toMatch(/^turn 1 phase fire; wind 0; f1 74 0 0 90/);
    expect(positionOf(view)).toBe(branleBas.positions.ofView(view, 'french'));
  });

  test('its story, in either language', () => {
    const english = tellerOf(story, inEnglish, tableInEnglish, { camp: 'french', seats: ['french-1'] });
    expect(english.describe(view).map(({ text }) => text)).toContain('Wind from the north.');
    const french = tellerOf(story, inFrench, tableInFrench, null);
    expect(french.wrong({ code: 'NO_GUNS', message: 'She has no gun left.' })).toBe('Il n’a plus de canons.');
  });

  test('errors have a code', () => {
    expect(() => sheetOf(board, 'f9')).toThrow(
      expect.objectContaining({ name: 'EscadreError', code: 'UNKNOWN_SHIP' }),
    );
    expect(() => previewOf(view, 'english-1', { type: 'proceed' })).toThrow(
      expect.objectContaining({ name: 'EscadreError' }),
    );
  });
});
