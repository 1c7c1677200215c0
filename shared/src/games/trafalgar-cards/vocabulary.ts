/** The game's closed vocabularies, without zod: rules, commands, events and views share them. */

import type { Admiral } from './cards.ts';

/** Each seat is its own camp; the British are dealt to, and draw, first. */
export const SEATS = ['british', 'french'] as const;
export type Seat = (typeof SEATS)[number];
export type Camp = Seat;
export type BySeat<Value> = Readonly<Record<Seat, Value>>;

export const opponentOf = (seat: Seat): Seat => (seat === 'british' ? 'french' : 'british');

/** The admiral that counts for each seat. */
export const OWN_ADMIRAL: BySeat<Admiral> = { british: 'A-N', french: 'A-V' };

/** The secret choices of a hand, in order: the kinds of prompt. */
export const PROMPT_KINDS = ['exchange', 'lineUp'] as const;
export type PromptKind = (typeof PROMPT_KINDS)[number];
export type Choice = PromptKind;

/** Why a match ends: three hands won, or too many drawn in a row (R6). */
export const OUTCOME_REASONS = ['threeHandsWon', 'handsDrawn'] as const;
export type Reason = (typeof OUTCOME_REASONS)[number];

/** How a hand ended: won by a seat, or drawn. */
export const RESULTS = [...SEATS, 'drawn'] as const;
export type Result = (typeof RESULTS)[number];

export const HAND_SIZE = 8;
export const MOST_EXCHANGED = 4;
export const HANDS_TO_WIN = 3;

/** The options of a match that chooses none. */
export const DEFAULTS = { drawLimit: 10 } as const;
