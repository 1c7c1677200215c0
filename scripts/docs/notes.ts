/**
 * Descriptions of codes and requests that no schema has. Each table covers its whole vocabulary, or does
 * not compile: a new code needs its sentence.
 */

import type { RefusalCode, TableCommand, TableEvent } from '@escadre/shared/kernel';
import type { CloseReason, ErrorCode, RequestName, RoomMessages } from '@escadre/shared/protocol';

/** Errors over HTTP and in rooms. */
export const ERROR_NOTES: Readonly<Record<ErrorCode, string>> = {
  BAD_REQUEST: 'The request is not of the right form; `data.faults` says where.',
  BAD_JSON: 'The body is not valid JSON.',
  UNKNOWN_GAME: 'No such game is played here; `data.games` lists those that are.',
  UNKNOWN_MATCH: 'There is no such match, or it is private and you hold neither a seat nor its code.',
  UNKNOWN_SESSION: 'You have no open session with that id.',
  NOT_FOUND: 'Nothing found at this address.',
  METHOD_NOT_ALLOWED: 'The address knows other methods: see the header `Allow`.',
  NO_SESSION: 'Sign in first: `POST /api/session`.',
  BAD_SESSION: 'The token is none of this server’s, or not of the kind that is asked for.',
  SESSION_EXPIRED:
    'The access token has expired, or is one of before there were sessions: carry the session on with `POST /api/session`. ' +
    'There, the session itself has expired: begin a new one.',
  SESSION_ENDED: 'The session was ended, or its player has asked to be removed. Begin a new one.',
  REFRESH_REUSED:
    'The refresh token was replaced before, and what replaced it was used: somebody else may have it. The session, whose device ' +
    'nobody has said, has ended.',
  ALREADY_EXCHANGED:
    'This token, of before there were sessions or for another device, has begun a session already. Whoever has that can let ' +
    'this device in (`POST /api/sessions`).',
  OTHER_DEVICE:
    'The session belongs to another device (`deviceId`), and goes on there. Let this device in from there (`POST /api/sessions`), ' +
    'or begin a new session.',
  NOT_AN_OPERATOR: 'The port for operators wants their token.',
  NOT_INVITED: 'A private match, or a seat beside somebody: it takes the invite code.',
  NO_SPECTATORS: 'The match is played without spectators.',
  PLAYERS_CANNOT_WATCH:
    'You have a seat, or had one, and in this match what happens is told once: you cannot watch it as well.',
  ONLY_PLAYERS_TALK: 'The table was made so that spectators do not talk, or the operator does not let them.',
  BANNED:
    'You, or the address that you come from, are banned: `data.until` says until when, `data.seconds` for how long.',
  MUTED: 'The operator does not let you talk: `data.until` says until when, `data.seconds` for how long.',
  SENT_AWAY: 'Whoever looks after the table has sent you away from it: you do not come back there.',
  NOT_READY: 'You lost your seat at this table, as you were not ready in time while somebody else waited.',
  NOT_TOGETHER: 'You block somebody at this table, or they block you: which of the two is not said.',
  NOT_THE_HOST: 'Only whoever looks after the table (`host`) can send somebody away.',
  NOBODY_THERE: 'Nobody sits there, or the line is none that you have heard, or they are gone.',
  TOO_MANY_BLOCKS: 'You block and mute as many people as one player can.',
  TOO_MANY_REPORTS: 'As many reports of yours wait for the operator as one player may have.',
  SEAT_TAKEN: 'Somebody has the seat; `data.free` lists the free ones.',
  UNKNOWN_SEAT: 'The match has no such seat.',
  OTHER_CAMP:
    'You sit on the other side, or have sat there since the match began: nobody sits on both, one after the other neither.',
  ALREADY_STARTED: 'Possible before the start only.',
  HASH_WANTED: 'The match is live: `ready` takes the hash of your nonce.',
  NONCE_WANTED: 'The match is played by post: `ready` takes your nonce itself.',
  HASH_STANDS: 'Everybody is ready, and knows your hash: it stays what it is while nonces are opened.',
  HASH_USED: 'What this hash promises was opened already, for nothing: bring another nonce.',
  NOT_OPENING: 'Not everyone is ready yet. Open the nonce once they are.',
  WRONG_NONCE: 'The nonce does not fit the hash that you brought.',
  NOT_OVER: 'Possible after the end only.',
  MATCH_FULL: 'Every seat is taken, or no more spectators fit.',
  MATCH_OVER: 'The match is over.',
  TOO_MANY_MATCHES: 'You have as many unfinished matches as one player may have.',
  TOO_MANY_TABLES:
    'You sit at as many tables as one player may whose matches have not begun: begin one, or leave it; `data.matches` lists them.',
  TOO_FAST: 'Too much at once. HTTP says in `Retry-After` how many seconds to wait.',
  TOO_LARGE: 'More bytes than the server takes.',
  UNSUPPORTED_ENCODING: 'The body is compressed: send it as it is, without a `Content-Encoding`.',
  NAME_RESERVED: 'The name is one of the system’s own, or carries the mark of a namesake or a spectator.',
  INVALID_OPTIONS: 'The game cannot be played with these options; `data.faults` says why.',
  INVALID_SCENARIO: 'The position cannot be played; `data.faults` says why, every reason at once.',
  INTERNAL: 'The server failed. It has been noted; nothing was changed.',
  TOO_BUSY: 'The server is receiving too much at once. HTTP says in `Retry-After` how many seconds to wait.',
  MATCH_UNREADABLE:
    'What is stored of this match is damaged: it cannot be entered, nor is there a record of it. The operator has been told.',
  STORE_UNAVAILABLE: 'Matches cannot be stored just now; nothing was changed. Try again.',
  SHUTTING_DOWN: 'The server is starting or going down. Try again in a moment.',
  TOO_MANY_COMPUTERS:
    'You have as many matches with computers as you may; `data.matches` lists them. Finish or leave one; `data.seconds` says ' +
    'when to ask again.',
  NO_STAND_INS: 'The table was made without `standIns`: no computer plays for whoever is away.',
  NOT_AWAY:
    'Whoever plays there is here, or has not been away for long enough; `data.from` says from when on they have.',
  STOOD_IN: 'A computer plays there for who was away. Your own seat you have again with `takeBack`.',
  NOT_A_PLAYER: 'It takes a seat to ask this, and the seat that is named has to be yours.',
  NO_LOGBOOK: 'The game is played without a logbook.',
  NOT_YOURS_TO_WRITE: 'The logbook is kept by your partner; you read it.',
  NO_SUCH_PLACE: 'There is no such square, or no such enemy piece on the board.',
  LOGBOOK_FULL: 'The logbook has as many lines as it takes.',
  UNKNOWN_MESSAGE: 'The room knows no such request.',
  BAD_FRAME: 'The frame cannot be read.',
};

/** Refusals common to all games. */
export const REFUSAL_NOTES: Readonly<Record<RefusalCode, string>> = {
  BAD_COMMAND:
    'Not of the form of any command of this game or of the table; `data.faults` says where, and a server also what.',
  NOT_STARTED: 'The match has not started.',
  MATCH_OVER: 'The match is over.',
  NOT_YOUR_SEAT: 'The seat is not yours.',
  NOT_YOUR_TURN: 'Others are asked now.',
  WINDOW_CLOSED: 'What you answer is not asked any more: time was up, or it was answered. Costs nothing.',
  ALREADY_RESIGNED: 'The seat has resigned; its partner plays on.',
  SEAT_GIVEN_UP: 'Nobody holds this seat.',
  SEAT_HELD: 'Somebody holds this seat.',
  RESIGN_INSTEAD: 'You are the last player on your side. Resign to leave.',
  NOT_YOURS_TO_OFFER: 'Only your partner can offer or accept a draw for your side.',
  DRAW_ALREADY_OFFERED: 'You have already offered a draw.',
  TOO_MANY_OFFERS: 'Your camp has offered a draw as often as it may in this turn: `data.limit`.',
  TOO_MANY_CHANGES:
    'The seats of your camp have been left as often as they may in this turn: stay, or resign.',
  NO_DRAW_OFFERED: 'No draw is offered to you.',
  NOTHING_TO_CLAIM:
    'Your opponent is not away, or not yet for long enough, or is not the only one who is asked.',
  INVALID_SCENARIO: 'The position cannot be played.',
};

export const CLOSE_NOTES: Readonly<Record<CloseReason, string>> = {
  CONSENTED: 'You left.',
  SHUTTING_DOWN: 'The server is going down. Every match is kept, and clocks stand still meanwhile.',
  BAD_FRAME: 'You sent what cannot be read.',
  TAKEN_OVER: 'You have come in from another device or tab, and play there.',
  TOO_FAST: 'You sent far more than a player can mean.',
  TOO_SLOW: 'Your line takes less than it is sent.',
  JOIN_AGAIN: 'The match has left this process: entering finds where it is.',
  SEAT_LEFT: 'You left your seat.',
  SENT_AWAY: 'Whoever looks after the table has sent you away from it.',
  NOT_READY:
    'At a public table you were not ready for 20 seconds while somebody else was, and waited: your seat is free again, and you cannot take it again.',
  BANNED: 'You, or the address that you come from, are banned: the message `notice` has said until when.',
  MATCH_GONE: 'Nobody was left in a match that had not begun: it is gone.',
  SESSION_ENDED: 'The session by which you came in was ended.',
};

export const TABLE_COMMAND_NOTES: Readonly<Record<TableCommand['type'], string>> = {
  resign: 'Gives the match up; where a partner plays on, the seat alone.',
  offerDraw: 'Offers a draw. It stands until it is answered, or the other side plays on.',
  acceptDraw: 'Takes the draw that is offered: the match is over.',
  declineDraw: 'Refuses it.',
};

export const TABLE_EVENT_NOTES: Readonly<Record<TableEvent['type'], string>> = {
  resigned: 'A seat has resigned.',
  drawOffered: 'A camp offers a draw.',
  drawDeclined: 'A camp refuses the draw it was offered.',
  drawLapsed: 'The offer of a camp is gone, because the other has played on.',
  timedOut: 'The time of a prompt was up.',
  seatGivenUp: 'A player has left their seat to their partners.',
  seatTaken: 'Somebody sits down on a seat that was given up.',
  matchEnded: 'The match is over. `camp` is the winner.',
};

interface RequestNote {
  readonly sentence: string;
  /** A reply's contents. */
  readonly reply: string;
  /** Codes besides those of any request. */
  readonly codes: readonly (ErrorCode | RefusalCode)[];
}

export const REQUEST_NOTES: Readonly<Record<RequestName, RequestNote>> = {
  command: {
    sentence:
      'A command of the game or of the table. The reply comes when the command is stored for good and everybody ' +
      'has been told. Sent again under the same `id`, by the same seat, it is applied once and answered alike.',
    reply: '`{ id, n }`: the id again, and the number of your last event once the command was applied',
    codes: [
      ...(['NOT_A_PLAYER', 'BAD_COMMAND', 'NOT_STARTED', 'MATCH_OVER', 'WINDOW_CLOSED'] as const),
      'STORE_UNAVAILABLE',
    ],
  },
  ready: {
    sentence:
      'Ready to begin. You bring a nonce to all dice and shuffles: a random number of your own. In a live match you ' +
      'promise it by its `hash`, the SHA-256 of the nonce as text, and `open` it when every seat has; by post you ' +
      'give the `nonce` itself, and the match starts when every seat has. At a public table where nobody else can sit down, ' +
      'whoever is not ready, or does not open, while another player is ready and waits loses their seat after 20 seconds in ' +
      'all: `readyUntil` of the synced state says when, and the connection is closed with NOT_READY.',
    reply: '`{}`',
    codes: ['NOT_A_PLAYER', 'ALREADY_STARTED', 'HASH_WANTED', 'NONCE_WANTED', 'HASH_STANDS', 'HASH_USED'],
  },
  open: {
    sentence:
      'Opens the nonce that your hash has promised, as soon as `openUntil` is in the synced state: everybody is ready ' +
      'then. The match starts when every seat has opened. Who has not by `openUntil` is not ready; whoever had opened ' +
      'is ready still, without a hash, and brings another nonce with `ready`. Who breaks an opening off after another ' +
      'seat has opened is named in `brokeOff`, and in the record. Open nothing before the hash of every seat is public.',
    reply: '`{}`',
    codes: ['NOT_A_PLAYER', 'ALREADY_STARTED', 'NOT_OPENING', 'WRONG_NONCE'],
  },
  unready: { sentence: 'Not ready after all.', reply: '`{}`', codes: ['NOT_A_PLAYER', 'ALREADY_STARTED'] },
  leave: {
    sentence:
      'Leaves your seats: freely before the start, afterwards only to a partner. The connection is closed with SEAT_LEFT.',
    reply: '`{}`',
    codes: ['NOT_A_PLAYER', 'MATCH_OVER', 'RESIGN_INSTEAD'],
  },
  chat: {
    sentence:
      'Says something to everybody or to your camp. Who watches talks to `all`, which is those who watch while the match ' +
      'is played (such a line comes with `to` as `spectators`): players do not hear it then. Where spectators see ' +
      'late, players never do.',
    reply: '`{}`',
    codes: ['NO_SESSION', 'NOT_A_PLAYER', 'ONLY_PLAYERS_TALK', 'MUTED', 'TOO_FAST'],
  },
  sendAway: {
    sentence:
      'Sends whoever sits there away, before the start: their seats are free, their connections are closed with SENT_AWAY, ' +
      'and they neither sit nor watch at this table any more. For whoever looks after the table: `host` of the synced state, ' +
      'which is the seat of whoever made the match, or else the first that is taken.',
    reply: '`{}`',
    codes: ['NOT_THE_HOST', 'NOBODY_THERE', 'UNKNOWN_SEAT', 'ALREADY_STARTED'],
  },
  inviteComputer: {
    sentence:
      'Has a computer of that level sit down on a free seat, before the start. It is ready at once. Where people sit on a side, ' +
      'they alone choose who sits with them; on the other sides, whoever is at the table.',
    reply: '`{}`',
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
    sentence: 'Frees a seat that a computer has, before the start: for those who could invite it.',
    reply: '`{}`',
    codes: ['NOT_A_PLAYER', 'ALREADY_STARTED', 'UNKNOWN_SEAT', 'NOBODY_THERE', 'OTHER_CAMP'],
  },
  standIn: {
    sentence:
      'Has a computer of that level play for somebody who is away, at a table with `standIns` and from the time on that ' +
      '`standInFrom` of the seat says; absences add up as for `claim`. Partners vote (`standInVotes`): it sits down when all of them who are here have asked for it, of the level that the last one asked for; without a level, a vote is taken back. For ' +
      'who has no partner, the other side chooses. The seat stays theirs who are away: `standsIn` says so.',
    reply: '`{ agreed }`: whether it plays now',
    codes: [
      ...(['NOT_A_PLAYER', 'NOT_STARTED', 'MATCH_OVER', 'UNKNOWN_SEAT', 'NO_STAND_INS', 'NOT_AWAY'] as const),
      ...(['STOOD_IN', 'OTHER_CAMP'] as const),
    ],
  },
  takeBack: {
    sentence:
      'You play again yourself, where a computer has stood in for you. Until then your commands are refused with STOOD_IN; what ' +
      'happens you are told as before.',
    reply: '`{}`',
    codes: ['NOT_A_PLAYER'],
  },
  mute: {
    sentence:
      'Whom you mute you do not hear any more, at any table; `whom` as `"table"`: nobody at this one. It is kept, and a `talk` ' +
      'message follows with what you can read from now on. Nobody else is told.',
    reply: '`{}`',
    codes: ['NO_SESSION', 'NOBODY_THERE', 'UNKNOWN_SEAT', 'TOO_MANY_BLOCKS', 'STORE_UNAVAILABLE'],
  },
  unmute: {
    sentence: 'You hear this table again. People are heard again by `DELETE /api/session/me/blocked/<id>`.',
    reply: '`{}`',
    codes: ['NO_SESSION', 'STORE_UNAVAILABLE'],
  },
  block: {
    sentence:
      'As `mute`; and neither of you is seated at a table where the other sits, nor do quick matches bring you together. ' +
      'A match that you are in already goes on.',
    reply: '`{}`',
    codes: ['NO_SESSION', 'NOBODY_THERE', 'UNKNOWN_SEAT', 'TOO_MANY_BLOCKS', 'STORE_UNAVAILABLE'],
  },
  report: {
    sentence:
      'Tells the operator of somebody, and why. `lines` are the numbers of what they said to you, on this connection; what the ' +
      'operator reads is what the server has kept of it. A report takes the place of one that you have made of them in ' +
      'this match before.',
    reply: '`{}`',
    codes: ['NO_SESSION', 'NOBODY_THERE', 'UNKNOWN_SEAT', 'TOO_MANY_REPORTS', 'STORE_UNAVAILABLE'],
  },
  note: {
    sentence:
      'Pins a note in your camp’s logbook, on an enemy piece or on a square; an empty text takes it away. ' +
      'For games that have a logbook.',
    reply: '`{}`',
    codes: ['NOT_A_PLAYER', 'NO_LOGBOOK', 'NOT_YOURS_TO_WRITE', 'NO_SUCH_PLACE', 'NOT_STARTED'],
  },
  writeLog: {
    sentence: 'Adds a line to your camp’s logbook.',
    reply: '`{}`',
    codes: ['NOT_A_PLAYER', 'NO_LOGBOOK', 'NOT_YOURS_TO_WRITE', 'LOGBOOK_FULL'],
  },
  acknowledge: {
    sentence: 'Events up to number `n` have arrived: they are not sent again. Spectators need not.',
    reply: '`{}`',
    codes: [],
  },
  history: {
    sentence:
      'Past events told once more, from number `from` up to `to`, a page at most. A game of memory leaves out ' +
      'what was to be remembered.',
    reply: '`{ events }`: a list of `{ n, events }`',
    codes: [],
  },
  claim: {
    sentence:
      'Ends the match as `result` says, because the other side stays away. `claims` of the synced state says who ' +
      'can, and from when on: while the other side alone is asked, all of whom have been away for as long as the ' +
      'match was made with (`claimAfter`). Absences add up, so that looking in for a second does not start the wait anew: each ' +
      'second at the table makes good one second away, and an answer to what is asked makes good all of it. A time in which ' +
      'the server was away does not count.',
    reply: '`{}`',
    codes: ['NOT_A_PLAYER', 'NOT_STARTED', 'MATCH_OVER', 'NOTHING_TO_CLAIM'],
  },
  time: {
    sentence:
      'What time it is by the server’s clock, as in the welcome: ask when your machine has slept, or its clock was set, as deadlines are by this one.',
    reply: '`{ now }`, in milliseconds since 1970',
    codes: [],
  },
  rematch: {
    sentence:
      'Wants another match with seats changed. It is made when everybody who has a seat has asked for it.',
    reply: '`{}`, or `{ match }` with the id of the match that follows, once all have agreed',
    codes: ['NOT_A_PLAYER', 'NOT_OVER', 'NOT_TOGETHER'],
  },
};

export const MESSAGE_NOTES: Readonly<Record<keyof RoomMessages, string>> = {
  welcome: 'The first message to everybody who comes in.',
  own: 'The private view of your camp, when it has changed: the whole of it.',
  spent:
    'How often your camp has given, in this turn, each of the commands that are bounded (draw offers, and what the game ' +
    'names), when that has changed: the whole of it, empty when another turn begins.',
  events:
    'What has happened, as you may know it: a number, how long after the last ones, and the events of one step, which come together.',
  chat: 'A line of table talk.',
  note: 'A note in your camp’s logbook is there, changed, or taken away (its text is empty).',
  talk:
    'All that was said and can be read now, numbered anew: somebody has had themselves removed, and what they said with ' +
    'them; or you hear others than before. Drop whatever else you have heard.',
  near:
    'Before the start: somebody of another camp comes from the same address as you, or plays by the same device, or does not any ' +
    'more. Each of them is told, and nobody else; nothing more is told to anybody.',
  logLine: 'A line of your camp’s logbook is there, or was taken away (its text is empty).',
  graceEnded:
    'Windows close for you at their deadline from now on, until the end of the match: your answers came after it time ' +
    'and again, by the grace that is there for slow connections. Said again whenever you come in.',
  notice:
    'Why your connection is closed now, where there is more to say than its close code: an error like any other.',
};
