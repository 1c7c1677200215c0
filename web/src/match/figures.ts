/** The figures of a finished match, own side first. */

/** A number worth telling, such as the totals of a hand. */
export interface Figure {
  readonly label: string;
  readonly value: string;
}

/** A game's summary of a finished match. */
export interface Result {
  /** As spoken: `3–0`. */
  readonly score?: string | undefined;
  /** The sides, as pairs of numbers name them. */
  readonly sides?: readonly string[] | undefined;
  readonly figures?: readonly Figure[] | undefined;
}

/** Own side first; in the usual order for a spectator. */
export const ownFirst = <Camp extends string>(
  [one, other]: readonly [Camp, Camp],
  own: string | null,
): readonly [Camp, Camp] => (own === other ? [other, one] : [one, other]);

/** A number for each side: `3–1`. */
export const versus = <Camp extends string>(sides: readonly Camp[], count: (side: Camp) => number): string =>
  sides.map(count).join('–');
