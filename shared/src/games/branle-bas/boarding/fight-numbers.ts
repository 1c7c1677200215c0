/** The numbers of hand-to-hand fights. */

import type { Sheet } from '../sea/ship-sheets.ts';

/** Points by rank. */
export const RANK_POINTS: Readonly<Record<Sheet['rank'], number>> = { 1: 8, 2: 7, 3: 5, 4: 4 };

/** Modifiers of a fight besides rank and decks: one point each, for or against. */
export const FIGHT_MODIFIERS = ['damage', 'flagship', 'captain', 'support'] as const;
export type FightModifier = (typeof FIGHT_MODIFIERS)[number];

/** Each side loses one ABORDAGE per this many points of the weaker. */
export const POINTS_PER_LOSS = 5;

/** Turns for which a prize and her captor stay put after the surrender (R15). */
export const TURNS_HELD = 2;
