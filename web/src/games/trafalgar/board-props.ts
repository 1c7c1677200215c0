/** The board's props. */

import type { Prompt } from 'escadre';
import type { Board as BoardView, ShipId } from 'escadre/trafalgar';
import type { ComponentChildren } from 'preact';
import type { FortShot } from './gunfire.tsx';
import type { Camp, Draft, Gesture, Situation } from './input.ts';
import type { Layout, Lens } from './layout.ts';
import type { ChartBox } from './notice.ts';
import type { ShotLine } from './shot-line.ts';
import type { TrafalgarWords } from './words.ts';

export interface BoardProps {
  readonly view: BoardView;
  readonly camp: Camp | null;
  /** The viewer’s ships, which are always marked as theirs. */
  readonly own: readonly ShipId[];
  readonly layout: Layout;
  readonly lens: Lens;
  /** Pixels of the page in a unit of the whole chart. */
  readonly scale: number;
  readonly situation: Situation | undefined;
  readonly draft: Draft;
  /** Ships, guns and points mentioned last. */
  readonly lit: ReadonlySet<string>;
  /** The target of a shot while its outcome is shown: it is named. */
  readonly hit?: string | undefined;
  readonly words: TrafalgarWords;
  readonly send: (gesture: Gesture) => void;
  /** Keeps the chart where a finger has left it under the lens. */
  readonly pan: (to: Lens) => void;
  /** The action of Enter on the picked thing. */
  readonly confirm: () => void;
  /** The guns whose standing orders are asked, which are marked and named. */
  readonly ordered?: readonly string[] | undefined;
  /** The window that the turn waits for. */
  readonly waiting: Prompt<'trafalgar'> | undefined;
  /** The chosen shots, or those of a window. */
  readonly lines?: readonly ShotLine[];
  /** Where a small rose over the board stands for that of the chart. */
  readonly roseApart?: ChartBox | undefined;
  /** The stars of the die that has just turned the wind. */
  readonly windDie?: number | undefined;
  /** A shot in the air: the rest of the chart is dimmed. */
  readonly shot?: FortShot | undefined;
  /** Temporary animations over the board. */
  readonly children?: ComponentChildren;
}

/** The markings of ships and guns. */
export interface Marks {
  /** Possible targets. */
  readonly targets: ReadonlySet<string>;
  /** Ships that have not moved in this turn, and may; while carpenters are sent out, those they can repair. */
  readonly idle: ReadonlySet<string>;
  /** Ships and guns that can still fire, while nothing is picked. */
  readonly able: ReadonlySet<string>;
  /** Ships, guns and points that a shot is about; the rest is dimmed. Undefined without one. */
  readonly involved: ReadonlySet<string> | undefined;
}
