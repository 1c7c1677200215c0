/** Where a ship's pennant and flag fly: beside her stern, so that her hull is seen at any zoom. */

import { type Board, CLASSES, type Point } from 'escadre/branle-bas';

/** Of her length, from her middle to the staff; and from her keel to the ends of her yards, in 1/100 cm. */
const ASTERN = 0.42;
const BEAM = 170;
/** A ship lies level whose stern is no farther up or down, as a share of her length. */
const LEVEL = 0.3;
/** The ends of the cloth from the foot of the staff, in pixels: a pennant blows to the right, a flag to the left. */
const PENNANT: readonly Point[] = [-20, -8].flatMap((y) => [0, 15].map((x) => ({ x, y })));
const FLAG: readonly Point[] = [-32, -20].flatMap((y) => [-16, 0].map((x) => ({ x, y })));

/** What flies: one's own pennant, and the flag of a flagship. */
export interface Flown {
  readonly pennant: boolean;
  readonly flag: boolean;
}

interface Flagstaff {
  /** From the middle of the ship, in 1/100 cm. */
  readonly at: Point;
  /** And from there, in pixels. */
  readonly off: Point;
}

/** The foot of the staff: on the side where what flies is soonest clear of her. */
export function flagstaffOf(
  ship: Pick<Board['ships'][string], 'class' | 'heading'>,
  flown: Flown,
): Flagstaff {
  const angle = (ship.heading * Math.PI) / 180;
  const astern = { x: -Math.sin(angle), y: Math.cos(angle) };
  // Above a ship that lies level on the page.
  const isLevel = Math.abs(astern.y) < LEVEL;
  const leewards = isLevel || flown.pennant ? 1 : -1;
  const towards = (isLevel ? astern.x : astern.y) > 0 ? leewards : -leewards;
  const beside = { x: towards * astern.y, y: -towards * astern.x };
  const nearest = Math.min(
    ...[...(flown.pennant ? PENNANT : []), ...(flown.flag ? FLAG : [])].map(
      ({ x, y }) => x * beside.x + y * beside.y,
    ),
  );
  const far = CLASSES[ship.class].length * ASTERN;
  const off = Math.max(0, -nearest);
  return {
    at: { x: astern.x * far + beside.x * BEAM, y: astern.y * far + beside.y * BEAM },
    off: { x: beside.x * off, y: beside.y * off },
  };
}
