/** A match over the wire, as the player sees it. */

import { given } from '@escadre/shared/kernel';
import { withLine, withNote } from '@escadre/shared/play';
import type { Replies, RequestName, SyncedMatch } from '@escadre/shared/protocol';
import { LIMITS } from '@escadre/shared/protocol/limits.ts';
import { onClockSet } from '../base/clock-jumps.ts';
import { EscadreError, errorOfNotice, jsonOf } from '../base/error.ts';
import type { Camp, Command, GameId, MatchTerms, Seat, View } from '../base/game-types.ts';
import { loadVerifying } from '../base/lazy-modules.ts';
import { typed } from '../base/typed.ts';
import type {
  CommandReply,
  EnterAnswer,
  LogbookPages,
  MatchSummary,
  Noted,
  RoomMessages,
  SentEvents,
  SentLine,
  TimeReply,
} from '../base/wire.ts';
import type { MatchEvents, PlayOptions } from '../match/match.ts';
import { MatchRequests, markOf } from '../match/match-requests.ts';
import { Picture } from '../match/picture.ts';
import { type GameRules, loadRules } from '../rules/rules.ts';
import type { ConnectionEvents } from './connection.ts';
import type { DiceNote } from './dice-notes.ts';
import { EventsSeen } from './events-seen.ts';
import { type Entered, Link } from './link.ts';
import { type NonceWithHash, OwnDice } from './own-dice.ts';

/** Milliseconds before a change without an event is shown. */
const QUIET_MS = 25;
/** Milliseconds to wait for pending requests before the match closes. */
const CLOSE_MS = 2_000;
/** Milliseconds to wait for the rest of a step after its state: a slow connection delivers it in pieces. */
const STEP_MS = 2_000;

/** A message of the room. */
type Message = {
  [Name in keyof RoomMessages]: [name: Name, payload: RoomMessages[Name]];
}[keyof RoomMessages];

/** @internal */
interface MatchParts<Id extends GameId> extends MatchExtras {
  readonly game: Id;
  readonly answer: EnterAnswer;
  /** The nonce whose hash was sent to the door, if any. */
  readonly sentNonce: NonceWithHash | undefined;
  /** Asks the door again. */
  readonly enter: (since: number, seat: string | undefined) => Promise<EnterAnswer>;
  readonly addressOf: (answer: EnterAnswer) => string;
}

/**
 * Parts of a match that depend on the visitor or player entering it.
 *
 * @internal
 */
export interface MatchExtras {
  readonly onSocket: ConnectionEvents['socket'];
  /** The notes on the dice of the match. */
  readonly notes: {
    read(): Promise<DiceNote | undefined>;
    write(note: DiceNote): Promise<void>;
  };
}

export class RoomMatch<Id extends GameId = GameId> extends MatchRequests<Id> {
  readonly invite: string | undefined;
  readonly partnerInvite: string | undefined;

  readonly #link: Link;
  readonly #seen: EventsSeen;
  readonly #dice: OwnDice;
  #seats: readonly Seat<Id>[] = [];
  #camp: Camp<Id> | null = null;
  /** Why the server is about to close the connection. */
  #notice: EscadreError | undefined;
  #logbook: LogbookPages | null = null;
  /** The last time the server sent, by its clock; the times of the next events are relative to it. */
  #toldTime = 0;
  /** Whether answers may arrive a little after a window's deadline, for slow connections. */
  #hasGrace = true;
  #isNear = false;
  /** Resolves when the start of the match is shown; undefined before it arrives. */
  #start: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #forgetClock: () => void = () => undefined;
  /** Pending requests. */
  readonly #unanswered = new Set<Promise<unknown>>();

  private constructor(parts: MatchParts<Id>, rules: GameRules) {
    const { match, invite, partnerInvite } = parts.answer;
    super(rules, { id: match.id, game: parts.game, summary: termsOf(rules.rules.title, match) });
    this.invite = invite;
    this.partnerInvite = partnerInvite;
    this.#dice = new OwnDice({
      sentNonce: parts.sentNonce,
      isCorrespondence: match.clock !== null && 'correspondence' in match.clock,
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
        // A room's messages have the protocol's types.
        state: (state) => this.#tableChanged(typed<Id, 'state'>(state)),
        message: (name, payload) => this.#message([name, payload] as Message),
        dropped: (reason) => this.#dropped(reason),
        closed: (error) => this.#closed(error),
      },
    });
  }

  /**
   * @internal
   *
   * @throws the errors of the door, UNREACHABLE, and close reasons
   */
  static async open<Id extends GameId>(parts: MatchParts<Id>): Promise<RoomMatch<Id>> {
    const match = new RoomMatch(parts, await loadRules(parts.game));
    await match.#dice.recall();
    await match.#link.open(parts.answer);
    match.#forgetClock = onClockSet((by) => match.#clockIsSet(by));
    // The caller has a turn to add listeners before the first events.
    setTimeout(() => match.begin());
    return match;
  }

  get seats(): readonly Seat<Id>[] {
    return this.#seats;
  }

  get camp(): Camp<Id> | null {
    return this.#camp;
  }

  get near(): boolean {
    return this.#isNear;
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
    if (this.end !== undefined) return 'closed';
    return this.#link.isHere ? 'here' : 'away';
  }

  async ready(): Promise<void> {
    await this.answered(this.#dice.ready());
    await this.#dice.settled();
    await this.#start;
  }

  override async play(command: Command<Id>, options?: PlayOptions<Id>): Promise<CommandReply> {
    const before = this.#seen.last;
    const reply = await super.play(command, options);
    // A command acknowledges the events before it, but not those it causes.
    this.#seen.known(before);
    return reply;
  }

  protected async positionOf(view: View<Id>): Promise<string> {
    const { positionOfView } = await loadVerifying();
    return positionOfView(this.game, view, this.camp ?? 'public');
  }

  async leave(): Promise<void> {
    const stay = this.#link.leaving('SEAT_LEFT');
    try {
      await this.ask('leave', {});
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

  /** Resolves when all pending requests are answered, or after a moment. */
  async #answered(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise((resolve) => {
      timer = setTimeout(resolve, CLOSE_MS);
    });
    await Promise.race([Promise.allSettled(this.#unanswered), patience]);
    clearTimeout(timer);
  }

  protected async ask<Name extends RequestName>(
    name: Name,
    request: object,
    again = false,
  ): Promise<Replies[Name]> {
    if (new TextEncoder().encode(jsonOf(request)).length > LIMITS.frameBytes) {
      throw new EscadreError('TOO_LARGE', 'This message is too large for the server.', {
        data: { limit: LIMITS.frameBytes },
      });
    }
    const answer = this.#link.ask(name, request, { again });
    this.#unanswered.add(answer);
    try {
      return (await this.answered(answer)) as Replies[Name];
    } finally {
      this.#unanswered.delete(answer);
    }
  }

  #entered({ welcome, state: sent, sentAt, heard }: Entered): void {
    const state = typed<Id, 'state'>(sent);
    this.clock.sync(welcome.now, sentAt, heard);
    this.#seats = typed<Id, 'seats'>(welcome.seats);
    this.#camp = welcome.camp === null ? null : typed<Id, 'camp'>(welcome.camp);
    this.missedUpTo = welcome.n;
    this.#toldTime = welcome.now;
    this.#seen.entered(welcome.n);
    const again = this.picture !== undefined;
    if (again) this.picture.stateIs(state);
    else this.picture = new Picture(state, this.clock);
    this.picture.mended();
    this.picture.seatsAre(welcome.seats);
    this.#dice.tableChanged(this.picture.synced, this.#seats);
    this.picture.ownIs(welcome.own);
    this.picture.spentIs(welcome.spent ?? {});
    const lines = typed<Id, 'lines'>(welcome.chat);
    const unheard = again ? newLines(this.lines, lines) : [];
    this.lines = lines;
    this.hasMuted = welcome.muted === true;
    this.#isNear = false;
    this.#logbook = welcome.logbook ?? null;
    if (!again) {
      this.picture.show();
      return;
    }
    this.emitter.emit('back');
    for (const line of unheard) this.emitter.emit('chat', line);
    if (this.#logbook !== null) this.emitter.emit('logbook', this.#logbook);
    // If no event was missed, none will follow to show the rest.
    if (welcome.n <= this.#seen.last) this.settle();
    else this.#later();
  }

  #tableChanged(state: SyncedMatch<object>): void {
    this.picture.stateIs(state);
    this.#dice.tableChanged(this.picture.synced, this.#seats);
    if (!this.picture.isMidStep) this.#later();
    else if (this.picture.isBeginning) this.#start = this.#waitForStart();
    else this.#waitForStep();
  }

  /** Unknown messages, from a newer server, are ignored. */
  #message([name, payload]: Message): void {
    switch (name) {
      case 'own':
        this.picture.ownIs(payload);
        this.#later();
        break;
      case 'spent':
        this.picture.spentIs(payload);
        this.#later();
        break;
      case 'events':
        this.#happened(payload);
        break;
      case 'chat':
        this.hear(payload);
        break;
      case 'talk':
        this.hearAgain(payload);
        break;
      case 'notice':
        this.#notice = errorOfNotice(payload);
        break;
      case 'note':
        this.#written((pages) => withNote(pages, payload));
        break;
      case 'logLine':
        this.#written((pages) => withLine(pages, payload));
        break;
      case 'graceEnded':
        this.#hasGrace = false;
        this.tell('graceEnded');
        break;
      case 'near':
        this.#isNear = payload.near;
        this.tell('near', payload.near);
        break;
    }
  }

  #happened([n, after, events]: SentEvents): void {
    this.#toldTime += after;
    if (!this.#seen.take(n, this.#toldTime)) return;
    this.untold.push({ n, at: this.#toldTime, events });
    // The server sends the state, then the private part, then the events, so the step is complete. Missed
    // events are shown together.
    if (n >= this.missedUpTo) this.settle();
    else this.#later();
  }

  #written(write: (pages: LogbookPages) => LogbookPages): void {
    if (this.#logbook === null) return;
    this.#logbook = write(this.#logbook);
    this.tell('logbook', this.#logbook);
  }

  /** The events of a step come last and show it; waits for them, but not for ever. */
  #waitForStep(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.settle(), STEP_MS);
  }

  /**
   * A match can begin without an event. Replies come after everything sent before, so a small request tells
   * when the start has fully arrived.
   */
  async #waitForStart(): Promise<void> {
    this.#waitForStep();
    await this.#link.ask('history', { from: 1, to: 1 }, { again: false }).catch(() => undefined);
    this.settle();
  }

  /** Shows the state unless more arrives within a moment. */
  #later(): void {
    this.#timer ??= setTimeout(() => this.settle(), QUIET_MS);
  }

  protected override tellMore(): void {
    if (!this.#hasGrace) this.emitter.emit('graceEnded');
    if (this.#isNear) this.emitter.emit('near', true);
  }

  protected override settle(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    super.settle();
  }

  protected override toldUpTo(n: number): void {
    this.#seen.emitted(n);
  }

  /** Spectators get each event once and need no acknowledgement. */
  #acknowledge(n: number): void {
    if (this.#camp === null || this.connection !== 'here') return;
    this.#link.ask('acknowledge', { n }, { again: false }).catch(() => undefined);
  }

  /** Shifts the times by the jump. If the machine has slept instead, the server's time corrects them. */
  async #clockIsSet(by: number): Promise<void> {
    this.clock.set(by);
    this.#showTimes(by);
    if (this.connection !== 'here') return;
    const sentAt = Date.now();
    try {
      const { now }: TimeReply = Object(await this.#link.ask('time', {}, { again: false }));
      this.clock.sync(now, sentAt, Date.now());
      this.#showTimes(0);
    } catch {
      // The next connection brings the server's time.
    }
  }

  #showTimes(by: number): void {
    this.picture.clockIsSet(by);
    this.#later();
  }

  #dropped(reason: MatchEvents<Id>['drop'][0]['reason']): void {
    const isAnybodyAsked = this.picture.cut(Date.now());
    this.emitter.emit('drop', { reason });
    if (isAnybodyAsked) this.tell('prompt', this.prompts);
  }

  #closed(error: EscadreError): void {
    this.#forgetClock();
    this.#dice.stop();
    this.closed(this.#notice?.code === error.code ? this.#notice : error);
    this.#seen.stop();
  }
}

/** The fixed terms of a match, from the door's summary. */
function termsOf<Id extends GameId>(title: string, match: MatchSummary): MatchTerms<Id> {
  const { spectators, scenario, clock, claimAfter, standIns, talk } = match;
  return {
    title,
    private: match.private,
    options: typed<Id, 'options'>(match.options),
    clock,
    spectators,
    scenario,
    seats: typed<Id, 'chairs'>(match.seats.map(({ seat, camp }) => ({ seat, camp }))),
    ...given({ claimAfter, standIns, talk }),
  };
}

/** Each connection numbers lines again: across two, a line is identified by its time, name and text. */
function newLines<Line extends SentLine>(known: readonly Line[], lines: readonly Line[]): readonly Line[] {
  const marks = new Set(known.map(markOf));
  return lines.filter((line) => !marks.has(markOf(line)));
}
