/** A die of the game, with up to three stars; of a shot, one that hits is sealed with a tick, one that misses with a splash. */

import { SPLASH } from '../../drawing/impact.tsx';
import { css } from './styles.ts';

const STAR = 'M0-6L1.600-2 6-1.800 2.600 1 3.800 5.200 0 2.800-3.800 5.200-2.600 1-6-1.800-1.600-2z';

interface DieProps {
  readonly stars: number;
  /** Whether its shot hits; undefined for a die that is no shot. */
  readonly hit?: boolean | undefined;
  /** Its place among those thrown together. */
  readonly place?: number;
}

/** Part of a drawing, 30 units wide around the origin. */
export const DieFace = ({ stars, hit, place = 0 }: DieProps) => (
  <g class={css(`die ${lookOf(hit)}`)} style={{ '--die': place }}>
    <rect x="-15" y="-15" width="30" height="30" rx="6" />
    {Array.from({ length: stars }, (_, index) => {
      const angle = ((index / stars) * 2 - 0.5) * Math.PI;
      const far = stars === 1 ? 0 : 7.5;
      return (
        <path
          key={index}
          class={css('star')}
          d={STAR}
          transform={`translate(${(far * Math.cos(angle)).toFixed(2)} ${(far * Math.sin(angle)).toFixed(2)})`}
        />
      );
    })}
    {stars === 0 && <ellipse class={css('no-star')} rx="4.500" ry="6.500" />}
    {hit !== undefined && <Seal isHit={hit} />}
  </g>
);

const lookOf = (hit: boolean | undefined): string => (hit === undefined ? '' : hit ? 'is-hit' : 'is-miss');

/** On the lower corner. */
const Seal = ({ isHit }: { readonly isHit: boolean }) => (
  <g class={css(isHit ? 'hit-seal' : 'miss-seal')} transform="translate(12 12)">
    <circle r="8.5" />
    {isHit ? <path d="M-4 0L-1 3.500 4.500-3.500" /> : <path transform="scale(.8)" d={SPLASH} />}
  </g>
);

/** In a line of text. */
export const Die = ({ size = 36, ...die }: DieProps & { readonly size?: number }) => (
  <svg viewBox="-16 -16 32 32" width={size} height={size} aria-hidden="true">
    <DieFace {...die} />
  </svg>
);
