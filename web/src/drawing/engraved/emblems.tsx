/** Single things that fill a plate. */

import { at, hatched, range, rays } from './pen.ts';
import { css } from './styles.ts';

interface EmblemProps {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}

const placed = ({ x, y, size = 1 }: EmblemProps): string => `translate(${x} ${y}) scale(${size})`;

/** Hanging by its ring, with a turn of cable. */
export const Anchor = (props: EmblemProps) => (
  <g transform={placed(props)} stroke-width=".9">
    <path class={css('dark')} d="M-2.600-22H2.600L3.400 24H-3.400Z" />
    <path class={css('edged buff')} d="M-20-18.500Q0-24 20-18.500V-14Q0-18.500-20-14Z" />
    <path
      class={css('line')}
      stroke-width=".6"
      d={hatched([-18, -18, -18, -14.5], [18, -18, 18, -14.5], 16)}
    />
    <path
      class={css('dark')}
      d="M-29 8L-17 12L-22 14Q-14 25 0 25Q14 25 22 14L17 12L29 8L28 21L25 17Q16 32 0 32Q-16 32-25 17L-28 21Z"
    />
    <path class={css('foam')} stroke-width=".9" opacity=".8" d="M-1-20V22M-22 17Q-14 28-1 28.500" />
    <circle class={css('line')} cy="-27" r="4.500" stroke-width="2.400" />
    <path class={css('line')} stroke-width="5" d="M0-31Q10-36 14-24Q18-8 4-4Q-14 0-12 14Q-10 24 4 22" />
    <path class={css('foam')} stroke-width="3.600" d="M0-31Q10-36 14-24Q18-8 4-4Q-14 0-12 14Q-10 24 4 22" />
    <path
      class={css('line')}
      stroke-width="3.600"
      stroke-dasharray=".6 2.200"
      stroke-linecap="butt"
      d="M0-31Q10-36 14-24Q18-8 4-4Q-14 0-12 14Q-10 24 4 22"
    />
  </g>
);

/** Its foot at 0; 50 high. */
export const Sandglass = (props: EmblemProps) => (
  <g transform={placed(props)} stroke-width=".9">
    <path class={css('edged light')} d="M-13-48H13Q14-34 2-26Q14-18 13-5H-13Q-14-18-2-26Q-14-34-13-48Z" />
    <path
      class={css('buff edged')}
      stroke-width=".5"
      d="M-11.500-39Q0-36 11.500-39Q9-31 1-26V-14Q8-12 11-5.500H-11Q-8-12-1-14V-26Q-9-31-11.500-39Z"
    />
    <path
      class={css('line')}
      stroke-width=".5"
      d={hatched([3, -47, 3, -41], [11, -47, 11, -41], 5) + hatched([5, -16, 8, -7], [9, -17, 12, -8], 4)}
    />
    <path class={css('dark')} d="M-20-52H20V-47.500H-20ZM-20-5H20V0H-20Z" />
    <path class={css('line')} stroke-width="2.600" d="M-17-48V-4M17-48V-4" />
    <path class={css('buff-line')} stroke-width="1" d="M-17-47V-6M17-47V-6M-19-49.800H19M-19-2.400H19" />
  </g>
);

/** A steering wheel around its hub. */
export const Wheel = (props: EmblemProps) => (
  <g transform={placed(props)} stroke-width=".8">
    <path class={css('edged buff')} d="M-5 2H5L9 38H-9Z" />
    <path class={css('line')} stroke-width=".5" d={hatched([1, 6, 2, 37], [4, 6, 8, 37], 4)} />
    <path class={css('line')} stroke-width="5.200" d={rays(0, 0, 6, 41, 10).replaceAll('Z', '')} />
    <path class={css('buff-line')} stroke-width="3.600" d={rays(0, 0, 6, 41, 10)} />
    <circle class={css('line')} r="27" stroke-width="8.600" />
    <circle class={css('buff-line')} r="27" stroke-width="7" />
    <circle class={css('line')} r="27" stroke-width=".6" />
    <circle
      class={css('line')}
      r="27"
      stroke-width="4.500"
      stroke-dasharray=".7 16.260"
      stroke-linecap="butt"
    />
    <circle class={css('edged dark')} r="7" />
    <circle class={css('buff')} r="3" />
  </g>
);

/** A patterned flag: its pattern in the tint of the plate, 22 by 14. */
const SIGNALS = {
  cross: 'M9 0H13V5H22V9H13V14H9V9H0V5H9Z',
  halves: 'M11 0H22V14H11Z',
  square: 'M7 4H15V10H7Z',
  quarters: 'M0 0H11V7H0ZM11 7H22V14H11Z',
  bars: 'M0 0H22V4.600H0ZM0 9.400H22V14H0Z',
} as const;

interface HoistProps extends EmblemProps {
  readonly flags: readonly (keyof typeof SIGNALS)[];
}

/** Signal flags, one below the other. */
export const SignalHoist = ({ x, y, flags }: HoistProps) => (
  <g transform={`translate(${x} ${y})`} stroke-width=".8">
    <path class={css('line')} d="M0-6V96" />
    {flags.map((flag, place) => (
      <g key={place} transform={`translate(0 ${place * 17.5 + 1}) skewY(${place % 2 === 0 ? 5 : -4})`}>
        <path class={css(place % 2 === 0 ? 'light' : 'buff')} d="M0 0H22V14H0Z" />
        <path class={css(place % 3 === 1 ? 'dark' : 'tint')} d={SIGNALS[flag]} />
        <path class={css('line')} stroke-width=".45" d={hatched([14, 1, 14, 13], [21, 1, 21, 13], 4)} />
        <path class={css('edged')} d="M0 0H22V14H0Z" />
      </g>
    ))}
  </g>
);

/** A drum before a drummer. */
export const Drum = (props: EmblemProps) => (
  <g transform={placed(props)} stroke-width=".8">
    <path class={css('edged tint')} d="M-14-16V6Q0 13 14 6V-16Z" />
    <path class={css('foam')} stroke-width="1.200" d="M-13.500-11L-7 8L-1-10L6 9.500L13.500-11" />
    <path class={css('edged light')} d="M-14-16Q0-23 14-16Q0-9.500-14-16Z" />
    <path
      class={css('edged buff')}
      d="M-14.600-16Q0-9 14.600-16V-12.500Q0-5.500-14.600-12.500ZM-14.600 3.500Q0 10.500 14.600 3.500V7Q0 14-14.600 7Z"
    />
    <path class={css('line')} stroke-width="1.700" d="M-8-24L2-16M9-24L0-15" />
  </g>
);

/** The platform on a lower mast, seen from below its edge. */
export const FightingTop = (props: EmblemProps) => (
  <g transform={placed(props)} stroke-width=".8">
    <path class={css('edged buff')} d="M-32-4H32L28 2H-28Z" />
    <path class={css('line')} stroke-width=".5" d={hatched([-28, -3.5, -26, 1.5], [28, -3.5, 26, 1.5], 20)} />
    <path class={css('dark')} d="M-28 2H28L8 10H-8Z" />
    <path class={css('line')} stroke-width="1" d="M-32-4V-12M32-4V-12M-32-11H-16" />
  </g>
);

/** A wind god’s head, blowing to the right, in a cloud. */
export const Boreas = (props: EmblemProps) => (
  <g transform={placed(props)} stroke-width=".8">
    <path
      class={css('edged light')}
      d="M-17-9A9 9 0 0 1-8-21A10 10 0 0 1 9-21A8 8 0 0 1 17-10Q15-8 18-4L20-1L17 1L19 4Q24 5 20 9Q16 16 7 17A9 9 0 0 1-8 17A9 9 0 0 1-18 7A9 9 0 0 1-17-9Z"
    />
    <path
      class={css('line')}
      d="M7-7Q11-10 14-7M9-4Q11-6 13-4Q11-2.500 9-4M3 4Q4 12 13 11M13 4Q17 4 17 8M-4-4Q-9-2-6 4M-13-12Q-7-18-3-12Q0-20 6-14"
    />
    <path
      class={css('line')}
      stroke-width=".5"
      d="M-13-6Q-8-10-6-6M-14 0Q-9-4-8 1M-13 6Q-8 3-6 9M-10 12Q-5 9-3 14M-2 8V14M1 9.500V15M4 12V16"
    />
    <path class={css('dark')} d="M18 5.500Q21 6.500 19 8.500Q17 7.500 18 5.500Z" />
    <path
      class={css('line')}
      stroke-width=".9"
      d="M24 4Q46-8 78-10M25 6.500Q48 1 88 2M25 9Q48 12 82 18M24 11.500Q42 20 66 30M26 2Q40-10 58-20"
    />
  </g>
);

/** A chart with a compass rose, a course and dividers. */
export const Chart = () => (
  <>
    <path class={css('light')} d="M-1-1H121V91H-1Z" />
    <path class={css('sea')} d="M-1-1H121V91H-1Z" opacity=".55" />
    <path class={css('line')} stroke-width=".35" d={rays(48, 42, 0, 130, 16)} />
    <path
      class={css('buff edged')}
      stroke-width=".8"
      d="M121-1H88Q84 8 92 12Q88 20 98 24Q94 32 104 36Q112 34 121 40Z"
    />
    <path
      class={css('line')}
      stroke-width=".5"
      d="M88 4l4 3M87 9l4 1M92 13l5 0M90 18l5 1M97 25l4-2M98 30l4-1M104 36l3-3M112 36l1-4"
    />
    <circle class={css('light edged')} stroke-width=".8" cx="48" cy="42" r="24" />
    <circle
      class={css('line')}
      stroke-width="2.600"
      stroke-dasharray="1 3.240"
      stroke-linecap="butt"
      cx="48"
      cy="42"
      r="21.500"
    />
    <path class={css('edged light')} stroke-width=".7" d={rose(15, 0.5)} />
    <path class={css('edged light')} stroke-width=".7" d={rose(22, 0)} />
    <path class={css('dark')} d={halfRose(22)} />
    <path class={css('tint')} d="M48 8L52 17L48 15L44 17Z" />
    <path class={css('tint-line')} stroke-width="1.900" stroke-dasharray="4 2.800" d="M24 82L64 78L94 62" />
    <path class={css('line')} stroke-width="2.600" d="M84 28L64 78M84 28L94 62" />
    <path class={css('buff-line')} stroke-width="1.300" d="M84 28L67 69M84 28L92.500 55" />
    <circle class={css('edged buff')} stroke-width=".9" cx="84" cy="27" r="4" />
  </>
);

const rose = (reach: number, turned: number): string =>
  range(4)
    .map((point) => {
      const turn = (point + turned) * (Math.PI / 2);
      const spot = (angle: number, far: number) =>
        `${at(48 + far * Math.sin(angle))} ${at(42 - far * Math.cos(angle))}`;
      return `M${spot(turn, reach)}L${spot(turn + Math.PI / 4, 6)}L48 42L${spot(turn - Math.PI / 4, 6)}Z`;
    })
    .join('');

const halfRose = (reach: number): string =>
  range(4)
    .map((point) => {
      const turn = point * (Math.PI / 2);
      const spot = (angle: number, far: number) =>
        `${at(48 + far * Math.sin(angle))} ${at(42 - far * Math.cos(angle))}`;
      return `M${spot(turn, reach)}L${spot(turn + Math.PI / 4, 6)}L48 42Z`;
    })
    .join('');

/** The side of a three-decker from near, her guns run out. */
export const SideOfGuns = () => (
  <>
    <path class={css('dark')} d="M-1-1H121V91H-1Z" />
    {[4, 46].map((y) => (
      <g key={y} transform={`translate(0 ${y})`}>
        <path class={css('buff')} d="M-1 2H121V26H-1Z" />
        <path class={css('line')} stroke-width=".5" d="M-1 6H121M-1 10H121M-1 14H121M-1 18H121M-1 22H121" />
        {[6, 44, 82].map((x) => (
          <g key={x} transform={`translate(${x + (y > 10 ? 14 : 0)} 4)`} stroke-width=".9">
            <path class={css('edged tint')} d="M0-9H18L16 0H2Z" />
            <path class={css('dark')} d="M0 0H18V18H0Z" />
            <path class={css('grey edged')} d="M3 9a6 6 0 1 0 12 0a6 6 0 1 0-12 0" />
            <path class={css('dark')} d="M5.600 9a3.400 3.400 0 1 0 6.800 0a3.400 3.400 0 1 0-6.800 0" />
            <path class={css('foam')} stroke-width=".7" d="M1.500-1.500L3.500-8M16.500-1.500L14.500-8" />
          </g>
        ))}
      </g>
    ))}
    <path
      class={css('glint')}
      stroke-width=".6"
      d="M-1 34H121M-1 38.500H121M-1 43H121M-1 76H121M-1 81H121M-1 86H121"
    />
  </>
);

/** A topsail, shot through, its yard broken. */
export const TornSail = () => (
  <>
    <path
      class={css('edged light')}
      stroke-width=".9"
      d="M24 14L98 22Q104 46 110 66L100 60L97 72L86 62L76 75L70 63L60 70L55 60L44 72L38 60L26 70L12 64Q20 40 24 14Z"
    />
    <path
      class={css('line')}
      stroke-width=".5"
      d={hatched([66, 19, 72, 62], [97, 23, 108, 62], 12) + hatched([26, 16, 16, 62], [60, 19, 58, 60], 4)}
    />
    <path
      class={css('sky edged')}
      stroke-width=".9"
      d="M33 28L40 24L44 31L41 39L34 37ZM76 34L84 31L88 38L83 46L77 43ZM54 44L60 41L62 48L57 52ZM92 50L97 48L98 55L93 57ZM26 48L31 46L33 52L28 55Z"
    />
    <path class={css('line')} stroke-width="4.400" d="M16 12L58 17M64 15L106 24" />
    <path class={css('buff-line')} stroke-width="2.800" d="M17 12L57 17M65 15.500L105 24" />
    <path class={css('line')} stroke-width=".9" d="M20 12Q14 34 22 44T16 84M100 23Q112 40 104 52T110 86" />
  </>
);
