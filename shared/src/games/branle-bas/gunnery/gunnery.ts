/** Ranges, arcs (R5), modifiers and the table of fire. */

import type { Side } from '../vocabulary.ts';

export const RANGES = ['pointBlank', 'short', 'medium', 'long'] as const;
export type Range = (typeof RANGES)[number];

/** The reach of each range, between mainmasts, in 1/100 cm. */
export const REACH: Readonly<Record<Range, number>> = {
  pointBlank: 1_000,
  short: 2_000,
  medium: 4_000,
  long: 6_000,
};

/** The ranges at which a ship can be raked. */
export const RAKING_RANGES: readonly Range[] = ['pointBlank', 'short'];

/** Each side's arc: its start, clockwise from the bow, and its width. */
export const ARCS: Readonly<Record<Side, { readonly start: number; readonly sweep: number }>> = {
  starboard: { start: 45, sweep: 90 },
  port: { start: 225, sweep: 90 },
};

/** The angle off the target's bow or stern line within which a shooter rakes it. */
export const RAKE_ANGLE = 30;

/** The modifiers of BORDÉE and FORCE. */
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

/** The lowest total for one hit, for two, and so on. */
export const TABLE_OF_FIRE = [6, 10, 13, 16, 18, 20, 23, 26, 29] as const;

/** The damage of a total. */
export const damageOf = (total: number): number => TABLE_OF_FIRE.filter((least) => total >= least).length;

/** Reasons for halving the results of fire, at most once. */
export const HALVINGS = ['fire', 'hindrance', 'boarding'] as const;
export type Halving = (typeof HALVINGS)[number];

/** The number of fires that silences all guns. */
export const FIRES_THAT_SILENCE = 2;
