/** Ready-made placements below one’s fleet, where prizes go later: each places all 32 pieces. */

import { type Camp, FORMATIONS, type Placement, placementOf, randomPlacement } from 'escadre/grands-amiraux';
import { type Gesture, isSame } from './input.ts';
import { css } from './styles.ts';
import type { AdmiralsWords } from './words.ts';

interface FormationsProps {
  readonly camp: Camp;
  /** How the fleet stands now. */
  readonly placement: Placement | undefined;
  readonly words: AdmiralsWords;
  readonly send: (gesture: Gesture) => void;
}

export function Formations({ camp, placement, words: { texts, formations }, send }: FormationsProps) {
  const lay = (placement: Placement) => send({ type: 'lay', placement });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: makes it scrollable by keys
    <fieldset class={css('formations')} aria-label={texts.formations} tabIndex={0}>
      <span class={css('formations-label soft small')} aria-hidden="true">
        {texts.formations}
      </span>
      {FORMATIONS.map(({ id }) => (
        <button
          key={id}
          type="button"
          title={formations[id].about}
          aria-pressed={placement !== undefined && isSame(placementOf(id, camp), placement)}
          onClick={() => lay(placementOf(id, camp))}
        >
          {formations[id].label}
        </button>
      ))}
      <button type="button" onClick={() => lay(randomPlacement(camp))}>
        {texts.random}
      </button>
      <button type="button" onClick={() => send({ type: 'mirror' })}>
        {texts.mirror}
      </button>
    </fieldset>
  );
}
