/** The numbers of a fight hand to hand. */

import type { Sheet } from './sheets.ts';

/** Points by rank. */
export const RANK_POINTS: Readonly<Record<Sheet['rank'], number>> = { 1: 8, 2: 7, 3: 5, 4: 4 };

/** What counts in a fight besides rank and decks: one point each, for or against. */
export const FIGHT_MODIFIERS = ['damage', 'flagship', 'captain', 'support'] as const;
export type FightModifier = (typeof FIGHT_MODIFIERS)[number];

/** Each side loses one ABORDAGE for every so many points of the weaker. */
export const POINTS_PER_LOSS = 5;

/** A prize and her captor stay where they are for so many turns from the surrender (R15). */
export const TURNS_HELD = 2;
