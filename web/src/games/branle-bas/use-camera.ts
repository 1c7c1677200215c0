/** Shows the part of the sea that the lens looks at. */

import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Camera, Size } from './camera.ts';
import type { Lens } from './lens.ts';

/** Milliseconds of rest before names make room for the edges of the sea. */
const SETTLED = 120;

type Chart = { readonly current: SVGSVGElement | null };
type World = { readonly current: SVGGElement | null };

/** What the chart is drawn for. */
interface Drawn extends Camera, Size {}

/** Moves the chart by its style, without rendering: the camera changes with each frame of a gesture. */
export function useCamera(svg: Chart, world: World, lens: Lens): void {
  const drawn = useRef<Drawn | undefined>(undefined);
  const draw = (now: Drawn) => {
    const { x, y, scale, width, height } = now;
    const at = `translate(${width / 2 - x * scale}px, ${height / 2 - y * scale}px) scale(${scale})`;
    world.current?.style.setProperty('transform', at);
    move(svg, 0, 0);
    // Only a new scale restyles what has a constant size.
    if (drawn.current?.scale !== scale) svg.current?.style.setProperty('--inverse', String(1 / scale));
    drawn.current = now;
  };
  useSignalEffect(() => {
    const now = { ...lens.camera.value, ...lens.size.value };
    const was = drawn.current;
    const isMoved = was?.scale === now.scale && was.width === now.width && was.height === now.height;
    // At the same scale the drawn sea is only moved: within it, the browser would draw it again.
    if (isMoved) move(svg, (was.x - now.x) * now.scale, (was.y - now.y) * now.scale);
    else draw(now);
  });
  useSignalEffect(() => {
    const camera = lens.camera.value;
    const timer = setTimeout(() => {
      draw({ ...camera, ...lens.size.value });
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

/** Its layer is the parent. */
const move = (svg: Chart, x: number, y: number): void =>
  svg.current?.parentElement?.style.setProperty('translate', `${x}px ${y}px`);
