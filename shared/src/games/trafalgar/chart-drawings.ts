/**
 * The charts, as text. To add a chart, write it here; nothing else changes.
 *
 * `.` open water, `#` land, `x` reef, `o` sandbank, `a b c d` and `A B C D` the berths of Cadiz and of
 * Gibraltar from the corner outwards, `F` and `G` their gun emplacements. Every other row is shifted half a
 * step to the right and is a point shorter.
 */

/** The default chart (R1). */
const cape = `
# # # # # # # . . . . . . . . . . . . . .
 # a b c d F . . . . . . . . . . . . . .
F . . . . . . . . . . . . . . . . . . . .
 . . . . . . . . . . o . . . . . . . . .
. . . . . . . x . . o . . . . # # . . . .
 . . . . . . x x . . . . . . . # . . . .
. o o . . . . . . . . . . . . . o o . . .
 . . o . . . . . x . . x . . . . . o . .
. . . o o . . . . . . . . . . . . . o o .
 . . . . # . . . . . . . x x . . . . . .
. . . . # # . . . . o . . x . . . . . . .
 . . . . . . . . . o . . . . . . . . . .
. . . . . . . . . . . . . . . . . . . . G
 . . . . . . . . . . . . . . G D C B A #
. . . . . . . . . . . . . . # # # # # # #
`;

/** A smaller sea, for a shorter match. */
const narrows = `
# # # # # # # . . . . . . . .
 # a b c d F . . . . . . . .
F . . . . . . . . . . . . . .
 . . . . . . . . . . o . . .
. . . . x . . . . . o . . . .
 . . . . . . # # . . . . . .
. . . . o . . . . . x . . . .
 . . . o . . . . . . . . . .
. . . . . . . . . . . . . . G
 . . . . . . . . G D C B A #
. . . . . . . . # # # # # # #
`;

export const CHART_IDS = ['cape', 'narrows'] as const;
export type ChartId = (typeof CHART_IDS)[number];

export const CHART_TEXTS: Readonly<Record<ChartId, string>> = { cape, narrows };
