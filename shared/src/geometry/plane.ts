/**
 * The open plane in whole units: points, headings in whole degrees clockwise from north, and sines from one
 * table of whole numbers, so that every machine and browser gets the same result. `x` grows eastwards, `y`
 * southwards.
 *
 * Everything is exact: decisions compare whole numbers below 2^53, and never depend on the machine's own
 * functions (sine, arc tangent). Coordinates may be up to 1,000,000,000 either way.
 */

/** A place in the plane: `x` grows eastwards, `y` southwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One, in the table of sines. */
export const MILLION = 1_000_000;

/** How much the sine grows with each degree from 0° to 90°, in millionths. Differences keep pages small. */
const GROWTH: readonly number[] = [
  17_452, 17_447, 17_437, 17_420, 17_400, 17_372, 17_341, 17_304, 17_261, 17_214, 17_161, 17_103, 17_039,
  16_971, 16_897, 16_818, 16_735, 16_645, 16_551, 16_452, 16_348, 16_239, 16_124, 16_006, 15_881, 15_753,
  15_619, 15_482, 15_338, 15_190, 15_038, 14_881, 14_720, 14_554, 14_383, 14_209, 14_030, 13_846, 13_659,
  13_468, 13_271, 13_072, 12_867, 12_660, 12_449, 12_233, 12_014, 11_791, 11_565, 11_334, 11_102, 10_865,
  10_625, 10_381, 10_135, 9_886, 9_633, 9_377, 9_119, 8_858, 8_595, 8_328, 8_059, 7_787, 7_514, 7_237, 6_960,
  6_679, 6_396, 6_113, 5_826, 5_538, 5_248, 4_957, 4_664, 4_370, 4_074, 3_778, 3_479, 3_181, 2_880, 2_580,
  2_278, 1_976, 1_673, 1_369, 1_066, 761, 457, 152,
];
/** Sines of 0° to 90°, in millionths. */
const SINES = [0];
for (const more of GROWTH) SINES.push((SINES.at(-1) ?? 0) + more);

/** A heading or bearing as a whole number from 0 to 359. */
export function normalDegrees(degrees: number): number {
  const rest = degrees % 360;
  return rest < 0 ? rest + 360 : rest + 0;
}

/** The sine of whole degrees, in millionths. */
export function sine(degrees: number): number {
  const angle = normalDegrees(degrees);
  if (angle > 180) return 0 - sine(angle - 180);
  // The table has an entry for each of these angles.
  return SINES[angle > 90 ? 180 - angle : angle] as number;
}

/** The cosine of whole degrees, in millionths. */
export const cosine = (degrees: number): number => sine(degrees + 90);

const DIRECTIONS: readonly Point[] = Array.from({ length: 360 }, (_, bearing) => ({
  x: sine(bearing),
  y: sine(bearing - 90),
}));

/** A bearing's direction, as a vector a million long (to a millionth); there is one for every bearing. */
export const direction = (bearing: number): Point => DIRECTIONS[normalDegrees(bearing)] as Point;

/** Divides whole numbers to the nearest whole number, halves away from zero. */
export function divideRounded(dividend: number, divisor: number): number {
  const size = Math.floor((2 * Math.abs(dividend) + divisor) / (2 * divisor));
  return dividend < 0 ? 0 - size : size;
}

/** The point this far along a bearing, each coordinate rounded to a whole unit. */
export function ahead(from: Point, bearing: number, distance: number): Point {
  const way = direction(bearing);
  return {
    x: from.x + divideRounded(distance * way.x, MILLION),
    y: from.y + divideRounded(distance * way.y, MILLION),
  };
}

/** Positive if the second vector is clockwise of the first. */
export const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;

export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;

/** The vector from one point to another. */
export const vector = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

export function distanceSquared(a: Point, b: Point): number {
  const [x, y] = [b.x - a.x, b.y - a.y];
  return x * x + y * y;
}

/** Whether two points are no farther apart than this. */
export const isWithin = (a: Point, b: Point, distance: number): boolean =>
  distanceSquared(a, b) <= distance * distance;

/** A point's progress towards a bearing, in millionths of a unit from the origin: for comparisons. */
export const progress = (point: Point, bearing: number): number => dot(point, direction(bearing));

/** The shorter turn from one heading to another: −179 to 180, positive to starboard. */
export function turnBetween(from: number, to: number): number {
  const turn = normalDegrees(to - from);
  return turn > 180 ? turn - 360 : turn;
}

/** The angle between two headings, 0 to 180. */
export const angleBetween = (a: number, b: number): number => Math.abs(turnBetween(a, b));

/**
 * Whether the direction from one point to another is in the sector that starts at a bearing and goes
 * clockwise by `sweep` degrees (below 180), edges included. A point is never in a sector around itself.
 */
export function isInSector(from: Point, to: Point, start: number, sweep: number): boolean {
  const way = vector(from, to);
  if (way.x === 0 && way.y === 0) return false;
  return cross(direction(start), way) >= 0 && cross(way, direction(start + sweep)) >= 0;
}

/** The bearing of one point from another, to the nearest whole degree; 0 if they coincide. */
export function bearingOf(from: Point, to: Point): number {
  const way = vector(from, to);
  if (way.x === 0 && way.y === 0) return 0;
  const below = degreeBelow(way);
  const pastBelow = cross(direction(below), way);
  const shortOfAbove = cross(way, direction(below + 1));
  return pastBelow < shortOfAbove ? below : normalDegrees(below + 1);
}

/** The last whole bearing that is not clockwise of a vector: a guess, made exact. */
function degreeBelow(way: Point): number {
  let degrees = normalDegrees(Math.floor((Math.atan2(way.x, 0 - way.y) * 180) / Math.PI));
  while (cross(direction(degrees), way) < 0) degrees = normalDegrees(degrees - 1);
  while (cross(direction(degrees + 1), way) >= 0) degrees = normalDegrees(degrees + 1);
  return degrees;
}
