/** The lines of shots on the chart, under the ships. */

import type { Layout } from './layout.ts';
import type { ShotLine } from './shot-line.ts';
import { css } from './styles.ts';

interface LinesProps {
  readonly lines: readonly ShotLine[];
  readonly layout: Layout;
}

export const ShotLines = ({ lines, layout }: LinesProps) => (
  <g class={css('shot-lines')}>
    {lines.map(({ from, to }) => {
      const [start, end] = [layout.at(from), layout.at(to)];
      const way = `M${start.x} ${start.y}L${end.x} ${end.y}`;
      return (
        <g key={`${from} ${to}`}>
          <path class={css('line-halo')} d={way} />
          <path d={way} />
        </g>
      );
    })}
  </g>
);
