/** The place of a notice over the board: where it covers least. */

import { type Board, SHIP_IDS } from 'escadre/trafalgar';
import { type Layout, type Lens, roseOf, type Spot } from './layout.ts';
import type { Size } from './use-size.ts';

/** Pixels that the dice of a shot and their result take at most, and keep to the target and to the edges of the board. */
const NOTICE: Size = { width: 256, height: 144 };
const BESIDE = 36;
/** Above or below it, where her name may be; and from the target to an end of them, along it. */
const PAST_NAME = 44;
const END = 24;
const FARTHER = 110;
const EDGE = 8;
/** Added to the cost of a place away from the target, which seems to be about something else. */
const AWAY = 5;
/** Half of the chart's rose, in units of the whole chart. */
const ROSE = 40;
/** From the middle of something on the chart to a notice that touches it, in units of the whole chart. */
const ROOM = 20;

/** In order of preference: top centre comes first. */
const PLACES = (['top', 'bottom'] as const).flatMap((down) =>
  (['middle', 'left', 'right'] as const).map((across) => ({ down, across })),
);
export type NoticePlace = (typeof PLACES)[number];

/** A subject with its weight. */
interface Seen {
  readonly spot: Spot;
  readonly weight: number;
}

/** The cost of covering things: shooters and targets first. */
const WEIGHTS = { shot: 9, ship: 2, other: 1 };

/** The size of the small rose in pixels, while the chart’s own is hidden. */
export const SIGN_SIZE = 60;
const SIGN = {
  size: { width: SIGN_SIZE, height: SIGN_SIZE },
  places: PLACES.filter(({ across }) => across !== 'middle'),
};

/** The aiming panel on a desktop, at a side of the board. */
const CARD: Size = { width: 400, height: 310 };

/** Its place over the board: beside the button that fires, unless it covers the shot there. */
export const cardPlace = (shot: readonly Spot[], shown: Shown): NoticePlace =>
  freePlace(
    shot.map((spot) => ({ spot, weight: WEIGHTS.shot })),
    shown,
    {
      size: CARD,
      places: (['left', 'right'] as const).flatMap((across) =>
        (['bottom', 'top'] as const).map((down) => ({ down, across })),
      ),
    },
  );

/** The things on the chart: ships, guns, and the wind. */
export const seenIn = (board: Board, layout: Layout): Seen[] => [
  ...SHIP_IDS.filter((id) => board.ships[id].afloat).map((id) => ({
    spot: layout.at(board.ships[id].at),
    weight: WEIGHTS.ship,
  })),
  ...Object.keys(board.forts).map((fort) => ({ spot: layout.at(fort), weight: WEIGHTS.other })),
  { spot: roseOf(layout), weight: WEIGHTS.other },
];

interface Shown {
  readonly layout: Layout;
  readonly lens: Lens;
  /** Of the board, in pixels, and of a unit of the whole chart in it. */
  readonly size: Size;
  readonly scale: number;
}

/** The place that covers least. */
function freePlace(
  seen: readonly Seen[],
  shown: Shown,
  { size: box, places }: { readonly size: Size; readonly places: readonly NoticePlace[] },
): NoticePlace {
  const { size } = shown;
  const covered = places.map(({ down, across }) => {
    const x = {
      left: EDGE,
      middle: (size.width - box.width) / 2,
      right: size.width - box.width - EDGE,
    }[across];
    return coveredBy({ x, y: down === 'top' ? EDGE : size.height - box.height - EDGE }, box, seen, shown);
  });
  return places[covered.indexOf(Math.min(...covered))] ?? { down: 'top', across: 'middle' };
}

/** The weight of what a box covers at a place of the board. */
function coveredBy({ x, y }: Spot, box: Size, seen: readonly Seen[], shown: Shown): number {
  const room = ROOM * shown.scale * shown.lens.zoom;
  return seen
    .map(({ spot, weight }) => ({ weight, at: onBoard(spot, shown) }))
    .filter(
      ({ at }) =>
        at.x > x - room && at.x < x + box.width + room && at.y > y - room && at.y < y + box.height + room,
    )
    .reduce((sum, { weight }) => sum + weight, 0);
}

/** A box beside a target, in pixels of the board, and where in it its contents are close to the target. */
export interface BesidePlace extends Spot, Size {
  readonly side: 'right' | 'left' | 'below' | 'above';
  /** Below or above it, the end of the box that is at the target, if not the middle. */
  readonly from?: 'start' | 'end';
}

/**
 * The place of dice beside their target: where they cover least.
 *
 * @param isTakenBelow something else covers the lower half of the board
 */
export function placeBeside(
  target: Spot,
  seen: readonly Seen[],
  shown: Shown,
  isTakenBelow: boolean,
): BesidePlace {
  const box = { ...NOTICE, width: Math.min(NOTICE.width, shown.size.width - 2 * EDGE) };
  const { width, height } = box;
  const { x, y } = onBoard(target, shown);
  const most = {
    x: shown.size.width - width - EDGE,
    y: (isTakenBelow ? shown.size.height / 2 : shown.size.height) - height - EDGE,
  };
  const places = (
    [
      { side: 'right', x: x + BESIDE, y: y - height / 2 },
      { side: 'left', x: x - BESIDE - width, y: y - height / 2 },
      { side: 'below', x: x - width / 2, y: y + PAST_NAME },
      { side: 'above', x: x - width / 2, y: y - PAST_NAME - height },
      { side: 'below', x: x - END, y: y + PAST_NAME, from: 'start' },
      { side: 'below', x: x + END - width, y: y + PAST_NAME, from: 'end' },
      { side: 'above', x: x - END, y: y - PAST_NAME - height, from: 'start' },
      { side: 'above', x: x + END - width, y: y - PAST_NAME - height, from: 'end' },
      // Farther away, where there may be empty water.
      { side: 'above', x: x - width / 2, y: y - FARTHER - height, isAway: true },
      { side: 'below', x: x - width / 2, y: y + FARTHER, isAway: true },
      { side: 'right', x: x + FARTHER, y: y - height / 2, isAway: true },
      { side: 'left', x: x - FARTHER - width, y: y - height / 2, isAway: true },
    ] satisfies readonly (Spot & Pick<BesidePlace, 'side' | 'from'> & { readonly isAway?: boolean })[]
  ).map(({ isAway = false, ...place }) => ({
    ...place,
    ...box,
    isAway,
    x: Math.max(EDGE, Math.min(place.x, most.x)),
    y: Math.max(EDGE, Math.min(place.y, most.y)),
  }));
  const costs = places.map((place) => coveredBy(place, box, seen, shown) + (place.isAway ? AWAY : 0));
  const best = places[costs.indexOf(Math.min(...costs))];
  return best ?? { x: EDGE, y: EDGE, side: 'right', ...box };
}

/** The covered part of the board, in its pixels. */
export interface Cover {
  readonly left: number;
  readonly top: number;
  readonly right: number;
}

/** The corner for a small rose if the chart's own is hidden; else undefined. */
export function signPlace(
  seen: readonly Seen[],
  shown: Shown,
  cover: Cover | undefined,
): NoticePlace | undefined {
  const { x, y } = onBoard(roseOf(shown.layout), shown);
  const { width, height } = shown.size;
  // All of it: beside a part of it, the small one would be a second rose.
  const half = ROSE * shown.scale * shown.lens.zoom;
  const isThere = x >= half && x <= width - half && y >= half && y <= height - half;
  if (isThere && !lies({ x, y }, cover)) return undefined;
  const places = SIGN.places.filter(({ down, across }) => {
    const corner = {
      x: across === 'left' ? EDGE : width - EDGE,
      y: down === 'top' ? EDGE : height - EDGE,
    };
    return !lies(corner, cover);
  });
  return freePlace(seen, shown, { ...SIGN, places });
}

/** A rectangle around its middle, in units of the chart. */
export interface ChartBox extends Spot, Size {}

/** The part of the chart under the small rose. */
export function chartUnder({ down, across }: NoticePlace, shown: Shown): ChartBox {
  const unit = shown.scale * shown.lens.zoom;
  const origin = onBoard({ x: 0, y: 0 }, shown);
  const half = SIGN_SIZE / 2;
  const x = across === 'left' ? half : shown.size.width - half;
  const y = down === 'top' ? half : shown.size.height - half;
  return {
    x: (x - origin.x) / unit,
    y: (y - origin.y) / unit,
    width: SIGN_SIZE / unit,
    height: SIGN_SIZE / unit,
  };
}

/** Whether a spot of the board is covered. */
const lies = ({ x, y }: Spot, cover: Cover | undefined): boolean =>
  cover !== undefined && x > cover.left && x < cover.right && y > cover.top;

/** A spot of the chart on the board, in its pixels: the chart is centred. */
const onBoard = ({ x, y }: Spot, { layout, lens, size, scale }: Shown): Spot => ({
  x: (x * lens.zoom + lens.x) * scale + (size.width - layout.width * scale) / 2,
  y: (y * lens.zoom + lens.y) * scale + (size.height - layout.height * scale) / 2,
});
