/** A place at the edge of the visible sea, for an arrow to what lies beyond it. */

import type { Point } from 'escadre/branle-bas';
import { ahead, bearing, distance } from './course.ts';
import { around, type Box, overlap, within } from './layout.ts';

/** Pixels from the arrow to the edge, from its text to it, and of the text’s height. */
const MARGIN = 14;
const APART = 12;
const LINE = 18;
/** Pixels of each step from the edge back to the ship, where something else is. */
const STEP = 8;

interface Sight {
  readonly seen: Box;
  /** Where neither the arrow nor its text may lie. */
  readonly taken: readonly Box[];
  readonly scale: number;
}

/** Where the arrow is, on the way to the enemy, and its text from there, in pixels. */
export function edgePlace(from: Point, to: Point, width: number, { seen, taken, scale }: Sight) {
  const towards = bearing(from, to);
  const most = distance(from, to);
  const [room, step] = [within(seen, MARGIN / scale), STEP / scale];
  const isFree = (box: Box) =>
    box.top >= seen.top && box.bottom <= seen.bottom && !taken.some((other) => overlap(other, box));
  let edge = 0;
  while (edge < most && isWithin(ahead(from, towards, edge), room)) edge += step;
  // From the edge inwards, until both are free.
  for (let off = edge - step; off > 0; off -= step) {
    const at = ahead(from, towards, off);
    const text = textsAt(at, towards, width, { seen, scale }).find(({ x, y }) =>
      isFree(
        around({ x: at.x + x / scale, y: at.y + y / scale }, { x: width / 2 / scale, y: LINE / 2 / scale }),
      ),
    );
    if (text !== undefined && isFree(around(at, { x: MARGIN / scale, y: MARGIN / scale })))
      return { at, text };
  }
  return undefined;
}

/** Before the arrow, below or above it, and within the visible part. */
function textsAt(at: Point, towards: number, width: number, { seen, scale }: Omit<Sight, 'taken'>) {
  const off = ahead({ x: 0, y: 0 }, towards + 180, 1);
  const [least, most] = [
    (seen.left - at.x) * scale + width / 2 + MARGIN / 2,
    (seen.right - at.x) * scale - width / 2 - MARGIN / 2,
  ];
  const clear = APART + LINE / 2;
  return [
    { x: off.x * (APART + width / 2), y: off.y * clear },
    { x: 0, y: clear },
    { x: 0, y: -clear },
    { x: 0, y: clear + LINE },
    { x: 0, y: -clear - LINE },
  ].map(({ x, y }) => ({ x: Math.max(least, Math.min(most, x)), y }));
}

export const isWithin = ({ x, y }: Point, { left, right, top, bottom }: Box): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;
