/** The wind rose (R1): twelve sectors, attitudes to the wind, and the moves each allows. */

import { angleBetween, normalDegrees, turnBetween } from '../../geometry/index.ts';
import { HALF_IN_SIXTHS, SIXTHS } from './measures.ts';

export const SECTORS = 12;
export const SECTOR = 30;

/** The sectors the wind can come from at the start: the sides of the table. */
export const FIRST_WINDS = [0, 3, 6, 9] as const;

/** The angle to the wind at which a ship can no longer sail by turning: the edge of the wind. */
export const EDGE = 60;

export const ATTITUDES = ['headToWind', 'closeHauled', 'reaching', 'running'] as const;
export type Attitude = (typeof ATTITUDES)[number];

/** Moves of a turn, in sixths, by attitude. */
export const MOVES: Readonly<Record<Attitude, number>> = {
  headToWind: HALF_IN_SIXTHS,
  closeHauled: SIXTHS,
  reaching: 3 * SIXTHS,
  running: 2 * SIXTHS,
};

/** The bearing the wind comes from. */
export const windBearing = (windFrom: number): number => windFrom * SECTOR;

/** The bearing the wind blows to. */
export const downwind = (windFrom: number): number => normalDegrees(windFrom * SECTOR + 180);

/** The sector after the wind has backed (−1) or veered (+1). */
export const shifted = (windFrom: number, by: number): number => (windFrom + by + SECTORS) % SECTORS;

/** A heading's attitude; on a boundary the one that is better for the player. */
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

/**
 * The edges a ship may tack to: the other one for a ship on an edge, either for one inside, none
 * for others.
 */
export function tacksTo(heading: number, windFrom: number): readonly number[] {
  if (angleBetween(heading, windBearing(windFrom)) > EDGE) return [];
  return edges(windFrom).filter((edge) => edge !== heading);
}

/**
 * How far a heading may be turned to one side before the bow is inside the edge of the wind. A
 * bow that is inside already may turn away from the wind, and not into it.
 */
export function roomToTurn(heading: number, side: 1 | -1, windFrom: number): number {
  const off = side * turnBetween(windBearing(windFrom), heading);
  if (off < 0) return off > -EDGE ? 0 : -EDGE - off;
  return 360 - EDGE - off;
}
