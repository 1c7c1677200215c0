/** What the modules of the SDK may weigh: the build fails where one is heavier. */

/** Bytes, gzip, of what a page loads beyond what it has. */
export const LIMITS = {
  /** `escadre`: what every page loads. */
  page: 45_000,
  /** What is legal in one game, loaded when a match of it is entered. */
  rules: 12_000,
  /** Both together. */
  playing: 60_000,
  /** The helpers for the board of a game that is played. */
  helpers: 12_000,
  /** The story of a game in one language, with what is the same in every game's. */
  story: 12_000,
  /** A game to practise, with computers. */
  practice: 60_000,
  /** The panel for development, which no page in production loads. */
  panel: 12_000,
  /** The bundle for a script tag, with the rules of all games. */
  global: 65_000,
} as const;
