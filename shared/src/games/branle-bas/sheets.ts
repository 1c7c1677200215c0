/** The sheets of the ships (R2): what a class can do, and what each box of damage takes from it. */

import type { Track } from './vocabulary.ts';

export const SHIP_CLASSES = ['120', '80', '74', '64', '56'] as const;
/** A ship's class, named by her guns. */
export type ShipClass = (typeof SHIP_CLASSES)[number];

export interface Sheet {
  /** 1 is the greatest. */
  readonly rank: 1 | 2 | 3 | 4;
  readonly decks: number;
  /** BORDÉE: guns brought to bear; falls with damage. */
  readonly broadside: number;
  /** FORCE: weight and handling of the guns; never falls. */
  readonly force: number;
  /** ABORDAGE: strength hand to hand; falls with damage. */
  readonly boarding: number;
  /** MÂTS: the state of the rig; falls with damage. */
  readonly rigging: number;
  readonly cost: number;
  /** Boxes of the hull; the first half is the upper line, the second the lower. */
  readonly hull: number;
  /** Of the base, in 1/100 cm. */
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

/** What a fleet costs. */
export const costOf = (classes: readonly ShipClass[]): number =>
  classes.reduce((sum, each) => sum + SHEETS[each].cost, 0);

/** Boxes of the masts, the same for every class. */
export const MAST_BOXES = 30;

/** Every how many boxes of a track something more is lost. */
export const BOXES = {
  /** Of the hull: BORDÉE −1, and a leak test. */
  gun: 3,
  /** Of the hull: ABORDAGE −1. */
  crew: 4,
  /** Of the masts: MÂTS −1. */
  rigging: 5,
  /** Of the masts: a mast comes down, and ABORDAGE −1. */
  mast: 10,
} as const;

/** Boxes ticked on a sheet. */
interface Boxes {
  readonly hull: number;
  readonly masts: number;
}

/** How many multiples of `every` lie above `from` and not above `to`. */
const passed = (from: number, to: number, every: number): number =>
  Math.floor(to / every) - Math.floor(from / every);

interface Ticked extends Boxes {
  readonly class: ShipClass;
}

/** BORDÉE as the boxes leave it, below 0 where they take more than there is. */
export const gunsBy = ({ class: shipClass, hull }: Ticked): number =>
  SHEETS[shipClass].broadside - Math.floor(hull / BOXES.gun);

/** ABORDAGE as the boxes leave it, below 0 where they take more than there is. */
export const crewBy = ({ class: shipClass, hull, masts }: Ticked): number =>
  SHEETS[shipClass].boarding - Math.floor(hull / BOXES.crew) - Math.floor(masts / BOXES.mast);

/** Masts that are down. */
export const mastsDown = ({ masts }: Boxes): number => Math.floor(masts / BOXES.mast);

/** MÂTS as it is left. */
export const riggingLeft = (shipClass: ShipClass, { masts }: Boxes): number =>
  Math.max(0, SHEETS[shipClass].rigging - Math.floor(masts / BOXES.rigging));

/** Whether every box is ticked: the ship is past repair. */
export const isPastRepair = (shipClass: ShipClass, { hull, masts }: Boxes): boolean =>
  hull >= SHEETS[shipClass].hull && masts >= MAST_BOXES;

/** Where hits on one track end up: those beyond a full track go to the other one. */
export function boxesAfter(shipClass: ShipClass, before: Boxes, track: Track, hits: number): Boxes {
  const full = { hull: SHEETS[shipClass].hull, masts: MAST_BOXES };
  const other: Track = track === 'hull' ? 'masts' : 'hull';
  const here = Math.min(hits, full[track] - before[track]);
  const there = Math.min(hits - here, full[other] - before[other]);
  return track === 'hull'
    ? { hull: before.hull + here, masts: before.masts + there }
    : { hull: before.hull + there, masts: before.masts + here };
}

/** What newly ticked boxes take. */
interface Losses {
  /** The gun boxes among them, by their number on the sheet. */
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
 * The faces of D on which a gun box springs a leak: by rank, on the upper and the lower line. An
 * empty list throws no die.
 */
const LEAK_FACES: Readonly<Record<Sheet['rank'], Readonly<Record<'upper' | 'lower', readonly number[]>>>> = {
  1: { upper: [], lower: [-2] },
  2: { upper: [], lower: [-2] },
  3: { upper: [-2], lower: [-1, -2] },
  4: { upper: [-2], lower: [-1, -2] },
};

/** The faces on which this box of this class springs a leak. */
export function leakFaces(shipClass: ShipClass, box: number): readonly number[] {
  const { hull, rank } = SHEETS[shipClass];
  return LEAK_FACES[rank][box * 2 <= hull ? 'upper' : 'lower'];
}
