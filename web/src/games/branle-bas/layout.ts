/** Where the names of ships stand on the page, so that they cover no ship and no other name. */

import { type Board, CLASSES, type Point } from 'escadre/branle-bas';

/** Around a ship: below where there is room, else above, at the right, at the left. */
type LabelSide = 'below' | 'above' | 'right' | 'left';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Pixels of a name: its height, and the width of a letter. */
const LINE = 18;
const LETTER = 7.2;

const SIDES: readonly LabelSide[] = ['below', 'above', 'right', 'left'];

/** Half of what a ship takes up along the axes of the page, in 1/100 cm. */
export function extentOf({ class: shipClass, heading }: Board['ships'][string]): Point {
  const { length, width } = CLASSES[shipClass];
  const [sin, cos] = [Math.sin((heading * Math.PI) / 180), Math.cos((heading * Math.PI) / 180)].map(
    Math.abs,
  ) as [number, number];
  return { x: (sin * length + cos * width) / 2, y: (cos * length + sin * width) / 2 };
}

/** The side of its ship on which each name stands, at a scale; a note stands with it, in a line of its own. */
export function labelSides(
  board: Board,
  names: Readonly<Record<string, string>>,
  scale: number,
  notes: Readonly<Record<string, string>> = {},
): Readonly<Record<string, LabelSide>> {
  const afloat = Object.entries(board.ships).filter(([, { sunk }]) => !sunk);
  const taken: Box[] = afloat.map(([, ship]) => shipBox(ship, scale));
  const sides: Record<string, LabelSide> = {};
  for (const [id, ship] of afloat) {
    const note = notes[id] ?? '';
    const width = Math.max(names[id]?.length ?? 2, note.length) * LETTER;
    const height = note === '' ? LINE : 2 * LINE;
    const options = sidesOf(ship).map((side) => ({
      side,
      box: labelBox(ship, side, { width, height }, scale),
    }));
    const free = options.find(({ box }) => !taken.some((other) => overlap(box, other))) ?? options[0];
    if (free === undefined) continue;
    taken.push(free.box);
    sides[id] = free.side;
  }
  return sides;
}

/** Astern first of a ship that heads up or down the page: ahead of her is where she goes. */
const sidesOf = ({ heading }: Board['ships'][string]): readonly LabelSide[] =>
  heading > 90 && heading < 270 ? ['above', 'below', 'right', 'left'] : SIDES;

function shipBox(ship: Board['ships'][string], scale: number): Box {
  const half = extentOf(ship);
  return {
    left: (ship.x - half.x) * scale,
    right: (ship.x + half.x) * scale,
    top: (ship.y - half.y) * scale,
    bottom: (ship.y + half.y) * scale,
  };
}

function labelBox(
  ship: Board['ships'][string],
  side: LabelSide,
  { width, height }: { readonly width: number; readonly height: number },
  scale: number,
): Box {
  const { left, right, top, bottom } = shipBox(ship, scale);
  const [x, y] = [ship.x * scale, ship.y * scale];
  switch (side) {
    case 'below':
      return { left: x - width / 2, right: x + width / 2, top: bottom, bottom: bottom + height };
    case 'above':
      return { left: x - width / 2, right: x + width / 2, top: top - height, bottom: top };
    case 'right':
      return { left: right, right: right + width, top: y - LINE / 2, bottom: y - LINE / 2 + height };
    case 'left':
      return { left: left - width, right: left, top: y - LINE / 2, bottom: y - LINE / 2 + height };
  }
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
