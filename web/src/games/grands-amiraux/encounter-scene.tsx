/** A duel, a jump or a mine at sea: both pieces afloat, as on the board, and who sinks. */

import type { Shown } from './encounter.ts';
import { Piece } from './pieces.tsx';
import { css } from './styles.ts';

/** How much larger than on the board. */
const SCALE = 2.2;
const WATERLINE = 112;
/** Middles of the acting piece and of the other. */
const MIDDLES = [84, 236] as const;
const HEIGHT = 72;

const SWELL = 'c10-5 18 5 28 0s18-5 28 0';
const swell = (y: number) => `M-12 ${y}${SWELL.repeat(7)}`;

interface EncounterSceneProps {
  readonly shown: readonly Shown[];
  /** The type of the event: a jump goes over the other piece. */
  readonly deed: string;
}

export function EncounterScene({ shown, deed }: EncounterSceneProps) {
  const isLeapt = deed === 'jumped';
  const isMined = shown.some(({ kind, isLost }) => kind === 'M' && !isLost);
  return (
    <svg class={css('scene')} viewBox={isLeapt ? '0 -32 320 178' : '0 -8 320 154'} aria-hidden="true">
      <rect class={css('far-sea')} y="78" width="320" height="72" />
      <path class={css('horizon')} d="M0 78H320M30 86h18M128 88h64M276 89h24" />
      {shown.map(
        ({ camp, isLost }, side) =>
          isLost && (
            <g key={camp} transform={`translate(${MIDDLES[side === 0 ? 0 : 1]} 66)`}>
              {isMined ? <Burst /> : <Smoke />}
            </g>
          ),
      )}
      {shown.map(({ camp, kind, isLost }, side) => (
        <g key={camp} transform={`translate(${MIDDLES[side === 0 ? 0 : 1]} ${HEIGHT})`}>
          <g class={isLost ? css('is-sinking') : undefined}>
            <g transform={`scale(${SCALE})`}>
              <Piece camp={camp} kind={kind} />
            </g>
          </g>
        </g>
      ))}
      <rect class={css('near-sea')} y={WATERLINE} width="320" height={150 - WATERLINE} />
      <path class={css('swell')} d={swell(WATERLINE)} />
      <path class={css('swell is-near')} d={`${swell(WATERLINE + 13)}${swell(WATERLINE + 28)}`} />
      {isLeapt && <path class={css('leap')} d="M106 20C136-55 306-55 304 92m-11-13l11 14 10-15" />}
    </svg>
  );
}

const Smoke = () => (
  <g class={css('smoke')}>
    <path d="M-24-18c-12-4-10-20 2-20-6-14 12-24 20-12 4-16 26-14 24 2 14-2 18 16 6 20-4 8-16 8-20 2-6 10-20 12-32 8z" />
    <path d="M-16-30c4-6 12-4 12 2M2-44c6-4 12 0 10 6M-6-18c6 2 12 0 14-6" />
  </g>
);

const Burst = () => (
  <g class={css('burst')}>
    <path d="M-34 0c6-14 8-22 6-38 8 8 10 16 12 24 0-22 4-38 12-56 4 20 6 34 6 50 6-16 14-28 24-36-6 18-6 30-2 42 4-6 8-10 14-12-4 10-6 18-6 26z" />
    <path d="M-20-2c2-10 4-16 4-22M-2-4c0-16 0-26 1-40M14-4c2-10 6-16 10-22" />
  </g>
);
