/** The pieces: a silhouette under its force; white ones are square tiles, red ones pointed shields; backs are woven. */

import { type Camp, factsOf, type Kind } from 'escadre/grands-amiraux';
import { SILHOUETTES } from './silhouettes.ts';
import { css } from './styles.ts';

const OUTLINES: Readonly<Record<Camp, string>> = {
  white: 'M-15-19h30a4 4 0 0 1 4 4v30a4 4 0 0 1-4 4h-30a4 4 0 0 1-4-4v-30a4 4 0 0 1 4-4z',
  red: 'M0-20.500L18-13.500V13.500L0 20.500-18 13.500V-13.500z',
};
/** Around the weave of a back. */
const SELVAGES: Readonly<Record<Camp, string>> = {
  white: 'M-15.500-15.500h31v31h-31z',
  red: 'M0-17L15-11.200V11.200L0 17-15 11.200V-11.200z',
};
/** Half the width of a weave, and the width of the bundles of three threads that it is made of. */
const HALF = 15;
const BUNDLE = 5;
const THREADS = [0.9, 2.4, 3.9];
/** How far a thread reaches from the middle, at a distance from it. */
const REACHES: Readonly<Record<Camp, (isLevel: boolean, at: number) => number>> = {
  white: () => HALF - 0.6,
  red: (isLevel, at) =>
    isLevel ? Math.min(HALF - 0.6, (17 - Math.abs(at)) * 2.6 - 2) : 16 - Math.abs(at) / 2.6,
};
const WEAVES: Readonly<Record<Camp, string>> = { white: weaveOf('white'), red: weaveOf('red') };

/** Bundles of threads, over and under each other. */
function weaveOf(camp: Camp): string {
  const starts = Array.from({ length: (2 * HALF) / BUNDLE }, (_, count) => count * BUNDLE - HALF);
  return starts
    .flatMap((x) => starts.map((y) => ({ x, y, isLevel: (x + y) % 2 === 0 })))
    .flatMap(({ x, y, isLevel }) =>
      THREADS.map((thread) => threadOf(camp, isLevel, isLevel ? x : y, (isLevel ? y : x) + thread)),
    )
    .join('');
}

function threadOf(camp: Camp, isLevel: boolean, start: number, at: number): string {
  const reach = REACHES[camp](isLevel, at);
  const from = Math.max(start + 0.4, -reach);
  const to = Math.min(start + BUNDLE - 0.4, reach);
  if (to - from < 1) return '';
  const [begin, end] = [from.toFixed(1), to.toFixed(1)];
  return isLevel ? `M${begin} ${at}H${end}` : `M${at} ${begin}V${end}`;
}

const ANCHOR =
  'M0-3v9M-2.500-1.500h5M-5 1.500c.5 3.500 2.500 4.500 5 4.500s4.500-1 5-4.500M-6.300 2.700l1.300-1.400 1.400 1.200M6.300 2.700l-1.300-1.400-1.400 1.200M0-6.200a1.600 1.600 0 0 1 0 3.200a1.600 1.600 0 0 1 0-3.200z';
const STAR = 'M0-6.500l1.900 4.100 4.500.5-3.300 3 .9 4.400-4-2.200-4 2.200.9-4.400-3.300-3 4.500-.5z';

interface PieceProps {
  readonly camp: Camp;
  /** Undefined if only the back is visible. */
  readonly kind: Kind | undefined;
}

export const Piece = ({ camp, kind }: PieceProps) => (
  <g class={css(`piece piece-${camp} ${kind === undefined ? 'is-back' : ''}`)}>
    <path class={css('outline')} d={OUTLINES[camp]} />
    {kind === undefined ? (
      <>
        <path class={css('selvage')} d={SELVAGES[camp]} />
        <path class={css('weave')} d={WEAVES[camp]} />
        <circle class={css('boss')} r="8.500" />
        <path class={css('figure-lines')} d={ANCHOR} />
      </>
    ) : (
      <>
        <g transform={`translate(0 ${kind === 'M' ? 7 : 11.5})`}>
          <Silhouette kind={kind} />
          <Reflection half={SILHOUETTES[kind].half} />
        </g>
        <Worth kind={kind} />
      </>
    )}
  </g>
);

/** A ship or a mine, its waterline at the origin. */
const Silhouette = ({ kind }: { readonly kind: Kind }) => (
  <>
    <path class={css('figure-lines')} d={SILHOUETTES[kind].lines} />
    <path class={css('hull')} d={SILHOUETTES[kind].hull} />
  </>
);

/** Nothing under a mine, which is in the water. */
const Reflection = ({ half }: { readonly half: number }) =>
  half === 0 ? null : (
    <path class={css('reflection')} d={`M${-half} 2.200h${2 * half}M${-0.6 * half} 4.300h${1.4 * half}`} />
  );

/** A force, or the grand admiral's star; a mine has none. */
function Worth({ kind }: { readonly kind: Kind }) {
  if (kind === 'G') return <path class={css('star')} d={STAR} transform="translate(-10 -11) scale(.9)" />;
  if (kind === 'M') return null;
  return (
    <text class={css('force')} x="-9.500" y="-4">
      {factsOf(kind).force}
    </text>
  );
}

/** What a note says that a piece is: its force, a star, or a mine. */
export function KindSign({ kind }: { readonly kind: Kind }) {
  if (kind === 'G') return <path d={STAR} transform="scale(.9)" />;
  if (kind === 'M')
    return (
      <path d={`${SILHOUETTES.M.hull}${SILHOUETTES.M.lines}`} transform="translate(0 3.500) scale(.7)" />
    );
  return <text y="4.500">{factsOf(kind).force}</text>;
}

/** A piece by itself, beside the board. */
export const LonePiece = ({ size, ...piece }: PieceProps & { readonly size: number }) => (
  <svg class={css('lone-piece')} viewBox="-22 -22 44 44" width={size} height={size} aria-hidden="true">
    <Piece {...piece} />
  </svg>
);
