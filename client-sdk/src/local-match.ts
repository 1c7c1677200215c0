/** A match in the page: the same for a frontend as one over the wire, without a server. */

import {
  type AnyGame,
  type ChanceFrom,
  campsOf,
  chanceOf,
  type GameTypes,
  given,
  isOneOf,
  Match as KernelMatch,
  must,
  RECORD_FORMAT,
} from '@escadre/shared/kernel';
import { LIMITS } from '@escadre/shared/protocol';
import { promptMeant, seatMeant } from './acting.ts';
import { Answering } from './answering.ts';
import { loadInput } from './apart.ts';
import { type Computer, computer, type Level } from './computer.ts';
import { Emitter } from './emitter.ts';
import { EscadreError } from './error.ts';
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
import { Keeper, type PositionOffer } from './keeper.ts';
import type { LocalOptions } from './local-options.ts';
import { type LocalGuest, LocalTable } from './local-table.ts';
import type { Choose, Match, MatchEvents, NotePlace, PlayOptions, Whom } from './match.ts';
import { machineTime } from './page-time.ts';
import { Picture } from './picture.ts';
import { frozen } from './plain.ts';
import { loadGame } from './practice-games.ts';
import { randomHex } from './random.ts';
import { errorOf } from './refused.ts';
import { type GameRules, legalFor, loadRules, refusalFor, sampledIn } from './rules.ts';
import { headOf, readSaved, type Saved, savedText } from './saved-match.ts';
import { ServerClock } from './server-clock.ts';
import type {
  ChatLine,
  CommandReply,
  LogbookPages,
  MatchRecord,
  Noted,
  NumberedEvents,
  PublicMatch,
} from './wire.ts';

/** All that the matches of one table share. */
interface Shared {
  readonly game: AnyGame;
  readonly rules: GameRules;
  readonly table: LocalTable;
  readonly options: LocalOptions;
  /** Whether a saved match goes on. */
  readonly isResumed: boolean;
  readonly keeper: Keeper;
  readonly sides: Map<string, LocalMatch>;
}

export class LocalMatch<Id extends GameId = GameId> implements Match<Id> {
  readonly id: string;
  readonly game: Id;
  readonly summary: MatchTerms<Id>;
  readonly invite = undefined;
  readonly partnerInvite = undefined;
  readonly seats: readonly Seat<Id>[];
  readonly camp: Camp<Id> | null;
  readonly near = false;
  readonly nonce = undefined;

  readonly #shared: Shared;
  readonly #emitter = new Emitter<MatchEvents<Id>>();
  readonly #picture: Picture<Id>;
  readonly #guest: LocalGuest;
  /** What has happened and is not told yet. */
  #untold: NumberedEvents[] = [];
  /** Up to this number, events are ones that were missed. */
  #missedUpTo: number;
  #chat: readonly ChatLine[];
  #isMuted = false;
  readonly #muted = new Set<string>();
  /** Whoever has it has had the time to listen. */
  #open = false;
  #overTold = false;
  #end: EscadreError | undefined;
  #following: LocalMatch<Id> | null = null;

  private constructor(shared: Shared, seats: readonly string[]) {
    const { table } = shared;
    const [first] = seats;
    this.id = table.id;
    this.game = shared.game.id as Id;
    this.summary = frozen(termsOf(shared));
    this.#shared = shared;
    this.seats = seats as readonly Seat<Id>[];
    this.camp = first === undefined ? null : (table.match.campOf(first) as Camp<Id>);
    const viewer = this.camp ?? 'public';
    this.#missedUpTo = table.lastOf(viewer);
    this.#chat = table.chat.filter((line) => table.mayHear(line, viewer));
    this.#picture = new Picture<Id>(table.public, new ServerClock());
    this.#picture.seatsAre(seats);
    this.#guest = {
      viewer,
      happened: (told) => this.#happened(told),
      moved: () => this.#moved(),
      hears: (line) => this.#hears(line),
      logbookWritten: () => this.#tellLogbook(),
    };
    table.join(this.#guest);
    this.#stands();
    this.#picture.show();
    // What follows is told once whoever has the match has had a turn to listen.
    setTimeout(() => this.#begin());
  }

  /**
   * A match of a game in the page, as the page's own side has it: its seats are all of the page's in one camp. The match
   * begins when all seats of the page are {@link LocalMatch.ready}. Fetches the game.
   *
   * @throws EscadreError UNKNOWN_GAME, UNKNOWN_SEAT, INVALID_OPTIONS, INVALID_SCENARIO
   */
  static async of<Id extends GameId>(game: Id, options: LocalOptions<Id> = {}): Promise<LocalMatch<Id>> {
    const [loaded, rules] = await Promise.all([loadGame(game), loadRules(game)]);
    const text = options.saved ?? options.keep?.storage.getItem(options.keep.key) ?? undefined;
    const saved = text === undefined ? undefined : readSaved(loaded, text);
    const wanted = text === undefined ? options : withSeatsOf(text, options);
    try {
      return (await laid({ game: loaded, rules }, wanted, saved)) as LocalMatch<Id>;
    } catch (error) {
      throw errorOf(error);
    }
  }

  /** @internal */
  static at(shared: Shared, seats: readonly string[]): LocalMatch {
    const match = new LocalMatch(shared, seats);
    shared.sides.set(seats.join(), match);
    return match;
  }

  /** Whether a saved match goes on. */
  get isResumed(): boolean {
    return this.#shared.isResumed;
  }

  /**
   * Where the saved match stood, if it cannot go on, as the rules or the text have changed: this match is a new one, and
   * `LocalMatch.of(game, { ...options, ...match.offer, saved: '' })` starts from there, with whoever sat there. It is null once this side has played
   * something; until then nothing is kept in the place of the saved match.
   */
  get offer(): PositionOffer | null {
    return this.#shared.keeper.offer;
  }

  /** The match that follows this one, where {@link LocalMatch.rematch} has made one. */
  get following(): LocalMatch<Id> | null {
    return this.#following;
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

  get chat(): readonly ChatLine[] {
    return this.#chat;
  }

  get isMuted(): boolean {
    return this.#isMuted;
  }

  get noted(): Noted {
    return { commitment: this.table.commitment };
  }

  get logbook(): LogbookPages | null {
    const { game, table } = this.#shared;
    return this.camp === null || game.logbook === undefined ? null : table.logbooks.pages(this.camp);
  }

  get connection(): 'here' | 'away' | 'closed' {
    return this.#end === undefined ? 'here' : 'closed';
  }

  /**
   * The same match from another seat of the page, or for somebody who only watches: for two at one screen.
   *
   * @throws EscadreError NOT_YOUR_SEAT for a computer's
   */
  as(seat: Seat<Id> | 'public'): LocalMatch<Id> {
    const { table, sides } = this.#shared;
    if (seat === 'public')
      return (sides.get('') ?? LocalMatch.at(this.#shared, [])) as unknown as LocalMatch<Id>;
    if (!table.pageSeats.includes(seat)) {
      throw new EscadreError('NOT_YOUR_SEAT', `The seat "${seat}" is not played on this page.`, {
        data: { seats: table.pageSeats },
      });
    }
    const known = [...sides.values()].find(({ seats }) => seats.length === 1 && seats[0] === seat);
    return (known ?? LocalMatch.at(this.#shared, [seat])) as unknown as LocalMatch<Id>;
  }

  /** Whether there is a command of the page's to take back. */
  get canUndo(): boolean {
    return this.#shared.table.canUndo;
  }

  /** Whether there is something that was taken back. */
  get canRedo(): boolean {
    return this.#shared.table.canRedo;
  }

  /** Takes back the last command of the page and all that followed from it. Gives whether there was one. */
  undo(): Promise<boolean> {
    return this.#ask(() => this.#shared.table.undo());
  }

  /** Takes what was taken back as done, up to the next command of the page. Gives whether there was one. */
  redo(): Promise<boolean> {
    return this.#ask(() => this.#shared.table.redo());
  }

  /** The match as a text, which {@link LocalMatch.of} takes as `saved`. It holds the secrets of all. */
  save(): string {
    return textOf(this.#shared);
  }

  /**
   * All of a match that is over, as `escadre.record` gives it: for `Replay.of` and `verifyRecord`. With `dice` from a script
   * it proves nothing.
   *
   * @throws EscadreError NOT_OVER
   */
  record(): MatchRecord {
    if (this.outcome === null) {
      throw new EscadreError('NOT_OVER', 'The record is available once the match is over.');
    }
    const { match, state } = this.#shared.table;
    const { commitment, setup } = match;
    return { format: RECORD_FORMAT, game: this.game, ...setup, commitment, entries: state.entries };
  }

  isOf<Other extends GameId>(game: Other): this is Match<Other> & this {
    return (this.game as string) === game;
  }

  on<Name extends keyof MatchEvents<Id>>(
    name: Name,
    listener: (...args: MatchEvents<Id>[Name]) => void,
  ): () => void {
    return this.#emitter.on(name, listener);
  }

  ready(): Promise<void> {
    return this.#asPlayer(() => this.#shared.table.setReady(this.seats, true));
  }

  unready(): Promise<void> {
    return this.#asPlayer(() => this.#shared.table.setReady(this.seats, false));
  }

  async play(command: Command<Id>, options: PlayOptions<Id> = {}): Promise<CommandReply> {
    const { seat, prompt = promptMeant(this, command, seat) } = options;
    const reply = await this.#asPlayer(() =>
      this.#shared.table.command(this.#seatFor(seat), prompt, command),
    );
    this.#shared.keeper.goOn();
    return reply;
  }

  answer(choose: Choose<Id>): Promise<Outcome<Id>> {
    return new Answering<Id>(this, choose).toTheEnd();
  }

  async resign({ seat }: Pick<PlayOptions<Id>, 'seat'> = {}): Promise<CommandReply> {
    const held = this.seats.filter((each) => this.table.seats[each]?.resigned === false);
    const [first, ...others] = seat === undefined ? held : [seat];
    let reply = await this.play({ type: 'resign' }, given({ seat: first }));
    for (const other of others) {
      if (this.outcome === null) reply = await this.play({ type: 'resign' }, { seat: other });
    }
    return reply;
  }

  offerDraw(): Promise<CommandReply> {
    return this.play({ type: 'offerDraw' });
  }

  acceptDraw(): Promise<CommandReply> {
    return this.play({ type: 'acceptDraw' });
  }

  declineDraw(): Promise<CommandReply> {
    return this.play({ type: 'declineDraw' });
  }

  async say(text: string, { to = 'all' }: { to?: 'all' | 'camp' } = {}): Promise<void> {
    const said = await readable(text, LIMITS.chatText);
    const act = () => this.#shared.table.say(this.seats[0], said, to);
    return to === 'camp' ? this.#asPlayer(act) : this.#ask(act);
  }

  async mute(whom?: Whom<Id>): Promise<void> {
    if (whom === undefined) this.#isMuted = true;
    else this.#muted.add(this.#seatOf(whom));
    this.#hearAgain();
  }

  async unmute(): Promise<void> {
    this.#isMuted = false;
    this.#hearAgain();
  }

  block(whom: Whom<Id>): Promise<void> {
    return this.mute(whom);
  }

  async report(_whom: Whom<Id>, _why: string, _said: readonly ChatLine[] = []): Promise<void> {
    throw noServer();
  }

  async sendAway(_seat: Seat<Id>): Promise<void> {
    throw noServer();
  }

  async inviteComputer(_seat: Seat<Id>, _level: Level): Promise<void> {
    throw noServer();
  }

  async dismissComputer(_seat: Seat<Id>): Promise<void> {
    throw noServer();
  }

  async standIn(_seat: Seat<Id>, _level: Level | 'no' | null): Promise<boolean> {
    throw noServer();
  }

  async takeBack(): Promise<void> {
    throw noServer();
  }

  async note(place: NotePlace, text: string): Promise<void> {
    const kept = text.trim() === '' ? '' : await readable(text, LIMITS.logbookText);
    return this.#asPlayer(() => this.#shared.table.note(this.seats, place, kept));
  }

  async writeLog(text: string): Promise<void> {
    const kept = await readable(text, LIMITS.logbookText);
    return this.#asPlayer(() => this.#shared.table.writeLog(this.seats, kept));
  }

  claim(_result: 'win' | 'draw'): Promise<void> {
    return this.#asPlayer(() => {
      throw new EscadreError('NOTHING_TO_CLAIM', 'Nobody can be absent from an offline match.');
    });
  }

  async rematch(): Promise<string | null> {
    const agreed = await this.#asPlayer(() => this.#shared.table.offerRematch(this.seats));
    if (!agreed) return null;
    this.#following ??= (await again(this.#shared)) as unknown as LocalMatch<Id>;
    const { id } = this.#following;
    await this.#ask(() => this.#shared.table.followedBy(id));
    return id;
  }

  history(from: number, to: number): Promise<readonly PastEvents<Id>[]> {
    return this.#ask(() => this.#shared.table.history(this.#guest.viewer, from, to) as PastEvents<Id>[]);
  }

  legal(seat: Seat<Id> | undefined = seatMeant<Id>(this)): IterableIterator<Command<Id>> {
    return seat === undefined ? [].values() : legalFor(this.#shared.rules, this.#picture.shown, seat);
  }

  get sampled(): Sampled<Id> {
    return sampledIn<Id>(this.#shared.rules);
  }

  async position(): Promise<string> {
    if (this.view === null) throw new EscadreError('NOT_STARTED', 'The match has not started yet.');
    return this.#shared.game.positions.ofView(this.view, this.#guest.viewer);
  }

  explain(command: Command<Id>, seat: Seat<Id> | undefined = seatMeant<Id>(this)): EscadreError | null {
    if (seat !== undefined) return refusalFor(this.#shared.rules, this.#picture.shown, seat, command);
    return notAPlayer();
  }

  async leave(): Promise<void> {
    await this.#asPlayer(() => {
      const { phase } = this.table;
      if (phase === 'gathering') return;
      if (phase === 'over') throw new EscadreError('MATCH_OVER', 'The match is over.');
      throw new EscadreError('RESIGN_INSTEAD', 'The match has begun: resign, or close it.');
    });
    this.#close(new EscadreError('SEAT_LEFT', 'The seat was left.'));
  }

  async close(): Promise<void> {
    this.#close(new EscadreError('CONSENTED', 'You left the match.'));
  }

  #close(why: EscadreError): void {
    if (this.#end !== undefined) return;
    this.#end = why;
    this.#shared.table.leave(this.#guest);
    this.#emitter.emit('closed', why);
  }

  /** What was told before the answer, a refusal too, is told when that is here. */
  async #ask<Answer>(act: () => Answer): Promise<Answer> {
    if (this.#end !== undefined) {
      const why = `This match is closed here: ${this.#end.message}`;
      throw new EscadreError('CLOSED', why, { data: { reason: this.#end.code } });
    }
    try {
      return await this.#shared.table.put(() => {
        this.#begin();
        return act();
      });
    } catch (error) {
      throw errorOf(error);
    }
  }

  async #asPlayer<Answer>(act: () => Answer): Promise<Answer> {
    if (this.camp === null && this.#end === undefined) throw notAPlayer();
    return this.#ask(act);
  }

  #seatFor(seat: Seat<Id> | undefined): string {
    if (seat === undefined) return must(seatMeant<Id>(this), 'the first of the seats');
    if (this.seats.includes(seat)) return seat;
    throw new EscadreError('NOT_A_PLAYER', `The seat "${seat}" is not yours.`, {
      data: { seats: this.seats },
    });
  }

  #seatOf(whom: Whom<Id>): string {
    return typeof whom === 'string' ? whom : (whom.seat ?? '');
  }

  #happened(told: NumberedEvents | null): void {
    if (told !== null) this.#untold.push(told);
    this.#stands();
    this.#settle();
  }

  #moved(): void {
    this.#untold = [];
    this.#overTold = false;
    this.#missedUpTo = 0;
    this.#stands();
    this.#settle();
  }

  #stands(): void {
    const { match, public: synced } = this.#shared.table;
    this.#picture.stateIs(synced);
    if (this.camp === null || !match.started) return;
    this.#picture.ownIs(match.view(this.camp).own);
    this.#picture.spentIs(match.spentBy(this.camp));
  }

  #begin(): void {
    if (this.#open || this.#end !== undefined) return;
    this.#open = true;
    this.#picture.show();
    this.#tellEvents();
    this.#emitter.emit('table', this.table);
    if (this.view !== null) this.#emitter.emit('view', this.view);
    if (this.prompts.all.length > 0) this.#emitter.emit('prompt', this.prompts);
    this.#tellOutcome();
  }

  #settle(): void {
    if (!this.#open) return;
    const different = this.#picture.show();
    this.#tellEvents();
    if (different.table) this.#emitter.emit('table', this.table);
    if (different.view && this.view !== null) this.#emitter.emit('view', this.view);
    if (different.prompts) this.#emitter.emit('prompt', this.prompts);
    this.#tellOutcome();
  }

  #tellEvents(): void {
    for (const { n, at, events } of this.#untold.splice(0)) {
      const note = { n, at, missed: n <= this.#missedUpTo };
      for (const event of events) this.#emitter.emit('event', frozen(event) as MatchEvent<Id>, note);
    }
  }

  #tellOutcome(): void {
    if (this.#overTold || this.outcome === null) return;
    this.#overTold = true;
    this.#emitter.emit('over', this.outcome);
  }

  #hears(line: ChatLine): void {
    if (!this.#wantsToHear(line)) return;
    this.#chat = [...this.#chat, { ...line, n: (this.#chat.at(-1)?.n ?? 0) + 1 }];
    if (this.#open) this.#emitter.emit('chat', must(this.#chat.at(-1), 'the line'));
  }

  #hearAgain(): void {
    const { table } = this.#shared;
    const lines = table.chat.filter(
      (line) => table.mayHear(line, this.#guest.viewer) && this.#wantsToHear(line),
    );
    this.#chat = lines.map((line, index) => ({ ...line, n: index + 1 }));
    if (this.#open) this.#emitter.emit('talk', this.#chat);
  }

  #wantsToHear({ seat = '' }: ChatLine): boolean {
    const isOwn = isOneOf(this.seats, seat);
    return isOwn || (!this.#isMuted && !this.#muted.has(seat));
  }

  #tellLogbook(): void {
    if (this.#open && this.logbook !== null) this.#emitter.emit('logbook', this.logbook);
  }
}

/** What somebody says or writes, as it is kept. Few do in practice: what looks at it is loaded for them. @throws BAD_REQUEST */
async function readable(text: string, most: number): Promise<string> {
  const { asKept } = await import('./readable.ts');
  return asKept(text, most);
}

/** Lays a table, and sits the page down. */
async function laid(
  { game, rules }: Pick<Shared, 'game' | 'rules'>,
  options: LocalOptions,
  saved: Saved | undefined,
): Promise<LocalMatch> {
  const chance = options.dice === undefined ? undefined : await scriptOf(options.dice);
  const goesOn = saved?.kind === 'match' ? saved : undefined;
  const match =
    goesOn === undefined
      ? await newMatch(game, options, chance)
      : new KernelMatch<GameTypes>(game, goesOn.state.setup, goesOn.state.match, chance);
  const { names, computers } = seatsOf(match, options);
  const offer = saved?.kind === 'position' ? await offerOf(game, saved, options.seats) : null;
  const keeper = new Keeper(() => textOf(shared), options.keep, offer);
  const shared: Shared = {
    game,
    rules,
    options,
    isResumed: goesOn !== undefined,
    keeper,
    sides: new Map(),
    table: new LocalTable({
      id: goesOn?.state.id ?? randomHex(8),
      game,
      rules,
      match,
      chance,
      control: options.clock ?? goesOn?.state.control ?? null,
      time: options.time ?? machineTime,
      names,
      computers,
      ...given({ saved: goesOn?.state }),
      changed: () => keeper.changed(),
    }),
  };
  return LocalMatch.at(shared, ownSeats(shared.table));
}

/** Dice as a script has them, which few matches are played by: loaded for those. */
async function scriptOf(dice: NonNullable<LocalOptions['dice']>): Promise<ChanceFrom> {
  const { scripted } = await import('@escadre/shared/kernel/scripted-chance.ts');
  return scripted(dice);
}

/** The seats of the page that share a camp with its first one. */
function ownSeats({ match, pageSeats }: LocalTable): readonly string[] {
  const [first] = pageSeats;
  return first === undefined ? [] : pageSeats.filter((seat) => match.campOf(seat) === match.campOf(first));
}

/** @throws Refusal INVALID_OPTIONS, INVALID_SCENARIO */
async function newMatch(
  game: AnyGame,
  wanted: LocalOptions,
  chance: ChanceFrom | undefined,
): Promise<KernelMatch<GameTypes>> {
  const seed = seedFrom(wanted.seed);
  const options = await checkedOptions(game, wanted.options);
  const { scenario } = wanted;
  const start =
    scenario === undefined ? undefined : (await loadInput()).checkedScenario(game, options, scenario);
  const chosen = chance === undefined ? { seed } : { chance };
  return new KernelMatch<GameTypes>(game, given({ ...chosen, options, scenario: start }));
}

/** Null where the rules of now do not take even the position. */
async function offerOf(
  game: AnyGame,
  { options, position }: Saved & { readonly kind: 'position' },
  seats: LocalOptions['seats'],
): Promise<PositionOffer | null> {
  try {
    const checked = await checkedOptions(game, options);
    (await loadInput()).checkedScenario(game, checked, position);
    return { options, scenario: position, ...given({ seats }) };
  } catch (error) {
    if (errorOf(error) instanceof EscadreError) return null;
    throw error;
  }
}

async function checkedOptions(game: AnyGame, options: object | undefined): Promise<object> {
  const isUsual = options === undefined || Object.keys(options).length === 0;
  return isUsual ? game.schemas.options.parse({}) : (await loadInput()).checkedOptions(game, options);
}

/** 32 bytes in hexadecimal, of any text. */
function seedFrom(text: string | undefined): string {
  if (text === undefined) return randomHex(32);
  if (/^[0-9a-f]{64}$/.test(text)) return text;
  const chance = chanceOf(text);
  return Array.from({ length: 32 }, () => chance.int(256).toString(16).padStart(2, '0')).join('');
}

interface Seating {
  readonly names: Readonly<Record<string, string>>;
  readonly computers: Readonly<Record<string, Computer>>;
}

/** @throws EscadreError UNKNOWN_SEAT */
function seatsOf({ chairs }: KernelMatch<GameTypes>, { seats = {} }: LocalOptions): Seating {
  const names = chairs.map(({ seat }) => seat);
  const stranger = Object.keys(seats).find((name) => !names.includes(name));
  if (stranger !== undefined) {
    throw new EscadreError('UNKNOWN_SEAT', `There is no seat "${stranger}" in this match.`, {
      data: { seats: names },
    });
  }
  const sitting = Object.entries(seats as Readonly<Record<string, Computer | string | undefined>>);
  const computers = sitting.flatMap(([seat, who]) => (typeof who === 'object' ? [[seat, who] as const] : []));
  const called = (seat: string) => {
    const who = (seats as Readonly<Record<string, Computer | string | undefined>>)[seat];
    return typeof who === 'object' ? (who.name ?? who.level) : (who ?? seat);
  };
  return {
    names: Object.fromEntries(names.map((seat) => [seat, called(seat)])),
    computers: Object.fromEntries(computers),
  };
}

/** Who sat there when it was saved sits there again, where the page says nothing else. */
function withSeatsOf<Id extends GameId>(text: string, options: LocalOptions<Id>): LocalOptions<Id> {
  const head = headOf(text);
  if (head === undefined) return options;
  const levels = Object.entries(head.computers) as [string, Level][];
  const computers = Object.fromEntries(levels.map(([seat, level]) => [seat, computer(level)]));
  return { ...options, seats: { ...head.names, ...computers, ...options.seats } };
}

function textOf({ game, table }: Shared): string {
  const computers = Object.entries(table.computers).map(([seat, { level }]) => [seat, level] as const);
  return savedText(game, table.match, table.state, {
    names: table.names,
    computers: Object.fromEntries(computers),
  });
}

/** Another match, with seats changed: who played the first camp plays the last. */
async function again({ game, rules, table, options }: Shared): Promise<LocalMatch> {
  const { chairs } = table.match;
  const camps = campsOf(table.match.table);
  const seatsIn = (camp: string) => chairs.filter((chair) => chair.camp === camp).map(({ seat }) => seat);
  const seats = camps.flatMap((camp, index) => {
    const others = seatsIn(must(camps[camps.length - 1 - index], 'a camp'));
    return seatsIn(camp).map((seat, place) => {
      const from = must(others[Math.min(place, others.length - 1)], 'a seat of the other camp');
      return [seat, table.computers[from] ?? must(table.names[from], 'a name')] as const;
    });
  });
  const { saved: _, seed: _seed, dice: _dice, keep: _keep, ...same } = options;
  return laid(
    { game, rules },
    { ...same, options: table.options, seats: Object.fromEntries(seats) },
    undefined,
  );
}

/** Nobody comes into the page, and whoever looks sees things as they happen. */
function termsOf<Id extends GameId>({ game, table }: Shared): MatchTerms<Id> {
  const { chairs, setup } = table.match;
  return {
    title: game.title,
    private: true,
    options: setup.options as MatchTerms<Id>['options'],
    clock: table.control,
    spectators: { allowed: true, delay: 0, talk: true },
    scenario: setup.scenario !== undefined,
    seats: chairs.map(({ seat, camp }) => ({ seat, camp })) as unknown as MatchTerms<Id>['seats'],
  };
}

const notAPlayer = () => new EscadreError('NOT_A_PLAYER', 'You are watching this match and have no seat.');

const noServer = () => new EscadreError('NO_SERVER', 'This match is played offline, without a server.');
