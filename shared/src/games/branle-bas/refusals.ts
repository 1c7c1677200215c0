/** The refusals of this game, beside those every game has, and the rule each comes from. */

import { Refusal } from '../../kernel/refusal.ts';

export const REFUSALS = {
  NOT_ASKED: 'a turn',
  NOT_THIS_SHIP: 'a turn: the order of ships',
  NO_SUCH_SHIP: 'setting up: the roster',
  TOO_MANY_LEGS: 'movement: the allowance',
  TURN_AFTER_HALF: 'movement: legs (R9)',
  REST_IS_STRAIGHT: 'movement: legs',
  IN_A_DIVISION: 'movement: divisions',
  NO_SUCH_DIVISION: 'movement: divisions',
  TURN_PENDING: 'movement: divisions in succession',
  ONE_TURN_AT_A_TIME: 'movement: divisions in succession',
  CANNOT_SAIL: 'movement: drifting (R4)',
  CANNOT_TACK: 'movement: tacking',
  CANNOT_ANCHOR: 'movement: anchoring (R12)',
  NOT_AT_ANCHOR: 'movement: anchoring (R12)',
  NOT_BOUND: 'movement: separation',
  ALREADY_TRIED: 'movement: separation, once a turn and pair',
  MUST_SEPARATE: 'movement: the ship that struck must try',
  NOTHING_HOLDS_HER: 'movement: drifting',
  CANNOT_BOARD: 'contact: who may begin a boarding',
  NO_PRIZE: 'prizes',
  CANNOT_FORM: 'movement: divisions',
  CANNOT_DISSOLVE: 'movement: divisions',
  NO_GUNS: 'fire: BORDÉE 0',
  SILENCED_BY_FIRE: 'fire: two fires',
  PRIZES_ARE_SILENT: 'prizes',
  SIDE_HAS_FIRED: 'fire: each side once a turn',
  NOT_AN_ENEMY: 'fire',
  IN_RETREAT: 'morale: retreat',
  OUT_OF_RANGE: 'fire: range',
  OUT_OF_ARC: 'fire: arc (R5)',
  MASTS_ONLY: 'fire: long range',
  HULLS_ONLY: 'fire: from the side on which she is bound',
  NOT_POINT_BLANK: 'fire: point blank',
  IN_ARC: 'fire: carronades outside the arc',
  CARRONADES_FIRED: 'fire: one DBP a turn',
  NO_SUCH_ALLY: 'captains: a named ally',
  ALLY_NAMED: 'captains: a named ally, once a turn',
} as const;
export type RefusalCode = keyof typeof REFUSALS;

/** A refusal of this game, with the rule it comes from. */
export function refusal(
  code: RefusalCode,
  message: string,
  data?: Readonly<Record<string, unknown>>,
): Refusal {
  const rule = `branle-bas: ${REFUSALS[code]}`;
  return new Refusal(code, message, data === undefined ? { rule } : { rule, data });
}
