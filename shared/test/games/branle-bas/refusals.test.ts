import { describe, expect, test } from '@jest/globals';
import { FAR, FAR_OFF, Tabletop } from './support.ts';

/** Two French and two English ships in range of each other, at the start of fire. */
const line = (own: object = {}, enemy: object = {}) =>
  new Tabletop({
    phase: 'fire',
    windFrom: 6,
    french: [
      { x: 0, y: -100, opened: true, ...own },
      { x: 3_000, y: 2_000, opened: true },
    ],
    english: [{ x: 900, y: 0, opened: true, ...enemy }, FAR_OFF],
  });

const fire = { type: 'fire', ship: 'f1', side: 'starboard', target: 'e1' } as const;

/** The refusal f1 would get if it were her turn. */
function toldOf(table: Tabletop, command: Parameters<Tabletop['refusal']>[0]): string | null {
  const { call } = table.state;
  if (call === undefined) throw new Error('nobody is asked');
  table.state = { ...table.state, call: { ...call, kind: 'fire', seat: 'french-1', ship: 'f1' } };
  return table.refusal(command, 'french-1');
}

describe('refusals', () => {
  test('commands without a prompt', () => {
    expect(toldOf(line(), { type: 'proceed' })).toBe('NOT_ASKED');
    expect(toldOf(line(), { type: 'sail', ship: 'f1', legs: [{ ahead: 250 }] })).toBe('NOT_ASKED');
  });

  test('missing ships, and ships whose turn it is not', () => {
    expect(toldOf(line(), { ...fire, ship: 'f7' })).toBe('NO_SUCH_SHIP');
    expect(toldOf(line(), { ...fire, target: 'e7' })).toBe('NO_SUCH_SHIP');
    expect(toldOf(line(), { ...fire, ship: 'f2' })).toBe('NOT_THIS_SHIP');
  });

  test('ships that cannot fire at all', () => {
    expect(toldOf(line({ gunsLost: 7 }), fire)).toBe('NO_GUNS');
    expect(toldOf(line({ fires: 2 }), fire)).toBe('SILENCED_BY_FIRE');
    expect(toldOf(line({ prizeOf: 'e2' }), fire)).toBe('PRIZES_ARE_SILENT');
  });

  test('impossible targets', () => {
    expect(toldOf(line(), { ...fire, target: 'f2' })).toBe('NOT_AN_ENEMY');
    expect(toldOf(line(), { ...fire, target: 'e2' })).toBe('OUT_OF_RANGE');
    expect(toldOf(line({}, { prizeOf: 'f1' }), fire)).toBe('NOT_AN_ENEMY');
  });

  test('one DBP a turn', () => {
    const table = line({}, { x: 100, y: -900 });
    const ship = { ...table.ship('f1'), carronadesOn: 1 };
    table.state = { ...table.state, ships: { ...table.state.ships, f1: ship } };
    expect(toldOf(table, { type: 'carronades', ship: 'f1', target: 'e1' })).toBe('CARRONADES_FIRED');
  });

  test('a pair that has already tried to part this turn', () => {
    const table = new Tabletop({
      turn: 4,
      phase: 'divisions',
      french: [{ x: 0, y: 0, gunsLost: 7 }],
      english: [{ x: 380, y: -10, gunsLost: 7 }, { x: -380, y: -10, gunsLost: 7 }, FAR],
      bonds: [
        { striker: 'e1', other: 'f1', kind: 'entangled', turn: 3 },
        { striker: 'e2', other: 'f1', kind: 'entangled', turn: 3 },
      ],
    });
    table.waitFor('move', 'f1').play({ type: 'separate', ship: 'f1', from: 'e1', turn: 'port' }, 0);
    expect(table.asked).toMatchObject({ kind: 'move', ship: 'f1' });
    expect(table.refusal({ type: 'separate', ship: 'f1', from: 'e1', turn: 'port' })).toBe('ALREADY_TRIED');
    expect(table.refusal({ type: 'separate', ship: 'f1', from: 'e2', turn: 'port' })).toBeNull();
  });
});
