/**
 * A match as it is stored and applied: the kernel’s match, its clock, its seats and its past. An entry is
 * first appended to the store, then applied, then published, so that no one ever sees what could still be
 * lost.
 */

import {
  type AnswerDelay,
  type AnyPlayableGame,
  type ClockState,
  campsOf,
  type Entry,
  type GameTypes,
  given,
  Match,
  type MatchId,
  type MatchSetup,
  matchOver,
  newClock,
  notStarted,
  type PlayerId,
  type Viewer,
} from '@escadre/shared/kernel';
import { phaseOf } from '@escadre/shared/play';
import type { CommandReply, NumberedEvents, Phase } from '@escadre/shared/protocol';
import { THE_HOUSE } from '../../cost.ts';
import { Fault, MatchLost, storeUnavailable, tooMany } from '../../fault.ts';
import { Mailbox } from '../../mailbox.ts';
import { NoSuchMatch, OverLimit, OwnedElsewhere, StoreUnavailable } from '../../store/errors.ts';
import type {
  Asleep,
  StoredEntry,
  StoredMatch,
  StoredSeat,
  StoredSnapshot,
  UnderWay,
} from '../../store/model.ts';
import type { Claim, MatchStore, Taking } from '../../store/port.ts';
import { setupOf } from '../../store/setup.ts';
import { STALLED_AFTER, type Stall, type Time } from '../../time.ts';
import { Chronicle, type ReadEntries } from '../history/chronicle.ts';
import { CommandReplies } from '../history/command-replies.ts';
import { type LoadedEntries, snapshotOf } from '../history/snapshot.ts';
import type { Snapshots } from '../history/snapshots.ts';
import type { Seats } from '../seats/seats.ts';
import { Timekeeper } from '../time/timekeeper.ts';
import { type Besides, type Draft, type TimedDraft, timedDrafts } from './drafts.ts';

/** Each viewer’s events of an entry; null for none. */
type EventsByViewer<T extends GameTypes> = ReadonlyMap<Viewer<T['Camp']>, NumberedEvents | null>;

/** An entry that is stored and applied, with what each viewer is told of it. */
export interface Applied<T extends GameTypes> {
  readonly entry: Entry<T>;
  readonly eventsByViewer: EventsByViewer<T>;
}

/** What the match asks and tells about its players. */
export interface PlayersHere {
  /** Whether a player is connected. */
  isHere(player: PlayerId): boolean;
  /** Milliseconds by which an answer from one of these players may be late to a window. */
  graceOf(players: readonly PlayerId[]): number;
  /** A player has answered a window, `late` milliseconds after its deadline; 0 in time. */
  answered(player: PlayerId, late: number): void;
  /** None of these players has answered a window in time. */
  ranOut(players: readonly PlayerId[]): void;
}

/** The table of a match, called after each change. */
export interface PlayedAt<T extends GameTypes> {
  /** The public state has changed. */
  changed(): void;
  /** Entries were applied, one after the other. */
  happened(applied: readonly Applied<T>[]): void;
  /** The match cannot go on in this process. */
  lost(error: unknown): void;
  /** The match was removed before it began. */
  dropped(): void;
}

interface MatchLedgerParts {
  readonly game: AnyPlayableGame;
  readonly stored: StoredMatch;
  readonly seats: Seats;
  readonly loaded: LoadedEntries;
  readonly players: PlayersHere;
  /** The process that had the match before, and its last sign of life. */
  readonly before: Claim;
  readonly store: MatchStore;
  readonly snapshots: Snapshots;
  readonly time: Time;
  /** Draws how long standing orders take. */
  readonly answerDelay: AnswerDelay;
}

export class MatchLedger<T extends GameTypes> {
  readonly id: MatchId;
  readonly stored: StoredMatch;
  readonly seats: Seats;
  readonly mailbox = new Mailbox();
  readonly chronicle: Chronicle<T>;
  #match: Match<T>;
  #table: PlayedAt<T> | null = null;
  /** Whether the match was removed before it began. */
  #isGone = false;
  readonly #timekeeper: Timekeeper<T>;
  readonly #answers: CommandReplies;
  readonly #players: PlayersHere;
  readonly #before: Claim;
  readonly #store: MatchStore;
  readonly #snapshots: Snapshots;
  readonly #time: Time;
  /** The number of entries at the last snapshot. */
  #snapshotAt: number;
  #stopListening: () => void = () => {};

  constructor(parts: MatchLedgerParts) {
    const { game, stored, seats, loaded, players, store, time } = parts;
    const { snapshot, entries } = loaded;
    this.id = stored.id;
    this.stored = stored;
    this.seats = seats;
    this.#players = players;
    this.#before = parts.before;
    this.#store = store;
    this.#snapshots = parts.snapshots;
    this.#time = time;
    // A stored setup is of its game, and was playable by the rules of its day.
    this.#match = Match.replay<T>(game, setupOf(stored) as MatchSetup<T>, []);
    const camps = campsOf(this.#match.table);
    if (snapshot !== null) this.#match = new Match(game, this.#match.setup, snapshot.match);
    const read: ReadEntries = (from, until) => store.entries(this.id, from, until);
    this.chronicle = new Chronicle<T>(['public', ...camps], read, snapshot);
    this.#answers = new CommandReplies(snapshot?.answers);
    this.#snapshotAt = this.length;
    // The entries of a match are of its game.
    for (const entry of entries as readonly StoredEntry<T>[]) this.#take(entry, this.#match.after(entry));
    const control = stored.table.clock;
    this.#timekeeper = new Timekeeper<T>(this.chronicle.last?.clock ?? newClock(control, camps), {
      time,
      control,
      players: {
        areHere: (asked) => asked.every((seat) => this.#isHere(seat)),
        graceOf: (asked) => players.graceOf(seats.playersOf(asked)),
      },
      answerDelay: parts.answerDelay,
      keep: (timing) => this.write(() => store.change(this.id, { timing })),
      ring: () => this.#ring(),
    });
  }

  /** Sets the table to call. */
  playAt(table: PlayedAt<T>): void {
    this.#table = table;
  }

  get match(): Match<T> {
    return this.#match;
  }

  get phase(): Phase {
    return phaseOf(this.#match);
  }

  get clock(): ClockState {
    return this.#timekeeper.clock;
  }

  /** Milliseconds for which the match last stood still through no fault of the players; null: never. */
  get pausedFor(): number | null {
    return this.#timekeeper.pausedFor;
  }

  /** Whether a prompt’s time was up before a time, in milliseconds since 1970, and nothing has happened. */
  isOverdue(before: number): boolean {
    return this.phase === 'playing' && this.#timekeeper.due(before).length > 0;
  }

  /** The number of entries. */
  get length(): number {
    return this.#match.state.next;
  }

  /** Whether the match was removed before it began. */
  get isGone(): boolean {
    return this.#isGone;
  }

  /** The whole match, secrets included: for the store alone. */
  get snapshot(): StoredSnapshot {
    const { match, chronicle } = this;
    const state = { match: match.state, shown: chronicle.shown(this.length), answers: this.#answers.all };
    return snapshotOf(match.game, { ...state, at: chronicle.last?.at ?? 0 });
  }

  /** The answer to a command that was accepted before. */
  answerTo(seat: T['Seat'], id: string): CommandReply | undefined {
    return this.#answers.to(seat, id);
  }

  /**
   * Resumes the clock and settles everything due meanwhile.
   *
   * @throws errors of the store
   */
  async wake(): Promise<void> {
    this.#keepSnapshot();
    this.#stopListening = this.#time.onStall((stall) => this.stalled(stall));
    if (this.phase !== 'playing') return;
    const now = this.#time.now();
    const { asleep, timing } = this.stored;
    // The stalls of a process count for matches that were in its memory.
    const stalledWith = asleep === null ? this.#before.process : null;
    await this.#timekeeper.load(this.#match, {
      clock: this.clock,
      timing: timing?.entries === this.length ? timing : null,
      asleep,
      heard: Math.max(this.#before.lastHeard ?? 0, this.chronicle.last?.at ?? 0),
      downtime: (since, until) => this.#store.downtime(since, until, stalledWith),
    });
    if (asleep !== null || this.#timekeeper.isTimed) await this.write(() => this.#keepTiming());
    await this.settle(now);
    this.#timekeeper.setAlarm();
  }

  /**
   * Releases the match for any process. `running`: its clock runs on. `stopped`: it is paused. `discarded`: another
   * process has the match; nothing is stored.
   *
   * @param underWay events sent by the end but perhaps not received
   */
  async unload(clock: 'running' | 'stopped' | 'discarded', underWay: () => UnderWay): Promise<void> {
    this.#stopListening();
    this.#timekeeper.stop();
    if (clock === 'discarded') return;
    await this.mailbox.empty();
    if (this.#isGone || this.#timekeeper.storeIsOut) return;
    const asleep = this.phase === 'playing' ? this.#asleep(clock, underWay()) : null;
    await this.#store.letGo(this.id, asleep).catch((error) => {
      // The process that has the match now keeps its clock; or there is no match any more.
      if (!(error instanceof OwnedElsewhere || error instanceof NoSuchMatch)) throw error;
    });
  }

  #asleep(clock: 'running' | 'stopped', sent: UnderWay): Asleep {
    return {
      ...this.#timekeeper.asleep(this.#match, clock),
      ...given({ underWay: Object.keys(sent).length === 0 ? undefined : sent }),
    };
  }

  /** The store lacks the match, as one of this process, or its last entries: it must be read again, unless it is over for good. */
  notStored(what: 'match' | 'end'): void {
    if (this.#isGone || (this.phase === 'over' && what === 'match')) return;
    this.#table?.lost(new OwnedElsewhere(`${what === 'end' ? 'the end of ' : ''}match ${this.id}`));
  }

  /** Takes a stall off the clock: no one could act in it. */
  stalled(stall: Stall): void {
    if (this.phase !== 'playing') return;
    this.#timekeeper.stall(stall);
    const resumed = this.mailbox.put(async () => {
      this.changed();
      await this.resumeIfPossible();
    });
    resumed.catch(() => this.#timekeeper.tryAgain());
  }

  /** The public state has changed. */
  changed(): void {
    this.#table?.changed();
  }

  /** @throws Fault ALREADY_STARTED */
  mustGather(): void {
    if (this.phase === 'gathering') return;
    throw new Fault('ALREADY_STARTED', 'The match has already started.');
  }

  /** @throws Refusal NOT_STARTED, MATCH_OVER */
  mustBePlayed(): void {
    if (this.phase === 'gathering') throw notStarted();
    if (this.phase === 'over') throw matchOver();
  }

  /** Stores a seat, with a session that begins, then changes it here. */
  async storeSeat(seat: StoredSeat, taking?: Taking): Promise<void> {
    await this.write(() => this.#store.setSeat(this.id, seat, taking));
    this.seats.set(seat);
    this.changed();
  }

  /** Removes a match that has not begun. */
  async drop(): Promise<void> {
    if (this.#isGone) return;
    await this.write(() => this.#store.remove(this.id));
    this.#isGone = true;
    this.#table?.dropped();
  }

  /** Resumes a clock that may have waited for a player. */
  async resumeIfPossible(): Promise<void> {
    if (await this.#timekeeper.resumeIfPossible(this.#match)) this.changed();
  }

  /** Settles everything due by `now`, in order. */
  async settle(now: number): Promise<void> {
    while (this.phase === 'playing') {
      const [due] = this.#timekeeper.due(now);
      if (due === undefined) return;
      const prompt = this.#match.prompts.find(({ id }) => id === due);
      await this.commit(this.#match.decideTimeout(due));
      if (prompt?.time.kind === 'window' && prompt.answersItselfAfter === undefined) {
        this.#players.ranOut(this.seats.playersOf(prompt.seats));
      }
    }
  }

  /** Stores an entry that no command asked for, with its changes, and only then applies it. */
  async commit(entry: Entry<T>, besides: Besides = {}): Promise<void> {
    const draft = { ...besides, entry, after: this.#match.after(entry), id: null };
    const [committed] = await this.commitAll([draft]);
    if (committed?.status === 'rejected') throw committed.reason;
  }

  /**
   * Stores entries, each decided on the one before, and only then applies them and shows them together. An entry that
   * cannot be stored fails with those after it.
   */
  async commitAll(drafts: readonly Draft<T>[]): Promise<PromiseSettledResult<Applied<T>>[]> {
    // The clock of an earlier process may have been ahead.
    const at = Math.max(this.#time.now(), this.chronicle.last?.at ?? 0);
    const timed = timedDrafts(drafts, this.#match, this.#timekeeper, at);
    const writes = await Promise.allSettled(
      timed.map(({ stored, change, seat, departure }) =>
        this.write(() => this.#store.append(this.id, stored, change, seat, departure)),
      ),
    );
    const failure = writes.find((write) => write.status === 'rejected');
    const kept = failure === undefined ? timed : timed.slice(0, writes.indexOf(failure));
    const applied = this.#apply(kept);
    // The entries stand, even if time cannot go on yet: that is tried again.
    if (kept.length > 0) await this.resumeIfPossible().catch(() => this.#timekeeper.tryAgain());
    this.#keepSnapshot();
    const stored = applied.map((value) => ({ status: 'fulfilled', value }) as const);
    return failure === undefined ? stored : [...stored, ...timed.slice(kept.length).map(() => failure)];
  }

  /** Applies what is stored, and shows it. */
  #apply(kept: readonly TimedDraft<T>[]): Applied<T>[] {
    const last = kept.at(-1);
    if (last === undefined) return [];
    for (const { seat, departure } of kept) {
      if (seat !== undefined) this.seats.set(seat);
      if (departure !== undefined) this.seats.addDeparture(departure);
    }
    this.#timekeeper.changed(last.clock);
    const applied = kept.map(({ entry, stored, after, payer = THE_HOUSE }) =>
      payer.charge(() => ({ entry, eventsByViewer: this.#take(stored, after) })),
    );
    (last.payer ?? THE_HOUSE).charge(() => this.#table?.happened(applied));
    return applied;
  }

  /**
   * Writes to the store; resolves when stored.
   *
   * @throws Fault STORE_UNAVAILABLE, those of {@link tooMany}, and {@link MatchLost} if the match must be reloaded
   */
  async write<Result>(write: () => Promise<Result>): Promise<Result> {
    if (this.#timekeeper.storeIsOut) throw storeUnavailable();
    const since = this.#time.now();
    const begun = this.#time.elapsed();
    try {
      const result = await write();
      const isSlow = this.#time.elapsed() - begun >= STALLED_AFTER;
      if (isSlow) this.stalled({ since, until: this.#time.now() });
      return result;
    } catch (error) {
      if (error instanceof OverLimit) throw tooMany(error);
      if (error instanceof StoreUnavailable && !error.inDoubt) {
        this.#timekeeper.storeFailed(since);
        this.changed();
        throw storeUnavailable();
      }
      // Another process has the match now, or the write is in doubt: the match must be read again.
      this.#table?.lost(error);
      throw new MatchLost(error);
    }
  }

  /** Whether a seat can be played now: by its player, or by the computer that stands in for them. */
  #isHere(seat: string): boolean {
    const { player, computer } = this.seats.get(seat);
    return computer !== null || (player !== null && this.#players.isHere(player));
  }

  #ring(): void {
    this.mailbox
      .put(async () => {
        await this.#recover();
        await this.resumeIfPossible();
        await this.settle(this.#time.now());
      })
      .then(
        () => this.#timekeeper.setAlarm(),
        () => this.#timekeeper.tryAgain(),
      );
  }

  /** Checks whether a failed store takes writes again. @throws errors of the store */
  async #recover(): Promise<void> {
    if (!this.#timekeeper.storeIsOut) return;
    await this.#keepTiming().catch((error) => {
      if (!(error instanceof StoreUnavailable)) this.#table?.lost(error);
      throw error;
    });
    this.#timekeeper.storeAnswers();
    await this.#timekeeper.resumeIfPossible(this.#match);
    this.changed();
  }

  #keepTiming(): Promise<void> {
    const timing = this.#timekeeper.timing(this.length);
    return this.#store.change(this.id, { asleep: null, timing });
  }

  /** Adds an entry and the match after it. Returns each viewer’s events. */
  #take(entry: StoredEntry<T>, after: Match<T>): EventsByViewer<T> {
    this.#match = after;
    const eventsByViewer = this.chronicle.take(after, entry);
    const { seat, id } = entry;
    if (seat !== null && id !== null) {
      this.#answers.keep(seat, { id, n: this.chronicle.lastOf(after.campOf(seat)) });
    }
    return eventsByViewer;
  }

  /** Takes a snapshot at the set interval of entries, in the background. */
  #keepSnapshot(): void {
    if (this.length - this.#snapshotAt < this.#snapshots.every) return;
    this.#snapshotAt = this.length;
    void this.#snapshots.keep(this.id, () => this.snapshot);
  }
}
