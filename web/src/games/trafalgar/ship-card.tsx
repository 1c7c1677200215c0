/** The picked ship: her name, her masts and guns, and her moves; or one’s own fleet, to pick from. */

import { factsOf, leftOf, type ShipId } from 'escadre/trafalgar';
import { type Draft, type Gesture, mine, ordersOf, type Situation } from './input.ts';
import { css } from './styles.ts';
import { AT_EASE, Vessel } from './vessel.tsx';
import type { TrafalgarWords } from './words.ts';

interface CardProps {
  readonly ship: ShipId;
  readonly situation: Situation;
  readonly draft: Draft;
  readonly words: TrafalgarWords;
}

/** The sentence beside it says as much. */
export const ShipCard = ({ ship, situation, draft, words }: CardProps) => (
  <div class={css('notices ship-card')} aria-hidden="true">
    <ShipSign ship={ship} situation={situation} />
    <b class={css('card-name')}>{words.name(ship)}</b>
    <Pips ship={ship} situation={situation} planned={ordersOf(draft).length} />
  </div>
);

interface FleetProps extends Pick<CardProps, 'situation' | 'words'> {
  readonly send: (gesture: Gesture) => void;
}

/** Each own ship, as she stands; on a phone there is only room for the chart. */
export const Fleet = ({ situation, words, send }: FleetProps) => (
  <div class={css(`fleet ${situation.asked === 'turn' ? '' : 'is-waiting'}`)}>
    {mine(situation).map((ship) => (
      <button
        key={ship}
        type="button"
        aria-label={labelOf(ship, situation, words)}
        onClick={() => send({ type: 'pick', what: ship })}
      >
        <span class={css('card-name')}>{words.name(ship)}</span>
        <ShipSign ship={ship} situation={situation} />
        {situation.asked === 'turn' && <Pips ship={ship} situation={situation} planned={0} />}
      </button>
    ))}
  </div>
);

/** Only in one's own turn do moves matter. */
const labelOf = (ship: ShipId, { asked, view }: Situation, words: TrafalgarWords): string =>
  asked === 'turn'
    ? words.texts.shipHas(words.name(ship), leftOf(view.public, ship).moves)
    : words.name(ship);

type SignProps = Pick<CardProps, 'ship' | 'situation'>;

/** Her plan, bow to the right. */
const ShipSign = ({ ship, situation }: SignProps) => (
  <svg class={css('card-plan')} viewBox="-22 -14.500 53 29" aria-hidden="true">
    <g class={css('trafalgar')}>
      <Vessel facts={factsOf(ship)} ship={situation.view.public.ships[ship]} trim={AT_EASE} />
    </g>
  </svg>
);

/** A pip a move: made, planned, or left. */
function Pips({ ship, situation, planned }: SignProps & { readonly planned: number }) {
  const made = situation.view.public.ships[ship].moved;
  const { moves } = leftOf(situation.view.public, ship);
  return (
    <span class={css('pips')}>
      {Array.from({ length: made + moves }, (_, place) => (
        <i key={place} class={css(place < made ? 'is-made' : place < made + planned ? 'is-planned' : '')} />
      ))}
    </span>
  );
}
