/** All reasons why a position cannot be played. */

import { endingOf, hasGuns, hasMasts, isAtHome } from './board.ts';
import { campOfFort, chartOf, isOnChart, isSailable, terrainAt } from './chart.ts';
import type { Chart } from './chart-text.ts';
import { ROUNDS_TO_REPAIR, TURNS_TO_REPLACE } from './evolve.ts';
import { campOfShip, KINDS, SHIPS } from './fleet.ts';
import { CAMP_NAMES } from './names.ts';
import type { Options } from './options.ts';
import { type PlacedShip, type Position, shipsIn, stateAt } from './position.ts';
import { type Board, initial } from './state.ts';
import { momentFaults, turnFaults, turnLineFaults } from './turn-faults.ts';
import { CAMPS, type Point, type ShipId, SIDES } from './vocabulary.ts';

/**
 * All faults of a position. If it could only be read in part (`isWhole` is false), only those of single
 * lines, as the rest is unknown.
 */
export function positionFaults(options: Options, position: Position, isWhole = true): readonly string[] {
  const chart = chartOf(options.chart);
  const ofLines = [
    ...shipsIn(position).flatMap(([id, ship]) => shipFaults(chart, id, ship)),
    ...gunFaults(chart, position),
    ...passFaults(options, position),
    ...turnLineFaults(options, position),
  ];
  if (!isWhole) return ofLines;
  const faults = [
    ...timeFaults(options, position),
    ...ofLines,
    ...roundFaults(options, chart, position),
    ...companyFaults(position),
    ...flagFaults(position),
    ...turnFaults(options, position),
  ];
  if (faults.length > 0) return faults;
  // The remaining checks need a consistent position.
  const { board } = stateAt(initial(options), position);
  return [...decidedFaults(board), ...momentFaults(board, position)];
}

const roundOf = ({ turn }: Position): number => turn?.round ?? 1;

function timeFaults({ turnLimit }: Options, { toss, turn, first, wind }: Position): string[] {
  const faults: string[] = [];
  if (turn === undefined) {
    if (wind !== undefined) faults.push('the wind is set, but no turn has begun');
    if (first !== undefined) faults.push('who plays first is settled by the coin');
    return faults;
  }
  if (toss !== undefined) faults.push('a turn has begun, but the wind is still to be set');
  if (wind === undefined) faults.push('a turn has begun, but the wind is missing');
  if (turn.round < 1 || turn.round > turnLimit) {
    faults.push(`round ${turn.round} is not one of the ${turnLimit} of this match`);
  }
  return faults;
}

function shipFaults(chart: Chart, id: ShipId, ship: PlacedShip): string[] {
  const { name, kind } = SHIPS[id];
  const { guns } = KINDS[kind];
  const faults = [...groundFaults(chart, id, ship.at)];
  for (const side of SIDES) {
    if (ship[side] > guns)
      faults.push(`${name} has ${ship[side]} guns to ${side} instead of at most ${guns}`);
  }
  if (!hasMasts(ship) && !hasGuns(ship)) faults.push(`${name} has no masts and no guns: she is sunk`);
  if (ship.repair > 0 && hasMasts(ship)) faults.push(`${name} is under repair but has a mast`);
  return faults;
}

function groundFaults(chart: Chart, id: ShipId, at: Point): string[] {
  const { name, kind } = SHIPS[id];
  if (!isOnChart(chart, at)) return [`${at}, where ${name} lies, is not on this chart`];
  if (isSailable(chart, kind, at)) return [];
  return [`${name} cannot lie at ${at}, which is ${terrainAt(chart, at)}`];
}

/** Events due in an impossible round; nothing is reported for an impossible present round. */
const roundFaults = (options: Options, chart: Chart, position: Position): string[] =>
  roundOf(position) < 1 || roundOf(position) > options.turnLimit
    ? []
    : [
        ...repairRoundFaults(position),
        ...gunRoundFaults(chart, position),
        ...passRoundFaults(options, position),
      ];

function repairRoundFaults(position: Position): string[] {
  return shipsIn(position).flatMap(([id, { repair }]) => {
    const rounds = repair - roundOf(position);
    return repair === 0 || (rounds >= 0 && rounds <= ROUNDS_TO_REPAIR)
      ? []
      : [`the repair of ${SHIPS[id].name} cannot end in round ${repair}`];
  });
}

/** At most two friends share a point. One carried the flag when they met, which may have gone since. */
function companyFaults(position: Position): string[] {
  const byPoint = new Map<Point, ShipId[]>();
  for (const [id, { at }] of shipsIn(position)) byPoint.set(at, [...(byPoint.get(at) ?? []), id]);
  return [...byPoint].flatMap(([at, [one, other, third]]) => {
    if (one === undefined || other === undefined) return [];
    const may = third === undefined && campOfShip(other) === campOfShip(one);
    return may ? [] : [`${listed([one, other, third])} cannot lie together at ${at}`];
  });
}

const listed = (ships: readonly (ShipId | undefined)[]): string =>
  ships.flatMap((id) => (id === undefined ? [] : [SHIPS[id].name])).join(', ');

function flagFaults({ ships, flags }: Position): string[] {
  return CAMPS.flatMap((camp) => {
    const ship = flags[camp];
    return ship === undefined || ships[ship] !== undefined
      ? []
      : [`the ${CAMP_NAMES[camp]} flag is aboard ${SHIPS[ship].name}, who is sunk`];
  });
}

function gunFaults(chart: Chart, { guns }: Position): string[] {
  return Object.keys(guns)
    .filter((fort) => campOfFort(chart, fort) === undefined)
    .map((fort) => `there is no gun at ${fort} on this chart`);
}

function gunRoundFaults(chart: Chart, position: Position): string[] {
  return Object.entries(position.guns).flatMap(([fort, back]) => {
    if (back === 'fired' || campOfFort(chart, fort) === undefined) return [];
    const rounds = back - roundOf(position);
    return rounds >= 0 && rounds <= TURNS_TO_REPLACE
      ? []
      : [`the gun at ${fort} cannot be replaced in round ${back}`];
  });
}

const passFaults = ({ repair }: Options, { passes }: Position): string[] =>
  repair === 'fleet'
    ? []
    : CAMPS.filter((camp) => passes[camp] !== undefined).map(
        (camp) => `the ${CAMP_NAMES[camp]} fleet passes, but only ships do in this match`,
      );

function passRoundFaults({ repair }: Options, position: Position): string[] {
  if (repair !== 'fleet') return [];
  return CAMPS.flatMap((camp) => {
    const until = position.passes[camp];
    if (until === undefined) return [];
    const rounds = until - roundOf(position);
    return rounds >= 1 && rounds <= ROUNDS_TO_REPAIR
      ? []
      : [`the ${CAMP_NAMES[camp]} fleet cannot pass until round ${until}`];
  });
}

/** A flag that should be back at its mast, and a match already decided. */
function decidedFaults(board: Board): string[] {
  const returned = CAMPS.flatMap((camp) => {
    const ship = board.flags[camp];
    if (ship === 'mast' || campOfShip(ship) !== camp || !isAtHome(board, ship)) return [];
    return [
      `the ${CAMP_NAMES[camp]} flag is aboard ${SHIPS[ship].name} in its own port: it would be at its mast`,
    ];
  });
  const ending = endingOf(board);
  if (ending === null) return returned;
  const over =
    ending.kind === 'win'
      ? `the ${CAMP_NAMES[ending.camp]} side has already won (${ending.reason})`
      : 'the match is already drawn';
  return [...returned, over];
}
