import {
  grandsAmiraux,
  makePosition,
  parsePosition,
  placementOf,
} from '@escadre/shared/games/grands-amiraux';
import { type Chance, chanceOf, Match, must, refusalOf } from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { legalMoves, randomStep } from '@escadre/shared/testkit';
import fc from '@escadre/shared/testkit/seeded-fast-check.ts';
import { describe, expect, test } from '@jest/globals';
import { randomPosition } from '../../specimens/grands-amiraux.ts';
import {
  attack,
  type BattleMatch,
  battle,
  deployment,
  jump,
  move,
  optionsFrom,
  positionFor,
  positionOf,
  refused,
  SEED,
  standing,
  standingFor,
} from './play.ts';

const EMPTY_SEA = '2#2#2/2#2#2';
const faultsOf = (position: string, options: object = {}) =>
  grandsAmiraux.faults(optionsFrom(options), { position });
const parse = (text: string) => grandsAmiraux.positions.parse(text);
const rowsWith = (row: string) => `g7/8/${row}/8/${EMPTY_SEA}/8/8/8/S6G w`;

describe('the position text', () => {
  test('reads back as written', () => {
    const text = `e6g/S7/8/T7/2#2#2/C1#2#2/8/H7/8/7G r`;
    const { position, faults } = parsePosition(text);
    expect(faults).toEqual([]);
    expect(position.turn).toBe('red');
    expect(position.pieces).toContainEqual({ camp: 'red', square: 'a10', kind: 'E' });
    expect(position.pieces).toContainEqual({ camp: 'white', square: 'a5', kind: 'C' });
    expect(makePosition(position)).toBe(text);
  });

  test('random positions read back as written', () => {
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

  test('any text is read safely, and rewritten the same if it has no faults', () => {
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

  test('a view’s text has X and x for unknowns, and is no scenario', () => {
    const match = battle(`g7/e7/8/8/${EMPTY_SEA}/8/8/8/S6G w`);
    expect(standingFor(match, 'white')).toBe(`g7/x7/8/8/${EMPTY_SEA}/8/8/8/S6G w`);
    expect(standingFor(match, 'red')).toBe(`g7/e7/8/8/${EMPTY_SEA}/8/8/8/X6G w`);
    expect(standingFor(match, 'public')).toBe(`g7/x7/8/8/${EMPTY_SEA}/8/8/8/X6G w`);
    const text = standingFor(match, 'public');
    expect(makePosition(parsePosition(text).position)).toBe(text);
    expect(faultsOf(text)).toEqual([
      'the value of the piece on a9 is unknown: this is a view, not a position',
      'the value of the piece on a1 is unknown: this is a view, not a position',
    ]);
  });
});

describe('a position’s progress', () => {
  const TEN = 'e6g/S7/8/T7/2#2#2/C1#2#2/8/H7/8/7G r';

  test('omitted, a battle starts: no prizes, no quiet plies', () => {
    const match = battle(TEN);
    expect(positionOf(match)).toBe(TEN);
    expect(match.view('public').public).toMatchObject({ quiet: 0, ply: 0, legs: 0 });
  });

  test('a jump in progress: the jumper, its legs, and its captures', () => {
    const match = battle(TEN);
    match.submit('red', jump('a10', 'a8', 'a6'));
    const text = '7g/8/8/8/e1#2#2/C1#2#2/8/H7/8/7G r jump=a6:2 prizes=TS';
    expect(positionOf(match)).toBe(text);
    const again = battle(text);
    expect(again.prompts).toMatchObject([{ id: 'jump-1-2', about: { from: 'a6' } }]);
    expect(again.view('public').public.prizes.red).toMatchObject({ T: 1, S: 1 });
    expect(refused(again, 'red', move('h10', 'h9'))).toBe('JUMP_GOES_ON');
    again.submit('red', { type: 'stop' });
    match.submit('red', { type: 'stop' });
    expect(positionOf(again)).toBe(positionOf(match));
  });

  test('R7: plies without a duel or a jump keep counting', () => {
    const match = battle(`7g/8/8/8/${EMPTY_SEA}/8/3C4/8/7G w quiet=2 ply=9`, { quietLimit: 3 });
    expect(match.prompts).toMatchObject([{ id: 'turn-10' }]);
    match.submit('white', move('h1', 'h2'));
    expect(match.outcome).toEqual({ kind: 'draw', reason: 'quiet' });
    expect(positionOf(match)).toBeNull();
  });

  test('R2: prizes belong to their captors, White’s pieces in capitals', () => {
    const { prizes } = battle(`7g/8/8/8/${EMPTY_SEA}/8/3C4/8/7G w prizes=PSSem`).view('public').public;
    expect(prizes.red).toMatchObject({ P: 1, S: 2, M: 0 });
    expect(prizes.white).toMatchObject({ E: 1, M: 1, P: 0 });
  });

  test('R5: values shown with open memory stay visible, one’s own included', () => {
    const match = battle(`g6c/8/8/8/${EMPTY_SEA}/4e3/4T3/8/C6G w`, { memory: 'open' });
    match.submit('white', attack('e3', 'e4'));
    const text = must(positionOf(match) ?? undefined, 'a position');
    expect(text).toBe(`g6c/8/8/8/${EMPTY_SEA}/4T3/8/8/C6G r ply=1 prizes=e shown=e4`);
    expect(positionFor(match, 'red')).toBe(text.replace('C6G', 'X6G'));
    expect(positionFor(battle(text, { memory: 'open' }), 'red')).toBe(text.replace('C6G', 'X6G'));
  });

  test('R13: a deployment in progress: placements, and readiness', () => {
    const match = deployment();
    expect(positionOf(match)).toBe(`8/8/8/8/${EMPTY_SEA}/8/8/8/8 w deploying`);
    match.submit('white', { type: 'deploy', placement: placementOf('fortress', 'white') });
    match.submit('white', { type: 'ready' });
    const text = must(positionOf(match) ?? undefined, 'a position');
    expect(text).toBe(`8/8/8/8/${EMPTY_SEA}/SETSDSTS/DCEHESCD/TETPHDMM/CMSDEMMG w deploying=w`);
    const again = battle(text);
    expect(again.prompts.map(({ id }) => id)).toEqual(['deploy-red']);
    again.submit('red', { type: 'deploy', placement: placementOf('screen', 'red') });
    again.submit('red', { type: 'ready' });
    expect(again.view('public').public).toMatchObject({ phase: 'battle', turn: 'white', ply: 0 });
    expect(Object.keys(again.view('public').public.pieces)).toHaveLength(64);
  });

  test('R13: a view’s text does not reveal the other camp’s deployment, or whether it has one', () => {
    const [one, other] = [deployment(), deployment()];
    one.submit('red', { type: 'deploy', placement: placementOf('screen', 'red') });
    for (const viewer of ['public', 'white'] as const) {
      expect(positionFor(one, viewer)).toBe(positionFor(other, viewer));
      expect(() => parse(positionFor(one, viewer))).toThrow('is unknown');
    }
    const begun = battle(must(positionOf(one) ?? undefined, 'a position'));
    const start = new Match(grandsAmiraux, begun.setup).decideStart({});
    expect(begun.seenBy('white', start)).toEqual([{ type: 'laidOut', position: positionFor(one, 'white') }]);
    expect(begun.seenBy('red', start)).toEqual([{ type: 'laidOut', position: positionFor(one, 'red') }]);
  });

  test.each([
    ['an unknown word', 'wind=north', 'unknown word "wind=north"'],
    ['an invalid number', 'quiet=many', '"quiet=many" should be quiet=12, a number from 1 on'],
    ['a nought, which is left out', 'ply=0', '"ply=0" should be ply=12, a number from 1 on'],
    [
      'a word twice',
      'quiet=1 quiet=2',
      'quiet is written twice, or not in the order deploying, jump, quiet, ply, prizes, shown',
    ],
    [
      'words out of order',
      'ply=9 quiet=2',
      'quiet is written twice, or not in the order deploying, jump, quiet, ply, prizes, shown',
    ],
    ['a jump without legs', 'jump=a8', '"jump=a8" should be jump=a8:2, a square and a number of legs'],
    [
      'prizes out of order',
      'prizes=eP',
      '"prizes=eP" should be prizes=SSte, White’s pieces in capitals before Red’s, each in the order GPHCTESMD',
    ],
    [
      'squares out of order',
      'shown=d5e4',
      '"shown=d5e4" should be shown=e4d5, squares in the order a1 … h1, a2 … h10',
    ],
    [
      'a sign too much',
      'deploying=',
      '"deploying=" should be deploying, or deploying=w or deploying=r where that camp is ready',
    ],
    ['a jumper that is not there', 'jump=b8:1', 'Red has no piece on b8 to continue the jump'],
    ['a jumper of the other camp', 'jump=a9:1', 'Red has no piece on a9 to continue the jump'],
    ['a mine that jumps', 'jump=b10:1', 'the piece on b10 is a mine, which cannot jump'],
    ['a jumper that cannot jump on', 'jump=h10:1', 'the piece on h10 cannot jump on'],
    ['a quiet jump', 'jump=a10:1 quiet=3', '"quiet" cannot be given during a jump'],
    ['too long a quiet', 'quiet=200', '200 turns without a duel or a jump: the match is already drawn'],
    ['more prizes than pieces', 'prizes=PP', 'White has 2 pieces P (aircraft carrier) instead of at most 1'],
    [
      'prizes that are on the board',
      'prizes=GH',
      'White has 2 pieces G (grand admiral) instead of at most 1',
    ],
    ['values in sight with strict memory', 'shown=a5', '"shown" needs open memory'],
    [
      'a battle that is deployed',
      'deploying ply=1',
      'White moves first: during deployment the side to move is w',
    ],
    ['a count before the battle', 'deploying ply=1', 'a deployment cannot have "ply"'],
    ['half a placement', 'deploying', 'White: a1 is empty'],
    ['who is ready without a placement', 'deploying=r', 'Red: a10 is outside the home rows'],
  ])('%s is refused', (_what, words, fault) => {
    const faults = faultsOf(`em5g/S7/8/T7/2#2#2/C1#2#2/8/H7/8/7G r ${words}`);
    if (words === 'deploying=r') expect(faults).toContain('Red: a9 is empty');
    else expect(faults).toContain(fault);
    if (!words.startsWith('deploying')) expect(faults).toEqual([fault]);
  });

  test('a lone letter of an undeployed camp is not reported as an incomplete fleet', () => {
    const red = 'cmsdemmg/tetphdmm/dcehescd/setsdsts';
    const sea = `${EMPTY_SEA}/8/8/8/8 w deploying`;
    expect(faultsOf(`${red}/${sea}`)).toEqual([]);
    expect(faultsOf(`${red.replace('setsdsts', 'setSdsts')}/${sea}`)).toEqual([
      'White: d7 is outside the home rows',
      'Red: d7 is empty',
    ]);
  });

  test('with open memory only occupied squares can be visible', () => {
    const text = `g7/e7/8/8/${EMPTY_SEA}/8/8/8/S6G w shown=a1b4`;
    expect(faultsOf(text, { memory: 'open' })).toEqual(['"shown" names b4, which is empty']);
  });

  test('any moment of a random match is a scenario that continues alike', () => {
    for (let run = 0; run < 40; run++) {
      const chance = chanceOf(`moment ${run}`);
      const options = { memory: chance.pick(['strict', 'open']), quietLimit: 30 };
      const match = chance.int(4) === 0 ? deployment(options) : battle(randomPosition(chance), options);
      for (let steps = chance.int(40); steps > 0 && match.outcome === null; steps--)
        randomStep(match, chance);
      const text = positionOf(match);
      if (text !== null && match.outcome === null) playsOnAlike(match, battle(text, options), chance);
    }
  });
});

/** Both matches show the same and continue alike, whatever is played. */
function playsOnAlike(one: BattleMatch, other: BattleMatch, chance: Chance): void {
  for (let steps = 25; steps > 0 && one.outcome === null; steps--) {
    for (const viewer of ['public', 'white', 'red'] as const) {
      expect(positionFor(other, viewer)).toBe(positionFor(one, viewer));
    }
    expect(other.prompts).toEqual(one.prompts);
    const { seats } = chance.pick(one.prompts);
    const seat = chance.pick(seats);
    const listed = [one, other].map((match) => [...match.game.legal(match.view(match.campOf(seat)), seat)]);
    expect(listed[1]).toEqual(listed[0]);
    const command = chance.pick([...legalMoves(one, seat)]);
    one.submit(seat, command);
    other.submit(seat, command);
    expect(positionOf(other)).toBe(positionOf(one));
  }
  expect(other.outcome).toEqual(one.outcome);
}

describe('a scenario', () => {
  test.each([
    [
      'a sign that is a letter of the text only when made a capital',
      rowsWith('\u017f7'),
      ['row 8: unknown character "\u017f"'],
    ],
    ['an unknown sign', rowsWith('z7'), ['row 8: unknown character "z"']],
    ['a nought', rowsWith('0S7'), ['row 8: unknown character "0"']],
    [
      'a word, and nothing that would follow from it',
      'hello',
      ['there must be a space between the rows and the side to move', 'there must be 10 rows, not 1'],
    ],
    ['a row of one unknown sign', rowsWith('z'), ['row 8: unknown character "z"']],
    [
      'the only grand admiral in a row that cannot be read',
      `g7/8/8/8/${EMPTY_SEA}/8/8/8/S6Gz w`,
      ['row 1: unknown character "z"'],
    ],
    [
      'pieces that are not known',
      `x7/8/8/8/${EMPTY_SEA}/8/8/8/S6G w`,
      ['the value of the piece on a10 is unknown: this is a view, not a position'],
    ],
    ['a row too long', rowsWith('8S'), ['row 8: it has 9 squares instead of 8']],
    ['a row too short', rowsWith('7'), ['row 8: it has 7 squares instead of 8']],
    ['two numbers in a row', rowsWith('44'), ['row 8: two numbers follow each other']],
    ['an island elsewhere', rowsWith('#7'), ['row 8: a8 is not an island']],
    ['an unknown side', rowsWith('8').replace(' w', ' b'), ['the side to move is w or r, not "b"']],
    [
      'no side',
      rowsWith('8').replace(' w', ''),
      ['there must be a space between the rows and the side to move'],
    ],
    ['too much', `${rowsWith('8')} w`, ['unknown word "w"']],
    ['a row too many', rowsWith('8/8'), ['there must be 10 rows, not 11']],
    ['a row too few', rowsWith('8').replace('/8/', '/'), ['there must be 10 rows, not 9']],
    [
      'an island in a row that is too short',
      'g7/8/8/8/1#2#2/2#2#2/8/8/8/S6G w',
      ['row 6: it has 7 squares instead of 8'],
    ],
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
      ['only the two grand admirals are left: the match is already drawn'],
    ],
    [
      'a side to move that cannot',
      `g7/m7/8/8/${EMPTY_SEA}/8/8/6MM/6MG w`,
      ['White cannot move: the match is already lost'],
    ],
  ])('%s is refused', (_what, position, faults) => {
    expect(faultsOf(position)).toEqual(faults);
  });

  test('is refused with every reason at once', () => {
    const refusal = refusalOf(() =>
      createMatch(grandsAmiraux, {
        options: optionsFrom(),
        scenario: { position: 'pp6/z7/8/8/8/2#2#2/8/8/8/8 b' },
        seed: SEED,
      }),
    );
    expect(refusal?.code).toBe('INVALID_SCENARIO');
    expect(refusal?.data?.faults).toEqual([
      'the side to move is w or r, not "b"',
      'row 9: unknown character "z"',
      'row 6: c6 is an island, and must be written #',
      'row 6: f6 is an island, and must be written #',
      'Red has 2 pieces P (aircraft carrier) instead of at most 1',
    ]);
  });

  test('starts after deployment: no prizes, no quiet plies, pieces identified by their squares', () => {
    const match = battle(`g7/e7/8/3M4/${EMPTY_SEA}/8/8/8/S6G r`);
    const { public: shown } = match.view('public');
    expect(shown).toMatchObject({ phase: 'battle', turn: 'red', ply: 0, quiet: 0, legs: 0 });
    expect(Object.values(shown.prizes).flatMap((prizes) => Object.values(prizes))).toEqual(Array(18).fill(0));
    expect(Object.keys(shown.pieces)).toEqual(['a10', 'a9', 'd7', 'a1', 'h1']);
    match.submit('red', move('a9', 'a8'));
    expect(match.view('public').public.pieces.a9).toEqual({ camp: 'red', square: 'a8' });
    expect(standing(match)).toBe(`g7/8/e7/3M4/${EMPTY_SEA}/8/8/8/S6G w`);
  });

  test('each viewer is told what they may see', () => {
    const match = battle(`g7/e7/8/8/${EMPTY_SEA}/8/8/8/S6G w`);
    const entry = new Match(grandsAmiraux, match.setup).decideStart({});
    const position = (viewer: 'public' | 'white') => match.seenBy(viewer, entry)[0];
    expect(position('public')).toEqual({ type: 'laidOut', position: standingFor(match, 'public') });
    expect(position('white')).toEqual({ type: 'laidOut', position: standingFor(match, 'white') });
  });
});
