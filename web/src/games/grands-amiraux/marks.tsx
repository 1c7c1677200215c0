/** Signs on squares: the picked piece's options, notes, and the last move. */

import { KINDS, type Square } from 'escadre/grands-amiraux';
import type { MarkName } from './input.ts';
import { KindSign } from './pieces.tsx';
import { placeOf, SIZE } from './squares.ts';
import { css } from './styles.ts';

export const Mark = ({ mark }: { readonly mark: MarkName }) => (
  <g class={css(`mark mark-${mark}`)} transform={`translate(${SIZE / 2} ${SIZE / 2})`}>
    {mark === 'move' && <circle r="6.500" />}
    {mark === 'attack' && (
      <>
        <path class={css('halo')} d="M-12-12L12 12M12-12L-12 12" />
        <path d="M-12-12L12 12M12-12L-12 12" />
      </>
    )}
    {mark === 'jump' && <path d="M-9 1L0-8 9 1M-9 10L0 1 9 10" />}
  </g>
);

/** A note: the sign of a kind, another letter, or a pencil. */
export function NoteMark({ text }: { readonly text: string }) {
  const kind = KINDS.find((each) => each === text);
  return (
    <g class={css('note-mark')} transform="translate(13 -13)">
      <circle r="8.500" />
      {kind !== undefined ? (
        <KindSign kind={kind} />
      ) : text.length === 1 ? (
        <text y="4.500">{text}</text>
      ) : (
        <path class={css('pencil')} d="M-4 4l1-3 5-5 2 2-5 5z" />
      )}
    </g>
  );
}

interface SpotProps {
  readonly square: Square;
  readonly turned: boolean;
  readonly name: string;
}

export function Spot({ square, turned, name }: SpotProps) {
  const { x, y } = placeOf(square, turned);
  return (
    <rect class={css(name)} x={x * SIZE + 1.5} y={y * SIZE + 1.5} width={SIZE - 3} height={SIZE - 3} rx="5" />
  );
}
