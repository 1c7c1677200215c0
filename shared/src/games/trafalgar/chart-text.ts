/**
 * Charts as text: the terrain of each point, and its neighbours.
 *
 * Points are named by row letter and column number, `A1` at the top left.
 */

import {
  type Axial,
  HEADINGS,
  type Heading,
  neighbour,
  toAxial,
  toRowColumn,
} from '../../geometry/lattice.ts';
import { must } from '../../kernel/optional.ts';
import {
  type ByCamp,
  CAMPS,
  type Camp,
  type FortId,
  type Kind,
  opponentOf,
  type Point,
} from './vocabulary.ts';

/** The terrain of a point. An emplacement has land of its own. */
export type Terrain = 'water' | 'sandbank' | 'reef' | 'land' | 'emplacement';

/** The terrain on which each kind of ship may sail. */
const SAILABLE: Readonly<Record<Kind, readonly Terrain[]>> = {
  line: ['water'],
  frigate: ['water', 'sandbank'],
};

export interface Place {
  readonly name: Point;
  readonly axial: Axial;
  readonly terrain: Terrain;
  /** The neighbours by heading; absent beyond the border. */
  readonly neighbours: Readonly<Partial<Record<Heading, Point>>>;
}

/** A point's place in a drawing: row and column from 0, odd rows half a step to the right. */
export const placeOnPaper = ({ name, axial, terrain, neighbours }: Place) => ({
  ...{ name, terrain, neighbours },
  ...toRowColumn(axial),
});

/** A playable chart. */
export interface Chart {
  readonly places: ReadonlyMap<Point, Place>;
  /** Four berths per port, from the corner outwards. */
  readonly berths: ByCamp<readonly Point[]>;
  /** Two emplacements per port. */
  readonly emplacements: ByCamp<readonly FortId[]>;
}

/** A chart as far as it can be read, and all its faults. */
interface ChartReading {
  readonly chart: Chart;
  readonly faults: readonly string[];
}

/** The signs of a port: its berths from the corner outwards, and its emplacements. */
const PORTS: ByCamp<{ readonly name: string; readonly berths: string; readonly emplacement: string }> = {
  allied: { name: 'Cadiz', berths: 'abcd', emplacement: 'F' },
  english: { name: 'Gibraltar', berths: 'ABCD', emplacement: 'G' },
};
const GUNS_OF_A_PORT = 2;

const SIGNS: Readonly<Record<string, Terrain>> = {
  '.': 'water',
  o: 'sandbank',
  x: 'reef',
  '#': 'land',
  ...Object.fromEntries([...'abcdABCD'].map((sign) => [sign, 'water' as const])),
  F: 'emplacement',
  G: 'emplacement',
};

/** A sign after turning the chart by half a turn. */
const opposed = (sign: string): string => {
  if (sign === 'F' || sign === 'G') return sign === 'F' ? 'G' : 'F';
  if (!/[a-dA-D]/.test(sign)) return sign;
  return sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase();
};

const pointName = (row: number, column: number): Point => `${String.fromCharCode(65 + row)}${column + 1}`;

/**
 * Reads a chart and reports every fault: rows of the wrong length, unknown signs, missing or surplus berths
 * and emplacements, points without half-turn symmetry, berths from which no ship of the line can reach the
 * enemy's flag.
 */
export function parseChart(text: string): ChartReading {
  const rows = text
    .split('\n')
    .map((line) => line.replaceAll(' ', ''))
    .filter((line) => line !== '');
  const chart = chartOfRows(rows);
  const faults = [
    ...shapeFaults(rows),
    ...signFaults(rows),
    ...portFaults(rows),
    ...halfTurnFaults(rows),
    ...wayFaults(chart),
  ];
  return { chart, faults };
}

/** Whether a ship of this kind may sail on this terrain. */
export const canSail = (kind: Kind, terrain: Terrain | undefined): boolean =>
  terrain !== undefined && SAILABLE[kind].includes(terrain);

/**
 * A valid chart.
 *
 * @throws Error with every fault
 */
export function loadChart(name: string, text: string): Chart {
  const { chart, faults } = parseChart(text);
  if (faults.length > 0) throw new Error(`the chart "${name}" cannot be played on: ${faults.join('; ')}`);
  return chart;
}

function chartOfRows(rows: readonly string[]): Chart {
  const signs = new Map<Point, string>();
  for (const [row, line] of rows.entries()) {
    for (const [column, sign] of [...line].entries()) signs.set(pointName(row, column), sign);
  }
  const pointsOf = (sign: string): Point[] =>
    [...signs].filter(([, each]) => each === sign).map(([at]) => at);
  const places = new Map<Point, Place>();
  for (const [row, line] of rows.entries()) {
    for (const [column, sign] of [...line].entries()) {
      const axial = toAxial({ row, column });
      const name = pointName(row, column);
      const neighbours = neighboursAmong(signs, axial);
      places.set(name, { name, axial, terrain: SIGNS[sign] ?? 'land', neighbours });
    }
  }
  const byCamp = <Value>(value: (camp: Camp) => Value): ByCamp<Value> => ({
    english: value('english'),
    allied: value('allied'),
  });
  return {
    places,
    berths: byCamp((camp) => [...PORTS[camp].berths].flatMap(pointsOf)),
    emplacements: byCamp((camp) => pointsOf(PORTS[camp].emplacement)),
  };
}

function neighboursAmong(signs: ReadonlyMap<Point, string>, axial: Axial): Partial<Record<Heading, Point>> {
  const neighbours: Partial<Record<Heading, Point>> = {};
  for (const heading of HEADINGS) {
    const { row, column } = toRowColumn(neighbour(axial, heading));
    const name = pointName(row, column);
    if (column >= 0 && signs.has(name)) neighbours[heading] = name;
  }
  return neighbours;
}

function shapeFaults(rows: readonly string[]): string[] {
  const width = rows[0]?.length ?? 0;
  const faults: string[] = [];
  if (rows.length < 3 || rows.length > 25 || rows.length % 2 === 0) {
    faults.push(`it has ${rows.length} rows, and must have an odd number from 3 to 25`);
  }
  for (const [row, line] of rows.entries()) {
    const wanted = width - (row % 2);
    if (line.length !== wanted) {
      faults.push(`row ${pointName(row, 0)[0]} has ${line.length} points instead of ${wanted}`);
    }
  }
  return faults;
}

function signFaults(rows: readonly string[]): string[] {
  return rows.flatMap((line, row) =>
    [...line].flatMap((sign, column) =>
      Object.hasOwn(SIGNS, sign) ? [] : [`${pointName(row, column)} has the unknown sign "${sign}"`],
    ),
  );
}

function portFaults(rows: readonly string[]): string[] {
  const count = (sign: string) => rows.join('').split(sign).length - 1;
  return CAMPS.flatMap((camp) => {
    const { name, berths, emplacement } = PORTS[camp];
    const faults = [...berths].flatMap((berth) => {
      if (count(berth) === 1) return [];
      return [
        count(berth) === 0 ? `${name} lacks the berth ${berth}` : `${name} has the berth ${berth} twice`,
      ];
    });
    const guns = count(emplacement);
    if (guns !== GUNS_OF_A_PORT) faults.push(`${name} has ${guns} emplacements instead of ${GUNS_OF_A_PORT}`);
    return faults;
  });
}

/** Every point that breaks the half-turn symmetry, each pair once. */
function halfTurnFaults(rows: readonly string[]): string[] {
  const faults: string[] = [];
  for (const [row, line] of rows.entries()) {
    const otherRow = rows.length - 1 - row;
    const otherLine = must(rows[otherRow], 'one of the rows');
    for (const [column, sign] of [...line].entries()) {
      const otherColumn = line.length - 1 - column;
      if (otherRow < row || (otherRow === row && otherColumn < column)) continue;
      if (otherLine[otherColumn] === opposed(sign)) continue;
      faults.push(
        `${pointName(row, column)} and ${pointName(otherRow, otherColumn)} differ after half a turn`,
      );
    }
  }
  return faults;
}

function wayFaults(chart: Chart): string[] {
  return CAMPS.flatMap((camp) => {
    const goal = chart.berths[opponentOf(camp)][0];
    if (goal === undefined) return [];
    const reached = seaAround(chart, goal);
    return chart.berths[camp]
      .filter((berth) => !reached.has(berth))
      .map((berth) => `no ship of the line can sail from ${berth} to the flag at ${goal}`);
  });
}

/** The points from which a ship of the line can reach this one. */
function seaAround(chart: Chart, goal: Point): Set<Point> {
  const reached = new Set([goal]);
  for (const point of reached) {
    for (const next of Object.values(chart.places.get(point)?.neighbours ?? {})) {
      if (canSail('line', chart.places.get(next)?.terrain)) reached.add(next);
    }
  }
  return reached;
}
