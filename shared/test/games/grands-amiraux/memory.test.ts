import { describe, expect, test } from '@jest/globals';
import { attack, battle, jump, move, standingFor, told } from './play.ts';

const SEA = '2#2#2/2#2#2';
const FACING = `g6c/8/8/8/${SEA}/4e3/4T3/8/C6G w`;
const MINE = `e6g/M7/8/8/${SEA}/8/8/8/7G r`;

describe('memory', () => {
  test('R5: in strict memory a value is told once, and the view does not keep it', () => {
    const match = battle(FACING);
    const entry = match.submit('white', attack('e3', 'e4'));
    expect(told(match, entry, 'red')).toMatchObject([{ attacker: 'T', defender: 'E' }]);
    expect(match.view('red').public.pieces.e3).toEqual({ camp: 'white', square: 'e4' });
    expect(standingFor(match, 'red')).toBe(`g6c/8/8/8/${SEA}/4X3/8/8/X6G r`);
  });

  test('R5: retold, a duel or a struck mine is only said to have happened', () => {
    const match = battle(FACING);
    const duel = match.submit('white', attack('e3', 'e4'));
    const mine = battle(MINE);
    const struck = mine.submit('red', jump('a10', 'a8'));
    for (const viewer of ['public', 'white', 'red'] as const) {
      expect(told(match, duel, viewer, 'again')).toEqual([{ type: 'duel' }]);
      expect(told(mine, struck, viewer, 'again')).toEqual([{ type: 'mineStruck' }]);
    }
  });

  test('R5: a retold jump hides captures and jumper: one’s own mine would reveal the jumper', () => {
    const swept = battle(MINE.replace('e6g', 'd6g'));
    const entry = swept.submit('red', jump('a10', 'a8'));
    expect(told(swept, entry, 'white')).toMatchObject([{ piece: 'a10', target: 'a9', kind: 'M' }]);
    expect(told(swept, entry, 'white', 'again')).toEqual([{ type: 'jumped' }]);
  });

  test('R5: retold, a carrier that attacked a mine and one that took an escort look the same to the byte', () => {
    const again = (attacker: string, defender: string) => {
      const match = battle(FACING.replace('T', attacker).replace('4e3', `4${defender}3`));
      return JSON.stringify(told(match, match.submit('white', attack('e3', 'e4')), 'white', 'again'));
    };
    expect(again('P', 'm')).toBe(again('P', 'e'));
    expect(again('C', 'c')).toBe(again('P', 'e'));
  });

  test('with open memory the view keeps shown values, wherever the piece goes', () => {
    const match = battle(FACING, { memory: 'open' });
    const entry = match.submit('white', attack('e3', 'e4'));
    expect(match.view('red').public.pieces.e3).toEqual({ camp: 'white', square: 'e4', kind: 'T' });
    expect(told(match, entry, 'red', 'again')).toEqual(told(match, entry, 'red', 'live'));
    match.submit('red', move('h10', 'h9'));
    match.submit('white', move('e4', 'e5'));
    expect(standingFor(match, 'public')).toBe(`g7/7x/8/8/2#2#2/2#1T#2/8/8/8/X6G r`);
  });

  test('with open memory a mine that has destroyed a piece stays visible, and so does a victorious defender', () => {
    const mine = battle(MINE, { memory: 'open' });
    const entry = mine.submit('red', jump('a10', 'a8'));
    expect(mine.view('red').public.pieces.a9).toEqual({ camp: 'white', square: 'a9', kind: 'M' });
    expect(told(mine, entry, 'red', 'again')).toEqual(told(mine, entry, 'red', 'live'));
    const lost = battle(FACING.replace('4e3', '4h3'), { memory: 'open' });
    lost.submit('white', attack('e3', 'e4'));
    expect(lost.view('white').public.pieces.e4).toEqual({ camp: 'red', square: 'e4', kind: 'H' });
  });

  test('with open memory a piece that has swept a mine by a jump stays visible', () => {
    const match = battle(MINE.replace('e6g', 'd6g'), { memory: 'open' });
    match.submit('red', jump('a10', 'a8'));
    expect(match.view('white').public.pieces.a10).toEqual({ camp: 'red', square: 'a8', kind: 'D' });
  });

  test('an event is small', () => {
    const match = battle(FACING);
    const bytes = (entry: ReturnType<typeof match.submit>) => JSON.stringify(told(match, entry)[0]).length;
    expect(bytes(match.submit('white', attack('e3', 'e4')))).toBeLessThan(130);
    expect(bytes(match.submit('red', move('h10', 'h9')))).toBeLessThan(60);
  });
});
