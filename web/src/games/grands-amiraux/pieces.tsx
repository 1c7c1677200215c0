/** The pieces: a silhouette with its strength and letter; white ones are square tiles, red ones pointed shields; backs have a wave. */

import { type Camp, factsOf, type Kind } from 'escadre/grands-amiraux';
import { css } from './styles.ts';

/** Silhouettes around the middle of a piece of 36 by 36. */
const SILHOUETTES: Readonly<Record<Kind, string>> = {
  G: 'M-13-1h26l-4 5H-9zM-5-1v-4H5v4M0-5v-10M0-15l9 3-9 3',
  P: 'M-15-1h30l-3 5h-23zM4-1v-6h5v6M6.500-7v-4M-11-4l6-1M-3-4l5-1',
  H: 'M-13-1h26l-3 5h-20zM-3-1v-4h7v4M0.500-5v-4M-7-9H8M-8-3h3',
  C: 'M-14-1h28l-4 5H-10zM-6-1v-4H5v4M-2-5v-6M2-5v-4M-10-3h3M7-3h4',
  T: 'M-12-1h24l-4 5H-8zM-4-1v-4h7v4M0-5v-6M5-3h4',
  E: 'M-9-1H9l-3 5H-6zM-3-1v-4h6v4M0-5v-4',
  S: 'M-14 1c0-3 3-4 6-4H8c4 0 6 2 6 4s-2 4-6 4H-8c-3 0-6-1-6-4zM-3-3v-5h6v5M0-8v-4h4',
  M: 'M-6-3a6 6 0 0 1 12 0a6 6 0 0 1-12 0zM0-9v-4M0 3v3M-6-3h-4M6-3h4M-4.500-7.500l-2.500-2.500M4.500-7.500l2.500-2.500M-4.500 1.500l-2.500 2.500M4.500 1.500l2.500 2.500',
  D: 'M-12-1h21l-3 5H-8zM-7-1v-4h6v4M-4-5v-4M4-1v-8l8 3v5',
};

const OUTLINES: Readonly<Record<Camp, string>> = {
  white: 'M-15-19h30a4 4 0 0 1 4 4v30a4 4 0 0 1-4 4h-30a4 4 0 0 1-4-4v-30a4 4 0 0 1 4-4z',
  red: 'M0-20.500L18-13.500V13.500L0 20.500-18 13.500V-13.500z',
};
const WAVE = 'c4-3.500 6 3.500 10 0s6 3.500 10 0';
const BACK = `M-10-6${WAVE}M-10 1${WAVE}M-10 8${WAVE}`;

interface PieceProps {
  readonly camp: Camp;
  /** Undefined if only the back is visible. */
  readonly kind: Kind | undefined;
  /** Of each kind, in the language of the page. */
  readonly letters: Readonly<Record<Kind, string>>;
}

export const Piece = ({ camp, kind, letters }: PieceProps) => (
  <g class={css(`piece piece-${camp} ${kind === undefined ? 'is-back' : ''}`)}>
    <path class={css('outline')} d={OUTLINES[camp]} />
    {kind === undefined ? (
      <>
        <path class={css('inner')} d={OUTLINES[camp]} transform="scale(.84)" />
        <path class={css('figure-lines')} d={BACK} />
      </>
    ) : (
      <>
        <path class={css('figure-lines')} d={SILHOUETTES[kind]} transform="translate(-3.500 4) scale(.8)" />
        <Value kind={kind} letter={letters[kind]} />
      </>
    )}
  </g>
);

/** A piece's strength; the three whose strength depends on the attacker show their letter instead. */
function Value({ kind, letter }: { readonly kind: Kind; readonly letter: string }) {
  const { force } = factsOf(kind);
  if (!force)
    return (
      <text class={css('force')} x="10" y="-4">
        {letter}
      </text>
    );
  return (
    <>
      <text class={css('force')} x="11.500" y="-3">
        {force}
      </text>
      <text class={css('letter')} y="17">
        {letter}
      </text>
    </>
  );
}

/** A piece by itself, beside the board. */
export const LonePiece = ({ size, ...piece }: PieceProps & { readonly size: number }) => (
  <svg class={css('lone-piece')} viewBox="-22 -22 44 44" width={size} height={size} aria-hidden="true">
    <Piece {...piece} />
  </svg>
);
