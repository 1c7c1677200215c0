/** The labels of shots: the steps between and, while a gun may fire, its odds. They cover no ship and no name. */

import { type Board, factsOf, SHIP_IDS } from 'escadre/trafalgar';
import type { BoardProps } from './board-props.ts';
import { apart, type Layout, type Spot, shifted } from './layout.ts';
import type { ChartBox } from './notice.ts';
import { builtAt } from './ports.tsx';
import { berthed, isNameAbove, NAME, useNamed } from './ship-on-chart.tsx';
import { oddsOf, type ShotLine } from './shot-line.ts';
import { css } from './styles.ts';
import type { TrafalgarWords } from './words.ts';

/** Pixels of a label: around its letters, and one of them. */
const LABEL = { room: 16, letter: 7.6, height: 24, off: 5 };
/** Half of a ship and her ring, or of a gun, in units of the chart. */
const SHIP = 19;
/** Where a label may be, the best first: how far from its line, at which part of that, and on which side. */
const OUTWARD = [1, 1.8];
const ALONG = [0.5, 0.35, 0.65, 0.2, 0.8];
const SIDES = [1, -1];

export function LineLabels(props: BoardProps) {
  const { lines = [], layout, view, words, scale, lens } = props;
  const unit = 1 / (scale * lens.zoom);
  const taken = useTaken(props, unit);
  return (
    <g class={css('line-labels')}>
      {lines.map((line) => {
        const text = labelOf(line, view, words);
        const { x, y, width, height } = placeFor(line, text, { layout, unit, taken });
        return (
          <g
            key={`${line.from} ${line.to}`}
            class={css('line-label')}
            style={{ transform: `${shifted({ x, y })} scale(var(--unit))` }}
          >
            <rect
              x={-width / unit / 2}
              y={-height / unit / 2}
              width={width / unit}
              height={height / unit}
              rx={LABEL.height / 2}
            />
            <text>{text}</text>
          </g>
        );
      })}
    </g>
  );
}

/** What labels should not cover: guns, ships, the names that are shown, and where the small rose covers them. */
function useTaken(props: BoardProps, unit: number): readonly ChartBox[] {
  const { view, layout, roseApart } = props;
  const isNamed = useNamed(props);
  const around = ({ x, y }: Spot): ChartBox => ({ x, y, width: 2 * SHIP, height: 2 * SHIP });
  const ships = SHIP_IDS.filter((id) => view.ships[id].afloat).flatMap((id): ChartBox[] => {
    const { x, y } = berthed(view, id, layout);
    const ship = around({ x, y });
    if (!isNamed(id)) return [ship];
    const height = NAME.size * unit;
    const off = isNameAbove(view, id, layout) ? -NAME.above - height / 2 : NAME.below + height / 2;
    const width = factsOf(id).name.length * NAME.letter * unit;
    return [ship, { x, y: y + off, width, height }];
  });
  const guns = Object.keys(view.forts).map((fort) => around(builtAt(fort, layout)));
  return [...guns, ...ships, ...(roseApart === undefined ? [] : [roseApart])];
}

interface Room {
  readonly layout: Layout;
  /** A pixel, in units of the chart. */
  readonly unit: number;
  readonly taken: readonly ChartBox[];
}

/**
 * Beside the middle of its line, above it or, if that is steep, at its right; else the nearest place along the
 * line that is free, or covers least.
 */
function placeFor({ from, to }: ShotLine, text: string, { layout, unit, taken }: Room): ChartBox {
  const [start, end] = [layout.at(from), layout.at(to)];
  const width = (LABEL.room + LABEL.letter * text.length) * unit;
  const height = LABEL.height * unit;
  const far = apart(start, end) || 1;
  const [nx, ny] = [Math.abs(end.y - start.y) / far, Math.abs(end.x - start.x) / far];
  // To the right of a steep line, the side that is above it depends on its slope.
  const isRising = (end.x - start.x) * (end.y - start.y) < 0;
  const off = (nx * width) / 2 + (ny * height) / 2 + LABEL.off * unit;
  const places = OUTWARD.flatMap((out) =>
    ALONG.flatMap((part) =>
      SIDES.map((side) => ({
        x: start.x + (end.x - start.x) * part + side * out * nx * off * (isRising ? -1 : 1),
        y: start.y + (end.y - start.y) * part - side * out * ny * off,
        ...{ width, height },
      })),
    ),
  );
  const covered = places.map((box) => taken.reduce((sum, each) => sum + sharedBy(box, each), 0));
  const place = places[covered.indexOf(Math.min(...covered))];
  return place ?? { ...start, width, height };
}

/** The area that two boxes share. */
function sharedBy(one: ChartBox, other: ChartBox): number {
  const along = (axis: 'x' | 'y', size: 'width' | 'height') =>
    Math.max(0, (one[size] + other[size]) / 2 - Math.abs(one[axis] - other[axis]));
  return Math.min(along('x', 'width'), one.width) * Math.min(along('y', 'height'), one.height);
}

/** A gun of the port has the same odds at any aim; a broadside’s are in its panel. */
function labelOf({ from, steps }: ShotLine, view: Board, words: TrafalgarWords): string {
  const ship = view.window?.ship ?? view.call?.ship;
  const odds = ship === undefined ? undefined : oddsOf(view, from, ship);
  const range = words.texts.within(steps);
  return odds === undefined ? range : `${range} · ${words.percent(odds)}`;
}
