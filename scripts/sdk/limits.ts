/** The SDK modules' weight limits: the build fails above them. */

/** Bytes, gzip, added to what a page already has. */
export const LIMITS = {
  /** `escadre`: loaded by every page. */
  page: 30_000,
  /** One game's rules, loaded when a match of it is entered. */
  rules: 12_000,
  /** Both together. */
  playing: 42_000,
  /** Recovery codes and passkeys, for the pages that deal with them. */
  keep: 1_500,
  /** Luck and advice, for pages that have `escadre/verify` for its replays. */
  review: 5_000,
  /** A game's board helpers. */
  helpers: 12_000,
  /** A game's story in one language, including the common parts. */
  story: 12_000,
  /** A game for practice, with computers. */
  practice: 60_000,
  /** The development panel, for no production page. */
  panel: 12_000,
  /** The bundle for a script tag, with all games' rules. */
  global: 50_000,
} as const;
