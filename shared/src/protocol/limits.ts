/** Limits on everything a client may send. Anything beyond is refused with a code. */
export const LIMITS = {
  /** Bytes of one WebSocket frame. */
  frameBytes: 16_384,
  /** Bytes per frame of a spectator. */
  spectatorFrameBytes: 2_048,
  /** Frames accepted from a spectator at once, and per second in the long run. */
  spectatorFramesInABurst: 40,
  spectatorFramesPerSecond: 5,
  /** Bytes of an HTTP body: a scenario is the largest thing to send. */
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
  /** Lines of chat kept, and sent to new arrivals. */
  chatLines: 200,
  /** Characters of a seat's nonce, hexadecimal. */
  nonceMin: 16,
  nonceMax: 128,
  /** The minimum for a nonce promised by its hash: long enough not to be guessed. */
  promisedNonceMin: 32,
  /** People that a player may block or mute. */
  blocks: 500,
  /** A player's passkeys. */
  passkeys: 10,
  /** A player's reports that the operator has not settled. */
  reports: 10,
  /** Chat lines in a report. */
  reportLines: 20,
  /** Characters of a report: a reason, and 300 of the reporter's own. */
  reportText: 320,
  /** A player's open matches. */
  openMatches: 20,
  /** Tables that a player may sit at before their matches begin. */
  openTables: 5,
  /** A player's open matches with or against computers. */
  computerMatches: 5,
  /** Entries of a page of matches. */
  pageSize: 50,
  /** Maximum of legal commands listed and examined. */
  legalCommands: 1_000,
  legalLookedAt: 20_000,
  /** Entries, or events, of a page of a record. */
  recordPage: 250,
} as const;
