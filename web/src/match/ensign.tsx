/** The flag of a camp on its staff, hoisted or struck: with the sign that marks the camp on the board. */

import type { Camp } from 'escadre';
import type { JSX } from 'preact';
import { css } from './ensign-styles.ts';

interface EnsignProps {
  readonly camp: Camp;
  readonly isStruck: boolean;
}

export const Ensign = ({ camp, isStruck }: EnsignProps) => (
  <svg class={css(`ensign ${isStruck ? 'is-struck' : ''}`)} viewBox="0 0 72 64" aria-hidden="true">
    <clipPath id="ensign">
      <path d={CLOTH} />
    </clipPath>
    <g class={css('hoist')}>
      <g clip-path="url(#ensign)">{FIELDS[camp]}</g>
      <path class={css('edge')} d={CLOTH} />
      <path class={css('fold')} d="M24 5v29M40 3v29M55 6v29" />
    </g>
    <path class={css('staff')} d="M8 62V3" />
    <circle class={css('truck')} cx="8" cy="3" r="2.5" />
  </svg>
);

/** Cloth in the wind, within 10 to 66 by 0 to 40. */
const CLOTH = 'M10 6q14-7 28 0t28 0v28q-14 7-28 0t-28 0z';

const field = (fill: string): JSX.Element => <rect style={{ fill }} x={8} y={0} width={60} height={42} />;

/** Paper with the sign of a side, as its band on the board: `fill` is a colour of the palette. */
const signed = (name: string, sign: JSX.Element): JSX.Element => (
  <>
    {field('var(--raised)')}
    <g style={{ fill: `var(--${name})` }}>{sign}</g>
  </>
);

/** Rows and columns of a chequered cloth. */
const [ROWS, COLUMNS] = [4, 6];

const chequers = (
  <>
    {Array.from({ length: ROWS * COLUMNS }, (_, place) => place)
      .filter((place) => (place + Math.floor(place / COLUMNS)) % 2 === 0)
      .map((place) => (
        <rect
          key={place}
          x={10 + (place % COLUMNS) * 9.4}
          y={-2 + Math.floor(place / COLUMNS) * 11}
          width={9.4}
          height={11}
        />
      ))}
  </>
);

const band = <path d="M10 15q14-7 28 0t28 0v10q-14 7-28 0t-28 0z" />;

/** The star of a grand admiral, in the middle of the cloth. */
const STAR =
  'M38 8l3.500 8.200 8.900.800-6.700 5.900 2 8.700L38 27l-7.700 4.600 2-8.700-6.700-5.900 8.900-.800z';

const starred = (cloth: string, star: string): JSX.Element => (
  <>
    {field(cloth)}
    <path d={STAR} style={{ fill: star }} />
  </>
);

const FIELDS: Readonly<Record<string, JSX.Element>> = {
  british: signed('british', chequers),
  english: signed('british', chequers),
  french: signed('french', band),
  allied: signed('french', band),
  // A white flag would be one of surrender.
  white: starred('var(--act)', 'var(--on-act)'),
  red: starred('var(--red-piece)', 'var(--on-red)'),
};
