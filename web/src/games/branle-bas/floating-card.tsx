/** A card on the sea to read or choose from: its subject is shown clear of it. */

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Size } from './camera.ts';
import type { Box } from './layout.ts';
import type { Covered, Lens } from './lens.ts';
import { css } from './styles.ts';

interface CardProps {
  readonly lens: Lens;
  readonly looks: string;
  readonly label: string;
  readonly children: ComponentChildren;
  /** The action of a tap anywhere on it. */
  readonly tapped?: () => void;
}

export function Card({ lens, looks, label, children, tapped }: CardProps) {
  const card = useCover<HTMLElement>(lens, takenBy);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button does the same
    <section ref={card} class={css(`card ${looks}`)} aria-label={label} onClick={tapped}>
      {children}
    </section>
  );
}

/** The sea under a visible part counts as covered. */
export function useCover<Part extends HTMLElement>(lens: Lens, taken: (part: Part) => Covered) {
  const part = useRef<Part>(null);
  // Before the camera moves to its subject.
  useLayoutEffect(() => {
    const { current } = part;
    return current === null ? undefined : lens.cover(() => taken(current));
  }, [lens]);
  return part;
}

/** Beside it or above it, wherever there is more sea. */
function takenBy(card: HTMLElement): Covered {
  const box = boxOn(card);
  const { width, height } = sizeOf(card);
  // Put away, or not on the sea.
  if (box.left === box.right || box.left >= width) return { left: 0, below: 0, box };
  const isBeside = (width - box.right) * height > width * box.top;
  return isBeside ? { left: box.right, below: 0, box } : { left: 0, below: height - box.top, box };
}

const seaOf = (part: HTMLElement): Element | null => part.closest(`.${css('sea-room')}`);

const sizeOf = (part: HTMLElement): Size => seaOf(part)?.getBoundingClientRect() ?? { width: 0, height: 0 };

/** A part's box on the sea, in pixels. */
export function boxOn(part: HTMLElement, sea = seaOf(part)): Box {
  const { left: from = 0, top: above = 0 } = sea?.getBoundingClientRect() ?? {};
  const { left, right, top, bottom } = part.getBoundingClientRect();
  return { left: left - from, right: right - from, top: top - above, bottom: bottom - above };
}
