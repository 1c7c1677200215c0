/** A seascape for pages on which players wait or come back: a ship that lies to, on a swell. */

import { waves } from './pen.ts';
import { Plate } from './plate.tsx';
import { Ship } from './ship.tsx';
import { css } from './styles.ts';
import { Sea, Sky } from './weather.tsx';

const HORIZON = 50;
const SWELL = waves({ left: -2, top: 67, right: 122, bottom: 92 }, 11);

/** Each layer is drawn once, and moves as a whole. */
export const Seascape = () => (
  <div class={css('seascape')} aria-hidden="true">
    <Plate class={css('layer')}>
      <Sky horizon={HORIZON} seed={4} />
      <Sea horizon={HORIZON} />
      <g opacity=".6">
        <Ship x={103} y={HORIZON + 1} size={0.16} sails="topsails" isMirrored isEnemy />
      </g>
    </Plate>
    <Plate class={css('layer is-ship')}>
      <Ship x={54} y={69} size={0.72} decks={2} sails="topsails" />
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
