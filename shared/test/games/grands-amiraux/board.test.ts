import {
  FORMATIONS,
  HOME,
  ISLANDS,
  KINDS,
  type Kind,
  PIECES,
  SQUARES,
} from '@escadre/shared/games/grands-amiraux';
import { duel, FLEET } from '@escadre/shared/games/grands-amiraux/pieces.ts';
import { forOtherCamp, LEAPS, STEPS } from '@escadre/shared/games/grands-amiraux/squares.ts';
import type { Survivor } from '@escadre/shared/games/grands-amiraux/vocabulary.ts';
import { describe, expect, test } from '@jest/globals';
import { battle, move, refused } from './play.ts';

describe('the board', () => {
  test('R1: it has eight columns, ten rows and four closed islands', () => {
    expect(SQUARES).toHaveLength(80);
    expect([SQUARES[0], SQUARES[79]]).toEqual(['a1', 'h10']);
    expect(ISLANDS).toEqual(['c5', 'c6', 'f5', 'f6']);
    const reached = SQUARES.flatMap((square) => [
      ...STEPS[square].map(({ to }) => to),
      ...LEAPS[square].flatMap(({ over, to }) => [over, to]),
    ]);
    expect(ISLANDS.filter((island) => reached.includes(island))).toEqual([]);
    const match = battle('g7/8/8/8/2#2#2/2#2#2/2S5/8/8/G7 w');
    expect(refused(match, 'white', move('c4', 'c5'))).toBe('ISLAND');
    expect(refused(match, 'white', move('c4', 'd5'))).toBeNull();
  });

  test('the home squares are the four rows of each side, 32 in all', () => {
    expect(HOME.white.slice(0, 9)).toEqual(['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1', 'a2']);
    expect(HOME.red.slice(0, 9)).toEqual(['a10', 'b10', 'c10', 'd10', 'e10', 'f10', 'g10', 'h10', 'a9']);
    expect(new Set([...HOME.white, ...HOME.red]).size).toBe(64);
    expect(HOME.white.map(forOtherCamp)).toEqual(HOME.red);
  });

  test('steps and leaps work both ways', () => {
    for (const square of SQUARES) {
      for (const { to } of STEPS[square]) expect(STEPS[to].map((step) => step.to)).toContain(square);
      for (const { to } of LEAPS[square]) expect(LEAPS[to].map((leap) => leap.to)).toContain(square);
    }
    expect(STEPS.a1.map(({ to }) => to).sort()).toEqual(['a2', 'b1', 'b2']);
    expect(STEPS.d4).toHaveLength(7);
  });
});

describe('the fleet', () => {
  test('it has 32 pieces of nine kinds, with the forces of the table', () => {
    expect(FLEET.join('')).toBe('GPHHCCCTTTTEEEEESSSSSSMMMMMDDDDD');
    expect(KINDS.map((kind) => PIECES[kind].force ?? '-').join(' ')).toBe('- 6 5 4 3 2 1 - 0');
    for (const { rows } of FORMATIONS) expect([...rows.join('')].sort()).toEqual([...FLEET].sort());
  });
});

describe('a duel', () => {
  // A row per attacker, a column per defender: the survivor.
  const TABLE = `
      G P H C T E S M D
    G a a a a a a a d a
    P a n a a a a a d a
    H a d n a a a a d a
    C a d d n a a a d a
    T a d d d n a a d a
    E a d d d d n a d a
    S a d d d d d n d a
    D a d d d d d d a n`;
  const [head = '', ...lines] = TABLE.trim().split('\n');
  const defenders = head.trim().split(/\s+/) as Kind[];
  const SURVIVOR: Readonly<Record<string, Survivor>> = { a: 'attacker', d: 'defender', n: 'none' };

  const rows = lines
    .map((line) => line.trim().split(/\s+/))
    .map(([kind, ...row]) => [kind as Kind, row] as const);

  test.each(rows)('%s attacks each kind', (attacker, row) => {
    const survivors = defenders.map((defender) => duel(attacker, defender));
    expect(survivors).toEqual(row.map((letter) => SURVIVOR[letter]));
  });
});
