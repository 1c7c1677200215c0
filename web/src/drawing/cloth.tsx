/** The cloth of a side’s flag on a chart, with the sign of its hulls: chequered for the English, banded for the others. */

import { css } from './cloth-styles.ts';

interface ClothProps {
  readonly camp: string;
  readonly width: number;
  readonly height: number;
}

/** Rows and columns of a chequered cloth. */
const [ROWS, COLUMNS] = [3, 4];

/** For use within a drawing, in the colour of its camp: its upper corner at the staff is at the origin. */
export const Cloth = ({ camp, width, height }: ClothProps) => (
  <g class={css('cloth')}>
    <rect class={css('field')} width={width} height={height} />
    <path
      d={camp === 'english' ? chequersIn(width, height) : `M0 ${height * 0.33}H${width}V${height * 0.67}H0Z`}
    />
    <rect class={css('edge')} width={width} height={height} />
  </g>
);

function chequersIn(width: number, height: number): string {
  const [across, down] = [width / COLUMNS, height / ROWS];
  const squares = Array.from({ length: ROWS * COLUMNS }, (_, place) => place).filter(
    (place) => (place + Math.floor(place / COLUMNS)) % 2 === 0,
  );
  return squares
    .map((place) => {
      const [x, y] = [(place % COLUMNS) * across, Math.floor(place / COLUMNS) * down];
      return `M${x.toFixed(2)} ${y.toFixed(2)}h${across.toFixed(2)}v${down.toFixed(2)}h${(-across).toFixed(2)}Z`;
    })
    .join('');
}
