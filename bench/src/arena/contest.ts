/** A contest of the arena: two players of a game over many matches. */

export interface Contest {
  /** The game's id. */
  readonly game: string;
  /**
   * A level, or `veteran`, the bot from before levels existed; after `@`, the share of its count that it
   * searches.
   */
  readonly one: string;
  readonly other: string;
  /** Determines every match and every random choice. */
  readonly seed: string;
  /** Non-default options of the game. */
  readonly options: object;
  /** The text of a position to start from, instead of the standard set-up. */
  readonly scenario?: string;
}

/** The two players, independent of their names: both can have the same level. */
export const CONTESTANTS = ['one', 'other'] as const;
export type Contestant = (typeof CONTESTANTS)[number];

export type ByContestant<Value> = Readonly<Record<Contestant, Value>>;
