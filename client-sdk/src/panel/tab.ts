/** What the panel's tabs have in common. */

import type { Match } from '../match/match.ts';
import type { LocalMatch } from '../practice/local-match.ts';
import type { HeldTime, PageTime } from '../practice/page-time.ts';
import type { MatchWatch } from './watch.ts';

/** How a panel is opened. */
export interface PanelOptions {
  /**
   * Shows a match that stands at a rare moment, on the board of the page; its time stands still until it is moved. Without it
   * moments are links alone, which the reference client opens as practice.
   */
  readonly onMoment?: (match: LocalMatch, time: HeldTime) => void;
  /** Where the reference client is to which links lead: `http://localhost:2567`; the page's own server where left out. */
  readonly base?: string;
  /** What deadlines are counted by: the time of a `LocalMatch` that has one of its own; else the machine's. */
  readonly time?: PageTime;
}

/** What a tab is about. */
export interface Subject {
  readonly match: Match;
  readonly watch: MatchWatch;
  readonly options: PanelOptions;
  /** Shows another match in the whole panel: the same one from another seat. */
  readonly turnTo: (match: Match) => void;
}

export interface Tab {
  readonly name: string;
  readonly element: HTMLElement;
  /** Shows how things stand: at most once a frame, and only while the tab is to be seen. */
  draw(subject: Subject): void;
  /** Shows what the time is: a few times a second, while the tab is to be seen. */
  tick?(): void;
}

/** What a match in the page has besides. */
type InThePage = Match & Pick<LocalMatch, 'as' | 'undo' | 'redo' | 'canUndo' | 'canRedo'>;

/** Whether a match is played in the page: there is no wire, and every seat of the page's can be had. */
export const isInThePage = (match: Match): match is InThePage => 'as' in match && 'undo' in match;
