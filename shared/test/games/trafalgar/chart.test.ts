import {
  CHART_IDS,
  CHART_TEXTS,
  chartOf,
  cornerBerth,
  distanceOf,
  parseChart,
  pointAhead,
  terrainAt,
} from '@escadre/shared/games/trafalgar';
import { loadChart } from '@escadre/shared/games/trafalgar/chart-text.ts';
import { describe, expect, test } from '@jest/globals';

const cape = chartOf('cape');

describe('R1: the chart', () => {
  test('R1: even rows hold 21 points and odd rows 20, half a step to the right', () => {
    const rows = Map.groupBy(cape.places.keys(), (point) => point[0]);
    expect([...rows.values()].map((points) => points.length)).toEqual(
      Array.from({ length: 15 }, (_, row) => (row % 2 === 0 ? 21 : 20)),
    );
    expect(pointAhead(cape, 'B2', 'SE')).toBe('C3');
    expect(pointAhead(cape, 'C3', 'SE')).toBe('D3');
    expect(pointAhead(cape, 'C3', 'NW')).toBe('B2');
    expect(pointAhead(cape, 'C21', 'E')).toBeUndefined();
    expect(pointAhead(cape, 'C1', 'W')).toBeUndefined();
  });

  test('R1: berths, corners and emplacements are where the rules say', () => {
    expect(cape.berths.allied).toEqual(['B2', 'B3', 'B4', 'B5']);
    expect(cape.berths.english).toEqual(['N19', 'N18', 'N17', 'N16']);
    expect([...cape.emplacements.allied].sort()).toEqual(['B6', 'C1']);
    expect([...cape.emplacements.english].sort()).toEqual(['M21', 'N15']);
    expect(cornerBerth(cape, 'allied')).toBe('B2');
    expect(cornerBerth(cape, 'english')).toBe('N19');
  });

  test('R1: signs name the terrain', () => {
    expect(['H10', 'K11', 'H9', 'A1', 'C1', 'B2'].map((point) => terrainAt(cape, point))).toEqual([
      'water',
      'sandbank',
      'reef',
      'land',
      'emplacement',
      'water',
    ]);
  });

  test('Example 1: the gun at C1 reaches the corner berth, the one at B6 does not', () => {
    expect(distanceOf(cape, 'C1', 'B2')).toBe(2);
    expect(distanceOf(cape, 'B6', 'B2')).toBe(4);
    expect(distanceOf(cape, 'B6', 'B3')).toBe(3);
  });

  test.each(CHART_IDS)('R1: the chart %s has no faults', (id) => {
    expect(parseChart(CHART_TEXTS[id]).faults).toEqual([]);
  });
});

const lines = () => CHART_TEXTS.cape.trim().split('\n');
const changed = (row: number, from: string, to: string) =>
  lines()
    .map((line, index) => (index === row ? line.replace(from, to) : line))
    .join('\n');

describe('an unplayable chart is refused with every fault', () => {
  test.each<[string, string, RegExp[]]>([
    ['is not the same after half a turn', changed(4, 'x', '.'), [/^E8 and K14 differ after half a turn$/]],
    ['lacks a berth', changed(1, 'a', '.'), [/Cadiz lacks the berth a/, /B2 and N19 differ/]],
    ['has a berth twice', changed(1, 'b', 'a'), [/berth a twice/, /lacks the berth b/, /B3 and N18/]],
    ['lacks an emplacement', changed(1, 'F', '.'), [/Cadiz has 1 emplacements instead of 2/, /B6 and N15/]],
    ['has a sign of no meaning', changed(7, 'o', '?'), [/H3 has the unknown sign "\?"/, /H3 and H18/]],
    ['has a row too short', changed(3, '. ', ''), [/row D has 19 points instead of 20/]],
    ['has an even number of rows', lines().slice(0, -1).join('\n'), [/it has 14 rows/]],
    ['is empty', '', [/it has 0 rows/, /Cadiz lacks the berth a/]],
  ])('a chart that %s', (_what, text, faults) => {
    const found = parseChart(text).faults;
    for (const fault of faults) expect(found).toContainEqual(expect.stringMatching(fault));
  });

  test('a flag that no ship of the line can reach', () => {
    const walls = lines().map((line, index) => (index === 7 ? line.replaceAll('.', 'o') : line));
    const { faults } = parseChart(walls.join('\n'));
    expect(faults).toContain('no ship of the line can sail from B2 to the flag at N19');
    expect(faults).toContain('no ship of the line can sail from N16 to the flag at B2');
    expect(faults).toHaveLength(8);
  });

  test('the error on loading lists all faults', () => {
    expect(() => loadChart('torn', changed(1, 'a', '?'))).toThrow(
      /the chart "torn" cannot be played on: .*B2 has the unknown sign "\?".*lacks the berth a.*differ/,
    );
  });
});
