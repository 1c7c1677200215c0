import { grandsAmiraux, makePosition, parsePosition } from '@escadre/shared/games/grands-amiraux';
import { chanceOf, Match, refusalOf } from '@escadre/shared/kernel';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { randomPosition } from '../../specimens/grands-amiraux.ts';
import { battle, move, optionsFrom, SEED, standing, standingFor } from './play.ts';

const EMPTY_SEA = '2#2#2/2#2#2';
const faultsOf = (position: string) => grandsAmiraux.faults(optionsFrom(), { position });
const rowsWith = (row: string) => `g7/8/${row}/8/${EMPTY_SEA}/8/8/8/S6G w`;

describe('the position text', () => {
  test('it is read and written again the same', () => {
    const text = `e6g/S7/8/T7/2#2#2/C1#2#2/8/H7/8/7G r`;
    const { position, faults } = parsePosition(text);
    expect(faults).toEqual([]);
    expect(position.turn).toBe('red');
    expect(position.pieces).toContainEqual({ camp: 'red', square: 'a10', kind: 'E' });
    expect(position.pieces).toContainEqual({ camp: 'white', square: 'a5', kind: 'C' });
    expect(makePosition(position)).toBe(text);
  });

  test('random positions are read and written again the same', () => {
    fc.assert(
      fc.property(fc.nat(), (run) => {
        const text = randomPosition(chanceOf(`position ${run}`));
        const { position, faults } = parsePosition(text);
        expect(faults).toEqual([]);
        expect(makePosition(position)).toBe(text);
        expect(parsePosition(makePosition(position)).position).toEqual(position);
      }),
      { numRuns: 200 },
    );
  });

  test('whatever is written is read without harm, and what has no fault is written the same', () => {
    const signs = fc.constantFrom(...'GPHCTESMDgphctesmdXx#12345678/ wr');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 120 }),
          fc.array(signs).map((all) => all.join('')),
        ),
        (text) => {
          const { position, faults } = parsePosition(text);
          if (faults.length === 0) expect(makePosition(position)).toBe(text);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('the text of a view has X and x for what is not known, and is no scenario', () => {
    const match = battle(`g7/e7/8/8/${EMPTY_SEA}/8/8/8/S6G w`);
    expect(standingFor(match, 'white')).toBe(`g7/x7/8/8/${EMPTY_SEA}/8/8/8/S6G w`);
    expect(standingFor(match, 'red')).toBe(`g7/e7/8/8/${EMPTY_SEA}/8/8/8/X6G w`);
    expect(standingFor(match, 'public')).toBe(`g7/x7/8/8/${EMPTY_SEA}/8/8/8/X6G w`);
    const text = standingFor(match, 'public');
    expect(makePosition(parsePosition(text).position)).toBe(text);
    expect(faultsOf(text)).toEqual([
      'the value of the piece on a9 is not known: this is a view, not a position',
      'the value of the piece on a1 is not known: this is a view, not a position',
    ]);
  });
});

describe('a scenario', () => {
  test.each([
    [
      'a sign that is a letter of the text only when made a capital',
      rowsWith('\u017f7'),
      ['row 8: "\u017f" is no sign of a position'],
    ],
    ['a sign that is none', rowsWith('z7'), ['row 8: "z" is no sign of a position']],
    ['a nought', rowsWith('0S7'), ['row 8: "0" is no sign of a position']],
    [
      'a word, and nothing that would follow from it',
      'hello',
      ['there must be one space, between the rows and the side to move', 'there are 1 rows instead of 10'],
    ],
    ['a row of one sign that is none', rowsWith('z'), ['row 8: "z" is no sign of a position']],
    [
      'a row too short with islands in it',
      'g7/8/8/8/1#2#2/2#2#2/8/8/8/S6G w',
      ['row 6: it has 7 squares instead of 8'],
    ],
    [
      'the only grand admiral in a row that cannot be read',
      `g7/8/8/8/${EMPTY_SEA}/8/8/8/S6Gz w`,
      ['row 1: "z" is no sign of a position'],
    ],
    [
      'pieces that are not known',
      `x7/8/8/8/${EMPTY_SEA}/8/8/8/S6G w`,
      ['the value of the piece on a10 is not known: this is a view, not a position'],
    ],
    ['a row too long', rowsWith('8S'), ['row 8: it has 9 squares instead of 8']],
    ['a row too short', rowsWith('7'), ['row 8: it has 7 squares instead of 8']],
    ['two numbers in a row', rowsWith('44'), ['row 8: two numbers follow each other']],
    ['an island that is none', rowsWith('#7'), ['row 8: a8 is no island']],
    ['a side that is none', rowsWith('8').replace(' w', ' b'), ['the side to move is w or r, not "b"']],
    [
      'no side',
      rowsWith('8').replace(' w', ''),
      ['there must be one space, between the rows and the side to move'],
    ],
    ['too much', `${rowsWith('8')} w`, ['there must be one space, between the rows and the side to move']],
    ['a row too many', rowsWith('8/8'), ['there are 11 rows instead of 10']],
    [
      'islands forgotten',
      'g7/8/8/8/8/2#5/8/8/8/S6G w',
      [
        'row 6: c6 is an island, and must be written #',
        'row 6: f6 is an island, and must be written #',
        'row 5: f5 is an island, and must be written #',
      ],
    ],
    ['a piece on an island', 'g7/8/8/8/2S2#2/2#2#2/8/8/8/S6G w', ['row 6: a piece stands on the island c6']],
    [
      'too many of a kind',
      `gpp5/8/8/8/${EMPTY_SEA}/8/8/8/SSSSSSSG w`,
      [
        'White has 7 pieces S (submarine) instead of at most 6',
        'Red has 2 pieces P (aircraft carrier) instead of at most 1',
      ],
    ],
    [
      'two grand admirals',
      `gg6/8/8/8/${EMPTY_SEA}/8/8/8/S6G w`,
      ['Red has 2 pieces G (grand admiral) instead of at most 1'],
    ],
    [
      'no grand admirals',
      `s7/8/8/8/${EMPTY_SEA}/8/8/8/S7 w`,
      ['White has no grand admiral', 'Red has no grand admiral'],
    ],
    [
      'two admirals alone',
      `g7/8/8/8/${EMPTY_SEA}/8/8/8/7G w`,
      ['only the two grand admirals are left: that is a draw already'],
    ],
    [
      'a side to move that cannot',
      `g7/m7/8/8/${EMPTY_SEA}/8/8/6MM/6MG w`,
      ['White is to move, and cannot: that is lost already'],
    ],
  ])('%s is refused', (_what, position, faults) => {
    expect(faultsOf(position)).toEqual(faults);
  });

  test('it is refused with every reason at once', () => {
    const refusal = refusalOf(
      () =>
        new Match(grandsAmiraux, {
          options: optionsFrom(),
          scenario: { position: 'pp6/z7/8/8/8/2#2#2/8/8/8/8 b' },
          seed: SEED,
        }),
    );
    expect(refusal?.code).toBe('INVALID_SCENARIO');
    expect(refusal?.data?.faults).toEqual([
      'the side to move is w or r, not "b"',
      'row 9: "z" is no sign of a position',
      'row 6: c6 is an island, and must be written #',
      'row 6: f6 is an island, and must be written #',
    ]);
  });

  test('it begins after deployment: nothing taken, nothing quiet, pieces known by where they stand', () => {
    const match = battle(`g7/e7/8/3M4/${EMPTY_SEA}/8/8/8/S6G r`);
    const { public: shown } = match.view('public');
    expect(shown).toMatchObject({ phase: 'battle', turn: 'red', ply: 0, quiet: 0, legs: 0 });
    expect(Object.values(shown.prizes).flatMap((prizes) => Object.values(prizes))).toEqual(Array(18).fill(0));
    expect(Object.keys(shown.pieces)).toEqual(['a10', 'a9', 'd7', 'a1', 'h1']);
    match.submit('red', move('a9', 'a8'));
    expect(match.view('public').public.pieces.a9).toEqual({ camp: 'red', square: 'a8' });
    expect(standing(match)).toBe(`g7/8/e7/3M4/${EMPTY_SEA}/8/8/8/S6G w`);
  });

  test('what is told of it is what each may see', () => {
    const match = battle(`g7/e7/8/8/${EMPTY_SEA}/8/8/8/S6G w`);
    const entry = new Match(grandsAmiraux, match.setup).decideStart({});
    const position = (viewer: 'public' | 'white') => match.seenBy(viewer, entry)[0];
    expect(position('public')).toEqual({ type: 'laidOut', position: standingFor(match, 'public') });
    expect(position('white')).toEqual({ type: 'laidOut', position: standingFor(match, 'white') });
  });
});
