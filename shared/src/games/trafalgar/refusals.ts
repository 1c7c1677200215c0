/** This game's refusals, each with its place in the rulebook. */

import { type RefusalTable, refusalsOf } from '../../kernel/refusal.ts';

export const REFUSALS = {
  WIND_FIRST: { section: 'toss' },
  WIND_IS_SET: { section: 'toss' },
  NOT_YOUR_TURN: { section: 'turn' },
  TURN_ENDED: { section: 'seats', ruling: 'R2' },
  ALREADY_RESIGNED: { section: 'seats', ruling: 'R2' },
  WINDOW_OPEN: { section: 'window' },
  WINDOW_CLOSED: { section: 'window' },
  NOT_YOUR_SHIP: { section: 'seats', ruling: 'R2' },
  SHIP_SUNK: { section: 'hits' },
  SHIP_PASSES: { section: 'repair', also: ['flag'] },
  ANCHORED: { section: 'flag' },
  TOO_FEW_MOVES: { section: 'fleets' },
  INTO_THE_WIND: { section: 'sailing', ruling: 'R10' },
  BORDER: { section: 'sailing' },
  LAND: { section: 'sailing' },
  REEF: { section: 'sailing' },
  SANDBANK: { section: 'sailing' },
  OCCUPIED: { section: 'sailing' },
  TOO_FEW_GUNS: { section: 'firing' },
  NO_SUCH_FORT: { section: 'chart' },
  NOT_YOUR_FORT: { section: 'portGuns' },
  FRIENDLY_TARGET: { section: 'firing' },
  DOES_NOT_BEAR: { section: 'firing', ruling: 'R5' },
  OUT_OF_RANGE: { section: 'firing', ruling: 'R5' },
  WRONG_AIM: { section: 'firing' },
  AIM_GONE: { section: 'hits' },
  AIM_SHELTERED: { section: 'hits' },
  GUN_DESTROYED: { section: 'portGuns', ruling: 'R11' },
  GUN_FIRED: { section: 'portGuns', ruling: 'R4' },
  OWN_TURN: { section: 'feu' },
  WRONG_TARGET: { section: 'feu' },
  NOT_UNDER_WAY: { section: 'shout', ruling: 'R9' },
  ALREADY_HELD: { section: 'seats', ruling: 'R2' },
  NOT_AT_THE_FLAG: { section: 'flag' },
  FLAG_IS_AWAY: { section: 'flag' },
  HAS_MOVED: { section: 'flag' },
  FACES_LAND: { section: 'flag' },
  CARRIES_NO_FLAG: { section: 'flag', ruling: 'R6' },
  SAME_SHIP: { section: 'flag' },
  NOT_ALONGSIDE: { section: 'flag' },
  HAS_ACTED: { section: 'repair', also: ['flag'] },
  NOT_FIRST: { section: 'repair' },
  HAS_MASTS: { section: 'repair' },
  NO_SHIP_NAMED: { section: 'repair' },
  ALREADY_PROPOSED: { section: 'seats', ruling: 'R2' },
  ORDER_STANDS: { section: 'standingOrders', ruling: 'R12' },
  TOO_MANY_ORDERS: { section: 'standingOrders', ruling: 'R12' },
} as const satisfies RefusalTable;
export type RefusalCode = keyof typeof REFUSALS;

/** Makes a refusal: its code, a sentence, helpful data, and its place if unusual. */
export const refusal = refusalsOf('trafalgar', REFUSALS);

export const notYourTurn = (message: string) => refusal('NOT_YOUR_TURN', message);

/** A late answer, which has no other cost. */
export const windowClosed = (message: string) => refusal('WINDOW_CLOSED', message);

export const hasResigned = () => refusal('ALREADY_RESIGNED', 'You have resigned. Your partner plays on.');
