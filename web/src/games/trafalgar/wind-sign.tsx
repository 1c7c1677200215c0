/** The rose in small over the board, for as long as that of the chart is out of sight: the wind is always to be seen. */

import type { Heading } from 'escadre/trafalgar';
import { type Layout, roseOf } from './layout.ts';
import type { Place } from './notice.ts';
import { Rose } from './sea.tsx';

/** Pixels that it takes, and units of the chart that are drawn on them. */
const SIZE = 60;
const DRAWN = 84;

interface WindSignProps {
  readonly layout: Layout;
  readonly from: Heading | undefined;
  readonly place: Place;
}

export function WindSign({ layout, from, place }: WindSignProps) {
  const { x, y } = roseOf(layout);
  return (
    <svg
      class={`small-rose is-${place.down} is-${place.across}`}
      viewBox={`${x - DRAWN / 2} ${y - DRAWN / 2} ${DRAWN} ${DRAWN}`}
      width={SIZE}
      height={SIZE}
      style={{ '--unit': DRAWN / SIZE }}
      aria-hidden="true"
    >
      <Rose layout={layout} from={from} />
    </svg>
  );
}
