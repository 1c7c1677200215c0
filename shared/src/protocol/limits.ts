/** The bounds of all that a client may send. What is beyond is refused with a code. */
export const LIMITS = {
  /** Bytes of one WebSocket frame. */
  frameBytes: 16_384,
  /** Bytes of one frame of somebody who only watches. */
  watcherFrameBytes: 2_048,
  /** Frames that are heard of somebody who only watches, at once and in each second for long. */
  watcherFramesInABurst: 40,
  watcherFramesPerSecond: 5,
  /** Bytes of one HTTP body: a scenario is the largest thing that is sent. */
  bodyBytes: 65_536,
  /** Bytes of the body that asks for a session. */
  sessionBodyBytes: 4_096,
  /** Characters (code points). */
  playerName: 32,
  deviceName: 60,
  chatText: 300,
  commandId: 64,
  promptId: 120,
  logbookText: 200,
  /** Lines of a camp's logbook. */
  logbookLines: 500,
  /** Lines of table talk that are kept and sent to somebody who comes in. */
  chatLines: 200,
  /** Characters of a seat's nonce, hexadecimal. */
  nonceMin: 16,
  nonceMax: 128,
  /** Of one that is promised by its hash: nobody must find it by trying. */
  promisedNonceMin: 32,
  /** People whom a player may block or mute. */
  blocks: 500,
  /** Reports of one player that wait for the operator, and lines of talk of one. */
  reports: 10,
  reportLines: 20,
  /** Matches that a player may have open at once. */
  openMatches: 20,
  /** Tables at which a player may sit at once whose match has not begun. */
  openTables: 5,
  /** Matches against computers, or with them, that a player may have open at once. */
  computerMatches: 5,
  /** Entries of a page of matches. */
  pageSize: 50,
  /** Legal commands that are listed at most, and that are looked at for that. */
  legalCommands: 1_000,
  legalLookedAt: 20_000,
  /** Entries, or events, of a page of a record. */
  recordPage: 250,
} as const;
