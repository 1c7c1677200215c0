/**
 * What a board of `trafalgar` wants to show besides what is legal: the charts, what guns bear on and what can be aimed
 * at, where a course leads and where it stops, what a ship can reach with her moves and the wind, the chances of a shot
 * before it is declared, and what a command would come to. All of it from the view, by the same rules as the server's.
 */

import * as rules from '@escadre/shared/games/trafalgar/helpers.ts';
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

/** What a ship is, whatever has become of her. */
export interface ShipFacts {
  readonly name: string;
  readonly camp: 'english' | 'allied';
  /** Also the seat that commands her where three play. */
  readonly nation: 'english' | 'french' | 'spanish';
  readonly kind: 'line' | 'frigate';
  /** On each side, when she is whole. */
  readonly guns: number;
}

/** A place that a ship can reach, and one shortest list of orders that takes it there. */
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
  /** From 0; odd rows lie half a step to the right. */
  readonly row: number;
  readonly column: number;
  readonly terrain: 'water' | 'sandbank' | 'reef' | 'land' | 'emplacement';
  /** By heading; none beyond the border. */
  readonly neighbours: Readonly<Partial<Record<Heading, string>>>;
}

/** What a match is played on, as it is drawn. */
export interface Chart {
  readonly places: readonly Place[];
  /** Four a port, from the corner berth outwards. */
  readonly berths: Readonly<Record<'english' | 'allied', readonly string[]>>;
  /** Where the guns of the ports stand. */
  readonly emplacements: Readonly<Record<'english' | 'allied', readonly string[]>>;
}

/** Where a list of orders would lead a ship. */
export interface Course {
  /** Where each order leads that can be carried out. */
  readonly poses: readonly { readonly at: string; readonly heading: Heading; readonly joined?: true }[];
  /** Why the order of this index cannot be carried out; null where all can. */
  readonly stop: { readonly before: number; readonly code: string; readonly message: string } | null;
  /** Where a window would open: before the order of this index, for these guns. */
  readonly windows: readonly { readonly before: number; readonly guns: readonly string[] }[];
}

/** An aim, and why it cannot be hit: null for one that can. */
export interface AimWithReason {
  readonly aim: Aim;
  readonly code: string | null;
  readonly message: string | null;
}

/** What a command would come to. */
export interface Preview {
  /** What happens for certain, in order: all of it, or up to the first die. */
  readonly events: readonly MatchEvent<'trafalgar'>[];
  /** The board after these. */
  readonly board: Board;
  /** The first die that is thrown, each of its faces as likely; null where none is before somebody is asked. */
  readonly die: { readonly die: string; readonly faces: readonly (string | number)[] } | null;
  /** Of a shot, if it is fired; null for all else. */
  readonly odds: Chances | null;
}

/** What so many guns can be expected to do: probabilities and means. */
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

/** Steps that every gun reaches, of ships and of ports. */
export const RANGE: number = rules.RANGE;

/** Every ship: the English ones first, then those of the Allies. */
export const SHIP_IDS: readonly ShipId[] = rules.SHIP_IDS;

/**
 * What a ship is: her name, whose she is, and what she had when she was whole.
 *
 * @throws EscadreError UNKNOWN_SHIP
 */
export function factsOf(ship: string): ShipFacts {
  const { name, camp, nation, kind } = rules.SHIPS[shipOf(ship)];
  return { name, camp, nation, kind, guns: rules.KINDS[kind].guns };
}

/** The point of a ship by its name, or of a gun of a port, which is known by its point. */
function pointOf(board: Board, target: string): string {
  if (rules.isShip(target)) return board.ships[target].at;
  pointOn(board, target);
  return target;
}

/**
 * A chart as it is drawn: its points, row by row, and its ports.
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
 * The points that a broadside bears on: nine in the open sea.
 *
 * @throws EscadreError UNKNOWN_SHIP
 */
export const fieldOfFire = (view: Board, ship: string, side: Side): readonly string[] =>
  rules.fieldOfFire(view, view.ships[shipOf(ship)], side);

/**
 * The points that a gun of a port reaches, by the point that it stands on.
 *
 * @throws EscadreError UNKNOWN_POINT
 */
export function reachOfFort(view: Board, fort: string): readonly string[] {
  pointOn(view, fort);
  return rules.reachOfFort(view, fort);
}

/**
 * The guns of a port that the ship of the open window is getting away from, by their points: those that may still answer and
 * whose range her next step leaves. None while no window is open.
 */
export const leavingOf = (view: Board): readonly string[] => rules.gunsBeingLeft(view);

/**
 * Why a camp that has the enemy's flag at home has not won: `thief`, an enemy, holds its own flag. Null where nothing of the
 * kind keeps it from winning.
 */
export const heldUpOf = (
  view: Board,
  camp: 'english' | 'allied',
): { readonly ship: ShipId; readonly thief: ShipId } | null => rules.heldUpIn(view, camp);

/**
 * The enemy's ships and guns that a broadside bears on, loaded or not.
 *
 * @throws EscadreError UNKNOWN_SHIP
 */
export const targetsOf = (view: Board, ship: string, side: Side): readonly string[] =>
  rules.targetsOf(view, shipOf(ship), side);

/**
 * Each aim at a target, from a ship or from a gun of a port; those that cannot be hit from there say why.
 *
 * @throws EscadreError UNKNOWN_POINT
 */
export function aimsOf(view: Board, from: string, target: string): readonly AimWithReason[] {
  pointOn(view, pointOf(view, target));
  return rules.aimsWithReasons(view, pointOf(view, from), target);
}

/**
 * The side of a ship that is seen from a point, or from another ship: what a shot from there at her guns hits. Undefined
 * from ahead or astern.
 *
 * @throws EscadreError UNKNOWN_SHIP, UNKNOWN_POINT
 */
export const sideSeen = (view: Board, ship: string, from: string): Side | undefined =>
  rules.sideSeen(view, shipOf(ship), pointOf(view, from));

/**
 * Moves that a ship has left this turn, and loaded guns on each side that have not fired.
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
 * Every point and heading that a ship can reach with the moves it has left, where it is first.
 *
 * @throws EscadreError UNKNOWN_SHIP
 */
export const reachOf = (view: Board, ship: string): readonly Reach[] =>
  rules.reachOf(view, shipOf(ship)).map(({ at, heading, orders }) => ({ at, heading, orders }));

/**
 * Where a list of orders would lead a ship as all lie now: where it stops and why, and where the enemy could cry Feu.
 *
 * @throws EscadreError UNKNOWN_SHIP
 */
export const trackOf = (view: Board, ship: string, orders: readonly Order[]): Course =>
  rules.courseOf(view, shipOf(ship), orders);

/**
 * The chances of so many guns of a ship, or of a fort, at an aim on a target.
 *
 * @throws EscadreError UNKNOWN_POINT; what keeps the aim from being hit, by the code of its refusal
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
 * What a command would come to: what is certain of it, and the odds of what is not. What is asked of the table, such as a
 * draw, changes nothing on the board.
 *
 * @throws EscadreError what the rules refuse, by its code; BAD_COMMAND
 */
export function previewOf(
  view: View<'trafalgar'>,
  seat: Seat<'trafalgar'>,
  command: Command<'trafalgar'>,
): Preview {
  return previewed('trafalgar', commands, command, {
    // What the table is asked changes nothing on the board.
    table: () => ({ events: [], board: view.public, die: null, odds: null }),
    game: (asked) => {
      const { events, board, die, odds } = rules.previewOf(view, seat, asked);
      return { events, board, die, odds: odds === null ? null : chancesIn(odds) };
    },
  });
}

/** How things stand as a position text, from which a match can begin: `create({ scenario: { position } })`. */
export const positionOf = (view: View<'trafalgar'>): string => rules.makePosition(rules.positionSeen(view));
