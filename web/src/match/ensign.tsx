/** The flag of a camp on its staff, hoisted or struck. */

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

const field = (fill: string, x = 8, width = 60, y = 0, height = 42): JSX.Element => (
  <rect fill={fill} x={x} width={width} y={y} height={height} />
);

const tricolour = (
  <>
    {field('#1d4f9e', 8, 20)}
    {field('#fffdf8', 28, 19)}
    {field('#b3261e', 47, 20)}
  </>
);

/** Saint George’s cross, with the Union in its corner. */
const whiteEnsign = (
  <>
    {field('#fffdf8')}
    {field('#b3261e', 35, 6)}
    {field('#b3261e', 8, 60, 17, 6)}
    {field('#1d3f7a', 8, 27, 0, 17)}
    <path stroke="#fffdf8" stroke-width="4" d="M10 1l25 16M10 17l25-16M22 0v17M8 9h27" />
    <path stroke="#b3261e" stroke-width="2" d="M22 0v17M8 9h27" />
  </>
);

const plain = (cloth: string, band: string): JSX.Element => (
  <>
    {field(cloth)}
    {field(band, 8, 60, 17, 6)}
  </>
);

const FIELDS: Readonly<Record<string, JSX.Element>> = {
  british: whiteEnsign,
  english: whiteEnsign,
  french: tricolour,
  allied: tricolour,
  white: plain('#fffdf8', '#8fa3a8'),
  red: plain('#8f1d1c', '#fff3ee'),
};
