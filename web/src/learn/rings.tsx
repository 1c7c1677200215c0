/** Rings round what the coach names, over any board. They follow it as the board moves. */

import { useEffect, useRef } from 'preact/hooks';
import { css } from './rings-styles.ts';

/** Pixels between a thing and its ring. */
const GAP = 5;

export function Rings({ around }: { readonly around: readonly string[] }) {
  const rings = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (around.length === 0) return undefined;
    let frame = 0;
    const follow = () => {
      for (const [place, selector] of around.entries()) surround(rings.current?.children[place], selector);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [around]);
  return (
    <div ref={rings} aria-hidden="true">
      {around.map((selector) => (
        <div key={selector} class={css('ring')} hidden />
      ))}
    </div>
  );
}

/** Lays a ring round the first thing of that selector; hides it while nothing of that kind is in sight. */
function surround(ring: Element | undefined, selector: string): void {
  if (!(ring instanceof HTMLElement)) return;
  const { left, top, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
  const isSeen = width !== undefined && width > 0;
  ring.hidden = !isSeen;
  if (!isSeen) return;
  const place = `${(left ?? 0) - GAP}px ${(top ?? 0) - GAP}px`;
  if (ring.style.translate === place && ring.dataset.width === String(width)) return;
  ring.dataset.width = String(width);
  Object.assign(ring.style, {
    translate: place,
    width: `${width + 2 * GAP}px`,
    height: `${(height ?? 0) + 2 * GAP}px`,
  });
}
