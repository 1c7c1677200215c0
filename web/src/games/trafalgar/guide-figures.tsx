/** The pictures of how Trafalgar is played: its own ships on a few points of a chart. */

import { factsOf, type ShipId } from 'escadre/trafalgar';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import drawn from '../../guide/figures.module.css';
import type { FigureProps, Guide } from '../../guide/guide.ts';
import type { Camp } from './input.ts';
import { Flag } from './ports.tsx';
import { css } from './styles.ts';
import styles from './trafalgar-guide.module.css';
import { AT_EASE, MAST_AT, MASTS, Vessel } from './vessel.tsx';

/** From a point to the next, and from a row to the next. */
const STEP = 40;
const ROW = (STEP * Math.sqrt(3)) / 2;
const MARGIN = 30;

const spot = (row: number, column: number) => ({
  x: MARGIN + (column + (Math.abs(row) % 2) / 2) * STEP,
  y: MARGIN + row * ROW,
});

interface ChartProps {
  readonly rows: number;
  readonly columns: number;
  readonly children: ComponentChildren;
}

/** A few points of the sea, with the lines that join them. */
function Chart({ rows, columns, children }: ChartProps) {
  // The column beside the board draws the same figures, and nothing can be clipped by what is not shown.
  const border = useId();
  const width = 2 * MARGIN + (columns - 0.5) * STEP;
  const height = 2 * MARGIN + (rows - 1) * ROW;
  const all = Array.from({ length: rows * columns }, (_, place) =>
    spot(Math.floor(place / columns), place % columns),
  );
  const lines = all.map(
    ({ x, y }) =>
      `M${x - 20} ${y - ROW}L${x + 20} ${y + ROW}M${x + 20} ${y - ROW}L${x - 20} ${y + ROW}M${x - 40} ${y}h80`,
  );
  return (
    <svg
      class={drawn.drawing}
      viewBox={`0 0 ${width} ${height.toFixed(1)}`}
      style={{ maxWidth: `${width * 1.4}px` }}
      aria-hidden="true"
    >
      <clipPath id={border}>
        <rect width={width} height={height} rx="6" />
      </clipPath>
      <g clip-path={`url(#${border})`}>
        <rect class={drawn.sea} width={width} height={height} />
        <path class={drawn.lattice} d={lines.join('')} />
        <g class={css('trafalgar')}>{children}</g>
      </g>
    </svg>
  );
}

interface LyingProps {
  readonly ship: ShipId;
  readonly row: number;
  readonly column: number;
  /** Degrees clockwise from the right. */
  readonly heading?: number;
}

function Lying({ ship, row, column, heading = 0 }: LyingProps) {
  const { x, y } = spot(row, column);
  return (
    <g transform={`translate(${x} ${y.toFixed(1)}) rotate(${heading}) scale(1.15)`}>
      <Whole ship={ship} />
    </g>
  );
}

function Whole({ ship }: { readonly ship: ShipId }) {
  const facts = factsOf(ship);
  const state = { foremast: true, mainmast: true, mizzenmast: true, portFired: 0, starboardFired: 0 };
  return <Vessel facts={facts} ship={{ ...state, port: facts.guns, starboard: facts.guns }} trim={AT_EASE} />;
}

/** A flag of the board at its mast, or aboard. */
const Flying = ({ x, y, camp }: { readonly x: number; readonly y: number; readonly camp: Camp }) => (
  <g transform={`translate(${x} ${y}) scale(1.4)`}>
    <Flag camp={camp} />
  </g>
);

const Arrow = ({ d }: { readonly d: string }) => <path class={drawn.way} d={d} />;

/** A point of an arrow at this angle. */
const tip = (x: number, y: number, angle: number): string => {
  const at = (turn: number) => {
    const radians = ((angle + turn) * Math.PI) / 180;
    return `${(x - 9 * Math.cos(radians)).toFixed(1)} ${(y - 9 * Math.sin(radians)).toFixed(1)}`;
  };
  return `M${at(-28)}L${x.toFixed(1)} ${y.toFixed(1)}L${at(28)}`;
};

function Goal() {
  const [from, to] = [spot(0, 1), spot(2, 2)];
  return (
    <Chart rows={5} columns={7}>
      {/* Room for her flag. */}
      <g transform={`translate(0 ${ROW})`}>
        <path class={drawn.land} d="M-4 128c40-14 90-6 130-8s90-4 130 4l70-10v80H-4z" />
        {[2, 3, 4, 5].map((column) => {
          const { x, y } = spot(2, column);
          return (
            <circle
              key={column}
              class={css(`berth camp-of-english ${column === 5 ? 'is-corner' : ''}`)}
              cx={x}
              cy={y}
              r="15"
            />
          );
        })}
        <Flying x={spot(2, 5).x + 26} y={spot(2, 5).y + 26} camp="english" />
        <Arrow
          d={`M${from.x + 16} ${from.y + 27}L${to.x - 12} ${to.y - 20}${tip(to.x - 12, to.y - 20, 60)}`}
        />
        <Lying ship="naiad" row={0} column={1} heading={60} />
        <Flying x={from.x - 6} y={from.y + 4} camp="allied" />
      </g>
    </Chart>
  );
}

const MOVES = {
  line: { foremast: 1, mainmast: 2, mizzenmast: 1 },
  frigate: { foremast: 2, mainmast: 2, mizzenmast: 2 },
} as const;

const GUNS = {
  en: (guns: number) => `${guns} guns a side`,
  fr: (guns: number) => `${guns} canons par bord`,
} as const;

const Fleets = ({ language }: FigureProps) => (
  <svg class={drawn.drawing} viewBox="0 0 300 106" style={{ maxWidth: '420px' }} aria-hidden="true">
    <g class={css('trafalgar')}>
      {(['victory', 'naiad'] as const).map((ship, place) => {
        const { kind, guns } = factsOf(ship);
        const size = kind === 'line' ? 2.6 : 2.13;
        return (
          <g key={ship} transform={`translate(${74 + place * 150} 54)`}>
            <g transform="scale(2.6)">
              <Whole ship={ship} />
            </g>
            {MASTS.map((mast) => (
              <text key={mast} class={drawn.label} x={MAST_AT[mast] * size} y="-38">
                {MOVES[kind][mast]}
              </text>
            ))}
            <text class={`${drawn.label} ${drawn.isSmall}`} y="46">
              {GUNS[language](guns)}
            </text>
          </g>
        );
      })}
    </g>
  </svg>
);

function Sailing() {
  const { x, y } = spot(2, 2);
  return (
    <Chart rows={5} columns={5}>
      {[0, 60, 120, 240, 300].map((angle) => {
        const radians = (angle * Math.PI) / 180;
        const [dx, dy] = [Math.cos(radians), Math.sin(radians)];
        const [tx, ty] = [x + 52 * dx, y + 52 * dy];
        return (
          <Arrow
            key={angle}
            d={`M${(x + 26 * dx).toFixed(1)} ${(y + 26 * dy).toFixed(1)}L${tx.toFixed(1)} ${ty.toFixed(1)}${tip(tx, ty, angle)}`}
          />
        );
      })}
      <path class={drawn.alarm} d={`M${x - 30} ${y}h-20M${x - 46} ${y - 8}l-14 16m0-16l14 16`} />
      <Lying ship="euryalus" row={2} column={2} heading={300} />
      <path class={drawn.line} d={`M14 ${y}h26m-8-7l8 7-8 7`} style={{ strokeWidth: 4 }} />
    </Chart>
  );
}

/** Steps of distance, the points of a row there, and hits per hundred guns. */
const REACH = [
  [1, 2, '½'],
  [2, 3, '⅓'],
  [3, 4, '⅙'],
] as const;

function Firing() {
  const { x, y } = spot(0, 3);
  return (
    <Chart rows={4} columns={7}>
      <path class={drawn.range} d={`M${x} ${y}l66 ${3.3 * ROW}h-132z`} />
      {REACH.flatMap(([distance, count, chance]) =>
        Array.from({ length: count }, (_, place) => {
          const at = { x: x + (place - (count - 1) / 2) * STEP, y: y + distance * ROW };
          return (
            <g key={`${distance} ${place}`} transform={`translate(${at.x} ${at.y.toFixed(1)})`}>
              <circle class={drawn.spot} r="12" />
              <text class={drawn.label}>{chance}</text>
            </g>
          );
        }),
      )}
      <Lying ship="victory" row={0} column={3} />
    </Chart>
  );
}

interface AimsProps {
  readonly x: number;
  readonly y: number;
  /** The parts that can be hit from there. */
  readonly hit: readonly (keyof typeof MAST_AT)[];
  readonly isFromSide: boolean;
}

/** A ship seen by a gunner: marks where she can be hit, crosses where not. */
const Aims = ({ x, y, hit, isFromSide }: AimsProps) => (
  <g transform={`translate(${x} ${y})`}>
    <g transform="scale(3)">
      <Whole ship="bucentaure" />
    </g>
    {MASTS.map((mast) => (
      <g key={mast} transform={`translate(${MAST_AT[mast] * 3} 0)`}>
        {hit.includes(mast) ? (
          <circle class={styles.sight} r="7" />
        ) : (
          <path class={styles.cross} d="M-6-6L6 6M6-6L-6 6" />
        )}
      </g>
    ))}
    {isFromSide && <rect class={styles.sight} x="-48" y="27" width="66" height="8" rx="4" />}
  </g>
);

const Hits = () => (
  <svg class={drawn.drawing} viewBox="10 0 426 136" style={{ maxWidth: '420px' }} aria-hidden="true">
    <g class={css('trafalgar')}>
      <Aims x={90} y={40} hit={MASTS} isFromSide />
      <path class={`${drawn.alarm} ${drawn.isDashed}`} d="M90 102V82" />
      <g transform="translate(90 114)">
        <Whole ship="naiad" />
      </g>
      <Aims x={336} y={64} hit={['foremast', 'mizzenmast']} isFromSide={false} />
      <path class={`${drawn.alarm} ${drawn.isDashed}`} d="M236 64h42" />
      <g transform="translate(222 64) rotate(-90)">
        <Whole ship="naiad" />
      </g>
    </g>
  </svg>
);

function Feu() {
  const gun = spot(3, 0);
  const ship = spot(3, 3);
  const corner = (angle: number) => {
    const radians = (angle * Math.PI) / 180;
    return `${(gun.x + 142 * Math.cos(radians)).toFixed(1)} ${(gun.y + 142 * Math.sin(radians)).toFixed(1)}`;
  };
  return (
    <Chart rows={7} columns={6}>
      <path class={drawn.range} d={`M${[0, 60, 120, 180, 240, 300].map(corner).join('L')}Z`} />
      <path class={drawn.land} d={`M-4 ${gun.y - 34}c26 4 50 8 62 34s-30 26-62 34z`} />
      <g transform={`translate(${gun.x} ${gun.y.toFixed(1)})`}>
        <path class={drawn.line} d="M-9 9V-7h4v4h4v-4h4v4h4v-4h4V9z" style={{ fill: 'var(--raised)' }} />
      </g>
      <path class={`${drawn.alarm} ${drawn.isDashed}`} d={`M${gun.x + 16} ${gun.y}H${ship.x - 34}`} />
      <circle class={drawn.alarm} cx={ship.x} cy={ship.y} r="31" />
      <Lying ship="bucentaure" row={3} column={3} />
      <Arrow d={`M${ship.x + 34} ${ship.y}h30${tip(ship.x + 66, ship.y, 0)}`} />
    </Chart>
  );
}

export const figures: Guide['figures'] = {
  goal: Goal,
  fleets: Fleets,
  sailing: Sailing,
  firing: Firing,
  hits: Hits,
  feu: Feu,
};
