/**
 * The codes that do not come from a rule: of HTTP requests, of the room, and of closed connections.
 * A code is stable; its sentence may change. Refusals of commands are in the kernel and the games.
 */

/** Errors of HTTP requests and of room requests, with each one's HTTP status. */
export const ERRORS = {
  // Requests.
  BAD_REQUEST: 400,
  BAD_JSON: 400,
  BAD_FRAME: 400,
  UNKNOWN_MESSAGE: 400,
  UNKNOWN_GAME: 404,
  UNKNOWN_MATCH: 404,
  UNKNOWN_SESSION: 404,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_LARGE: 413,
  UNSUPPORTED_ENCODING: 415,
  TOO_FAST: 429,

  // Sessions.
  NO_SESSION: 401,
  BAD_SESSION: 401,
  SESSION_EXPIRED: 401,
  SESSION_ENDED: 401,
  REFRESH_REUSED: 401,
  ALREADY_EXCHANGED: 401,
  OTHER_DEVICE: 401,
  BAD_RECOVERY_CODE: 401,
  BAD_PASSKEY: 401,
  TOO_MANY_PASSKEYS: 409,
  NAME_RESERVED: 422,
  NOT_AN_OPERATOR: 401,
  BANNED: 403,

  // Creating and entering matches.
  INVALID_OPTIONS: 422,
  INVALID_SCENARIO: 422,
  ENTRY_NEEDED: 403,
  NOT_INVITED: 403,
  NO_SPECTATORS: 403,
  PLAYERS_CANNOT_WATCH: 403,
  NOT_TOGETHER: 403,
  MATCH_FULL: 409,
  TOO_MANY_MATCHES: 429,
  TOO_MANY_TABLES: 429,
  TOO_MANY_COMPUTERS: 429,

  // Seats.
  SEAT_TAKEN: 409,
  UNKNOWN_SEAT: 409,
  OTHER_CAMP: 409,
  SENT_AWAY: 403,
  NOT_READY: 403,
  NOT_THE_HOST: 403,
  NOBODY_THERE: 409,
  NOT_A_PLAYER: 403,
  NO_STAND_INS: 409,
  NOT_AWAY: 409,
  STOOD_IN: 409,

  // The start and the end.
  ALREADY_STARTED: 409,
  HASH_WANTED: 409,
  NONCE_WANTED: 409,
  HASH_STANDS: 409,
  HASH_USED: 409,
  NOT_OPENING: 409,
  WRONG_NONCE: 409,
  NOT_OVER: 409,
  MATCH_OVER: 409,

  // Chat and other people.
  ONLY_PLAYERS_TALK: 403,
  ONLY_PHRASES: 403,
  NO_TALK: 403,
  MUTED: 403,
  TOO_MANY_BLOCKS: 409,
  TOO_MANY_REPORTS: 429,

  // Logbooks.
  NO_LOGBOOK: 409,
  NOT_YOURS_TO_WRITE: 403,
  NO_SUCH_PLACE: 409,
  LOGBOOK_FULL: 409,

  // The server.
  INTERNAL: 500,
  NOT_IMPLEMENTED: 501,
  MATCH_UNREADABLE: 500,
  TOO_BUSY: 503,
  STORE_UNAVAILABLE: 503,
  SHUTTING_DOWN: 503,
} as const;
export type ErrorCode = keyof typeof ERRORS;

/**
 * Why the server closes a connection, as a WebSocket close code. `again`: the client may re-enter the match
 * at once and loses nothing.
 */
export const CLOSE_CODES = {
  /** The client left. */
  CONSENTED: { code: 4000, again: false },
  /** The server is going down; it comes back with every match as it was. */
  SHUTTING_DOWN: { code: 4001, again: true },
  /** The frame could not be read. */
  BAD_FRAME: { code: 4002, again: true },
  /** The same player came in from another device or tab, or took a seat in a match that players cannot watch. */
  TAKEN_OVER: { code: 4100, again: false },
  /** Far more messages than a player can mean. */
  TOO_FAST: { code: 4101, again: true },
  /** The client reads more slowly than it is sent data. */
  TOO_SLOW: { code: 4102, again: true },
  /** The match has moved to another process: enter it again to find it. */
  JOIN_AGAIN: { code: 4103, again: true },
  /** The player left the seat, or was removed. */
  SEAT_LEFT: { code: 4104, again: false },
  /** The host has sent the player away from the table. */
  SENT_AWAY: { code: 4108, again: false },
  /** The player lost their seat by not being ready in time while another was waiting. */
  NOT_READY: { code: 4109, again: false },
  /** The operator has banned the player, or the address they come from. */
  BANNED: { code: 4107, again: false },
  /** The match was dropped before it began. */
  MATCH_GONE: { code: 4105, again: false },
  /** The session that the connection belongs to was ended. */
  SESSION_ENDED: { code: 4106, again: false },
} as const;
export type CloseReason = keyof typeof CLOSE_CODES;

/** The reason of a close code; undefined for the network's own codes. */
export function closeReasonOf(code: number): CloseReason | undefined {
  // No `keysOf`: every page loads this module, and would load another with it.
  return (Object.keys(CLOSE_CODES) as CloseReason[]).find((reason) => CLOSE_CODES[reason].code === code);
}

/** The codes that the SDK gives by itself, which no server sends. */
export const SDK_ERRORS = [
  /** The server cannot be reached, or another program answers. */
  'UNREACHABLE',
  /** No answer within the time. */
  'TIMEOUT',
  /** The match is closed on this side: `data.reason` says why. */
  'CLOSED',
  /** The match belongs to another game. */
  'OTHER_GAME',
  /** The request needs a server, and the match is played in the page. */
  'NO_SERVER',
  /** No passkey was made or used: the player cancelled, took too long, or has none here. */
  'NO_PASSKEY',
  /** This device has a passkey of the player already. */
  'PASSKEY_EXISTS',
  /** This environment has no `WebSocket`, which matches need: Node has one from version 22 on. */
  'NO_WEBSOCKET',
  /** The session that this device has kept is over: `data.reason` says why, `data.player` whose it was. */
  'SESSION_LOST',
  /** The record was altered since it was written: `data.at` says where. */
  'RECORD_DAMAGED',
  /** The record has another format, or a game that is not known here. */
  'RECORD_UNKNOWN',
  /** Rules that are not known here made the link: `data.made` and `data.known` are versions. */
  'OTHER_RULES',
  /** No match could start from where this one stands. */
  'NO_POSITION',
] as const;
export type SdkErrorCode = (typeof SDK_ERRORS)[number];
