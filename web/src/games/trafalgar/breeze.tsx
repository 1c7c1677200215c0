/** The wind over the sea: fine streaks that drift where it blows, between the chart and its ships. */

import type { Heading } from 'escadre/trafalgar';
import { angleOf, type Layout, type Lens, opposite } from './layout.ts';
import { css } from './styles.ts';
import { useTurning } from './use-turning.ts';

/** Pixels of a piece of sea, after which the streaks repeat, along the wind and across; the style drifts by it. */
const TILE = { along: 280, across: 190 };
/** Streaks in a tile: their starts and lengths along the wind. */
const STREAKS = [
  [12, 18, 46],
  [150, 34, 26],
  [84, 62, 64],
  [222, 78, 34],
  [30, 104, 30],
  [128, 122, 52],
  [210, 148, 44],
  [58, 166, 22],
] as const;

interface BreezeProps {
  readonly layout: Layout;
  readonly lens: Lens;
  /** Pixels of the page in a unit of the whole chart. */
  readonly scale: number;
  readonly from: Heading | undefined;
}

/** A layer of its own, so that its drift repaints nothing. */
export function Breeze({ layout, lens, scale, from }: BreezeProps) {
  const angle = useTurning(from === undefined ? 0 : angleOf(opposite(from), layout.turn));
  if (from === undefined) return null;
  return (
    <div class={css('breeze')} style={{ clipPath: frameOf(layout, lens, scale) }} aria-hidden="true">
      <div class={css('breeze-lie')} style={{ rotate: `${angle}deg` }}>
        <svg class={css('streaks')} aria-hidden="true">
          <pattern
            id="trafalgar-streaks"
            width={TILE.along}
            height={TILE.across}
            patternUnits="userSpaceOnUse"
          >
            {STREAKS.map(([x, y, length]) => (
              <path
                key={y}
                d={`M${x} ${y}q${length / 2}-2.500 ${length} 0q-${length / 2}-1.200-${length} 0`}
              />
            ))}
          </pattern>
          <rect width="100%" height="100%" fill="url(#trafalgar-streaks)" />
        </svg>
      </div>
    </div>
  );
}

/** The wind blows inside the frame of the chart only, wherever the lens has put that. */
function frameOf({ width, height }: Layout, { zoom, x, y }: Lens, scale: number): string {
  const off = (shift: number, whole: number) => [
    `max(0px, 50% + ${((shift - whole / 2) * scale).toFixed(1)}px)`,
    `max(0px, 50% - ${((shift - whole / 2 + zoom * whole) * scale).toFixed(1)}px)`,
  ];
  const [left, right] = off(x, width);
  const [top, bottom] = off(y, height);
  return `inset(${top} ${right} ${bottom} ${left})`;
}
