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

/** White pieces in their places: a submarine, an admiral, a mine and a cruiser. */
const FLEET: readonly (readonly [x: number, figure: string])[] = [
  [23, 'M5 18c0-3 3-4 6-4h9c3 0 5 2 5 4s-2 3-5 3h-9c-3 0-6 0-6-3zM13 14V9h5v5M15 9V6h4'],
  [59, 'M4 17h22l-3 5H7zM12 17V6l8 3-8 3M9 17v-3h12v3'],
  [
    131,
    'M10 14a5 5 0 0 1 10 0 5 5 0 0 1-10 0zM15 9V6M15 19v3M10 14H7M20 14h3M11.500 10.500l-2-2M18.500 10.500l2-2M11.500 17.500l-2 2M18.500 17.500l2 2',
  ],
  [167, 'M3 16h24l-3 5H7zM9 16v-4h11v4M13 12V7M17 12V9M6 14h3M21 14h3'],
];

const DRAWINGS: Readonly<Record<GameId, JSX.Element>> = {
  'trafalgar-cards': (
    <>
      <path d={SEA} opacity=".5" />
      <g transform="rotate(-14 66 84)">
        <rect x="42" y="18" width="50" height="74" rx="6" fill="var(--raised)" />
        <path d="M48 36h38M48 28h10M80 23l1.600 3.700 4 .400-3 2.700.800 4-3.400-2.100-3.400 2.100.800-4-3-2.700 4-.400z" />
        <path d="M48 78c5-4 8 4 13 0s8 4 13 0 8 4 12 0" opacity=".6" />
        <g transform="translate(57 64) scale(.34)">{SHIP}</g>
      </g>
      <g transform="rotate(2 112 84)">
        <rect x="87" y="14" width="50" height="74" rx="6" fill="var(--raised)" />
        <path d="M93 32h38M93 24h10M121 27c-3-2-5-5-2-7 1.500-1 2.600 0 3 1 .400-1 1.500-2 3-1 3 2 1 5-4 8" />
        <path d="M101 66a11 11 0 0 1 22 0M112 46v6M98 52l4 4M126 52l-4 4M91 64l5 1M133 64l-5 1" />
        <path d="M93 72c5-4 8 4 13 0s8 4 13 0 8 4 12 0" opacity=".6" />
      </g>
      <g transform="rotate(16 158 84)">
        <rect x="132" y="18" width="50" height="74" rx="6" fill="var(--raised)" />
        <path d="M138 36h38M138 28h10M161 30l13-3 .800 3-13 3z" />
        <path d="M141 66h10v8h-10zM154 66h10v8h-10zM167 66h10v8h-10z" />
        <path d="M143 61c-4-6 5-9 7-4 5-1 5 5 0 5M156 61c-4-6 5-9 7-4 5-1 5 5 0 5M169 61c-4-6 5-9 7-4 5-1 5 5 0 5" />
        <path d="M138 82c5-4 8 4 13 0s8 4 13 0 8 4 12 0" opacity=".6" />
      </g>
    </>
  ),
  'grands-amiraux': (
    <>
      <g stroke="none" fill="var(--deep)">
        <path d="M20 4h36v36H20zM92 4h36v36H92zM164 4h36v36h-36zM56 40h36v36H56zM128 40h36v36h-36zM20 76h36v32H20zM92 76h36v32H92zM164 76h36v32h-36z" />
      </g>
      <path
        d="M112 32c8 0 12 8 11 18s4 20-2 30-16 6-20-2 1-16 0-26 3-20 11-20z"
        fill="var(--land)"
        stroke="var(--coast)"
      />
      {[23, 59, 131, 167].map((x) => (
        <g key={x} transform={`translate(${x} 5)`} stroke="var(--on-red)">
          <path d="M15 0l15 7v20l-15 7-15-7V7z" fill="var(--red-piece)" stroke="currentColor" />
          <path d="M7 12c5-4 7 4 11 0s4 2 5 0M7 18c5-4 7 4 11 0s4 2 5 0M7 24c5-4 7 4 11 0s4 2 5 0" />
        </g>
      ))}
      {FLEET.map(([x, figure]) => (
        <g key={x} transform={`translate(${x} 78)`} stroke="var(--on-white)">
          <rect width="30" height="28" rx="4" fill="var(--white-piece)" />
          <path d={figure} />
        </g>
      ))}
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
