/** The common parts of the panel's tabs. */

import type { Match } from '../match/match.ts';
import type { LocalMatch } from '../practice/local-match.ts';
import type { HeldTime, PageTime } from '../practice/page-time.ts';
import type { MatchWatch } from './watch.ts';

/** Options for opening a panel. */
export interface PanelOptions {
  /**
   * Shows a match at a rare moment on the page's board; its time stands still until moved. Without it,
   * moments are only links, which the reference client opens as practice.
   */
  readonly onMoment?: (match: LocalMatch, time: HeldTime) => void;
  /** The reference client for links: `http://localhost:2567`; by default the page's own server. */
  readonly base?: string;
  /** The time deadlines are counted by: a `LocalMatch`'s own, if it has one; else the machine's. */
  readonly time?: PageTime;
}

/** The subject of a tab. */
export interface Subject {
  readonly match: Match;
  readonly watch: MatchWatch;
  readonly options: PanelOptions;
  /** Shows another match in the whole panel, such as the same one from another seat. */
  readonly turnTo: (match: Match) => void;
}

export interface Tab {
  readonly name: string;
  readonly element: HTMLElement;
  /** Draws the current state: at most once a frame, and only while the tab is visible. */
  draw(subject: Subject): void;
  /** Updates the time: a few times a second while the tab is visible. */
  tick?(): void;
}

/** The further methods of a match in the page. */
type InThePage = Match & Pick<LocalMatch, 'as' | 'undo' | 'redo' | 'canUndo' | 'canRedo'>;

/** Whether a match is played in the page, which has no wire and can show every seat of the page. */
export const isInThePage = (match: Match): match is InThePage => 'as' in match && 'undo' in match;
