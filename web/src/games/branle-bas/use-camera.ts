/** Shows the part of the sea that the lens looks at. */

import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Lens } from './lens.ts';

/** Milliseconds of rest before names make room for the edges of the sea. */
const SETTLED = 120;

/** Sets the camera past the page’s tree, as it changes with each frame of a gesture. */
export function useCamera(
  svg: { readonly current: SVGSVGElement | null },
  world: { readonly current: SVGGElement | null },
  lens: Lens,
): void {
  const drawn = useRef(0);
  useSignalEffect(() => {
    const { x, y, scale } = lens.camera.value;
    const { width, height } = lens.size.value;
    const at = `translate(${width / 2 - x * scale}px, ${height / 2 - y * scale}px) scale(${scale})`;
    world.current?.style.setProperty('transform', at);
    // Only a new scale restyles what has a constant size; at the same one the drawn sea is only moved.
    svg.current?.toggleAttribute('data-pans', scale === drawn.current);
    if (scale === drawn.current) return;
    drawn.current = scale;
    svg.current?.style.setProperty('--inverse', String(1 / scale));
  });
  useSignalEffect(() => {
    const camera = lens.camera.value;
    const timer = setTimeout(() => {
      svg.current?.removeAttribute('data-pans');
      lens.settle(camera);
    }, SETTLED);
    return () => clearTimeout(timer);
  });
  useSignalEffect(() => {
    svg.current?.toggleAttribute('data-moves', lens.moves.value);
  });
  useEffect(() => {
    const shown = svg.current;
    if (shown === null) return undefined;
    const look = () => {
      const { width, height } = shown.getBoundingClientRect();
      if (width > 0 && height > 0) lens.resize({ width, height });
    };
    const observer = new ResizeObserver(look);
    observer.observe(shown);
    look();
    return () => observer.disconnect();
  }, [svg, lens]);
}
