/** The words of the first page in English, and those common to all pages. */

/** `one ship`, `2 ships`. */
export const count = (number: number, one: string, more: string): string =>
  `${number} ${number === 1 ? one : more}`;

/** Every other language has the same words. */
export type FirstWords = typeof en;

export const en = {
  app: {
    menu: 'Menu',
    yourTurn: 'Your move',
    home: 'Home',
    mine: 'My matches',
    settings: 'Settings',
    developers: 'For developers',
    skip: 'Skip to content',
    loading: 'Loading…',
    close: 'Close',
    cancel: 'Cancel',
    /** Where the browser does not let the page copy. */
    copyFailed: 'Your browser did not let us copy. The link is selected: copy it yourself.',
  },
  home: {
    watched: (game: string) => `Two computers play ${game}.`,
    pause: (game: string) => `Pause ${game}`,
    run: (game: string) => `Resume ${game}`,
    title: 'Four naval games',
    lead: 'Against the computer, a friend or a stranger. No account, no download: one click and you play.',
    computer: 'Play the computer',
    goOn: 'Continue your match',
    find: 'Find an opponent',
    finding: 'Finding an opponent…',
    invite: 'Invite a friend',
    inviting: 'Creating…',
    follow: 'Watch',
    open: 'Open tables',
    live: 'Live matches',
    /** Above the games: a summary of the lists below. */
    now: (open: number, live: number) =>
      [
        ...(open > 0 ? [count(open, 'open table', 'open tables')] : []),
        ...(live > 0 ? [count(live, 'live match', 'live matches')] : []),
      ].join(' · '),
    noneOpen: 'No open tables. Find an opponent and yours will appear here.',
    noneLive: 'No matches to watch right now.',
    sit: 'Join',
    rules: 'Rules',
    learn: 'Lesson',
    setUp: 'Options',
    yourMove: (n: number) => (n === 1 ? 'Your move in one match' : `Your move in ${n} matches`),
  },
  /** By the code of the error. */
  faults: {
    NAME_RESERVED: 'This name is reserved. Choose another.',
    INVALID_SCENARIO: 'You cannot start from this position.',
    BAD_SESSION: 'This code is not valid. Show a new one on your other device.',
    SESSION_EXPIRED: 'This code has expired. Show a new one on your other device.',
    SESSION_ENDED: 'This code no longer works. Show a new one on your other device.',
    REFRESH_REUSED: 'This code has been used. Show a new one on your other device.',
    SESSION_LOST: 'You are no longer the same player in this browser: the strip above says what to do.',
    OTHER_DEVICE: 'This code belongs to another device. Show a new one on your other device.',
    ALREADY_EXCHANGED: 'This code has been used. Show a new one on your other device.',
    TOO_MANY_COMPUTERS: 'Too many matches with computers. Finish or leave one first.',
    MATCH_FULL: 'All seats at this table are taken.',
    TOO_FAST: 'Too many tries. Wait a minute.',
    UNREACHABLE: 'The server does not answer. Nothing is lost; try again.',
    TIMEOUT: 'The server does not answer. Nothing is lost; try again.',
  } as Readonly<Record<string, string>>,
  failures: {
    lost: 'Page not found',
    lostText: 'The link is wrong or out of date.',
    match: 'Match not found',
    matchText: 'It may have been removed because nobody came, or the link is incomplete.',
    position: 'This position cannot be played',
    positionText: 'The link may be incomplete.',
    /** Empty in other languages, as the reasons are in English. */
    positionFaults: 'What is wrong with it',
    invited: 'This link is incomplete',
    invitedText: 'This match is private. Ask your friend to send the link again.',
    noSeat: 'There is no seat for you here',
    /** By the code of the error. */
    noSeatText: {
      SENT_AWAY: 'The host has removed you from this table.',
      NOT_TOGETHER: 'You and a player at this table do not play together: one of you has blocked the other.',
      TOO_MANY_TABLES: 'You are at too many tables that have not started. Leave one first.',
    } as Readonly<Record<string, string>>,
    damaged: 'This match is damaged',
    damagedText: 'It cannot be opened. The operator has been told.',
    partner: 'The free seats are for partners',
    partnerText: 'The players there have links for their partners: ask them for one.',
    offline: 'You are offline',
    offlineText:
      'This page opens by itself when you are back online. Practice and lessons work offline once loaded.',
    server: 'The server does not answer',
    serverText: 'It may be restarting. Nothing is lost: this page keeps trying.',
    again: 'Try again',
    home: 'Home',
    mine: 'My matches',
    browser: 'This browser is too old',
    browserText: 'It lacks what the boards need:',
    reload: 'Reload',
    session: (name?: string) =>
      `This browser is no longer signed in as ${name ?? 'the player you were'}. To return, use your recovery code, or let this browser in from the settings of another device.`,
    useCode: 'Use recovery code',
    newGuest: 'Continue as a new guest',
    newer: 'A newer version of this page is available. Your match is kept.',
    wrong: 'Something went wrong',
    wrongText: 'This page does not understand the server’s answer. Nothing is lost; try again.',
    update: 'Open this address in a newer Firefox, Chrome, Edge or Safari:',
  },
};
