/** A seat at a table: its player, its side, and further facts. */

import type { ComponentChildren } from 'preact';
import { words } from '../../base/words.ts';
import { css } from './table-styles.ts';

interface SeatPanelProps {
  readonly camp: string;
  /** The player's name, or a button of it. */
  readonly who: ComponentChildren;
  readonly isMine?: boolean;
  /** Lines below the name; empty ones are omitted. */
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
