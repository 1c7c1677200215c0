/** A ship from above, her bow to the right: hull and band, three yards with their sails, a tick for each gun. */

import type { Board, Heading, ShipFacts } from 'escadre/trafalgar';
import { HEADINGS, opposite } from './layout.ts';
import { css } from './styles.ts';

type ShipState = Board['ships'][keyof Board['ships']];
type Mast = 'foremast' | 'mainmast' | 'mizzenmast';

export const MASTS: readonly Mast[] = ['foremast', 'mainmast', 'mizzenmast'];
/** The places of her masts and gunports along the keel. */
export const MAST_AT: Readonly<Record<Mast, number>> = { foremast: 9.5, mainmast: 0, mizzenmast: -9.5 };
const GUNS_AT: Readonly<Record<ShipFacts['kind'], readonly number[]>> = {
  line: [4.75, -4.75, -13.5],
  frigate: [4.75, -4.75],
};
const SIZES: Readonly<Record<ShipFacts['kind'], number>> = { line: 1, frigate: 0.82 };

const HULL =
  'M-17.500-4.500C-17.500-6-15-6.700-11-6.700H3C11-6.700 16.500-3.500 19.500 0C16.500 3.500 11 6.700 3 6.700H-11C-15 6.700-17.500 6-17.500 4.500Z';
/** Along both sides, within the hull: one line, or two. */
const BAND = 'M-15.500-4.300H3C9-4.300 12.500-2.400 15.500 0C12.500 2.400 9 4.300 3 4.300H-15.500';
const INNER_BAND = 'M-15.500-1.700H3C6.500-1.700 8.500-1 11 0C8.500 1 6.500 1.700 3 1.700H-15.500';
/** The stump of a fallen mast, and its broken yard over the side. */
const STUMP = 'M-2.200 0a2.200 2.200 0 1 0 4.400 0a2.200 2.200 0 1 0-4.400 0';
const BROKEN_YARD = 'M0 2.500L1.500 5.500L-0.500 7.500L2 11.500';

/** How the wind fills the sails of a ship that heads so: 1 from astern, -1 from ahead. */
export const filledBy = (wind: Heading | undefined, heading: Heading): number =>
  wind === undefined
    ? 0.4
    : Math.cos(((HEADINGS.indexOf(opposite(wind)) - HEADINGS.indexOf(heading)) * Math.PI) / 3);

interface VesselProps {
  readonly facts: Pick<ShipFacts, 'nation' | 'kind' | 'guns'>;
  readonly ship: Pick<ShipState, Mast | 'port' | 'starboard' | 'portFired' | 'starboardFired'>;
  /** How the wind fills her sails, from 1 (from astern) to -1 (from ahead). */
  readonly filled: number;
}

export const Vessel = ({ facts, ship, filled }: VesselProps) => (
  <g class={css(`vessel nation-${facts.nation}`)} transform={`scale(${SIZES[facts.kind]})`}>
    <Guns at={GUNS_AT[facts.kind]} left={ship.port} fired={ship.portFired} side={-1} />
    <Guns at={GUNS_AT[facts.kind]} left={ship.starboard} fired={ship.starboardFired} side={1} />
    <path class={css('sprit')} d="M18 0H25" />
    <path class={css('hull')} d={HULL} />
    <path class={css('hull-band')} d={BAND} />
    {facts.nation === 'spanish' && <path class={css('hull-band')} d={INNER_BAND} />}
    {MASTS.map((mast) => (
      <g key={mast} transform={`translate(${MAST_AT[mast]} 0)`}>
        {ship[mast] ? (
          <Sail filled={filled} isMain={mast === 'mainmast'} />
        ) : (
          <g class={css('stump')}>
            <path class={css('broken-yard')} d={BROKEN_YARD} />
            <path d={STUMP} />
          </g>
        )}
      </g>
    ))}
  </g>
);

function Sail({ filled, isMain }: { readonly filled: number; readonly isMain: boolean }) {
  const [half, belly] = [isMain ? 10 : 8.5, 1.5 + 5 * filled];
  return (
    <>
      <path class={css('sail')} d={`M0-${half}Q${belly} 0 0 ${half}Z`} />
      <path class={css('yard')} d={`M0-${half + 0.5}V${half + 0.5}`} />
    </>
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
