/** Ships of a plate: from the side, and from ahead or astern. */

import { Flag, type Nation } from './flag.tsx';
import { hatched, range, at as short } from './pen.ts';
import { css } from './styles.ts';

interface Placed {
  /** Her waterline amidships. */
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  /** Degrees that she heels. */
  readonly heel?: number;
}

export interface ShipProps extends Placed {
  /** Rows of guns. */
  readonly decks?: 1 | 2 | 3;
  /** Her bow is to the left. */
  readonly isMirrored?: boolean;
  /** Enemies have grey sails. */
  readonly isEnemy?: boolean;
  /** How each mast stands, from the mizzen: whole, without its upper part, or as a stump. */
  readonly masts?: readonly [number, number, number];
  readonly sails?: 'all' | 'topsails' | 'furled';
  readonly nation?: Nation | undefined;
}

/** A place and a size for what is drawn around 0, 0. */
const placed = ({ x, y, size = 1, heel = 0 }: Placed, isMirrored = false): string =>
  `translate(${x} ${y}) scale(${isMirrored ? -size : size} ${size})${heel === 0 ? '' : ` rotate(${heel})`}`;

/** A line's width on a ship so large: small ships keep visible lines. */
const lineOf = (size: number): number => short(0.75 / Math.sqrt(Math.min(1, size)) + 0.05);

/** Where each mast stands, from the mizzen, and its height. */
const MASTS = [
  [-18, 37],
  [-1, 47],
  [15, 42],
] as const;

/** From its head to its foot, a sail: its lower and upper edge as parts of the mast, and half its breadths. */
const CANVAS = [
  [0.27, 0.52, 8.8, 8],
  [0.54, 0.79, 8, 6],
  [0.81, 0.96, 5.6, 4.2],
] as const;

interface Sail {
  readonly outline: string;
  readonly shade: string;
}

function sailOf(mast: number, height: number, sail: (typeof CANVAS)[number], isEnemy: boolean): Sail {
  const [low, high, foot, head] = sail;
  const [top, bottom] = [short(-height * high), short(-height * low)];
  const belly = short((top + bottom) / 2);
  const outline =
    `M${mast - head} ${top}H${mast + head}` +
    `Q${mast + foot + 3.6} ${belly} ${mast + foot + 0.8} ${bottom}` +
    `Q${mast + 1} ${bottom - 2.6} ${mast - foot + 1.4} ${bottom}Q${mast - foot + 2} ${belly} ${mast - head} ${top}Z`;
  const shade = range(isEnemy ? 8 : 4)
    .map((line) => {
      const part = isEnemy ? -0.75 + line * 0.23 : 0.25 + line * 0.21;
      return `M${short(mast + head * part)} ${top + 0.8}Q${short(mast + foot * part + 2.6)} ${belly} ${short(mast + foot * part + 0.8)} ${short(bottom - 1.8)}`;
    })
    .join('');
  return { outline, shade };
}

/** Which of a mast's sails are set: the lower ones fall with what is above them. */
function canvasOf(whole: number, sails: NonNullable<ShipProps['sails']>): readonly (typeof CANVAS)[number][] {
  if (whole < 0.4 || sails === 'furled') return [];
  const set = whole < 1 ? CANVAS.slice(0, 1) : CANVAS;
  return sails === 'topsails' && whole === 1 ? CANVAS.slice(1, 2) : set;
}

const furled = (mast: number, height: number): string =>
  CANVAS.map(([, high, , head]) => `M${mast - head} ${short(-height * high)}h${head * 2}`).join('');

const HULLS = {
  1: 'M-30-9L-28 0H25Q31-2 33-8L38-12L31-9.500L20-8.500H-10L-22-9.500Z',
  2: 'M-31-13L-29 0H25Q30.500-3 32-10L38-14L31-12L20-11L18-9.600H-8L-10-11H-22L-24-13Z',
  3: 'M-32-18L-29 0H25Q31-3 33-13L39-17L31.500-15.500L21-14.500L19-13H-8L-10-14.600H-22L-24-17Z',
} as const;

const band = (row: number): string =>
  `M-29-${short(3.4 + row * 4)}Q2-${short(2 + row * 4)} 30-${short(3.6 + row * 4.1)}`;

const SHROUDS = [
  'M-23-9L-18-24L-13-9M-20.500-9L-18-24L-15.500-9',
  'M-7-9L-1-26L5-9M-4-9L-1-26L2-9',
  'M9-10L15-24L21-10M12-10L15-24L18-10',
];

export function Ship(props: ShipProps) {
  const { decks = 2, isMirrored = false, isEnemy = false, masts = [1, 1, 1], sails = 'all', nation } = props;
  const width = lineOf(props.size ?? 1);
  const rig = { masts, sails, isEnemy, width };
  const bands = range(decks).map(band).join('');
  return (
    <g transform={placed(props, isMirrored)} stroke-width={width}>
      <Rigging {...rig} />
      <Canvas {...rig} />
      <path
        class={css('line')}
        stroke-width={width * 0.8}
        d="M-29 1.200H28M-25 2.800H22M-20 4.400H14M-12 6H6"
      />
      <path class={css('dark')} d={HULLS[decks]} />
      <path class={css(isEnemy ? 'glint' : 'buff-line')} stroke-width={1.9} d={bands} />
      <path class={css('ports')} stroke-width={1.9} stroke-dasharray="1.7 2.3" d={bands} />
      {nation !== undefined && (
        <Flag nation={nation} x={-32} y={decks === 3 ? -18 : -13} size={0.85} isMirrored />
      )}
    </g>
  );
}

interface RigProps extends Required<Pick<ShipProps, 'masts' | 'sails' | 'isEnemy'>> {
  readonly width: number;
}

const hasHeadsails = ({ masts, sails }: RigProps): boolean => masts[2] === 1 && sails !== 'furled';

/** Masts, shrouds and stays, and the yards of furled sails. */
function Rigging(rig: RigProps) {
  const { masts, sails, width } = rig;
  const whole = MASTS.map((mast, place) => [...mast, masts[place] ?? 1] as const);
  const spars = whole.map(([mast, height, part]) => `M${mast}-7V${short(-height * Math.max(0.24, part))}`);
  const shrouds = SHROUDS.filter((_, place) => (masts[place] ?? 1) > 0.4);
  const stays = hasHeadsails(rig) ? 'M15-40L50-20M15-30L44-17' : '';
  const yards = whole.filter(([, , part]) => part === 1).map(([mast, height]) => furled(mast, height));
  return (
    <>
      <path class={css('line')} d={`M33-11L50-20${spars.join('')}`} stroke-width={width * 1.9} />
      <path class={css('line')} stroke-width={width * 0.5} d={shrouds.join('') + stays} />
      {sails === 'furled' && <path class={css('line')} stroke-width={width * 2} d={yards.join('')} />}
    </>
  );
}

/** The sails that are set, and their shade. */
function Canvas(rig: RigProps) {
  const { masts, sails, isEnemy, width } = rig;
  const set = MASTS.flatMap(([mast, height], place) =>
    canvasOf(masts[place] ?? 1, sails).map((each) => sailOf(mast, height, each, isEnemy)),
  );
  const spanker = masts[0] === 1 && sails === 'all' ? 'M-18-26L-28-30Q-30-22-33-15L-18-13Z' : '';
  const [jib, shade] = hasHeadsails(rig)
    ? ['M17-37L46-18.500Q32-18 24-15.500Q21-26 17-37Z', 'M20-31Q24-24 29-17.500M23-31Q28-24 35-18']
    : ['', ''];
  return (
    <>
      <path
        class={css(`edged ${isEnemy ? 'grey' : 'light'}`)}
        d={spanker + set.map(({ outline }) => outline).join('') + jib}
      />
      <path
        class={css('line')}
        stroke-width={width * 0.6}
        d={set.map((sail) => sail.shade).join('') + shade}
      />
    </>
  );
}

export interface EndOnProps extends Placed {
  readonly isStern?: boolean;
  readonly isEnemy?: boolean;
}

/** Half the breadths of the sails of a ship seen from ahead or astern, and their edges. */
const TIERS = [
  [17, 15, -19, -32],
  [14, 11.5, -33, -47],
  [10.5, 8, -48, -57],
  [7, 5, -58, -63],
] as const;

/** A ship from ahead or from astern. */
export function EndOn({ isStern = false, isEnemy = false, ...place }: EndOnProps) {
  const size = place.size ?? 1;
  const width = lineOf(size);
  const outline = TIERS.map(
    ([foot, head, bottom, top]) =>
      `M${-head} ${top}H${head}Q${foot + 2.4} ${(top + bottom) / 2} ${foot} ${bottom}Q0 ${bottom - 3} ${-foot} ${bottom}Q${-foot - 2.4} ${(top + bottom) / 2} ${-head} ${top}Z`,
  );
  const shade = TIERS.map(([foot, head, bottom, top]) =>
    hatched(
      isEnemy
        ? [-head * 0.8, top + 1, -foot * 0.8, bottom - 1.6]
        : [head * 0.2, top + 1, foot * 0.25, bottom - 2],
      [head, top + 1, foot, bottom - 1],
      isEnemy ? 12 : 6,
    ),
  );
  return (
    <g transform={placed(place)} stroke-width={width}>
      <path class={css('line')} stroke-width={width * 2} d="M0-14V-68" />
      <path class={css('line')} stroke-width={width * 0.5} d="M-10-15L0-46L10-15M-7-15L0-46L7-15" />
      <path class={css(`edged ${isEnemy ? 'grey' : 'light'}`)} d={outline.join('')} />
      <path class={css('line')} stroke-width={width * 0.6} d={shade.join('')} />
      <path class={css('line')} stroke-width={width * 0.8} d="M-9 1.400H9M-8 3.200H7M-5 5H4M-3 6.800H3" />
      <path class={css('dark')} d={isStern ? STERN : BOW} />
      {isStern ? <Gallery isEnemy={isEnemy} /> : <Bow isEnemy={isEnemy} width={width} />}
    </g>
  );
}

const STERN = 'M-10-20Q0-24 10-20L12-9Q12-1 4 0.500H-4Q-12-1-12-9Z';
const BOW = 'M-11-17Q-13-6-6 0.500H6Q13-6 11-17L0-14.500Z';

const Gallery = ({ isEnemy }: { readonly isEnemy: boolean }) => (
  <>
    <path
      class={css(isEnemy ? 'glint' : 'buff-line')}
      stroke-width="3.200"
      stroke-dasharray="2.100 1.300"
      stroke-linecap="butt"
      d="M-8.800-16.200Q0-18 9-16.200M-9.800-11.200Q0-12.800 10-11.200"
    />
    <path
      class={css('buff-line')}
      stroke-width="1"
      d="M-10.500-13.700Q0-15.400 10.500-13.700M-11-8.600Q0-10 11-8.600M-7-22.500V-25M7-22.500V-25M0-23.500V-26"
    />
  </>
);

interface BowProps {
  readonly isEnemy: boolean;
  readonly width: number;
}

const Bow = ({ isEnemy, width }: BowProps) => (
  <>
    <path
      class={css(isEnemy ? 'glint' : 'buff-line')}
      stroke-width="1.700"
      d="M-11-12Q-5-9-1-9M11-12Q5-9 1-9M-10-7Q-5-4.500-1-4.500M10-7Q5-4.500 1-4.500"
    />
    <path class={css('edged light')} d="M0-45Q9-28 7-17L2-14Q4-30 0-45Z" />
    <path class={css('line')} stroke-width={width * 2.4} d="M0-15L3-22" />
    <path
      class={css('foam')}
      stroke-width="1.200"
      d="M-7 0.500Q-12-1-14 2M7 0.500Q12-1 14 2M-4 1Q-7 1-10 4M4 1Q7 1 10 4"
    />
  </>
);
