/**
 * Helpers for boards of `trafalgar`, besides legality: the charts, the fields of fire and possible aims,
 * where a course leads and stops, a ship's reach with her moves and the wind, the chances of a shot before it
 * is declared, and previews of commands. All are computed from the view, by the same rules as the server's.
 */

import * as rules from '@escadre/shared/games/trafalgar/board-helpers.ts';
import { EscadreError } from './base/error.ts';
import type { Command, MatchEvent, Seat, View } from './base/game-types.ts';
import { previewed } from './rules/command-preview.ts';
import { commands } from './rules/shapes/trafalgar.ts';

/** The public view: `match.view.public`. */
export type Board = View<'trafalgar'>['public'];
export type ChartId = Board['chart'];
export type ShipId = keyof Board['ships'];
export type Heading = 'E' | 'SE' | 'SW' | 'W' | 'NW' | 'NE';
export type Order = 'ahead' | 'port' | 'starboard';
export type Side = 'port' | 'starboard';
export type Aim = 'battery' | 'foremast' | 'mainmast' | 'mizzenmast' | 'gun';

/** The fixed facts of a ship. */
export interface ShipFacts {
  readonly name: string;
  readonly camp: 'english' | 'allied';
  /** With three players, also the seat that commands her. */
  readonly nation: 'english' | 'french' | 'spanish';
  readonly kind: 'line' | 'frigate';
  /** On each side, undamaged. */
  readonly guns: number;
}

/** A place within a ship's reach, and one shortest list of orders to it. */
export interface Reach {
  /** A point of the chart, such as `N12`. */
  readonly at: string;
  readonly heading: Heading;
  readonly orders: readonly Order[];
}

/** A point of a chart. */
export interface Place {
  /** Row letter and column number, such as `N12`. */
  readonly name: string;
  /** From 0 in the north; odd rows lie half a step to the east. */
  readonly row: number;
  readonly column: number;
  readonly terrain: 'water' | 'sandbank' | 'reef' | 'land' | 'emplacement';
  /** By heading; absent beyond the border. */
  readonly neighbours: Readonly<Partial<Record<Heading, string>>>;
}

/** The chart of a match, for drawing. */
export interface Chart {
  readonly places: readonly Place[];
  /** Four a port, from the corner berth outwards. */
  readonly berths: Readonly<Record<'english' | 'allied', readonly string[]>>;
  /** The guns of the ports. */
  readonly emplacements: Readonly<Record<'english' | 'allied', readonly string[]>>;
}

/** The course of a ship under a list of orders. */
export interface Course {
  /** Her pose after each order that can be carried out. */
  readonly poses: readonly { readonly at: string; readonly heading: Heading; readonly joined?: true }[];
  /** Why the order of this index cannot be carried out; null if all can. */
  readonly stop: { readonly before: number; readonly code: string; readonly message: string } | null;
  /** The windows that would open: before the order of this index, for these guns. */
  readonly windows: readonly { readonly before: number; readonly guns: readonly string[] }[];
}

/** An aim, and why it cannot be hit; null if it can. */
export interface AimWithReason {
  readonly aim: Aim;
  readonly code: string | null;
  readonly message: string | null;
}

/** The effect of a command. */
export interface Preview {
  /** The certain events, in order: all of them, or those before the first die. */
  readonly events: readonly MatchEvent<'trafalgar'>[];
  /** The board after these. */
  readonly board: Board;
  /** The first die thrown, with its equally likely faces; null if no die is thrown before the next prompt. */
  readonly die: { readonly die: string; readonly faces: readonly (string | number)[] } | null;
  /** The odds of a shot, if fired; null for other commands. */
  readonly odds: Chances | null;
}

/** The chances of a number of guns: probabilities and means. */
export interface Chances {
  /** That at least one hits. */
  readonly atLeastOne: number;
  /** Hits, on average. */
  readonly expected: number;
  /** That the target sinks. */
  readonly sinks: number;
}

/** @throws EscadreError UNKNOWN_SHIP */
function shipOf(name: string): ShipId {
  if (rules.isShip(name)) return name;
  throw new EscadreError('UNKNOWN_SHIP', `There is no ship ${JSON.stringify(name)}.`, {
    data: { ships: Object.keys(rules.SHIPS) },
  });
}

/** @throws EscadreError UNKNOWN_POINT */
function pointOn(board: Board, ...points: readonly string[]): void {
  for (const point of points) {
    if (!rules.chartOf(board.chart).places.has(point)) {
      throw new EscadreError('UNKNOWN_POINT', `There is no point ${JSON.stringify(point)} on this chart.`);
    }
  }
}

/** The range of every gun, of ships and ports, in steps. */
export const RANGE: number = rules.RANGE;

/** Every ship: the English first, then the Allies. */
export const SHIP_IDS: readonly ShipId[] = rules.SHIP_IDS;

/**
 * The facts of a ship: her name, side and nation, and her guns when undamaged.
 *
 * @throws EscadreError UNKNOWN_SHIP
 */
export function factsOf(ship: string): ShipFacts {
  const { name, camp, nation, kind } = rules.SHIPS[shipOf(ship)];
  return { name, camp, nation, kind, guns: rules.KINDS[kind].guns };
}

/** The point of a ship, by her id, or of a port gun, whose id is its point. */
function pointOf(board: Board, target: string): string {
  if (rules.isShip(target)) return board.ships[target].at;
  pointOn(board, target);
  return target;
}

/**
 * A chart for drawing: its points, row by row, and its ports.
 *
 * @throws EscadreError UNKNOWN_CHART
 */
export function chartOf(id: ChartId): Chart {
  if (!rules.CHART_IDS.includes(id)) {
    throw new EscadreError('UNKNOWN_CHART', `There is no chart ${JSON.stringify(id)}.`, {
      data: { charts: rules.CHART_IDS },
    });
  }
  const { places, berths, emplacements } = rules.chartOf(id);
  return { places: [...places.values()].map(rules.placeOnPaper), berths, emplacements };
}

/**
 * Steps from one point to another.
 *
 * @throws EscadreError UNKNOWN_POINT
 */
export function distanceOf(view: Board, from: string, to: string): number {
  pointOn(view, from, to);
  return rules.distanceOf(rules.chartOf(view.chart), from, to);
}

/**
 * The points a broadside bears on: nine in the open sea.
 *
 * @throws EscadreError UNKNOWN_SHIP
 */
export const fieldOfFire = (view: Board, ship: string, side: Side): readonly string[] =>
  rules.fieldOfFire(view, view.ships[shipOf(ship)], side);

/**
 * The points a port gun reaches, by its own point.
 *
 * @throws EscadreError UNKNOWN_POINT
 */
export function reachOfFort(view: Board, fort: string): readonly string[] {
  pointOn(view, fort);
  return rules.reachOfFort(view, fort);
}

/**
 * While a window is open: the points of the port guns that may still fire and whose range the ship's next step
 * leaves. Else empty.
 */
export const leavingOf = (view: Board): readonly string[] => rules.gunsBeingLeft(view);

/**
 * Why a camp with the enemy's flag at home has not won: `thief`, an enemy, holds its own flag. Null if the
 * camp is not held up like this.
 */
export const heldUpOf = (
  view: Board,
  camp: 'english' | 'allied',
): { readonly ship: ShipId; readonly thief: ShipId } | null => rules.heldUpIn(view, camp);

/**
 * The enemy ships and guns a broadside bears on, loaded or not.
 *
 * @throws EscadreError UNKNOWN_SHIP
 */
export const targetsOf = (view: Board, ship: string, side: Side): readonly string[] =>
  rules.targetsOf(view, shipOf(ship), side);

/**
 * Each aim at a target, from a ship or a port gun, with a reason if it cannot be hit from there.
 *
 * @throws EscadreError UNKNOWN_POINT
 */
export function aimsOf(view: Board, from: string, target: string): readonly AimWithReason[] {
  pointOn(view, pointOf(view, target));
  return rules.aimsWithReasons(view, pointOf(view, from), target);
}

/**
 * The side of a ship seen from a point, or from another ship: the guns that a shot from there can hit.
 * Undefined from ahead or astern.
 *
 * @throws EscadreError UNKNOWN_SHIP, UNKNOWN_POINT
 */
export const sideSeen = (view: Board, ship: string, from: string): Side | undefined =>
  rules.sideSeen(view, shipOf(ship), pointOf(view, from));

/**
 * A ship's remaining moves this turn, and her loaded guns on each side that have not fired.
 *
 * @throws EscadreError UNKNOWN_SHIP
 */
export function leftOf(
  view: Board,
  ship: string,
): { readonly moves: number; readonly port: number; readonly starboard: number } {
  const id = shipOf(ship);
  const state = view.ships[id];
  const shots = (side: Side) => rules.shotsLeft(state, side);
  return { moves: rules.reachableMoves(view, id), port: shots('port'), starboard: shots('starboard') };
}

/**
 * Every point and heading within a ship's remaining moves, her present one first.
 *
 * @throws EscadreError UNKNOWN_SHIP
 */
export const reachOf = (view: Board, ship: string): readonly Reach[] =>
  rules.reachOf(view, shipOf(ship)).map(({ at, heading, orders }) => ({ at, heading, orders }));

/**
 * The course of a ship under a list of orders, from the present positions: where it stops and why, and where
 * the enemy could cry Feu.
 *
 * @throws EscadreError UNKNOWN_SHIP
 */
export const trackOf = (view: Board, ship: string, orders: readonly Order[]): Course =>
  rules.courseOf(view, shipOf(ship), orders);

/**
 * The chances of a number of guns, of a ship or a fort, at an aim on a target.
 *
 * @throws EscadreError UNKNOWN_POINT; the code of the refusal if the aim cannot be hit
 */
export function chancesOf(view: Board, from: string, guns: number, target: string, aim: Aim): Chances {
  const point = pointOf(view, from);
  pointOn(view, pointOf(view, target));
  const bad = rules.badAim(view, point, target, aim);
  if (bad !== null) throw new EscadreError(bad.code, bad.message);
  return chancesIn(rules.chancesOf(view, point, guns, target, aim));
}

const chancesIn = ({ atLeastOne, expected, sinks }: Chances): Chances => ({ atLeastOne, expected, sinks });

/**
 * The effect of a command: its certain events, and the odds of the rest. Commands of the table, such as a
 * draw, change nothing on the board.
 *
 * @throws EscadreError with the code of the rules' refusal; BAD_COMMAND
 */
export function previewOf(
  view: View<'trafalgar'>,
  seat: Seat<'trafalgar'>,
  command: Command<'trafalgar'>,
): Preview {
  return previewed('trafalgar', commands, command, {
    // Commands of the table change nothing on the board.
    table: () => ({ events: [], board: view.public, die: null, odds: null }),
    game: (asked) => {
      const { events, board, die, odds } = rules.previewOf(view, seat, asked);
      return { events, board, die, odds: odds === null ? null : chancesIn(odds) };
    },
  });
}

/** The position text of a view, from which a match can begin: `create({ scenario: { position } })`. */
export const positionOf = (view: View<'trafalgar'>): string => rules.makePosition(rules.positionSeen(view));
