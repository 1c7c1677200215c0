/** A small rose over the board while the chart's own is hidden: the wind is always in sight. */

import type { Heading } from 'escadre/trafalgar';
import { type Layout, roseOf } from './layout.ts';
import { type NoticePlace, SIGN_SIZE } from './notice.ts';
import { Rose } from './sea.tsx';
import { css } from './styles.ts';

/** Units of the chart that are drawn. */
const DRAWN = 84;

interface WindSignProps {
  readonly layout: Layout;
  readonly from: Heading | undefined;
  readonly place: NoticePlace;
  /** The stars of the die that has just turned it. */
  readonly die: number | undefined;
}

export function WindSign({ layout, from, place, die }: WindSignProps) {
  const { x, y } = roseOf(layout);
  return (
    <svg
      class={css(`small-rose is-${place.down} is-${place.across}`)}
      viewBox={`${x - DRAWN / 2} ${y - DRAWN / 2} ${DRAWN} ${DRAWN}`}
      width={SIGN_SIZE}
      height={SIGN_SIZE}
      style={{ '--unit': DRAWN / SIGN_SIZE }}
      aria-hidden="true"
    >
      <Rose {...{ layout, from, die }} />
    </svg>
  );
}
