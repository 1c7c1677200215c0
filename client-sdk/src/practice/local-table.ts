/**
 * The table of a match in the page: the kernel's match, its clock and its players. It does the work of a
 * server, without a store and without strangers.
 */

import {
  type ChanceFrom,
  type ClockState,
  campsOf,
  chanceOf,
  type Entry,
  type GameTypes,
  given,
  Match,
  type MatchState,
  must,
  mustAnswer,
  mustBeOpen,
  Refusal,
} from '@escadre/shared/kernel';
import { lineOf, type Said, type Sight, sightOf } from '@escadre/shared/play';
import type { SyncedMatch } from '@escadre/shared/protocol';
import { uncaught } from '../base/emitter.ts';
import { EscadreError } from '../base/error.ts';
import type { CommandReply, LogbookPages, NumberedEvents, SentLine, TimeControl } from '../base/wire.ts';
import type { NotePlace } from '../match/match.ts';
import { readCommand } from '../rules/read-command.ts';
import type { GameRules } from '../rules/rules.ts';
import type { Computer } from './computer.ts';
import { EntryLog, type TimedEntry } from './entry-log.ts';
import { LocalChat } from './local-chat.ts';
import { LocalClock } from './local-clock.ts';
import { type ComputersTable, LocalComputer } from './local-computer.ts';
import type { LocalLogbooks } from './local-logbook.ts';
import { type LocalSeat, publicOf } from './local-public.ts';
import type { PageTime } from './page-time.ts';

/** A participant: a match as a frontend holds it. */
export interface LocalGuest {
  /** A camp, or `public`. */
  readonly viewer: string;
  /** The table has changed; `news` is what this participant learns, null for nothing. */
  happened(news: NumberedEvents | null): void;
  /** The match was undone or redone: earlier events no longer hold. */
  moved(): void;
  hears(line: SentLine): void;
  /** Its camp's logbook has changed. */
  logbookWritten(): void;
}

/** A match with all it needs to continue: the part that is saved. */
export interface TableState {
  readonly id: string;
  readonly setup: Match<GameTypes>['setup'];
  readonly match: MatchState<GameTypes>;
  readonly entries: readonly TimedEntry[];
  readonly control: TimeControl | null;
  readonly clock: ClockState;
  readonly chat: readonly SentLine[];
  readonly logbooks: Readonly<Record<string, LogbookPages>>;
}

/** A request to play a command. */
interface Asked {
  readonly id: string;
  readonly prompt: string | null;
  readonly command: unknown;
}

interface LocalTableParts {
  readonly id: string;
  readonly rules: GameRules;
  /** A new match, or the saved one. */
  readonly match: Match<GameTypes>;
  readonly chance: ChanceFrom | undefined;
  readonly control: TimeControl | null;
  readonly time: PageTime;
  readonly names: Readonly<Record<string, string>>;
  readonly computers: Readonly<Record<string, Computer>>;
  /** The saved match to continue. */
  readonly saved?: Pick<TableState, 'entries' | 'clock' | 'chat'>;
  readonly logbooks?: LocalLogbooks;
  /** Called on changes worth saving. */
  readonly changed: () => void;
}

export class LocalTable implements ComputersTable {
  readonly id: string;
  readonly time: PageTime;
  /** Undefined if the game has none. */
  readonly logbooks: LocalLogbooks | undefined;
  /** When the page created it. */
  readonly #since: number;
  readonly #parts: LocalTableParts;
  readonly #clock: LocalClock;
  readonly #forgetTime: (() => void) | undefined;
  readonly #guests = new Set<LocalGuest>();
  readonly #computers: ReadonlyMap<string, LocalComputer>;
  readonly #ready = new Set<string>();
  readonly #rematchOffers = new Set<string>();
  #match: Match<GameTypes>;
  readonly #log: EntryLog;
  readonly chat: LocalChat;
  #rematch: string | undefined;
  #last: Promise<unknown> = Promise.resolve();
  /** After an undo, computers wait while the page has a prompt, until the next command. */
  #isHeld = false;
  #isClosed = false;
  /** Counts undos and redos. */
  #moves = 0;

  constructor(parts: LocalTableParts) {
    const { id, match, time, saved } = parts;
    this.#parts = parts;
    this.id = id;
    this.time = time;
    this.#since = time.now();
    this.#match = match;
    this.#log = new EntryLog(saved?.entries ?? [], ({ seat }) => seat !== null && !this.#computers.has(seat));
    this.chat = new LocalChat(saved?.chat ?? [], (seat) => this.#match.campOf(seat));
    this.logbooks = parts.logbooks;
    const hands = chanceOf(`${match.setup.seed} hands`);
    this.#clock = new LocalClock({
      time,
      control: parts.control,
      camps: campsOf(match.table),
      answerDelay: ({ least, most }) => Math.round(least + hands.int(Math.max(1, Math.ceil(most - least)))),
      ring: () => this.#ring(),
    });
    this.#forgetTime = time.onSet?.((by) => {
      this.#clock.isSet(by);
      this.#tell(() => null);
    });
    this.#computers = new Map(
      Object.entries(parts.computers).map(([seat, computer]) => [
        seat,
        new LocalComputer(this, seat, computer),
      ]),
    );
    if (saved !== undefined && match.started) {
      this.#clock.continueFrom(saved.clock, match);
      this.#log.clockWas(this.#clock.state);
    }
    this.#wake();
  }

  get match(): Match<GameTypes> {
    return this.#match;
  }

  get options(): object {
    return this.#match.setup.options;
  }

  /** The page's seats, in the game's order. */
  get pageSeats(): readonly string[] {
    return this.#match.chairs.map(({ seat }) => seat).filter((seat) => !this.#computers.has(seat));
  }

  get computers(): Readonly<Record<string, Computer>> {
    return this.#parts.computers;
  }

  get names(): Readonly<Record<string, string>> {
    return this.#parts.names;
  }

  get control(): TimeControl | null {
    return this.#parts.control;
  }

  /** The state synced to all. */
  get public(): SyncedMatch<object> {
    return publicOf({
      id: this.id,
      match: this.#match,
      clock: this.#clock.state,
      control: this.#parts.control,
      seatOf: (seat) => seatOf(this.#parts, seat, this.#match.started || this.#ready.has(seat), this.#since),
      host: this.pageSeats[0],
      rematchOffers: this.#rematchOffers,
      rematch: this.#rematch,
    });
  }

  /** All state to be saved. */
  get state(): TableState {
    return {
      id: this.id,
      setup: this.#match.setup,
      match: this.#match.state,
      entries: this.#log.entries,
      control: this.#parts.control,
      clock: this.#clock.stopped,
      chat: this.chat.lines,
      logbooks: this.logbooks?.all ?? {},
    };
  }

  join(guest: LocalGuest): void {
    this.#guests.add(guest);
  }

  leave(guest: LocalGuest): void {
    this.#guests.delete(guest);
    if (this.#guests.size === 0) this.close();
  }

  close(): void {
    this.#isClosed = true;
    this.#forgetTime?.();
    this.#clock.stop();
    for (const computer of this.#computers.values()) computer.stop();
  }

  /** Acts after all earlier requests, so that events never interleave. */
  put<Result>(act: () => Result): Promise<Result> {
    const acted = this.#last.then(() => {
      if (!this.#isClosed) this.#settle();
      return act();
    });
    this.#last = acted.catch(() => undefined);
    return acted;
  }

  /** @throws EscadreError ALREADY_STARTED */
  setReady(seats: readonly string[], isReady: boolean): void {
    if (this.#match.started) throw new EscadreError('ALREADY_STARTED', 'The match has already started.');
    for (const seat of seats) {
      if (isReady) this.#ready.add(seat);
      else this.#ready.delete(seat);
    }
    this.#wake();
    if (!this.#match.started) this.#tell(() => null);
  }

  /**
   * Plays a seat's command. Returns the reply.
   *
   * @throws Refusal from the game or the table, WINDOW_CLOSED, BAD_COMMAND
   */
  command(seat: string, { id, prompt, command }: Asked): CommandReply {
    mustBeOpen(this.#match, prompt);
    const entry = this.#decide(seat, prompt, readCommand(this.#parts.rules, command));
    this.#isHeld = false;
    this.#commit(entry);
    return { id, n: this.lastOf(this.#match.campOf(seat)) };
  }

  /** The number of entries that have shown a viewer something. */
  lastOf(viewer: string): number {
    return this.#log.shownTo(viewer, this.#match).length;
  }

  /**
   * The events a viewer was shown, between two numbers, as they may be told again.
   *
   * @throws EscadreError BAD_REQUEST
   */
  history(viewer: string, from: number, to: number): NumberedEvents[] {
    mustBeRange(from, to);
    return this.#log
      .shownTo(viewer, this.#match)
      .slice(from - 1, to)
      .map((entry, index) => ({
        n: from + index,
        at: entry.at ?? this.#since,
        events: this.#match.seenBy(viewer, entry, 'again'),
      }));
  }

  say(seat: string | undefined, said: Said, to: 'all' | 'camp'): void {
    const name = seat === undefined ? 'spectator' : must(this.names[seat], 'the name of a seat');
    const line = this.chat.add(given({ to, seat, name, ...lineOf(said), at: this.time.now() }));
    for (const guest of this.#guests) if (this.chat.mayHear(line, guest.viewer)) guest.hears(line);
    this.#parts.changed();
  }

  /** @throws like {@link LocalLogbooks.note} */
  note(seat: string, place: NotePlace, text: string): void {
    this.#tellOfLogbook(this.logbooks?.note(this.#match, seat, place, text));
  }

  /** @throws like {@link LocalLogbooks.addLine} */
  writeLog(seat: string, text: string): void {
    this.#tellOfLogbook(this.logbooks?.addLine(this.#match, seat, text, this.time.now()));
  }

  /** Offers a rematch for these seats; computers always agree. Returns whether all now do. */
  offerRematch(seats: readonly string[]): boolean {
    if (this.#match.outcome === null) throw new EscadreError('NOT_OVER', 'The match is not over yet.');
    for (const seat of [...seats, ...this.#computers.keys()]) this.#rematchOffers.add(seat);
    this.#tell(() => null);
    return this.#match.chairs.every(({ seat }) => this.#rematchOffers.has(seat));
  }

  followedBy(id: string): void {
    this.#rematch = id;
    this.#tell(() => null);
  }

  get canUndo(): boolean {
    return this.#log.canUndo;
  }

  get canRedo(): boolean {
    return this.#log.hasUndone;
  }

  /** Undoes the last command of the page, and all that followed. */
  undo(): boolean {
    return this.#log.undo() && this.#moved();
  }

  /** Redoes up to the next command of the page. */
  redo(): boolean {
    return this.#log.redo() && this.#moved();
  }

  #moved(): true {
    this.#moves += 1;
    const { game, setup } = this.#match;
    const { state } = Match.replay(game, setup, this.#log.entries);
    this.#match = new Match(game, setup, state, this.#parts.chance);
    this.#clock.continueFrom({ ...(this.#log.clock ?? this.#clock.state), since: null }, this.#match);
    this.#isHeld = this.#log.hasUndone;
    this.#rematchOffers.clear();
    this.logbooks?.dropLost(this.#match);
    for (const computer of this.#computers.values()) computer.forget();
    for (const guest of this.#guests) guest.moved();
    this.#parts.changed();
    this.#nudge();
    return true;
  }

  // For the computers.

  sight(seat: string): Sight | null {
    const match = this.#match;
    if (this.#isClosed || (this.#isHeld && this.#isPageAsked)) return null;
    const camp = match.campOf(seat);
    const isComputers = (each: string) => this.#computers.has(each);
    return sightOf({
      match,
      clock: this.#clock.state,
      seat,
      n: this.lastOf(camp),
      now: this.time.now(),
      isComputers,
      speaksForCamp: match.chairs.every((chair) => chair.camp !== camp || isComputers(chair.seat)),
    });
  }

  get #isPageAsked(): boolean {
    return this.#match.prompts.some(({ seats }) => seats.some((seat) => !this.#computers.has(seat)));
  }

  toldAfter(seat: string, n: number): readonly { readonly type: string }[] {
    const camp = this.#match.campOf(seat);
    return this.#log
      .shownTo(camp, this.#match)
      .slice(n)
      .flatMap((entry) => this.#match.seenBy(camp, entry));
  }

  /** @throws Refusal from the game or the table, WINDOW_CLOSED */
  give(seat: string, command: { readonly type: string }, prompt: string | null): Promise<void> {
    const moves = this.#moves;
    return this.put(() => {
      if (this.#isClosed) return;
      if (moves !== this.#moves) throw new Refusal('WINDOW_CLOSED', 'The match has been taken back.');
      this.#commit(this.#decide(seat, prompt, command));
    });
  }

  // Events.

  /** @throws Refusal */
  #decide(seat: string, prompt: string | null, command: { readonly type: string }): Entry<GameTypes> {
    mustBeOpen(this.#match, prompt);
    const entry = this.#match.decide(seat, command);
    mustAnswer(this.#match, prompt, entry);
    return entry;
  }

  /** Begins when all are ready. */
  #wake(): void {
    const isReady = this.pageSeats.every((seat) => this.#ready.has(seat));
    if (this.#match.started) this.#nudge();
    else if (isReady) this.#commit(this.#match.decideStart({}));
  }

  #commit(entry: Entry<GameTypes>): void {
    const before = this.#match;
    this.#match = before.after(entry);
    const at = this.time.now();
    this.#clock.changed(before, this.#match);
    this.#log.add({ ...entry, at }, this.#clock.state);
    this.logbooks?.dropLost(this.#match);
    this.#tell((viewer) => {
      const events = this.#match.seenBy(viewer, entry);
      return events.length === 0 ? null : { n: this.lastOf(viewer), at, events };
    });
    this.#nudge();
  }

  #tell(toldTo: (viewer: string) => NumberedEvents | null): void {
    for (const guest of this.#guests) guest.happened(toldTo(guest.viewer));
    this.#parts.changed();
  }

  #tellOfLogbook(camp: string | undefined): void {
    for (const guest of this.#guests) if (guest.viewer === camp) guest.logbookWritten();
    this.#parts.changed();
  }

  #nudge(): void {
    for (const computer of this.#computers.values()) computer.wake();
  }

  #ring(): void {
    this.put(() => undefined).catch(uncaught);
  }

  /** Expires overdue prompts before anything else. */
  #settle(): void {
    for (
      let [due] = this.#clock.due;
      due !== undefined && this.#match.outcome === null;
      [due] = this.#clock.due
    ) {
      this.#commit(this.#match.decideTimeout(due));
    }
    this.#clock.setAlarm();
  }
}

/** A computer is always ready, and so are all once the match has started. */
function seatOf(
  { names, computers }: Pick<LocalTableParts, 'names' | 'computers'>,
  seat: string,
  isReady: boolean,
  since: number,
): LocalSeat {
  const computer = computers[seat];
  return given({
    name: must(names[seat], 'the name of a seat'),
    ready: isReady || computer !== undefined,
    computer: computer?.level,
    since: computer === undefined ? since : undefined,
  });
}

/** @throws EscadreError BAD_REQUEST */
function mustBeRange(from: number, to: number): void {
  if ([from, to].every((n) => Number.isSafeInteger(n) && n >= 1)) return;
  throw new EscadreError('BAD_REQUEST', `${from} to ${to} is not a range of event numbers.`);
}
