/** Angles that turn the short way, as a transition would go the long one past the last degree. */

import { useRef } from 'preact/hooks';

/** The same direction in degrees, at most half a turn from the last one; a half turn goes clockwise. */
export function useTurning(angle: number): number {
  const shown = useRef(angle);
  const by = (((angle - shown.current) % 360) + 360) % 360;
  shown.current += by > 180 ? by - 360 : by;
  return shown.current;
}
