/** The frame of an engraving: 120 by 90, cut at its edges to the room it has. */

import type { ComponentChildren } from 'preact';
import { css } from './styles.ts';

interface PlateProps {
  readonly class?: string;
  /** Where it is cut low, its upper part is seen, not its middle. */
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
