/** The refusals of this game: each code with the rule or the ruling it comes from. */

import { Refusal } from '../../kernel/refusal.ts';

export const REFUSALS = {
  HELM_ONLY: 'seats (R12)',
  NOT_DEPLOYING: 'deployment',
  STILL_DEPLOYING: 'deployment (R13)',
  ALREADY_READY: 'deployment',
  BAD_PLACEMENT: 'deployment',
  NO_PLACEMENT: 'deployment',
  NO_PIECE: 'a turn',
  NOT_YOUR_PIECE: 'a turn',
  MINES_STAY: 'a turn: mines never move, attack or jump',
  NOT_ADJACENT: 'a turn: one square (R9)',
  ISLAND: 'board (R1)',
  ADMIRAL_GOES_STRAIGHT: 'a turn: the grand admiral moves along a row or a column (R9)',
  SQUARE_TAKEN: 'a turn: a move goes to an empty square',
  NO_ENEMY_THERE: 'a turn: a duel is with an enemy piece',
  NO_JUMP: 'a turn: a jump goes over an enemy piece to the empty square beyond (R10)',
  JUMP_GOES_ON: 'a turn: the same piece jumps on, or the turn ends (R10)',
  NOTHING_TO_STOP: 'a turn: no attack, jump or further leg is compulsory',
} as const;
export type GameRefusalCode = keyof typeof REFUSALS;

/** A refusal of this game, with its rule. */
export function refusal(
  code: GameRefusalCode,
  sentence: string,
  data?: Readonly<Record<string, unknown>>,
): Refusal {
  const rule = `grands-amiraux: ${REFUSALS[code]}`;
  return new Refusal(code, sentence, data === undefined ? { rule } : { rule, data });
}
