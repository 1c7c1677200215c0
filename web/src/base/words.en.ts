/** The words of the other pages in English. */

import type { Level, SessionInfo, TimeControl } from 'escadre';
import { count } from './first-words.en.ts';
import { listed } from './name-list.ts';

const list = (names: readonly string[]): string => listed(names, 'en');

/** `5 minutes`, `90 s`. */
const time = (seconds: number): string =>
  seconds % 60 === 0 ? count(seconds / 60, 'minute', 'minutes') : `${seconds} s`;

/** Every other language has the same words. */
export type MoreWords = typeof en;

/** The chance used in a match. */
export interface Draws {
  readonly dice: number;
  readonly shuffles: number;
  readonly others: number;
}

/** `2 dice, 1 shuffle`; empty if nothing was drawn. */
function drawsIn({ dice, shuffles, others }: Draws): string {
  const drawn = [
    dice > 0 ? [count(dice, 'die', 'dice')] : [],
    shuffles > 0 ? [count(shuffles, 'shuffle', 'shuffles')] : [],
    others > 0 ? [count(others, 'other draw', 'other draws')] : [],
  ].flat();
  return drawn.join(', ');
}

const NO_CHANCE = 'No chance in this game; the record checks out.';

export const en = {
  camps: {
    allied: 'Allies',
    british: 'British',
    english: 'English',
    french: 'French',
    white: 'White',
    red: 'Red',
  },
  create: {
    title: 'New match',
    fromPosition: 'The match starts from the position in your link.',
    who: 'Opponent',
    computer: 'The computer',
    friend: 'A friend, by link',
    anybody: 'Anyone',
    orComputer: (seconds: number) => `Let a computer step in after ${seconds} s if nobody joins`,
    level: 'Strength',
    levels: { recruit: 'Recruit', officer: 'Officer', admiral: 'Admiral' },
    clock: 'Pace',
    clocks: { quick: 'Quick', calm: 'Relaxed', post: 'Correspondence', none: 'No clock' },
    clockFacts: {
      quick: 'A minute a move.',
      calm: 'Five minutes a move.',
      post: 'Three days a move.',
      none: 'As long as you like.',
    },
    windows: 'Time to cry “Feu!”',
    seconds: (seconds: number) => `${seconds} s`,
    spectators: 'Allow spectators',
    standIns: 'Let a computer fill in for absent players',
    talk: 'Chat',
    talks: { free: 'Free', phrases: 'Set phrases', none: 'None' },
    moreRules: 'More rules',
    drawn: 'random',
    less: (what: string) => `${what}: less`,
    more: (what: string) => `${what}: more`,
    start: 'Create match',
    laying: 'Creating…',
  },
  invitation: {
    by: (names: readonly string[]) =>
      `${list(names)} ${names.length === 1 ? 'invites' : 'invite'} you to a match.`,
    beside: (names: readonly string[]) =>
      `${list(names)} ${names.length === 1 ? 'invites' : 'invite'} you to play on their side.`,
    free: 'There is a free seat at this table.',
    fromPosition: 'The match starts from a set position.',
    begun: 'The match has started: you take the seat of a player who has left.',
    you: 'You',
    length: (length: string) => `A match takes about ${length}.`,
    clock: (clock: TimeControl | null) => {
      if (clock === null) return 'No clock: take as long as you like.';
      if ('perTurn' in clock) return `You have ${time(clock.perTurn)} a move.`;
      if ('correspondence' in clock)
        return `Correspondence: you have ${count(clock.correspondence, 'day', 'days')} a move.`;
      const more = clock.increment > 0 ? `, plus ${time(clock.increment)} a move` : '';
      return `You have ${time(clock.perGame)} for the whole match${more}.`;
    },
  },
  table: {
    free: 'Free seat',
    you: 'you',
    ready: 'ready',
    notReady: 'not ready',
    lostSeat: 'You lost your seat',
    lostSeatText: 'You were not ready in time, and someone was waiting to play.',
    findAnother: 'Find another opponent',
    away: 'away',
    sitAndPlay: 'Play',
    wait: 'I’m not ready',
    waiting: 'The match starts when your friend opens the link and taps Play.',
    waited: 'Waiting',
    waitingAll: 'The match starts when your friends have all opened their links and tapped Play.',
    waitingPartner: (name: string) =>
      `${name} has a link for their partner. The match starts when everyone is here.`,
    waitingAnybody: 'The match starts as soon as someone joins. Your table is listed on the home page.',
    theyReady: 'Everyone is ready: the match is starting.',
    notAllReady: 'The match starts when everyone is ready.',
    /** Seconds left to be ready: one's own, or those of the players awaited. */
    getReady: (seconds: number) =>
      `The table is waiting for you. Press Play within ${seconds} s to keep your seat.`,
    othersGetReady: (names: readonly string[], seconds: number) =>
      `Waiting for ${list(names)}: ${seconds} s left.`,
    link: 'Link for your friend',
    copy: 'Copy link',
    copied: 'Copied',
    share: 'Share',
    qr: 'Scan with a phone',
    qrCode: 'QR code',
    partner: 'Link for your partner',
    opponents: 'Link for your opponents',
    leave: 'Leave table',
    near: 'Someone at this table seems to be near you: in the same house, perhaps.',
    computer: (level: string) => `Computer · ${level}`,
    seatComputer: 'Add a computer',
    dismiss: 'Remove',
    notKept:
      'This browser stores nothing for this page. Keep it open: reloading it would cost you your seat.',
    dice: 'Fair-dice proof',
    playingAs: (name: string) => `You are playing as ${name}.`,
    rename: 'Change name',
    renameText: 'The new name counts from your next match.',
    meanwhile: 'Play the computer while you wait',
    meanwhileText: 'Opens in a new tab. This one rings when the match starts.',
  },
  match: {
    watching: 'You are watching',
    turnOf: (name: string) => `${name} to move`,
    toMove: {
      british: 'The British to move',
      english: 'The English to move',
      french: 'The French to move',
      allied: 'The Allies to move',
      spanish: 'The Spanish to move',
      white: 'White to move',
      red: 'Red to move',
    } as Readonly<Record<string, string>>,
    partnerToMove: 'Your side to move',
    bothToMove: 'Both sides to move',
    away: 'Connection lost. Reconnecting… Your seat is kept.',
    offline: 'You are offline. Reconnecting… Your seat is kept.',
    taken: 'This match is open in another tab',
    takenText: 'You can play it in one tab at a time.',
    playHere: 'Play here',
    story: 'Log',
    talk: 'Chat',
    notes: 'Notes',
    pages: { story: 'Log', talk: 'Chat', notes: 'Notes', rules: 'Rules' },
    /** After a refusal: leads to its explanation. */
    rule: 'The rule',
    terms: 'Rules of this match',
    rulesPage: 'Open the rules on their own page',
    logbook: 'Logbook',
    notesLater: 'Notes can be pinned once the fleets are in sight.',
    noNotes: 'No notes yet.',
    howToPin: ['Press and hold an enemy piece', ', or right-click it,', ' to pin a note.'],
    noteOn: (square: string) => `on ${square}`,
    noteOnPiece: (home: string) => `on the piece that started on ${home}`,
    unpin: 'Remove note',
    writeLine: 'Write about the match',
    write: 'Write',
    say: 'Send',
    joinTalk: 'Join the chat as a guest',
    toCamp: 'to our side',
    hearers: 'Send to',
    hearersNamed: { all: 'Everyone', camp: 'Our side' },
    sayTo: 'Message',
    resign: 'Resign',
    resignSure: 'Resign this match?',
    resignToPartner: 'Resign and leave your partner to play on?',
    resigned: 'You have resigned; your partner plays on.',
    resignYes: 'Yes, resign',
    offer: 'Offer a draw',
    accept: 'Accept',
    decline: 'Decline',
    answer: 'Answer',
    unheard: 'new',
    offered: (name: string) => `${name} offers a draw.`,
    youOffered: 'You have offered a draw.',
    claimWin: 'Claim the win',
    claimDraw: 'Claim a draw',
    standInFor: (name: string) => `${name} is away. Let a computer play for them until they return?`,
    standInWanted: (name: string, by: readonly string[]) =>
      `${list(by)} ${by.length === 1 ? 'wants' : 'want'} a computer to play for ${name} until they return. Do you agree?`,
    /** A vote: none yet, `no`, or a computer of that level. */
    standInVote: (who: string, answer: Level | 'no' | undefined) => {
      if (answer === undefined) return `${who}: no answer yet`;
      return answer === 'no' ? `${who}: no` : `${who}: yes (${en.create.levels[answer]})`;
    },
    standInYes: { recruit: 'Yes, a recruit', officer: 'Yes, an officer', admiral: 'Yes, an admiral' },
    standInNo: 'No, wait',
    standInYou: 'You',
    standInNoMore: 'Withdraw my vote',
    standInHow:
      'It starts when everyone here has said yes; the last vote decides its strength. Players who return get their seat back.',
    stoodIn: 'A computer is playing for you. Take your seat back when you are ready.',
    takeBack: 'Take my seat back',
    claimable: 'Your opponent has been away for a long time. You may end the match.',
    textForm: 'Board in words',
    keys: 'Keyboard shortcuts',
    keysTitle: 'Keyboard shortcuts',
    marks: {
      pennant: 'This pennant flies over your own ships',
      circle: 'A circle marks your own ships; it is coloured while they can still move',
    },
    board: 'Back to the board',
    cancel: 'Cancel',
    late: 'Too late by the server’s clock. It cost you nothing.',
    here: 'here',
    partner: 'your side',
    goneFor: (minutes: number) =>
      minutes < 1
        ? 'just left'
        : `away for ${minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`}`,
    never: 'not here yet',
    paused: (seconds: number) => `The server was away for ${seconds} s. No clock was running.`,
    stands: 'clock stopped',
    days: (n: number) => `${n} d`,
    sinceYou: 'Since your last visit',
    nothingYet: 'The log of the match appears here.',
    silent: 'No messages yet.',
  },
  people: {
    mute: 'Mute',
    muteText: 'You no longer see their messages, at any table.',
    block: 'Block',
    blockText: 'Mute them, and never sit at a table with them again. A match under way goes on.',
    report: 'Report',
    reportText: 'Tell the operator of this site what they did.',
    reason: 'Reason',
    reasons: {
      insults: 'Insults',
      stalling: 'Stalling',
      cheating: 'Cheating',
      name: 'Offensive name',
      other: 'Something else',
    },
    details: 'Details (optional)',
    lines: 'Messages to include',
    send: 'Send report',
    done: {
      muted: (name: string) => `You no longer see messages from ${name}.`,
      blocked: (name: string) => `You and ${name} will not meet again.`,
      reported: () => 'Thank you. The operator will look at it.',
    },
    undo: 'You can undo this in the settings.',
    yourself: 'You cannot mute, block or report yourself.',
    sendAway: 'Remove from the table',
    sendAwayText: 'They cannot come back to this table.',
    sendAwayYes: 'Yes, remove',
    muteTable: 'Mute everyone here',
    unmuteTable: 'Unmute everyone here',
    tableMuted: 'You have muted everyone at this table.',
    phrases: 'Set phrases',
    noTalk: 'There is no chat at this table.',
    hidden: (n: number) => `${count(n, 'message', 'messages')} hidden by your settings.`,
    show: 'Show',
    strangers: 'Chat with people I do not know',
    strangersSeen: { all: 'All', phrases: 'Set phrases', none: 'None' },
    strangersText: 'At public tables. Your partners can always write to you.',
    blockedPlayers: 'Blocked players',
    noneBlocked: 'You have muted or blocked no one.',
    modes: { mute: 'muted', block: 'blocked' },
    lift: { mute: 'Unmute', block: 'Unblock' },
  },
  notices: {
    offer: 'Notify you when it is your move?',
    yes: 'Yes, notify me',
    no: 'No',
  },
  end: {
    /** The headline: for winner, loser, draw, and spectators. */
    won: 'Victory!',
    lost: 'Defeat',
    drawn: 'Draw',
    over: 'Match over',
    wonBy: (camp: string) => `${camp} win`,
    figures: 'The match in figures',
    lookAtBoard: 'Look at the board',
    showResult: 'Result',
    rematch: 'Rematch',
    acceptRematch: 'Accept rematch',
    follow: 'Watch the rematch',
    waiting: 'Rematch offered. Waiting for a reply.',
    asked: (name: string) => `${name} offers a rematch.`,
    replay: 'Replay',
    playOn: 'Play on from an earlier moment',
    checking: 'Checking…',
    sound: (draws: Draws) =>
      drawsIn(draws) === '' ? NO_CHANCE : `${drawsIn(draws)} verified: fixed before the match.`,
    unsound: 'The check failed:',
    unchecked: (rules: number) =>
      `Not checked: this match was played by version ${rules} of the rules, which this page does not know. Reload the page.`,
  },
  practice: {
    computer: 'Computer',
    undo: 'Undo',
    redo: 'Redo',
    begin: (level: string) => `New match · ${level}`,
    twice: 'You are practising this game in another tab',
    kept: 'Your match is saved in this browser: come back any time and continue.',
    full: 'This browser’s storage is full: your match is not being saved.',
    again: 'Play again',
    /** Against a stronger computer than the last. */
    nextLevel: (level: string) => `Next level: ${level.toLowerCase()}`,
    offer: 'Continue your match from where it stood',
    offerText: 'The game has been updated since you played. The log is lost, but the position is not.',
    takeOffer: 'Continue',
    server: 'Play on the server',
    serverText: 'There you can switch devices, replay the match and check that the dice were fair.',
  },
  replay: {
    viewer: 'Point of view',
    seenBy: (viewer: string) => `Seen by ${viewer}`,
    spectators: 'spectators',
    side: (camp: string) => `the ${camp} side`,
    nothingHidden: 'Everything: nothing is hidden',
    public: 'Public',
    truth: 'Everything',
    /** Who acted at a moment. */
    by: (name: string) => `${name} moved`,
    moment: 'Moment of the match',
    place: (place: number, last: number) => `${place} of ${last}`,
    back: 'Step back',
    forth: 'Step forward',
    play: 'Play',
    pause: 'Pause',
    share: 'Share this moment',
    match: 'Back to the match',
    gone: 'This match is no longer in this browser.',
    sound: (draws: Draws) =>
      drawsIn(draws) === ''
        ? NO_CHANCE
        : `${drawsIn(draws)} verified against the proof in the record. Players can compare it with the proof they were given, in the match itself.`,
  },
  mine: {
    title: 'My matches',
    none: 'You have no match under way. Practice continues from the home page.',
    yourMove: 'Your move',
    theirs: 'Their move',
    left: (time: string) => `${time} left`,
    news: 'new',
    play: 'Play',
    gathering: 'Waiting for players',
    another: 'Start another match',
    past: 'Past matches',
    open: 'Open',
    result: 'Result',
    results: { won: 'Won', lost: 'Lost', drawn: 'Drawn', none: 'Ended' },
    tally: (won: number, lost: number, drawn: number) =>
      [`${won} won`, `${lost} lost`, ...(drawn > 0 ? [`${drawn} drawn`] : [])].join(' · '),
  },
  settings: {
    title: 'Settings',
    name: 'Your name',
    nameText: 'You get a name when you first play with others. You can choose it now.',
    nameFault: 'A name has 1 to 32 visible characters.',
    rename: 'Save name',
    letIn: 'Play here as on your other device?',
    letInText:
      'This device will have the same name and the same matches. Your name and matches here are lost.',
    letInYes: 'Yes, it’s me',
    look: 'Look',
    play: 'Play',
    otherPeople: 'Other people',
    language: 'Language',
    theme: 'Theme',
    themes: { auto: 'System', light: 'Light', dark: 'Dark' },
    motion: 'Animations',
    motions: { auto: 'System', less: 'Off' },
    sound: 'Sound',
    vibration: 'Vibration',
    windows: 'More time to react, such as crying “Feu!” in Trafalgar',
    windowsText:
      'You have a full minute in matches you join or create, if you need longer or use a screen reader.',
    confirmation: 'Confirm moves',
    confirmations: { always: 'Always', touch: 'Touch only', never: 'Never' },
    northUp: 'Keep north up on a phone in Trafalgar (the chart is smaller)',
    notices: (site: string) => `Notify me when it is my move (while ${site} is open)`,
    noticesDenied: 'Notifications are blocked. Allow them for this site in your browser’s settings.',
    notKept:
      'This browser stores nothing for this page: cookies are off, or its storage is full. You can play; settings and practice are lost when you close the page.',
    device: 'Use another device',
    deviceText: 'This code signs another device in as you. It works once, for ten minutes.',
    deviceButton: 'Show code',
    data: 'Your data on the server',
    dataButton: 'Download',
    forget: 'Delete my account',
    forgetText:
      'You resign your matches; your name and everything you wrote are deleted. This cannot be undone.',
    forgetYes: 'Delete for good',
    about: 'About',
    version: (version: string) => `Escadre ${version}`,
    aboutSite: 'About this site',
    privacy: 'Privacy',
  },
  recovery: {
    title: 'Recovery code',
    text: 'If this browser loses its data, or you lose this device, the code brings you back to your name and your matches.',
    make: 'Get recovery code',
    have: (when: string) => `Made ${when}. It is shown only once. If you have lost it, make a new one.`,
    renew: 'New code',
    renewYes: 'Replace the old code',
    remove: 'Remove code',
    removeYes: 'Remove for good',
    of: (site: string, name: string) => `${site} · recovery code of ${name}`,
    /** Beside the picture of the link. */
    keep: (site: string) =>
      `Write it down, print it, or send the link to yourself. Type it at ${site}/back, or scan the picture. Anyone who has it can play as you.`,
    copyCode: 'Copy code',
    print: 'Print',
    haveCode: 'Have a code?',
    haveSeat: 'Already have a seat here?',
    missing: 'Missing a match?',
    useCode: 'Use recovery code',
    usePasskey: 'Use a passkey',
    addPasskey: 'Add a passkey',
    passkeys: 'Passkeys',
    passkeysText:
      'A passkey brings you back with your fingerprint, your face or your device’s PIN: nothing to write down.',
    passkeyMade: (when: string) => `made ${when}`,
    passkeyUsed: (when: string) => `last used ${when}`,
    removePasskey: 'Remove',
    passkeyAdded: 'Passkey added.',
    noPasskeyAdded: 'No passkey was added.',
    back: 'Sign in with your recovery code',
    backText: 'You are the same player again, with your name, your seats and your matches.',
    tooShort: 'A recovery code has 24 letters and digits.',
    signIn: 'Sign in',
    replaces: (name: string) =>
      `You are ${name} in this browser. If you sign in as another player, you need a recovery code to be ${name} again.`,
    getCode: 'Get one in the settings',
    claim: (names: readonly string[]) => `Are you ${listed(names, 'en', 'or')}? Take your seat again.`,
    offer: 'Only this browser knows that this seat is yours. A recovery code keeps it for you.',
    offerEither:
      'Only this browser knows that this seat is yours. A recovery code or a passkey keeps it for you.',
    homeScreen: (site: string) =>
      `Or add ${site} to your home screen: Safari deletes the data of pages you do not open for a week.`,
    notNow: 'Not now',
    kept: 'I have kept it',
    newcomer: (device: string | undefined, when: string, cameBy: SessionInfo['cameBy']) =>
      `${device ?? 'A device'} signed in as you with ${cameBy === 'passkey' ? 'a passkey' : 'your recovery code'} (${when}). Was it you?`,
    wasMe: 'Yes, it was me',
    wasNotMe: 'No, sign it out',
    ended: 'Signed out. Make a new recovery code: somebody else knows the old one.',
    endedByPasskey: 'Signed out. Remove the passkey too: somebody else can use it.',
  },
  devices: {
    title: 'Your devices',
    unknown: 'Unknown device',
    here: 'this device',
    used: (when: string) => `last used ${when}`,
    cameBy: {
      'recovery-code': 'signed in with the recovery code',
      passkey: 'signed in with a passkey',
    },
    /** Not used yet. */
    code: 'Code for another device',
    until: (when: string) => `works until ${when}`,
    end: 'Sign out',
    endYes: 'Yes, sign out',
    endOthers: 'Sign out all other devices',
    endOthersYes: 'Yes, sign them out',
  },
  lesson: {
    place: (n: number, of: number) => `Lesson · ${n} of ${of}`,
    readOn: 'Continue',
    nudge: 'Not yet: do what the coach says first.',
    again: 'Play again',
  },
};
