/**
 * The visible part of the sea: panned, zoomed, fitted. Places at sea are in 1/100 cm, places on the page in
 * pixels.
 */

import type { Point } from 'escadre/branle-bas';

export interface Camera {
  /** The place at sea in the middle of the page. */
  readonly x: number;
  readonly y: number;
  /** Pixels for 1/100 cm. */
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A ship of the line is 13 px long at the least scale, and 210 at the greatest. */
const SCALES = { least: 0.015, most: 0.25 } as const;
/** The greatest zoom when fitting: some sea stays visible around. */
const NEAR = 0.13;
/** Half of a ship of the line, and the sea around her that shows her well clear of an edge, 1/100 cm. */
const HALF = 430;
export const CLEAR = 900;

const clampedScale = (scale: number): number => Math.max(SCALES.least, Math.min(SCALES.most, scale));

/** The place at sea under a place on the page. */
export const toSea = ({ x, y, scale }: Camera, { width, height }: Size, at: Point): Point => ({
  x: x + (at.x - width / 2) / scale,
  y: y + (at.y - height / 2) / scale,
});

/** The place on the page of a place at sea. */
export const toPage = ({ x, y, scale }: Camera, { width, height }: Size, at: Point): Point => ({
  x: (at.x - x) * scale + width / 2,
  y: (at.y - y) * scale + height / 2,
});

/** Moved by so many pixels, like the sea under a finger. */
export const panned = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.scale,
  y: camera.y - dy / camera.scale,
});

/** Zooms by a factor around a fixed place on the page. */
export function zoomed(camera: Camera, size: Size, at: Point, factor: number): Camera {
  const under = toSea(camera, size, at);
  const scale = clampedScale(camera.scale * factor);
  const moved = toSea({ ...camera, scale }, size, at);
  return { x: camera.x + under.x - moved.x, y: camera.y + under.y - moved.y, scale };
}

type Two = readonly [Point, Point];

/** A pinch by two fingers: the sea stays under them, as far as scales allow. */
export function pinched(camera: Camera, size: Size, from: Two, to: Two): Camera {
  const [before, after] = [middle(from), middle(to)];
  const factor = apart(to) / Math.max(1, apart(from));
  return panned(zoomed(camera, size, before, factor), after.x - before.x, after.y - before.y);
}

const middle = ([one, other]: Two): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const apart = ([one, other]: Two): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Shows all points, with a margin in 1/100 cm, and at most at the given scale. */
export function fitted(
  points: readonly Point[],
  { width, height }: Size,
  around = CLEAR,
  most = NEAR,
): Camera {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - around, Math.max(...xs) + around];
  const [top, bottom] = [Math.min(...ys) - around, Math.max(...ys) + around];
  const scale = Math.min(width / (right - left), height / (bottom - top), most);
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale: clampedScale(scale) };
}

/** Moved as little as brings these in sight, from as far away as they need. */
export function shifted(camera: Camera, size: Size, points: readonly Point[], around = CLEAR): Camera {
  const all = fitted(points, size, around, SCALES.most);
  const scale = Math.min(camera.scale, all.scale);
  const half = { x: size.width / 2 / scale, y: size.height / 2 / scale };
  const along = (axis: 'x' | 'y'): number => {
    const values = points.map((point) => point[axis]);
    const [least, most] = [Math.min(...values) - around, Math.max(...values) + around];
    return Math.max(most - half[axis], Math.min(least + half[axis], camera[axis]));
  };
  return { x: along('x'), y: along('y'), scale };
}

/** Pixels beyond the room in which a ship may still be seen, under the tools. */
const BESIDE = 60;
/** The part of the scale that may be given up to show whole ships. */
const WORTH = 2 / 3;

/** Whether the edge of the room cuts a ship: part of her is seen. */
export function isCut(camera: Camera, { width, height }: Size, ship: Point): boolean {
  const half = HALF * camera.scale;
  const [x, y] = [Math.abs(ship.x - camera.x) * camera.scale, Math.abs(ship.y - camera.y) * camera.scale];
  const isWhole = x + half <= width / 2 && y + half <= height / 2;
  return !isWhole && x - half < width / 2 + BESIDE && y - half < height / 2 + BESIDE;
}

/** A ship, and the points that show her whole. */
export type WholeShip = readonly [ship: Point, whole: readonly Point[]];

/** Frames points, and ships that the edge would cut, too, unless the sea becomes much smaller by that. */
export function withWholeShips(
  frame: (points: readonly Point[]) => Camera,
  room: Size,
  points: readonly Point[],
  ships: readonly WholeShip[],
): Camera {
  let [shown, camera] = [points, frame(points)];
  const least = camera.scale * WORTH;
  for (const [ship, whole] of ships) {
    if (!isCut(camera, room, ship)) continue;
    const wider = frame([...shown, ...whole]);
    if (wider.scale >= least) [shown, camera] = [[...shown, ...whole], wider];
  }
  return camera;
}

/** On the way from one to another, from 0 to 1. */
export function between(from: Camera, to: Camera, share: number): Camera {
  const along = (one: number, other: number) => one + (other - one) * share;
  return {
    x: along(from.x, to.x),
    y: along(from.y, to.y),
    scale: from.scale * (to.scale / from.scale) ** share,
  };
}
