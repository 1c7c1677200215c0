/** The table in English. */

import { must } from '../../kernel/optional.ts';
import type { Ending, Name, Names } from '../../kernel/story.ts';
import { capital, counted, duration, verb } from '../../kernel/words/en.ts';
import { fieldsIn, isAboutText } from './fault-paths.ts';
import type { TableCatalogue } from './sayings.ts';

const campOf = ({ camps }: Names, camp: string | undefined): Name =>
  must(camps[camp ?? ''], `the name of the camp "${camp}"`);
const seatOf = ({ seats }: Names, seat: string): Name => must(seats[seat], `the name of the seat "${seat}"`);

/** The result as the reader sees it. */
function won(
  { camp, you }: Ending,
  names: Names,
  forYou: string,
  against: string,
  watched: (winner: Name) => string,
): string {
  if (you === null) return watched(campOf(names, camp));
  return camp === you ? forYou : against;
}

const wins = (winner: Name, why: string): string =>
  `${capital(winner.text)} ${verb(winner, 'wins', 'win')}: ${why}.`;

/** The seat’s name, or *you* for the reader’s own. */
const who = (names: Names, { seat, you }: { readonly seat: string; readonly you: boolean }): Name =>
  you ? { text: 'you', plural: true } : seatOf(names, seat);

const LEVELS = { recruit: 'recruit', officer: 'officer', admiral: 'admiral' } as const;

export const en: TableCatalogue = {
  language: 'en',
  beats: {
    resigned: (of, names) => `${capital(who(names, of).text)} ${verb(who(names, of), 'resigns', 'resign')}.`,
    drawOffered: ({ camp, you }, names) => {
      const name = campOf(names, camp);
      return you ? 'You offer a draw.' : `${capital(name.text)} ${verb(name, 'offers', 'offer')} a draw.`;
    },
    drawDeclined: ({ camp, you }, names) => {
      const name = campOf(names, camp);
      return you
        ? 'You decline the draw.'
        : `${capital(name.text)} ${verb(name, 'declines', 'decline')} the draw.`;
    },
    drawLapsed: ({ camp, you }, names) =>
      you ? 'Your draw offer has lapsed.' : `The draw offer from ${campOf(names, camp).text} has lapsed.`,
    timedOut: ({ camp, you }, names) => {
      const name = campOf(names, camp);
      return you ? 'Your time is up.' : `${capital(name.text)} ${verb(name, 'has', 'have')} run out of time.`;
    },
    seatGivenUp: ({ seat, you }, names) =>
      you ? 'You left your seat.' : `${capital(seatOf(names, seat).text)} left their seat.`,
    seatTaken: ({ seat, you }, names) =>
      you ? 'You took the seat.' : `A new player takes over for ${seatOf(names, seat).text}.`,
  },
  notices: {
    away: ({ seconds, ...of }, names) => {
      const name = who(names, of);
      return `${capital(name.text)} ${verb(name, 'has', 'have')} been away for ${duration(seconds)}.`;
    },
    back: (of, names) => {
      const name = who(names, of);
      return `${capital(name.text)} ${verb(name, 'is', 'are')} back.`;
    },
    neverCame: (of, names) => {
      const name = who(names, of);
      return `${capital(name.text)} ${verb(name, 'has', 'have')} not arrived yet.`;
    },
    claimIn: ({ camp, you, seconds }, names) =>
      you
        ? `You can claim the match in ${duration(seconds)} if they do not come back.`
        : `${capital(campOf(names, camp).text)} can claim the match in ${duration(seconds)} if their opponent does not come back.`,
    claimable: ({ camp, you }, names) =>
      you
        ? 'Your opponent has not come back. You can claim a win or a draw.'
        : `${capital(campOf(names, camp).text)} can claim the match: their opponent has not come back.`,
    standInPossible: (of, names) => `A computer can stand in for ${who(names, of).text} for now.`,
    standIn: ({ level, ...of }, names) =>
      `A computer (${LEVELS[level]}) is standing in for ${who(names, of).text}.`,
    standInOver: (of, names) => {
      const name = who(names, of);
      return `${capital(name.text)} ${verb(name, 'is', 'are')} back and ${verb(name, 'takes', 'take')} over from the computer.`;
    },
    computer: ({ level, seat }, names) =>
      `${capital(seatOf(names, seat).text)}: computer (${LEVELS[level]}).`,
    serverAway: ({ seconds }) => `The server was down for ${duration(seconds)}. The clocks were stopped.`,
  },
  endings: {
    resignation: (ending, names) =>
      won(ending, names, 'You win: your opponent resigned.', 'You resigned and lost the match.', (winner) =>
        wins(winner, 'the other side resigned'),
      ),
    agreed: () => 'Draw by agreement.',
    time: (ending, names) =>
      won(
        ending,
        names,
        'You win: your opponent ran out of time.',
        'You ran out of time and lost the match.',
        (winner) => wins(winner, 'the other side ran out of time'),
      ),
    absence: (ending, names) => {
      if (ending.kind === 'draw') return 'Draw: one side did not come back.';
      return won(
        ending,
        names,
        'You win: your opponent did not come back.',
        'You were away too long: your opponent claimed the match.',
        (winner) => wins(winner, 'the other side did not come back'),
      );
    },
    abandoned: () => 'Match abandoned after a long time without a move. No result.',
  },
  codes: {
    // Commands.
    BAD_COMMAND: ({ faults = [] }) => {
      const fields = fieldsIn(faults);
      return fields.length === 0
        ? 'This game has no such command.'
        : `The game cannot read this command. Check ${fields.join(', ')}.`;
    },
    NOT_STARTED: () => 'The match has not started yet.',
    MATCH_OVER: () => 'The match is over.',
    NOT_YOUR_SEAT: () => 'This is not your seat.',
    NOT_YOUR_TURN: () => 'It is not your turn.',
    WINDOW_CLOSED: () => 'Too late.',
    ALREADY_RESIGNED: () => 'You have resigned. Your partner plays on.',
    SEAT_GIVEN_UP: () => 'This seat is empty.',
    SEAT_HELD: () => 'This seat is not free.',
    RESIGN_INSTEAD: () => 'You are the last player on your side. Resign to leave.',
    NOT_YOURS_TO_OFFER: () => 'Only your partner can offer or accept a draw for your side.',
    DRAW_ALREADY_OFFERED: () => 'You have already offered a draw.',
    TOO_MANY_OFFERS: ({ limit }) =>
      limit === undefined
        ? 'Your side cannot offer another draw this turn.'
        : `Your side has already offered a draw ${counted(limit, 'time', 'times')} this turn.`,
    TOO_MANY_CHANGES: () =>
      'Too many seats on your side changed hands this turn. Wait for the next turn, or resign.',
    NO_DRAW_OFFERED: () => 'There is no draw offer.',
    NOTHING_TO_CLAIM: () => 'Your opponent is here, or has not been away long enough.',
    INVALID_SCENARIO: ({ faults }) =>
      faults === undefined
        ? 'You cannot start from this position.'
        : `You cannot start from this position: ${faults.join('; ')}.`,
    // The door.
    BAD_REQUEST: ({ faults }) =>
      isAboutText(faults)
        ? 'This text cannot be sent: it is empty or too long, or has invisible or stacked characters.'
        : 'The server did not understand this request.',
    BAD_JSON: () => 'The server could not read this request.',
    UNKNOWN_GAME: () => 'This server does not have that game.',
    UNKNOWN_MATCH: () => 'Match not found.',
    UNKNOWN_SESSION: () => 'Session not found.',
    NOT_FOUND: () => 'Not found.',
    METHOD_NOT_ALLOWED: () => 'That is not possible here.',
    NO_SESSION: () => 'You have no session yet. Start one first.',
    BAD_SESSION: () => 'This server does not recognise your session. Start a new one.',
    SESSION_EXPIRED: () => 'Your session has expired. Start a new one.',
    SESSION_ENDED: () => 'Your session was ended. Start a new one.',
    REFRESH_REUSED: () =>
      'Your session was used in two places and has been ended for safety. Start a new one.',
    ALREADY_EXCHANGED: () => 'This device already has a newer session.',
    OTHER_DEVICE: () => 'This session belongs to another device. Add this device from there.',
    BAD_RECOVERY_CODE: () =>
      'This recovery code does not work. Check each letter; a newer code may have replaced it.',
    BAD_PASSKEY: () => 'This passkey does not work here. Try again, or use your recovery code.',
    NOT_AN_OPERATOR: () => 'Only operators can do that.',
    ENTRY_NEEDED: () => 'This site is closed: new players need its code.',
    NOT_INVITED: () => 'You need an invitation for this match.',
    NO_SPECTATORS: () => 'This match does not allow spectators.',
    PLAYERS_CANNOT_WATCH: () => 'You are playing in this match, so you cannot watch it too.',
    ONLY_PLAYERS_TALK: () => 'Only the players can chat in this match.',
    ONLY_PHRASES: () => 'At this table you can only send set phrases.',
    NO_TALK: () => 'There is no chat at this table.',
    BANNED: () => 'You are banned from this server.',
    MUTED: () => 'You cannot chat for now.',
    NOT_READY: () => 'You lost your seat: you were not ready in time, and others were waiting.',
    SENT_AWAY: () => 'The host removed you from this match.',
    NOT_TOGETHER: () => 'You cannot join this match: you or one of its players has blocked the other.',
    NOT_THE_HOST: () => 'Only the host can do that.',
    NOBODY_THERE: () => 'That seat is empty.',
    TOO_MANY_BLOCKS: () => 'Your block list is full. Remove someone first.',
    TOO_MANY_PASSKEYS: () => 'You have 10 passkeys already. Remove one first.',
    TOO_MANY_REPORTS: () => 'Your earlier reports have not been read yet. Try again later.',
    NO_STAND_INS: () => 'This match does not allow computers to stand in.',
    NOT_AWAY: () => 'That player is here, or has not been away long enough.',
    STOOD_IN: () => 'A computer is standing in for that player.',
    SEAT_TAKEN: () => 'That seat is taken.',
    UNKNOWN_SEAT: () => 'This match has no such seat.',
    OTHER_CAMP: () => 'You are on the other side.',
    ALREADY_STARTED: () => 'The match has already started.',
    HASH_WANTED: () => 'Your share of the dice is missing: commit it first.',
    NONCE_WANTED: () => 'In a correspondence match, send your share of the dice at once.',
    HASH_STANDS: () => 'Everyone is ready: your share of the dice is final.',
    HASH_USED: () => 'This share of the dice was used before. Send a new one.',
    NOT_OPENING: () => 'Not everyone is ready yet.',
    WRONG_NONCE: () => 'This is not the share of the dice you committed.',
    NOT_OVER: () => 'Available once the match is over.',
    MATCH_FULL: () => 'This match is full.',
    TOO_MANY_MATCHES: () => 'You are in too many matches. Finish or leave one first.',
    TOO_MANY_TABLES: () => 'You are waiting at too many tables. Leave one first.',
    TOO_MANY_COMPUTERS: () => 'You are in too many matches against computers. Finish or leave one first.',
    TOO_FAST: ({ seconds }) =>
      seconds === undefined ? 'Too many tries. Wait a moment.' : `Too many tries. Wait ${duration(seconds)}.`,
    TOO_LARGE: () => 'That is too large to send.',
    UNSUPPORTED_ENCODING: () => 'The server does not accept compressed requests.',
    NAME_RESERVED: () => 'That name is reserved. Choose another.',
    INVALID_OPTIONS: ({ faults }) =>
      faults === undefined
        ? 'A match cannot have these options.'
        : `A match cannot have these options: ${faults.join('; ')}.`,
    MATCH_UNREADABLE: () => 'This match is damaged and cannot be opened. The operator has been told.',
    NOT_IMPLEMENTED: () => 'The server does not speak this format.',
    INTERNAL: () => 'Something went wrong on the server. The error has been logged.',
    TOO_BUSY: () => 'The server is very busy. Try again in a moment.',
    STORE_UNAVAILABLE: () => 'The server cannot save anything right now. Try again.',
    SHUTTING_DOWN: () => 'The server is restarting. Try again in a moment.',
    NOT_A_PLAYER: () => 'You are watching. Only players can do that.',
    NO_LOGBOOK: () => 'This game has no logbook.',
    NOT_YOURS_TO_WRITE: () => 'Only your navigator can write in the logbook.',
    NO_SUCH_PLACE: () => 'There is nothing there to attach a note to.',
    LOGBOOK_FULL: () => 'The logbook is full.',
    UNKNOWN_MESSAGE: () => 'The server does not know this message.',
    BAD_FRAME: () => 'The server could not read this message.',
    // Closed connections.
    CONSENTED: () => 'You left the match.',
    TAKEN_OVER: () => 'You are playing in another tab or on another device.',
    TOO_SLOW: () => 'Your connection is too slow to keep up.',
    JOIN_AGAIN: () => 'The match moved to another server. Reconnecting…',
    SEAT_LEFT: () => 'You left your seat.',
    MATCH_GONE: () => 'This match was cancelled before it began.',
    // The SDK.
    UNREACHABLE: () => 'Cannot reach the server.',
    TIMEOUT: () => 'The server did not answer in time.',
    CLOSED: () => 'You are no longer connected to this match.',
    OTHER_GAME: () => 'This match is of another game.',
    NO_SERVER: () => 'This match is played offline, without a server.',
    SESSION_LOST: () =>
      'This browser is no longer signed in as the same player. Add it from another of your devices, or start afresh.',
    RECORD_DAMAGED: () => 'This record is damaged: it was changed after the match.',
    RECORD_UNKNOWN: () => 'This record is of a game or a format that is not known here.',
    OTHER_RULES: () => 'This link was made by other rules. Open the saved file instead.',
    NO_POSITION: () => 'No match can start from this position.',
    NO_PASSKEY: () => 'No passkey was used. Try again, or use your recovery code.',
    PASSKEY_EXISTS: () => 'This device already has a passkey for you.',
    NO_WEBSOCKET: () => 'Your browser cannot open the live connection that every match needs.',
  },
  levels: LEVELS,
  clock: {
    perTurn: { label: 'Time per turn', value: duration },
    perGame: { label: 'Time per side', value: duration },
    increment: {
      label: 'Added after each turn',
      value: (seconds) => (seconds === 0 ? 'nothing' : duration(seconds)),
    },
    correspondence: { label: 'Correspondence', value: (days) => `${counted(days, 'day', 'days')} a turn` },
    none: 'no clock',
  },
};
