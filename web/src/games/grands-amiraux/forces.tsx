/** What each piece is good for, beside the board where there is room. */

import { type Camp, KINDS } from 'escadre/grands-amiraux';
import { LonePiece } from './pieces.tsx';
import { css } from './styles.ts';
import type { AdmiralsWords } from './words.ts';

interface ForcesProps {
  /** Whose pieces are shown; both have the same. */
  readonly camp: Camp;
  readonly words: AdmiralsWords;
}

export const Forces = ({ camp, words }: ForcesProps) => (
  <ul class={css('forces small')} aria-label={words.texts.pieces}>
    {KINDS.map((kind) => (
      <li key={kind}>
        <LonePiece camp={camp} kind={kind} size={32} />
        <span>
          {words.named(kind)}
          <br />
          <span class="soft">{words.worth(kind)}</span>
        </span>
      </li>
    ))}
  </ul>
);
