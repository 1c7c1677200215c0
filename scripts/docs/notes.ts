/**
 * Descriptions of codes and requests that no schema has. Each table covers its whole vocabulary, or does
 * not compile: a new code needs its sentence.
 */

import type { RefusalCode, TableCommand, TableEvent } from '@escadre/shared/kernel';
import type { CloseReason, ErrorCode, RequestName, RoomMessages } from '@escadre/shared/protocol';

/** Errors over HTTP and in rooms. */
export const ERROR_NOTES: Readonly<Record<ErrorCode, string>> = {
  BAD_REQUEST: 'The request has the wrong form; `data.faults` says where.',
  BAD_JSON: 'The body is not valid JSON.',
  UNKNOWN_GAME: 'Unknown game; `data.games` lists the available ones.',
  UNKNOWN_MATCH: 'No such match, or it is private and you have neither a seat nor its code.',
  UNKNOWN_SESSION: 'You have no open session with this id.',
  NOT_FOUND: 'Nothing found at this address.',
  METHOD_NOT_ALLOWED: 'The address has other methods: see the header `Allow`.',
  NO_SESSION: 'Sign in first: `POST /api/session`.',
  BAD_SESSION: 'The token is from another server, or of the wrong kind.',
  SESSION_EXPIRED:
    'The access token has expired, or is from before sessions existed: renew it with `POST ' +
    '/api/session`. As an answer to that request: the session itself has expired, so start a new one.',
  SESSION_ENDED: 'The session was ended, or its player has asked to be removed. Start a new one.',
  REFRESH_REUSED:
    'The refresh token was already replaced, and its replacement was used: another person may have it. ' +
    'The session, which has no `deviceId`, has ended.',
  ALREADY_EXCHANGED:
    'This token, from before sessions existed or for another device, has already started a session. The ' +
    'device with that session can let this one in (`POST /api/sessions`).',
  OTHER_DEVICE:
    'The session belongs to another device (`deviceId`), and continues there. Let this device in from ' +
    'there (`POST /api/sessions`), or start a new session.',
  BAD_RECOVERY_CODE: 'The recovery code is mistyped, was never given out, or has been replaced or removed.',
  BAD_PASSKEY:
    'The passkey is unknown, was removed, was made for another address, or its answer is forged, late or was ' +
    'sent before.',
  NOT_AN_OPERATOR: 'The operator port requires the operator’s token.',
  ENTRY_NEEDED:
    'The site is closed: a new player needs its code or an invitation, as `entry`. With `data.refused`, what was sent does not open it.',
  NOT_INVITED: 'The match is private, or the seat is kept for a partner: the invite code is needed.',
  NO_SPECTATORS: 'The match does not allow spectators.',
  PLAYERS_CANNOT_WATCH:
    'You have or had a seat, and this match tells each event only once: you cannot watch as well.',
  ONLY_PLAYERS_TALK: 'Spectators may not chat here, by the match’s options or the operator’s choice.',
  ONLY_PHRASES: 'The table allows set phrases only (`talk`), except among partners.',
  NO_TALK: 'The table allows no chat (`talk`), except among partners.',
  BANNED: 'You or your address are banned: `data.until` says until when, `data.seconds` for how long.',
  MUTED: 'The operator has muted you: `data.until` says until when, `data.seconds` for how long.',
  SENT_AWAY: 'The host has removed you from the table for good.',
  NOT_READY: 'You lost your seat at this table by not being ready in time while another player waited.',
  NOT_TOGETHER: 'You and a player at this table are blocked from meeting; it is not said who blocked whom.',
  NOT_THE_HOST: 'Only the host of the table (`host`) can remove players.',
  NOBODY_THERE: 'The seat is free, you have not received that line, or its author is gone.',
  TOO_MANY_BLOCKS: 'You have blocked and muted the maximum number of people.',
  TOO_MANY_PASSKEYS: 'You have the maximum number of passkeys: remove one first.',
  TOO_MANY_REPORTS: 'You have the maximum number of open reports.',
  SEAT_TAKEN: 'The seat is taken; `data.free` lists the free ones.',
  UNKNOWN_SEAT: 'The match has no such seat; `data.seats` lists its seats.',
  OTHER_CAMP: 'You are on the other side, or have been since the match began: you cannot change sides.',
  ALREADY_STARTED: 'Possible only before the start.',
  HASH_WANTED: 'The match is live: `ready` takes the hash of your nonce.',
  NONCE_WANTED: 'This is a correspondence match: `ready` takes your nonce itself.',
  HASH_STANDS: 'All players are ready and know your hash: it cannot change while nonces are opened.',
  HASH_USED: 'The nonce of this hash was already opened in vain: choose another one.',
  NOT_OPENING: 'Not everyone is ready yet. Open the nonce once they are.',
  WRONG_NONCE: 'The nonce does not match your hash.',
  NOT_OVER: 'Possible only after the end.',
  MATCH_FULL: 'All seats, or all places for spectators, are taken.',
  MATCH_OVER: 'The match is over.',
  TOO_MANY_MATCHES: 'You have the maximum number of unfinished matches.',
  TOO_MANY_TABLES:
    'You are at the maximum number of tables before their start: start one, or leave it; `data.matches` ' +
    'lists them.',
  TOO_FAST: 'Too much at once. Over HTTP, `Retry-After` says how many seconds to wait.',
  TOO_LARGE: 'More bytes than the server accepts.',
  UNSUPPORTED_ENCODING: 'The body is compressed: send it without a `Content-Encoding`.',
  NAME_RESERVED: 'The name is reserved by the system, or has the mark of a namesake or a spectator.',
  INVALID_OPTIONS: 'The game cannot be played with these options; `data.faults` says why.',
  INVALID_SCENARIO: 'The position cannot be played; `data.faults` lists all reasons.',
  NOT_IMPLEMENTED: 'The server does not speak this format.',
  INTERNAL: 'The server failed. The error has been logged; nothing was changed.',
  TOO_BUSY:
    'The server is overloaded, or loads many matches at once. Over HTTP, `Retry-After` says how many seconds to wait.',
  MATCH_UNREADABLE:
    'The stored match is damaged: it cannot be entered, and has no record. The operator has been notified.',
  STORE_UNAVAILABLE: 'Matches cannot be stored at the moment; nothing was changed. Try again.',
  SHUTTING_DOWN:
    'The server is starting or shutting down, or leaves matches to another one. Try again in a moment.',
  TOO_MANY_COMPUTERS:
    'You have the maximum number of matches with computers; `data.matches` lists them. Finish or leave ' +
    'one; `data.seconds` says when to ask again.',
  NO_STAND_INS: 'The table does not allow computers to stand in (`standIns`).',
  NOT_AWAY: 'The player is here, or has not been away for long enough; `data.from` says when that will be.',
  STOOD_IN:
    'A computer is standing in on that seat. If the seat is yours, take it back first with `takeBack`.',
  NOT_A_PLAYER: 'This requires a seat, and the named seat must be yours.',
  NO_LOGBOOK: 'The game has no logbook.',
  NOT_YOURS_TO_WRITE: 'Your partner writes the logbook; you can read it.',
  NO_SUCH_PLACE: 'No such square, or no such enemy piece on the board.',
  LOGBOOK_FULL: 'The logbook is full.',
  UNKNOWN_MESSAGE: 'The room has no such request.',
  BAD_FRAME: 'The frame cannot be read.',
};

/** Refusals common to all games. */
export const REFUSAL_NOTES: Readonly<Record<RefusalCode, string>> = {
  BAD_COMMAND:
    'Not a command of this game or of the table; `data.faults` says where, and from a server also what.',
  NOT_STARTED: 'The match has not started.',
  MATCH_OVER: 'The match is over.',
  NOT_YOUR_SEAT: 'The seat is not yours.',
  NOT_YOUR_TURN: 'It is not your turn.',
  WINDOW_CLOSED: 'The prompt is no longer open: time was up, or it was answered. No other consequence.',
  ALREADY_RESIGNED: 'The seat has resigned; its partner plays on.',
  SEAT_GIVEN_UP: 'The seat is vacant.',
  SEAT_HELD: 'The seat is taken.',
  RESIGN_INSTEAD: 'You are the last player on your side. Resign to leave.',
  NOT_YOURS_TO_OFFER: 'Only your partner can offer or accept a draw for your side.',
  DRAW_ALREADY_OFFERED: 'You have already offered a draw.',
  TOO_MANY_OFFERS: 'Your camp has made the maximum number of draw offers in this turn: `data.limit`.',
  TOO_MANY_CHANGES:
    'Your camp’s seats have changed players the maximum number of times in this turn: stay, or resign.',
  NO_DRAW_OFFERED: 'No draw is offered to you.',
  NOTHING_TO_CLAIM: 'Your opponent is not away, or not for long enough yet, or is not the only one prompted.',
  INVALID_SCENARIO: 'The position cannot be played.',
};

export const CLOSE_NOTES: Readonly<Record<CloseReason, string>> = {
  CONSENTED: 'You left.',
  SHUTTING_DOWN:
    'The server is shutting down. All matches are kept, and clocks stand still meanwhile. Come back at once: another server ' +
    'may have the match already.',
  BAD_FRAME: 'You sent an unreadable frame.',
  TAKEN_OVER: 'You have entered from another device or tab, and play there.',
  TOO_FAST: 'You sent far more than any player would.',
  TOO_SLOW: 'Your connection is too slow for the data sent to you.',
  JOIN_AGAIN: 'The match has left this process: enter it again to find it.',
  SEAT_LEFT: 'You left your seat.',
  SENT_AWAY: 'The host has removed you from the table.',
  NOT_READY:
    'At a public table you were not ready for 20 seconds while another player was, and waited: you have ' +
    'lost your seat, and cannot take it again.',
  BANNED: 'You or your address are banned: the message `notice` has said until when.',
  MATCH_GONE: 'All players left before the match had begun: it was removed.',
  SESSION_ENDED: 'Your session was ended.',
};

export const TABLE_COMMAND_NOTES: Readonly<Record<TableCommand['type'], string>> = {
  resign: 'Resigns the match; or only the seat, if a partner plays on.',
  offerDraw: 'Offers a draw. The offer stands until it is answered, or the other side plays on.',
  acceptDraw: 'Accepts the offered draw: the match is over.',
  declineDraw: 'Declines it.',
};

export const TABLE_EVENT_NOTES: Readonly<Record<TableEvent['type'], string>> = {
  resigned: 'A seat has resigned.',
  drawOffered: 'A camp offers a draw.',
  drawDeclined: 'A camp declines the draw it was offered.',
  drawLapsed: 'A camp’s offer has lapsed because the other played on.',
  timedOut: 'A prompt has timed out.',
  seatGivenUp: 'A player has left their seat to their partners.',
  seatTaken: 'A player takes a vacant seat.',
  matchEnded: 'The match is over. `camp` is the winner.',
};

interface RequestNote {
  readonly sentence: string;
  /** Codes besides those of any request. */
  readonly codes: readonly (ErrorCode | RefusalCode)[];
}

export const REQUEST_NOTES: Readonly<Record<RequestName, RequestNote>> = {
  command: {
    sentence:
      'A command of the game or of the table. The reply comes once the command is durably stored and ' +
      'everybody has been told. If sent again with the same `id` by the same seat, it is applied once ' +
      'and answered the same.',
    codes: [
      ...(['NOT_A_PLAYER', 'BAD_COMMAND', 'NOT_STARTED', 'MATCH_OVER', 'WINDOW_CLOSED'] as const),
      'STORE_UNAVAILABLE',
    ],
  },
  ready: {
    sentence:
      'Ready to start. You contribute a nonce, a random number of your own, to all dice and shuffles. ' +
      'In a live match you promise it by its `hash`, the SHA-256 of the nonce as text, and `open` it ' +
      'once all seats have done so; in a correspondence match you send the `nonce` itself, and the ' +
      'match starts once all seats have. At a full public table, a player who is not ready, or does not ' +
      'open, while another is ready and waits loses their seat after 20 seconds in all: `readyUntil` of ' +
      'the synced state says when, and the connection is closed with NOT_READY.',
    codes: ['NOT_A_PLAYER', 'ALREADY_STARTED', 'HASH_WANTED', 'NONCE_WANTED', 'HASH_STANDS', 'HASH_USED'],
  },
  open: {
    sentence:
      'Opens the nonce of your hash, as soon as `openUntil` is in the synced state: all players are ' +
      'then ready. The match starts once all seats have opened. A seat that has not opened by ' +
      '`openUntil` is no longer ready; one that has is still ready, but without a hash, and must send ' +
      'another nonce with `ready`. A seat that breaks off after another has opened is named in ' +
      '`brokeOff`, and in the record. Open nothing before the hashes of all seats are public.',
    codes: ['NOT_A_PLAYER', 'ALREADY_STARTED', 'NOT_OPENING', 'WRONG_NONCE'],
  },
  unready: { sentence: 'No longer ready.', codes: ['NOT_A_PLAYER', 'ALREADY_STARTED'] },
  leave: {
    sentence:
      'Leaves your seats: freely before the start, afterwards only to a partner. The connection is ' +
      'closed with SEAT_LEFT.',
    codes: ['NOT_A_PLAYER', 'MATCH_OVER', 'RESIGN_INSTEAD'],
  },
  chat: {
    sentence:
      'Sends a chat line to everybody or to your camp: a `text`, or a set `phrase`, which all see in their ' +
      'own language. The table’s `talk` says what may be said to everybody. For spectators, `all` means the other spectators ' +
      'while the match is live (such a line has `to` as `spectators`): players do not see it then. If ' +
      'spectators have a delay, players never do.',
    codes: [
      'NO_SESSION',
      'NOT_A_PLAYER',
      'ONLY_PLAYERS_TALK',
      'ONLY_PHRASES',
      'NO_TALK',
      'MUTED',
      'TOO_FAST',
    ],
  },
  sendAway: {
    sentence:
      'Removes the player of a seat before the start: their seats become free, their connections are ' +
      'closed with SENT_AWAY, and they can neither play nor watch at this table again. For the host of ' +
      'the table: `host` of the synced state, which is the seat of the match’s creator, or else the ' +
      'first seat taken.',
    codes: ['NOT_THE_HOST', 'NOBODY_THERE', 'UNKNOWN_SEAT', 'ALREADY_STARTED'],
  },
  inviteComputer: {
    sentence:
      'Seats a computer of that level on a free seat, before the start. It is ready at once. If people ' +
      'are on that side, only they may choose; on other sides, anybody at the table.',
    codes: [
      'NOT_A_PLAYER',
      'ALREADY_STARTED',
      'UNKNOWN_SEAT',
      'SEAT_TAKEN',
      'OTHER_CAMP',
      'TOO_MANY_COMPUTERS',
    ],
  },
  dismissComputer: {
    sentence: 'Frees a computer’s seat before the start: for those who could invite it.',
    codes: ['NOT_A_PLAYER', 'ALREADY_STARTED', 'UNKNOWN_SEAT', 'NOBODY_THERE', 'OTHER_CAMP'],
  },
  standIn: {
    sentence:
      'Asks a computer of that level to stand in for an absent player, at a table with `standIns` and ' +
      'from the time in `standInFrom` of the seat; absences add up as for `claim`. Partners vote ' +
      '(`standInVotes`): it starts once all partners present have asked for it, at the level of the ' +
      'last vote; without a level, a vote is withdrawn. For a player without partners, the other side ' +
      'decides. The absent player keeps the seat: `standsIn` says so.',
    codes: [
      ...(['NOT_A_PLAYER', 'NOT_STARTED', 'MATCH_OVER', 'UNKNOWN_SEAT', 'NO_STAND_INS', 'NOT_AWAY'] as const),
      ...(['STOOD_IN', 'OTHER_CAMP'] as const),
    ],
  },
  takeBack: {
    sentence:
      'You play yourself again after a computer has stood in for you. Until then your commands are ' +
      'refused with STOOD_IN; you still receive all events.',
    codes: ['NOT_A_PLAYER'],
  },
  mute: {
    sentence:
      'Hides a person’s chat from you, at all tables; `whom` as `"table"`: everybody’s at this one. It ' +
      'is saved, and a `talk` message follows with the chat still visible to you. No one else notices.',
    codes: ['NO_SESSION', 'NOBODY_THERE', 'UNKNOWN_SEAT', 'TOO_MANY_BLOCKS', 'STORE_UNAVAILABLE'],
  },
  unmute: {
    sentence: 'Shows this table’s chat again. To unmute people, use `DELETE /api/session/me/blocked/<id>`.',
    codes: ['NO_SESSION', 'STORE_UNAVAILABLE'],
  },
  block: {
    sentence:
      'Like `mute`; also, neither of you is seated at a table with the other, and quick matches do not ' +
      'pair you. Present matches go on.',
    codes: ['NO_SESSION', 'NOBODY_THERE', 'UNKNOWN_SEAT', 'TOO_MANY_BLOCKS', 'STORE_UNAVAILABLE'],
  },
  report: {
    sentence:
      'Reports a person to the operator, with a reason. `lines` are the numbers of chat lines that they ' +
      'sent to you on this connection; the operator reads the server’s own copy of them. It replaces ' +
      'your earlier report of the same person in this match.',
    codes: ['NO_SESSION', 'NOBODY_THERE', 'UNKNOWN_SEAT', 'TOO_MANY_REPORTS', 'STORE_UNAVAILABLE'],
  },
  note: {
    sentence:
      'Pins a note in your camp’s logbook, on an enemy piece or on a square; an empty text removes it. ' +
      'For games with a logbook.',
    codes: ['NOT_A_PLAYER', 'NO_LOGBOOK', 'NOT_YOURS_TO_WRITE', 'NO_SUCH_PLACE', 'NOT_STARTED'],
  },
  writeLog: {
    sentence: 'Adds a line to your camp’s logbook.',
    codes: ['NOT_A_PLAYER', 'NO_LOGBOOK', 'NOT_YOURS_TO_WRITE', 'LOGBOOK_FULL'],
  },
  acknowledge: {
    sentence:
      'Events up to number `n` have arrived: they are not sent again. Spectators need not acknowledge.',
    codes: [],
  },
  history: {
    sentence:
      'Past events again, from number `from` up to `to`, at most a page. A game of memory leaves out ' +
      'what players must remember.',
    codes: [],
  },
  claim: {
    sentence:
      'Ends the match with this `result`, because the other side is away. `claims` of the synced state ' +
      'says who may, and when: while only the other side is prompted, and all of it has been away for ' +
      'as long as the match was created with (`claimAfter`). Absences add up, so that a brief return ' +
      'does not restart the wait: each second at the table makes up for one second away, and answering ' +
      'a prompt for all of it. Time when the server was down does not count.',
    codes: ['NOT_A_PLAYER', 'NOT_STARTED', 'MATCH_OVER', 'NOTHING_TO_CLAIM'],
  },
  time: {
    sentence:
      'The server’s time, as in the welcome: ask after your machine has slept or its clock was changed, ' +
      'as deadlines use the server’s clock.',
    codes: [],
  },
  rematch: {
    sentence: 'Asks for another match with seats swapped. It is created once all players have asked for it.',
    codes: ['NOT_A_PLAYER', 'NOT_OVER', 'NOT_TOGETHER'],
  },
  review: {
    sentence:
      'Shows a moment of the finished match to all who follow: `review` of the public state, until you send null, leave, or another player shows one.',
    codes: ['NOT_A_PLAYER', 'NOT_OVER', 'TOO_FAST'],
  },
};

export const MESSAGE_NOTES: Readonly<Record<keyof RoomMessages, string>> = {
  welcome: 'The first message after entering.',
  own: 'The complete private view of your camp, when it has changed.',
  spent:
    'How often your camp has given each limited command in this turn (draw offers, and those the game ' +
    'names), when that has changed: complete, and empty when a new turn begins.',
  events:
    'The events of one step, as you may know them: a number, the time since the previous ones, and the ' +
    'events.',
  chat: 'A chat line.',
  note: 'A note in your camp’s logbook was added, changed, or removed (its text is empty).',
  talk:
    'All chat visible to you now, renumbered: a person has had their data removed, or your muting has ' +
    'changed. Drop all chat received before.',
  near:
    'Before the start: whether a member of another camp shares your address or device, when that has ' +
    'changed. Only the people concerned are told, without further details.',
  logLine: 'A line of your camp’s logbook was added, or removed (its text is empty).',
  graceEnded:
    'From now on until the end of the match, windows close for you at their deadline: your answers ' +
    'repeatedly came after it, within the grace for slow connections. Sent again whenever you enter.',
  notice:
    'Why your connection is being closed, if its close code does not say enough: an error like any other.',
};
