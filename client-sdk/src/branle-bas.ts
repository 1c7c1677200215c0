/**
 * Helpers for boards of `branle-bas`, besides legality: the facts of the classes, the effects of hits, where
 * a ship can get, what her guns cover, and the odds of a broadside with every summand. All are computed from
 * the view, by the same rules as the server's. `escadre/branle-bas/preview` previews commands.
 *
 * Lengths are 1/100 cm, `y` grows southwards; headings are whole degrees clockwise from north.
 */

import type { Leg, Point, SheetLeft as Sheet, Shot } from '@escadre/shared/games/branle-bas/board-helpers.ts';
import * as rules from '@escadre/shared/games/branle-bas/board-helpers.ts';
import { EscadreError } from './base/error.ts';
import type { View } from './base/game-types.ts';

export type { Leg, Point, SheetLeft as Sheet, Shot } from '@escadre/shared/games/branle-bas/board-helpers.ts';

/** The public view: `match.view.public`. */
export type Board = View<'branle-bas'>['public'];
export type ShipClass = Board['ships'][string]['class'];
export type Side = 'port' | 'starboard';
/** The two tracks of boxes on a sheet; broadsides aim at one of them. */
export type Track = 'hull' | 'masts';
export type Range = 'pointBlank' | 'short' | 'medium' | 'long';
export type Attitude = 'headToWind' | 'closeHauled' | 'reaching' | 'running';

/** The abilities of an undamaged ship of a class. */
export interface ClassFacts {
  /** 1 is the highest. */
  readonly rank: number;
  readonly decks: number;
  /** BORDÉE, FORCE, ABORDAGE, MÂTS. */
  readonly broadside: number;
  readonly force: number;
  readonly boarding: number;
  readonly rigging: number;
  readonly cost: number;
  /** Boxes of the hull; every class has 30 for the masts. */
  readonly hull: number;
  /** Of the base. */
  readonly length: number;
  readonly width: number;
}

/** Where a leg ends. */
export interface LegEnd extends Point {
  readonly heading: number;
  /** The ship encountered there; she ends the move. */
  readonly met: string | null;
  /** Whether the edge of the wind stopped the turn, and the move with it. */
  readonly stopped: boolean;
}

/** The expected effect of a broadside, with everything that counts. */
export interface ShotOdds {
  readonly range: Range;
  /** BORDÉE, FORCE and each modifier by its name, in the order of addition. */
  readonly summands: readonly { readonly name: string; readonly value: number }[];
  readonly sum: number;
  /** Why the result is halved; null if it is not. */
  readonly halved: 'fire' | 'hindrance' | 'boarding' | null;
  /** The ship in the way, friend or foe, who takes the whole result; the target takes half. */
  readonly through: string | null;
  /** One entry for each of the six faces: the total, and the boxes on a ship in the way and on the target. */
  readonly faces: readonly {
    readonly face: number;
    readonly total: number;
    readonly through: number;
    readonly target: number;
  }[];
  /** Average boxes on the target, in hundredths. */
  readonly expected: number;
  /** Average extra risks (DRi), in hundredths. */
  readonly risks: number;
}

/** The classes of ships, by their guns. */
export const CLASSES: Readonly<Record<ShipClass, ClassFacts>> = rules.SHEETS;

/** The reach of each range, between mainmasts. */
export const RANGES: Readonly<Record<Range, number>> = rules.REACH;

/** The cost of a fleet. */
export const costOf = (fleet: readonly ShipClass[]): number => rules.costOf(fleet);

/** The ships' names, by id, as the story uses them. A prize keeps hers. */
export const namesOf = (board: Board): Readonly<Record<string, string>> => rules.namesOf(board);

/** @throws EscadreError UNKNOWN_SHIP */
function mustHaveShips(board: Board, ...ships: readonly string[]): void {
  for (const ship of ships) {
    if (!Object.hasOwn(board.ships, ship)) {
      throw new EscadreError('UNKNOWN_SHIP', `There is no ship ${JSON.stringify(ship)}.`, {
        data: { ships: Object.keys(board.ships) },
      });
    }
  }
}

/**
 * The state of a ship.
 *
 * @throws EscadreError UNKNOWN_SHIP
 */
export function sheetOf(board: Board, ship: string): Sheet {
  mustHaveShips(board, ship);
  return rules.sheetOf(board, ship);
}

/**
 * The state of a ship after hits on a track, and the leak tests they would bring.
 *
 * @throws EscadreError UNKNOWN_SHIP
 */
export function sheetAfter(
  board: Board,
  ship: string,
  track: Track,
  hits: number,
): { readonly sheet: Sheet; readonly leakTests: number } {
  mustHaveShips(board, ship);
  return rules.sheetAfter(board, ship, track, hits);
}

/**
 * The corners of a ship's base: bow to port first, then clockwise.
 *
 * @throws EscadreError UNKNOWN_SHIP
 */
export function outlineOf(board: Board, ship: string): readonly Point[] {
  mustHaveShips(board, ship);
  return rules.outlineOf(board, ship);
}

/**
 * A ship's attitude to the wind, the moves it allows, and those her damage allows, in sixths of a move.
 *
 * @throws EscadreError UNKNOWN_SHIP
 */
export function sailingOf(
  board: Board,
  ship: string,
): { readonly attitude: Attitude; readonly full: number; readonly moves: number } {
  mustHaveShips(board, ship);
  return rules.sailingOf(board, ship);
}

/**
 * Where an order would lead a ship, leg by leg, from the present positions. Does not check whether she has
 * enough moves.
 *
 * @throws EscadreError UNKNOWN_SHIP
 */
export function trackOf(board: Board, ship: string, legs: readonly Leg[]): readonly LegEnd[] {
  mustHaveShips(board, ship);
  return rules.courseOf(board, ship, legs).map(endOf);
}

/**
 * Where a successful tack would lead a ship: through the wind to a heading, then 250 ahead.
 *
 * @throws EscadreError UNKNOWN_SHIP
 */
export function tackOf(board: Board, ship: string, to: number): readonly LegEnd[] {
  mustHaveShips(board, ship);
  return rules.tackOf(board, ship, to).map(endOf);
}

function endOf({ base: { x, y, heading }, met, stopped }: ReturnType<typeof rules.courseOf>[number]): LegEnd {
  return { x, y, heading, met, stopped };
}

/**
 * The legs left to a ship: the number of whole ones, each straight or with a turn, and the length of a last one
 * straight ahead, or 0. Takes contact and her division into account.
 *
 * @throws EscadreError UNKNOWN_SHIP
 */
export function legsOf(board: Board, ship: string): { readonly whole: number; readonly rest: number } {
  mustHaveShips(board, ship);
  return rules.legsOf(board, ship);
}

/**
 * The area that a ship's mainmast can reach by sailing this turn, ignoring other ships, as a polygon; with
 * legs, the area left once these are ordered, empty if they end her move.
 *
 * @throws EscadreError UNKNOWN_SHIP
 */
export function reachOf(board: Board, ship: string, legs: readonly Leg[] = []): readonly Point[] {
  mustHaveShips(board, ship);
  return rules.reachableArea(board, ship, legs);
}

/**
 * The legs that bring a ship's mainmast nearest to a point, from the present positions: the meaning of a tap
 * on the sea. With a manner, only legs that the leader of her division may be ordered in it: at most one turn in
 * succession, and no turn while other ships have yet to make the last one.
 *
 * @throws EscadreError UNKNOWN_SHIP
 */
export function wayTo(
  board: Board,
  ship: string,
  point: Point,
  manner?: 'inSuccession' | 'together',
): readonly Leg[] {
  mustHaveShips(board, ship);
  return rules.wayTo(board, ship, point, manner);
}

/**
 * The area a side of a ship covers at a range, beyond the nearer ranges, as a polygon.
 *
 * @throws EscadreError UNKNOWN_SHIP
 */
export function fieldOfFire(board: Board, ship: string, side: Side, range: Range): readonly Point[] {
  mustHaveShips(board, ship);
  return rules.arcOutline(board, ship, side, range);
}

/**
 * The area from which a ship can be raked, before her bow or behind her stern, as a polygon.
 *
 * @throws EscadreError UNKNOWN_SHIP
 */
export function rakeOf(board: Board, ship: string, end: 'bow' | 'stern'): readonly Point[] {
  mustHaveShips(board, ship);
  return rules.rakeOutline(board, ship, end);
}

/**
 * Every broadside a ship could fire from the present positions.
 *
 * @throws EscadreError UNKNOWN_SHIP
 */
export function targetsOf(board: Board, ship: string): readonly Shot[] {
  mustHaveShips(board, ship);
  return [...rules.shotsOf(board, ship)];
}

/**
 * The expected effect of a broadside, whether or not it may be fired now.
 *
 * @throws EscadreError UNKNOWN_SHIP
 */
export function chancesOf(board: Board, ship: string, shot: Shot): ShotOdds {
  mustHaveShips(board, ship, shot.target);
  return chancesIn(rules.oddsOf(board, ship, shot));
}

/** @internal */
export function chancesIn(odds: ReturnType<typeof rules.oddsOf>): ShotOdds {
  const { range, summands, sum, halved, through, faces, expected, risks } = odds;
  return { range, summands, sum, halved, through, faces, expected, risks };
}

/** The position text of any view, as `match.position()` gives it. */
export const positionOf = (view: View<'branle-bas'>): string => rules.positionText(view.public);
