/** The table in English. */

import { must } from '../../kernel/must.ts';
import type { Ending, Name, Names } from '../../kernel/story.ts';
import { capital, counted, duration, verb } from '../../kernel/words/en.ts';
import { fieldsIn } from './fields.ts';
import type { TableCatalogue } from './sayings.ts';

const campOf = ({ camps }: Names, camp: string | undefined): Name =>
  must(camps[camp ?? ''], `the name of the camp "${camp}"`);
const seatOf = ({ seats }: Names, seat: string): Name => must(seats[seat], `the name of the seat "${seat}"`);

/** Who wins, and why, as the reader sees it. */
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

/** The name of a chair as the one who does something, or the reader. */
const who = (names: Names, { seat, you }: { readonly seat: string; readonly you: boolean }): Name =>
  you ? { text: 'you', plural: true } : seatOf(names, seat);

const LEVELS = { recruit: 'recruit', officer: 'officer', admiral: 'admiral' } as const;

const article = (word: string): string => (/^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`);

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
      you
        ? 'Your offer of a draw has lapsed: play goes on.'
        : `The draw offered by ${campOf(names, camp).text} has lapsed: play goes on.`,
    timedOut: ({ camp, you }, names) => {
      const name = campOf(names, camp);
      return you ? 'Your time is up.' : `${capital(name.text)} ${verb(name, 'has', 'have')} run out of time.`;
    },
    seatGivenUp: ({ seat, you }, names) =>
      you ? 'You have left your seat.' : `The seat of ${seatOf(names, seat).text} is free.`,
    seatTaken: ({ seat, you }, names) =>
      you ? 'You have taken the seat.' : `The seat of ${seatOf(names, seat).text} is taken again.`,
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
      return `${capital(name.text)} ${verb(name, 'has', 'have')} not been seen yet.`;
    },
    claimIn: ({ seconds }) => `If they stay away, you can claim the match in ${duration(seconds)}.`,
    claimable: ({ camp, you }, names) =>
      you
        ? 'Your opponent stays away: you can claim the win, or a draw.'
        : `${capital(campOf(names, camp).text)} can claim the match: their opponent stays away.`,
    standInPossible: (of, names) => `A computer can stand in for ${who(names, of).text} until they are back.`,
    standIn: ({ level, ...of }, names) =>
      `A computer, ${article(LEVELS[level])}, stands in for ${who(names, of).text} for now.`,
    standInOver: (of, names) => {
      const name = who(names, of);
      return `${capital(name.text)} ${verb(name, 'is', 'are')} back and ${verb(name, 'takes', 'take')} over from the computer.`;
    },
    computer: ({ level, seat }, names) =>
      `${capital(seatOf(names, seat).text)}: a computer, ${article(LEVELS[level])}.`,
    serverAway: ({ seconds }) => `The server was away for ${duration(seconds)}. Nobody’s clock ran.`,
  },
  endings: {
    resignation: (ending, names) =>
      won(
        ending,
        names,
        'You win: your opponent has resigned.',
        'You have resigned: the match is lost.',
        (winner) => wins(winner, 'the other side has resigned'),
      ),
    agreed: () => 'The match is drawn by agreement.',
    time: (ending, names) =>
      won(
        ending,
        names,
        'You win: your opponent has run out of time.',
        'Your time is up: the match is lost.',
        (winner) => wins(winner, 'the other side has run out of time'),
      ),
    absence: (ending, names) => {
      if (ending.kind === 'draw') return 'The match is drawn: one side stayed away.';
      return won(
        ending,
        names,
        'You win: your opponent stayed away.',
        'You were away for too long: your opponent has claimed the match.',
        (winner) => wins(winner, 'the other side stayed away'),
      );
    },
    abandoned: () => 'The match was abandoned: nothing had happened for too long. It has no result.',
  },
  codes: {
    // Commands.
    BAD_COMMAND: ({ faults = [] }) => {
      const fields = fieldsIn(faults);
      return fields.length === 0
        ? 'This is no command of this game.'
        : `The game cannot read this command: look at ${fields.join(', ')}.`;
    },
    NOT_STARTED: () => 'The match has not started yet.',
    MATCH_OVER: () => 'The match is over.',
    NOT_YOUR_SEAT: () => 'This seat is not yours.',
    NOT_YOUR_TURN: () => 'It is not your turn.',
    WINDOW_CLOSED: () => 'Too late: this is not asked any more.',
    ALREADY_RESIGNED: () => 'You have resigned; your partner plays on.',
    SEAT_GIVEN_UP: () => 'Nobody holds this seat.',
    SEAT_HELD: () => 'This seat is not free.',
    RESIGN_INSTEAD: () => 'You are alone on your side: to leave, resign.',
    NOT_YOURS_TO_OFFER: () => 'Your partner speaks for your side when it comes to a draw.',
    DRAW_ALREADY_OFFERED: () => 'Your offer of a draw stands already.',
    TOO_MANY_OFFERS: ({ limit }) =>
      limit === undefined
        ? 'Your side has offered a draw often enough for this turn.'
        : `Your side has offered a draw ${counted(limit, 'time', 'times')} this turn: that is enough.`,
    TOO_MANY_CHANGES: () =>
      'The seats of your side have changed hands too often this turn: stay until it is over, or resign.',
    NO_DRAW_OFFERED: () => 'Nobody is offering you a draw.',
    NOTHING_TO_CLAIM: () => 'Your opponent is here, or has not been away for long enough.',
    INVALID_SCENARIO: ({ faults }) =>
      faults === undefined
        ? 'This position cannot be played.'
        : `This position cannot be played: ${faults.join('; ')}.`,
    // The door.
    BAD_REQUEST: () => 'The server did not understand what was asked.',
    BAD_JSON: () => 'The server could not read what was sent.',
    UNKNOWN_GAME: () => 'This game is not played here.',
    UNKNOWN_MATCH: () => 'There is no such match.',
    UNKNOWN_SESSION: () => 'There is no such session.',
    NOT_FOUND: () => 'There is nothing here.',
    METHOD_NOT_ALLOWED: () => 'That is not possible here.',
    NO_SESSION: () => 'You are not known here yet: begin a session.',
    BAD_SESSION: () => 'This server does not know your session: begin a new one.',
    SESSION_EXPIRED: () => 'Your session has expired: begin a new one.',
    SESSION_ENDED: () => 'Your session was ended: begin a new one.',
    REFRESH_REUSED: () =>
      'Your session was used from two places, so that it has been ended for safety: begin a new one.',
    ALREADY_EXCHANGED: () => 'This device has a newer session already.',
    NOT_AN_OPERATOR: () => 'This is for operators.',
    NOT_INVITED: () => 'You need an invitation for this match.',
    NO_SPECTATORS: () => 'This match is played without spectators.',
    PLAYERS_CANNOT_WATCH: () => 'You play in this match, and cannot watch it as well.',
    ONLY_PLAYERS_TALK: () => 'At this table, only the players talk.',
    BANNED: () => 'You are banned from this server.',
    MUTED: () => 'You cannot talk here for now.',
    NOT_READY: () =>
      'You were not ready in time, so you have lost your seat at this table: somebody was waiting for you.',
    SENT_AWAY: () => 'You have been sent away from this table.',
    NOT_TOGETHER: () => 'You and somebody at this table do not play together.',
    NOT_THE_HOST: () => 'Only whoever looks after the table can do that.',
    NOBODY_THERE: () => 'There is nobody there.',
    TOO_MANY_BLOCKS: () => 'You block or mute too many people: take one off the list first.',
    TOO_MANY_REPORTS: () => 'Your last reports are still waiting to be read: try again later.',
    NO_STAND_INS: () => 'At this table no computer plays for whoever is away.',
    NOT_AWAY: () => 'Whoever plays there is here, or has not been away for long enough.',
    STOOD_IN: () => 'A computer plays there while its player is away.',
    SEAT_TAKEN: () => 'This seat is taken.',
    UNKNOWN_SEAT: () => 'There is no such seat in this match.',
    OTHER_CAMP: () => 'You belong to the other side.',
    ALREADY_STARTED: () => 'The match has started already.',
    HASH_WANTED: () => 'Your part of the dice has to be promised first.',
    NONCE_WANTED: () => 'By post, your part of the dice has to come at once.',
    HASH_STANDS: () => 'Everybody is ready: what you have promised for the dice stands.',
    HASH_USED: () => 'This part of the dice was used before: bring another.',
    NOT_OPENING: () => 'Somebody is not ready yet.',
    WRONG_NONCE: () => 'This is not what you had promised for the dice.',
    NOT_OVER: () => 'That is opened when the match is over.',
    MATCH_FULL: () => 'There is no room left in this match.',
    TOO_MANY_MATCHES: () => 'You have too many matches going: finish or leave one first.',
    TOO_MANY_TABLES: () => 'You sit at too many tables where nothing has begun: leave one first.',
    TOO_MANY_COMPUTERS: () => 'You have too many matches with computers going: finish or leave one first.',
    TOO_FAST: ({ seconds }) =>
      seconds === undefined
        ? 'That was too fast: wait a moment.'
        : `That was too fast: wait ${duration(seconds)}.`,
    TOO_LARGE: () => 'What was sent is too large.',
    NAME_RESERVED: () => 'This name is reserved: choose another.',
    INVALID_OPTIONS: ({ faults }) =>
      faults === undefined
        ? 'A match cannot be played like this.'
        : `A match cannot be played like this: ${faults.join('; ')}.`,
    INTERNAL: () => 'The server made a mistake. It has been noted.',
    MATCH_UNREADABLE: () =>
      'What the server has stored of this match is damaged, and it cannot be opened. The operator has been told.',
    STORE_UNAVAILABLE: () => 'The server cannot write anything down at the moment: try again.',
    SHUTTING_DOWN: () => 'The server is being restarted: try again in a moment.',
    NOT_A_PLAYER: () => 'You are watching this match: only its players can do that.',
    NO_LOGBOOK: () => 'This game is played without a logbook.',
    NOT_YOURS_TO_WRITE: () => 'Your navigator keeps the logbook; you can read it.',
    NO_SUCH_PLACE: () => 'There is nothing on the board to pin this note on.',
    LOGBOOK_FULL: () => 'The logbook is full.',
    UNKNOWN_MESSAGE: () => 'The server does not know this message.',
    BAD_FRAME: () => 'The server could not read what was sent.',
    // Closed connections.
    CONSENTED: () => 'You have left the match.',
    TAKEN_OVER: () => 'You are playing in another tab or on another device.',
    TOO_SLOW: () => 'Your connection is too slow to keep up.',
    JOIN_AGAIN: () => 'The match has moved to another server: entering it again.',
    SEAT_LEFT: () => 'You have left your seat.',
    MATCH_GONE: () => 'This match was dropped before it began.',
    // The SDK.
    UNREACHABLE: () => 'The server cannot be reached.',
    TIMEOUT: () => 'The server did not answer in time.',
    CLOSED: () => 'You are not connected to this match any more.',
    OTHER_GAME: () => 'This is a match of another game.',
    NO_SERVER: () => 'This takes a server, and the match is played in the page.',
    NO_WEBSOCKET: () => 'Lasting connections cannot be opened here, and no match can be played without one.',
  },
  levels: LEVELS,
  clock: {
    perTurn: { label: 'Time for each turn', value: duration },
    perGame: { label: 'Time for the whole match', value: duration },
    increment: {
      label: 'Added after each turn',
      value: (seconds) => (seconds === 0 ? 'nothing' : duration(seconds)),
    },
    correspondence: { label: 'By post', value: (days) => `${counted(days, 'day', 'days')} a turn` },
    none: 'no clock',
  },
};
