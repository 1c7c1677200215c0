/** The total of a side, which counts up to its value. */

import { useEffect, useState } from 'preact/hooks';
import { prefersLessMotion } from '../../base/reduced-motion.ts';
import { css } from './styles.ts';

/** Milliseconds that a total takes to its value. */
const RISE = 800;

interface RisingTotalProps {
  readonly total: number;
  /** It rises; else it is there at once. */
  readonly isRising: boolean;
}

export function RisingTotal({ total, isRising }: RisingTotalProps) {
  const [part, setPart] = useState(isRising && !prefersLessMotion() ? 0 : 1);
  useEffect(() => {
    if (!isRising) setPart(1);
    if (!isRising || part === 1) return undefined;
    const start = performance.now();
    let frame = requestAnimationFrame(function rise(now) {
      const next = Math.min(1, Math.max(0, now - start) / RISE);
      setPart(next);
      if (next < 1) frame = requestAnimationFrame(rise);
    });
    return () => cancelAnimationFrame(frame);
  }, [isRising]);
  return <span class={css('total figure')}>{Math.round(total * part)}</span>;
}
