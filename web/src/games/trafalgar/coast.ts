/** The coasts of a chart as an engraver would draw them: rounded outlines, strokes that fall inland, depths. */

import type { Place } from 'escadre/trafalgar';
import { type Layout, type Spot, STEP } from './layout.ts';

/** From the middle of a hexagon around a point to its corners. */
const CORNER = STEP / Math.sqrt(3);
/** Rows and columns of land beyond the border. */
const BEYOND = 2;
/** How often corners are cut. */
const ROUNDS = 2;
/** From one stroke of a coast to the next, and the longest and shortest. */
const STROKE_EVERY = 5;
const STROKE_LENGTHS = [9, 5, 7, 4];

type Loop = readonly Spot[];

interface Coast {
  /** All of the land, as the data of one path. */
  readonly outline: string;
  readonly strokes: string;
}

const isLand = (terrain: Place['terrain'] | undefined): boolean =>
  terrain === 'land' || terrain === 'emplacement';

/** By row parity: the row and column beside, in the order of the headings. */
const BESIDE: readonly (readonly (readonly [number, number])[])[] = [
  [
    [0, 1],
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, -1],
    [-1, 0],
  ],
  [
    [0, 1],
    [1, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
    [-1, 1],
  ],
];

export function coastOf(layout: Layout): Coast {
  const loops = loopsOf(edgesOf(layout)).map(rounded);
  return {
    outline: loops.map((loop) => `M${loop.map(pair).join('L')}Z`).join(''),
    strokes: loops.map(strokesOf).join(''),
  };
}

const pair = ({ x, y }: Spot): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The sides of land against water, clockwise around the land. */
function edgesOf(layout: Layout): Map<string, readonly [Spot, Spot]> {
  const terrains = new Map(
    layout.chart.places.map(({ row, column, terrain }) => [`${row} ${column}`, terrain]),
  );
  const widthOf = (row: number) => layout.columns - (Math.abs(row) % 2);
  const isLandAt = (row: number, column: number): boolean => {
    const inside = row >= -BEYOND && row < layout.rows + BEYOND;
    if (!inside || column < -BEYOND || column >= layout.columns + BEYOND) return false;
    const nearRow = Math.max(0, Math.min(layout.rows - 1, row));
    const nearColumn = Math.max(0, Math.min(widthOf(nearRow) - 1, column));
    return isLand(terrains.get(`${nearRow} ${nearColumn}`));
  };
  const edges = new Map<string, readonly [Spot, Spot]>();
  for (let row = -BEYOND; row < layout.rows + BEYOND; row++) {
    for (let column = -BEYOND; column < layout.columns + BEYOND; column++) {
      if (!isLandAt(row, column)) continue;
      for (const [sixth, [down, right]] of (BESIDE[Math.abs(row) % 2] ?? []).entries()) {
        if (isLandAt(row + down, column + right)) continue;
        const middle = layout.atPlace(row, column);
        const from = cornerOf(middle, sixth * 60 - 30 + layout.turn);
        edges.set(pair(from), [from, cornerOf(middle, sixth * 60 + 30 + layout.turn)]);
      }
    }
  }
  return edges;
}

function cornerOf({ x, y }: Spot, degrees: number): Spot {
  const angle = (degrees * Math.PI) / 180;
  return { x: x + CORNER * Math.cos(angle), y: y + CORNER * Math.sin(angle) };
}

/** The edges joined into loops, each starting where another ends. */
function loopsOf(edges: Map<string, readonly [Spot, Spot]>): Loop[] {
  const left = new Map(edges);
  const loops: Spot[][] = [];
  for (;;) {
    const [first] = left;
    if (first === undefined) return loops;
    const loop: Spot[] = [];
    let next = left.get(first[0]);
    while (next !== undefined) {
      const [from, to] = next;
      loop.push(from);
      left.delete(pair(from));
      next = left.get(pair(to)) ?? left.get(pair({ x: to.x + 0.1, y: to.y }));
    }
    loops.push(loop);
  }
}

/** With its corners cut off, again and again: no two coasts of a kind, as each corner is cut a little otherwise. */
function rounded(loop: Loop): Loop {
  let points = loop;
  for (let round = 0; round < ROUNDS; round++) {
    points = points.flatMap((point, index) => {
      const next = points[(index + 1) % points.length] ?? point;
      const share = 0.22 + 0.1 * grain(point.x * 7 + point.y * 3);
      return [between(point, next, share), between(point, next, 1 - share)];
    });
  }
  return points;
}

const between = (one: Spot, other: Spot, share: number): Spot => ({
  x: one.x + (other.x - one.x) * share,
  y: one.y + (other.y - one.y) * share,
});

/** A number from 0 to 1 that looks like chance and is always the same. */
function grain(of: number): number {
  const wave = Math.sin(of * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave);
}

/** Short strokes from the coast inland, at even distances. */
function strokesOf(loop: Loop): string {
  let path = '';
  let walked = 0;
  let count = 0;
  for (const [index, from] of loop.entries()) {
    const to = loop[(index + 1) % loop.length] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length === 0) continue;
    const [right, down] = [-(to.y - from.y) / length, (to.x - from.x) / length];
    for (; walked < length; walked += STROKE_EVERY, count++) {
      const start = between(from, to, walked / length);
      const reach = STROKE_LENGTHS[count % STROKE_LENGTHS.length] ?? 5;
      const end = { x: start.x + right * reach, y: start.y + down * reach };
      path += `M${pair(between(start, end, 0.2))}L${pair(end)}`;
    }
    walked -= length;
  }
  return path;
}

export interface Sounding extends Spot {
  readonly depth: number;
}

/** Depths in fathoms, here and there between the points: the farther from land, the deeper. */
export function soundingsOf(layout: Layout): readonly Sounding[] {
  const { places } = layout.chart;
  const dry = places.filter(({ terrain }) => terrain !== 'water').map(({ name }) => layout.at(name));
  return places.flatMap(({ name, row, column, terrain }) => {
    const chance = grain(row * 31 + column * 17);
    if (terrain !== 'water' || chance > 0.16 || row === 0) return [];
    const { x, y } = layout.at(name);
    const far = Math.min(...dry.map((spot) => Math.hypot(spot.x - x, spot.y - y))) / STEP;
    // Beside the point, on the side with room.
    const aside = x > layout.width - STEP ? -20 : 20;
    return far < 1.5 ? [] : [{ x: x + aside, y: y + 13, depth: Math.round(far * 6 + chance * 25) }];
  });
}
