/** The growth of costs in Markdown: a table for each axis. */

import { markdownTable } from '../markdown.ts';
import { threeDigits } from '../print.ts';
import type { Costs, Deed } from './costs.ts';

export interface Growth {
  /** What there is more and more of. */
  readonly axis: string;
  /** Each size with the costs in milliseconds. */
  readonly points: readonly (readonly [number, Costs])[];
}

export const deedsOf = ({ points }: Growth): Deed[] => Object.keys(points[0]?.[1] ?? {}) as Deed[];

export const growthTable = (growths: readonly Growth[]): string => growths.map(tableOf).join('\n');

function tableOf(growth: Growth): string {
  const deeds = deedsOf(growth);
  const rows = growth.points.map(([size, costs]) => [
    size.toLocaleString('en'),
    ...deeds.map((deed) => threeDigits(costs[deed] ?? Number.NaN)),
  ]);
  return markdownTable([growth.axis, ...deeds.map((deed) => `${deed}, ms`)], rows, 'right');
}
