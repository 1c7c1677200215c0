/** A measure; the run decides the effort. */

import type { Figure } from './figure.ts';

/** `quick` checks that everything works and says little about speed; `full` takes minutes. */
const EFFORTS = ['quick', 'usual', 'full'] as const;
export type Effort = (typeof EFFORTS)[number];

export interface Measure {
  /** A one-line description. */
  readonly about: string;
  /** Takes minutes: only by name, or with `--full`. */
  readonly long?: true;
  figures(effort: Effort): Promise<readonly Figure[]>;
  /** Files that show the figures in another way, by name: written beside the results. */
  pictures?(figures: readonly Figure[]): Readonly<Record<string, string>>;
}
