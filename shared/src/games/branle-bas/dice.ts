/** The dice: six faces each. */

/** D, and the wind die. */
export const D = [-2, -1, 0, 0, 1, 2] as const;
export type DFace = (typeof D)[number];

/** DRi, extra risks. */
export const DRI = ['fire', 'boarding', 'rudder', 'leak', 'masts', 'hull'] as const;
export type Risk = (typeof DRI)[number];

/** Risks that need a second DRi to confirm them. */
export const QUERIED: readonly Risk[] = ['fire', 'boarding', 'leak'];
/** The confirming faces. */
export const CONFIRMING: readonly Risk[] = ['fire', 'rudder', 'masts', 'hull'];

/** DCol, collisions. */
export const DCOL = ['entangled', 'light', 'light', 'evade', 'evade', 'evade'] as const;
type Collision = (typeof DCOL)[number];

/** DBP, point blank. */
export const DBP = ['nothing', 'nothing', 'nothing', 'captain', 'boarding', 'boarding'] as const;
type PointBlank = (typeof DBP)[number];

/** DA, boarding: the ship that loses one. */
export const DA = ['stronger', 'weaker', 'weaker', 'nothing', 'nothing', 'nothing'] as const;
export type Fight = (typeof DA)[number];

export const DICE = ['D', 'DRi', 'DCol', 'DBP', 'DA'] as const;
export type Die = (typeof DICE)[number];

/** The purposes of throws. */
export const ROLLS = [
  'wind',
  'flames',
  'rudder',
  'explosion',
  'catchingFire',
  'leak',
  'surrender',
  'tack',
  'separation',
  'collision',
  'incident',
  'incidentFire',
  'leakTest',
  'leakTurns',
  'pointBlank',
  'risk',
  'confirmation',
  'boarding',
  'nightLeak',
] as const;
export type RollFor = (typeof ROLLS)[number];

/** The results of throws. */
export const ROLL_RESULTS = [
  'nothing',
  'backs',
  'veers',
  'lessFire',
  'burns',
  'spreads',
  'repaired',
  'explodes',
  'catchesFire',
  'plugged',
  'grows',
  'surrenders',
  'tacks',
  'fails',
  'parts',
  'entangled',
  'light',
  'evade',
  'gunBursts',
  'fire',
  'leak',
  'counts',
  'captain',
  'boarding',
  'rudder',
  'masts',
  'hull',
  'confirmed',
  'again',
] as const;
export type RollResult = (typeof ROLL_RESULTS)[number];

/** A face of any die. */
export const FACES = [
  'fire',
  'boarding',
  'rudder',
  'leak',
  'masts',
  'hull',
  'entangled',
  'light',
  'evade',
  'nothing',
  'captain',
  'stronger',
  'weaker',
] as const;
export type Face = DFace | Risk | Collision | PointBlank | Fight;
