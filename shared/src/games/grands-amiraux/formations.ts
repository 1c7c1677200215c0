/**
 * Placements: ready-made formations, random ones, and their faults.
 *
 * A formation is written as its own admiral sees it, front row first, and laid out for either camp: for Red
 * the rows are mirrored, the columns are not.
 */

import { must } from '../../kernel/optional.ts';
import type { Placement } from './commands.ts';
import { countKinds, FLEET, isKind, PIECES } from './pieces.ts';
import { flippedLeftRight, forOtherCamp, HOME, SQUARES, type Square } from './squares.ts';
import type { Fleet } from './state.ts';
import { type Camp, KINDS, type Kind } from './vocabulary.ts';

/** A ready-made placement. */
interface Formation {
  readonly id: string;
  readonly name: string;
  /** Its purpose, in a sentence. */
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

/** A source of random order: a Chance, or a frontend's own. */
interface Shuffler {
  shuffle<Item>(items: readonly Item[]): Item[];
}

/** A camp's placement of a formation. */
export function placementOf(id: FormationId, camp: Camp): Placement {
  const { rows } = must(
    FORMATIONS.find((formation) => formation.id === id),
    `the formation ${id}`,
  );
  return placementOfRows(rows, camp);
}

/** A camp's placement of four rows of eight letters, the front first. */
export const placementOfRows = (rows: readonly string[], camp: Camp): Placement =>
  placed(camp, [...rows.toReversed().join('')].filter(isKind));

/**
 * A random placement: the 32 kinds in table order, shuffled, over the home squares from the camp's edge to
 * its front. Also used on time-out.
 */
export const randomPlacement = (camp: Camp, chance: Shuffler): Placement =>
  placed(camp, chance.shuffle(FLEET));

/** The placement with left and right exchanged. */
export function turnedAbout(placement: Placement): Placement {
  return placedOtherwise(placement, flippedLeftRight);
}

/** The placement on the other camp's home squares. */
export function mirroredPlacement(placement: Placement): Placement {
  return placedOtherwise(placement, forOtherCamp);
}

/**
 * All faults of a placement, which must have the 32 pieces on a camp's 32 home squares. While squares are
 * empty, missing kinds are not reported.
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

/** The squares of a placement outside its camp's home. */
export const strayFaults = (camp: Camp, placement: Placement): readonly string[] =>
  Object.keys(placement)
    .filter((name) => !HOME[camp].some((square) => square === name))
    .map((name) => `${name} is outside the home rows`);

/** A placement as a fleet with sorted squares, which hides the order of entry. */
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
