/** The panel beside the board: a page of the column, or of the sheet without room for a column. */

import { type Signal, signal } from '@preact/signals';
import type { RuleReference } from 'escadre';
import { createContext } from 'preact';

export type SidePage = 'story' | 'talk' | 'notes' | 'company' | 'rules';

/** When the style sheet shows the column. */
const WITH_COLUMN = '(min-width: 900px) and (min-height: 480.5px)';

export const hasColumn = (): boolean => matchMedia(WITH_COLUMN).matches;

/** Acts each time that room for the column comes, as when a tablet is turned; returns what ends that. */
export function whenColumnComes(act: () => void): () => void {
  const column = matchMedia(WITH_COLUMN);
  const changed = () => {
    if (column.matches) act();
  };
  column.addEventListener('change', changed);
  return () => column.removeEventListener('change', changed);
}

/** A rule, and the refusal that comes from it. */
export interface CitedRule extends RuleReference {
  readonly code: string;
}

export class SidePanel {
  readonly page: Signal<SidePage>;
  /** Whether the sheet is up. */
  readonly isUp: Signal<boolean> = signal(false);
  /** Whether the board is shown in words; undefined if it has no such form. */
  readonly inWords: Signal<boolean | undefined> = signal(undefined);
  /** Whether the list of the keys is up. */
  readonly areKeysUp: Signal<boolean> = signal(false);
  /** Whether the sheet for sharing is up; undefined if there is nothing to share. */
  readonly isShareUp: Signal<boolean | undefined> = signal(undefined);
  /** The number of the last chat line shown. */
  readonly heard: Signal<number> = signal(0);
  /** The place of the rules that was looked up last. */
  readonly cited: Signal<CitedRule | undefined> = signal(undefined);

  constructor(first: SidePage = 'story') {
    this.page = signal(first);
  }

  /** Shows a page, in the sheet if there is no column. */
  show(page: SidePage): void {
    this.page.value = page;
    this.isUp.value = !hasColumn();
  }

  /** Opens the rules at a refusal's explanation. */
  lookUp(rule: CitedRule): void {
    this.cited.value = { ...rule };
    this.show('rules');
  }
}

/** The present match's panel; undefined without one. */
export const SidePanelContext = createContext<SidePanel | undefined>(undefined);
