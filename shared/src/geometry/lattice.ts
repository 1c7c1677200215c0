/**
 * The triangular lattice: points that have six neighbours each, in axial coordinates.
 *
 * `q` counts steps to the east along a row, `r` counts rows to the south. A step to the
 * south-east leaves `q` as it is, so that a column of equal `q` runs from north-west to
 * south-east. Distances are steps; angles are sixths of a turn.
 */

/** A point of the lattice. */
export interface Axial {
  readonly q: number;
  readonly r: number;
}

/** The six headings, clockwise. */
export const HEADINGS = ['E', 'SE', 'SW', 'W', 'NW', 'NE'] as const;
export type Heading = (typeof HEADINGS)[number];

/** One step along each heading. */
const STEPS: Readonly<Record<Heading, Axial>> = {
  E: { q: 1, r: 0 },
  SE: { q: 0, r: 1 },
  SW: { q: -1, r: 1 },
  W: { q: -1, r: 0 },
  NW: { q: 0, r: -1 },
  NE: { q: 1, r: -1 },
};

/** The heading after so many sixths of a turn clockwise; a negative number turns the other way. */
export function turnedBy(heading: Heading, sixths: number): Heading {
  const index = (HEADINGS.indexOf(heading) + sixths) % 6;
  // There are six, and the index is from 0 to 5.
  return HEADINGS[index < 0 ? index + 6 : index] as Heading;
}

export const opposite = (heading: Heading): Heading => turnedBy(heading, 3);

/** The neighbour of a point along a heading. */
export function neighbour(point: Axial, heading: Heading): Axial {
  const step = STEPS[heading];
  return { q: point.q + step.q, r: point.r + step.r };
}

/** The number of steps from one point to another. */
export function latticeDistance(a: Axial, b: Axial): number {
  const q = b.q - a.q;
  const r = b.r - a.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** The first `length` points along a heading from `apex`, nearest first. */
export function ray(apex: Axial, heading: Heading, length: number): Axial[] {
  const { q, r } = STEPS[heading];
  return Array.from({ length }, (_, index) => ({
    q: apex.q + q * (index + 1),
    r: apex.r + r * (index + 1),
  }));
}

/**
 * The triangle between the ray of a heading and the next one clockwise, both rays included,
 * without its apex, nearest points first: `size` 3 has nine points.
 */
export function triangle(apex: Axial, heading: Heading, size: number): Axial[] {
  const along = STEPS[heading];
  const across = STEPS[turnedBy(heading, 1)];
  const points: Axial[] = [];
  for (let distance = 1; distance <= size; distance++) {
    for (let second = 0; second <= distance; second++) {
      const first = distance - second;
      points.push({
        q: apex.q + along.q * first + across.q * second,
        r: apex.r + along.r * first + across.r * second,
      });
    }
  }
  return points;
}

/** A ship's quarters, relative to her heading. */
const QUARTERS = ['ahead', 'starboard', 'astern', 'port'] as const;
export type Quarter = (typeof QUARTERS)[number];

/**
 * The quarter of a point as seen from `apex` facing `heading`: port or starboard if it is between the rays
 * 60° and 120° off the bow on that side, inclusive, at any distance; else ahead or astern. The apex itself
 * counts as ahead.
 */
export function quarterOf(apex: Axial, heading: Heading, point: Axial): Quarter {
  const sixths = HEADINGS.indexOf(heading);
  let q = point.q - apex.q;
  let r = point.r - apex.r;
  for (let turn = 0; turn < sixths; turn++) [q, r] = [q + r, -q];
  if (r > 0 && q <= 0 && q + r >= 0) return 'starboard';
  if (r < 0 && q >= 0 && q + r <= 0) return 'port';
  return 2 * q + r >= 0 ? 'ahead' : 'astern';
}

/**
 * The place of a point on a board of horizontal rows whose odd rows lie half a step to the
 * right: row and column from 0.
 */
interface RowColumn {
  readonly row: number;
  readonly column: number;
}

export const toAxial = ({ row, column }: RowColumn): Axial => ({
  q: column - Math.floor(row / 2),
  r: row,
});

export const toRowColumn = ({ q, r }: Axial): RowColumn => ({ row: r, column: q + Math.floor(r / 2) });
