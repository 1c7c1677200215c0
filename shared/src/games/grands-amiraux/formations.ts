/**
 * Placements: ready-made formations to start from, a random one, and what is wrong with one.
 *
 * A formation is written as its own admiral sees it, front row first, and laid out for either
 * camp: for Red the rows are mirrored, the columns are not.
 */

import { must } from '../../kernel/must.ts';
import type { Placement } from './commands.ts';
import { countKinds, FLEET, isKind, PIECES } from './pieces.ts';
import { HOME, mirrored, SQUARES, type Square, turned } from './squares.ts';
import type { Fleet } from './state.ts';
import { type Camp, KINDS, type Kind } from './vocabulary.ts';

/** A ready-made placement. */
interface Formation {
  readonly id: string;
  readonly name: string;
  /** What it is good for, in a sentence. */
  readonly idea: string;
  /** Four rows of eight letters, the front first, each from `a` to `h`. */
  readonly rows: readonly string[];
}

export const FORMATIONS = [
  {
    id: 'fortress',
    name: 'Fortress',
    idea: 'The grand admiral in a corner behind three mines, the strength in the middle.',
    rows: ['SETSDSTS', 'DCEHESCD', 'TETPHDMM', 'CMSDEMMG'],
  },
  {
    id: 'minefield',
    name: 'Minefield',
    idea: 'Mines in the front break the first attack; the strong ships wait behind them.',
    rows: ['SMSTESMS', 'EDMCSMDE', 'TDHPCHET', 'SDEGTCDM'],
  },
  {
    id: 'spearhead',
    name: 'Spearhead',
    idea: 'The strong ships in front, for a quick attack through the middle.',
    rows: ['STHCPHTS', 'EDTCCTDE', 'SDESMEDS', 'SMEGMDMM'],
  },
  {
    id: 'screen',
    name: 'Screen',
    idea: 'Submarines and escorts find out what the enemy is; the minesweepers follow.',
    rows: ['SESESESE', 'DTSDDSTD', 'CHMTTDHC', 'EMPMGMCM'],
  },
] as const satisfies readonly Formation[];
export type FormationId = (typeof FORMATIONS)[number]['id'];

/** What puts things in a random order: a Chance, or a frontend's own. */
interface Shuffler {
  shuffle<Item>(items: readonly Item[]): Item[];
}

/** A formation laid out for a camp. */
export function placementOf(id: FormationId, camp: Camp): Placement {
  const { rows } = must(
    FORMATIONS.find((formation) => formation.id === id),
    `the formation ${id}`,
  );
  return placed(camp, [...rows.toReversed().join('')].filter(isKind));
}

/**
 * A random placement: the 32 kinds in the order of the table, shuffled, over the home squares
 * from the camp's own edge to its front. It is also what time running out gives.
 */
export const randomPlacement = (camp: Camp, chance: Shuffler): Placement =>
  placed(camp, chance.shuffle(FLEET));

/** The same placement with the columns mirrored. */
export function turnedAbout(placement: Placement): Placement {
  return placedOtherwise(placement, turned);
}

/** The same placement on the other camp's home squares. */
export function mirroredPlacement(placement: Placement): Placement {
  return placedOtherwise(placement, mirrored);
}

/**
 * Every reason why a placement is not one of the 32 pieces on the 32 home squares of a camp. While a square is empty
 * some piece is still to come, and no kind is said to be short.
 */
export function placementFaults(camp: Camp, placement: Placement): readonly string[] {
  const empty = HOME[camp].filter((square) => placement[square] === undefined);
  const counts = countKinds(Object.values(placement));
  const isWrong = (kind: Kind) =>
    counts[kind] > PIECES[kind].number || (empty.length === 0 && counts[kind] < PIECES[kind].number);
  return [
    ...empty.map((square) => `${square} is empty`),
    ...strayFaults(camp, placement),
    ...KINDS.filter(isWrong).map(
      (kind) => `${counts[kind]} pieces ${kind} (${PIECES[kind].name}) instead of ${PIECES[kind].number}`,
    ),
  ];
}

/** The squares of a placement that are no home squares of its camp. */
export const strayFaults = (camp: Camp, placement: Placement): readonly string[] =>
  Object.keys(placement)
    .filter((name) => !HOME[camp].some((square) => square === name))
    .map((name) => `${name} is not at home`);

/** A placement as a fleet, its squares in the one order, so that the order in which they were sent is lost. */
export function fleetOf(camp: Camp, placement: Placement): Fleet {
  return Object.fromEntries(
    HOME[camp].map((square) => [square, must(placement[square], `the piece on ${square}`)]),
  );
}

function placed(camp: Camp, kinds: readonly Kind[]): Placement {
  return Object.fromEntries(
    HOME[camp].map((square, index) => [square, must(kinds[index], `the piece on ${square}`)]),
  );
}

/** The same kinds on other squares. */
function placedOtherwise(placement: Placement, onto: (square: Square) => Square): Placement {
  return Object.fromEntries(
    SQUARES.flatMap((square) => {
      const kind = placement[square];
      return kind === undefined ? [] : [[onto(square), kind]];
    }),
  );
}
