/** The table, as text. */

import type { Figure, Goal, Quantity } from './figure.ts';

type Cells = readonly string[];

const HEADINGS: Cells = ['', 'measured', 'against', 'ratio', 'goal', ''];

/** Counts: too many to print, but all in the file. */
const isTally = ({ unit }: Figure): boolean => unit === 'times';

/** Rows grouped by measure, with columns as wide as needed. */
export function tableOf(groups: ReadonlyMap<string, readonly Figure[]>): string {
  const lines = [...groups].map(
    ([name, rows]) => [name, rows.filter((each) => !isTally(each)).map(cellsOf)] as const,
  );
  const all = [HEADINGS, ...lines.flatMap(([, cells]) => cells)];
  const widths = HEADINGS.map((_, column) => Math.max(...all.map((cells) => (cells[column] ?? '').length)));
  const aligned = (cells: Cells) =>
    `  ${cells.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join('  ')}`.trimEnd();
  return [
    aligned(HEADINGS),
    ...lines.flatMap(([name, cells]) => ['', name, ...cells.map(aligned)]),
    ...notesOf(groups),
    '',
  ].join('\n');
}

/** Names, goals and verdicts aligned left, numbers right. */
const pad = (cell: string, width: number, column: number): string =>
  column === 1 || column === 3 ? cell.padStart(width) : cell.padEnd(width);

function cellsOf({ name, value, unit, against, ratio, goal, verdict }: Figure): Cells {
  return [
    name,
    quantity({ value, unit }),
    against === undefined ? '' : `${quantity(against)} ${against.name}`,
    ratio === undefined ? '' : ratio.toFixed(2),
    goal === undefined ? '' : goalText(goal),
    verdict ?? '',
  ];
}

const goalText = (goal: Goal): string =>
  'most' in goal ? `≤ ${number(goal.most)}` : `≥ ${number(goal.least)}`;

export const quantity = ({ value, unit }: Quantity): string => `${number(value)} ${unit}`.trimEnd();

function number(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return threeDigits(value);
}

/** With three significant digits, and no zeros at the end. */
export const threeDigits = (value: number): string => String(Number(value.toPrecision(3)));

function notesOf(groups: ReadonlyMap<string, readonly Figure[]>): string[] {
  const noted = [...groups.values()].flat().filter(({ note }) => note !== undefined);
  return noted.length === 0 ? [] : ['', ...noted.map(({ name, note }) => `  ${name}: ${note}`)];
}
