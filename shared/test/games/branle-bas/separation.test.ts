import type { Command, ShipDraft } from '@escadre/shared/games/branle-bas';
import { banks, deadlines, newClock, retime } from '@escadre/shared/kernel';
import { describe, expect, test } from '@jest/globals';
import { FAR, Tabletop } from './support.ts';

const CAMPS = ['french', 'english'];

/** Two ships side by side, bound since the previous turn; the French one moves first. */
function bound(
  kind: 'entangled' | 'grappled',
  { own = {}, other = {}, friends = false, striker = 'e1' }: Partial<Setting> = {},
): Tabletop {
  const second = { x: 380, y: -10, ...other };
  const table = new Tabletop({
    turn: 4,
    phase: 'divisions',
    windFrom: 0,
    french: [{ x: 0, y: 0, heading: 0, ...own }, ...(friends ? [second] : [])],
    english: friends ? [FAR] : [second, FAR],
    bonds: [
      {
        striker: friends ? 'f2' : striker,
        other: friends || striker === 'f1' ? (friends ? 'f1' : 'e1') : 'f1',
        kind,
        turn: 3,
      },
    ],
  });
  return table.waitFor('move', 'f1');
}

interface Setting {
  readonly own: Partial<ShipDraft>;
  readonly other: Partial<ShipDraft>;
  readonly friends: boolean;
  readonly striker: 'f1' | 'e1';
}

const separate = (turn: 'port' | 'starboard' = 'port', from = 'e1'): Command => ({
  type: 'separate',
  ship: 'f1',
  from,
  turn,
});

/** In retreat, so boarding at once is impossible. */
const UNFIT = { gunsLost: 7 };

describe('separation', () => {
  test('D +1, +2: they part, and she turns by the smallest turn that frees the next 250', () => {
    const table = bound('entangled', { own: { heading: 90, x: -180, ...UNFIT }, other: { ...UNFIT, y: 0 } });
    table.play(separate('starboard'), 1);
    expect(table.rolls).toEqual(['separation: 1 → parts']);
    expect(table.told('parted')).toEqual([{ type: 'parted', ship: 'f1', other: 'e1' }]);
    expect(table.state.bonds).toEqual({});
    expect(table.ship('f1').heading).toBe(90 + 67);
    expect(table.asked).toMatchObject({ kind: 'sailOn', ship: 'f1' });
  });

  test('the edge of the wind also stops that turn, and ends the move', () => {
    const table = bound('entangled', { own: { heading: 90, x: -180, ...UNFIT }, other: { ...UNFIT, y: 0 } });
    table.play(separate('port'), 2);
    expect(table.told('moved')[0]).toMatchObject({ stopped: true });
    expect(table.ship('f1').heading).toBeGreaterThanOrEqual(60);
    expect(table.asked.kind).not.toBe('sailOn');
  });

  test('it costs one move, and she sails the rest', () => {
    const table = bound('entangled', { own: { heading: 180, ...UNFIT }, other: UNFIT });
    table.play(separate(), 2);
    expect(table.asked).toMatchObject({ kind: 'sailOn', ship: 'f1' });
    expect(table.state.underWay?.left).toBe(6);
    expect(table.refusal({ type: 'sail', ship: 'f1', legs: [{ ahead: 500 }, { ahead: 500 }] })).toBe(
      'TOO_MANY_LEGS',
    );
    table.play({ type: 'endMove', ship: 'f1' });
    expect(table.ship('f1').movedOn).toBe(4);
  });

  test('it is always allowed: the rest may be 0, and then she does not sail', () => {
    const table = bound('entangled', {
      own: { heading: 60, ...UNFIT },
      other: { heading: 60, x: -191, y: -330, ...UNFIT },
    });
    table.play(separate('starboard'), 2);
    expect(table.told('parted')).toHaveLength(1);
    expect(table.asked.kind).not.toBe('sailOn');
  });

  test('lower fails, and an entangled ship drifts', () => {
    const table = bound('entangled', { own: UNFIT, other: UNFIT });
    table.play(separate(), 0);
    expect(table.rolls).toEqual(['separation: 0 → fails']);
    expect(table.told('adrift')[0]).toEqual({ type: 'adrift', ship: 'f1' });
  });

  test('a grappled one stays', () => {
    const table = bound('grappled');
    table.play(separate(), -1);
    expect(table.ship('f1')).toMatchObject({ adrift: false, movedOn: 4 });
    expect(table.state.bonds['f1-e1']?.kind).toBe('grappled');
  });

  test('once per turn and pair', () => {
    const table = bound('entangled', { own: UNFIT, other: UNFIT });
    table.play(separate(), 0);
    // The other ship has no attempt left, and the body drifts.
    expect(table.told('drifted').map(({ ship, y }) => [ship, y])).toEqual([
      ['f1', 250],
      ['e1', 240],
    ]);
  });

  test('friends need no throw', () => {
    const table = bound('entangled', { friends: true });
    table.play(separate('port', 'f2'));
    expect(table.rolls).toEqual([]);
    expect(table.told('parted')).toHaveLength(1);
  });

  test('the striking ship must try in her next turn', () => {
    const table = bound('entangled', { striker: 'f1', own: { hinderedTo: 5 } });
    expect(table.refusal({ type: 'drift', ship: 'f1' })).toBe('MUST_SEPARATE');
    expect(table.legal.map(({ type }) => type)).toEqual(['separate', 'separate']);
    table.timeOut(0);
    expect(table.rolls).toEqual(['separation: 0 → fails']);
  });

  test('the struck one need not', () => {
    const table = bound('entangled', { own: { hinderedTo: 5 } });
    table.play({ type: 'drift', ship: 'f1' });
    expect(table.told('adrift')).toEqual([{ type: 'adrift', ship: 'f1' }]);
  });

  test('an unbound ship has nothing to part from', () => {
    expect(bound('entangled').refused(separate('port', 'e2'))?.toNotice()).toMatchObject({
      code: 'NOT_BOUND',
      rule: { game: 'branle-bas', section: 'parting' },
    });
  });
});

describe('boarding instead of parting', () => {
  test('an entangled ship boards once she is no longer hindered', () => {
    const table = bound('entangled');
    table.play({ type: 'board', ship: 'f1', other: 'e1' });
    expect(table.state.bonds['f1-e1']).toMatchObject({ kind: 'grappled', striker: 'f1', turn: 4 });
    expect(
      bound('entangled', { own: { hinderedTo: 5 } }).refusal({ type: 'board', ship: 'f1', other: 'e1' }),
    ).toBe('CANNOT_BOARD');
  });

  test('but only ships in contact', () => {
    expect(bound('entangled').refused({ type: 'board', ship: 'f1', other: 'e2' })?.toNotice()).toMatchObject({
      code: 'NOT_BOUND',
      rule: { game: 'branle-bas', section: 'whoMayBoard' },
    });
  });

  test('R19: or at once after her own successful separation', () => {
    const table = bound('entangled', { own: { hinderedTo: 5 } });
    table.play(separate(), 1);
    expect(table.asked).toMatchObject({ kind: 'parting', ship: 'f1', other: 'e1' });
    table.play({ type: 'board', ship: 'f1', other: 'e1' });
    expect(table.state.bonds['f1-e1']?.kind).toBe('grappled');
    expect(table.ship('f1').movedOn).toBe(4);
  });

  test('R19: or at once after the other’s', () => {
    const table = bound('entangled', { other: { hinderedTo: 5 } });
    table.play(separate(), 1);
    table.play({ type: 'part', ship: 'f1' });
    expect(table.asked).toMatchObject({ kind: 'parting', ship: 'e1', other: 'f1', seat: 'english-1' });
    table.play({ type: 'board', ship: 'e1', other: 'f1' });
    expect(table.state.bonds['f1-e1']).toMatchObject({ kind: 'grappled', striker: 'e1' });
    expect(table.ship('f1')).toMatchObject({ movedOn: 4, attackers: ['e1'] });
  });

  test('R19: they part if neither boards', () => {
    const table = bound('entangled');
    table.play(separate(), 1);
    table.play({ type: 'part', ship: 'f1' });
    table.play({ type: 'part', ship: 'e1' });
    expect(table.told('parted')).toHaveLength(1);
  });

  test('R19: the other captain answers in a separate turn, not in the mover’s time', () => {
    const turnAsked = (table: Tabletop) => {
      const { camp, time } = table.prompt;
      return [camp, time.kind === 'turn' ? time.turn : time.kind];
    };
    const table = bound('entangled', { own: { heading: 180 } });
    expect(turnAsked(table)).toEqual(['french', '4-movement-f1']);
    table.play(separate(), 2);
    expect(turnAsked(table)).toEqual(['french', '4-movement-f1']);
    table.play({ type: 'part', ship: 'f1' });
    expect(table.asked).toMatchObject({ kind: 'parting', ship: 'e1' });
    expect(turnAsked(table)).toEqual(['english', expect.not.stringMatching(/^4-movement-[fe]1$/)]);
    table.play({ type: 'part', ship: 'e1' });
    expect(table.asked).toMatchObject({ kind: 'sailOn', ship: 'f1' });
    expect(turnAsked(table)).toEqual(['french', '4-movement-f1']);
  });

  test('R19: while the other captain is prompted, the mover’s time is paused', () => {
    const table = bound('entangled', { own: { heading: 180 } });
    const banked = { perGame: 100, increment: 5 } as const;
    const inTurns = { perTurn: 60 } as const;
    let now = 0;
    const clocks = { banked: newClock(banked, CAMPS), inTurns: newClock(inTurns, CAMPS) };
    const take = (seconds: number) => {
      now += seconds * 1_000;
      clocks.banked = retime(banked, clocks.banked, [table.prompt], now);
      clocks.inTurns = retime(inTurns, clocks.inTurns, [table.prompt], now);
      return Object.values(deadlines(clocks.inTurns)).map(({ deadline = 0 }) => (deadline - now) / 1_000);
    };
    expect(take(0)).toEqual([60]);
    table.play(separate(), 2);
    table.play({ type: 'part', ship: 'f1' });
    expect([take(20), table.prompt.camp]).toEqual([[60], 'english']);
    table.play({ type: 'part', ship: 'e1' });
    expect([take(30), table.prompt.camp]).toEqual([[40], 'french']);
    // An increment for the other captain; the mover's turn has not ended.
    expect(banks(clocks.banked, CAMPS)).toEqual({ french: 80_000, english: 75_000 });
  });

  test('a ship that parts from grapnels is not boarded again at once', () => {
    const table = bound('grappled');
    table.play(separate(), 1);
    expect(table.told('parted')).toHaveLength(1);
  });
});
