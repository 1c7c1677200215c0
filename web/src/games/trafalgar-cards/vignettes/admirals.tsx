/** The admirals: oval portraits in a frame of laurel. */

import type { ComponentChildren } from 'preact';
import { at, hatched, range, rays } from '../../../drawing/engraved/pen.ts';
import { css } from '../../../drawing/engraved/styles.ts';
import { Puff, Sea, Sky } from '../../../drawing/engraved/weather.tsx';

/** Leaves around the oval. */
const LEAVES = range(26)
  .map((leaf) => {
    const turn = ((leaf + 0.5) / 26) * Math.PI * 2;
    const [x, y] = [60 + 45 * Math.sin(turn), 45 - 40.5 * Math.cos(turn)];
    const [dx, dy] = [Math.cos(turn) * (turn < Math.PI ? -5 : 5), Math.sin(turn) * (turn < Math.PI ? -5 : 5)];
    const point = (along: number, across: number) =>
      `${at(x + dx * along + dy * across)} ${at(y + dy * along - dx * across)}`;
    return `M${point(-0.9, 0)}Q${point(0, 0.75)} ${point(1.1, 0)}Q${point(0, -0.75)} ${point(-0.9, 0)}Z`;
  })
  .join('');

/** The ground of a frame, with an oval opening. */
const GROUND = 'M-1-1H121V91H-1ZM21 45A39 35 0 0 0 99 45A39 35 0 0 0 21 45Z';

const Oval = ({ children }: { readonly children: ComponentChildren }) => (
  <>
    {children}
    <path class={css('tint')} d={GROUND} fill-rule="evenodd" />
    <path class={css('foam')} stroke-width=".4" opacity=".5" d={rays(60, 45, 54, 90, 120)} />
    <path class={css('buff edged')} stroke-width=".6" d={LEAVES} />
    <ellipse class={css('line')} stroke-width="2.400" cx="60" cy="45" rx="39" ry="35" />
    <ellipse class={css('buff-line')} stroke-width="1" cx="60" cy="45" rx="39" ry="35" />
  </>
);

const COAT = 'M24 90Q26 70 46 65L58 60L74 64Q96 70 98 90Z';
const FACE =
  'M47 38Q46 26 60 25Q72 26 72 38L74.500 44L72 46Q72 52 70 55Q66 61 60 60.500Q52 60 49.500 53Q47 46 47 38Z';

/** Coat, collar, shirt and face, as both wear them; each looks to the right. */
const Sitter = ({ children }: { readonly children: ComponentChildren }) => (
  <>
    <path class={css('dark')} d={COAT} />
    <path
      class={css('glint')}
      stroke-width=".6"
      d={hatched([28, 84, 34, 90], [42, 69, 52, 90], 8) + hatched([80, 69, 76, 90], [96, 82, 92, 90], 7)}
    />
    <path class={css('light edged')} stroke-width=".7" d="M52 56H70L72 68L63 82L52 68Z" />
    <path class={css('line')} stroke-width=".5" d="M54 64Q61 68 70 63M54 68Q62 72 70 68M57 72L63 78L69 71" />
    <path class={css('light edged')} stroke-width=".9" d={FACE} />
    <path
      class={css('line')}
      stroke-width=".5"
      d={hatched([48.5, 40, 52, 55], [52, 38, 56, 57], 5) + 'M53 57Q59 60 66 57'}
    />
    <path
      class={css('line')}
      stroke-width="1"
      d="M55.500 38.500Q58.500 36.500 61 38.500M66 38.500Q69 36.500 71 38.500M56 41.500Q58.500 40 61 41.500M66.500 41.500Q69 40 71 41.500M64.500 40Q66 45 67 47Q65 48.500 63.500 47.500M60.500 53Q64.500 51.500 68.500 53M62 55Q65 56 67.500 55"
    />
    <path
      class={css('dark')}
      d="M57.600 41.200a1.100 1.100 0 1 0 2.200 0a1.100 1.100 0 1 0-2.200 0M67.800 41.200a1.100 1.100 0 1 0 2.200 0a1.100 1.100 0 1 0-2.200 0"
    />
    {children}
  </>
);

const EPAULETTES = 'M28 74Q30 66 40 66L42 71Q36 72 33 80ZM80 66Q92 68 94 76L90 80Q86 72 78 71Z';
const FRINGES = 'M29 75v7M31.500 75v7M34 73v6M88 75v7M90.500 77v6M93 77v5';

const nelson = () => (
  <Oval>
    <Sky tone={1} horizon={70} />
    <Puff x={30} y={34} width={34} height={18} />
    <Sea horizon={66} />
    <Sitter>
      <path
        class={css('light edged')}
        stroke-width=".7"
        d="M46 30Q43 38 46 46L50 50Q50 38 52 32ZM71 31Q74 35 73.500 40L71 38Z"
      />
      <path class={css('line')} stroke-width=".5" d="M47 34Q45 40 48 46M49 34Q47 40 49.500 47" />
      <path
        class={css('dark')}
        d="M32 32Q36 27 44 17Q52 7 62 8Q74 9 79 20Q83 27 90 31Q84 34 76 30Q62 24 46 30Q38 35 32 32Z"
      />
      <path class={css('buff-line')} stroke-width="1" d="M34 32Q42 30 48 27Q62 21 76 28Q82 32 88 31" />
      <path
        class={css('glint')}
        stroke-width=".6"
        d="M44 21Q54 12 64 12M48 23Q58 16 70 18M72 12Q76 17 79 24"
      />
      <circle class={css('light edged')} stroke-width=".6" cx="54" cy="19" r="3.600" />
      <circle class={css('dark')} cx="54" cy="19" r="1.400" />
      <path class={css('buff edged')} stroke-width=".6" d={EPAULETTES} />
      <path class={css('line')} stroke-width=".6" d={FRINGES} />
      {[
        [80, 76],
        [86, 83],
        [76, 84],
      ].map(([x = 0, y = 0]) => (
        <path
          key={x}
          class={css('light edged')}
          stroke-width=".4"
          d={STAR}
          transform={`translate(${x} ${y})`}
        />
      ))}
      <path class={css('tint-line')} stroke-width="3" d="M42 67L66 90" />
      <path class={css('buff-line')} stroke-width="2" d="M36 76L46 90" />
    </Sitter>
  </Oval>
);

const STAR =
  'M0-4L1-1.400L3.800-1.200L1.600.6L2.300 3.300L0 1.800L-2.300 3.300L-1.600.6L-3.800-1.200L-1-1.400Z';

const villeneuve = () => (
  <Oval>
    <Sky tone={1.3} horizon={90} seed={7} />
    <g transform="translate(120 0) scale(-1 1)">
      <Sitter>
        <path
          class={css('light edged')}
          stroke-width=".8"
          d="M46 42Q42 40 43 34A5 5 0 0 1 44 26A6 6 0 0 1 51 19A8 8 0 0 1 65 18A6 6 0 0 1 73 24A5 5 0 0 1 74 34Q72 36 71.500 34Q70 28 64 27Q56 29 52 32Q53 40 49 46Q46 48 46 42Z"
        />
        <path
          class={css('line')}
          stroke-width=".5"
          d="M46 30Q50 24 56 24M49 26Q54 20 62 22M60 20Q66 20 69 25M46 36Q49 33 50 36M46 41Q49 39 50 42M66 20Q71 23 71.500 29"
        />
        <path class={css('dark')} d="M44 66Q46 56 50 54L53 64L48 72ZM72 56L77 66L72 70L70 62Z" />
        <path
          class={css('buff-line')}
          stroke-width="1.400"
          d="M45 66Q47 58 50.500 55.500M72.500 57L76 65.500"
        />
        <path
          class={css('buff-line')}
          stroke-width="1.700"
          stroke-dasharray="1.400 1.600"
          d="M48 72L58 90M73 71L68 90M52 70L62 88"
        />
        <path class={css('buff edged')} stroke-width=".6" d={EPAULETTES} />
        <path class={css('line')} stroke-width=".6" d={FRINGES} />
        <path
          class={css('light edged')}
          stroke-width=".5"
          d={STAR}
          transform="translate(83 82) scale(1.500)"
        />
      </Sitter>
    </g>
  </Oval>
);

export const ADMIRALS = { 'A-N': nelson, 'A-V': villeneuve } as const;
