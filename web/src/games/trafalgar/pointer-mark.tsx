/** The pulsing ring at the coach's pointer on the chart. */

import { useContext } from 'preact/hooks';
import type { BoardProps } from './board-props.ts';
import { isShip } from './input.ts';
import { along, HEADINGS, type Layout, roseOf, type Spot, shifted } from './layout.ts';
import { PointerContext } from './pointer.ts';
import { builtAt } from './ports.tsx';
import { berthed } from './ship-on-chart.tsx';
import { css } from './styles.ts';
import { ARROW } from './wind-arrows.tsx';

export function PointerMark({ view, layout }: BoardProps) {
  const { pointer } = useContext(PointerContext);
  const spot = pointer === undefined ? undefined : spotOf(pointer, view, layout);
  return spot === undefined ? null : (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: decorative drawings cannot take the focus
    <g class={css('pointer')} style={{ transform: shifted(spot) }} aria-hidden="true">
      <circle r="22" />
      <circle class={css('pulse')} r="22" />
    </g>
  );
}

/** Undefined for things not on the chart. */
function spotOf(pointer: string, view: BoardProps['view'], layout: Layout): Spot | undefined {
  const [kind, name = ''] = pointer.split(' ');
  if (kind === 'ship' && isShip(name)) return berthed(view, name, layout);
  if (kind === 'fort') return builtAt(name, layout);
  if (kind === 'point') return layout.at(name);
  const from = kind === 'wind' ? HEADINGS.find((heading) => heading === name) : undefined;
  return from === undefined ? undefined : along(roseOf(layout), from, layout.turn, ARROW);
}
