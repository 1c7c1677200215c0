/** The lines of shots on the chart: the steps between and, while a gun may fire, its odds. */

import type { Board } from 'escadre/trafalgar';
import { apart, type Layout, type Spot, shifted } from './layout.ts';
import { oddsOf, type ShotLine } from './shot-line.ts';
import { css } from './styles.ts';
import type { TrafalgarWords } from './words.ts';

interface LinesProps {
  readonly lines: readonly ShotLine[];
  readonly layout: Layout;
  readonly view: Board;
  readonly words: TrafalgarWords;
}

/** Pixels of a label: around its letters, and one of them. */
const LABEL = { room: 16, letter: 7.6, height: 24, off: 5 };

export const ShotLines = ({ lines, layout, view, words }: LinesProps) => (
  <g class={css('shot-lines')}>
    {lines.map((line) => {
      const [start, end] = [layout.at(line.from), layout.at(line.to)];
      const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
      const way = `M${start.x} ${start.y}L${end.x} ${end.y}`;
      return (
        <g key={`${line.from} ${line.to}`}>
          <path class={css('line-halo')} d={way} />
          <path d={way} />
          <g class={css('line-label')} style={{ transform: `${shifted(middle)} scale(var(--unit))` }}>
            <Label text={labelOf(line, view, words)} start={start} end={end} />
          </g>
        </g>
      );
    })}
  </g>
);

interface LabelProps {
  readonly text: string;
  readonly start: Spot;
  readonly end: Spot;
}

/** Beside the middle of its line: above it or, if that is steep, at its right. */
function Label({ text, start, end }: LabelProps) {
  const width = LABEL.room + LABEL.letter * text.length;
  const far = apart(start, end) || 1;
  const [nx, ny] = [Math.abs(end.y - start.y) / far, Math.abs(end.x - start.x) / far];
  const isRising = (end.x - start.x) * (end.y - start.y) < 0;
  const off = (nx * width) / 2 + (ny * LABEL.height) / 2 + LABEL.off;
  // To the right of a steep line, the side that is above it depends on its slope.
  const aside = nx * off * (isRising ? -1 : 1);
  return (
    <g transform={`translate(${aside.toFixed(1)} ${(-ny * off).toFixed(1)})`}>
      <rect x={-width / 2} y={-LABEL.height / 2} width={width} height={LABEL.height} rx={LABEL.height / 2} />
      <text>{text}</text>
    </g>
  );
}

/** A gun of the port has the same odds at any aim; a broadside’s are in its panel. */
function labelOf({ from, steps }: ShotLine, view: Board, words: TrafalgarWords): string {
  const ship = view.window?.ship ?? view.call?.ship;
  const odds = ship === undefined ? undefined : oddsOf(view, from, ship);
  const range = words.texts.within(steps);
  return odds === undefined ? range : `${range} · ${words.percent(odds)}`;
}
