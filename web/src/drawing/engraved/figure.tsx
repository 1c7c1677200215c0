/** The crew of a plate. A figure is 40 high, its feet at 0, 0, and looks to the right. */

import { at, hatched } from './pen.ts';
import { css } from './styles.ts';

/** From a joint to the next, and on to the end: two steps. */
type Limb = readonly [number, number, number, number];

export interface FigureProps {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly lean?: number;
  readonly isMirrored?: boolean;
  readonly dress?: 'officer' | 'marine' | 'sailor' | 'shirt';
  /** The far and the near one, from the shoulders. */
  readonly arms?: readonly [Limb, Limb];
  /** The far and the near one, from the hips. */
  readonly legs?: readonly [Limb, Limb];
  readonly hat?: 'cocked' | 'round' | 'shako' | 'none';
  /** What the near hand holds, turned by these degrees from pointing to the right. */
  readonly holds?: readonly [tool: keyof typeof TOOLS, turn: number];
}

const ARMS = [
  [-3, 6, 2, 6],
  [3, 6, -1, 6],
] as const;
const LEGS = [
  [-2, 8, 0, 8],
  [2, 8, 1, 8],
] as const;

const HATS = {
  cocked: 'M-7-35.500Q-6-43 0.500-43.600Q6-43 8.500-35.500Q4-38.400 0-38.200Q-4-38-7-35.500Z',
  round: 'M-5-36.600Q0-35.400 5.500-37V-38.600L3-38.900L2.600-42.600H-2.800L-3.200-38.600L-5-38.400Z',
  shako: 'M-3.600-36.600L5.400-36.200V-37.400L3.500-37.800L3.700-44.600H-3L-3.600-38Z',
  none: 'M-3.500-33.500Q-4.600-40 0-40.700Q4-40.600 3.600-37.600Q1-39-0.600-37.600Q-1.600-36-1.800-33.600Z',
} as const;

const COATS = { officer: 'dark', marine: 'tint', sailor: 'tint', shirt: 'light' } as const;
const SLEEVES = { officer: 'line', marine: 'tint-line', sailor: 'tint-line', shirt: 'foam' } as const;

/** Each from the hand at 0, pointing to the right. */
const TOOLS = {
  cutlass: (
    <>
      <path class={css('light edged')} d="M0-1.300Q10-3.500 21-1L19 0.400Q10-1 0 1.100Z" />
      <path class={css('line')} stroke-width="1.300" d="M-2 0H1M1-2.400Q3 0 1 2.600" />
    </>
  ),
  sword: (
    <>
      <path class={css('light edged')} d="M0-0.900L24-0.300L24 0.300L0 0.900Z" />
      <path class={css('line')} stroke-width="1.200" d="M-3 0H0M0-2.600V2.600" />
    </>
  ),
  musket: (
    <>
      <path class={css('edged buff')} d="M-13 1L-12 4.400L-4 1.800L10 0.900V-0.900L-4-1Z" />
      <path class={css('line')} stroke-width="1.300" d="M-4-1.100H22" />
    </>
  ),
  telescope: (
    <>
      <path class={css('line')} stroke-width="2.800" d="M-3 0H3" />
      <path class={css('edged buff')} d="M3-1.700H10V1.700H3ZM10-2.200H17V2.200H10Z" />
    </>
  ),
  rammer: (
    <>
      <path class={css('line')} stroke-width="2.200" d="M-14 0H22" />
      <path class={css('buff-line')} stroke-width="1" d="M-14 0H22" />
      <path class={css('edged light')} d="M20-2.400H27V2.400H20Z" />
    </>
  ),
  hammer: (
    <>
      <path class={css('line')} stroke-width="1.700" d="M-2 0H9" />
      <path class={css('dark')} d="M8-4H12V4H8Z" />
    </>
  ),
} as const;

interface LimbProps {
  readonly from: readonly [number, number];
  readonly limb: Limb;
  readonly colour: string;
  readonly width?: number;
}

/** An outline of ink, its colour inside, and strokes around its shaded side. */
const Sleeve = ({ from: [x, y], limb: [a, b, c, d], colour, width = 3.4 }: LimbProps) => {
  const path = `M${x} ${y}l${a} ${b}l${c} ${d}`;
  return (
    <>
      <path class={css('line')} stroke-width={width + 1.1} d={path} />
      <path class={css(colour)} stroke-width={width} d={path} />
      <path
        class={css(colour === 'line' ? 'glint ruled' : 'ports')}
        stroke-width={width * 0.5}
        stroke-dasharray=".35 .95"
        d={path}
        transform={`translate(${at(width * 0.2)} ${at(width * 0.12)})`}
      />
    </>
  );
};

const endOf = ([x, y]: readonly [number, number], [a, b, c, d]: Limb) => [x + a + c, y + b + d] as const;

interface EndProps {
  readonly from: readonly [number, number];
  readonly limb: Limb;
}

const Hand = ({ from, limb }: EndProps) => {
  const [x, y] = endOf(from, limb);
  return <circle class={css('light edged')} cx={x} cy={y} r="1.700" />;
};

const Shoe = ({ from, limb }: EndProps) => {
  const [x, y] = endOf(from, limb);
  return (
    <path
      class={css('dark')}
      d={`M${x - 2.3} ${y + 0.2}L${x + 1} ${y - 1}Q${x + 4.6} ${y} ${x + 4.8} ${y + 2}H${x - 2.3}Z`}
    />
  );
};

const SHOULDERS = [
  [-3.4, -28.3],
  [3.2, -28.3],
] as const;
const HIPS = [
  [-1.9, -17],
  [1.9, -17],
] as const;

export function Figure(props: FigureProps) {
  const { x, y, size = 1, lean = 0, isMirrored = false, dress = 'sailor', hat = 'round', holds } = props;
  const [far, near] = props.arms ?? ARMS;
  const [back, front] = props.legs ?? LEGS;
  const [handX, handY] = endOf(SHOULDERS[1], near);
  const sleeve = SLEEVES[dress];
  return (
    <g
      transform={`translate(${x} ${y}) scale(${isMirrored ? -size : size} ${size}) rotate(${lean}) translate(0 -1.500)`}
      stroke-width=".6"
    >
      <Sleeve from={SHOULDERS[0]} limb={far} colour={sleeve} width={2.8} />
      <Hand from={SHOULDERS[0]} limb={far} />
      {dress === 'officer' && <path class={css('dark')} d="M-4.400-19H2L-2-6L-8-7Z" />}
      <Shoe from={HIPS[0]} limb={back} />
      <Sleeve from={HIPS[0]} limb={back} colour="foam" />
      <Shoe from={HIPS[1]} limb={front} />
      <Sleeve from={HIPS[1]} limb={front} colour="foam" />
      <Coat dress={dress} />
      <Head hat={hat} />
      {holds !== undefined && (
        <g transform={`translate(${handX} ${handY}) rotate(${holds[1]})`}>{TOOLS[holds[0]]}</g>
      )}
      <Sleeve from={SHOULDERS[1]} limb={near} colour={sleeve} width={2.9} />
      <Hand from={SHOULDERS[1]} limb={near} />
      {dress === 'officer' && (
        <path
          class={css('buff-line')}
          stroke-width="1.300"
          d="M-5.400-29.600L-2.600-30.800M2.600-30.800L5.600-29.400"
        />
      )}
    </g>
  );
}

const Coat = ({ dress }: Required<Pick<FigureProps, 'dress'>>) => (
  <>
    <path class={css(`edged ${COATS[dress]}`)} d="M-5-29.500Q-3-32 0-32Q3-32 5-29.500L4.200-15.500H-4.400Z" />
    <path
      class={css(dress === 'officer' ? 'glint' : 'line')}
      stroke-width=".35"
      d={hatched([-0.5, -29.5, 4.6, -29.5], [0.5, -16, 4.1, -16], 12)}
    />
    <path class={css(dress === 'officer' || dress === 'marine' ? 'light' : 'dark')} d={TRIMMINGS[dress]} />
  </>
);

const Head = ({ hat }: Required<Pick<FigureProps, 'hat'>>) => (
  <>
    <path class={css('edged light')} d="M-1.800-33V-30.500Q0-29.500 2-30.800V-33Z" />
    <path
      class={css('edged light')}
      d="M-3.200-36Q-3.200-39.800 0.200-39.800Q3.300-39.700 3.400-37L4.500-34.900L3.500-34.500L3.600-33Q3-31.600 0.800-31.700Q-2.900-32-3.200-36Z"
    />
    <path
      class={css('line')}
      stroke-width=".4"
      d="M1.600-36.700H3M2.300-36.100V-35.800M2.100-33.200H3.400M-1.600-35.500Q-0.800-36.200-0.700-34.700M-2.600-33.600L-0.400-32M-1.400-33.600L0.600-32.100"
    />
    <path
      class={css('dark')}
      d="M-3.300-37.500L-1.500-37.600L-2-34.200L-3.600-32.400Q-4.200-35-3.300-37.500Z"
    />
    <path class={css('dark')} d={HATS[hat]} />
    {hat === 'cocked' && (
      <path
        class={css('buff-line')}
        stroke-width=".6"
        d="M-6-36.300Q-3-38.600 0.300-38.700Q4-38.700 7.600-36.200"
      />
    )}
  </>
);

const TRIMMINGS = {
  officer: 'M0.800-31L3-30.600L2.600-19L0-18ZM-1-17H3.500V-15.500H-1Z',
  marine: 'M-4.800-29L3.600-17L2.200-16.400L-5.200-27.600ZM4.800-29L-3.600-17L-2.200-16.400L5.200-27.600Z',
  sailor: 'M-4.500-16.900H4.300V-15.300H-4.500ZM-2-31.500L3.400-31L0.800-26.500L-0.400-28.500Z',
  shirt: 'M-4.500-16.900H4.300V-15.300H-4.500ZM-2-31.500L3.400-31L0.600-28.800Z',
} as const;
