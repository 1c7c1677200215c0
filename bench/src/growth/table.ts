/** The growth of costs in Markdown: a table for each axis. */

import type { Costs, Deed } from './costs.ts';

export interface Growth {
  /** What there is more and more of. */
  readonly axis: string;
  /** Each size with the costs in milliseconds. */
  readonly points: readonly (readonly [number, Costs])[];
}

export const deedsOf = ({ points }: Growth): Deed[] => Object.keys(points[0]?.[1] ?? {}) as Deed[];

export function growthTable(growths: readonly Growth[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return growths
    .map((growth) => {
      const deeds = deedsOf(growth);
      return [
        line([growth.axis, ...deeds.map((deed) => `${deed}, ms`)]),
        line(['--:', ...deeds.map(() => '--:')]),
        ...growth.points.map(([size, costs]) =>
          line([
            size.toLocaleString('en'),
            ...deeds.map((deed) => String(Number(costs[deed]?.toPrecision(3)))),
          ]),
        ),
        '',
      ].join('\n');
    })
    .join('\n');
}
