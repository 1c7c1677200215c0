/** The points of a chart on the page, and the headings there: north up, or a quarter turn. */

import { type Chart, type ChartId, chartOf, type Heading, type Place } from 'escadre/trafalgar';

/** From a point of the chart to the next, in units of the drawing. */
export const STEP = 40;
/** Between two rows. */
const ROW = (STEP * Math.sqrt(3)) / 2;
/** From the outermost points to the border. */
const MARGIN = 28;

/** Clockwise, as every list of headings. */
export const HEADINGS: readonly Heading[] = ['E', 'SE', 'SW', 'W', 'NW', 'NE'];

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The chart's clockwise rotation in degrees: a quarter either way on boards taller than wide. */
type Turn = 0 | 90 | 270;

export interface Layout {
  readonly chart: Chart;
  readonly turn: Turn;
  readonly width: number;
  readonly height: number;
  readonly rows: number;
  readonly columns: number;
  /** The middle of a point of the chart. */
  readonly at: (point: string) => Spot;
  /** The middle of a place that may lie beyond the chart. */
  readonly atPlace: (row: number, column: number) => Spot;
}

/** The rotation that puts one's own port at the bottom: Gibraltar is in the east, Cadiz in the west. */
export const turnFor = (isTall: boolean, camp: 'english' | 'allied' | null): Turn =>
  isTall ? (camp === 'allied' ? 270 : 90) : 0;

const layouts = new Map<string, Layout>();

/** A chart's layout on the page, cached. */
export function layoutOf(id: ChartId, turn: Turn): Layout {
  const key = `${id} ${turn}`;
  const known = layouts.get(key) ?? laidOut(chartOf(id), turn);
  layouts.set(key, known);
  return known;
}

function laidOut(chart: Chart, turn: Turn): Layout {
  const rows = 1 + Math.max(...chart.places.map(({ row }) => row));
  const columns = 1 + Math.max(...chart.places.map(({ column }) => column));
  const long = (columns - 1) * STEP + 2 * MARGIN;
  const short = (rows - 1) * ROW + 2 * MARGIN;
  const atPlace = (row: number, column: number): Spot => {
    const x = MARGIN + (column + (Math.abs(row) % 2) / 2) * STEP;
    const y = MARGIN + row * ROW;
    if (turn === 0) return { x, y };
    return turn === 90 ? { x: short - y, y: x } : { x: y, y: long - x };
  };
  const places = new Map<string, Place>(chart.places.map((place) => [place.name, place]));
  return {
    chart,
    turn,
    rows,
    columns,
    width: turn === 0 ? long : short,
    height: turn === 0 ? short : long,
    atPlace,
    at: (point) => {
      const place = places.get(point);
      return place === undefined ? { x: 0, y: 0 } : atPlace(place.row, place.column);
    },
  };
}

/** The rose's place: in the empty sea opposite one's own port. */
export const roseOf = ({ rows, atPlace }: Pick<Layout, 'rows' | 'atPlace'>): Spot => atPlace(rows - 3, 2);

/** Degrees clockwise from the right of the page. */
export const angleOf = (heading: Heading, turn: Turn): number => HEADINGS.indexOf(heading) * 60 + turn;

/** So far from a spot along a heading. */
export function along({ x, y }: Spot, heading: Heading, turn: Turn, distance: number): Spot {
  const angle = (angleOf(heading, turn) * Math.PI) / 180;
  return { x: x + Math.cos(angle) * distance, y: y + Math.sin(angle) * distance };
}

/** A hexagon around a spot, its corners so far away. */
export function hexagon(middle: Spot, far: number, turn: Turn): string {
  const corners = HEADINGS.map((heading) => along(middle, heading, turn, far));
  return `M${corners.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

export const opposite = (heading: Heading): Heading =>
  HEADINGS[(HEADINGS.indexOf(heading) + 3) % 6] ?? heading;

export const apart = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The style that puts a drawing there. */
export const shifted = ({ x, y }: Spot): string => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;

/** The thing nearest to a spot, within a distance. */
export function nearest<Thing extends { readonly spot: Spot }>(
  things: readonly Thing[],
  spot: Spot,
  most: number,
): Thing | undefined {
  let found: Thing | undefined;
  let distance = most;
  for (const thing of things) {
    const far = apart(thing.spot, spot);
    if (far > distance) continue;
    [found, distance] = [thing, far];
  }
  return found;
}

/** Pixels of paper above and below the chart. */
const RIM = 4;

/** Pixels of the page in a unit of the whole chart, on a board of some size. */
export const scaleOf = (
  layout: Pick<Layout, 'width' | 'height'>,
  { width, height }: { readonly width: number; readonly height: number },
): number => Math.min(width / layout.width, (height - 2 * RIM) / layout.height);

/** The visible part of the chart: `zoom` times larger, around a spot. */
export interface Lens {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** The chart as the lens shows it: a transform for a style. */
export const through = ({ zoom, x, y }: Lens): string => `translate(${x}px, ${y}px) scale(${zoom})`;

export const WHOLE: Lens = { zoom: 1, x: 0, y: 0 };

/**
 * Zooms in on some spots as far as they allow, but at most `most` times.
 *
 * @param shown the uncovered part of the page, in units of the whole chart, including any margin beside the
 * chart. It is centred, unless `left` says where it starts
 */
export function lensOn(
  spots: readonly Spot[],
  most: number,
  { width, height }: Pick<Layout, 'width' | 'height'>,
  shown: { readonly width: number; readonly height: number; readonly left?: number } = { width, height },
): Lens {
  if (spots.length === 0) return WHOLE;
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - STEP, Math.max(...xs) + STEP];
  const [top, bottom] = [Math.min(...ys) - STEP, Math.max(...ys) + STEP];
  const zoom = Math.max(1, Math.min(most, shown.width / (right - left), shown.height / (bottom - top)));
  const beside = shown.left ?? (width - shown.width) / 2;
  const x = shown.width / 2 - (zoom * (left + right)) / 2;
  const y = shown.height / 2 - (zoom * (top + bottom)) / 2;
  return {
    zoom,
    x:
      beside +
      (zoom * width < shown.width ? (shown.width - zoom * width) / 2 : within(x, shown.width - zoom * width)),
    y: within(y, shown.height - zoom * height),
  };
}

/** Whether the edge of a board cuts a ship there: part of her is seen. */
export function isCut(
  ship: Spot,
  { zoom, x, y }: Lens,
  layout: Pick<Layout, 'width' | 'height'>,
  size: { readonly width: number; readonly height: number },
): boolean {
  const scale = scaleOf(layout, size);
  const half = (zoom * STEP) / 2;
  // How far she is inside, beyond her half: on a board that is larger than the chart, less is cut.
  const inside = (place: number, whole: number, room: number): number =>
    room / scale / 2 - Math.abs(place - whole / 2);
  const nearest = Math.min(
    inside(ship.x * zoom + x, layout.width, size.width),
    inside(ship.y * zoom + y, layout.height, size.height),
  );
  return nearest > -half && nearest < half;
}

/** The lens with the chart moved under it, no farther than the chart goes. */
export function pannedLens(
  { zoom, x, y }: Lens,
  dx: number,
  dy: number,
  { width, height }: Pick<Layout, 'width' | 'height'>,
): Lens {
  const along = (from: number, by: number, least: number) =>
    Math.max(Math.min(from + by, Math.max(from, 0)), Math.min(from, least));
  return { zoom, x: along(x, dx, width - zoom * width), y: along(y, dy, height - zoom * height) };
}

/** The chart fills the visible part as far as it can. */
const within = (shift: number, least: number): number => Math.max(Math.min(shift, 0), Math.min(least, 0));
