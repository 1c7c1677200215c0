/**
 * A chart in numbers, for fast searches: points, headings and sides are indices; distances and bearings
 * come from tables.
 */

import { HEADINGS } from '../../../geometry/lattice.ts';
import { must } from '../../../kernel/optional.ts';
import { chartOf, isSailable, RANGE } from '../chart.ts';
import type { ChartId } from '../chart-drawings.ts';
import type { Chart } from '../chart-text.ts';
import type { Kind, Point } from '../vocabulary.ts';

/** Number of headings. */
export const SIXTHS = HEADINGS.length;
/** Bearings are counted in twelfths: on a ray, or between two. */
const TWELFTHS = 12;

/** The sides of a ship by index, as in `SIDES`; a point on neither is ahead or astern. */
export const PORT = 0;
export const STARBOARD = 1;
export const NEITHER = 2;
export type SideIndex = typeof PORT | typeof STARBOARD | typeof NEITHER;

export interface Sea {
  readonly points: readonly Point[];
  readonly size: number;
  readonly indexOf: (point: Point) => number;
  /** The point ahead, by point and heading; -1 beyond the border. */
  readonly ahead: Int16Array;
  /** By point: 1 if ships of this kind may sail there. */
  readonly sailable: Readonly<Record<Kind, Uint8Array>>;
  /** Points within range of a point, excluding itself. */
  readonly inRange: readonly (readonly number[])[];
  readonly distance: (from: number, to: number) => number;
  /** The side of a ship at `from` with this heading on which a point lies. */
  readonly sideOf: (from: number, heading: number, point: number) => SideIndex;
}

const SEAS = new Map<ChartId, Sea>();

/** A chart's sea, built on first use and cached. */
export function seaOf(id: ChartId): Sea {
  const known = SEAS.get(id);
  if (known !== undefined) return known;
  const sea = seaFrom(chartOf(id));
  SEAS.set(id, sea);
  return sea;
}

function seaFrom(chart: Chart): Sea {
  const places = [...chart.places.values()];
  const size = places.length;
  const indices = new Map(places.map(({ name }, index) => [name, index]));
  const indexOf = (point: Point) => must(indices.get(point), 'a point of the chart');
  const distances = new Uint8Array(size * size);
  const bearings = new Uint8Array(size * size);
  for (const [from, { axial }] of places.entries()) {
    for (const [to, { axial: other }] of places.entries()) {
      const q = other.q - axial.q;
      const r = other.r - axial.r;
      distances[from * size + to] = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
      bearings[from * size + to] = bearingOf(q, r);
    }
  }
  const distance = (from: number, to: number) => distances[from * size + to] ?? 0;
  const all = places.map((_, index) => index);
  return {
    points: places.map(({ name }) => name),
    size,
    indexOf,
    ahead: Int16Array.from(
      places.flatMap(({ neighbours }) =>
        HEADINGS.map((heading) => {
          const next = neighbours[heading];
          return next === undefined ? -1 : indexOf(next);
        }),
      ),
    ),
    sailable: { line: sailableBy(chart, 'line', places), frigate: sailableBy(chart, 'frigate', places) },
    inRange: all.map((from) => all.filter((to) => to !== from && distance(from, to) <= RANGE)),
    distance,
    sideOf: (from, heading, point) =>
      SIDE_BY_TWELFTH[((bearings[from * size + point] ?? 0) - 2 * heading + TWELFTHS) % TWELFTHS] ?? NEITHER,
  };
}

const sailableBy = (chart: Chart, kind: Kind, places: readonly { readonly name: Point }[]): Uint8Array =>
  Uint8Array.from(places.map(({ name }) => (isSailable(chart, kind, name) ? 1 : 0)));

/** From 60° to 120° off the bow, inclusive, on either side. */
const SIDE_BY_TWELFTH: readonly SideIndex[] = Array.from({ length: TWELFTHS }, (_, twelfth) => {
  if (twelfth >= 2 && twelfth <= 4) return STARBOARD;
  return twelfth >= 8 && twelfth <= 10 ? PORT : NEITHER;
});

/** In twelfths clockwise from the east: even on a ray, odd between two. */
function bearingOf(q: number, r: number): number {
  let [along, across] = [q, r];
  for (let sixths = 0; sixths < SIXTHS; sixths++) {
    if (along > 0 && across >= 0) return 2 * sixths + (across === 0 ? 0 : 1);
    [along, across] = [along + across, -along];
  }
  return 0;
}

/** The distance of a point that cannot be reached. */
export const FAR = 60;

/** Each point's distance over open water from the nearest goal, for a kind of ship that cannot head into `wind`. */
export function soundingsFrom(
  sea: Sea,
  kind: Kind,
  goals: readonly number[],
  wind: number | null,
): Uint8Array {
  const field = new Uint8Array(sea.size).fill(FAR);
  const queue = [...goals];
  for (const goal of goals) field[goal] = 0;
  for (const point of queue) {
    const steps = (field[point] ?? FAR) + 1;
    for (let heading = 0; heading < SIXTHS; heading++) {
      // Searched backwards from the goal, so ships sail against the search's heading.
      if (wind !== null && (heading + 3) % SIXTHS === wind) continue;
      const next = sea.ahead[point * SIXTHS + heading] ?? -1;
      if (next < 0 || sea.sailable[kind][next] === 0 || (field[next] ?? 0) <= steps) continue;
      field[next] = steps;
      queue.push(next);
    }
  }
  return field;
}
