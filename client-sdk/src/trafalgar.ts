/**
 * What a board of `trafalgar` wants to show besides what is legal: what a broadside bears on,
 * what a ship can reach with her moves and the wind, and the chances of a shot before it is
 * declared. All of it from the public view, by the same rules as the server's.
 */

import * as rules from '@escadre/shared/games/trafalgar/helpers.ts';
import type { View } from './game-types.ts';

/** The public view: `match.view.public`. */
export type Board = View<'trafalgar'>['public'];
export type Side = 'port' | 'starboard';
export type Aim = 'battery' | 'foremast' | 'mainmast' | 'mizzenmast' | 'gun';

/** A place that a ship can reach, and one shortest list of orders that takes it there. */
export interface Reach {
  /** A point of the chart, such as `N12`. */
  readonly at: string;
  readonly heading: string;
  readonly orders: readonly ('ahead' | 'port' | 'starboard')[];
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

/** A ship by its name. */
function shipOf(name: string): keyof Board['ships'] {
  if (!rules.isShip(name)) throw new RangeError(`there is no ship "${name}"`);
  return name;
}

/**
 * The points that a broadside bears on: nine in the open sea.
 *
 * @throws RangeError for a name that is no ship's
 */
export const fieldOfFire = (view: Board, ship: string, side: Side): readonly string[] =>
  rules.fieldOfFire(view, view.ships[shipOf(ship)], side);

/**
 * The enemy's ships and guns that a broadside bears on, loaded or not.
 *
 * @throws RangeError for a name that is no ship's
 */
export const targetsOf = (view: Board, ship: string, side: Side): readonly string[] =>
  rules.targetsOf(view, shipOf(ship), side);

/**
 * Every point and heading that a ship can reach with the moves it has left, where it is first.
 *
 * @throws RangeError for a name that is no ship's
 */
export const reachOf = (view: Board, ship: string): readonly Reach[] =>
  rules.reachOf(view, shipOf(ship)).map(({ at, heading, orders }) => ({ at, heading, orders }));

/** The chances of so many guns of a ship, or of a fort, at an aim on a target. */
export function chancesOf(view: Board, from: string, guns: number, target: string, aim: Aim): Chances {
  const { atLeastOne, expected, sinks } = rules.chancesOf(view, rules.pointOf(view, from), guns, target, aim);
  return { atLeastOne, expected, sinks };
}
