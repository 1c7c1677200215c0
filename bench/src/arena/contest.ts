/** What is played in the arena: two players of a game against each other, over many matches. */

export interface Contest {
  /** The id of the game. */
  readonly game: string;
  /** A level, or `veteran`: the bot of before there were levels; after an `@` the share of its count that it searches. */
  readonly one: string;
  readonly other: string;
  /** What every match and every whim follows from. */
  readonly seed: string;
  /** Options of the game, where they are not the usual ones. */
  readonly options: object;
  /** The text of a position to start from, instead of the standard set-up. */
  readonly scenario?: string;
}

/** The two players, whatever they are called: both can be of one level. */
export const CONTESTANTS = ['one', 'other'] as const;
export type Contestant = (typeof CONTESTANTS)[number];

export type ByContestant<Value> = Readonly<Record<Contestant, Value>>;
