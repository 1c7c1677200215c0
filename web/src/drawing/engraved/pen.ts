/** The engraver's pen: strokes that look drawn by hand, and are the same in every browser. */

/** A coordinate, short enough for a path. */
export const at = (value: number): number => Math.round(value * 10) / 10;

/** A row of numbers from 0 to 1 that looks like chance; the same for each seed. */
export function scatter(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, place) => place);

/** Ruled lines with gaps, closer at the top: a sky. `tone` is the share of each line that is drawn. */
export function ruled({ left, top, right, bottom }: Area, tone: number, seed: number): string {
  const next = scatter(seed);
  const strokes: string[] = [];
  for (let y = top, gap = 2.2; y < bottom; y += gap, gap *= 1.11) {
    const fading = 1 - (y - top) / (bottom - top);
    for (let x = left - next() * 30; x < right; ) {
      const length = (12 + next() * 50) * tone * (0.3 + fading);
      strokes.push(`M${at(x)} ${at(y)}h${at(length)}`);
      x += length + (3 + next() * 34) * (1.25 - fading);
    }
  }
  return strokes.join('');
}

/** The strokes of a sea: short arcs, longer and farther apart toward the eye. */
export function waves({ left, top, right, bottom }: Area, seed: number): string {
  const next = scatter(seed);
  const strokes: string[] = [];
  for (let y = top + 1, gap = 1.6; y < bottom; y += gap, gap *= 1.22) {
    const near = (y - top) / Math.max(1, bottom - top);
    for (let x = left - next() * 12; x < right; ) {
      const width = 4 + near * 9 + next() * 8;
      const crests = Math.max(1, Math.round(width / (4 + near * 4)));
      const crest = at(width / crests);
      strokes.push(
        `M${at(x)} ${at(y + next())}${`q${at(crest / 2)} ${at(-0.8 - near * 2)} ${crest} 0`.repeat(crests)}`,
      );
      x += width + 2 + next() * (8 + near * 10);
    }
  }
  return strokes.join('');
}

/** The outline of a cloud or a puff of smoke, in an ellipse. */
export function billow(x: number, y: number, width: number, height: number, seed: number): string {
  const next = scatter(seed);
  const lobes = Math.max(6, Math.round((width + height) / 5));
  const points = range(lobes).map((lobe) => {
    const turn = ((lobe + next() * 0.5) / lobes) * Math.PI * 2;
    const reach = 0.86 + next() * 0.2;
    return [at(x + (width / 2) * reach * Math.cos(turn)), at(y + (height / 2) * reach * Math.sin(turn))];
  });
  const [first = [x, y]] = points;
  const arcs = [...points.slice(1), first].map(([px, py], place) => {
    const [fromX = 0, fromY = 0] = points[place] ?? first;
    const radius = at(Math.hypot((px ?? 0) - fromX, (py ?? 0) - fromY) * 0.56);
    return `A${radius} ${radius} 0 0 1 ${px} ${py}`;
  });
  return `M${first.join(' ')}${arcs.join('')}Z`;
}

/** Curls and hatching on the shaded side of such a cloud. */
export function curls(x: number, y: number, width: number, height: number, seed: number): string {
  const next = scatter(seed + 5);
  const strokes = range(Math.round((width + height) / 9)).map(() => {
    const turn = next() * Math.PI * 2;
    const reach = 0.2 + next() * 0.45;
    const radius = at(1 + (Math.min(width, height) / 9) * (0.6 + next()));
    const start = [
      at(x + (width / 2) * reach * Math.cos(turn)),
      at(y + (height / 2) * reach * Math.sin(turn)),
    ];
    return `M${start.join(' ')}a${radius} ${radius} 0 0 1 ${at(radius * 1.7)} ${at(radius * 0.2)}`;
  });
  const shade = range(Math.max(2, Math.round(height / 4))).map((line) => {
    const drop = 0.18 + (line / Math.max(2, Math.round(height / 4))) * 0.26;
    const half = width * Math.sqrt(Math.max(0, 0.25 - drop * drop)) * 0.8;
    return `M${at(x - half * (0.2 + next() * 0.6))} ${at(y + height * drop)}h${at(half * (0.9 + next() * 0.6))}`;
  });
  return [...strokes, ...shade].join('');
}

/** Parallel hatching between two lines, each given by its ends. */
export function hatched(
  [ax, ay, bx, by]: readonly [number, number, number, number],
  [cx, cy, dx, dy]: readonly [number, number, number, number],
  count: number,
): string {
  return range(count)
    .map((line) => {
      const part = (line + 0.5) / count;
      const point = (from: number, to: number) => at(from + (to - from) * part);
      return `M${point(ax, cx)} ${point(ay, cy)}L${point(bx, dx)} ${point(by, dy)}`;
    })
    .join('');
}

/** Rays around a point, from one radius to another. */
export function rays(x: number, y: number, inner: number, outer: number, count: number): string {
  return range(count)
    .map((ray) => {
      const turn = ((ray + 0.5) / count) * Math.PI * 2;
      const far = ray % 2 === 0 ? outer : inner + (outer - inner) * 0.65;
      const point = (reach: number) => `${at(x + reach * Math.cos(turn))} ${at(y + reach * Math.sin(turn))}`;
      return `M${point(inner)}L${point(far)}`;
    })
    .join('');
}
