/** Faults of a position in the middle of a turn, which no match could reach. */

import { refusalOf } from '../../kernel/refusal.ts';
import { hasBegun, isUnderWay, seatsAtPlay } from './board.ts';
import { campOfFort, chartOf, isInRange } from './chart.ts';
import { check } from './check.ts';
import { gunsToAnswer } from './feu.ts';
import { campOfShip, KINDS, SHIPS } from './fleet.ts';
import { badAim, sidesBearing } from './gunnery.ts';
import { CAMP_NAMES, SEAT_NAMES } from './names.ts';
import type { Options } from './options.ts';
import { type PlacedShip, type Position, shipsIn } from './position.ts';
import { traceOf } from './sailing.ts';
import type { Board } from './state.ts';
import {
  CAMPS,
  type Camp,
  campOfSeat,
  MASTS,
  opponentOf,
  type ShipId,
  SIDES,
  seatsOf,
} from './vocabulary.ts';

type Turn = NonNullable<Position['turn']>;

/** Faults of single lines: more than a ship can do, and seats that are not in this match. */
export function turnLineFaults(options: Options, position: Position): string[] {
  return [
    ...shipsIn(position).flatMap(([id, ship]) => effortFaults(id, ship)),
    ...seatFaults(options, position),
    ...orderFaults(options, position),
  ];
}

function effortFaults(id: ShipId, { moved, portFired, starboardFired }: PlacedShip): string[] {
  const { name, kind } = SHIPS[id];
  const { guns } = KINDS[kind];
  const fired = { port: portFired, starboard: starboardFired };
  return [
    ...(moved > mostMoves(id) ? [`${name} has made ${moved} moves of at most ${mostMoves(id)}`] : []),
    ...SIDES.filter((side) => fired[side] > guns).map(
      (side) => `${name} has fired ${fired[side]} guns to ${side} of at most ${guns}`,
    ),
  ];
}

const mostMoves = (id: ShipId): number =>
  MASTS.reduce((sum, mast) => sum + KINDS[SHIPS[id].kind].moves[mast], 0);

function seatFaults({ players }: Options, { ended, proposal, held }: Position): string[] {
  const named = new Set([...ended, ...held, ...(proposal === undefined ? [] : [proposal.seat])]);
  const seats = CAMPS.flatMap((camp) => seatsOf(players, camp));
  return [...named]
    .filter((seat) => !seats.includes(seat))
    .map((seat) => `there is no seat "${seat}" in this match`);
}

const orderFaults = ({ chart }: Options, { standingOrders, replaced }: Position): string[] =>
  CAMPS.flatMap((camp) =>
    [...new Set([...Object.keys(standingOrders[camp]), ...Object.keys(replaced[camp])])]
      .filter((fort) => campOfFort(chartOf(chart), fort) !== camp)
      .map((fort) => `there is no ${CAMP_NAMES[camp]} gun at ${fort} on this chart`),
  );

/** What cannot have happened yet in this turn, as far as can be told without a board. */
export function turnFaults(options: Options, position: Position): string[] {
  const { turn, window, held, replaced } = position;
  const answers = held.length > 0 || CAMPS.some((camp) => Object.keys(replaced[camp]).length > 0);
  return [
    ...(window === undefined && answers ? ['"held" and "replaced" need an open window'] : []),
    ...(turn?.stage === undefined ? beforeTurnFaults(position) : duringTurnFaults(options, position, turn)),
  ];
}

function beforeTurnFaults(position: Position): string[] {
  const { guns, ended, proposal, window, call } = position;
  const done = [
    ...shipsIn(position).flatMap(([id, ship]) => (hasBegun(ship) ? [`${SHIPS[id].name} has acted`] : [])),
    ...Object.keys(guns).flatMap((fort) => (guns[fort] === 'fired' ? [`the gun at ${fort} has fired`] : [])),
    ...ended.map((seat) => `${SEAT_NAMES[seat]} have ended the turn`),
    ...(proposal === undefined ? [] : ['a repair is proposed']),
    ...(window === undefined ? [] : ['a window is open']),
    ...(call === undefined ? [] : [`${SHIPS[call.ship].name} is called`]),
  ];
  return done.map((what) => `${what}, but no turn has begun`);
}

function duringTurnFaults(options: Options, position: Position, turn: Turn): string[] {
  return [
    ...deedFaults(position, turn),
    ...endFaults(options, position, turn),
    ...(turn.stage === 'begun' && hasActed(options, position, turn)
      ? ['the turn has only begun, but its side has acted: write "acted"']
      : []),
    ...untimelyFaults(options, position, turn),
    ...((position.passes[turn.camp] ?? 0) > turn.round
      ? [`the ${CAMP_NAMES[turn.camp]} fleet must pass this turn, but it has begun`]
      : []),
    ...twoShipsFaults(position),
  ];
}

const isResting = ({ repair }: PlacedShip, { round }: Turn): boolean => repair > round;
const isPlaying = (id: ShipId, { camp }: Turn): boolean => campOfShip(id) === camp;

/** Whether the camp whose turn it is has acted. */
function hasActed({ chart }: Options, position: Position, turn: Turn): boolean {
  const { guns, ended, window } = position;
  const isOwnAndFired = (fort: string) =>
    guns[fort] === 'fired' && campOfFort(chartOf(chart), fort) === turn.camp;
  return (
    shipsIn(position).some(([id, ship]) => isPlaying(id, turn) && hasBegun(ship) && !isResting(ship, turn)) ||
    Object.keys(guns).some(isOwnAndFired) ||
    ended.length > 0 ||
    window !== undefined
  );
}

/** Ships that have acted out of turn, or while under repair. */
function deedFaults(position: Position, turn: Turn): string[] {
  const ships = shipsIn(position);
  const strangers = ships.filter(
    ([id, ship]) => !isPlaying(id, turn) && hasBegun(ship) && !isResting(ship, turn),
  );
  const restless = ships.filter(([, ship]) => isResting(ship, turn) && ship.stance !== 'passing');
  return [
    ...strangers.map(([id]) => `${SHIPS[id].name} has acted in the other side’s turn`),
    ...restless.map(([id]) => `${SHIPS[id].name} is under repair but does not pass`),
  ];
}

const endFaults = ({ players }: Options, { ended }: Position, { camp }: Turn): string[] =>
  ended
    .filter((seat) => seatsOf(players, opponentOf(camp)).includes(seat))
    .map((seat) => `${SEAT_NAMES[seat]} have ended the other side’s turn`);

/** A fleet's repair must be proposed before any other act, and only if fleets are repaired. */
function untimelyFaults({ repair }: Options, { proposal }: Position, { stage }: Turn): string[] {
  if (proposal === undefined) return [];
  return [
    ...(stage === 'acted' ? ['a repair is proposed after something else was done'] : []),
    ...(repair === 'ship' ? ['a fleet’s repair is proposed in a match that repairs single ships'] : []),
  ];
}

const twoShipsFaults = ({ window, call }: Position): string[] =>
  window !== undefined && call !== undefined && window.ship !== call.ship
    ? ['one ship is called, but a window is open for another']
    : [];

/** Contradictions with the board: the next to act could not. */
export function momentFaults(board: Board, position: Position): string[] {
  const { playing } = board;
  if (playing === undefined) return [];
  return [
    ...(seatsAtPlay(board, playing).length === 0 ? ['this turn has no player left'] : []),
    ...proposalFaults(board, playing),
    ...windowFaults(board, playing),
    ...callFaults(board, playing),
    ...heldFaults(board, playing, position),
  ];
}

function proposalFaults({ proposal, ...before }: Board, playing: Camp): string[] {
  if (proposal === undefined) return [];
  const { seat, ships } = proposal;
  if (!seatsAtPlay(before, playing).some((each) => each !== seat)) {
    return [`${SEAT_NAMES[seat]} propose a repair, but no partner is left to agree`];
  }
  const view = { public: before, own: null };
  const refused = refusalOf(() => check(view, seat, { type: 'repair', ships }));
  return refused === null ? [] : [`${SEAT_NAMES[seat]} cannot propose this repair: ${refused.message}`];
}

function windowFaults(board: Board, playing: Camp): string[] {
  const { window, call } = board;
  if (window === undefined) return [];
  const { ship: id, orders } = window;
  const { name } = SHIPS[id];
  const ship = board.ships[id];
  if (!ship.afloat || campOfShip(id) !== playing || ship.stance !== 'ready') {
    return [`a window is open for ${name}, but she cannot sail`];
  }
  const { poses, obstacle } = traceOf(board, id, orders);
  if (obstacle !== null) return [`${name} cannot carry out her orders: ${obstacle.message}`];
  const [first] = poses;
  const leaves = chartOf(board.chart).emplacements[opponentOf(playing)].some(
    (fort) =>
      isInRange(chartOf(board.chart), fort, ship.at) &&
      first !== undefined &&
      !isInRange(chartOf(board.chart), fort, first.at),
  );
  return [
    ...(leaves ? [] : [`a window is open for ${name}, but she leaves the range of no gun`]),
    ...(ship.moved + orders.length > mostMoves(id) ? [`${name} has more orders than moves`] : []),
    ...(call === undefined && gunsToAnswer(board).length === 0
      ? ['no gun is left to answer the window']
      : []),
  ];
}

function callFaults(board: Board, playing: Camp): string[] {
  const { call, window, forts, ships } = board;
  if (call === undefined) return [];
  const { ship, fort, aim } = call;
  const { name } = SHIPS[ship];
  const isThere = ships[ship].afloat && campOfShip(ship) === playing;
  const gun = forts[fort];
  if (gun?.camp !== opponentOf(playing) || gun.gun !== 'loaded')
    return [`there is no loaded enemy gun at ${fort}`];
  if (!isThere || !isInRange(chartOf(board.chart), fort, ships[ship].at)) {
    return [`the gun at ${fort} cannot call ${name}`];
  }
  const bad = badAim(board, fort, ship, aim);
  return [
    ...(bad === null ? [] : [`the gun at ${fort} cannot aim so: ${bad.message}`]),
    ...(sidesBearing(board, ship, fort).length === 0 ? [`${name} is called but has no gun that bears`] : []),
    ...(window === undefined && !isUnderWay(ships[ship]) ? [`${name} is called but has not moved`] : []),
  ];
}

function heldFaults(board: Board, playing: Camp, { held }: Position): string[] {
  const defending = opponentOf(playing);
  const strangers = held.filter((seat) => campOfSeat(seat) !== defending);
  const isDone = seatsOf(board.players, defending).every((seat) => held.includes(seat));
  return [
    ...strangers.map((seat) => `${SEAT_NAMES[seat]} hold the other side’s fire`),
    ...(isDone ? ['all seats hold fire: the window must be closed'] : []),
  ];
}
