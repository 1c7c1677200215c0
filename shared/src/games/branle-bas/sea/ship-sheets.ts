/** The ships' sheets (R2): a class's abilities, and the cost of each box of damage. */

import type { Track } from '../vocabulary.ts';

export const SHIP_CLASSES = ['120', '80', '74', '64', '56'] as const;
/** A ship's class, named by her guns. */
export type ShipClass = (typeof SHIP_CLASSES)[number];

export interface Sheet {
  /** 1 is the highest. */
  readonly rank: 1 | 2 | 3 | 4;
  readonly decks: number;
  /** BORDÉE: guns brought to bear; falls with damage. */
  readonly broadside: number;
  /** FORCE: weight and handling of the guns; constant. */
  readonly force: number;
  /** ABORDAGE: hand-to-hand strength; falls with damage. */
  readonly boarding: number;
  /** MÂTS: the state of the rig; falls with damage. */
  readonly rigging: number;
  readonly cost: number;
  /** Boxes of the hull; the first half is the upper line, the second the lower. */
  readonly hull: number;
  /** The base, in 1/100 cm. */
  readonly length: number;
  readonly width: number;
}

const WIDTH = 380;

export const SHEETS: Readonly<Record<ShipClass, Sheet>> = {
  120: {
    rank: 1,
    decks: 3,
    broadside: 12,
    force: 10,
    boarding: 13,
    rigging: 5,
    cost: 78,
    hull: 48,
    length: 840,
    width: WIDTH,
  },
  80: {
    rank: 2,
    decks: 2,
    broadside: 8,
    force: 9,
    boarding: 10,
    rigging: 5,
    cost: 51,
    hull: 32,
    length: 740,
    width: WIDTH,
  },
  74: {
    rank: 3,
    decks: 2,
    broadside: 7,
    force: 7,
    boarding: 9,
    rigging: 5,
    cost: 45,
    hull: 28,
    length: 740,
    width: WIDTH,
  },
  64: {
    rank: 4,
    decks: 2,
    broadside: 6,
    force: 5,
    boarding: 7,
    rigging: 5,
    cost: 33,
    hull: 24,
    length: 740,
    width: WIDTH,
  },
  56: {
    rank: 4,
    decks: 2,
    broadside: 5,
    force: 5,
    boarding: 5,
    rigging: 5,
    cost: 25,
    hull: 20,
    length: 740,
    width: WIDTH,
  },
};

/** A fleet's cost. */
export const costOf = (classes: readonly ShipClass[]): number =>
  classes.reduce((sum, each) => sum + SHEETS[each].cost, 0);

/** Boxes of the masts, the same for every class. */
export const MAST_BOXES = 30;

/** The boxes of a track per further loss. */
export const BOXES = {
  /** Hull: BORDÉE −1, and a leak test. */
  gun: 3,
  /** Hull: ABORDAGE −1. */
  crew: 4,
  /** Masts: MÂTS −1. */
  rigging: 5,
  /** Masts: a mast falls, and ABORDAGE −1. */
  mast: 10,
} as const;

/** Boxes ticked on a sheet. */
interface Boxes {
  readonly hull: number;
  readonly masts: number;
}

/** The number of multiples of `every` above `from` and up to `to`. */
const passed = (from: number, to: number, every: number): number =>
  Math.floor(to / every) - Math.floor(from / every);

interface Ticked extends Boxes {
  readonly class: ShipClass;
}

/** BORDÉE after the ticked boxes; negative if they cost more than she has. */
export const gunsBy = ({ class: shipClass, hull }: Ticked): number =>
  SHEETS[shipClass].broadside - Math.floor(hull / BOXES.gun);

/** ABORDAGE after the ticked boxes; negative if they cost more than she has. */
export const crewBy = ({ class: shipClass, hull, masts }: Ticked): number =>
  SHEETS[shipClass].boarding - Math.floor(hull / BOXES.crew) - Math.floor(masts / BOXES.mast);

/** Fallen masts. */
export const mastsDown = ({ masts }: Boxes): number => Math.floor(masts / BOXES.mast);

/** MÂTS left. */
export const riggingLeft = (shipClass: ShipClass, { masts }: Boxes): number =>
  Math.max(0, SHEETS[shipClass].rigging - Math.floor(masts / BOXES.rigging));

/** Whether every box is ticked: the ship is past repair. */
export const isPastRepair = (shipClass: ShipClass, { hull, masts }: Boxes): boolean =>
  hull >= SHEETS[shipClass].hull && masts >= MAST_BOXES;

/** Boxes after hits on one track: hits beyond a full track go to the other one. */
export function boxesAfter(shipClass: ShipClass, before: Boxes, track: Track, hits: number): Boxes {
  const full = { hull: SHEETS[shipClass].hull, masts: MAST_BOXES };
  const other: Track = track === 'hull' ? 'masts' : 'hull';
  const here = Math.min(hits, full[track] - before[track]);
  const there = Math.min(hits - here, full[other] - before[other]);
  return track === 'hull'
    ? { hull: before.hull + here, masts: before.masts + there }
    : { hull: before.hull + there, masts: before.masts + here };
}

/** The losses from newly ticked boxes. */
interface Losses {
  /** The gun boxes among them, by number on the sheet. */
  readonly gunBoxes: readonly number[];
  readonly crew: number;
  readonly mastsFallen: number;
}

export function lossesBetween(before: Boxes, after: Boxes): Losses {
  const gunBoxes: number[] = [];
  for (let box = before.hull + 1; box <= after.hull; box++) if (box % BOXES.gun === 0) gunBoxes.push(box);
  const mastsFallen = passed(before.masts, after.masts, BOXES.mast);
  return { gunBoxes, crew: passed(before.hull, after.hull, BOXES.crew) + mastsFallen, mastsFallen };
}

/**
 * The faces of D on which a gun box springs a leak, by rank, for the upper and lower line. An empty list
 * means no throw.
 */
const LEAK_FACES: Readonly<Record<Sheet['rank'], Readonly<Record<'upper' | 'lower', readonly number[]>>>> = {
  1: { upper: [], lower: [-2] },
  2: { upper: [], lower: [-2] },
  3: { upper: [-2], lower: [-1, -2] },
  4: { upper: [-2], lower: [-1, -2] },
};

/** The faces on which this class springs a leak at this box. */
export function leakFaces(shipClass: ShipClass, box: number): readonly number[] {
  const { hull, rank } = SHEETS[shipClass];
  return LEAK_FACES[rank][box * 2 <= hull ? 'upper' : 'lower'];
}
