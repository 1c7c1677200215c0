/** The small engraving on the game’s card and at the head of its pages. */

import { SEA, SHIP } from '../../drawing/engraved-ship.tsx';

export const engraving = (
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
);
