/** Something to be read or chosen that lies on the sea: what is looked at is shown clear of it. */

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Covered, Lens } from './lens.ts';

interface CardProps {
  readonly lens: Lens;
  readonly looks: string;
  readonly label: string;
  readonly children: ComponentChildren;
  /** What a tap anywhere on it does. */
  readonly tapped?: () => void;
}

export function Card({ lens, looks, label, children, tapped }: CardProps) {
  const card = useRef<HTMLElement>(null);
  // Before the camera is sent anywhere for what the card is about.
  useLayoutEffect(() => {
    const { current } = card;
    return current === null ? undefined : lens.cover(() => takenBy(current));
  }, [lens]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what a tap does has a button, too
    <section ref={card} class={`card ${looks}`} aria-label={label} onClick={tapped}>
      {children}
    </section>
  );
}

/** Beside it or above it, wherever there is more of the sea. */
function takenBy(card: HTMLElement): Covered {
  const sea = card.closest('.sea-room')?.getBoundingClientRect();
  const { width, right, top } = card.getBoundingClientRect();
  if (sea === undefined || width === 0) return { left: 0, below: 0 };
  const isBeside = (sea.right - right) * sea.height > sea.width * (top - sea.top);
  return isBeside ? { left: right - sea.left, below: 0 } : { left: 0, below: sea.bottom - top };
}
