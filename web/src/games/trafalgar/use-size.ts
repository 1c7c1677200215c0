/** How large something is on the page, looked at again whenever it changes. */

import { useLayoutEffect, useState } from 'preact/hooks';
import { northUp } from '../../base/settings.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** As tall as it is wide, or nearly: a chart is as large on it either way. */
const SQUARE = 0.9;

/** Whether the chart is turned a quarter there, as it is unless somebody wants north above. */
export const isTurned = ({ width, height }: Size): boolean =>
  height > SQUARE * width && northUp.value === 'off';

/** Whether the page is wide enough for what lies over the board to lie at its side, as the style has it. */
export const isWide = (): boolean => matchMedia('(min-width: 900px)').matches;

/** Whether the page is so low that what lies over the board lies at its right, as the style has it. */
export const isLow = (): boolean => matchMedia('(orientation: landscape) and (max-height: 480px)').matches;

export function useSize(thing: { readonly current: HTMLElement | null }): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const { current } = thing;
    if (current === null) return undefined;
    const look = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [thing.current]);
  return size;
}
