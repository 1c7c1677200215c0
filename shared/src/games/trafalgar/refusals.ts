/** The refusals of this game, beside those every game has, and the rule each comes from. */

import { Refusal } from '../../kernel/refusal.ts';

export const REFUSALS = {
  WIND_FIRST: 'before the first turn',
  WIND_IS_SET: 'before the first turn',
  TURN_ENDED: 'seats (R2)',
  WINDOW_OPEN: 'FEU: while a window is open nobody may do anything else',
  NOT_YOUR_SHIP: 'seats (R2)',
  SHIP_SUNK: 'hits',
  SHIP_PASSES: 'the flag and repair: who hands over a flag or is repaired passes',
  ANCHORED: 'the flag: a ship that seized it or joined a friend sails no further this turn',
  TOO_FEW_MOVES: 'the fleets: moves are those of the masts',
  INTO_THE_WIND: 'a turn: sail (R10)',
  BORDER: 'a turn: sail',
  LAND: 'a turn: sail',
  REEF: 'a turn: sail',
  SANDBANK: 'a turn: sail',
  OCCUPIED: 'a turn: sail; the flag: who may share a point',
  TOO_FEW_GUNS: 'a turn: each gun fires once a turn',
  NO_SUCH_FORT: 'the chart',
  NOT_YOUR_FORT: 'forts',
  FRIENDLY_TARGET: 'a turn: friends are no targets',
  DOES_NOT_BEAR: 'field of fire (R5)',
  OUT_OF_RANGE: 'field of fire (R5)',
  WRONG_AIM: 'a turn: the aim fits the target',
  AIM_GONE: 'hits: an aim that cannot be hit is refused before the die',
  AIM_SHELTERED: 'hits: from ahead or astern',
  GUN_DESTROYED: 'forts as targets (R11)',
  GUN_FIRED: 'forts fire once in a turn (R4)',
  OWN_TURN: 'FEU is for the turn of the enemy',
  WRONG_TARGET: 'FEU: who is called, and who called',
  NOT_UNDER_WAY: 'FEU: the shout (R9)',
  ALREADY_HELD: 'seats: one who holds fire leaves the window to the other (R2)',
  NOT_AT_THE_FLAG: 'the flag: the corner berth',
  FLAG_IS_AWAY: 'the flag',
  HAS_MOVED: 'the flag: seized before the ship has moved',
  FACES_LAND: 'the flag: the heading faces the sea',
  CARRIES_NO_FLAG: 'the flag: only that of the enemy is handed over (R6)',
  SAME_SHIP: 'the flag: handed over between two ships',
  NOT_ALONGSIDE: 'the flag: neighbouring points or the same',
  HAS_ACTED: 'the flag and repair: before the ship does anything else',
  NOT_FIRST: 'repair: the first thing done in a turn',
  HAS_MASTS: 'repair: a ship that has lost all its masts',
  NO_SHIP_NAMED: 'repair',
  ALREADY_PROPOSED: 'seats: repair of the fleet needs both (R2)',
} as const;
export type RefusalCode = keyof typeof REFUSALS;

/** Codes of the kernel's that this game gives too. */
export const SHARED_REFUSALS = ['NOT_YOUR_TURN', 'WINDOW_CLOSED', 'ALREADY_RESIGNED'] as const;

type Data = Readonly<Record<string, unknown>>;

/** A refusal of this game, with the rule it comes from. */
export function refusal(code: RefusalCode, message: string, data?: Data): Refusal {
  const rule = `trafalgar: ${REFUSALS[code]}`;
  return new Refusal(code, message, data === undefined ? { rule } : { rule, data });
}

export const notYourTurn = (message: string): Refusal =>
  new Refusal('NOT_YOUR_TURN', message, { rule: 'trafalgar: a turn' });

/** A late answer, which costs nothing else. */
export const windowClosed = (message: string): Refusal =>
  new Refusal('WINDOW_CLOSED', message, { rule: 'trafalgar: FEU' });

export const hasResigned = (): Refusal =>
  new Refusal('ALREADY_RESIGNED', 'You have resigned; your partner plays on.', {
    rule: 'trafalgar: seats (R2)',
  });
