/** The small engraving on the game’s card and at the head of its pages. */

import { FAR_SEA, SEA, SHIP } from '../../drawing/engraved-ship.tsx';

export const engraving = (
  <>
    <path d={SEA} />
    <path d={FAR_SEA} opacity=".5" />
    <g transform="translate(66 58) scale(.95)">{SHIP}</g>
    <path d="M186 92V62h26v30M190 62v-8h4v4h6v-4h4v4h4v-4h4v8M196 76h6" />
    <path d="M184 74c-10-2-16 4-22 1" />
    <circle cx="156" cy="73" r="3" />
  </>
);
