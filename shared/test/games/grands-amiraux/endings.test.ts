import { describe, expect, test } from '@jest/globals';
import { attack, battle, jump, move } from './play.ts';

const SEA = '2#2#2/2#2#2';

describe('the end of a turn', () => {
  test('R6: the camp to move loses if it has no legal move, attack or jump', () => {
    const stuck = battle(`7g/8/8/8/${SEA}/3h4/3C4/6MM/6MG w`);
    stuck.submit('white', attack('d3', 'd4'));
    stuck.submit('red', move('h10', 'h9'));
    expect(stuck.outcome).toEqual({ kind: 'win', camp: 'red', reason: 'noMove' });
  });

  test('R7: plies without a duel or a jump are counted to a draw; either resets the count', () => {
    const match = battle(`7g/8/8/8/${SEA}/3s4/3C4/8/7G w`, { quietLimit: 3 });
    match.submit('white', move('h1', 'h2'));
    match.submit('red', move('h10', 'h9'));
    expect(match.view('public').public.quiet).toBe(2);
    match.submit('white', jump('d3', 'd5'));
    expect(match.view('public').public.quiet).toBe(0);
    match.submit('red', move('h9', 'h10'));
    match.submit('white', move('h2', 'h1'));
    expect(match.outcome).toBeNull();
    match.submit('red', move('h10', 'h9'));
    expect(match.outcome).toEqual({ kind: 'draw', reason: 'quiet' });
  });

  test('R7: the default limit is 200 plies', () => {
    expect(battle(`7g/8/8/8/${SEA}/8/3C4/8/7G w`).setup.options.quietLimit).toBe(200);
  });

  test('only the two grand admirals left is a draw', () => {
    const match = battle(`7g/8/8/8/${SEA}/3c4/3C4/8/7G w`);
    match.submit('white', attack('d3', 'd4'));
    expect(match.outcome).toEqual({ kind: 'draw', reason: 'admiralsAlone' });
  });

  test('a mine counts as a piece', () => {
    const match = battle(`m6g/8/8/8/${SEA}/3c4/3C4/8/7G w`);
    match.submit('white', attack('d3', 'd4'));
    expect(match.outcome).toBeNull();
  });

  test('a destroyed grand admiral is checked before a camp that cannot act', () => {
    const match = battle('g7/8/8/3s4/2#G1#2/2#2#2/8/8/8/8 r');
    match.submit('red', jump('d7', 'd5'));
    expect(match.outcome).toEqual({ kind: 'win', camp: 'red', reason: 'grandAdmiral' });
  });

  test('the admirals alone are checked before the quiet limit, and that before a camp that cannot move', () => {
    const match = battle(`7g/8/8/8/${SEA}/3c4/3C4/8/7G w`, { quietLimit: 1 });
    match.submit('white', attack('d3', 'd4'));
    expect(match.outcome).toMatchObject({ reason: 'admiralsAlone' });
    const quiet = battle(`7g/8/8/8/${SEA}/8/8/6MM/6MG r`, { quietLimit: 1 });
    quiet.submit('red', move('h10', 'h9'));
    expect(quiet.outcome).toEqual({ kind: 'draw', reason: 'quiet' });
  });
});
