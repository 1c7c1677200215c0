/** A seat of a table: whose it is, on which side, and what else is to be said of it. */

import type { ComponentChildren } from 'preact';
import { words } from '../../base/words.ts';
import { css } from './table-styles.ts';

interface SeatPanelProps {
  readonly camp: string;
  /** The name of whoever sits there. */
  readonly who: string;
  readonly isMine?: boolean;
  /** What is said below the name; what is empty is left out. */
  readonly about: readonly string[];
  readonly children?: ComponentChildren;
}

export const SeatPanel = ({ camp, who, isMine = false, about, children }: SeatPanelProps) => (
  <li class={css(`seat panel camp-${camp}`)}>
    <span class="band" aria-hidden="true" />
    <span class={css('seat-words')}>
      <strong class="name" dir="auto">
        {who}
      </strong>
      {isMine && <span class="soft"> ({words.value.table.you})</span>}
      <br />
      <span class="soft small">{about.filter((part) => part !== '').join(', ')}</span>
    </span>
    {children}
  </li>
);
