/** Each piece's abilities, and its number in a fleet. */

import { type Camp, factsOf, KINDS } from 'escadre/grands-amiraux';
import { LonePiece } from './pieces.tsx';
import { css } from './styles.ts';
import type { AdmiralsWords } from './words.ts';

interface ForcesProps {
  readonly camp: Camp;
  readonly words: AdmiralsWords;
  /** Beside the board if there is room, else in a sheet over it. */
  readonly place: 'beside' | 'sheet';
}

export const Forces = ({ camp, words, place }: ForcesProps) => (
  <ul class={css(`forces is-${place} small`)} aria-label={words.texts.pieces}>
    {KINDS.map((kind) => (
      <li key={kind}>
        <LonePiece camp={camp} kind={kind} size={36} />
        <span>
          {words.named(kind)} <span class="soft">× {factsOf(kind).number}</span>
          <br />
          <span class="soft">{words.worth(kind)}</span>
        </span>
      </li>
    ))}
  </ul>
);
