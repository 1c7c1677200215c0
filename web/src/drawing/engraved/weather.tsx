/** The weather of a plate: sky, sea, clouds, smoke, shot and fire. */

import { at, billow, curls, rays, ruled, scatter, waves } from './pen.ts';
import { css } from './styles.ts';

/** The horizon, unless a plate says otherwise. */
const HORIZON = 54;

interface SkyProps {
  /** The share of each ruled line: more is darker. */
  readonly tone?: number;
  readonly horizon?: number;
  readonly seed?: number;
}

export const Sky = ({ tone = 0.8, horizon = HORIZON, seed = 1 }: SkyProps) => (
  <path
    class={css('line')}
    stroke-width=".45"
    opacity=".75"
    d={ruled({ left: -2, top: -1, right: 122, bottom: horizon - 2 }, tone, seed)}
  />
);

interface SeaProps {
  readonly horizon?: number;
  readonly seed?: number;
}

export const Sea = ({ horizon = HORIZON, seed = 3 }: SeaProps) => (
  <>
    <path class={css('sea')} d={`M-1 ${horizon}H121V91H-1Z`} />
    <path class={css('line')} stroke-width=".5" d={`M-1 ${horizon}H121`} />
    <path
      class={css('glint')}
      stroke-width=".7"
      d={waves({ left: -2, top: horizon, right: 122, bottom: 92 }, seed)}
    />
  </>
);

interface PuffProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height?: number;
  readonly seed?: number;
  readonly isDark?: boolean;
}

/** A cloud, or smoke. */
export const Puff = ({ x, y, width, height = width * 0.6, seed = x + y, isDark = false }: PuffProps) => (
  <>
    <path
      class={css(`edged ${isDark ? 'grey' : 'light'}`)}
      stroke-width=".7"
      d={billow(x, y, width, height, seed)}
    />
    <path class={css('line')} stroke-width=".5" d={curls(x, y, width, height, seed)} />
  </>
);

/** Smoke that a wind blows along: puffs one beside the other, growing or shrinking by their step. */
export const Smoke = ({ x, y, width, count, stepX, stepY = 0, grow = 1, isDark = false }: SmokeProps) => (
  <>
    {Array.from({ length: count }, (_, place) => (
      <Puff
        key={place}
        x={at(x + stepX * place)}
        y={at(y + stepY * place + (place % 2) * 2)}
        width={at(width * grow ** place)}
        height={at(width * 0.68 * grow ** place)}
        seed={x * 3 + place * 7 + y}
        isDark={isDark}
      />
    ))}
  </>
);

interface SmokeProps extends PuffProps {
  readonly count: number;
  readonly stepX: number;
  readonly stepY?: number;
  readonly grow?: number;
}

interface PointProps {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}

/** A column of water where a shot fell. */
export const Splash = ({ x, y, size = 1 }: PointProps) => (
  <g transform={`translate(${x} ${y}) scale(${size})`} stroke-width=".7">
    <path
      class={css('edged light')}
      d="M-5 1Q-3-3-3-9Q-2-14-4-17Q0-15 0-20Q1-15 4-16Q2-12 3-8Q3-3 5 1Q0 3-5 1Z"
    />
    <path class={css('line')} stroke-width=".5" d="M0 0V-12M2 0Q1.500-6 2.500-11M-6-12v.1M6-13v.1M-5-18v.1" />
  </g>
);

/** A flash at a gun's mouth. */
export const Flash = ({ x, y, size = 1 }: PointProps) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path class={css('fire edged')} stroke-width=".5" d="M0-2L3-5L4-2L10-4L6 0L11 3L5 2L3 5L0 2Z" />
  </g>
);

export const Flames = ({ x, y, size = 1 }: PointProps) => (
  <g transform={`translate(${x} ${y}) scale(${size})`} stroke-width=".6">
    <path
      class={css('fire edged')}
      d="M-12 0Q-16-8-11-14Q-10-9-7-10Q-10-20-3-27Q-3-19 1-17Q4-21 3-25Q10-18 8-9Q11-10 11-14Q16-7 12 0Z"
    />
    <path class={css('buff')} d="M-7 0Q-9-5-5-9Q-4-6-2-6Q-3-12 0-16Q0-10 4-8Q6-4 5 0Z" />
  </g>
);

/** A sun or an explosion: rays around a disc. */
export const Glory = ({ x, y, size = 1, count = 36 }: PointProps & { readonly count?: number }) => (
  <>
    <path class={css('line')} stroke-width=".6" d={rays(x, y, 11 * size, 44 * size, count)} />
    <circle class={css('light edged')} stroke-width=".7" cx={x} cy={y} r={at(9 * size)} />
  </>
);

/** Rain before the wind. */
export function Rain({ seed = 4 }: { readonly seed?: number }) {
  const next = scatter(seed);
  const drops = Array.from(
    { length: 46 },
    () => `M${at(next() * 126)} ${at(next() * 80)}l-${at(3 + next() * 3)} ${at(8 + next() * 6)}`,
  );
  return <path class={css('line')} stroke-width=".45" d={drops.join('')} />;
}

/** A great wave in front. */
export const Swell = ({ d, crest }: { readonly d: string; readonly crest: string }) => (
  <>
    <path class={css('sea edged')} stroke-width=".8" d={d} />
    <path class={css('foam')} stroke-width="1.600" d={crest} />
    <path class={css('line')} stroke-width=".5" d={crest} transform="translate(1.500 4)" />
    <path class={css('line')} stroke-width=".5" d={crest} transform="translate(3 8)" />
    <path class={css('line')} stroke-width=".5" d={crest} transform="translate(4 12.500)" />
  </>
);

/** The track of a ship on a chart: dashes and an arrow. */
export const Track = ({ d, head }: { readonly d: string; readonly head: string }) => (
  <>
    <path class={css('foam')} stroke-width="3.200" d={d + head} />
    <path class={css('tint-line')} stroke-width="1.700" stroke-dasharray="3.400 2.600" d={d} />
    <path class={css('tint-line')} stroke-width="1.900" d={head} />
  </>
);

export const Moon = ({ x, y, size = 1 }: PointProps) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path class={css('foam')} stroke-width=".7" d={rays(0, 0, 14, 22, 24)} />
    <circle class={css('light edged')} stroke-width=".7" r="11" />
    <path
      class={css('line')}
      stroke-width=".5"
      d="M4-8Q8 0 4 8M7-7Q11 0 7 7M-4-3a2 2 0 0 0 3 2M-5 4a1.500 1.500 0 0 0 3 0M0 2h.1"
    />
  </g>
);

/** The paths of shot through the air. */
export const ShotPath = ({ d }: { readonly d: string }) => (
  <>
    <path class={css('foam')} stroke-width="2.600" d={d} />
    <path class={css('line')} stroke-width="1.300" stroke-dasharray="5 2.400" d={d} />
  </>
);
