/**
 * A match in the memory of this process: the kernel's match, its clock, its seats, and the way
 * from a command to an entry:
 *
 *     shape → seat allowed → decide → append to the store, wait → evolve → publish → reply
 *
 * so that nobody ever sees what could be lost. It knows nothing of rules, nor of connections.
 */

import {
  type AnyGame,
  asPlayerId,
  type ByComputer,
  type ClaimedResult,
  type ClockState,
  campsOf,
  type Entry,
  type GameTypes,
  given,
  type Hand,
  isByPost,
  isTableCommand,
  lateInWindow,
  Match,
  type MatchId,
  type MatchSetup,
  matchOver,
  must,
  newClock,
  notStarted,
  type PlayerId,
  Refusal,
  type Viewer,
} from '@escadre/shared/kernel';
import {
  type CommandReply,
  FORMER_PLAYER,
  type NumberedEvents,
  type Phase,
  type Requests,
} from '@escadre/shared/protocol';
import { charged } from '../cost.ts';
import { Fault, MatchLost, storeUnavailable } from '../fault.ts';
import { namesakeAmong } from '../identity/names.ts';
import type { Player } from '../identity/player.ts';
import { OwnedElsewhere, StoreUnavailable } from '../store/errors.ts';
import type {
  ListedMatch,
  MatchChange,
  StoredBreaker,
  StoredDeparture,
  StoredEntry,
  StoredMatch,
  StoredSeat,
  StoredSnapshot,
  UnderWay,
} from '../store/model.ts';
import { formerPlayer } from '../store/player-ids.ts';
import type { MatchStore } from '../store/port.ts';
import { setupOf } from '../store/setup.ts';
import { STALLED_AFTER, type Stall, type Time } from '../time.ts';
import { Answers } from './answers.ts';
import { Chronicle, type ReadEntries } from './chronicle.ts';
import { computerNonce } from './computer-nonce.ts';
import { ComputerSeats } from './computer-seats.ts';
import { Leavers } from './leavers.ts';
import { Mailbox } from '../mailbox.ts';
import { BrokenOpenings } from './opening.ts';
import { quickHand } from './quick-hand.ts';
import { asPromised, Readiness } from './readiness.ts';
import { departureFrom, emptySeat, isPersons, playerOf, Seats } from './seats.ts';
import { type LoadedEntries, snapshotOf } from './snapshot.ts';
import type { Snapshots } from './snapshots.ts';
import { Timekeeper } from './timekeeper.ts';

/** What each viewer is told of an entry; null for nothing. */
type ToldEach<T extends GameTypes> = ReadonlyMap<Viewer<T['Camp']>, NumberedEvents | null>;

/** What a match asks about its players, and reports of their answers. */
export interface PlayersHere {
  /** Whether a player is connected. */
  isHere(player: PlayerId): boolean;
  /** Milliseconds by which an answer from one of these players may be late to a window. */
  graceOf(players: readonly PlayerId[]): number;
  /** A player has answered a window, so many milliseconds after its deadline; 0 in time. */
  answered(player: PlayerId, late: number): void;
  /** None of these players has answered a window in time. */
  ranOut(players: readonly PlayerId[]): void;
}

/** Who is told what has happened. */
export interface MatchObserver<T extends GameTypes> {
  /** The public state is not what it was. */
  changed(): void;
  /** An entry was applied. */
  happened(entry: Entry<T>, told: ToldEach<T>): void;
  /** The match cannot go on in this process. */
  lost(error: unknown): void;
  /** The match was removed before it began. */
  dropped(): void;
}

interface LiveMatchParts {
  readonly game: AnyGame;
  readonly stored: ListedMatch;
  readonly loaded: LoadedEntries;
  readonly players: PlayersHere;
  /** Whom the host has sent away. */
  readonly sentAway?: readonly PlayerId[];
  /** The players who broke openings off. */
  readonly breakers?: readonly StoredBreaker[];
  /** When the process that had the match before was last heard of, in milliseconds since 1970; null where that is not known. */
  readonly lastHeard?: number | null;
  readonly store: MatchStore;
  readonly snapshots: Snapshots;
  readonly time: Time;
  /** Draws how long standing orders take; a quick hand where it is left out. */
  readonly hand?: Hand;
}

export class LiveMatch<T extends GameTypes = GameTypes> {
  readonly id: MatchId;
  readonly stored: StoredMatch;
  readonly seats: Seats;
  readonly mailbox = new Mailbox();
  readonly chronicle: Chronicle<T>;
  rematch: MatchId | null;
  rematchOffers: ReadonlySet<string>;
  readonly brokenOpenings: BrokenOpenings;
  match: Match<T>;
  #spectatorsTalk: boolean;
  /** Whom the host has sent away from the table. */
  readonly #sentAway: Set<PlayerId>;
  readonly leavers: Leavers;
  /** Before the start, since when no player has been at the table, in milliseconds since 1970; null while one is. */
  #vacantAt: number | null;
  /** Whether the match was removed before it began. */
  #isGone = false;
  readonly #players: PlayersHere;
  readonly #observers: MatchObserver<T>[] = [];
  readonly #timekeeper: Timekeeper<T>;
  readonly #readiness: Readiness;
  /** Computers, who sit down and get up here. */
  readonly computers: ComputerSeats;
  #stopListening: () => void = () => {};
  readonly #lastHeard: number | null;
  readonly #store: MatchStore;
  readonly #time: Time;
  readonly #answers: Answers;
  readonly #snapshots: Snapshots;
  /** How many entries there were when the last snapshot was taken. */
  #snapshotAt: number;

  constructor({
    game,
    stored,
    loaded,
    players,
    sentAway = [],
    breakers = [],
    lastHeard = null,
    store,
    snapshots,
    time,
    hand = quickHand(),
  }: LiveMatchParts) {
    this.stored = stored.match;
    this.id = stored.match.id;
    this.rematch = stored.match.rematch;
    this.rematchOffers = new Set(stored.match.rematchOffers);
    this.brokenOpenings = new BrokenOpenings(stored.match.brokenOpenings, breakers);
    const { clock: control } = stored.match.table;
    const isPromised = stored.match.phase === 'gathering' && !isByPost(control);
    const seats = isPromised ? stored.seats.map(asPromised) : stored.seats;
    this.seats = new Seats(seats, stored.departures);
    this.#readiness = new Readiness({
      seats: this.seats,
      brokenOpenings: this.brokenOpenings,
      isByPost: isByPost(control),
      mustGather: () => this.#mustGather(),
      seat: (seat) => this.#seat(seat),
      keep: async (brokenOpenings, breakers) => {
        await this.write(() => store.remembered.brokeOff(this.id, breakers));
        await this.write(() => store.change(this.id, { brokenOpenings }));
      },
      start: async (nonces, promised, last) => {
        const start = { phase: 'playing', startedAt: time.now() } as const;
        await this.#commit(this.match.decideStart(nonces, promised), null, { change: start, seat: last });
      },
    });
    this.computers = new ComputerSeats({
      seats: this.seats,
      mailbox: this.mailbox,
      readiness: this.#readiness,
      isByPost: isByPost(control),
      nonceOf: (seat) => computerNonce(stored.match.seed, seat, this.brokenOpenings.all.length),
      now: time.now,
      phase: () => this.phase,
      mustGather: () => this.#mustGather(),
      mustBePlayed: () => this.#mustBePlayed(),
      seat: (seat) => this.#seat(seat),
      goOn: () => this.#goOnIfItMay(),
    });
    this.#players = players;
    this.#vacantAt = stored.match.vacantAt;
    this.#sentAway = new Set(sentAway);
    this.leavers = new Leavers(time.now);
    this.#spectatorsTalk = stored.match.table.spectators.talk;
    this.#lastHeard = lastHeard;
    this.#store = store;
    this.#snapshots = snapshots;
    this.#time = time;
    // What is stored of a match is of its game, and its position was playable by the rules of that day.
    this.match = Match.replay<T>(game, setupOf(stored.match) as MatchSetup<T>, []);
    const { snapshot, entries } = loaded;
    const camps = campsOf(this.match.table);
    if (snapshot !== null) this.match = new Match(game, this.match.setup, snapshot.match);
    const read: ReadEntries = (from, until) => store.entries(this.id, from, until);
    this.chronicle = new Chronicle<T>(['public', ...camps], read, snapshot);
    this.#answers = new Answers(snapshot?.answers);
    this.#snapshotAt = this.#length;
    // The entries of a match are of its game.
    for (const entry of entries as readonly StoredEntry<T>[]) this.#take(entry, this.match.after(entry));
    this.#timekeeper = new Timekeeper<T>(this.chronicle.last?.clock ?? newClock(control, camps), {
      time,
      control,
      players: {
        areHere: (seats) => seats.every((seat) => this.#isHere(seat)),
        graceOf: (seats) => players.graceOf(this.seats.playersOf(seats)),
      },
      hand,
      keep: (timing) => this.write(() => store.change(this.id, { timing })),
      ring: () => this.#ring(),
    });
  }

  /** From now on this observer is told. */
  observe(observer: MatchObserver<T>): void {
    this.#observers.push(observer);
  }

  get phase(): Phase {
    return phaseOf(this.match);
  }

  /** A text that tells the opening of nonces that is under way from any other; null while there is none. */
  get opening(): string | null {
    return this.#readiness.opening;
  }

  get clock(): ClockState {
    return this.#timekeeper.clock;
  }

  /** Milliseconds for which the match last stood still through no fault of the players; null: never. */
  get pausedFor(): number | null {
    return this.#timekeeper.pausedFor;
  }

  /** How many entries the match has. */
  get #length(): number {
    return this.match.state.next;
  }

  /** The seat of whoever looks after the table before the start; null afterwards, and where nobody sits. */
  get host(): string | null {
    if (this.phase !== 'gathering') return null;
    return this.seats.hostAfter(this.stored.creator)?.seat ?? null;
  }

  /** Whether the host has sent this player away. */
  wasSentAway(player: PlayerId): boolean {
    return this.#sentAway.has(player);
  }

  /** All of the match as it stands, secrets included: for the store alone. */
  get snapshot(): StoredSnapshot {
    const { match, chronicle } = this;
    const state = { match: match.state, shown: chronicle.shown(this.#length), answers: this.#answers.all };
    return snapshotOf(match.game, state);
  }

  /**
   * Takes up the time as it was left, and does what was due meanwhile.
   *
   * @throws what the store throws
   */
  async wake(): Promise<void> {
    this.#keepSnapshot();
    this.#stopListening = this.#time.onStall((stall) => this.stalled(stall));
    if (this.phase !== 'playing') return;
    const now = this.#time.now();
    const { asleep, timing } = this.stored;
    await this.#timekeeper.takeUp(this.match, {
      clock: this.clock,
      timing: timing?.entries === this.#length ? timing : null,
      asleep,
      heard: Math.max(this.#lastHeard ?? 0, this.chronicle.last?.at ?? 0),
      downtime: (since, until) => this.#store.downtime(since, until),
    });
    if (asleep !== null || this.#timekeeper.isTimed) await this.write(() => this.#keepTiming());
    await this.#settle(now);
    this.#timekeeper.setAlarm();
  }

  /**
   * Lets go of the match. Its time runs on, as it only leaves memory; or stands still; or is lost to
   * this process, and with it all that is not stored.
   *
   * @param underWay what was sent by the end and may not have arrived
   */
  async rest(time: 'runs' | 'stands' | 'is lost', underWay: () => UnderWay = () => ({})): Promise<void> {
    this.#stopListening();
    this.#timekeeper.stop();
    if (time === 'is lost') return;
    await this.mailbox.empty();
    if (this.phase !== 'playing' || this.#timekeeper.storeIsOut) return;
    const sent = underWay();
    const asleep = {
      ...this.#timekeeper.asleep(this.match, time),
      ...given({ underWay: Object.keys(sent).length === 0 ? undefined : sent }),
    };
    await this.#store.change(this.id, { asleep }).catch((error) => {
      // Whichever process owns the match now keeps its clock.
      if (!(error instanceof OwnedElsewhere)) throw error;
    });
  }

  /** Somebody has come in, for whom time that stands still may have been waiting. */
  arrived(): Promise<void> {
    return this.mailbox.put(() => this.#goOnIfItMay());
  }

  /** Nobody could act for a while, through no fault of theirs: that time does not count. */
  stalled(stall: Stall): void {
    if (this.phase !== 'playing') return;
    this.#timekeeper.stall(stall);
    const goOn = this.mailbox.put(async () => {
      this.#changed();
      await this.#goOnIfItMay();
    });
    goOn.catch(() => this.#timekeeper.tryAgain());
  }

  /**
   * A player's command, from one of their seats. Resolves when it is durable and published.
   *
   * @param computer which computer gives it, for the record; null where a person does
   * @throws Refusal what the game refuses, and BAD_COMMAND, WINDOW_CLOSED, NOT_STARTED, MATCH_OVER, NOT_YOUR_SEAT
   * @throws Fault STOOD_IN, STORE_UNAVAILABLE, TOO_FAST
   */
  command(
    player: Player,
    seat: T['Seat'],
    request: Requests['command'],
    computer: ByComputer | null = null,
  ): Promise<CommandReply> {
    const arrived = this.#time.now();
    return this.mailbox.put(async () => {
      const answered = this.#answers.to(seat, request.id);
      if (answered !== undefined) return answered;
      this.#mustHold(player, seat);
      await this.#settle(arrived);
      this.match.mustBeOpen(request.prompt);
      const entry = charged(() => this.match.decide(seat, this.match.parse(request.command)));
      this.match.mustAnswer(request.prompt, entry);
      const late = this.#lateInWindow(seat, arrived);
      const told = await this.#commit(entry, request.id, { computer });
      if (late !== null && isAnswer(entry, told)) this.#answered(seat, late);
      return must(this.#answers.to(seat, request.id), 'the answer');
    });
  }

  /**
   * Sits a player down. Durable when it resolves.
   *
   * @param wanted the name of a seat, or `any`
   * @param invited whether they may join a camp in which somebody sits
   * @throws MATCH_OVER, SENT_AWAY, NOT_READY, NOT_TOGETHER, and what {@link Seats.choose} throws
   */
  takeSeat(player: Player, wanted: string, invited: (camp: string) => boolean): Promise<StoredSeat> {
    return this.mailbox.put(async () => {
      const seat = this.seats.choose(player, wanted, invited);
      if (seat.player === player.id) return seat;
      if (this.phase === 'over') throw matchOver();
      if (this.wasSentAway(player.id)) throw sentAway();
      if (this.leavers.hasLostSeat(player.id)) throw notReady();
      await this.#mustGetOn(player.id);
      const told = this.#toldBefore(player, seat.camp);
      const { started } = this.match;
      const since = started ? this.#time.now() : null;
      const taken = { ...this.seats.takenBy(player, seat), ready: started, told, since };
      if (started) await this.#commit(this.match.decideTakeSeat(seat.seat), null, { seat: taken });
      else await this.#seat(taken);
      return taken;
    });
  }

  /**
   * A seat is ready, and brings the hash of its nonce, or by post the nonce itself. A request that is
   * sent again is answered as before.
   *
   * @throws Fault ALREADY_STARTED, HASH_WANTED, NONCE_WANTED, HASH_STANDS, HASH_USED
   */
  ready(seat: T['Seat'], brought: Requests['ready']): Promise<void> {
    return this.mailbox.put(() => this.#readiness.ready(seat, brought));
  }

  /**
   * Opens the nonce that a seat has promised; the match starts when all are open. A request that is sent
   * again is answered as before.
   *
   * @throws Fault ALREADY_STARTED, NOT_OPENING, WRONG_NONCE
   */
  open(seat: T['Seat'], nonce: string): Promise<void> {
    return this.mailbox.put(() => this.#readiness.open(seat, nonce));
  }

  /** Time for this opening is up: whoever has not opened their nonce is no longer ready. */
  endOpening(opening: string): Promise<void> {
    return this.mailbox.put(() => this.#readiness.end(opening));
  }

  /** @throws Fault ALREADY_STARTED */
  unready(seat: T['Seat']): Promise<void> {
    return this.mailbox.put(() => this.#readiness.unready(seat));
  }

  /**
   * Leaves a seat: freely before the start, to a partner afterwards. A match that has not begun is
   * dropped when the last of the people leaves.
   *
   * @throws Refusal RESIGN_INSTEAD, SEAT_GIVEN_UP, TOO_MANY_CHANGES, MATCH_OVER
   */
  leaveSeat(seat: T['Seat']): Promise<void> {
    return this.mailbox.put(async () => {
      if (this.phase === 'over') throw matchOver();
      await this.#readiness.breakOff([seat]);
      const before = this.seats.get(seat);
      const left = emptySeat(before);
      if (this.match.started) {
        const entry = this.match.decideGiveUpSeat(seat);
        await this.#commit(entry, null, {
          seat: left,
          ...given({ departure: departureFrom(before, this.#time.now()) }),
        });
        return;
      }
      await this.#seat(left);
      if (before.player !== null) this.leavers.left(before.player);
      if (this.seats.nobodySits) await this.#drop();
    });
  }

  /**
   * The host sends somebody away for good, whose seats are free again. Gives who that was.
   *
   * @throws Fault ALREADY_STARTED, NOT_THE_HOST, UNKNOWN_SEAT, NOBODY_THERE, BAD_REQUEST for oneself
   */
  sendAway(host: PlayerId, seat: T['Seat']): Promise<PlayerId> {
    return this.mailbox.put(async () => {
      this.#mustGather();
      if (this.seats.hostAfter(this.stored.creator)?.player !== host) {
        throw new Fault('NOT_THE_HOST', 'Only the host can remove a player.');
      }
      const taken = this.seats.get(seat);
      const { player } = taken;
      if (player === null || !isPersons(taken)) {
        throw new Fault('NOBODY_THERE', `There is no player at "${seat}".`);
      }
      if (player === host)
        throw new Fault('BAD_REQUEST', 'You cannot remove yourself. Leave the seat instead.');
      await this.#readiness.breakOff(this.seats.of(host).map((own) => own.seat));
      await this.write(() => this.#store.people.sendAway(this.id, player));
      this.#sentAway.add(player);
      for (const each of this.seats.of(player)) await this.#seat(emptySeat(each));
      return player;
    });
  }

  /** @throws Refusal NOT_STARTED, MATCH_OVER */
  #mustBePlayed(): void {
    if (this.phase === 'gathering') throw notStarted();
    if (this.phase === 'over') throw matchOver();
  }

  /** Frees a seat before the start whose player stays away, unless they are back by now. */
  freeSeat(seat: T['Seat'], isDeserted: () => boolean): Promise<void> {
    return this.mailbox.put(async () => {
      if (this.phase === 'gathering' && isDeserted()) await this.#seat(emptySeat(this.seats.get(seat)));
    });
  }

  /** Frees a seat before the start whose player keeps others waiting, unless they are ready by now. Gives who that was. */
  freeUnready(seat: T['Seat'], isTooLate: () => boolean): Promise<PlayerId | null> {
    return this.mailbox.put(async () => {
      const { player } = this.seats.get(seat);
      if (this.phase !== 'gathering' || player === null || !isTooLate()) return null;
      await this.#readiness.breakOff([seat]);
      await this.#seat(emptySeat(this.seats.get(seat)));
      this.leavers.lostSeat(player);
      return player;
    });
  }

  /** Nothing has happened for too long: a match that has begun ends without a result, any other is dropped. */
  abandon(): Promise<void> {
    return this.mailbox.put(async () => {
      if (this.phase === 'gathering') await this.#drop();
      if (this.phase === 'playing') await this.#commit(this.match.decideAbandon(), null);
    });
  }

  /** Drops a match that has not begun, unless somebody wants to begin it after all. */
  clear(isWanted: () => boolean): Promise<void> {
    return this.mailbox.put(async () => {
      if (this.phase === 'gathering' && !isWanted()) await this.#drop();
    });
  }

  /** Drops a match that has not begun at the wish of a player who sits there alone, if that `mayGo`. */
  giveUp(player: PlayerId, mayGo: () => boolean): Promise<void> {
    return this.mailbox.put(async () => {
      const { people } = this.seats;
      const isAlone = people.length > 0 && people.every((each) => each === player);
      if (this.phase === 'gathering' && isAlone && mayGo()) await this.#drop();
    });
  }

  /** Notes, before the start, that no player is at the table any more, or that one is again. */
  async vacant(isVacant: boolean): Promise<void> {
    const vacantAt = isVacant ? this.#time.now() : null;
    const isKnown = () => isVacant === (this.#vacantAt !== null);
    if (this.phase !== 'gathering' || isKnown()) return;
    await this.mailbox.put(async () => {
      if (this.phase !== 'gathering' || this.#isGone || isKnown()) return;
      await this.write(() => this.#store.change(this.id, { vacantAt }));
      this.#vacantAt = vacantAt;
    });
  }

  /**
   * A camp takes the win, or a draw, from an opponent who stays away.
   *
   * @param mustBeAway throws where they have not stayed away for long enough
   * @throws Refusal NOT_STARTED, MATCH_OVER, NOTHING_TO_CLAIM, and what `mustBeAway` throws
   */
  claim(camp: T['Camp'], result: ClaimedResult, mustBeAway: () => void): Promise<void> {
    const arrived = this.#time.now();
    return this.mailbox.put(async () => {
      await this.#settle(arrived);
      this.#mustBePlayed();
      const entry = this.match.decideClaim(camp, result);
      mustBeAway();
      await this.#commit(entry, null);
    });
  }

  /** The seats of a player stay taken, but no longer say by whom. */
  forget(player: PlayerId): Promise<void> {
    return this.mailbox.put(async () => {
      this.brokenOpenings.forget(this.id, player);
      for (const seat of this.seats.of(player)) {
        const former = asPlayerId(formerPlayer(this.id, seat.seat));
        await this.#seat({ ...seat, player: former, name: FORMER_PLAYER, namesake: null });
      }
      this.seats.forgetDepartures(player);
      this.#changed();
    });
  }

  /** A player has a new name at their seats. Gives which of its namesakes here they are; null where they are the only one. */
  rename(player: PlayerId, name: string): Promise<number | null> {
    return this.mailbox.put(async () => {
      const others = this.seats.all.filter((seat) => seat.player !== player);
      const namesake = namesakeAmong(others, { player, name });
      for (const seat of this.seats.of(player)) await this.#seat({ ...seat, name, namesake });
      this.brokenOpenings.rename(player, name);
      this.#changed();
      return namesake;
    });
  }

  /** Whether those who watch may talk, where the operator has not silenced everybody. */
  get spectatorsTalk(): boolean {
    return this.#spectatorsTalk;
  }

  /** Lets spectators talk, or silences them. */
  async letSpectatorsTalk(talk: boolean): Promise<void> {
    const { spectators } = this.stored.table;
    await this.write(() => this.#store.change(this.id, { spectators: { ...spectators, talk } }));
    this.#spectatorsTalk = talk;
  }

  /** Stores with a player's seats up to which event they have been told. Nobody waits for it. */
  keepTold(player: PlayerId, told: number): void {
    for (const seat of this.seats.of(player)) {
      if (seat.told >= told) continue;
      this.seats.set({ ...seat, told });
      this.#store.setTold(this.id, seat.seat, player, told);
      this.chronicle.forgetTold(() => this.#firstUntold);
    }
  }

  /** The seq of the first entry that somebody who has a seat has not been told for good. */
  get #firstUntold(): number {
    const seqs = this.seats.all
      .filter(isPersons)
      .map(({ camp, told }) => this.chronicle.seqOf(camp, told + 1));
    return Math.min(this.#length, ...seqs);
  }

  /** These seats want a rematch. Durable when it resolves: whoever answers may come after a restart. */
  async offerRematch(seats: readonly string[]): Promise<void> {
    const offers = new Set([...this.rematchOffers, ...seats]);
    if (offers.size === this.rematchOffers.size) return;
    await this.write(() => this.#store.change(this.id, { rematchOffers: [...offers] }));
    this.rematchOffers = offers;
    this.#changed();
  }

  /** The match that follows is there. */
  async followedBy(id: MatchId): Promise<void> {
    await this.write(() => this.#store.change(this.id, { rematch: id }));
    this.rematch = id;
    this.#changed();
  }

  /**
   * The event up to which a player who takes a seat counts as told: the last of its camp, or, where they
   * sit there already, what they have been told.
   */
  #toldBefore({ id }: Player, camp: T['Camp']): number {
    const own = this.seats.of(id);
    return own.length === 0 ? this.chronicle.lastOf(camp) : Math.max(...own.map(({ told }) => told));
  }

  /** @throws NOT_YOUR_SEAT, STOOD_IN */
  #mustHold(player: Player, seat: T['Seat']): void {
    const taken = this.seats.get(seat);
    if (playerOf(taken) === player.id) return;
    if (taken.player === player.id) throw stoodIn();
    throw new Refusal('NOT_YOUR_SEAT', `The seat "${seat}" is not yours.`);
  }

  /** People of whom one blocks the other are not seated at one table. @throws Fault NOT_TOGETHER */
  async #mustGetOn(player: PlayerId): Promise<void> {
    if (await this.#store.people.areApart(player, this.seats.people)) throw notTogether();
  }

  /** Whether a seat can be played now: by who has it, or by the computer that stands in for them. */
  #isHere(seat: string): boolean {
    const { player, computer } = this.seats.get(seat);
    return computer !== null || (player !== null && this.#players.isHere(player));
  }

  #tell(what: (observer: MatchObserver<T>) => void): void {
    for (const observer of this.#observers) what(observer);
  }

  #answered(seat: string, late: number): void {
    for (const player of this.seats.playersOf([seat])) this.#players.answered(player, late);
  }

  #changed(): void {
    this.#tell((observer) => observer.changed());
  }

  #mustGather(): void {
    if (this.phase === 'gathering') return;
    throw new Fault('ALREADY_STARTED', 'The match has already started.');
  }

  async #drop(): Promise<void> {
    if (this.#isGone) return;
    await this.write(() => this.#store.remove(this.id));
    this.#isGone = true;
    this.#tell((observer) => observer.dropped());
  }

  async #seat(seat: StoredSeat): Promise<void> {
    await this.write(() => this.#store.setSeat(this.id, seat));
    this.seats.set(seat);
    this.#changed();
  }

  /** Does what was due by `now`, in the order in which it was. */
  async #settle(now: number): Promise<void> {
    for (let [due] = this.#timekeeper.due(now); due !== undefined && this.phase === 'playing'; ) {
      const prompt = this.match.prompts.find(({ id }) => id === due);
      await this.#commit(this.match.decideTimeout(due), null);
      if (prompt?.time.kind === 'window' && prompt.answersItselfAfter === undefined) {
        this.#players.ranOut(this.seats.playersOf(prompt.seats));
      }
      [due] = this.#timekeeper.due(now);
    }
  }

  /** Milliseconds by which an answer from this seat comes after its window's deadline, 0 in time; null where it has no window. */
  #lateInWindow(seat: T['Seat'], at: number): number | null {
    const window = this.match.prompts.find(
      ({ seats, time }) => time.kind === 'window' && seats.includes(seat),
    );
    return window === undefined ? null : lateInWindow(this.clock, window.id, at);
  }

  #ring(): void {
    this.mailbox
      .put(async () => {
        await this.#recover();
        await this.#goOnIfItMay();
        await this.#settle(this.#time.now());
      })
      .then(
        () => this.#timekeeper.setAlarm(),
        () => this.#timekeeper.tryAgain(),
      );
  }

  async #goOnIfItMay(): Promise<void> {
    if (await this.#timekeeper.goOnIfItMay(this.match)) this.#changed();
  }

  /** Stores an entry, with what changes along with it, and only then applies it. Gives what each viewer is told of it. */
  async #commit(
    entry: Entry<T>,
    id: string | null,
    { change = {}, seat, departure, computer = null }: Besides = {},
  ): Promise<ToldEach<T>> {
    const at = this.#time.now();
    const after = charged(() => this.match.after(entry));
    const outcome = after.outcome;
    const clock = this.#timekeeper.changeBy(this.match, after, at);
    const ending: MatchChange = outcome === null ? {} : { phase: 'over', outcome, endedAt: at };
    const stored: StoredEntry<T> = { ...entry, at, id, clock: clock.clock, computer };
    await this.write(() => this.#store.append(this.id, stored, { ...change, ...ending }, seat, departure));
    if (seat !== undefined) this.seats.set(seat);
    if (departure !== undefined) this.seats.addDeparture(departure);
    this.#timekeeper.changed(clock);
    const told = charged(() => {
      const each = this.#take(stored, after);
      this.#tell((observer) => observer.happened(entry, each));
      return each;
    });
    // The entry stands, even if time cannot go on yet: that is tried again.
    await this.#goOnIfItMay().catch(() => this.#timekeeper.tryAgain());
    this.#keepSnapshot();
    return told;
  }

  /**
   * Writes something of this match, and resolves only when it is stored.
   *
   * @throws Fault STORE_UNAVAILABLE, and {@link MatchLost} where the match has to be read again
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
      if (error instanceof StoreUnavailable && !error.inDoubt) {
        this.#timekeeper.storeFailed(since);
        this.#changed();
        throw storeUnavailable();
      }
      // Another process has the match now, or nobody knows what was stored: it has to be read again.
      this.#tell((observer) => observer.lost(error));
      throw new MatchLost(error);
    }
  }

  /** Tries whether a store that was out takes writes again. @throws what the store throws */
  async #recover(): Promise<void> {
    if (!this.#timekeeper.storeIsOut) return;
    await this.#keepTiming().catch((error) => {
      if (!(error instanceof StoreUnavailable)) this.#tell((observer) => observer.lost(error));
      throw error;
    });
    this.#timekeeper.storeAnswers();
    await this.#timekeeper.goOnIfItMay(this.match);
    this.#changed();
  }

  #keepTiming(): Promise<void> {
    const timing = this.#timekeeper.timing(this.#length);
    return this.#store.change(this.id, { asleep: null, timing });
  }

  /** Takes in the next entry, and the match as it leaves it. Gives what each viewer is told. */
  #take(entry: StoredEntry<T>, after: Match<T>): ToldEach<T> {
    this.match = after;
    const told = this.chronicle.take(this.match, entry);
    const { seat, id } = entry;
    if (seat !== null && id !== null) {
      this.#answers.keep(seat, { id, n: this.chronicle.lastOf(this.match.campOf(seat)) });
    }
    return told;
  }

  /** Keeps a snapshot every so many entries. Nobody waits for it. */
  #keepSnapshot(): void {
    if (this.#length - this.#snapshotAt < this.#snapshots.every) return;
    this.#snapshotAt = this.#length;
    this.#snapshots.keep(this.id, () => this.snapshot);
  }
}

/** What is stored along with an entry. */
interface Besides {
  readonly change?: MatchChange;
  readonly seat?: StoredSeat;
  readonly departure?: StoredDeparture;
  readonly computer?: ByComputer | null;
}

/** Whether an entry answers what is asked: what nobody sees, such as a standing order, does not. */
export const isAnswer = <T extends GameTypes>(
  { command }: Entry<T>,
  told: ReadonlyMap<string, NumberedEvents | null>,
): boolean => !isTableCommand(command) && told.get('public') !== null;

const stoodIn = (): Fault =>
  new Fault('STOOD_IN', 'A computer is standing in for you. Take your seat back first.');

/** Whom the host has sent away does not come back. */
export const sentAway = (): Fault => new Fault('SENT_AWAY', 'The host removed you from this match.');

const notReady = (): Fault =>
  new Fault('NOT_READY', 'You were not ready in time at this table, and somebody else was waiting.');

/** It is not said which of the two blocks the other. */
export const notTogether = (): Fault =>
  new Fault('NOT_TOGETHER', 'You cannot join this match: you or one of its players has blocked the other.');

/** How far a match has come. */
export function phaseOf<T extends GameTypes>({ outcome, started }: Match<T>): Phase {
  if (outcome !== null) return 'over';
  return started ? 'playing' : 'gathering';
}
