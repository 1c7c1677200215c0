/** How large something is on the page, looked at again whenever it changes. */

import { useLayoutEffect, useState } from 'preact/hooks';
import { northUp } from '../../base/settings.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** As tall as it is wide, or nearly: a chart is as large on it either way. */
const SQUARE = 0.9;

/** Whether the chart is turned a quarter at this size, unless the viewer wants north up. */
export const isTurned = ({ width, height }: Size): boolean =>
  height > SQUARE * width && northUp.value === 'off';

/** Whether the page is wide enough for panels at the board's side, as in the style. */
export const isWide = (): boolean => matchMedia('(min-width: 900px)').matches;

/** Whether the page is so low that panels are at the board's right, as in the style. */
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
