/** A small engraving for each game, for its card and the head of its pages. */

import type { GameId } from 'escadre';
import type { JSX } from 'preact';
import { Strokes } from './strokes.tsx';

const SEA = 'M4 96c12-5 20 5 32 0s20 5 32 0 20 5 32 0 20 5 32 0 20 5 32 0 20 5 32 0 20 5 40 0';
const FAR_SEA = 'M20 104c12-5 20 5 32 0s20 5 32 0 20 5 32 0M130 105c12-5 20 5 32 0s20 5 32 0';

/** A ship of the line under sail, her masts at 0, 26 and 52. */
const SHIP = (
  <g>
    <path d="M-16 22c4 10 8 14 14 14h62c8 0 14-4 18-16l-10 2H-8z" />
    <path d="M-10 28h78" />
    <path d="M2 22v-52M26 22v-64M52 22v-50" />
    <path d="M-8-24c6 4 14 4 20 0l2 16c-8 4-16 4-24 0zM-10-4c8 4 18 4 26 0l1 18c-9 4-19 4-28 0z" />
    <path d="M15-36c7 4 15 4 22 0l2 18c-9 4-17 4-26 0zM13-14c8 4 20 4 28 0l1 22c-10 4-20 4-30 0z" />
    <path d="M43-22c6 4 13 4 19 0l2 15c-8 4-15 4-23 0zM41-3c8 4 17 4 24 0l1 16c-9 4-18 4-26 0z" />
    <path d="M26-42h10l-3 3 3 3H26" fill="currentColor" />
    <path d="M72 18l18-14M-16 22l-12-4" />
  </g>
);

const DRAWINGS: Readonly<Record<GameId, JSX.Element>> = {
  'trafalgar-cards': (
    <>
      <g transform="rotate(-12 80 60)">
        <rect x="58" y="22" width="46" height="68" rx="5" fill="var(--raised)" />
        <path d="M64 42h34M66 30h7M92 28l2 5 5 .4-4 3.3 1.3 5-4.3-2.8-4.3 2.8 1.3-5-4-3.3 5-.4z" />
        <path d="M66 66c6-8 12 8 18 0s8 4 14-2" />
      </g>
      <g transform="rotate(8 140 60)">
        <rect x="112" y="20" width="46" height="68" rx="5" fill="var(--raised)" />
        <path d="M118 40h34" />
        <path d="M146 26c-3-3-7 0-5 4l5 5 5-5c2-4-2-7-5-4zM119 28h7M119 64l16-14 16 14M124 64v12h22V64" />
      </g>
    </>
  ),
  'grands-amiraux': (
    <>
      <rect x="40" y="34" width="44" height="44" rx="6" fill="var(--white-piece)" />
      <path d="M47 64h30l-4 7H51zM62 64V44l10 5-10 4" stroke="var(--on-white)" />
      <path
        d="M120 32l24 8v32c0 6-12 10-24 12-12-2-24-6-24-12V40z"
        fill="var(--red-piece)"
        stroke="currentColor"
      />
      <path d="M106 54c7-6 11 6 18 0s7 2 10 0M106 66c7-6 11 6 18 0s7 2 10 0" stroke="var(--on-red)" />
      <path d="M160 44h36M160 56h36M160 68h24" opacity=".5" />
    </>
  ),
  trafalgar: (
    <>
      <path d={SEA} />
      <path d={FAR_SEA} opacity=".5" />
      <g transform="translate(66 58) scale(.95)">{SHIP}</g>
      <path d="M186 92V62h26v30M190 62v-8h4v4h6v-4h4v4h4v-4h4v8M196 76h6" />
      <path d="M184 74c-10-2-16 4-22 1" />
      <circle cx="156" cy="73" r="3" />
    </>
  ),
  'branle-bas': (
    <>
      <path d={SEA} />
      <path d={FAR_SEA} opacity=".5" />
      <g transform="translate(40 60) scale(.7)">{SHIP}</g>
      <g transform="translate(190 66) scale(-.58 .58)">{SHIP}</g>
      <path d="M98 78l56-8" stroke-dasharray="3 4" />
      <path d="M100 66c4-8 12-8 14-2 6-4 12 2 8 8" opacity=".7" />
    </>
  ),
};

export const Vignette = ({ game }: { readonly game: GameId }) => (
  <Strokes class="vignette" viewBox="0 0 224 112">
    {DRAWINGS[game]}
  </Strokes>
);
