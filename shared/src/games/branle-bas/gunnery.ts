/** Ranges, arcs (R5), modifiers and the table of fire. */

import type { Side } from './vocabulary.ts';

export const RANGES = ['pointBlank', 'short', 'medium', 'long'] as const;
export type Range = (typeof RANGES)[number];

/** How far each range goes, between mainmasts, in 1/100 cm. */
export const REACH: Readonly<Record<Range, number>> = {
  pointBlank: 1_000,
  short: 2_000,
  medium: 4_000,
  long: 6_000,
};

/** The ranges at which a ship can be raked. */
export const RAKING_RANGES: readonly Range[] = ['pointBlank', 'short'];

/** Where a side's arc begins, clockwise from the bow, and how wide it is. */
export const ARCS: Readonly<Record<Side, { readonly start: number; readonly sweep: number }>> = {
  starboard: { start: 45, sweep: 90 },
  port: { start: 225, sweep: 90 },
};

/** How far to either side of the target's bow or stern line the shooter may be to rake it. */
export const RAKE_ANGLE = 30;

/** What can be added to BORDÉE and FORCE. */
export const MODIFIERS = [
  'pointBlank',
  'short',
  'long',
  'bowRake',
  'sternRake',
  'firstBroadside',
  'atAnchor',
] as const;
export type Modifier = (typeof MODIFIERS)[number];

export const MODIFIER: Readonly<Record<Modifier, number>> = {
  pointBlank: 5,
  short: 2,
  long: -5,
  bowRake: 3,
  sternRake: 4,
  firstBroadside: 3,
  atAnchor: 3,
};

/** The least total for one hit, for two, and so on. */
export const TABLE_OF_FIRE = [6, 10, 13, 16, 18, 20, 23, 26, 29] as const;

/** The damage that a total does. */
export const damageOf = (total: number): number => TABLE_OF_FIRE.filter((least) => total >= least).length;

/** Why the results of fire are halved, once. */
export const HALVINGS = ['fire', 'hindrance', 'boarding'] as const;
export type Halving = (typeof HALVINGS)[number];

/** Fires aboard with which no gun is served. */
export const FIRES_THAT_SILENCE = 2;
