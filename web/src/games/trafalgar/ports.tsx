/** The ports: berths, the flags at their masts, and the guns on shore. */

import type { Board as BoardView } from 'escadre/trafalgar';
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

export const Fort = () => (
  <>
    <path class={css('fort-wall')} d="M-12-12h6v4h4v-4h4v4h4v-4h6V12h-24z" />
    <path class={css('fort-gun')} d="M-7 7L8-2" />
    <circle class={css('fort-wheel')} cx="-2" cy="7" r="2.500" />
    <path class={css('fort-wreck')} d="M-8-6L8 9M8-6L-8 9" />
  </>
);

/** A flag at its mast or aboard: chequered for the English, banded for the Allies. */
export const Flag = ({ camp }: { readonly camp: Camp }) => (
  <g class={css(`flag camp-of-${camp}`)}>
    <path class={css('flag-staff')} d="M0 2V-20" />
    <path class={css('flag-cloth')} d="M0-20h15l-4 5 4 5H0z" />
    {camp === 'english' ? (
      <path class={css('flag-sign')} d="M6-20v10M0-15h11" />
    ) : (
      <path class={css('flag-sign')} d="M0-17h13M0-13h13" />
    )}
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
