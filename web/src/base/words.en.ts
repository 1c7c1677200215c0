/** The words of the page in English. */

import type { Level, TimeControl } from 'escadre';
import { listed } from './name-list.ts';

/** `one ship`, `2 ships`. */
const count = (number: number, one: string, more: string): string => `${number} ${number === 1 ? one : more}`;

const list = (names: readonly string[]): string => listed(names, 'en');

/** `5 minutes`, `90 s`. */
const time = (seconds: number): string =>
  seconds % 60 === 0 ? count(seconds / 60, 'minute', 'minutes') : `${seconds} s`;

/** Every other language has the same words. */
export type Words = typeof en;

/** What chance was asked for in a match. */
export interface Draws {
  readonly dice: number;
  readonly shuffles: number;
  readonly others: number;
}

/** What was drawn, and what is to be said of it; or that nothing was. */
function ofDraws({ dice, shuffles, others }: Draws, told: string): string {
  const drawn = [
    dice > 0 ? [count(dice, 'die', 'dice')] : [],
    shuffles > 0 ? [count(shuffles, 'shuffle', 'shuffles')] : [],
    others > 0 ? [count(others, 'other draw', 'other draws')] : [],
  ].flat();
  return drawn.length === 0
    ? 'Nothing in this match was left to chance: it is sound as it was recorded.'
    : `${drawn.join(', ')}: ${told}`;
}

export const en = {
  count,
  app: {
    home: 'Home',
    mine: 'My matches',
    settings: 'Settings',
    developers: 'For developers',
    skip: 'Skip to the content',
    loading: 'One moment…',
    close: 'Close',
  },
  home: {
    watched: (game: string) => `Two computers play ${game}.`,
    pause: (game: string) => `Pause the match of ${game}`,
    run: (game: string) => `Go on with the match of ${game}`,
    title: 'Four naval games',
    lead: 'Against the computer, a friend or a stranger. No account, no download: one click, and you play.',
    computer: 'Play the computer',
    find: 'Find an opponent',
    invite: 'Invite a friend',
    follow: 'Follow',
    open: 'Tables that wait for somebody',
    live: 'Being played now',
    noneOpen: 'Nobody is waiting just now. Find an opponent, and your table is listed here.',
    noneLive: 'No match is being played that can be followed.',
    sit: 'Sit down',
    rules: 'How it is played',
    learn: 'A first match, with a coach',
    setUp: 'Choose clock and rules',
    yourMove: (n: number) => (n === 1 ? 'It is your move in one match' : `It is your move in ${n} matches`),
  },
  camps: {
    allied: 'Allies',
    british: 'British',
    english: 'English',
    french: 'French',
    spanish: 'Spanish',
    white: 'White',
    red: 'Red',
  } as Readonly<Record<string, string>>,
  create: {
    title: 'A new match',
    fromPosition: 'The match begins from the position in your link.',
    who: 'Against whom?',
    computer: 'The computer',
    friend: 'A friend, by link',
    anybody: 'Anybody',
    orComputer: (seconds: number) => `A computer steps in after ${seconds} s if nobody comes`,
    level: 'How strong?',
    levels: { recruit: 'Recruit', officer: 'Officer', admiral: 'Admiral' },
    clock: 'How much time?',
    clocks: { quick: 'Quick', calm: 'Calm', post: 'By post', none: 'None' },
    clockFacts: {
      quick: 'A minute for each move.',
      calm: 'Five minutes for each move.',
      post: 'Three days for each move.',
      none: 'As long as you like.',
    },
    windows: 'Time to cry Feu',
    seconds: (seconds: number) => `${seconds} s`,
    spectators: 'Others may watch',
    standIns: 'A computer may play for somebody who stays away',
    moreRules: 'More rules',
    drawn: 'by lot',
    less: (what: string) => `${what}: less`,
    more: (what: string) => `${what}: more`,
    start: 'Lay the table',
    laying: 'Laying the table…',
  },
  invitation: {
    by: (names: readonly string[]) =>
      `${list(names)} ${names.length === 1 ? 'invites' : 'invite'} you to a match.`,
    beside: (names: readonly string[]) =>
      `${list(names)} ${names.length === 1 ? 'invites' : 'invite'} you to play on their side.`,
    free: 'There is a free seat at this table.',
    fromPosition: 'It begins from a position that was set up for it.',
    begun: 'The match has begun: you take the place of somebody who has left it.',
    you: 'You',
    length: (length: string) => `A match takes about ${length}.`,
    clock: (clock: TimeControl | null) => {
      if (clock === null) return 'There is no clock: take as long as you like.';
      if ('perTurn' in clock) return `You have ${time(clock.perTurn)} for each move.`;
      if ('correspondence' in clock)
        return `You play by post, with ${count(clock.correspondence, 'day', 'days')} for each move.`;
      const more = clock.increment > 0 ? `, and ${time(clock.increment)} more with each move` : '';
      return `You have ${time(clock.perGame)} for the whole match${more}.`;
    },
  },
  table: {
    free: 'Free seat',
    you: 'you',
    ready: 'ready',
    notReady: 'not ready',
    away: 'away',
    sitAndPlay: 'Play',
    wait: 'Wait for me',
    waiting: 'Your friend opens the link and taps Play, and you begin.',
    waitingAll: 'Your friends open their links, and when all are there, you begin.',
    waitingPartner: (name: string) => `${name} has a link for their partner. You begin when all are there.`,
    waitingAnybody: 'As soon as somebody sits down, you begin. Your table is in the list.',
    theyReady: 'Everybody is ready: the match begins.',
    link: 'Link for your friend',
    copy: 'Copy the link',
    copied: 'Copied',
    share: 'Share',
    qr: 'Point a phone at it',
    partner: 'Link for your partner',
    opponents: 'Link for your opponents',
    leave: 'Leave the table',
    near: 'Somebody near you is at this table: the same house, perhaps.',
    computer: (level: string) => `Computer · ${level}`,
    seatComputer: 'Seat a computer',
    dismiss: 'Send away',
    notKept:
      'This browser keeps nothing for this page: leave it open, as reloading it would cost you your seat.',
    dice: 'Promise of the dice',
  },
  match: {
    watching: 'You are watching',
    turnOf: (name: string) => `${name} is to move`,
    yourTurn: 'Your move',
    away: 'On our way back; your seat is safe.',
    taken: 'You play in another tab.',
    playHere: 'Play here',
    story: 'Story',
    talk: 'Talk',
    notes: 'Notes',
    pages: { story: 'Story', talk: 'Talk', notes: 'Notes', rules: 'Rules' },
    /** The chip behind a refusal: the number of the ruling, or the rule. */
    rule: (ruling: string | undefined) => (ruling === undefined ? 'The rule' : `Ruling ${ruling}`),
    terms: 'The rules of this match',
    rulesPage: 'On a page of its own',
    logbook: 'Logbook',
    noNotes: 'No notes yet. Hold a finger on an enemy piece, or right-click it, to pin one there.',
    noteOn: (square: string) => `on ${square}`,
    noteOnPiece: (home: string) => `on the piece that started on ${home}`,
    unpin: 'Take the note away',
    writeLine: 'A line for the logbook',
    write: 'Write',
    say: 'Say',
    joinTalk: 'Join the talk, as a guest',
    toCamp: 'to our camp',
    hearers: 'Who hears it',
    hearersNamed: { all: 'Everybody', camp: 'Our camp' },
    sayTo: 'Say something',
    resign: 'Resign',
    resignSure: 'Give this match up?',
    resignToPartner: 'Give up, and leave your partner to play on?',
    resigned: 'You have resigned; your partner plays on.',
    resignYes: 'Yes, resign',
    offer: 'Offer a draw',
    accept: 'Take the draw',
    decline: 'No draw',
    answer: 'Answer',
    unheard: 'something new',
    offered: (name: string) => `${name} offers a draw.`,
    youOffered: 'You have offered a draw.',
    claimWin: 'Claim the win',
    claimDraw: 'Claim a draw',
    standInFor: (name: string) => `${name} is away. Shall a computer play for them until they are back?`,
    standInWanted: (name: string, by: readonly string[]) =>
      `${list(by)} would have a computer play for ${name} until they are back. Do you agree?`,
    /** What somebody has said: nothing, `no`, or that they want a computer of that level. */
    standInVote: (who: string, answer: Level | 'no' | undefined) => {
      if (answer === undefined) return `${who}: no answer yet`;
      return answer === 'no' ? `${who}: no` : `${who}: yes (${en.create.levels[answer]})`;
    },
    standInYes: { recruit: 'Yes, a recruit', officer: 'Yes, an officer', admiral: 'Yes, an admiral' },
    standInNo: 'No, wait',
    standInYou: 'You',
    standInNoMore: 'Take my vote back',
    standInHow:
      'It begins once all who are here have said yes; the last to say so settles how strong it is. Whoever is back takes the seat again.',
    stoodIn: 'A computer plays for you until you take your seat back.',
    takeBack: 'Play on yourself',
    claimable: 'Your opponent has been away for long: you may end the match.',
    menu: 'Menu',
    textForm: 'The board in words (T)',
    keys: 'Keys (?)',
    keysTitle: 'Keys',
    marks: {
      pennant: 'This pennant flies over your own ships',
      circle: 'A circle marks your own ships; it is coloured while they have yet to move',
    },
    board: 'Back to the board (T)',
    cancel: 'Cancel',
    late: 'That came too late: it was judged by the server’s clock, and cost nothing.',
    here: 'here',
    partner: 'your side',
    goneFor: (minutes: number) =>
      minutes < 1
        ? 'away just now'
        : `away since ${minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`}`,
    never: 'has not come yet',
    paused: (seconds: number) => `The server was away for ${seconds} s. Nobody’s clock ran.`,
    stands: 'time stands still',
    days: (n: number) => `${n} d`,
    sinceYou: 'Since you were here',
    nothingYet: 'What happens is told here.',
    silent: 'Nobody has said anything yet.',
  },
  notices: {
    offer: 'Shall this browser tell you when it is your move?',
    yes: 'Yes, tell me',
    no: 'No',
  },
  end: {
    rematch: 'Rematch',
    follow: 'Follow the rematch',
    waiting: 'You have offered a rematch; they have yet to answer.',
    asked: (name: string) => `${name} would like a rematch.`,
    replay: 'Replay',
    checking: 'Your browser goes through it all again…',
    sound: (draws: Draws) => ofDraws(draws, 'all as promised before the match.'),
    unsound: 'Something does not hold:',
    unchecked: (rules: number) =>
      `Not checked: version ${rules} of the rules decided this match, and this page does not know it. Reload the page.`,
  },
  practice: {
    computer: 'Computer',
    undo: 'Take back',
    redo: 'Do again',
    begin: (level: string) => `New match · ${level}`,
    twice: 'You play this game in another tab.',
    kept: 'What you play here is kept in this browser: you go on where you stopped.',
    again: 'Once more',
    against: { recruit: 'Play a recruit', officer: 'Play an officer', admiral: 'Play an admiral' },
    offer: 'Your match can go on from where it stood',
    offerText:
      'The game has been changed since you played. What had happened is not known any more, but the position is.',
    takeOffer: 'Go on from there',
    server: 'At the server',
    serverText:
      'There you can continue on another device, look at the whole match again, and check that chance was honest.',
  },
  replay: {
    viewer: 'As seen by',
    public: 'All',
    truth: 'Truth',
    server: 'The server',
    /** Above what is looked at. */
    by: (name: string) => `${name} has just moved`,
    moment: 'Moment of the match',
    place: (place: number, last: number) => `${place} of ${last}`,
    back: 'A step back',
    forth: 'A step forward',
    share: 'Share this moment',
    match: 'To the match',
    sound: (draws: Draws) =>
      ofDraws(
        draws,
        'all follow from the promise that stands in the record. Who played can compare it with what was promised to them, in the match itself.',
      ),
  },
  mine: {
    title: 'My matches',
    none: 'You have no match under way.',
    yourMove: 'Your move',
    theirs: 'Their move',
    left: (time: string) => `${time} left`,
    news: 'new',
    play: 'Play',
    gathering: 'Waiting for players',
    over: 'Over',
    open: 'Open',
  },
  settings: {
    title: 'Settings',
    name: 'Your name',
    nameFault: 'That cannot be a name: it has 1 to 32 characters, and something that can be seen.',
    rename: 'Take this name',
    letIn: 'Play here as on your other device?',
    letInText:
      'This device then has the same name and the same matches. Whoever you were here is left behind.',
    letInYes: 'Yes, it is me',
    language: 'Language',
    languages: { en: 'English', fr: 'Français' },
    theme: 'Light',
    themes: { auto: 'As the device', light: 'Day', dark: 'Night' },
    motion: 'Movement',
    motions: { auto: 'As the device', less: 'None' },
    sound: 'Sound',
    switches: { off: 'Off', on: 'On' },
    vibration: 'Vibration',
    windows: 'Moments such as Feu in Trafalgar',
    windowTimes: { usual: 'As usual', more: 'More time' },
    windowsText:
      'With more time, there is a minute to answer at the tables that you find or lay: for slow hands, and for whoever has the page read to them.',
    confirmation: 'A move on the board is sent',
    confirmations: { always: 'by its button', touch: 'at once by mouse', never: 'at once' },
    northUp: 'The chart of Trafalgar on a phone',
    northUps: { off: 'Turned to fit', on: 'North up' },
    notices: 'Tell me when it is my move, while a page of Escadre is open',
    noticesDenied:
      'This browser has been told to show no notices of this page: its own settings can change that.',
    notKept:
      'This browser keeps nothing for this page: cookies are off, or its storage is full. You can play; what you set and practise is gone when you close the page.',
    device: 'Play on another device, too',
    deviceText: 'This code lets another device in as you, once, within ten minutes.',
    deviceButton: 'Show the code',
    data: 'What the server keeps about you',
    dataButton: 'Download it',
    forget: 'Forget me',
    forgetText: 'Your matches are given up, your name and what you wrote are removed. It cannot be undone.',
    forgetYes: 'Forget me for good',
  },
  lesson: {
    place: (n: number, of: number) => `${n} of ${of}`,
    readOn: 'Go on',
    nudge: 'Not yet: do what the coach says first.',
    again: 'Once more',
  },
  /** By the code of the error. */
  faults: {
    NAME_RESERVED:
      'This name is not free: it is one of the server’s own, or ends with a mark that only the server gives.',
    INVALID_SCENARIO: 'You cannot start from this position.',
    BAD_SESSION: 'This code is not valid. Show a new one on your other device.',
    SESSION_EXPIRED: 'This code is too old. Show a new one on your other device.',
    SESSION_ENDED: 'This code does not count any more. Show a new one on your other device.',
    REFRESH_REUSED: 'This code has been used. Show a new one on your other device.',
    SESSION_LOST:
      'You are not the same player in this browser any more: the strip above says what you can do.',
    OTHER_DEVICE: 'This code belongs to another device. Show a new one on your other device.',
    ALREADY_EXCHANGED: 'This code has been used. Show a new one on your other device.',
    TOO_MANY_COMPUTERS: 'You have as many matches with computers as you may. Finish or leave one first.',
    MATCH_FULL: 'Somebody else was quicker: all seats of this table are taken.',
    TOO_FAST: 'That was often in a short time. Try again in a minute.',
    UNREACHABLE: 'The server does not answer. Nothing is lost; try again.',
    TIMEOUT: 'The server does not answer. Nothing is lost; try again.',
  } as Readonly<Record<string, string>>,
  failures: {
    lost: 'There is nothing here',
    lostText: 'The link is wrong, or what it led to is gone.',
    match: 'This match is not there any more',
    matchText: 'It may have been removed because nobody came, or the link has a letter too few.',
    position: 'Nobody can play from there',
    positionText:
      'The position in this link is none that this game can begin from, or the link has lost a part on its way.',
    invited: 'You need the whole link',
    invitedText:
      'This match is private: the link of your friend ends with a code, which is missing here or not the right one. Ask them for the link again.',
    noSeat: 'There is no seat for you here',
    /** By the code of the error. */
    noSeatText: {
      SENT_AWAY: 'Whoever looks after this table has sent you away from it.',
      NOT_READY:
        'You were not ready in time, and somebody was waiting for you. Find another opponent on the first page.',
      NOT_TOGETHER: 'You and somebody at this table do not play together: one of you has blocked the other.',
      TOO_MANY_TABLES: 'You sit at as many tables as you may where the match has not begun. Leave one first.',
    } as Readonly<Record<string, string>>,
    partner: 'The free seats are for partners',
    partnerText: 'Whoever sits there already has a link for a partner: ask them for that one.',
    server: 'The server does not answer',
    serverText: 'It may be starting, or your line is broken. Nothing is lost.',
    again: 'Try again',
    home: 'To the first page',
    browser: 'This browser is too old',
    browserText: 'It lacks what the boards need:',
    reload: 'Reload it',
    session: (name?: string) =>
      `You are not ${name ?? 'the same player'} in this browser any more: the session is over. To come back, open the settings of another device where you still are, and let this one in.`,
    newGuest: 'Go on as a new guest',
    newer: 'There is a newer version of this page. What you have begun is kept.',
    wrong: 'Something went wrong here',
    wrongText: 'The page does not understand what it was told. Nothing is lost at the server; try again.',
    update: 'Open this address in a newer Firefox, Chrome, Edge or Safari:',
  },
};
