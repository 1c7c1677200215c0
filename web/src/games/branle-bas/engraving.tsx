/** The small engraving on the game’s card and at the head of its pages. */

import { FAR_SEA, SEA, SHIP } from '../../drawing/engraved-ship.tsx';

export const engraving = (
  <>
    <path d={SEA} />
    <path d={FAR_SEA} opacity=".5" />
    <g transform="translate(40 60) scale(.7)">{SHIP}</g>
    <g transform="translate(190 66) scale(-.58 .58)">{SHIP}</g>
    <path d="M98 78l56-8" stroke-dasharray="3 4" />
    <path d="M100 66c4-8 12-8 14-2 6-4 12 2 8 8" opacity=".7" />
  </>
);
