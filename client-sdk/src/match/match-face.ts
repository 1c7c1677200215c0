/**
 * What all matches share, wherever they are played: what they show, the events they emit and the requests of their
 * methods. `RoomMatch` sends these to a server, `LocalMatch` to a table in the page.
 */

import { given } from '@escadre/shared/kernel';
import { LIMITS, type RequestName } from '@escadre/shared/protocol';
import { Emitter, mustBeFunction } from '../base/emitter.ts';
import { EscadreError } from '../base/error.ts';
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
} from '../base/game-types.ts';
import { frozen } from '../base/plain-data.ts';
import { randomHex } from '../base/random.ts';
import type {
  ChatLine,
  CommandReply,
  Level,
  LogbookPages,
  Noted,
  NumberedEvents,
  PublicMatch,
  TableCommand,
} from '../base/wire.ts';
import { type GameRules, legalFor, refusalFor, sampledIn } from '../rules/rules.ts';
import { notAPlayer, promptMeant, seatMeant } from './acting-seat.ts';
import { Answering } from './answer-loop.ts';
import type { Choose, Match, MatchEvents, NotePlace, PlayOptions, Whom } from './match.ts';
import { type Difference, NO_DIFFERENCE, type Picture } from './picture.ts';
import { ServerClock } from './server-clock.ts';

/** The fixed facts of a match. */
interface Terms<Id extends GameId> {
  readonly id: string;
  readonly summary: MatchTerms<Id>;
}

export abstract class MatchFace<Id extends GameId = GameId> implements Match<Id> {
  readonly id: string;
  readonly game: Id;
  readonly summary: MatchTerms<Id>;

  abstract readonly invite: string | undefined;
  abstract readonly partnerInvite: string | undefined;
  abstract readonly seats: readonly Seat<Id>[];
  abstract readonly camp: Camp<Id> | null;
  abstract readonly near: boolean;
  abstract readonly nonce: string | undefined;
  abstract readonly noted: Noted;
  abstract readonly logbook: LogbookPages | null;
  abstract readonly connection: 'here' | 'away' | 'closed';

  /** @internal */
  protected readonly rules: GameRules;
  /** @internal */
  protected readonly emitter = new Emitter<MatchEvents<Id>>([
    'event',
    'view',
    'table',
    'prompt',
    'chat',
    'talk',
    'logbook',
    'graceEnded',
    'near',
    'over',
    'drop',
    'back',
    'closed',
  ]);
  /** @internal */
  protected readonly clock = new ServerClock();
  /** @internal */
  protected picture!: Picture<Id>;
  /** @internal */
  protected lines: readonly ChatLine[] = [];
  /** @internal */
  protected hasMuted = false;
  /**
   * Events received and not yet emitted.
   *
   * @internal
   */
  protected untold: NumberedEvents[] = [];
  /**
   * Events up to this number were missed.
   *
   * @internal
   */
  protected missedUpTo = 0;
  /**
   * The caller has had time to add listeners.
   *
   * @internal
   */
  protected isOpen = false;
  /** @internal */
  protected overTold = false;
  /**
   * Why the match is closed.
   *
   * @internal
   */
  protected end: EscadreError | undefined;

  /** @internal */
  protected constructor(rules: GameRules, { id, summary }: Terms<Id>) {
    this.id = id;
    // They are the rules of this game.
    this.game = rules.id as Id;
    this.summary = frozen(summary);
    this.rules = rules;
  }

  /**
   * Sends a request, whose form is checked by the receiver. Events sent before the answer are emitted before it
   * resolves.
   *
   * @internal
   * @param again whether to send it again if the connection breaks before the answer
   */
  protected abstract ask(name: RequestName, request: object, again?: boolean): Promise<unknown>;

  /** @internal */
  protected abstract positionOf(view: View<Id>): Promise<string>;

  abstract ready(): Promise<void>;
  abstract leave(): Promise<void>;
  abstract close(): Promise<void>;

  get view(): View<Id> | null {
    return this.picture.shown.view;
  }

  get table(): PublicMatch {
    return this.picture.shown.table;
  }

  get prompts(): Prompts<Id> {
    return this.picture.shown.prompts;
  }

  get outcome(): Outcome<Id> | null {
    return (this.table.outcome ?? null) as Outcome<Id> | null;
  }

  get chat(): readonly ChatLine[] {
    return this.lines;
  }

  get isMuted(): boolean {
    return this.hasMuted;
  }

  isOf<Other extends GameId>(game: Other): this is Match<Other> {
    return (this.game as string) === game;
  }

  on<Name extends keyof MatchEvents<Id>>(
    name: Name,
    listener: (...args: MatchEvents<Id>[Name]) => void,
  ): () => void {
    return this.emitter.on(name, listener);
  }

  async unready(): Promise<void> {
    await this.ask('unready', {}, true);
  }

  async play(command: Command<Id>, options?: PlayOptions<Id>): Promise<CommandReply> {
    const { seat, prompt = promptMeant(this, command, seat) }: PlayOptions<Id> = Object(options);
    if (this.end === undefined) this.#mustBePlayable(command, seat);
    const request = given({ id: randomHex(16), prompt: prompt ?? undefined, seat, command });
    return this.ask('command', request, true) as Promise<CommandReply>;
  }

  async answer(choose: Choose<Id>): Promise<Outcome<Id>> {
    mustBeFunction(choose);
    return new Answering<Id>(this, choose).toTheEnd();
  }

  async resign(options?: Pick<PlayOptions<Id>, 'seat'>): Promise<CommandReply> {
    const { seat }: Pick<PlayOptions<Id>, 'seat'> = Object(options);
    const held = this.seats.filter((each) => this.table.seats[each]?.resigned === false);
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

  async say(text: string, options?: { to?: 'all' | 'camp' }): Promise<void> {
    const { to = 'all' }: { to?: 'all' | 'camp' } = Object(options);
    await this.ask('chat', { to, text });
  }

  async mute(whom?: Whom<Id>): Promise<void> {
    await this.ask('mute', { whom: whom === undefined ? 'table' : this.#whom(whom) });
    if (whom === undefined) this.hasMuted = true;
  }

  async unmute(): Promise<void> {
    await this.ask('unmute', {}, true);
    this.hasMuted = false;
  }

  async block(whom: Whom<Id>): Promise<void> {
    await this.ask('block', { whom: this.#whom(whom) });
  }

  async report(whom: Whom<Id>, why: string, said: readonly ChatLine[] = []): Promise<void> {
    const lines = Array.isArray(said) ? said.map((line) => this.#numberOf(line)) : said;
    await this.ask('report', { whom: this.#whom(whom), lines, why });
  }

  async sendAway(seat: Seat<Id>): Promise<void> {
    await this.ask('sendAway', { seat });
  }

  async inviteComputer(seat: Seat<Id>, level: Level): Promise<void> {
    await this.ask('inviteComputer', { seat, level });
  }

  async dismissComputer(seat: Seat<Id>): Promise<void> {
    await this.ask('dismissComputer', { seat });
  }

  async standIn(seat: Seat<Id>, level: Level | 'no' | null): Promise<boolean> {
    return ((await this.ask('standIn', { seat, level })) as { agreed: boolean }).agreed;
  }

  async takeBack(): Promise<void> {
    await this.ask('takeBack', {}, true);
  }

  async note(place: NotePlace, text: string): Promise<void> {
    await this.ask('note', { ...place, text }, true);
  }

  async writeLog(text: string): Promise<void> {
    await this.ask('writeLog', { text });
  }

  async claim(result: 'win' | 'draw'): Promise<void> {
    await this.ask('claim', { result });
  }

  async rematch(): Promise<string | null> {
    const { match } = (await this.ask('rematch', {}, true)) as { match?: string };
    return match ?? null;
  }

  async history(from: number, to: number): Promise<readonly PastEvents<Id>[]> {
    const page = { from, to: Math.min(to, from + LIMITS.pageSize - 1) };
    const { events: told } = (await this.ask('history', page, true)) as { events: PastEvents<Id>[] };
    const past = told.map(({ n, at, events }) => ({ n, at: this.clock.here(at), events }));
    const last = past.at(-1)?.n ?? to;
    return last < to ? [...past, ...(await this.history(last + 1, to))] : past;
  }

  legal(seat?: Seat<Id>): IterableIterator<Command<Id>> {
    const meant = seat ?? seatMeant<Id>(this);
    if (meant === undefined || this.#refusalOf(seat) !== null) return [].values();
    return legalFor(this.rules, this.picture.shown, meant);
  }

  get sampled(): Sampled<Id> {
    return sampledIn<Id>(this.rules);
  }

  async position(): Promise<string> {
    if (this.view === null) throw new EscadreError('NOT_STARTED', 'The match has not started yet.');
    return this.positionOf(this.view);
  }

  explain(command: Command<Id>, seat?: Seat<Id>): EscadreError | null {
    const meant = seat ?? seatMeant<Id>(this);
    const refused = this.#refusalOf(seat);
    if (meant === undefined || refused !== null) return refused;
    return refusalFor(this.rules, this.picture.shown, meant, command);
  }

  /** Why a seat cannot play; null for a seat of the player’s, or none named. */
  #refusalOf(seat: Seat<Id> | undefined): EscadreError | null {
    if (this.camp === null) return notAPlayer();
    if (seat === undefined || this.seats.includes(seat)) return null;
    return new EscadreError('NOT_A_PLAYER', `The seat "${seat}" is not yours.`, {
      data: { seats: this.seats },
    });
  }

  /** Refuses at once what is not a command, or not from a seat of the player’s. */
  #mustBePlayable(command: Command<Id>, seat: Seat<Id> | undefined): void {
    const isNone = typeof Object(command).type !== 'string';
    const refused = isNone ? this.explain(command, seat) : this.#refusalOf(seat);
    if (refused !== null) throw refused;
  }

  #table(type: TableCommand['type'], seat?: Seat<Id>): Promise<CommandReply> {
    return this.play({ type }, given({ seat }));
  }

  /** A line goes by its current number: each connection numbers lines again. */
  #whom(whom: Whom<Id>): { seat: string } | { line: number } {
    return typeof whom === 'string' ? { seat: whom } : { line: this.#numberOf(whom) };
  }

  #numberOf(said: ChatLine): number {
    const mark = markOf(said);
    return (this.lines.find((line) => markOf(line) === mark) ?? Object(said)).n;
  }

  /**
   * Waits for an answer, and emits what came before it.
   *
   * @internal
   */
  protected async answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } finally {
      this.begin();
      this.settle();
    }
  }

  /** @internal */
  protected hear(line: ChatLine): void {
    this.lines = [...this.lines, line].slice(-LIMITS.chatLines);
    if (this.isOpen) this.emitter.emit('chat', line);
  }

  /** @internal */
  protected hearAgain(lines: readonly ChatLine[]): void {
    this.lines = lines;
    if (this.isOpen) this.emitter.emit('talk', lines);
  }

  /**
   * Emits the current state, once.
   *
   * @internal
   */
  protected begin(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    this.picture.show();
    this.#tell({ table: true, view: true, prompts: this.prompts.all.length > 0 });
    this.tellMore();
    if (this.end !== undefined) this.emitter.emit('closed', this.end);
  }

  /**
   * Shows and emits what has come: first the events, then the state.
   *
   * @internal
   */
  protected settle(): void {
    if (this.isOpen) this.#tell(this.picture.isStale ? this.picture.show() : NO_DIFFERENCE);
  }

  /**
   * Emits what else is part of the current state.
   *
   * @internal
   */
  protected tellMore(): void {}

  /**
   * Called when the events up to this number have been emitted.
   *
   * @internal
   */
  protected toldUpTo(_n: number): void {}

  /** @internal */
  protected closed(why: EscadreError): void {
    if (this.end !== undefined) return;
    this.settle();
    this.end = why;
    if (this.isOpen) this.emitter.emit('closed', why);
  }

  #tell({ table, view, prompts }: Difference): void {
    for (const { n, at, events } of this.untold.splice(0)) {
      const note = { n, at: this.clock.here(at), missed: n <= this.missedUpTo };
      for (const event of events) this.emitter.emit('event', frozen(event) as MatchEvent<Id>, note);
      this.toldUpTo(n);
    }
    if (table) this.emitter.emit('table', this.table);
    if (view && this.view !== null) this.emitter.emit('view', this.view);
    if (prompts) this.emitter.emit('prompt', this.prompts);
    if (this.overTold || this.outcome === null) return;
    this.overTold = true;
    this.emitter.emit('over', this.outcome);
  }
}

/** Line numbers belong to one connection: across two, a line is identified by its time, name and text. */
export const markOf = (line: ChatLine): string => {
  const { at, name, text }: ChatLine = Object(line);
  return `${at} ${name} ${text}`;
};
