import { Strokes } from './strokes.tsx';

const SWELL = 'c12-5 18 5 30 0s18-5 30 0';

/** A ship aground, her sail in rags: the picture for missing pages. */
export const Wreck = () => (
  <Strokes class="vignette" viewBox="0 0 240 128">
    <path
      opacity=".5"
      stroke-width=".8"
      d="M22 22h46M92 10h30M150 18h62M34 40h24M178 38h40M18 58h40M170 60h34M52 74h22M186 76h28"
    />
    <path d="m116 12-24 76M116 12l34 72M112 26l40 58" stroke-width="1" />
    <path class="is-timber" d="M112 10l5-1 20 84h-9z" />
    <path class="is-canvas" d="M96 36l44-9c4 14 3 24-2 33l-8-9-5 13-9-11-9 8c-7-8-10-16-11-25z" />
    <path d="M104 42c1 6 3 10 6 14M118 38c1 6 2 10 4 14M131 35c1 5 1 9 0 13" stroke-width="1" />
    <path class="is-timber" d="M92 35l51-11 .6 3-51 11z" />
    <path class="is-flag" d="M112 10l-20-3 5 6-4 6 21-3z" />
    <path class="is-timber" d="M66 96c0-9 3-15 9-21l7 4c13 5 27 5 41 1l47-11 7 5c-4 10-9 17-16 23z" />
    <path
      class="is-strake"
      d="M78 87c18 4 34 4 52-1l32-9"
      stroke-dasharray="3 5"
      stroke-linecap="butt"
      stroke-width="3.500"
    />
    <path class="is-sea" d={`M0 96${SWELL.repeat(4)}V128H0z`} />
    <path d={`M0 96${SWELL.repeat(4)}M14 108${SWELL.repeat(2)}M150 106${SWELL}M48 119${SWELL.repeat(2)}`} />
    <path d="M192 52c4-5 8-5 10 0 2-5 6-5 10 0M60 30c3-4 6-4 8 0 2-4 5-4 8 0" />
  </Strokes>
);
