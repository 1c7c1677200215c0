/** The marks of the suits: a star, a trumpet, a heart, a gun; a cocked hat for the admirals. */

import type { Suit } from 'escadre/trafalgar-cards';
import { Strokes } from '../../drawing/strokes.tsx';
import { css } from './styles.ts';

const MARKS: Readonly<Record<Suit | 'A', string>> = {
  S: 'M12 3l2.7 5.8 6.3.8-4.6 4.3 1.2 6.3-5.6-3.1-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z',
  T: 'M3 10h9l7-4v12l-7-4H3zM6 14v4h3v-4',
  M: 'M12 20S4 14.5 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 5.500-8 11-8 11z',
  F: 'M3 11l14-3 1 4-14 3zM8 15a3 3 0 1 0 4 2M18 9l3-2',
  A: 'M1 17c4-1 7-1.5 11-1.5s7 .5 11 1.5c-4-2-4-10-11-10S5 15 1 17zM12 8v4',
};

interface SuitMarkProps {
  readonly suit: Suit | 'A';
  readonly size?: number;
}

export const SuitMark = ({ suit, size = 20 }: SuitMarkProps) => (
  <Strokes class={css(`suit suit-${suit}`)} viewBox="0 0 24 24" size={size} width={1.75}>
    <path d={MARKS[suit]} />
  </Strokes>
);
