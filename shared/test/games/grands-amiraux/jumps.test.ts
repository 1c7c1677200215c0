import { landingsFrom } from '@escadre/shared/games/grands-amiraux';
import { describe, expect, test } from '@jest/globals';
import { attack, battle, jump, move, refused, standing, told } from './play.ts';

const SEA = '2#2#2/2#2#2';
const EXAMPLE = 'e6g/S7/8/T7/2#2#2/C1#2#2/8/H7/8/7G r';

describe('a jump', () => {
  test('Example 1: a path of four legs captures four pieces, and reveals nothing about the jumper', () => {
    const match = battle(EXAMPLE);
    const entry = match.submit('red', jump('a10', 'a8', 'a6', 'a4', 'a2'));
    expect(standing(match)).toBe(`7g/8/8/8/${SEA}/8/8/e7/7G w`);
    const legs = [
      { from: 'a10', to: 'a8', target: 'a9', kind: 'S', goesOn: true },
      { from: 'a8', to: 'a6', target: 'a7', kind: 'T', goesOn: true },
      { from: 'a6', to: 'a4', target: 'a5', kind: 'C', goesOn: true },
      { from: 'a4', to: 'a2', target: 'a3', kind: 'H', goesOn: false },
    ];
    expect(told(match, entry)).toEqual(legs.map((leg) => ({ type: 'jumped', piece: 'a10', ...leg })));
    expect(match.view('white').public.pieces.a10).toEqual({ camp: 'red', square: 'a2' });
  });

  test('Example 1: stopping after two captures two', () => {
    const match = battle(EXAMPLE);
    match.submit('red', jump('a10', 'a8', 'a6'));
    const entry = match.submit('red', { type: 'stop' });
    expect(told(match, entry)).toEqual([{ type: 'stopped' }]);
    expect(standing(match)).toBe('7g/8/8/8/e1#2#2/C1#2#2/8/H7/8/7G w');
  });

  test('R10: goes on in any direction, and may return to its start', () => {
    const match = battle(`7g/8/8/8/${SEA}/8/2sT4/2C1E3/3H3G r`);
    match.submit('red', jump('c3', 'e3', 'e1', 'c1', 'c3'));
    expect(standing(match)).toBe(`7g/8/8/8/${SEA}/8/2s5/8/7G w`);
  });

  test('R10: a jumped piece is gone, and cannot be jumped again', () => {
    const match = battle(`7g/8/8/8/${SEA}/8/2sT4/2C1E3/3H3G r`);
    expect(refused(match, 'red', jump('c3', 'e3', 'c3'))).toBe('NO_JUMP');
    expect(refused(match, 'red', jump('c3', 'e3', 'e1', 'c1', 'c3', 'e3'))).toBe('NO_JUMP');
  });

  test('each leg’s choice is a prompt of its own, within the time of one turn', () => {
    const match = battle(EXAMPLE);
    expect(match.prompts[0]).toMatchObject({ id: 'turn-1', kind: 'turn', time: { kind: 'turn', turn: '1' } });
    match.submit('red', jump('a10', 'a8'));
    expect(match.prompts).toEqual([
      {
        ...{ id: 'jump-1-1', kind: 'jump', camp: 'red', seats: ['red'] },
        ...{ time: { kind: 'turn', turn: '1' }, about: { from: 'a8' } },
      },
    ]);
    expect(match.view('public').public).toMatchObject({ jumper: 'a10', legs: 1, turn: 'red', ply: 0 });
    match.submit('red', jump('a8', 'a6', 'a4'));
    expect(match.prompts[0]).toMatchObject({ id: 'jump-1-3', about: { from: 'a4' } });
    match.submit('red', jump('a4', 'a2'));
    expect(match.prompts[0]).toMatchObject({ id: 'turn-2', camp: 'white' });
  });

  test('while it lasts, the same piece jumps on or stops, and nothing else is legal', () => {
    const match = battle('e6g/S7/8/T7/2#2#2/C1#2#2/8/H7/6s1/7G r');
    match.submit('red', jump('a10', 'a8'));
    expect([...match.game.legal(match.view('red'), 'red')].slice(0, 2)).toEqual([
      { type: 'stop' },
      jump('a8', 'a6'),
    ]);
    expect(match.explain('red', move('h10', 'h9'))?.data).toEqual({ from: 'a8' });
    for (const command of [move('a8', 'b8'), attack('a8', 'a7'), attack('g2', 'h1'), jump('g2', 'g4')]) {
      expect(refused(match, 'red', command)).toBe('JUMP_GOES_ON');
    }
    expect(refused(match, 'white', move('h1', 'h2'))).toBe('NOT_YOUR_TURN');
  });

  test('stops on time-out', () => {
    const match = battle(EXAMPLE);
    match.submit('red', jump('a10', 'a8'));
    const entry = match.timeout('jump-1-1');
    expect(told(match, entry)).toEqual([
      { type: 'timedOut', camp: 'red', prompt: 'jump-1-1' },
      { type: 'stopped' },
    ]);
    expect(match.outcome).toBeNull();
    expect(match.prompts[0]).toMatchObject({ id: 'turn-2', camp: 'white' });
  });

  test('frontends learn where a piece could land, and where it could go on', () => {
    const match = battle(EXAMPLE);
    expect(landingsFrom(match.view('red'), 'red', 'a10')).toEqual(['a8']);
    expect(landingsFrom(match.view('red'), 'red', 'h10')).toEqual([]);
    match.submit('red', jump('a10', 'a8'));
    expect(landingsFrom(match.view('red'), 'red', 'a8')).toEqual(['a6']);
  });

  test('a path is judged as a whole: one impossible leg refuses all of it', () => {
    const match = battle(EXAMPLE);
    const refusal = match.explain('red', jump('a10', 'a8', 'a6', 'c6'));
    expect(refusal?.code).toBe('NO_JUMP');
    expect(refusal?.message).toBe('Leg 3 is not possible: no jump leads from a6 to c6.');
    expect(refusal?.data).toEqual({ leg: 3, from: 'a6', squares: ['a4'] });
    expect(refused(match, 'red', jump('a10', 'c10'))).toBe('NO_JUMP');
    expect(standing(match)).toBe(EXAMPLE);
  });

  test('is never diagonal, never over one’s own, and never onto a piece', () => {
    const match = battle(`g7/8/8/8/${SEA}/3s4/2Ts4/2s1S3/2E4G w`);
    expect(refused(match, 'white', jump('c3', 'e5'))).toBe('NO_JUMP');
    expect(refused(match, 'white', jump('c3', 'c1'))).toBe('NO_JUMP');
    expect(refused(match, 'white', jump('c3', 'e3'))).toBeNull();
    expect(refused(match, 'white', jump('c1', 'c3'))).toBe('NO_JUMP');
  });

  test('a grand admiral jumps like any other, and can be jumped', () => {
    const match = battle(`7g/8/8/8/${SEA}/8/3p4/3G4/S7 w`);
    expect(refused(match, 'white', jump('d2', 'd4'))).toBeNull();
    const jumped = battle(`g7/8/8/8/${SEA}/3s4/3G4/8/S7 r`);
    jumped.submit('red', jump('d4', 'd2'));
    expect(jumped.outcome).toEqual({ kind: 'win', camp: 'red', reason: 'grandAdmiral' });
  });

  test('a path ends at a grand admiral: the match is over at once', () => {
    const match = battle('7g/8/s7/G7/2#2#2/T1#2#2/8/8/8/C7 r');
    const entry = match.submit('red', jump('a8', 'a6', 'a4'));
    expect(entry.events.map(({ type }) => type)).toEqual(['jumped', 'matchEnded']);
    expect(match.outcome).toEqual({ kind: 'win', camp: 'red', reason: 'grandAdmiral' });
  });
});

describe('jumping a mine', () => {
  const MINE_SECOND = `e6g/S7/8/M7/2#2#2/C1#2#2/8/8/8/7G r`;

  test('R11: the jumper is destroyed, the mine stays, and earlier captures stand', () => {
    const match = battle(MINE_SECOND);
    const entry = match.submit('red', jump('a10', 'a8', 'a6', 'a4'));
    expect(told(match, entry).slice(1)).toEqual([
      { type: 'mineStruck', piece: 'a10', from: 'a8', mine: 'a7', kind: 'E' },
    ]);
    expect(standing(match)).toBe(`7g/8/8/M7/2#2#2/C1#2#2/8/8/8/7G w`);
    expect(match.view('public').public).toMatchObject({
      prizes: { white: { E: 1 }, red: { S: 1, M: 0 } },
      quiet: 0,
    });
  });

  test('R11: a minesweeper removes the mine, and may go on', () => {
    const match = battle(MINE_SECOND.replace('e6g', 'd6g'));
    match.submit('red', jump('a10', 'a8', 'a6', 'a4'));
    expect(standing(match)).toBe(`7g/8/8/8/${SEA}/d7/8/8/7G w`);
    expect(match.view('public').public.prizes.red).toMatchObject({ S: 1, M: 1, C: 1 });
  });

  test('R11: a grand admiral that jumps a mine is lost, and the match with it', () => {
    const match = battle(`g7/8/8/8/${SEA}/8/3m4/3G4/S7 w`);
    match.submit('white', jump('d2', 'd4'));
    expect(match.outcome).toEqual({ kind: 'win', camp: 'red', reason: 'grandAdmiral' });
  });

  test('a leg past a visible mine is possible, and the path ends there', () => {
    const match = battle('e6g/Mt6/8/S7/2#2#2/2#2#2/8/8/8/6CG r', { memory: 'open' });
    match.submit('red', attack('b9', 'a9'));
    match.submit('white', move('g1', 'g2'));
    expect(match.view('red').public.pieces.a9?.kind).toBe('M');
    match.submit('red', jump('a10', 'a8', 'a6'));
    expect(standing(match)).toBe(`7g/M7/8/S7/${SEA}/8/8/6C1/7G w`);
  });
});
