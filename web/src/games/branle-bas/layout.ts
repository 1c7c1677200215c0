/** Places ships' names on the page so that they cover no ship and no other name. */

import { type Board, CLASSES, type Point } from 'escadre/branle-bas';
import type { Size } from './camera.ts';
import { type Flown, flagstaffOf } from './flagstaff.ts';

/** The side of a ship: below if there is room, else above, right, or left. */
type LabelSide = 'below' | 'above' | 'right' | 'left';

/** A part of the page, or of the sea. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Pixels of a name: its height, and the width of a letter. */
const LINE = 18;
const LETTER = 6.4;
/** Notes use a wider type. */
const NOTE_LETTER = 8.4;

/** Pixels of a name that stay beside its ship at the edge of the page. */
const BESIDE = 12;

/** Pixels to anything else that are always enough, and how much nearer a name must be to its own ship. */
const CLEAR = 32;
const NEARER = 12;

/** Offsets of a name along its ship, as shares of its width. */
const SLIDES = [0.25, -0.25, 0.42, -0.42];

/** A name's place: at a side of its ship, moved along it by so many pixels. */
export interface LabelPlace {
  readonly side: LabelSide;
  readonly shift: number;
  /** How much nearer to her it is than her extent, in 1/100 cm: she may lie slantwise. */
  readonly nearer?: number;
  /** A short form of her name, for lack of room. */
  readonly isBrief?: boolean;
}

const SIDES: readonly LabelSide[] = ['below', 'above', 'right', 'left'];

/** Half of a ship's extent along the axes of the page, in 1/100 cm. */
export function extentOf({ class: shipClass, heading }: Board['ships'][string]): Point {
  const { length, width } = CLASSES[shipClass];
  const [sin, cos] = [Math.sin((heading * Math.PI) / 180), Math.cos((heading * Math.PI) / 180)].map(
    Math.abs,
  ) as [number, number];
  return { x: (sin * length + cos * width) / 2, y: (cos * length + sin * width) / 2 };
}

interface Labels {
  readonly board: Board;
  readonly names: Readonly<Record<string, string>>;
  /** Short names, for lack of room. */
  readonly briefs?: Readonly<Record<string, string>>;
  readonly scale: number;
  /** Notes with some names, on a line of their own. */
  readonly notes?: Readonly<Record<string, string>> | undefined;
  /** The visible part of the sea. */
  readonly seen?: Box;
  /** Covered parts of it. */
  readonly hidden?: readonly Box[];
  /** Parts of it that names leave free: a course may be drawn there. */
  readonly free?: readonly Box[];
  /** Parts of it that a name may cover, if no other place is free: the line of a shot. */
  readonly crossed?: readonly Box[];
  /** The ships with the player's pennant. */
  readonly isMine?: (ship: string) => boolean;
  /** The ships with their camp's flag. */
  readonly flagships?: ReadonlySet<string> | undefined;
}

/** The place of each name at a scale. Leaves out names that would be cut off, or whose ship is out of sight. */
export function labelPlaces({
  board,
  names,
  briefs = {},
  scale,
  notes = {},
  seen = EVERYWHERE,
  hidden = [],
  free = [],
  crossed = [],
  isMine = () => false,
  flagships,
}: Labels): Readonly<Record<string, LabelPlace>> {
  const room = scaled(seen, scale);
  const covered = hidden.map((box) => scaled(box, scale));
  const lines = crossed.map((box) => scaled(box, scale));
  const afloat = Object.entries(board.ships).filter(([, { sunk }]) => !sunk);
  const parts = new Map(afloat.map(([id, ship]) => [id, partsOf(ship, scale)]));
  const flown = new Map(afloat.map(([id, ship]) => [id, flownBy(id, ship, { isMine, flagships, scale })]));
  const taken: Box[] = [
    ...covered,
    ...free.map((box) => scaled(box, scale)),
    ...[...parts.values()].flat(),
    ...[...flown.values()].flat(),
  ];
  const places: Record<string, LabelPlace> = {};
  const named: Box[] = [];
  // The names of a line are on the same side, so that none is read with the ship ahead or astern.
  const sideOf = new Map<string, LabelSide>();
  // Ships with notes come first, as the notes are about them.
  const isNoted = ([id]: readonly [string, unknown]) => notes[id] !== undefined;
  for (const [id, ship] of [...afloat.filter(isNoted), ...afloat.filter((each) => !isNoted(each))]) {
    const middle = middleBox(ship, scale);
    if (!isWithin(middle, room) || covered.some((box) => overlap(middle, box))) continue;
    const [own, others] = ownAndOthers(id, parts, flown);
    const find = (name: string, isLast: boolean) =>
      placeOf(ship, sizeOf(name, notes[id]), {
        ...{ scale, room, taken, own, lines, isLast },
        others: [...others, ...named],
        like: sideOf.get(ship.camp),
      });
    const brief = briefs[id];
    const inFull = find(names[id] ?? id, brief === undefined);
    const found = inFull ?? (brief === undefined ? undefined : find(brief, true));
    if (found === undefined) continue;
    const { box, ...place } = found;
    taken.push(box);
    named.push(box);
    sideOf.set(ship.camp, found.side);
    places[id] = inFull === undefined ? { ...place, isBrief: true } : place;
  }
  return places;
}

type BoxesOf = ReadonlyMap<string, readonly Box[]>;

/** A ship's parts, with what she flies, and those of all others. */
function ownAndOthers(
  ship: string,
  parts: BoxesOf,
  flown: BoxesOf,
): readonly [readonly Box[], readonly Box[]] {
  const ofOthers = (boxes: BoxesOf) => [...boxes].flatMap(([other, each]) => (other === ship ? [] : each));
  return [
    [...(parts.get(ship) ?? []), ...(flown.get(ship) ?? [])],
    [...ofOthers(parts), ...ofOthers(flown).map((box) => within(box, -AROUND_FLAG))],
  ];
}

interface Room {
  readonly scale: number;
  readonly room: Box;
  readonly taken: readonly Box[];
  /** Parts of the ship, and what she flies. */
  readonly own: readonly Box[];
  /** Parts of other ships, with what they fly, and their names. */
  readonly others: readonly Box[];
  readonly lines: readonly Box[];
  /** The side of the name of the ship before her in the line. */
  readonly like: LabelSide | undefined;
  /** There is no shorter form to try. */
  readonly isLast: boolean;
}

const sizeOf = (name: string, note = ''): Size => ({
  width: Math.max(name.length * LETTER, note.length * NOTE_LETTER),
  height: note === '' ? LINE : 2 * LINE,
});

/** A name's place beside its ship; undefined if all are taken or cut off. */
function placeOf(ship: Board['ships'][string], size: Size, place: Room) {
  const { scale, room, taken, own, others, lines, like, isLast } = place;
  const { width } = size;
  const sides = like === undefined ? sidesOf(ship) : [like, ...sidesOf(ship).filter((side) => side !== like)];
  const options = [
    ...sides.map((side) => ({ side, slid: 0 })),
    ...sides.filter(isAlong).flatMap((side) => SLIDES.map((share) => ({ side, slid: share * width }))),
  ].map(({ side, slid }) => {
    const box = movedBy(labelBox(ship, side, size, scale), slid);
    const shift = isAlong(side) ? slid + shiftInto(box, room, width / 2 - BESIDE) : 0;
    return pulledTo(ship, { side, shift, box: movedBy(box, shift - slid) }, scale);
  });
  const free = options.filter(({ box }) => !taken.some((other) => overlap(box, other)));
  // What is nearer to another ship or name is read with it.
  const isForeign = ({ box }: Placed) => gapTo(box, others) < Math.min(CLEAR, gapTo(box, own) + NEARER);
  const isCrossed = ({ box }: Placed) => lines.some((line) => overlap(box, line));
  const cost = (placed: Placed) =>
    (isForeign(placed) ? LETTER : 0) + (isCrossed(placed) ? LETTER : 0) + beyond(placed.box, room);
  // The free place that is read and cut off best; if none is free, the first, as a last resort.
  const costs = free.map(cost);
  const best = free[costs.indexOf(Math.min(...costs))];
  const chosen = best ?? (isLast ? options[0] : undefined);
  return chosen === undefined || beyond(chosen.box, room) > LETTER ? undefined : chosen;
}

interface Placed extends LabelPlace {
  readonly box: Box;
}

/** As near to a slanting ship as her parts beside it allow. */
function pulledTo(ship: Board['ships'][string], placed: Placed, scale: number): Placed {
  const { side, box } = placed;
  if (!isAlong(side)) return placed;
  const beside = partsOf(ship, scale).filter(({ left, right }) => left < box.right && box.left < right);
  const edge =
    side === 'below'
      ? box.top - Math.max(ship.y * scale, ...beside.map(({ bottom }) => bottom))
      : Math.min(ship.y * scale, ...beside.map(({ top }) => top)) - box.bottom;
  if (edge < 1) return placed;
  const by = side === 'below' ? -edge : edge;
  return {
    ...placed,
    nearer: edge / scale,
    box: { ...box, top: box.top + by, bottom: box.bottom + by },
  };
}

const scaled = ({ left, right, top, bottom }: Box, scale: number): Box => ({
  ...{ left: left * scale, right: right * scale },
  ...{ top: top * scale, bottom: bottom * scale },
});

const EVERYWHERE: Box = {
  left: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
};

/** Pixels to the nearest of some boxes. */
const gapTo = (box: Box, boxes: readonly Box[]): number =>
  Math.min(
    ...boxes.map(({ left, right, top, bottom }) =>
      Math.hypot(
        Math.max(0, left - box.right, box.left - right),
        Math.max(0, top - box.bottom, box.top - bottom),
      ),
    ),
  );

/** Pixels more around what another ship flies: a name right below it is read as hers. */
const AROUND_FLAG = 10;

/** A smaller box in the middle of another; a larger one around it if `by` is negative. */
export const within = ({ left, right, top, bottom }: Box, by: number): Box => ({
  ...{ left: left + by, right: right - by, top: top + by, bottom: bottom - by },
});

/** How far a name gives way to an edge, at most. */
function shiftInto({ left, right }: Box, room: Box, most: number): number {
  const wanted = Math.max(room.left - left, Math.min(room.right - right, 0));
  return Math.max(-most, Math.min(most, wanted));
}

const isAlong = (side: LabelSide): boolean => side === 'below' || side === 'above';

const movedBy = (box: Box, x: number): Box => ({ ...box, left: box.left + x, right: box.right + x });

/** Pixels of a name that are out of sight. */
const beyond = (box: Box, room: Box): number =>
  Math.max(0, room.left - box.left, box.right - room.right) +
  Math.max(0, room.top - box.top, box.bottom - room.bottom);

const isWithin = (box: Box, room: Box): boolean =>
  box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;

/** Astern first for a ship heading up or down the page: her course is ahead. */
const sidesOf = ({ heading }: Board['ships'][string]): readonly LabelSide[] =>
  heading > 90 && heading < 270 ? ['above', 'below', 'right', 'left'] : SIDES;

const shipBox = (ship: Board['ships'][string], scale: number): Box => around(ship, extentOf(ship), scale);

/** A place with this much on each side. */
export const around = ({ x, y }: Point, half: Point, scale = 1): Box => ({
  ...{ left: (x - half.x) * scale, right: (x + half.x) * scale },
  ...{ top: (y - half.y) * scale, bottom: (y + half.y) * scale },
});

/** Parts of a ship, end to end: a slanting ship fills little of her extent. */
const PARTS = [-0.4, -0.2, 0, 0.2, 0.4];
/** Width of a part, in 1/100 cm: the hull with its guns. The ends of the yards may touch a name. */
const HULL = 260;

function partsOf(ship: Board['ships'][string], scale: number): readonly Box[] {
  const { length, width } = CLASSES[ship.class];
  const [x, y] = [Math.sin((ship.heading * Math.PI) / 180), -Math.cos((ship.heading * Math.PI) / 180)];
  const along = length / PARTS.length;
  const half = {
    x: (Math.abs(x) * along + Math.abs(y) * HULL) / 2,
    y: (Math.abs(y) * along + Math.abs(x) * width) / 2,
  };
  return PARTS.map((at) => around({ x: ship.x + at * length * x, y: ship.y + at * length * y }, half, scale));
}

/** Of the way from the near edge of a reach to the far one; and half of a box there, in 1/100 cm. */
const WAYS = [0, 0.33, 0.67, 1];
const HALF_BOX = 150;

/** A reach, from its outline of far corners and then the near ones, as boxes. */
export function boxesOf(reach: readonly Point[]): readonly Box[] {
  return reach.slice(0, reach.length / 2).flatMap((far, place) => {
    const near = reach[reach.length - 1 - place];
    if (near === undefined || place % 2 === 1) return [];
    return WAYS.map((way) => around(between(near, far, way), { x: HALF_BOX, y: HALF_BOX }));
  });
}

/** The way from one place to another, as boxes. */
export function boxesAlong(from: Point, to: Point): readonly Box[] {
  const parts = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / HALF_BOX);
  return Array.from({ length: parts + 1 }, (_, part) => {
    const at = between(from, to, part / Math.max(1, parts));
    return around(at, { x: HALF_BOX / 2, y: HALF_BOX / 2 });
  });
}

const between = (from: Point, to: Point, way: number): Point => ({
  x: from.x + (to.x - from.x) * way,
  y: from.y + (to.y - from.y) * way,
});

/** A ship without her ends: the part that must stay visible to recognise her. */
function middleBox(ship: Board['ships'][string], scale: number): Box {
  const half = extentOf(ship);
  return around(ship, { x: half.x / 2, y: half.y / 2 }, scale);
}

type Flying = Required<Pick<Labels, 'isMine' | 'flagships' | 'scale'>>;

/** What a ship flies, as boxes. */
const flownBy = (id: string, ship: Board['ships'][string], { isMine, flagships, scale }: Flying) =>
  flownBoxes(ship, { pennant: isMine(id), flag: flagships?.has(id) ?? false }, scale);

/** What flies beside her stern: a pennant to the right of the staff, a flag above it, to the left. */
function flownBoxes(ship: Board['ships'][string], flown: Flown, scale: number): readonly Box[] {
  const { at, off } = flagstaffOf(ship, flown);
  const [x, y] = [(ship.x + at.x) * scale + off.x, (ship.y + at.y) * scale + off.y];
  return [
    ...(flown.pennant ? [{ left: x - 2, right: x + 16, top: y - 21, bottom: y }] : []),
    ...(flown.flag ? [{ left: x - 18, right: x + 2, top: y - 33, bottom: y }] : []),
  ];
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

/** Pixels by which touching boxes may seem to overlap, as sums are rounded. */
const HAIR = 0.01;

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right - HAIR &&
  other.left < one.right - HAIR &&
  one.top < other.bottom - HAIR &&
  other.top < one.bottom - HAIR;
