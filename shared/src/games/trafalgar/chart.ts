/**
 * The chart of a match: terrain, neighbours and distances. Charts are read once, when the game is loaded,
 * and a faulty one is refused then.
 */

import { type Heading, latticeDistance, type Quarter, quarterOf } from '../../geometry/lattice.ts';
import { must } from '../../kernel/optional.ts';
import { CHART_IDS, CHART_TEXTS, type ChartId } from './chart-drawings.ts';
import { type Chart, canSail, loadChart, type Place, type Terrain } from './chart-text.ts';
import { CAMPS, type Camp, type FortId, type Kind, type Point } from './vocabulary.ts';

/** The range of guns, in steps, which is the die's highest number of stars. */
export const RANGE = 3;

const CHARTS: ReadonlyMap<ChartId, Chart> = new Map(
  CHART_IDS.map((id) => [id, loadChart(id, CHART_TEXTS[id])]),
);

export const chartOf = (id: ChartId): Chart => must(CHARTS.get(id), 'the chart');

function placeOf(chart: Chart, point: Point): Place {
  const place = chart.places.get(point);
  if (place === undefined) throw new Error(`there is no point ${point} on this chart`);
  return place;
}

export const isOnChart = (chart: Chart, point: Point): boolean => chart.places.has(point);
export const terrainAt = (chart: Chart, point: Point): Terrain => placeOf(chart, point).terrain;

/** The next point along a heading; undefined beyond the border. */
export const pointAhead = (chart: Chart, point: Point, heading: Heading): Point | undefined =>
  placeOf(chart, point).neighbours[heading];

/** Whether a ship of this kind may sail on a point, regardless of other ships. */
export const isSailable = (chart: Chart, kind: Kind, point: Point): boolean =>
  canSail(kind, terrainAt(chart, point));

/** Steps from one point to another. */
export const distanceOf = (chart: Chart, from: Point, to: Point): number =>
  latticeDistance(placeOf(chart, from).axial, placeOf(chart, to).axial);

export const isInRange = (chart: Chart, from: Point, to: Point): boolean =>
  distanceOf(chart, from, to) <= RANGE;

/** A point's quarter as seen by a ship at `from`. */
export const quarterAt = (chart: Chart, from: Point, heading: Heading, point: Point): Quarter =>
  quarterOf(placeOf(chart, from).axial, heading, placeOf(chart, point).axial);

/** The corner berth of a port, beside its flag. */
export const cornerBerth = (chart: Chart, camp: Camp): Point =>
  must(chart.berths[camp][0], 'the corner berth');

export const isBerthOf = (chart: Chart, camp: Camp, point: Point): boolean =>
  chart.berths[camp].includes(point);

/** The camp whose emplacement is there; undefined if none. */
export const campOfFort = (chart: Chart, fort: FortId): Camp | undefined =>
  CAMPS.find((camp) => chart.emplacements[camp].includes(fort));
