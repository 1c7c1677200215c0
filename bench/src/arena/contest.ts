/** A contest of the arena: two players of a game over many matches. */

export interface Contest {
  /** The game's id. */
  readonly game: string;
  /** A level or `newcomer`; after `@`, the share of its count that it searches. */
  readonly one: string;
  readonly other: string;
  /** The build that `other` comes from, if not this one. */
  readonly against?: Build;
  /** Determines every match and every random choice. */
  readonly seed: string;
  /** Non-default options of the game. */
  readonly options: object;
  /** The text of a position to start from, instead of the standard set-up. */
  readonly scenario?: string;
}

/** Another build of the games. */
interface Build {
  /** A commit or a folder, as requested. */
  readonly name: string;
  /** The folder of its checkout. */
  readonly checkout: string;
}

/** The name of `other`, with its build. */
export const otherOf = ({ other, against }: Contest): string =>
  against === undefined ? other : `${other} of ${against.name}`;

/** The two players, independent of their names: both can have the same level. */
export const CONTESTANTS = ['one', 'other'] as const;
export type Contestant = (typeof CONTESTANTS)[number];

export type ByContestant<Value> = Readonly<Record<Contestant, Value>>;
