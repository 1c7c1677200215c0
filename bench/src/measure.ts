/** What can be measured: how much of it a run takes is up to the run. */

import type { Figure } from './figure.ts';

/** `quick` shows that everything works and says little about speed; `full` takes its minutes. */
const EFFORTS = ['quick', 'usual', 'full'] as const;
export type Effort = (typeof EFFORTS)[number];

export interface Measure {
  /** What it is about, in a line. */
  readonly about: string;
  /** Takes its minutes: only where it is asked for by name, or with `--full`. */
  readonly long?: true;
  figures(effort: Effort): Promise<readonly Figure[]>;
}
