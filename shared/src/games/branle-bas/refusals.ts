/** This game's refusals, each with its place in the rulebook. */

import { type RefusalTable, refusalsOf } from '../../kernel/refusal.ts';

export const REFUSALS = {
  NOT_YOUR_TURN: { section: 'order' },
  NOT_ASKED: { section: 'order' },
  NOT_THIS_SHIP: { section: 'order' },
  NO_SUCH_SHIP: { section: 'setup' },
  TOO_MANY_LEGS: { section: 'howFar' },
  TURN_AFTER_HALF: { section: 'howFar' },
  REST_IS_STRAIGHT: { section: 'howFar' },
  IN_A_DIVISION: { section: 'divisions' },
  NO_SUCH_DIVISION: { section: 'divisions' },
  TURN_PENDING: { section: 'divisions', ruling: 'R21' },
  ONE_TURN_AT_A_TIME: { section: 'divisions', ruling: 'R21' },
  CANNOT_SAIL: { section: 'movement' },
  CANNOT_TACK: { section: 'tacking' },
  CANNOT_ANCHOR: { section: 'atAnchor', ruling: 'R12' },
  NOT_AT_ANCHOR: { section: 'atAnchor', ruling: 'R12' },
  NOT_BOUND: { section: 'parting', also: ['whoMayBoard'] },
  ALREADY_TRIED: { section: 'parting' },
  MUST_SEPARATE: { section: 'parting' },
  NOTHING_HOLDS_HER: { section: 'drifting' },
  CANNOT_BOARD: { section: 'whoMayBoard' },
  NO_PRIZE: { section: 'prizes' },
  CANNOT_FORM: { section: 'divisions' },
  CANNOT_DISSOLVE: { section: 'divisions' },
  NO_GUNS: { section: 'fire' },
  SILENCED_BY_FIRE: { section: 'fire' },
  PRIZES_ARE_SILENT: { section: 'prizes' },
  SIDE_HAS_FIRED: { section: 'fire' },
  NOT_AN_ENEMY: { section: 'fire' },
  IN_RETREAT: { section: 'morale' },
  OUT_OF_RANGE: { section: 'fire' },
  OUT_OF_ARC: { section: 'fire', ruling: 'R5' },
  MASTS_ONLY: { section: 'fire' },
  HULLS_ONLY: { section: 'fire' },
  NOT_POINT_BLANK: { section: 'fire' },
  IN_ARC: { section: 'fire' },
  CARRONADES_FIRED: { section: 'fire' },
  NO_SUCH_ALLY: { section: 'captains' },
  ALLY_NAMED: { section: 'captains' },
} as const satisfies RefusalTable;
export type RefusalCode = keyof typeof REFUSALS;

/** A refusal of this game, with the place in its rulebook. */
export const refusal = refusalsOf('branle-bas', REFUSALS);
