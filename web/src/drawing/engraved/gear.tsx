/** Things aboard: guns, decks, masts from near, and what hangs on them. */

import { hatched } from './pen.ts';
import { css } from './styles.ts';

interface GearProps {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly turn?: number;
  readonly isMirrored?: boolean;
}

const placed = ({ x, y, size = 1, turn = 0, isMirrored = false }: GearProps): string =>
  `translate(${x} ${y}) scale(${isMirrored ? -size : size} ${size})${turn === 0 ? '' : ` rotate(${turn})`}`;

/** A gun on its carriage, its mouth to the right; the deck is at 0. */
export const Gun = (props: GearProps) => (
  <g transform={placed(props)} stroke-width=".8">
    <path class={css('dark')} d="M-21-18Q-25-18-25-15Q-25-12-21-12L-19-10.500L22-11.600V-18.400L-19-20Z" />
    <path class={css('dark')} d="M21-19.600H26V-10.400H21Z" />
    <path
      class={css('foam')}
      stroke-width=".8"
      opacity=".8"
      d="M-17-18L20-16.800M-17-16.400L20-15.400M-12-19.500V-10.800M-2-19V-11M9-18.500V-11.500M23.500-18.500V-11.500"
    />
    <path class={css('edged buff')} d="M-20-11L-12-13.500H2L4-9L7-4H-20Z" />
    <path class={css('line')} stroke-width=".5" d={hatched([-19, -10, -19, -4.5], [5, -8, 6, -4.5], 10)} />
    <path class={css('edged dark')} d="M-19-4a4 4 0 1 0 8 0a4 4 0 1 0-8 0M-1-4a4 4 0 1 0 8 0a4 4 0 1 0-8 0" />
    <path
      class={css('buff')}
      d="M-16.200-4a1.200 1.200 0 1 0 2.400 0a1.200 1.200 0 1 0-2.400 0M1.800-4a1.200 1.200 0 1 0 2.400 0a1.200 1.200 0 1 0-2.400 0"
    />
  </g>
);

/** A carronade on its slide, its mouth to the right. */
export const Carronade = (props: GearProps) => (
  <g transform={placed(props)} stroke-width=".8">
    <path class={css('edged buff')} d="M-24-4L22-7V-3L-24 0Z" />
    <path
      class={css('line')}
      stroke-width=".5"
      d={hatched([-22, -3.6, -22, -0.6], [20, -6.4, 20, -3.4], 18)}
    />
    <path
      class={css('edged dark')}
      d="M-22 0a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M10-1a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0"
    />
    <path class={css('edged buff')} d="M-12-5L-8-11H4L8-6.800Z" />
    <path
      class={css('dark')}
      d="M-19-18.500A2.600 2.600 0 1 0-19-13.500L-16-12.500Q-14-10.500-10-10.500L16-12V-21L-10-22.500Q-14-22-16-19.500Z"
    />
    <path class={css('dark')} d="M14-22.600H19.500V-10.400H14ZM-10-23.300H-7V-9.700H-10Z" />
    <path
      class={css('foam')}
      stroke-width=".6"
      opacity=".85"
      d="M-13-20.800L13-19.700M-12-19L13-18.200M-4-22V-11M6-21.500V-11.500M16.700-21.500V-11.500"
    />
    <circle class={css('edged buff')} cx="-2" cy="-11" r="2" />
  </g>
);

export const Shot = ({ x, y, size = 1 }: GearProps) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <circle class={css('dark')} r="3" />
    <path class={css('foam')} stroke-width=".7" d="M-1.600-1.200Q-.6-2.200.6-2" />
  </g>
);

/** Planks of a deck in front, from an edge down. */
export const Deck = ({ y, slope = 0 }: { readonly y: number; readonly slope?: number }) => (
  <>
    <path class={css('edged buff')} stroke-width=".8" d={`M-2 ${y}L122 ${y + slope}V92H-2Z`} />
    <path
      class={css('line')}
      stroke-width=".5"
      d={
        [5, 11, 18, 26].map((drop) => `M-2 ${y + drop}L122 ${y + slope + drop}`).join('') +
        `M20 ${y + 1}v4M64 ${y + 5}v6M96 ${y + 2}v3M34 ${y + 11}v7M88 ${y + 11}v7M10 ${y + 18}v8M60 ${y + 18}v8`
      }
    />
  </>
);

/** The bulwark between a deck and the sea, from inboard. */
export const Bulwark = ({ y, height = 10 }: { readonly y: number; readonly height?: number }) => (
  <>
    <path class={css('grey')} d={`M-2 ${y}H122V${y + height}H-2Z`} />
    <path
      class={css('line')}
      stroke-width=".5"
      d={hatched([-2, y + 3, 122, y + 3], [-2, y + height, 122, y + height], Math.round(height / 1.6))}
    />
    <path
      class={css('line')}
      stroke-width=".8"
      d={hatched([6, y, 6, y + height], [114, y, 114, y + height], 6)}
    />
    <path class={css('dark')} d={`M-2 ${y - 1.4}H122V${y + 1.8}H-2Z`} />
    <path class={css('buff-line')} stroke-width=".9" d={`M-2 ${y}H122`} />
  </>
);

/** A mast from near, with its shrouds and ratlines, from the top of the plate to its foot. */
export const Mast = ({
  x,
  foot = 92,
  width = 5,
}: {
  readonly x: number;
  readonly foot?: number;
  readonly width?: number;
}) => (
  <>
    <path
      class={css('edged buff')}
      stroke-width=".8"
      d={`M${x - width / 2}-2H${x + width / 2}V${foot}H${x - width / 2}Z`}
    />
    <path
      class={css('line')}
      stroke-width=".5"
      d={`M${x + width * 0.1}-2V${foot}M${x + width * 0.28}-2V${foot}`}
    />
  </>
);

/** Shrouds from a point on high to a row below, with ratlines. */
export function Shrouds({ x, y, left, right, foot, count = 5 }: ShroudsProps) {
  const ropes = Array.from({ length: count }, (_, place) => left + ((right - left) * place) / (count - 1));
  const steps = Array.from({ length: Math.floor((foot - y) / 5) }, (_, place) => (place + 1) * 5);
  const along = (end: number, drop: number) => Math.round((x + ((end - x) * drop) / (foot - y)) * 10) / 10;
  return (
    <path
      class={css('line')}
      stroke-width=".7"
      d={
        ropes.map((end) => `M${x} ${y}L${end} ${foot}`).join('') +
        steps.map((drop) => `M${along(left, drop)} ${y + drop}H${along(right, drop)}`).join('')
      }
    />
  );
}

interface ShroudsProps {
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly right: number;
  readonly foot: number;
  readonly count?: number;
}

/** A rope, a blade or a spar: a line with an edge of light. */
export const Rope = ({ d, width = 2 }: { readonly d: string; readonly width?: number }) => (
  <>
    <path class={css('line')} stroke-width={width + 1} d={d} />
    <path class={css('foam')} stroke-width={width * 0.55} d={d} />
  </>
);

/** A piece of a ship’s side. */
export const Hull = ({ d }: { readonly d: string }) => (
  <>
    <path class={css('dark')} d={d} />
    <path class={css('buff-line')} stroke-width="1.200" d={d} />
  </>
);
