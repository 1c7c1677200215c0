/** The names of points along the border: row letters and column numbers. */

import { type Layout, type Spot, STEP } from './layout.ts';
import { css } from './styles.ts';

/** Pixels that a number of two figures takes along the border, with some space beside it. */
const NUMBER = 20;
/** The scale below which names are large beside the margin of the chart. */
const SMALL = 0.75;

/** Pixels between a letter and a number in the same corner. */
const GIVES = 4;

/** Row letters and column numbers along the border; every second number if they would touch. */
export function Names({ layout, scale }: { readonly layout: Layout; readonly scale: number }) {
  const { rows, columns, atPlace } = layout;
  const toBorder = (inner: Spot, outer: Spot, share: number): Spot => ({
    x: outer.x + (outer.x - inner.x) * share,
    y: outer.y + (outer.y - inner.y) * share,
  });
  const isTurned = layout.turn !== 0;
  const isTight = !isTurned && STEP * scale < NUMBER;
  const isSmall = isTurned && scale < SMALL;
  // On a small chart names are relatively large, so they keep off the border.
  const [letters, numbers] = isSmall ? [0.35, 0.17] : [0.4, 0.24];
  const letterAt = (row: number): Spot => {
    const { x, y } = toBorder(atPlace(row - (row % 2), 1), atPlace(row - (row % 2), 0), letters);
    const shift = atPlace(row, 0);
    return isTurned ? { x: shift.x, y } : { x, y: shift.y };
  };
  const numberAt = (column: number): Spot => toBorder(atPlace(2, column), atPlace(0, column), numbers);
  const away = (from: number, to: number) => (isSmall ? (Math.sign(from - to) * GIVES) / scale : 0);
  const [first, one] = [letterAt(0), numberAt(0)];
  return (
    <g class={css('point-names')}>
      {Array.from({ length: rows }, (_, row) => {
        const { x, y } = letterAt(row);
        return (
          <text key={row} x={row === 0 ? x + away(x, one.x) : x} y={y}>
            {String.fromCharCode(65 + row)}
          </text>
        );
      })}
      {Array.from({ length: columns }, (_, column) => {
        if (isTight && column % 2 === 1) return null;
        const { x, y } = numberAt(column);
        return (
          <text key={column} x={x} y={column === 0 ? y + away(y, first.y) : y}>
            {column + 1}
          </text>
        );
      })}
    </g>
  );
}
