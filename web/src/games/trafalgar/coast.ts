/** The coasts and the depths of a chart. */

import type { Place } from 'escadre/trafalgar';
import { coastlineOf, grain, type Loop, pair } from '../../drawing/coastline.ts';
import { type Layout, type Spot, STEP } from './layout.ts';

/** From the middle of a hexagon around a point to its corners. */
const CORNER = STEP / Math.sqrt(3);
/** Rows and columns of land beyond the border. */
const BEYOND = 2;

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

export const coastOf = (layout: Layout) => coastlineOf(loopsOf(edgesOf(layout)));

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
