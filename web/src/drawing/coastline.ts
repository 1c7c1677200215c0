/** Coasts as an engraver would draw them: rounded outlines, and strokes that fall inland. */

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Closed, clockwise around the land. */
export type Loop = readonly Point[];

interface Coast {
  /** All of the land, as the data of one path. */
  readonly outline: string;
  readonly strokes: string;
}

/** How often corners are cut. */
const ROUNDS = 2;
/** From one stroke of a coast to the next, and the longest and shortest. */
const STROKE_EVERY = 5;
const STROKE_LENGTHS = [9, 5, 7, 4];

/** @param share of the usual length of strokes, for small islands */
export function coastlineOf(angular: readonly Loop[], share = 1): Coast {
  const loops = angular.map(rounded);
  return {
    outline: loops.map((loop) => `M${loop.map(pair).join('L')}Z`).join(''),
    strokes: loops.map((loop) => strokesOf(loop, share)).join(''),
  };
}

export const pair = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

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

const between = (one: Point, other: Point, share: number): Point => ({
  x: one.x + (other.x - one.x) * share,
  y: one.y + (other.y - one.y) * share,
});

/** A number from 0 to 1 that looks like chance and is always the same. */
export function grain(of: number): number {
  const wave = Math.sin(of * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave);
}

/** Short strokes from the coast inland, at even distances. */
function strokesOf(loop: Loop, share: number): string {
  let path = '';
  let walked = 0;
  let count = 0;
  for (const [index, from] of loop.entries()) {
    const to = loop[(index + 1) % loop.length] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length === 0) continue;
    const [right, down] = [-(to.y - from.y) / length, (to.x - from.x) / length];
    for (; walked < length; walked += STROKE_EVERY * Math.sqrt(share), count++) {
      const start = between(from, to, walked / length);
      const reach = share * (STROKE_LENGTHS[count % STROKE_LENGTHS.length] ?? 5);
      const end = { x: start.x + right * reach, y: start.y + down * reach };
      path += `M${pair(between(start, end, 0.2))}L${pair(end)}`;
    }
    walked -= length;
  }
  return path;
}
