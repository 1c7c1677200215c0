/** The small engraving on a card: a few strokes that its suit and its points are made of. */

import type { Suit } from 'escadre/trafalgar-cards';
import { Strokes } from '../../drawing/strokes.tsx';
import { css } from './styles.ts';

interface CardVignetteProps {
  readonly suit: Suit | 'A';
  readonly points: number;
}

/** A wave over the width of a card, so high. */
const wave = (y: number): string => `M6 ${y}c6-4 9 4 15 0s9 4 15 0 9 4 15 0 9 4 15 0 8 3 10 1`;

/** One for every two points, in a centred row: their starting points. */
const row = (points: number, width: number, apart: number): readonly number[] => {
  const many = Math.ceil(points / 2);
  const first = 41 - (many * width + (many - 1) * apart) / 2;
  return Array.from({ length: many }, (_, place) => first + place * (width + apart));
};

/** Ships in line ahead: a hull, a mast, and a sail that the wind fills. */
const line = (points: number): string =>
  row(points, 10, 2)
    .map(
      (x) =>
        `M${x} 30c3 1 7 1 10-1l-2 6h-6zM${x + 5} 29v-3M${x + 5} 16v-3M${x + 1} 16h7c2 3 2 7 0 10h-7c2-3 2-7 0-10z`,
    )
    .join('');

/** A track that bends more with more points. */
const track = (points: number): string =>
  `M10 36C${20 + points} ${36 - points * 2} ${50 - points} 36 70 ${12 + points / 2}M64 ${10 + points / 2}l7 2-3 7`;

/** Rays around a sun, one for each point. */
const rays = (points: number): string =>
  Array.from({ length: points }, (_, place) => {
    const turn = Math.PI * (1 - (place + 0.5) / points);
    const [x, y] = [Math.cos(turn), Math.sin(turn)];
    const at = (reach: number) => `${(41 + reach * x).toFixed(1)} ${(34 - reach * y).toFixed(1)}`;
    return `M${at(13)}L${at(20)}`;
  }).join('');

/** Guns at their ports, and their smoke. */
const guns = (points: number): string =>
  row(points, 7, 4)
    .map((x) => `M${x} 28h6v4h-6zM${x + 2} 24c-2-4 3-6 4-3 3-1 3 3 0 3`)
    .join('');

const DRAWN: Readonly<Record<Suit | 'A', (points: number) => string>> = {
  S: line,
  T: track,
  M: (points) => `M30 34a11 11 0 0 1 22 0${rays(points)}`,
  F: guns,
  A: () =>
    'M14 33c9-2 17-3 27-3s18 1 27 3c-7-4-9-19-27-19s-20 15-27 19zM45 19a4 4 0 1 1-8 0 4 4 0 0 1 8 0M41 23v7',
};

export const CardVignette = ({ suit, points }: CardVignetteProps) => (
  <Strokes class={css('card-vignette')} viewBox="0 0 82 46" width={1.25}>
    <path d={DRAWN[suit](points)} />
    <path d={wave(41)} opacity=".55" />
  </Strokes>
);
