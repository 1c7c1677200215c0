/** The figures of a finished match, own side first. */

import type { Camp } from 'escadre';

/** A number worth telling, such as the totals of a hand. */
export interface Figure {
  readonly label: string;
  readonly value: string;
}

/** A game's summary of a finished match. */
export interface Result {
  /** As spoken: `3–0`. */
  readonly score?: string | undefined;
  /** What the score counts, if not hands. */
  readonly scoreOf?: string | undefined;
  /** The sides, as pairs of numbers name them. */
  readonly sides?: readonly Camp[] | undefined;
  readonly figures?: readonly Figure[] | undefined;
}

/** Own side first; in the usual order for a spectator. */
export const ownFirst = <Side extends string>(
  [one, other]: readonly [Side, Side],
  own: string | null,
): readonly [Side, Side] => (own === other ? [other, one] : [one, other]);

/** A number for each side: `3–1`. */
export const versus = <Side extends string>(sides: readonly Side[], count: (side: Side) => number): string =>
  sides.map(count).join('–');
