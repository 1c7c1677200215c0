import { must } from '@escadre/shared/kernel';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type Board,
  commandsTo,
  deedsFrom,
  FORMATIONS,
  type Formation,
  factsOf,
  KINDS,
  kindShares,
  placementFaults,
  placementOf,
  positionOf,
  previewOf,
  randomPlacement,
  turnedAbout,
} from '../src/grands-amiraux.ts';
import { Escadre } from '../src/index.ts';
import { words as en } from '../src/story/grands-amiraux/en.ts';
import { words as fr } from '../src/story/grands-amiraux/fr.ts';
import { story } from '../src/story/grands-amiraux.ts';
import { table as tableInEnglish } from '../src/story/table/en.ts';
import { table as tableInFrench } from '../src/story/table/fr.ts';
import { tellerOf } from '../src/story/table.ts';
import { sit, type TestServer, testServer, until } from './support/table.ts';

const NONE = { G: 0, P: 0, H: 0, C: 0, T: 0, E: 0, S: 0, M: 0, D: 0 };
const CAMPS = ['white', 'red'] as const;
const named = FORMATIONS.map((formation): [string, Formation] => [formation.id, formation]);

describe('helpers for a deployment', () => {
  test.each(named)('%s is legal for either camp, and mirrored for Red', (id, { name, idea }) => {
    expect([name, idea]).toEqual([expect.stringMatching(/^[A-Z]/), expect.stringMatching(/\.$/)]);
    const [white, red] = CAMPS.map((camp) => placementOf(id as Formation['id'], camp));
    expect(CAMPS.map((camp) => placementFaults(camp, placementOf(id as Formation['id'], camp)))).toEqual([
      [],
      [],
    ]);
    expect(placementFaults('white', turnedAbout(must(white, 'a placement')))).toEqual([]);
    for (const column of 'abcdefgh') expect(red?.[`${column}7` as 'a7']).toBe(white?.[`${column}4` as 'a4']);
  });

  test('a random one is legal, and differs each time', () => {
    const drawn = Array.from({ length: 20 }, () => randomPlacement('red'));
    expect(drawn.flatMap((placement) => placementFaults('red', placement))).toEqual([]);
    expect(new Set(drawn.map((placement) => JSON.stringify(placement))).size).toBe(20);
  });

  test('missing pieces are listed, and unknown ones are refused by name', () => {
    const faults = placementFaults('white', { a1: 'G' });
    expect(faults).toContain('b1 is empty');
    expect(() => placementOf('phalanx' as never, 'red')).toThrow('There is no formation "phalanx".');
    expect(() => randomPlacement('blue' as never)).toThrow('"blue" is not a camp');
  });
});

/** A battle as White sees it: a cruiser beside an unknown piece that has moved, and a mine. */
const BOARD: Board = {
  public: {
    ...{ phase: 'battle', turn: 'white', ply: 8, quiet: 2, legs: 0, ready: { white: true, red: true } },
    atHelm: { white: 'white', red: 'red' },
    pieces: {
      h1: { camp: 'white', square: 'h1', kind: 'G' },
      c3: { camp: 'white', square: 'c4' },
      g1: { camp: 'white', square: 'g1' },
      a10: { camp: 'red', square: 'a10', kind: 'G' },
      d7: { camp: 'red', square: 'd4' },
    },
    prizes: { white: NONE, red: NONE },
  },
  own: { fleet: { h1: 'G', c3: 'C', g1: 'M' } },
};

describe('helpers for a battle', () => {
  test('the print on a piece', () => {
    expect(factsOf('C')).toEqual({ name: 'cruiser', number: 3, force: 4 });
    expect(KINDS.reduce((sum, kind) => sum + factsOf(kind).number, 0)).toBe(32);
    expect(() => factsOf('Z' as never)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
  });

  test('possible commands from and to a square', () => {
    expect(deedsFrom(BOARD, 'white', 'c4')).toMatchObject({
      attacks: ['d4'],
      jumps: [{ over: 'd4', to: 'e4', goesOn: false, next: [] }],
    });
    expect(deedsFrom(BOARD, 'white', 'g1')).toEqual({ moves: [], attacks: [], jumps: [] });
    expect(commandsTo(BOARD, 'white', 'd4')).toEqual([
      { type: 'attack', from: 'c4', to: 'd4' },
      { type: 'jump', from: 'c4', path: ['e4'] },
    ]);
  });

  test('the effect of a command, and the reason for its refusal', () => {
    expect(kindShares(BOARD, 'd7').has('M')).toBe(false);
    expect(previewOf(BOARD, 'white', { type: 'attack', from: 'c4', to: 'd4' })).toMatchObject({
      piece: 'c3',
      target: 'd7',
      outcomes: [
        { survivor: 'attacker', kinds: ['T', 'E', 'S', 'D'] },
        { survivor: 'defender' },
        { survivor: 'none' },
      ],
    });
    const refused = { code: 'MINES_STAY', rule: { game: 'grands-amiraux', section: 'turn' } };
    expect(() => previewOf(BOARD, 'white', { type: 'move', from: 'g1', to: 'g2' })).toThrow(
      expect.objectContaining(refused),
    );
    expect(previewOf(BOARD, 'white', { type: 'resign' })).toEqual({ type: 'resign' });
    expect(() => previewOf(BOARD, 'white', { type: 'move', from: 'c4' } as never)).toThrow(
      expect.objectContaining({ code: 'BAD_COMMAND' }),
    );
    expect(() => kindShares(BOARD, 'h8')).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
  });

  test('the position, as each camp sees it', () => {
    expect(positionOf(BOARD, 'white')).toBe('g7/8/8/8/2#2#2/2#2#2/2Cx4/8/8/6MG w quiet=2 ply=8');
    const { public: seen } = BOARD;
    expect(positionOf({ public: seen, own: null }, null)).toBe(
      'g7/8/8/8/2#2#2/2#2#2/2Xx4/8/8/6XG w quiet=2 ply=8',
    );
  });
});

test('the story of a battle, in each language, for players and spectators', () => {
  const duel = { type: 'duel', piece: 'c3', from: 'c4', to: 'd4', target: 'd7' } as const;
  const event = { ...duel, attacker: 'C', defender: 'E', survivor: 'attacker' } as const;
  const after: Board = {
    ...BOARD,
    public: { ...BOARD.public, turn: 'red', prizes: { white: { ...NONE, E: 1 }, red: NONE } },
  };
  const white = { camp: 'white', seats: ['white'] } as const;
  const inEnglish = tellerOf(story, en, tableInEnglish, white);
  expect(inEnglish.tell(event, BOARD, after).map(({ text }) => text)).toEqual([
    'Your cruiser on c4 attacks an escort on d4.',
    'The red escort is sunk.',
    'Losses: White 0, Red 1.',
  ]);
  const inFrench = tellerOf(story, fr, tableInFrench, null);
  expect(inFrench.tell(event, BOARD, after)[0]?.text).toBe(
    'Un croiseur blanc en c4 attaque un escorteur en d4.',
  );
  expect(inFrench.tell({ type: 'duel' }, BOARD, after)[0]?.text).toBe('Un combat singulier a eu lieu.');
  expect([en.kinds.D, fr.kinds.D]).toEqual(['minesweeper', 'dragueur de mines']);
  for (const { id } of FORMATIONS) expect(fr.formations[id].label).toMatch(/^L[ea] /);
});

describe('a fleet', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.destroy());

  test('is deployed from a formation, or at random', async () => {
    const white = await sit((await Escadre.connect(server.url)).create('grands-amiraux', { seat: 'white' }));
    const red = await sit((await Escadre.connect(server.url)).enter(white.id, { game: 'grands-amiraux' }));
    await Promise.all([white.ready(), red.ready()]);
    await until(() => white.view !== null && red.view !== null);
    await white.play({ type: 'deploy', placement: placementOf('spearhead', 'white') });
    await red.play({ type: 'deploy', placement: randomPlacement('red') });
    for (const match of [white, red]) await match.play({ type: 'ready' });
    expect(red.view?.public.phase).toBe('battle');
    expect(white.view?.own?.fleet).toEqual(placementOf('spearhead', 'white'));
  });
});
