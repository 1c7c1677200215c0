/** What the guns on shore reach, washed in their side’s colour as on an old map; paler once a gun has fired. */

import { type Board, RANGE, reachOfFort } from 'escadre/trafalgar';
import { hexagon, type Layout, STEP } from './layout.ts';
import { css } from './styles.ts';

/** Units of the stronger colour along the edge. */
const EDGE = 7;

interface WashesProps {
  readonly view: Board;
  readonly layout: Layout;
  /** The guns that matter now: those of the enemy to a ship that may sail, and a picked one. */
  readonly strong: ReadonlySet<string>;
}

export const RangeWashes = ({ view, layout, strong }: WashesProps) => (
  <g class={css('washes')}>
    {Object.entries(view.forts).map(([fort, { camp, gun }]) => {
      if (gun === 'destroyed' || reachOfFort(view, fort).length === 0) return null;
      const far = (RANGE + 0.5) * STEP;
      const middle = layout.at(fort);
      const outer = hexagon(middle, far, layout.turn);
      return (
        <g key={fort} class={css(`wash camp-of-${camp} is-${gun} ${strong.has(fort) ? 'is-strong' : ''}`)}>
          <path class={css('wash-ground')} d={outer} />
          <path
            class={css('wash-edge')}
            fill-rule="evenodd"
            d={outer + hexagon(middle, far - EDGE, layout.turn)}
          />
          <path class={css('wash-line')} d={outer} />
        </g>
      );
    })}
  </g>
);
