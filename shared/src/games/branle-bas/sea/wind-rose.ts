/** The wind rose (R1): twelve sectors, attitudes to the wind, and the moves each allows. */

import { angleBetween, normalDegrees, turnBetween } from '../../../geometry/index.ts';
import { HALF_IN_SIXTHS, SIXTHS } from './measures.ts';

export const SECTORS = 12;
export const SECTOR = 30;

/** The wind's possible sectors at the start: the sides of the table. */
export const FIRST_WINDS = [0, 3, 6, 9] as const;

/** The edge of the wind: the closest angle to it that a ship can reach by turning. */
export const EDGE = 60;

export const ATTITUDES = ['headToWind', 'closeHauled', 'reaching', 'running'] as const;
export type Attitude = (typeof ATTITUDES)[number];

/** Moves per turn, in sixths, by attitude. */
export const MOVES: Readonly<Record<Attitude, number>> = {
  headToWind: HALF_IN_SIXTHS,
  closeHauled: SIXTHS,
  reaching: 3 * SIXTHS,
  running: 2 * SIXTHS,
};

/** The bearing the wind blows from. */
export const windBearing = (windFrom: number): number => windFrom * SECTOR;

/** The bearing the wind blows to. */
export const downwind = (windFrom: number): number => normalDegrees(windFrom * SECTOR + 180);

/** The wind's sector after it backs (−1) or veers (+1). */
export const shifted = (windFrom: number, by: number): number => (windFrom + by + SECTORS) % SECTORS;

/** A heading's attitude; on a boundary, the better one for the player. */
export function attitudeOf(heading: number, windFrom: number): Attitude {
  const angle = angleBetween(heading, windBearing(windFrom));
  if (angle < EDGE) return 'headToWind';
  if (angle < 90) return 'closeHauled';
  return angle <= 150 ? 'reaching' : 'running';
}

/** The two headings on the edge of the wind. */
export const edges = (windFrom: number): readonly [number, number] => [
  normalDegrees(windBearing(windFrom) - EDGE),
  normalDegrees(windBearing(windFrom) + EDGE),
];

/** The edges a ship may tack to: the other one from an edge, both from inside, else none. */
export function tacksTo(heading: number, windFrom: number): readonly number[] {
  if (angleBetween(heading, windBearing(windFrom)) > EDGE) return [];
  return edges(windFrom).filter((edge) => edge !== heading);
}

/**
 * How far a heading may turn to one side before the bow crosses the edge of the wind. A bow already inside
 * may turn away from the wind, not into it.
 */
export function roomToTurn(heading: number, side: 1 | -1, windFrom: number): number {
  const off = side * turnBetween(windBearing(windFrom), heading);
  if (off < 0) return off > -EDGE ? 0 : -EDGE - off;
  return 360 - EDGE - off;
}
