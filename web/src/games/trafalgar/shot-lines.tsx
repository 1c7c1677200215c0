/** The lines of shots on the chart, with the steps between. */

import type { Layout } from './layout.ts';
import type { ShotLine } from './shot-line.ts';
import { css } from './styles.ts';

interface LinesProps {
  readonly lines: readonly ShotLine[];
  readonly layout: Layout;
}

export const ShotLines = ({ lines, layout }: LinesProps) => (
  <g class={css('shot-lines')}>
    {lines.map(({ from, to, steps }) => {
      const [start, end] = [layout.at(from), layout.at(to)];
      return (
        <g key={`${from} ${to}`}>
          <path d={`M${start.x} ${start.y}L${end.x} ${end.y}`} />
          <text x={(start.x + end.x) / 2} y={(start.y + end.y) / 2}>
            {steps}
          </text>
        </g>
      );
    })}
  </g>
);
