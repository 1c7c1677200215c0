import { ISLANDS, SQUARES, type Square } from '@escadre/shared/games/grands-amiraux';
import { chanceOf } from '@escadre/shared/kernel';
import fc from '@escadre/shared/testkit/seeded-fast-check.ts';
import { describe, expect, test } from '@jest/globals';
import { randomPosition } from '../../specimens/grands-amiraux.ts';
import {
  attack,
  type BattleMatch,
  battle,
  type Command,
  deployedBattle,
  jump,
  move,
  refused,
  standing,
  told,
} from './play.ts';

const SEA = '2#2#2/2#2#2';

describe('a turn', () => {
  test('R9: a ship moves one square in any of eight directions', () => {
    const match = battle(`g7/8/8/8/${SEA}/8/4S3/8/7G w`);
    for (const to of ['d2', 'd3', 'd4', 'e4', 'f4', 'f3', 'f2', 'e2'] as const) {
      expect(refused(match, 'white', move('e3', to))).toBeNull();
    }
    expect(refused(match, 'white', move('e3', 'e5'))).toBe('NOT_ADJACENT');
    expect(refused(match, 'white', move('e3', 'e3'))).toBe('NOT_ADJACENT');
    const entry = match.submit('white', move('e3', 'd4'));
    expect(told(match, entry)).toEqual([{ type: 'moved', piece: 'e3', from: 'e3', to: 'd4' }]);
    expect(standing(match)).toBe(`g7/8/8/8/${SEA}/3S4/8/8/7G r`);
  });

  test('Example 4: a grand admiral moving diagonally is refused; the same step as an attack is not', () => {
    const match = battle(`g7/8/8/8/${SEA}/8/4G3/8/7S w`);
    const refusal = match.explain('white', move('e3', 'f4'));
    expect(refusal?.code).toBe('ADMIRAL_GOES_STRAIGHT');
    expect(refusal?.rule).toEqual({ game: 'grands-amiraux', section: 'move' });
    expect(refusal?.data).toEqual({ squares: ['e4', 'f3', 'e2', 'd3'] });
    const close = battle(`g7/8/8/8/${SEA}/5e2/4G3/8/7S w`);
    expect(refused(close, 'white', attack('e3', 'f4'))).toBeNull();
    close.submit('white', attack('e3', 'f4'));
    expect(standing(close)).toBe(`g7/8/8/8/${SEA}/5G2/8/8/7S r`);
  });

  test('mines never move, attack or jump', () => {
    const match = battle(`g7/8/8/8/${SEA}/8/4M3/4s3/S6G w`);
    expect(refused(match, 'white', move('e3', 'e4'))).toBe('MINES_STAY');
    expect(refused(match, 'white', attack('e3', 'e2'))).toBe('MINES_STAY');
    expect(refused(match, 'white', jump('e3', 'e1'))).toBe('MINES_STAY');
  });

  test('an illegal action is refused with the alternatives', () => {
    const match = battle(`g7/8/8/8/${SEA}/4e3/4S3/4S3/7G w`);
    expect(refused(match, 'white', move('a5', 'a6'))).toBe('NO_PIECE');
    expect(refused(match, 'white', move('e4', 'd4'))).toBe('NOT_YOUR_PIECE');
    expect(refused(match, 'white', move('e3', 'e4'))).toBe('SQUARE_TAKEN');
    expect(refused(match, 'white', move('e3', 'e2'))).toBe('SQUARE_TAKEN');
    expect(refused(match, 'white', attack('e3', 'd4'))).toBe('NO_ENEMY_THERE');
    expect(match.explain('white', attack('e3', 'e2'))?.data).toEqual({ squares: ['e4'] });
    expect(refused(match, 'red', move('e4', 'd4'))).toBe('NOT_YOUR_TURN');
    expect(refused(match, 'white', { type: 'stop' })).toBe('NOTHING_TO_STOP');
  });

  test('no attack or jump is compulsory', () => {
    const match = battle(`g7/8/8/8/${SEA}/4e3/4S3/8/7G w`);
    expect([...match.legal('white')].map(({ type }) => type)).toEqual(
      expect.arrayContaining(['attack', 'move']),
    );
    expect(refused(match, 'white', move('h1', 'h2'))).toBeNull();
  });

  test('each turn is a prompt to the helm, with its own id', () => {
    const match = deployedBattle();
    expect(match.prompts).toEqual([
      { id: 'turn-1', kind: 'turn', camp: 'white', seats: ['white'], time: { kind: 'turn', turn: '1' } },
    ]);
    match.submit('white', move('a4', 'a5'));
    expect(match.prompts[0]).toMatchObject({ id: 'turn-2', camp: 'red' });
  });

  test('a camp whose turn times out has lost', () => {
    const match = deployedBattle();
    match.timeout('turn-1');
    expect(match.outcome).toEqual({ kind: 'win', camp: 'red', reason: 'time' });
  });
});

describe('the legal commands', () => {
  test('at the start each front piece except mines has its steps forward', () => {
    const legal = [...deployedBattle().legal('white')].filter((command) => command.type === 'move');
    // From a4 two squares, b4 two (c5 is closed), c4 two, d4 two, e4 two, f4 two, g4 two, h4 two.
    expect(legal).toHaveLength(16);
  });

  test('in the open each piece has the squares around it', () => {
    const match = battle(`g7/8/8/8/${SEA}/8/4S3/8/G7 w`);
    expect([...match.game.legal(match.view('white'), 'white')]).toHaveLength(8 + 2);
    expect([...match.game.legal(match.view('red'), 'red')]).toEqual([]);
  });

  test('equal a slow, literal reading of the rules', () => {
    fc.assert(
      fc.property(fc.nat(), (run) => {
        const match = battle(randomPosition(chanceOf(`legal ${run}`)));
        const seat = match.prompts[0]?.seats[0] as 'white' | 'red';
        const listed = [...match.game.legal(match.view(seat), seat)].map((command) =>
          JSON.stringify(command),
        );
        expect(new Set(listed).size).toBe(listed.length);
        const slow = slowlyLegal(match, seat).map((command) => JSON.stringify(command));
        expect(listed.filter((command) => !LONG_PATH.test(command)).sort()).toEqual(slow.sort());
      }),
      { numRuns: 150 },
    );
  });

  test('list at most a few hundred paths of several legs', () => {
    // A net of pieces with a gap between any two: White may jump in many ways.
    const rows = [
      'Pd1d1d1g',
      's1s1s1s1',
      '1t1t1t2',
      'e1e1e1e1',
      '2#2#2',
      'c1#1c#c1',
      '1h1h4',
      '8',
      '8',
      '7G',
    ];
    const match = battle(`${rows.join('/')} w`);
    const paths = [...match.legal('white')].filter(({ type }) => type === 'jump');
    expect(paths.length).toBeGreaterThan(200);
    expect([...match.legal('white')].length).toBeLessThan(400);
  });
});

/** A command of several legs, as JSON. */
const LONG_PATH = /\["\w+",/;

/** The legal single-leg commands, by trying every square under a literal reading of the rules. */
function slowlyLegal(match: BattleMatch, camp: 'white' | 'red'): Command[] {
  const { pieces, fleets } = match.state.game;
  const at = (square: string) => Object.entries(pieces).find(([, piece]) => piece.square === square);
  const place = (square: Square) => [square.charCodeAt(0), Number(square.slice(1))] as const;
  const commands: Command[] = [];
  for (const [id, piece] of Object.entries(pieces)) {
    const kind = fleets[camp][id];
    if (piece.camp !== camp || kind === undefined || kind === 'M') continue;
    const from = piece.square;
    const [x, y] = place(from);
    for (const to of SQUARES.filter((square) => !ISLANDS.includes(square) && square !== from)) {
      const [dx, dy] = [place(to)[0] - x, place(to)[1] - y];
      const target = at(to)?.[1];
      const adjacent = Math.max(Math.abs(dx), Math.abs(dy)) === 1;
      if (adjacent && target === undefined && (kind !== 'G' || dx * dy === 0)) commands.push(move(from, to));
      if (adjacent && target !== undefined && target.camp !== camp) commands.push(attack(from, to));
      if (Math.abs(dx) + Math.abs(dy) !== 2 || dx * dy !== 0 || target !== undefined) continue;
      const over = at(`${String.fromCharCode(x + dx / 2)}${y + dy / 2}`)?.[1];
      if (over !== undefined && over.camp !== camp) commands.push(jump(from, to));
    }
  }
  return commands;
}
