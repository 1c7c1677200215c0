/** A place at the edge of the visible sea, for an arrow to what lies beyond it. */

import type { Point } from 'escadre/branle-bas';
import { ahead, bearing, distance } from './course.ts';
import type { Box } from './layout.ts';

/** Pixels from the arrow to the edge, from its text to it, and of the text’s height. */
const MARGIN = 14;
const APART = 12;
const LINE = 18;
/** Pixels of each step from the edge back to the ship, where a card lies over the arrow. */
const STEP = 8;

interface Sight {
  readonly seen: Box;
  readonly hidden: readonly Box[];
  readonly scale: number;
}

/** Where the arrow is, on the way to the enemy, and its text from there, in pixels. */
export function edgePlace(from: Point, to: Point, width: number, { seen, hidden, scale }: Sight) {
  const towards = bearing(from, to);
  const most = distance(from, to);
  const [room, step] = [within(seen, MARGIN / scale), STEP / scale];
  let edge = 0;
  while (edge < most && isWithin(ahead(from, towards, edge), room)) edge += step;
  // From the edge inwards, until no card lies over the arrow or its text.
  for (let off = edge - step; off > 0; off -= step) {
    const at = ahead(from, towards, off);
    const text = textAt(at, towards, width, { seen, scale });
    const box = boxAround(
      { x: at.x + text.x / scale, y: at.y + text.y / scale },
      width / scale,
      LINE / scale,
    );
    if (!hidden.some((card) => overlap(card, box) || isWithin(at, within(card, -MARGIN / scale))))
      return { at, text };
  }
  return undefined;
}

/** Before the arrow, and within the visible part. */
function textAt(at: Point, towards: number, width: number, { seen, scale }: Omit<Sight, 'hidden'>): Point {
  const off = ahead({ x: 0, y: 0 }, towards + 180, 1);
  const x = off.x * (APART + width / 2);
  const y = off.y * (APART + LINE / 2);
  const [least, most] = [
    (seen.left - at.x) * scale + width / 2 + MARGIN / 2,
    (seen.right - at.x) * scale - width / 2 - MARGIN / 2,
  ];
  return { x: Math.max(least, Math.min(most, x)), y };
}

const within = ({ left, right, top, bottom }: Box, by: number): Box => ({
  ...{ left: left + by, right: right - by, top: top + by, bottom: bottom - by },
});

const boxAround = ({ x, y }: Point, width: number, height: number): Box => ({
  ...{ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 },
});

export const isWithin = ({ x, y }: Point, { left, right, top, bottom }: Box): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
