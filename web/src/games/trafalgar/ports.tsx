/** The ports: berths, the flags at their masts, and the guns on shore. */

import type { Board as BoardView } from 'escadre/trafalgar';
import { Cloth } from '../../drawing/cloth.tsx';
import type { Camp } from './input.ts';
import { angleOf, type Layout, type Spot, STEP } from './layout.ts';
import { css } from './styles.ts';

/** Forts by the border keep off the names there. */
const OFF_BORDER = 9;

/** A port gun's place in the drawing: slightly inland, if its point is at the border. */
export function builtAt(fort: string, layout: Layout): Spot {
  const { x, y } = layout.at(fort);
  const off = (at: number, size: number) => (at < STEP ? OFF_BORDER : size - at < STEP ? -OFF_BORDER : 0);
  return { x: x + off(x, layout.width), y: y + off(y, layout.height) };
}

/** Degrees clockwise from the right of the page. */
const AT_REST = -35;

/** A battery; its gun points at its target, if it has one. */
export const Fort = ({ aimed = AT_REST }: { readonly aimed?: number | undefined }) => (
  <>
    <path class={css('fort-wall')} d="M-12-12h6v4h4v-4h4v4h4v-4h6V12h-24z" />
    <g class={css('fort-piece')} transform={`translate(0 1.500) rotate(${aimed.toFixed(0)})`}>
      <path class={css('fort-wheel')} d="M-5-4.500h6M-5 4.500h6" />
      <path
        class={css('fort-gun')}
        d="M-8.500-2.600L8-1.700V-2.400H10.500V2.400H8V1.700L-8.500 2.600A2.600 2.600 0 0 1-8.500-2.600Z"
      />
    </g>
    <path class={css('fort-wreck')} d="M-8-6L8 9M8-6L-8 9" />
  </>
);

/** A flag at its mast or aboard. */
export const Flag = ({ camp }: { readonly camp: Camp }) => (
  <g class={css(`flag camp-of-${camp}`)}>
    <path class={css('flag-staff')} d="M0 2V-21" />
    <g transform="translate(0 -21) skewY(-5)">
      <Cloth camp={camp} width={17} height={12} />
    </g>
  </g>
);

/** The carpenters’ signal, over a ship under repair. */
export const RepairPennant = () => (
  <g class={css('repair-pennant')}>
    <path class={css('flag-staff')} d="M0 2V-21" />
    <path class={css('repair-cloth')} d="M0-21L17-16.500 0-12Z" />
    <path class={css('repair-sign')} d="M3.500-16.500H9M6.200-19V-14" />
  </g>
);

/** From a corner berth to the foot of the mast inland: clear of the ship there and the gun behind. */
const MASTS: Readonly<Record<number, Spot>> = {
  0: { x: 40, y: 14 },
  90: { x: -8, y: 50 },
  180: { x: -40, y: 0 },
  270: { x: 0, y: -32 },
};

/** The foot of the mast on which the flag of a port flies. */
function mastOf(camp: Camp, { at, chart, turn }: Layout): Spot {
  const berth = at(chart.berths[camp][0] ?? '');
  const from = MASTS[angleOf(camp === 'english' ? 'E' : 'W', turn) % 360];
  return { x: berth.x + (from?.x ?? 0), y: berth.y + (from?.y ?? 0) };
}

/** The berths, and the flags at their masts. */
export const Ports = ({ view, layout }: { readonly view: BoardView; readonly layout: Layout }) => (
  <>
    {(['english', 'allied'] as const).map((camp) => {
      const [corner = ''] = layout.chart.berths[camp];
      const mast = mastOf(camp, layout);
      return (
        <g key={camp}>
          {layout.chart.berths[camp].map((berth) => (
            <circle
              key={berth}
              class={css(`berth camp-of-${camp} ${berth === corner ? 'is-corner' : ''}`)}
              r="15"
              cx={layout.at(berth).x}
              cy={layout.at(berth).y}
            />
          ))}
          {view.flags[camp] === 'mast' && (
            <g transform={`translate(${mast.x} ${mast.y})`}>
              <Flag camp={camp} />
            </g>
          )}
        </g>
      );
    })}
  </>
);
