/** Ships from above, as plans of battles show them. */

import { hatched } from './pen.ts';
import { css } from './styles.ts';

interface PlanProps {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  /** Degrees clockwise from a bow to the right. */
  readonly turn: number;
  readonly isEnemy?: boolean;
}

const HULL = 'M-15-4Q-16 0-15 4Q-4 6.500 8 4.800Q15 3 18 0Q15-3 8-4.800Q-4-6.500-15-4Z';
const SAILS =
  'M-10-8Q-6 0-10 8Q-8 0-10-8ZM-1-9.500Q4 0-1 9.500Q1 0-1-9.500ZM8-8.500Q13 0 8 8.500Q10 0 8-8.500Z';
const WAKE = 'M-17-3Q-23-4-28-8M-17 3Q-23 4-28 8M-18 0H-29';

export const PlanShip = ({ x, y, size = 1, turn, isEnemy = false }: PlanProps) => (
  <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`} stroke-width=".8">
    <path class={css('foam')} stroke-width="1.200" d={WAKE} />
    <path class={css(`edged ${isEnemy ? 'dark' : 'buff'}`)} d={HULL} />
    <path
      class={css(isEnemy ? 'glint' : 'line')}
      stroke-width=".5"
      d={`${hatched([-13, -3, 11, -2.5], [-13, 3, 11, 2.5], 5)}M18 0H24`}
    />
    <path
      class={css('ports')}
      stroke-width="1.600"
      stroke-dasharray="1 1.600"
      d="M-13-5.300Q-3-6.700 9-5.200M-13 5.300Q-3 6.700 9 5.200"
    />
    <path class={css(`edged ${isEnemy ? 'grey' : 'light'}`)} stroke-width=".9" d={SAILS} />
    <path
      class={css(isEnemy ? 'grey' : 'light')}
      d="M-9.500-7Q-4 0-9.500 7Q-7.500 0-9.500-7ZM-0.500-8.500Q7 0-0.500 8.500Q2 0-0.500-8.500ZM8.500-7.500Q15 0 8.500 7.500Q11 0 8.500-7.500Z"
    />
    <path
      class={css('edged')}
      d="M-9.500-7Q-4 0-9.500 7M-0.500-8.500Q7 0-0.500 8.500M8.500-7.500Q15 0 8.500 7.500"
    />
  </g>
);
