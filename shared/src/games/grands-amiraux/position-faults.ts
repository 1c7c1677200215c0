/** Why a match cannot start from a position. */

import { type Board, boardOf, canAct, legsOf, startJump } from './board.ts';
import { placementFaults, strayFaults } from './formations.ts';
import type { Options } from './options.ts';
import { countKinds, PIECES } from './pieces.ts';
import { fleetIn, type Position, type Reading } from './position.ts';
import type { Progress } from './progress.ts';
import { HOME } from './squares.ts';
import { CAMPS, type Camp, KINDS, opponentOf } from './vocabulary.ts';

const TITLES: Readonly<Record<Camp, string>> = { white: 'White', red: 'Red' };

/** Facts of a battle that a deployment does not have. */
const OF_A_BATTLE = ['jump', 'quiet', 'ply', 'prizes', 'shown'] as const satisfies (keyof Progress)[];

/**
 * All reasons why no match can start from this position. If part of it cannot be read, missing pieces are not
 * reported.
 */
export function positionFaults({ position, faults }: Reading, options: Options): readonly string[] {
  const unknown = unknownFaults(position);
  const isWhole = faults.length === 0 && unknown.length === 0;
  if (isWhole && position.deploying !== undefined) return deploymentFaults(position);
  const surplus = CAMPS.flatMap((camp) => surplusFaults(position, camp));
  return isWhole ? [...surplus, ...battleFaults(position, options)] : [...faults, ...unknown, ...surplus];
}

/** Pieces without a value, as in the text of a view. */
export const unknownFaults = ({ pieces }: Position): readonly string[] =>
  pieces
    .filter(({ kind }) => kind === undefined)
    .map(({ square }) => `the value of the piece on ${square} is unknown: this is a view, not a position`);

/** Kinds of which a camp has more than a fleet, counting the board and the other camp's prizes. */
function surplusFaults({ pieces, prizes }: Position, camp: Camp): string[] {
  const afloat = pieces.flatMap((piece) =>
    piece.camp === camp && piece.kind !== undefined ? [piece.kind] : [],
  );
  const counts = countKinds(afloat);
  const lost = prizes?.[opponentOf(camp)];
  return KINDS.flatMap((kind) => {
    const { name, number } = PIECES[kind];
    const count = counts[kind] + (lost?.[kind] ?? 0);
    return count > number
      ? [`${TITLES[camp]} has ${count} pieces ${kind} (${name}) instead of at most ${number}`]
      : [];
  });
}

function battleFaults(position: Position, options: Options): string[] {
  const missing = CAMPS.filter((camp) => !hasAdmiral(position, camp));
  const { quiet = 0, jump } = position;
  return [
    ...missing.map((camp) => `${TITLES[camp]} has no grand admiral`),
    ...shownFaults(position, options),
    ...(quiet >= options.quietLimit
      ? [`${quiet} turns without a duel or a jump: the match is already drawn`]
      : []),
    ...(jump === undefined ? [] : jumpFaults(position, jump)),
    ...(jump === undefined && missing.length === 0 ? decidedFaults(position) : []),
  ];
}

const hasAdmiral = ({ pieces }: Position, camp: Camp): boolean =>
  pieces.some((piece) => piece.camp === camp && piece.kind === 'G');

function shownFaults({ pieces, shown = [] }: Position, { memory }: Options): string[] {
  if (shown.length > 0 && memory === 'strict') return ['"shown" needs open memory'];
  const isEmpty = (square: string) => !pieces.some((piece) => piece.square === square);
  return shown.filter(isEmpty).map((square) => `"shown" names ${square}, which is empty`);
}

/** A jump in progress needs a jumper of the camp to move, and another leg. */
function jumpFaults(position: Position, { at }: NonNullable<Position['jump']>): string[] {
  const jumper = position.pieces.find(({ square }) => square === at);
  const faults: string[] = [];
  if (jumper?.camp !== position.turn)
    faults.push(`${TITLES[position.turn]} has no piece on ${at} to continue the jump`);
  else if (jumper.kind === 'M') faults.push(`the piece on ${at} is a mine, which cannot jump`);
  else if (legsOf(startJump(boardIn(position), position.turn, at)).length === 0) {
    faults.push(`the piece on ${at} cannot jump on`);
  }
  if (position.quiet !== undefined) faults.push('"quiet" cannot be given during a jump');
  return faults;
}

/** Positions already decided: two admirals alone, or a side that cannot move (R6). */
function decidedFaults(position: Position): string[] {
  const { pieces, turn } = position;
  if (pieces.every(({ kind }) => kind === 'G')) {
    return ['only the two grand admirals are left: the match is already drawn'];
  }
  const stuck = !canAct(boardIn(position), turn, fleetIn(position, turn));
  return stuck ? [`${TITLES[turn]} cannot move: the match is already lost`] : [];
}

/** A deploying camp has a full placement or none; a ready camp has one (R13). */
function deploymentFaults(position: Position): string[] {
  const { turn } = position;
  return [
    ...(turn === 'white' ? [] : ['White moves first: during deployment the side to move is w']),
    ...OF_A_BATTLE.filter((name) => position[name] !== undefined).map(
      (name) => `a deployment cannot have "${name}"`,
    ),
    ...CAMPS.flatMap((camp) => fleetFaults(position, camp).map((fault) => `${TITLES[camp]}: ${fault}`)),
  ];
}

/** A camp with an empty home that is not ready has not deployed, so no square is reported empty. */
function fleetFaults(position: Position, camp: Camp): readonly string[] {
  const fleet = fleetIn(position, camp);
  const isDeployed = position.deploying === camp || HOME[camp].some((square) => fleet[square] !== undefined);
  return isDeployed ? placementFaults(camp, fleet) : strayFaults(camp, fleet);
}

function boardIn({ pieces }: Position): Board {
  return boardOf(Object.fromEntries(pieces.map(({ camp, square }) => [square, { camp, square }] as const)));
}
