/** A seascape for pages without a board: a ship that lies to, or is in trouble, on a swell. */

import { waves } from './pen.ts';
import { Plate } from './plate.tsx';
import { Ship, type ShipProps } from './ship.tsx';
import { css } from './styles.ts';
import { Sea, Sky } from './weather.tsx';

const HORIZON = 50;
const SWELL = waves({ left: -2, top: 67, right: 122, bottom: 92 }, 11);

/** Where players wait or come back, where a page is lost, and where no wind brings anything. */
export type Plight = 'lyingTo' | 'dismasted' | 'becalmed';

const SHIPS: Readonly<Record<Plight, Omit<ShipProps, 'x' | 'y' | 'size' | 'decks'>>> = {
  lyingTo: { sails: 'topsails' },
  dismasted: { sails: 'all', masts: [0.12, 0.62, 0.2], heel: 5 },
  becalmed: { sails: 'furled' },
};

/** Each layer is drawn once, and moves as a whole. */
export const Seascape = ({ plight = 'lyingTo' }: { readonly plight?: Plight }) => (
  <div class={css('seascape')} aria-hidden="true">
    <Plate class={css('layer')}>
      <Sky horizon={HORIZON} seed={4} />
      <Sea horizon={HORIZON} />
      {/* A wreck is alone. */}
      {plight !== 'dismasted' && (
        <g opacity=".6">
          <Ship x={103} y={HORIZON + 1} size={0.16} sails="topsails" isMirrored isEnemy />
        </g>
      )}
    </Plate>
    <Plate class={css('layer is-ship')}>
      <Ship x={54} y={69} size={0.72} decks={2} {...SHIPS[plight]} />
    </Plate>
    <Plate class={css('layer is-swell')}>
      <path
        class={css('sea')}
        d="M-1 69q5-1.500 10 0t10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0V91H-1Z"
      />
      <path class={css('glint')} stroke-width=".9" d={SWELL} />
    </Plate>
  </div>
);
