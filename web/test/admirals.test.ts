import { describe, expect, test } from '@jest/globals';
import { type Placement, placementOf } from 'escadre/grands-amiraux';
import { type Met, shownIn } from '../src/games/grands-amiraux/encounter.ts';
import {
  type AdmiralsCommand,
  type Draft,
  freshDraft,
  isSame,
  reduce,
  resumed,
  type Situation,
} from '../src/games/grands-amiraux/input.ts';
import { reasonOf } from '../src/games/grands-amiraux/reason.ts';
import { placeOf, SQUARES, squareAt } from '../src/games/grands-amiraux/squares.ts';
import { startingFleet } from '../src/games/grands-amiraux/starting-fleet.ts';
import { wentSince, whole } from '../src/games/grands-amiraux/whole-view.ts';

/** White’s cruiser on d4 with a red piece before it and one to jump over; a mine; the admirals. */
const PIECES = {
  d4: { camp: 'white', square: 'd4' },
  a1: { camp: 'white', square: 'a1' },
  h1: { camp: 'white', square: 'h1', kind: 'G' },
  d7: { camp: 'red', square: 'd5' },
  h7: { camp: 'red', square: 'd7' },
  h10: { camp: 'red', square: 'h10', kind: 'G' },
};
const FLEET = { d4: 'C', a1: 'M', h1: 'G' };

function situation(asked: Situation['asked'], more: Record<string, unknown> = {}): Situation {
  const battle = { phase: 'battle', turn: 'white', atHelm: { white: 'white', red: 'red' }, pieces: PIECES };
  const explain = (order: AdmiralsCommand) => ({
    code: order.type === 'move' ? 'MINES_STAY' : 'NO_JUMP',
    order,
  });
  const view = { public: { ...battle, ...more }, own: { fleet: asked === 'deploy' ? {} : FLEET } };
  return { asked, camp: 'white', seat: 'white', view, explain } as unknown as Situation;
}

const tap = (draft: Draft, square: string, at: Situation) =>
  reduce(draft, { type: 'tap', square: square as never }, at);
const taps = (at: Situation, ...squares: string[]) =>
  squares.reduce((draft, square) => tap(draft, square, at), freshDraft(at));

describe('the deployment', () => {
  const at = situation('deploy');

  test('two taps exchange two pieces', () => {
    const fresh = freshDraft(at);
    const { placement, picked } = tap(tap(fresh, 'a1', at), 'd4', at);
    expect([placement.a1, placement.d4, picked]).toEqual([fresh.placement.d4, fresh.placement.a1, null]);
  });

  test('starting fleets differ between players, and are complete', () => {
    const fleets = Array.from({ length: 40 }, () => startingFleet('red'));
    const kinds = (fleet: Placement) => Object.values(fleet).sort().join('');
    expect(new Set(fleets.map((fleet) => JSON.stringify(fleet))).size).toBeGreaterThan(30);
    expect(new Set(fleets.map(kinds))).toEqual(new Set([kinds(placementOf('fortress', 'red'))]));
    for (const fleet of fleets)
      expect(Object.keys(fleet).sort()).toEqual(Object.keys(placementOf('fortress', 'red')).sort());
  });

  test('a newer view leaves the player’s placement alone', () => {
    const changed = taps(at, 'a1', 'd4');
    expect(resumed(changed, situation('deploy'))).toEqual(changed);
  });

  test('any taps leave 32 pieces of the right kinds', () => {
    const kinds = (draft: Draft) => Object.values(draft.placement).sort().join('');
    const draft = taps(at, 'a1', 'a1', 'b2', 'e9', 'c5', 'c3', 'h4', 'h4', 'a2', 'g1');
    expect(kinds(draft)).toBe(kinds(freshDraft(at)));
    expect(Object.keys(draft.placement)).toHaveLength(32);
  });

  test('mirrored twice it is unchanged', () => {
    const fresh = freshDraft(at);
    const once = reduce(fresh, { type: 'mirror' }, at);
    const twice = reduce(once, { type: 'mirror' }, at);
    expect(once.placement.a1).toBe(fresh.placement.h1);
    expect(isSame(twice.placement, fresh.placement)).toBe(true);
  });
});

describe('a turn', () => {
  const at = situation('turn');

  test('a piece and a square make a move, an attack or a jump', () => {
    expect(taps(at, 'd4', 'e4').order).toEqual({ type: 'move', from: 'd4', to: 'e4' });
    expect(taps(at, 'd4', 'd5').order).toEqual({ type: 'attack', from: 'd4', to: 'd5' });
    expect(taps(at, 'd4', 'd6').order).toEqual({ type: 'jump', from: 'd4', path: ['d6'] });
  });

  test('an enemy within reach of a single piece is attacked by it', () => {
    const { picked, order } = taps(at, 'd5');
    expect([picked, order?.type]).toEqual(['d4', 'attack']);
  });

  test('an impossible square says why, and the piece stays picked', () => {
    const { picked, order, wrong } = taps(at, 'd4', 'a9');
    expect([picked, order, wrong?.code]).toEqual(['d4', null, 'MINES_STAY']);
    expect(taps(at, 'd4', 'b4').wrong?.code).toBe('NO_JUMP');
  });

  test('a square within reach of several pieces waits for a choice', () => {
    const shared = situation('turn', { pieces: { ...PIECES, a1: { camp: 'white', square: 'd6' } } });
    const both = { ...shared, view: { ...shared.view, own: { fleet: { ...FLEET, a1: 'E' } } } } as Situation;
    const draft = taps(both, 'd5');
    expect([draft.shared, draft.order, draft.wrong]).toEqual(['d5', null, null]);
    const chosen = tap(tap(draft, 'd4', both), 'd5', both);
    expect([chosen.shared, chosen.order?.from]).toEqual([null, 'd4']);
  });

  test('the draft survives a reload as far as it is still possible', () => {
    const before = taps(at, 'd4', 'd5');
    const can = { ...at, explain: () => null };
    expect(resumed(before, can)).toEqual(before);
    expect(resumed(before, at)).toMatchObject({ picked: 'd4', order: null });
    expect(resumed({ ...freshDraft(can), picked: 'd5' as never }, can)).toEqual(freshDraft(can));
  });

  test('a mine cannot be picked, and says why', () => {
    const { picked, wrong } = taps(at, 'a1');
    expect([picked, wrong?.code]).toEqual([null, 'MINES_STAY']);
  });

  test('in a jump the jumper is picked, and a tap on the jumped piece means the square beyond', () => {
    const pieces = { ...PIECES, d4: { camp: 'white', square: 'd6' } };
    const jump = situation('jump', { pieces, jumper: 'd4' });
    expect(freshDraft(jump).picked).toBe('d6');
    expect(taps(jump, 'd7').order).toEqual({ type: 'jump', from: 'd6', path: ['d8'] });
    expect(reduce(taps(jump, 'd7'), { type: 'drop' }, jump)).toMatchObject({ picked: 'd6', order: null });
  });
});

test('one’s own side is at the bottom, and every square has its place', () => {
  expect([placeOf('a1', false), placeOf('a1', true)]).toEqual([
    { x: 0, y: 9 },
    { x: 7, y: 0 },
  ]);
  for (const turned of [false, true]) {
    expect(SQUARES.map((square) => squareAt(placeOf(square, turned), turned))).toEqual(SQUARES);
  }
});

describe('a moment', () => {
  const { view } = situation('turn');
  const duel = {
    ...{ type: 'duel', piece: 'd4', target: 'd7', from: 'd4', to: 'd5' },
    ...{ attacker: 'C', defender: 'T', survivor: 'attacker' },
  };
  const met = (event: object): Met => ({ n: 1, event, before: view, after: view, missed: false }) as never;

  test('a duel shows both values and the losses', () => {
    expect(shownIn(met(duel), 'white')).toEqual([
      { camp: 'white', kind: 'C', isLost: false },
      { camp: 'red', kind: 'T', isLost: true },
    ]);
  });

  test('an enemy that jumps shows its back', () => {
    const jumped = { type: 'jumped', piece: 'd7', target: 'd4', kind: 'C' };
    expect(shownIn(met(jumped), 'white').map(({ kind }) => kind)).toEqual([undefined, 'C']);
  });

  test('a missed duel shows the camps, even without survivors', () => {
    const missed = { ...duel, survivor: 'none', defender: 'C' };
    const after = situation('turn', { pieces: {} }).view;
    const shown = (camp: 'white' | 'red' | null, own: object | null) =>
      shownIn({ ...met(missed), before: null, after: { ...after, own } } as never, camp).map(
        (piece) => piece.camp,
      );
    for (const [camp, own] of [
      ['white', { fleet: FLEET }],
      ['red', { fleet: { d7: 'C' } }],
      [null, null],
    ] as const) {
      expect(shown(camp, own)).toEqual(['white', 'red']);
    }
  });

  test('repeated events show nothing', () => {
    for (const type of ['duel', 'jumped', 'mineStruck']) expect(shownIn(met({ type }), 'white')).toEqual([]);
  });
});

test.each([
  ['duel', 'C', 'T', '4 beats 3'],
  ['duel', 'D', 'S', '1 beats 0'],
  ['duel', 'E', 'E', '2 against 2'],
  ['duel', 'S', 'G', 'Any attacker sinks the grand admiral'],
  ['duel', 'G', 'P', 'The grand admiral wins any attack, except on a mine'],
  ['duel', 'G', 'M', 'Mines sink any attacker but a minesweeper'],
  ['duel', 'D', 'M', 'Minesweepers clear mines'],
  ['jumped', 'S', 'P', 'A jump ignores force'],
  ['jumped', undefined, 'P', 'A jump ignores force'],
  ['mineStruck', 'P', 'M', 'Mines sink any attacker but a minesweeper'],
] as const)('a %s of %s and %s says why', (type, attacker, defender, reason) => {
  const shown = [
    { camp: 'white', kind: attacker, isLost: false },
    { camp: 'red', kind: defender, isLost: true },
  ] as const;
  expect(reasonOf(type, shown, 'en')).toBe(reason);
});

describe('a replay', () => {
  const seenBy = (phase: string, fleet: object) =>
    ({ public: { phase, pieces: phase === 'battle' ? PIECES : {} }, own: { fleet } }) as never;
  const red = { d7: 'S', h7: 'E', h10: 'G', a10: 'M' };

  test('the truth shows every piece of both camps', () => {
    const { public: board } = whole({ white: seenBy('battle', FLEET), red: seenBy('battle', red) });
    const shown = Object.values(board.pieces).map(({ camp, square, kind }) => `${camp} ${kind} ${square}`);
    expect(shown.sort()).toEqual(
      ['white C d4', 'white M a1', 'white G h1', 'red S d5', 'red E d7', 'red G h10'].sort(),
    );
  });

  test('before the battle pieces are on the squares of their names', () => {
    const { public: board } = whole({ white: seenBy('deployment', FLEET), red: seenBy('deployment', red) });
    expect(board.pieces.a10).toEqual({ camp: 'red', square: 'a10', kind: 'M' });
    expect(Object.keys(board.pieces)).toHaveLength(7);
  });

  test('the piece that moved is found, or none if none did', () => {
    const before = seenBy('battle', FLEET);
    const after = { public: { pieces: { ...PIECES, d4: { camp: 'white', square: 'e5' } } } } as never;
    expect(wentSince(before, after)).toEqual({ from: 'd4', to: 'e5' });
    expect([wentSince(before, before), wentSince(null, after)]).toEqual([undefined, undefined]);
  });
});
