/** A match over the wire, from where the player sits. */

import { given } from '@escadre/shared/kernel';
import { withLine, withNote } from '@escadre/shared/play';
import { LIMITS } from '@escadre/shared/protocol';
import { promptMeant, seatMeant } from './acting.ts';
import { Answering } from './answering.ts';
import { loadVerifying } from './apart.ts';
import { onClockSet } from './clock-set.ts';
import type { ConnectionEvents } from './connection.ts';
import { Emitter } from './emitter.ts';
import { EscadreError, errorOfNotice, jsonOf, part } from './error.ts';
import { EventsSeen } from './events-seen.ts';
import type {
  Camp,
  Command,
  GameId,
  MatchEvent,
  MatchTerms,
  Outcome,
  PastEvents,
  Prompts,
  Sampled,
  Seat,
  View,
} from './game-types.ts';
import { type Entered, Link } from './link.ts';
import type { Choose, Match, MatchEvents, NotePlace, PlayOptions, Whom } from './match.ts';
import type { DiceNote } from './notes.ts';
import { OwnDice } from './own-dice.ts';
import { Picture } from './picture.ts';
import { frozen } from './plain.ts';
import { randomHex } from './random.ts';
import { type GameRules, legalFor, loadRules, refusalFor, sampledIn } from './rules.ts';
import { ServerClock } from './server-clock.ts';
import type {
  ChatLine,
  CommandReply,
  EnterAnswer,
  Level,
  LogbookLine,
  LogbookNote,
  LogbookPages,
  MatchSummary,
  Noted,
  NumberedEvents,
  PublicMatch,
  RoomMessages,
  SentEvents,
  TableCommand,
  TimeReply,
} from './wire.ts';

/** Milliseconds after which a change that no event follows is shown. */
const QUIET_MS = 25;
/** Milliseconds for which what has been asked is waited for, before the match is closed. */
const CLOSE_MS = 2_000;
/** Milliseconds that the rest of a step may take to come after its state: a slow connection brings it in pieces. */
const STEP_MS = 2_000;

/** @internal */
interface MatchParts<Id extends GameId> extends BesidesOfMatch {
  readonly game: Id;
  readonly answer: EnterAnswer;
  /** Knocks at the door again. */
  readonly enter: (since: number, seat: string | undefined) => Promise<EnterAnswer>;
  readonly addressOf: (answer: EnterAnswer) => string;
}

/**
 * What a match takes from whoever enters it, besides the way in.
 *
 * @internal
 */
export interface BesidesOfMatch {
  readonly onSocket: ConnectionEvents['socket'];
  /** Where what is known about the dice of the match is noted. */
  readonly notes: {
    read(): Promise<DiceNote | undefined>;
    write(note: DiceNote): Promise<void>;
  };
}

export class RoomMatch<Id extends GameId = GameId> implements Match<Id> {
  readonly id: string;
  readonly game: Id;
  readonly summary: MatchTerms<Id>;
  readonly invite: string | undefined;
  readonly partnerInvite: string | undefined;

  readonly #emitter = new Emitter<MatchEvents<Id>>();
  readonly #clock = new ServerClock();
  readonly #link: Link;
  readonly #rules: GameRules;
  readonly #seen: EventsSeen;
  readonly #dice: OwnDice;
  #picture!: Picture<Id>;
  #seats: readonly Seat<Id>[] = [];
  #camp: Camp<Id> | null = null;
  #chat: readonly ChatLine[] = [];
  #isMuted = false;
  /** Why the server is about to close the connection. */
  #notice: EscadreError | undefined;
  #logbook: LogbookPages | null = null;
  #end: EscadreError | undefined;
  /** Events that have come and are not told yet. */
  #untold: NumberedEvents[] = [];
  /** The time by the server's clock that we were told last, which that of the next events is counted from. */
  #toldTime = 0;
  /** Up to this number, events are ones that were missed. */
  #missedUpTo = 0;
  /** Whoever entered has had the time to listen. */
  #open = false;
  #overTold = false;
  /** Answers may come a little after the deadline of a window, where the line is slow. */
  #hasGrace = true;
  #isNear = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #forgetClock: () => void = () => undefined;
  /** What has been asked of the room. */
  readonly #unanswered = new Set<Promise<unknown>>();

  private constructor(parts: MatchParts<Id>, rules: GameRules) {
    this.#rules = rules;
    const { match, invite, partnerInvite } = parts.answer;
    this.id = match.id;
    this.game = parts.game;
    this.summary = frozen(termsOf(rules.rules.title, match));
    this.invite = invite;
    this.partnerInvite = partnerInvite;
    this.#dice = new OwnDice({
      isByPost: match.clock !== null && 'correspondence' in match.clock,
      ask: (name, payload) => this.#link.ask(name, payload, { again: true }),
      notes: parts.notes,
    });
    this.#seen = new EventsSeen((n) => this.#acknowledge(n));
    this.#link = new Link({
      enter: () => parts.enter(this.#seen.last, this.#seats[0]),
      addressOf: parts.addressOf,
      onSocket: parts.onSocket,
      events: {
        entered: (entered) => this.#entered(entered),
        state: (state) => this.#stands(state),
        message: (name, payload) => this.#message(name, payload),
        dropped: (reason) => this.#dropped(reason),
        closed: (error) => this.#closed(error),
      },
    });
  }

  /**
   * @internal
   *
   * @throws what the door throws, UNREACHABLE, and close reasons
   */
  static async open<Id extends GameId>(parts: MatchParts<Id>): Promise<RoomMatch<Id>> {
    const match = new RoomMatch(parts, await loadRules(parts.game));
    await match.#dice.recall();
    await match.#link.open(parts.answer);
    match.#forgetClock = onClockSet((by) => match.#clockIsSet(by));
    // What follows is told once whoever waits for the match has had a turn to listen.
    setTimeout(() => match.#begin());
    return match;
  }

  get seats(): readonly Seat<Id>[] {
    return this.#seats;
  }

  get camp(): Camp<Id> | null {
    return this.#camp;
  }

  get view(): View<Id> | null {
    return this.#picture.shown.view;
  }

  get table(): PublicMatch {
    return this.#picture.shown.table;
  }

  get prompts(): Prompts<Id> {
    return this.#picture.shown.prompts;
  }

  get outcome(): Outcome<Id> | null {
    return (this.table.outcome ?? null) as Outcome<Id> | null;
  }

  get near(): boolean {
    return this.#isNear;
  }

  get chat(): readonly ChatLine[] {
    return this.#chat;
  }

  get isMuted(): boolean {
    return this.#isMuted;
  }

  get nonce(): string | undefined {
    return this.#dice.nonce;
  }

  get noted(): Noted {
    return this.#dice.noted;
  }

  get logbook(): LogbookPages | null {
    return this.#logbook;
  }

  get connection(): 'here' | 'away' | 'closed' {
    if (this.#end !== undefined) return 'closed';
    return this.#link.isHere ? 'here' : 'away';
  }

  isOf<Other extends GameId>(game: Other): this is Match<Other> {
    return (this.game as string) === game;
  }

  on<Name extends keyof MatchEvents<Id>>(
    name: Name,
    listener: (...args: MatchEvents<Id>[Name]) => void,
  ): () => void {
    return this.#emitter.on(name, listener);
  }

  async ready(): Promise<void> {
    await this.#told(this.#dice.ready());
    await this.#dice.settled();
  }

  async unready(): Promise<void> {
    await this.#ask('unready', {}, true);
  }

  async play(command: Command<Id>, options: PlayOptions<Id> = {}): Promise<CommandReply> {
    const { seat, prompt = promptMeant(this, command, seat) } = options;
    const request = given({ id: randomHex(16), prompt: prompt ?? undefined, seat, command });
    const before = this.#seen.last;
    const reply = (await this.#ask('command', request, true)) as CommandReply;
    // A command tells the server that what came before it has come; not what it led to itself.
    this.#seen.known(before);
    return reply;
  }

  answer(choose: Choose<Id>): Promise<Outcome<Id>> {
    return new Answering<Id>(this, choose).toTheEnd();
  }

  async resign({ seat }: Pick<PlayOptions<Id>, 'seat'> = {}): Promise<CommandReply> {
    const held = this.#seats.filter((each) => this.table.seats[each]?.resigned === false);
    const [first, ...others] = seat === undefined ? held : [seat];
    let reply = await this.#table('resign', first);
    for (const other of others) {
      if (this.outcome === null) reply = await this.#table('resign', other);
    }
    return reply;
  }

  offerDraw(): Promise<CommandReply> {
    return this.#table('offerDraw');
  }

  acceptDraw(): Promise<CommandReply> {
    return this.#table('acceptDraw');
  }

  declineDraw(): Promise<CommandReply> {
    return this.#table('declineDraw');
  }

  async say(text: string, { to = 'all' }: { to?: 'all' | 'camp' } = {}): Promise<void> {
    await this.#ask('chat', { to, text }, false);
  }

  async mute(whom?: Whom<Id>): Promise<void> {
    await this.#ask('mute', { whom: whom === undefined ? 'table' : this.#whom(whom) }, false);
    if (whom === undefined) this.#isMuted = true;
  }

  async unmute(): Promise<void> {
    await this.#ask('unmute', {}, true);
    this.#isMuted = false;
  }

  async block(whom: Whom<Id>): Promise<void> {
    await this.#ask('block', { whom: this.#whom(whom) }, false);
  }

  async report(whom: Whom<Id>, why: string, said: readonly ChatLine[] = []): Promise<void> {
    const lines = said.map((line) => this.#numberOf(line));
    await this.#ask('report', { whom: this.#whom(whom), lines, why }, false);
  }

  async sendAway(seat: Seat<Id>): Promise<void> {
    await this.#ask('sendAway', { seat }, false);
  }

  async inviteComputer(seat: Seat<Id>, level: Level): Promise<void> {
    await this.#ask('inviteComputer', { seat, level }, false);
  }

  async dismissComputer(seat: Seat<Id>): Promise<void> {
    await this.#ask('dismissComputer', { seat }, false);
  }

  async standIn(seat: Seat<Id>, level: Level | 'no' | null): Promise<boolean> {
    return ((await this.#ask('standIn', { seat, level }, false)) as { agreed: boolean }).agreed;
  }

  async takeBack(): Promise<void> {
    await this.#ask('takeBack', {}, true);
  }

  async note(place: NotePlace, text: string): Promise<void> {
    await this.#ask('note', { ...place, text }, true);
  }

  async writeLog(text: string): Promise<void> {
    await this.#ask('writeLog', { text }, false);
  }

  async claim(result: 'win' | 'draw'): Promise<void> {
    await this.#ask('claim', { result }, false);
  }

  async rematch(): Promise<string | null> {
    const { match } = (await this.#ask('rematch', {}, true)) as { match?: string };
    return match ?? null;
  }

  async history(from: number, to: number): Promise<readonly PastEvents<Id>[]> {
    const page = { from, to: Math.min(to, from + LIMITS.pageSize - 1) };
    const { events: told } = (await this.#ask('history', page, true)) as { events: PastEvents<Id>[] };
    const past = told.map(({ n, at, events }) => ({ n, at: this.#clock.here(at), events }));
    const last = past.at(-1)?.n ?? to;
    return last < to ? [...past, ...(await this.history(last + 1, to))] : past;
  }

  legal(seat: Seat<Id> | undefined = seatMeant<Id>(this)): IterableIterator<Command<Id>> {
    return seat === undefined ? [].values() : legalFor(this.#rules, this.#picture.shown, seat);
  }

  get sampled(): Sampled<Id> {
    return sampledIn<Id>(this.#rules);
  }

  async position(): Promise<string> {
    const { view } = this;
    if (view === null) throw new EscadreError('NOT_STARTED', 'The match has not started yet.');
    const { positionOfView } = await part(loadVerifying);
    return positionOfView(this.game, view, this.camp ?? 'public');
  }

  explain(command: Command<Id>, seat: Seat<Id> | undefined = seatMeant<Id>(this)): EscadreError | null {
    if (seat !== undefined) return refusalFor(this.#rules, this.#picture.shown, seat, command);
    return new EscadreError('NOT_A_PLAYER', 'You are watching this match and have no seat.');
  }

  async leave(): Promise<void> {
    const stay = this.#link.leaving('SEAT_LEFT');
    try {
      await this.#ask('leave', {}, false);
    } catch (error) {
      stay();
      throw error;
    }
    await this.#link.close();
  }

  async close(): Promise<void> {
    if (this.#link.isHere) await this.#answered();
    await this.#link.close();
  }

  /** Resolves when what was asked has been answered, or a moment has passed. */
  async #answered(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise((resolve) => {
      timer = setTimeout(resolve, CLOSE_MS);
    });
    await Promise.race([Promise.allSettled(this.#unanswered), patience]);
    clearTimeout(timer);
  }

  /** What somebody said is known by the number that it has now: each connection numbers anew. */
  #whom(whom: Whom<Id>): { seat: string } | { line: number } {
    return typeof whom === 'string' ? { seat: whom } : { line: this.#numberOf(whom) };
  }

  #numberOf(said: ChatLine): number {
    const mark = markOf(said);
    return this.#chat.find((line) => markOf(line) === mark)?.n ?? said.n;
  }

  #table(type: TableCommand['type'], seat?: Seat<Id>): Promise<CommandReply> {
    return this.play({ type }, given({ seat }));
  }

  /** Asks the room. */
  async #ask(name: string, payload: object, again: boolean): Promise<unknown> {
    if (new TextEncoder().encode(jsonOf(payload)).length > LIMITS.frameBytes) {
      throw new EscadreError('TOO_LARGE', 'This message is too large for the server.', {
        data: { limit: LIMITS.frameBytes },
      });
    }
    const answer = this.#link.ask(name, payload, { again });
    this.#unanswered.add(answer);
    try {
      return await this.#told(answer);
    } finally {
      this.#unanswered.delete(answer);
    }
  }

  /** What the room sent before its answer, a refusal too, has been told when that is here. */
  async #told<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } finally {
      this.#begin();
      this.#settle();
    }
  }

  #entered({ welcome, state, asked, heard }: Entered): void {
    this.#clock.told(welcome.now, asked, heard);
    // They are of the game of this room.
    this.#seats = welcome.seats as readonly Seat<Id>[];
    this.#camp = welcome.camp as Camp<Id> | null;
    this.#missedUpTo = welcome.n;
    this.#toldTime = welcome.now;
    // Knocking with the number of the last event tells that it has come.
    this.#seen.known(this.#seen.last);
    const again = this.#picture !== undefined;
    if (again) this.#picture.stateIs(state);
    else this.#picture = new Picture(state, this.#clock);
    this.#picture.mended();
    this.#picture.seatsAre(welcome.seats);
    this.#dice.stands(this.#picture.synced, this.#seats);
    this.#picture.ownIs(welcome.own);
    this.#picture.spentIs(welcome.spent ?? {});
    const unheard = again ? newLines(this.#chat, welcome.chat) : [];
    this.#chat = welcome.chat;
    this.#isMuted = welcome.muted === true;
    this.#isNear = false;
    this.#logbook = welcome.logbook ?? null;
    if (!again) {
      this.#picture.show();
      return;
    }
    this.#emitter.emit('back');
    for (const line of unheard) this.#emitter.emit('chat', line);
    if (this.#logbook !== null) this.#emitter.emit('logbook', this.#logbook);
    // Where nothing was missed, no event follows that would show the rest.
    if (welcome.n <= this.#seen.last) this.#settle();
    else this.#later();
  }

  #stands(state: object): void {
    this.#picture.stateIs(state);
    this.#dice.stands(this.#picture.synced, this.#seats);
    if (!this.#picture.isMidStep) this.#later();
    else if (this.#picture.isBeginning) this.#waitForStart();
    else this.#waitForStep();
  }

  /** The name tells what a message of the server's is. */
  #message(name: string, payload: unknown): void {
    if (name === 'own') {
      this.#picture.ownIs(payload as object);
      this.#later();
    } else if (name === 'spent') {
      this.#picture.spentIs(payload as RoomMessages['spent']);
      this.#later();
    } else if (name === 'events') this.#happened(payload as SentEvents);
    else if (name === 'chat') this.#hear(payload as ChatLine);
    else if (name === 'talk') this.#hearAgain(payload as readonly ChatLine[]);
    else if (name === 'notice') this.#notice = errorOfNotice(payload);
    else if (name === 'note') this.#written((pages) => withNote(pages, payload as LogbookNote));
    else if (name === 'graceEnded') this.#graceHasEnded();
    else if (name === 'near') this.#somebodyIsNear((payload as { near: boolean }).near);
    else if (name === 'logLine') this.#written((pages) => withLine(pages, payload as LogbookLine));
  }

  #happened([n, after, events]: SentEvents): void {
    this.#toldTime += after;
    if (!this.#seen.take(n)) return;
    this.#untold.push({ n, at: this.#toldTime, events });
    // The server sends the state, then what is private, then the events: all of it is here. What
    // was missed is told together.
    if (n >= this.#missedUpTo) this.#settle();
    else this.#later();
  }

  #graceHasEnded(): void {
    this.#hasGrace = false;
    if (this.#open) this.#emitter.emit('graceEnded');
  }

  #somebodyIsNear(near: boolean): void {
    this.#isNear = near;
    if (this.#open) this.#emitter.emit('near', near);
  }

  #hear(line: ChatLine): void {
    this.#chat = [...this.#chat, line].slice(-LIMITS.chatLines);
    if (this.#open) this.#emitter.emit('chat', line);
  }

  #hearAgain(lines: readonly ChatLine[]): void {
    this.#chat = lines;
    if (this.#open) this.#emitter.emit('talk', lines);
  }

  #written(write: (pages: LogbookPages) => LogbookPages): void {
    if (this.#logbook === null) return;
    this.#logbook = write(this.#logbook);
    if (this.#open) this.#emitter.emit('logbook', this.#logbook);
  }

  /** The events of a step come last, and tell it all; they are waited for, but not for ever. */
  #waitForStep(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settle(), STEP_MS);
  }

  /**
   * A match can begin without an event, for which nobody should wait. What is answered has
   * everything in front of it that was sent before.
   */
  async #waitForStart(): Promise<void> {
    this.#waitForStep();
    await this.#link.ask('history', { from: 1, to: 1 }, { again: false }).catch(() => undefined);
    this.#settle();
  }

  /** Tells what stands when nothing more comes. */
  #later(): void {
    this.#timer ??= setTimeout(() => this.#settle(), QUIET_MS);
  }

  #begin(): void {
    if (this.#open) return;
    this.#open = true;
    this.#picture.show();
    this.#tellEvents();
    this.#emitter.emit('table', this.table);
    if (this.view !== null) this.#emitter.emit('view', this.view);
    if (this.prompts.all.length > 0) this.#emitter.emit('prompt', this.prompts);
    if (!this.#hasGrace) this.#emitter.emit('graceEnded');
    if (this.#isNear) this.#emitter.emit('near', true);
    this.#tellOutcome();
    if (this.#end !== undefined) this.#emitter.emit('closed', this.#end);
  }

  /** Shows what has come, and tells it: what has happened, then how things stand. */
  #settle(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#open) return;
    const different = this.#picture.isStale ? this.#picture.show() : undefined;
    this.#tellEvents();
    if (different?.table) this.#emitter.emit('table', this.table);
    if (different?.view && this.view !== null) this.#emitter.emit('view', this.view);
    if (different?.prompts) this.#emitter.emit('prompt', this.prompts);
    this.#tellOutcome();
  }

  #tellEvents(): void {
    for (const { n, at, events } of this.#untold.splice(0)) {
      const note = { n, at: this.#clock.here(at), missed: n <= this.#missedUpTo };
      for (const event of events) this.#emitter.emit('event', frozen(event) as MatchEvent<Id>, note);
      this.#seen.told(n);
    }
  }

  #tellOutcome(): void {
    if (this.#overTold || this.outcome === null) return;
    this.#overTold = true;
    this.#emitter.emit('over', this.outcome);
  }

  /** A spectator is told what happens while they are there, once: nobody needs to know. */
  #acknowledge(n: number): void {
    if (this.#camp === null || this.connection !== 'here') return;
    this.#link.ask('acknowledge', { n }, { again: false }).catch(() => undefined);
  }

  /** Times go on as they did; if it was sleep, and not somebody who set the clock, the server says how long. */
  async #clockIsSet(by: number): Promise<void> {
    this.#clock.set(by);
    this.#showTimes(by);
    if (this.connection !== 'here') return;
    const asked = Date.now();
    try {
      const { now } = (await this.#link.ask('time', {}, { again: false })) as TimeReply;
      this.#clock.told(now, asked, Date.now());
      this.#showTimes(0);
    } catch {
      // On the next connection the server says what time it is.
    }
  }

  #showTimes(by: number): void {
    this.#picture.clockIsSet(by);
    this.#later();
  }

  #dropped(reason: MatchEvents<Id>['drop'][0]['reason']): void {
    const isAnybodyAsked = this.#picture.cut(Date.now());
    this.#emitter.emit('drop', { reason });
    if (this.#open && isAnybodyAsked) this.#emitter.emit('prompt', this.prompts);
  }

  #closed(error: EscadreError): void {
    this.#forgetClock();
    this.#dice.stop();
    this.#settle();
    this.#seen.stop();
    this.#end = this.#notice?.code === error.code ? this.#notice : error;
    if (this.#open) this.#emitter.emit('closed', this.#end);
  }
}

/** Of what the door says of a match, what stays as it is. */
function termsOf<Id extends GameId>(title: string, match: MatchSummary): MatchTerms<Id> {
  const { spectators, scenario, clock, claimAfter, standIns } = match;
  return {
    title,
    private: match.private,
    options: match.options as unknown as MatchTerms<Id>['options'],
    clock,
    spectators,
    scenario,
    seats: match.seats.map(({ seat, camp }) => ({ seat, camp })) as unknown as MatchTerms<Id>['seats'],
    ...given({ claimAfter, standIns }),
  };
}

/** Numbers of lines are of one connection: over two, a line is known by what it says and when. */
function newLines(known: readonly ChatLine[], lines: readonly ChatLine[]): readonly ChatLine[] {
  const marks = new Set(known.map(markOf));
  return lines.filter((line) => !marks.has(markOf(line)));
}

const markOf = ({ at, name, text }: ChatLine): string => `${at} ${name} ${text}`;
