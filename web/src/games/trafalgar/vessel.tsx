/** A ship from above, her bow to the right: hull and band, a sail on each mast, a tick for each gun. */

import type { Board, Heading, ShipFacts } from 'escadre/trafalgar';
import { HEADINGS, opposite } from './layout.ts';
import { css } from './styles.ts';

type ShipState = Board['ships'][keyof Board['ships']];
export type Mast = 'foremast' | 'mainmast' | 'mizzenmast';

export const MASTS: readonly Mast[] = ['foremast', 'mainmast', 'mizzenmast'];
/** The places of her masts and gunports along the keel, and how far her sails reach to each side. */
export const MAST_AT: Readonly<Record<Mast, number>> = { foremast: 10, mainmast: -0.5, mizzenmast: -11 };
const SPAN: Readonly<Record<Mast, number>> = { foremast: 10, mainmast: 11.5, mizzenmast: 8.5 };
const GUNS_AT: Readonly<Record<ShipFacts['kind'], readonly number[]>> = {
  line: [5.5, -5, -15.5],
  frigate: [5.5, -5],
};
export const SIZES: Readonly<Record<ShipFacts['kind'], number>> = { line: 1.08, frigate: 0.92 };

const HULL =
  'M-19-4.200C-19-5.600-17-6.300-12-6.600H4C11-6.400 17-3.300 20.500 0C17 3.300 11 6.400 4 6.600H-12C-17 6.300-19 5.600-19 4.200Z';
/** Along both sides, within the hull: one line, or two. */
const BAND = 'M-17-4.200H4C10-4.200 13.500-2.300 16.500 0C13.500 2.300 10 4.200 4 4.200H-17';
const INNER_BAND = 'M-17-1.600H4C7.500-1.600 9.500-1 12 0C9.500 1 7.500 1.600 4 1.600H-17';
/** The stump of a fallen mast, and its broken yard over the side. */
const STUMP = 'M-2.400 0a2.400 2.400 0 1 0 4.800 0a2.400 2.400 0 1 0-4.800 0';
const SPLINTERS = 'M-0.900 0L0-1.300 0.900 0 0 1.300Z';
const BROKEN_YARD = 'M0.500 3L2.500 7L0.500 8.500L3 13M-1.500 11.500L7 9';

/** The wind in her sails: from 1 (from astern) to -1 (from ahead), and her yards’ turn in degrees. */
interface Trim {
  readonly filled: number;
  readonly braced: number;
}

/** Sails in no wind of this chart. */
export const AT_EASE: Trim = { filled: 0.5, braced: 0 };

/** Degrees by which yards turn for a wind so many sixths from astern. */
const BRACES = [0, 22, 38, 0, -38, -22];

/** How the wind fills the sails of a ship that heads so. */
export function trimOf(wind: Heading | undefined, heading: Heading): Trim {
  if (wind === undefined) return AT_EASE;
  const off = (HEADINGS.indexOf(opposite(wind)) - HEADINGS.indexOf(heading) + 6) % 6;
  return { filled: Math.cos((off * Math.PI) / 3), braced: BRACES[off] ?? 0 };
}

interface VesselProps {
  readonly facts: Pick<ShipFacts, 'nation' | 'kind' | 'guns'>;
  readonly ship: Pick<ShipState, Mast | 'port' | 'starboard' | 'portFired' | 'starboardFired'>;
  readonly trim: Trim;
}

export const Vessel = ({ facts, ship, trim }: VesselProps) => (
  <g class={css(`vessel nation-${facts.nation}`)} transform={`scale(${SIZES[facts.kind]})`}>
    <path class={css('hull-edge')} d={`${HULL}M19 0H27`} />
    <Guns at={GUNS_AT[facts.kind]} left={ship.port} fired={ship.portFired} side={-1} />
    <Guns at={GUNS_AT[facts.kind]} left={ship.starboard} fired={ship.starboardFired} side={1} />
    <path class={css('sprit')} d="M19 0H27" />
    <path class={css('hull')} d={HULL} />
    <path class={css('hull-band')} d={BAND} />
    {facts.nation === 'spanish' && <path class={css('hull-band')} d={INNER_BAND} />}
    {MASTS.map((mast) => (
      <g key={mast} transform={`translate(${MAST_AT[mast]} 0)`}>
        {ship[mast] ? <Sail mast={mast} trim={trim} /> : <Stump />}
      </g>
    ))}
  </g>
);

const Stump = () => (
  <g class={css('stump')}>
    <path class={css('broken-yard')} d={BROKEN_YARD} />
    <path d={STUMP} />
    <path class={css('splintered')} d={SPLINTERS} />
  </g>
);

/** A course with the topsail above it, bellied by the wind, on its yard. */
export function Sail({ mast, trim: { filled, braced } }: { readonly mast: Mast; readonly trim: Trim }) {
  const half = SPAN[mast];
  // Slack sails still show canvas.
  const belly = filled < 0 ? 6 * filled - 1 : 4.5 + 7 * filled;
  return (
    <g transform={`rotate(${braced})`}>
      <path class={css('sail')} d={`M0-${half}Q${belly} 0 0 ${half}Z`} />
      <path class={css('seam')} d={`M0-${0.6 * half}Q${0.55 * belly} 0 0 ${0.6 * half}`} />
      <path class={css('yard')} d={`M0-${half + 1}V${half + 1}`} />
    </g>
  );
}

interface GunsProps {
  readonly at: readonly number[];
  readonly left: number;
  readonly fired: number;
  readonly side: -1 | 1;
}

/** One tick per gun: long if loaded, short if fired, faint if lost. */
const Guns = ({ at, left, fired, side }: GunsProps) => (
  <>
    {at.map((x, index) => (
      <path
        key={x}
        class={css(`gun ${index >= left ? 'is-lost' : index >= left - fired ? 'has-fired' : ''}`)}
        d={`M${x} ${6 * side}v${(index < left && index >= left - fired ? 2.5 : 4.5) * side}`}
      />
    ))}
  </>
);
