/**
 * The open plane in whole units: points, headings in whole degrees clockwise from north, and
 * sines from one table of whole numbers, so that every machine and browser comes to the same
 * result. `x` grows eastwards, `y` southwards.
 *
 * Everything is exact: decisions are taken by comparing whole numbers below 2^53, and no
 * function of the machine's own (a sine, an arc tangent) decides anything. Coordinates may be
 * up to `FARTHEST` either way.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Whole: one in the table of sines. */
export const MILLION = 1_000_000;

/** Coordinates and distances this large and no larger keep every product below 2^53. */
export const FARTHEST = 1_000_000_000;

/** Sines of 0° to 90°, in millionths. */
const SINES: readonly number[] = [
  0, 17_452, 34_899, 52_336, 69_756, 87_156, 104_528, 121_869, 139_173, 156_434, 173_648, 190_809, 207_912,
  224_951, 241_922, 258_819, 275_637, 292_372, 309_017, 325_568, 342_020, 358_368, 374_607, 390_731, 406_737,
  422_618, 438_371, 453_990, 469_472, 484_810, 500_000, 515_038, 529_919, 544_639, 559_193, 573_576, 587_785,
  601_815, 615_661, 629_320, 642_788, 656_059, 669_131, 681_998, 694_658, 707_107, 719_340, 731_354, 743_145,
  754_710, 766_044, 777_146, 788_011, 798_636, 809_017, 819_152, 829_038, 838_671, 848_048, 857_167, 866_025,
  874_620, 882_948, 891_007, 898_794, 906_308, 913_545, 920_505, 927_184, 933_580, 939_693, 945_519, 951_057,
  956_305, 961_262, 965_926, 970_296, 974_370, 978_148, 981_627, 984_808, 987_688, 990_268, 992_546, 994_522,
  996_195, 997_564, 998_630, 999_391, 999_848, 1_000_000,
];

/** A heading or bearing as a whole number from 0 to 359. */
export function normalDegrees(degrees: number): number {
  const rest = degrees % 360;
  return rest < 0 ? rest + 360 : rest + 0;
}

/** The sine of whole degrees, in millionths. */
export function sine(degrees: number): number {
  const angle = normalDegrees(degrees);
  if (angle > 180) return 0 - sine(angle - 180);
  // For each of these angles there is one.
  return SINES[angle > 90 ? 180 - angle : angle] as number;
}

/** The cosine of whole degrees, in millionths. */
export const cosine = (degrees: number): number => sine(degrees + 90);

const DIRECTIONS: readonly Point[] = Array.from({ length: 360 }, (_, bearing) => ({
  x: sine(bearing),
  y: sine(bearing - 90),
}));

/** The way a bearing points, as a vector a million long (to a millionth); there is one for every bearing. */
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

/** Greater than zero when the second vector lies clockwise of the first. */
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

/** How far a point lies towards a bearing, in millionths of a unit from the origin: for comparing. */
export const progress = (point: Point, bearing: number): number => dot(point, direction(bearing));

/** The shorter turn from one heading to another: −179 to 180, positive to starboard. */
export function turnBetween(from: number, to: number): number {
  const turn = normalDegrees(to - from);
  return turn > 180 ? turn - 360 : turn;
}

/** The angle between two headings, 0 to 180. */
export const angleBetween = (a: number, b: number): number => Math.abs(turnBetween(a, b));

/**
 * Whether the way from one point to another lies in the sector that starts at a bearing and
 * goes clockwise by `sweep` degrees (below 180), its edges included. A point is in no sector of
 * its own.
 */
export function isInSector(from: Point, to: Point, start: number, sweep: number): boolean {
  const way = vector(from, to);
  if (way.x === 0 && way.y === 0) return false;
  return cross(direction(start), way) >= 0 && cross(way, direction(start + sweep)) >= 0;
}

/** The bearing of one point from another, to the nearest whole degree; 0 where they are one. */
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
