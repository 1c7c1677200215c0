import { branleBas, countOf } from '@escadre/shared/games/branle-bas';
import { must } from '@escadre/shared/kernel';
import { describe, expect, test } from '@jest/globals';
import { FAR, type Position, Tabletop } from './support.ts';

/** The last turn, with all ships out of range. */
const lastTurn = (position: Partial<Position>, ...dice: unknown[]) =>
  new Tabletop({ phase: 'fire', french: [{ x: 0, y: 0 }], english: [FAR], ...position }, dice, { turns: 1 });

const outcome = (table: Tabletop) => branleBas.outcome(table.state);

describe('nightfall', () => {
  test('after the last turn; leaks are tested until plugged or sunk, regardless of fires', () => {
    const plugged = lastTurn({ french: [{ x: 0, y: 0, leaks: [3], fires: 2 }] }, 0, 1);
    expect(plugged.rolls).toEqual(['nightLeak: 0 → nothing', 'nightLeak: 1 → plugged']);
    expect(plugged.ship('f1').sunk).toBe(false);
    const sunk = lastTurn({ french: [{ x: 0, y: 0, leaks: [3] }] }, 0, 0);
    expect(sunk.told('sank')).toEqual([{ type: 'sank', ship: 'f1', cause: 'nightLeak' }]);
    const sooner = lastTurn({ french: [{ x: 0, y: 0, leaks: [3] }] }, -2);
    expect(sooner.told('sank')).toHaveLength(1);
  });

  test('one leak is tested per turn, the gravest', () => {
    const table = lastTurn({ french: [{ x: 0, y: 0, leaks: [4, 9] }] }, 1, 1);
    expect(table.told('leakPlugged').map(({ due }) => due)).toEqual([4, 9]);
  });

  test('ship by ship in the usual order, farthest downwind first', () => {
    const french = [
      { x: 0, y: 0, leaks: [9] },
      { x: 0, y: 3_000, leaks: [9] },
    ];
    const table = lastTurn({ french }, 1, 2);
    expect(table.told('rolled').map(({ ship, faces }) => [ship, ...faces])).toEqual([
      ['f2', 1],
      ['f1', 2],
    ]);
  });

  test('a prize counts for her captor in any case: her leaks are not tested', () => {
    const table = lastTurn(
      {
        french: [
          { x: 0, y: 0, prizeOf: 'e1', leaks: [2] },
          { x: 40_000, y: 0, leaks: [9] },
        ],
      },
      1,
    );
    expect(table.told('rolled').map(({ ship }) => ship)).toEqual(['f2']);
    expect(table.told('sank')).toEqual([]);
    expect(outcome(table)).toEqual({ kind: 'win', camp: 'english', reason: 'ships' });
  });

  test('a leak due sinks her at the end of the turn, before the count', () => {
    const table = lastTurn({ french: [{ x: 0, y: 0, leaks: [1] }] });
    expect(table.told('sank')).toEqual([{ type: 'sank', ship: 'f1', cause: 'leak' }]);
    expect(outcome(table)).toEqual({ kind: 'win', camp: 'english', reason: 'ships' });
  });
});

describe('the winner', () => {
  const count = (position: Partial<Position>) => {
    const { state } = new Tabletop({ phase: 'fire', french: [{ x: 0, y: 0 }], english: [FAR], ...position });
    return countOf(state);
  };

  test('in a duel with neither sunk nor taken: fewer boxes ticked plus ABORDAGE lost', () => {
    const table = lastTurn({
      french: [{ x: 0, y: 0, hull: 5, masts: 2 }],
      english: [{ ...FAR, hull: 4, crewLost: 4 }],
    });
    // Five hull boxes cost one ABORDAGE, and so do four: 5 + 2 + 1 against 4 + 1 + 4.
    expect(table.told('battleEnded')).toEqual([
      { type: 'battleEnded', winner: 'french', reason: 'damage', french: 8, english: 9 },
    ]);
    expect(outcome(table)).toEqual({ kind: 'win', camp: 'french', reason: 'damage' });
    expect(outcome(lastTurn({}))).toEqual({ kind: 'draw', reason: 'damage' });
  });

  test('a duel with a captured ship is decided by ships', () => {
    expect(
      count({
        french: [
          { x: 0, y: 0 },
          { x: 2_000, y: 0, prizeOf: 'e1' },
        ],
      }),
    ).toMatchObject({ reason: 'ships' });
  });

  test('otherwise more ships; those in retreat do not count', () => {
    const two = [
      { x: 0, y: 0 },
      { x: 2_000, y: 0, gunsLost: 7 },
    ];
    expect(count({ french: two })).toEqual({ reason: 'ships', french: 1, english: 1 });
    expect(count({ french: [must(two[0], 'a place'), { x: 2_000, y: 0 }] })).toMatchObject({
      winner: 'french',
    });
  });

  test('a captured ship counts for her captor, even sinking, burning or in retreat', () => {
    const prize = { x: 2_000, y: 0, prizeOf: 'e1', crewLost: 9, fires: 3, leaks: [9] };
    expect(count({ french: [{ x: 0, y: 0 }, prize] })).toEqual({
      winner: 'english',
      reason: 'ships',
      french: 1,
      english: 2,
    });
  });

  test('equal: a draw', () => {
    expect(
      outcome(
        lastTurn({
          french: [
            { x: 0, y: 0 },
            { x: 9_000, y: 0 },
          ],
          english: [FAR, { x: 50_000, y: 0 }],
        }),
      ),
    ).toEqual({
      kind: 'draw',
      reason: 'ships',
    });
  });

  test('the battle ends at once when a camp has no ship left', () => {
    const table = new Tabletop({
      phase: 'fire',
      french: [{ x: 0, y: 0, class: '120', opened: true }],
      english: [{ x: 2_500, y: 0, class: '56', hull: 19, masts: 28 }],
    });
    table
      .waitFor('fire', 'f1')
      .play({ type: 'fire', ship: 'f1', side: 'starboard', target: 'e1', aim: 'masts' }, 0);
    expect(table.state.turn).toBe(1);
    expect(outcome(table)).toEqual({ kind: 'win', camp: 'french', reason: 'ships' });
    expect(branleBas.prompts(table.state)).toEqual([]);
  });

  test('the last ship in retreat is still a ship, but does not count', () => {
    const table = new Tabletop({
      phase: 'divisions',
      french: [{ x: 0, y: 0, gunsLost: 7, hull: 2 }],
      english: [{ ...FAR, leaks: [1] }],
    });
    table.waitFor('move', 'f1').timeOut();
    expect(outcome(table)).toEqual({ kind: 'draw', reason: 'ships' });
  });
});
