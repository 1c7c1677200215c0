/** A drawing made of strokes of one width, in the colour of the text around it. */

import type { ComponentChildren } from 'preact';

interface StrokesProps {
  readonly class?: string;
  /** The drawing area: `0 0 24 24`. */
  readonly viewBox: string;
  /** Its height and width, unless a style sheet sets them. */
  readonly size?: number;
  /** Of a stroke, in units of the drawing. */
  readonly width?: number;
  readonly children: ComponentChildren;
}

/** Decorative: its meaning is in the text beside it. */
export const Strokes = ({ class: name, viewBox, size, width = 1.5, children }: StrokesProps) => (
  <svg
    class={name}
    viewBox={viewBox}
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    stroke-width={width}
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);
