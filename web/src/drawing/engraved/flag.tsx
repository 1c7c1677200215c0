/** Flags of a plate, flying from a staff at 0, 0. */

import { hatched } from './pen.ts';
import { css } from './styles.ts';

export type Nation = 'british' | 'french';

interface FlagProps {
  readonly nation: Nation;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly isMirrored?: boolean;
}

const CLOTH = 'M0-15Q5-17 9-15Q13-13 18-15V-4Q13-2 9-4Q5-6 0-4Z';

const PATTERNS = {
  british: (
    <>
      <path class={css('dark')} d="M0-15Q4.500-16.600 8-15.400V-9.600Q4.500-10.700 0-9.400Z" />
      <path
        class={css('foam')}
        stroke-width="1.300"
        d="M0-15L8-9.800M0-9.600L8-15.200M4-15.800V-10M0-12.200Q4-13.600 8-12.500"
      />
      <path
        class={css('tint-line')}
        stroke-width="1.900"
        stroke-linecap="butt"
        d="M0-7Q5-8.600 9-6.900Q13-5.200 18-7M11-13.900V-3.400"
      />
      <path class={css('tint-line')} stroke-width=".6" d="M4-15.800V-10M0-12.200Q4-13.600 8-12.500" />
    </>
  ),
  french: (
    <>
      <path class={css('dark')} d="M0-15Q3-16.300 6-15.800V-5Q3-5.300 0-4Z" />
      <path class={css('tint')} d="M12-14Q15-13.600 18-15V-4Q15-2.700 12-3.200Z" />
    </>
  ),
} as const;

export const Flag = ({ nation, x, y, size = 1, isMirrored = false }: FlagProps) => (
  <g transform={`translate(${x} ${y}) scale(${isMirrored ? -size : size} ${size})`} stroke-width=".7">
    <path class={css('line')} stroke-width="1.100" d="M0 0V-17" />
    <path class={css('light')} d={CLOTH} />
    {PATTERNS[nation]}
    <path class={css('line')} stroke-width=".25" d={hatched([9, -14, 9, -5], [12.5, -13.2, 12.5, -4], 4)} />
    <path class={css('edged')} d={CLOTH} />
  </g>
);
