/** The chart under the ships: sea and depths, coasts, shoals, points; a cartouche and the rose. */

import type { Heading } from 'escadre/trafalgar';
import { rhumbsFrom } from '../../drawing/rhumbs.ts';
import { coastOf, type Sounding, soundingsOf } from './coast.ts';
import { DieFace } from './die.tsx';
import { angleOf, HEADINGS, type Layout, opposite, roseOf, type Spot, STEP } from './layout.ts';
import { css } from './styles.ts';
import { useTurning } from './use-turning.ts';

/** Waterlines around the land, from the outermost: how far off, and how strong. */
const WATERLINES = [30, 21, 13, 6.5];

interface SeaProps {
  readonly layout: Layout;
}

/** The water, under the washes of ranges. */
export function Sea({ layout }: SeaProps) {
  const { width, height } = layout;
  const { outline } = coastOf(layout);
  return (
    <g clip-path="url(#trafalgar-border)">
      <clipPath id="trafalgar-border">
        <rect width={width} height={height} rx="2" />
      </clipPath>
      <rect class={css('open-sea')} width={width} height={height} />
      <g class={css('waterlines')}>
        {WATERLINES.map((far, index) => (
          <g key={far}>
            <path
              class={css('waterline')}
              d={outline}
              stroke-width={2 * far + 1}
              stroke-opacity={0.35 + index * 0.15}
            />
            <path
              class={css(index % 2 === 0 ? 'shallows' : 'shoals')}
              d={outline}
              stroke-width={2 * far - 1}
            />
          </g>
        ))}
      </g>
      <Rhumbs layout={layout} />
      <Lattice layout={layout} />
      <g class={css('soundings')}>
        {soundingsOf(layout)
          .filter((depth) => !isOnCartouche(depth, layout))
          .map(depthAt)}
      </g>
    </g>
  );
}

/** The land and the shoals, over them. */
export function Shores({ layout }: SeaProps) {
  const { width, height } = layout;
  const { outline, strokes } = coastOf(layout);
  return (
    <g class={css('shores')} clip-path="url(#trafalgar-border)">
      <path class={css('land')} d={outline} />
      <path class={css('hachures')} d={strokes} />
      <Shoals layout={layout} />
      <rect class={css('neatline')} x="4" y="4" width={width - 8} height={height - 8} />
      <rect class={css('neatline is-outer')} x="1" y="1" width={width - 2} height={height - 2} />
    </g>
  );
}

const depthAt = ({ x, y, depth }: Sounding) => (
  <text key={`${x} ${y}`} x={x} y={y}>
    {depth}
  </text>
);

function Rhumbs({ layout }: { readonly layout: Layout }) {
  const { x, y } = roseOf(layout);
  return <path class={css('rhumbs')} d={rhumbsFrom(x, y, layout.width + layout.height)} />;
}

/** A line from each point to its eastern and southern neighbours. */
function Lattice({ layout }: { readonly layout: Layout }) {
  const isWet = new Set(
    layout.chart.places.flatMap(({ name, terrain }) =>
      terrain === 'land' || terrain === 'emplacement' ? [] : [name],
    ),
  );
  const lines = layout.chart.places.flatMap(({ name, neighbours }) =>
    (['E', 'SE', 'SW'] as const).flatMap((heading) => {
      const next = neighbours[heading];
      if (next === undefined || !isWet.has(name) || !isWet.has(next)) return [];
      const [from, to] = [layout.at(name), layout.at(next)];
      return [`M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`];
    }),
  );
  return <path class={css('lattice')} d={lines.join('')} />;
}

const STIPPLES = [
  [0, 0],
  [-7, -4],
  [6, -6],
  [-4, 7],
  [7, 5],
  [-10, 3],
  [1, -10],
  [11, -1],
  [2, 10],
] as const;

const Shoals = ({ layout }: { readonly layout: Layout }) => (
  <>
    {layout.chart.places.map(({ name, terrain }) => {
      const { x, y } = layout.at(name);
      if (terrain === 'reef') {
        return (
          <g key={name} class={css('reef')} transform={`translate(${x} ${y})`}>
            <circle r="13" />
            <path d="M-5 0H5M0-5V5" />
          </g>
        );
      }
      if (terrain !== 'sandbank') return null;
      return (
        <g key={name} class={css('sandbank')} transform={`translate(${x} ${y})`}>
          {STIPPLES.map(([dx, dy]) => (
            <circle key={`${dx} ${dy}`} cx={dx} cy={dy} r="1.300" />
          ))}
        </g>
      );
    })}
  </>
);

/** Half of a cartouche, and the border beside it. */
const CARTOUCHE_ROOM = 120;
/** From the middle of a cartouche to that of a ship that touches it. */
const CARTOUCHE_REACH = { x: 88 + STEP / 2, y: 30 + STEP / 2 };

function cartoucheOf({ atPlace, columns, width }: Layout): Spot {
  const { x, y } = atPlace(2, columns - 3);
  // Clear of the names along the border, which is closer on a turned chart.
  return { x: Math.min(Math.max(x, CARTOUCHE_ROOM), width - CARTOUCHE_ROOM), y };
}

/** Whether something touches the cartouche. */
function isOnCartouche(spot: Spot, layout: Layout): boolean {
  const { x, y } = cartoucheOf(layout);
  return Math.abs(spot.x - x) < CARTOUCHE_REACH.x && Math.abs(spot.y - y) < CARTOUCHE_REACH.y;
}

interface CartoucheProps {
  readonly layout: Layout;
  readonly title: string;
  readonly subtitle: string;
  /** The things on the chart: the cartouche fades under them. */
  readonly seen: readonly Spot[];
}

export function Cartouche({ layout, title, subtitle, seen }: CartoucheProps) {
  const { x, y } = cartoucheOf(layout);
  const isFaint = seen.some((spot) => isOnCartouche(spot, layout));
  return (
    <g class={css(`cartouche ${isFaint ? 'is-faint' : ''}`)} transform={`translate(${x} ${y})`}>
      <path d="M-74-22c-8 0-8-8-14-8v44c6 0 6 8 14 8h148c8 0 8-8 14-8v-44c-6 0-6 8-14 8z" />
      <path class={css('inner')} d="M-72-17h144M-72 17h144" />
      <text class="cartouche-title" y="2">
        {title}
      </text>
      <text class={css('cartouche-subtitle')} y="14">
        {subtitle}
      </text>
    </g>
  );
}

interface RoseProps {
  readonly layout: Layout;
  /** The wind's origin; undefined before it is set. */
  readonly from: Heading | undefined;
  /** The stars of the die that has just turned it. */
  readonly die?: number | undefined;
}

/** How far from the middle of the rose its north is named. */
const NORTH = 33;

/** Six points, and an arrow in the wind's direction, which turns with its die. */
export function Rose({ layout, from, die }: RoseProps) {
  const { x, y } = roseOf(layout);
  const angle = ((layout.turn - 90) * Math.PI) / 180;
  const north = { x: Math.cos(angle) * NORTH, y: Math.sin(angle) * NORTH };
  return (
    <g class={css('rose')} transform={`translate(${x} ${y})`}>
      <circle class={css('rose-ground')} r="40" />
      <circle r="36" />
      <circle r="27" />
      {HEADINGS.map((heading) => (
        <g key={heading} transform={`rotate(${angleOf(heading, layout.turn)})`}>
          <path class={css('rose-dark')} d="M0 0L10-5L33 0Z" />
          <path class={css('rose-light')} d="M0 0L10 5L33 0Z" />
        </g>
      ))}
      <text class={css('rose-north')} x={north.x.toFixed(1)} y={north.y.toFixed(1)}>
        N
      </text>
      {from !== undefined && <WindArrow angle={angleOf(opposite(from), layout.turn)} />}
      {die !== undefined && <DieFace stars={die} />}
    </g>
  );
}

function WindArrow({ angle }: { readonly angle: number }) {
  const turned = useTurning(angle);
  return (
    <g class={css('wind-arrow')} style={{ transform: `rotate(${turned}deg)` }}>
      <path class={css('wind-halo')} d="M-34 0H30M16-13L33 0 16 13" />
      <path class={css('wind-line')} d="M-34 0H30M16-13L33 0 16 13" />
    </g>
  );
}
