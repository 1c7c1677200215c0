/** A camp's captures: face up, beside the board; empty before the battle. */

import { type Camp, KINDS } from 'escadre/grands-amiraux';
import type { AdmiralsView } from './input.ts';
import { LonePiece } from './pieces.tsx';
import { css } from './styles.ts';
import type { AdmiralsWords } from './words.ts';

interface PrizesProps {
  readonly view: AdmiralsView;
  /** The capturing camp. */
  readonly of: Camp;
  /** The viewer's side; null for a spectator. */
  readonly camp: Camp | null;
  readonly words: AdmiralsWords;
}

export function Prizes({ view, of, camp, words }: PrizesProps) {
  if (view.public.phase !== 'battle') return null;
  const { texts } = words;
  const counts = view.public.prizes[of];
  const taken = KINDS.filter((kind) => counts[kind] > 0);
  const label = camp === null ? texts.takenBy[of] : of === camp ? texts.taken : texts.lost;
  return (
    <p class={css('prizes small')}>
      <span class={css('prizes-label soft')}>{texts.prizes(label)}</span>
      {taken.length === 0 && <span class="soft">{texts.nothing}</span>}
      {taken.map((kind) => (
        <span key={kind} class={css('prize')} title={words.kinds[kind]}>
          <LonePiece camp={of === 'white' ? 'red' : 'white'} kind={kind} size={28} />
          <span class="figure">
            <span aria-hidden="true">×</span>
            {counts[kind]}
          </span>
          <span class="unseen"> {words.kinds[kind]}</span>
        </span>
      ))}
    </p>
  );
}
