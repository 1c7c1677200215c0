import type { Kind } from '@escadre/shared/games/grands-amiraux';
import { describe, expect, test } from '@jest/globals';
import { attack, battle, standing, told } from './play.ts';

const SEA = '2#2#2/2#2#2';
/** White on e3 beside Red on e4, in the open. */
const facing = (attacker: Kind, defender: Kind) =>
  battle(`g6c/8/8/8/${SEA}/4${defender.toLowerCase()}3/4${attacker}3/8/C6G w`);
const after = (white: string, red: string) => `g6c/8/8/8/${SEA}/${red}/${white}/8/C6G r`;

describe('a duel', () => {
  test('R8: the winner occupies the attacked square', () => {
    const won = facing('T', 'E');
    const entry = won.submit('white', attack('e3', 'e4'));
    expect(told(won, entry)).toEqual([
      {
        ...{ type: 'duel', piece: 'e3', from: 'e3', to: 'e4', target: 'e4' },
        ...{ attacker: 'T', defender: 'E', survivor: 'attacker' },
      },
    ]);
    expect(standing(won)).toBe(after('8', '4T3'));
    const lost = facing('T', 'H');
    lost.submit('white', attack('e3', 'e4'));
    expect(standing(lost)).toBe(after('8', '4h3'));
  });

  test('equal values are both removed', () => {
    const match = facing('C', 'C');
    match.submit('white', attack('e3', 'e4'));
    expect(standing(match)).toBe(after('8', '8'));
    expect(match.view('public').public.prizes).toMatchObject({ white: { C: 1 }, red: { C: 1 } });
  });

  test('a minesweeper removes a mine and takes its square; anything else destroys the minesweeper', () => {
    const swept = facing('D', 'M');
    swept.submit('white', attack('e3', 'e4'));
    expect(standing(swept)).toBe(after('8', '4D3'));
    const beaten = facing('D', 'S');
    beaten.submit('white', attack('e3', 'e4'));
    expect(standing(beaten)).toBe(after('8', '4s3'));
  });

  test('Example 2: a carrier attacks a mine and is captured; the mine stays, and everybody was told', () => {
    const match = facing('P', 'M');
    const entry = match.submit('white', attack('e3', 'e4'));
    for (const viewer of ['public', 'white', 'red'] as const) {
      expect(told(match, entry, viewer)).toMatchObject([
        { attacker: 'P', defender: 'M', survivor: 'defender' },
      ]);
    }
    expect(standing(match)).toBe(after('8', '4m3'));
    expect(match.view('public').public.prizes.red).toMatchObject({ P: 1 });
  });

  test('Example 3: a submarine attacks the grand admiral, and its camp wins', () => {
    const match = battle(`g7/S7/8/8/${SEA}/8/8/8/7G w`);
    match.submit('white', attack('a9', 'a10'));
    expect(match.outcome).toEqual({ kind: 'win', camp: 'white', reason: 'grandAdmiral' });
  });

  test('R3: a grand admiral that attacks a mine is lost, and the match with it', () => {
    const match = battle(`g7/8/8/8/${SEA}/4m3/4G3/8/C7 w`);
    match.submit('white', attack('e3', 'e4'));
    expect(match.outcome).toEqual({ kind: 'win', camp: 'red', reason: 'grandAdmiral' });
    expect(standing(match)).toBe(`g7/8/8/8/${SEA}/4m3/8/8/C7 r`);
  });

  test('R4: the grand admiral beats the carrier when it attacks, and loses to a minesweeper', () => {
    const match = battle(`g7/8/8/8/${SEA}/4p3/4G3/8/C7 w`);
    match.submit('white', attack('e3', 'e4'));
    expect(standing(match)).toBe(`g7/8/8/8/${SEA}/4G3/8/8/C7 r`);
    const humble = battle(`g7/8/8/8/${SEA}/4G3/4d3/8/C7 r`);
    humble.submit('red', attack('e3', 'e4'));
    expect(humble.outcome).toEqual({ kind: 'win', camp: 'red', reason: 'grandAdmiral' });
    const admirals = battle(`8/8/8/8/${SEA}/4g3/4G3/8/C7 r`);
    admirals.submit('red', attack('e4', 'e3'));
    expect(admirals.outcome).toEqual({ kind: 'win', camp: 'red', reason: 'grandAdmiral' });
  });

  test('R2: prizes lie face up, by kind, without ids', () => {
    const match = facing('T', 'E');
    match.submit('white', attack('e3', 'e4'));
    const { prizes, pieces } = match.view('public').public;
    expect(prizes.white).toEqual({ G: 0, P: 0, H: 0, C: 0, T: 0, E: 1, S: 0, M: 0, D: 0 });
    expect(pieces.e4).toBeUndefined();
  });
});
