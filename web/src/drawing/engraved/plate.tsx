/** The frame of an engraving: 120 by 90, cut at its edges to the room it has. */

import type { ComponentChildren } from 'preact';
import { css } from './styles.ts';

interface PlateProps {
  readonly class?: string;
  /** Keeps the top of the drawing, not its middle, where it is cropped. */
  readonly isFromTop?: boolean;
  readonly children: ComponentChildren;
}

/** Decorative: its meaning is in the text beside it. */
export const Plate = ({ class: name = '', isFromTop = false, children }: PlateProps) => (
  <svg
    class={`${css('plate')} ${name}`}
    viewBox="0 0 120 90"
    preserveAspectRatio={isFromTop ? 'xMidYMin slice' : 'xMidYMid slice'}
    aria-hidden="true"
  >
    {children}
  </svg>
);
