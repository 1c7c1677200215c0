/**
 * A ship in profile, her bow to the right, drawn of her boxes: those of the hull as its timbers, ten on each mast as its
 * sails. A box that was struck is a hole, one just struck a red star.
 */

import { type Board, CLASSES } from 'escadre/branle-bas';
import type { JSX } from 'preact';
import { STAR } from '../../drawing/impact.tsx';
import { css } from './styles.ts';

type Ship = Board['ships'][string];

interface ProfileProps {
  readonly ship: Pick<Ship, 'class' | 'camp'>;
  /** Boxes struck so far. */
  readonly hull: number;
  readonly masts: number;
  /** How many of these have just been struck. */
  readonly fresh?: { readonly hull: number; readonly masts: number };
}

/** Boxes of the hull that take something with them, and of a mast. */
const GUN = 3;
const CREW = 4;
const MAST = 10;
/** A row of boxes, in units of the drawing. */
const ROW = 13.5;
/** Rows of each line of the hull: the first half of the boxes is the upper line, the second the lower. */
const ROWS_OF_LINE = 2;
const ROWS = 2 * ROWS_OF_LINE;
/** A box at most, and the least length of a hull. */
const WIDEST = 20;
const SHORTEST = 140;
const LONGEST = 192;
/** Boxes of each sail of a mast, from the topgallant sail down. */
const SAILS = [2, 2, 3, 3] as const;
/** Where masts stand, from the stern; in the order in which they fall: foremast, mizzenmast, mainmast. */
const STANDS = [5 / 6, 1 / 6, 1 / 2] as const;
/** The foot and the truck of a mast. */
const FOOT = -4;
const TRUCK = -86;

type State = 'whole' | 'struck' | 'fresh';

export function ShipProfile({ ship, hull, masts, fresh = { hull: 0, masts: 0 } }: ProfileProps) {
  const { hull: boxes } = CLASSES[ship.class];
  const across = boxes / ROWS;
  const length = Math.min(LONGEST, Math.max(SHORTEST, across * WIDEST));
  const stateOf = (place: number, ticked: number, now: number): State =>
    place >= ticked ? 'whole' : place >= ticked - now ? 'fresh' : 'struck';
  return (
    <svg class={css(`profile camp-${ship.camp}`)} viewBox={`-22 -89 ${length + 66} 160`} aria-hidden="true">
      <path
        class={css('profile-sea')}
        d={`M-20 ${ROWS * ROW + 9}${SWELL.repeat(Math.ceil((length + 40) / 24))}`}
      />
      <path class={css('profile-hull')} d={outlineOf(length)} />
      <path class={css('profile-spar')} d={`M${length + 14}-9L${length + 42}-24`} />
      {STANDS.map((stand, place) => (
        <Mast
          key={stand}
          x={stand * length}
          width={length / 9 - 1.5}
          stateOf={(box) => stateOf(place * MAST + box, masts, fresh.masts)}
          from={place * MAST - (masts - fresh.masts)}
        />
      ))}
      {Array.from({ length: boxes }, (_, place) => (
        <Box
          key={place}
          x={((place % across) * length) / across}
          y={Math.floor(place / across) * ROW}
          width={length / across}
          state={stateOf(place, hull, fresh.hull)}
          delay={place - hull + fresh.hull}
        >
          {(place + 1) % GUN === 0 && <path class={css('port')} d="M4 4h5v5h-5z" />}
          {(place + 1) % CREW === 0 && (
            <circle class={css('hand')} cx={length / across - 5} cy="6.500" r="2" />
          )}
        </Box>
      ))}
    </svg>
  );
}

const SWELL = 'q6-5 12 0t12 0';

/** Poop, waist, forecastle, and the stem down to the keel. */
const outlineOf = (length: number): string =>
  `M-14-14H${length * 0.22}L${length * 0.25}-5H${length * 0.78}L${length * 0.8}-9L${length + 18}-11` +
  `C${length + 16} 22 ${length + 10} 50 ${length - 10} ${ROWS * ROW + 8}H8C-4 ${ROWS * ROW + 8}-8 40-14-14Z`;

interface BoxProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly state: State;
  /** Its place among those just struck: they are struck one by one. */
  readonly delay: number;
  readonly children?: JSX.Element | readonly (JSX.Element | false)[];
}

const Box = ({ x, y, width, state, delay, children }: BoxProps) => (
  <g class={css(`box is-${state}`)} transform={`translate(${x.toFixed(1)} ${y})`}>
    <rect x=".8" y=".8" width={width - 1.6} height={ROW - 1.6} rx="1.500" />
    {state === 'whole' && children}
    {state === 'struck' && <path class={css('hole')} d={`M${width / 2 - 3} 3.700l6 6m0-6l-6 6`} />}
    {state === 'fresh' && (
      <g transform={`translate(${width / 2} ${ROW / 2})`}>
        <path class={css('star')} d={STAR} style={{ animationDelay: `${delay * 120}ms` }} />
      </g>
    )}
  </g>
);

interface MastProps {
  readonly x: number;
  /** Of a box. */
  readonly width: number;
  readonly stateOf: (box: number) => State;
  /** The place of its first box among those just struck. */
  readonly from: number;
}

/** Ten boxes as four sails. Once all are struck, a stump is left. */
function Mast({ x, width, stateOf, from }: MastProps) {
  const isDown = stateOf(MAST - 1) !== 'whole';
  return (
    <g transform={`translate(${x.toFixed(1)} 0)`} class={css(`mast-boxes ${isDown ? 'is-down' : ''}`)}>
      <path class={css('profile-spar')} d={isDown ? 'M0 0V-13l-2-2 3-2 1-4' : `M0 ${FOOT}V${TRUCK}`} />
      {SAILS.map((count, row) => {
        const first = SAILS.slice(0, row).reduce<number>((sum, each) => sum + each, 0);
        const half = (count / 2) * width;
        const isTorn = stateOf(first + count - 1) !== 'whole';
        return (
          <g key={row} transform={`translate(0 ${TRUCK + 7 + row * (ROW + 3)})`}>
            {!isDown && <path class={css('profile-spar')} d={`M${-half - 3} 0H${half + 3}`} />}
            {!isTorn && <path class={css('canvas')} d={sailOf(half)} />}
            {Array.from({ length: count }, (_, place) => (
              <Box
                key={place}
                x={place * width - half}
                y={0}
                width={width}
                state={stateOf(first + place)}
                delay={from + first + place}
              />
            ))}
          </g>
        );
      })}
    </g>
  );
}

/** Below its yard, wider at the foot. */
const sailOf = (half: number): string =>
  `M${-half} .5H${half}L${half + 2} ${ROW + 1}Q0 ${ROW - 4} ${-half - 2} ${ROW + 1}Z`;
