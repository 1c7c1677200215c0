/**
 * A match in the memory of this process, and the way from a command to an entry:
 *
 *     shape → seat allowed → decide → append to the store, wait → evolve → publish → reply
 *
 * It knows neither rules nor connections.
 */

import {
  type AnswerDelay,
  type AnyGame,
  type ByComputer,
  type ClaimedResult,
  type ClockState,
  type GameTypes,
  isCorrespondence,
  type Match,
  type MatchId,
  type PlayerId,
} from '@escadre/shared/kernel';
import type { CommandReply, Phase, Requests } from '@escadre/shared/protocol';
import { type Payer, THE_HOUSE } from '../../cost.ts';
import type { Player } from '../../identity/player.ts';
import type { Mailbox } from '../../mailbox.ts';
import type { ListedMatch, StoredBreaker, StoredMatch, StoredSnapshot, UnderWay } from '../../store/model.ts';
import type { Claim, MatchStore } from '../../store/port.ts';
import type { Stall, Time } from '../../time.ts';
import type { Chronicle } from '../history/chronicle.ts';
import type { LoadedEntries } from '../history/snapshot.ts';
import type { Snapshots } from '../history/snapshots.ts';
import { asPromised } from '../seats/readiness.ts';
import { Seats } from '../seats/seats.ts';
import { Commands } from './commands.ts';
import { MatchLedger, type PlayedAt, type PlayersHere } from './match-ledger.ts';
import { Seating } from './seating.ts';

interface LiveMatchParts {
  readonly game: AnyGame;
  readonly stored: ListedMatch;
  readonly loaded: LoadedEntries;
  readonly players: PlayersHere;
  /** Players the host has sent away. */
  readonly sentAway?: readonly PlayerId[];
  /** The players who broke openings off. */
  readonly breakers?: readonly StoredBreaker[];
  /** The process that had the match before, and its last sign of life. */
  readonly before: Claim;
  readonly store: MatchStore;
  readonly snapshots: Snapshots;
  readonly time: Time;
  /** Draws how long standing orders take. */
  readonly answerDelay: AnswerDelay;
}

interface GivenBy {
  /** The computer that gives a command, for the record; null for a person. */
  readonly computer?: ByComputer | null;
  readonly payer?: Payer;
}

export class LiveMatch<T extends GameTypes = GameTypes> {
  readonly id: MatchId;
  readonly stored: StoredMatch;
  readonly seats: Seats;
  readonly mailbox: Mailbox;
  readonly chronicle: Chronicle<T>;
  readonly seating: Seating<T>;
  rematch: MatchId | null;
  rematchOffers: ReadonlySet<string>;
  #spectatorsTalk: boolean;
  /** When the table became vacant before the start, in milliseconds since 1970; null while occupied. */
  #vacantAt: number | null;
  readonly #ledger: MatchLedger<T>;
  readonly #commands: Commands<T>;
  readonly #store: MatchStore;
  readonly #time: Time;

  constructor(parts: LiveMatchParts) {
    const { players, store, time } = parts;
    const { match: stored, seats, departures } = parts.stored;
    const isPromised = stored.phase === 'gathering' && !isCorrespondence(stored.table.clock);
    this.id = stored.id;
    this.stored = stored;
    this.seats = new Seats(isPromised ? seats.map(asPromised) : seats, departures);
    this.#ledger = new MatchLedger<T>({ ...parts, stored, seats: this.seats });
    this.mailbox = this.#ledger.mailbox;
    this.chronicle = this.#ledger.chronicle;
    this.seats.trustMarksUpTo((camp) => this.chronicle.lastOf(camp));
    this.seating = new Seating<T>({
      ledger: this.#ledger,
      sentAway: parts.sentAway ?? [],
      breakers: parts.breakers ?? [],
      store,
      now: time.now,
    });
    this.rematch = stored.rematch;
    this.rematchOffers = new Set(stored.rematchOffers);
    this.#spectatorsTalk = stored.table.spectators.talk;
    this.#vacantAt = stored.vacantAt;
    this.#commands = new Commands<T>({
      game: parts.game,
      ledger: this.#ledger,
      seating: this.seating,
      players,
    });
    this.#store = store;
    this.#time = time;
  }

  /** Sets the table that receives changes. */
  playAt(table: PlayedAt<T>): void {
    this.#ledger.playAt(table);
  }

  get match(): Match<T> {
    return this.#ledger.match;
  }

  get phase(): Phase {
    return this.#ledger.phase;
  }

  get clock(): ClockState {
    return this.#ledger.clock;
  }

  /** See {@link MatchLedger.pausedFor}. */
  get pausedFor(): number | null {
    return this.#ledger.pausedFor;
  }

  /** See {@link MatchLedger.snapshot}. */
  get snapshot(): StoredSnapshot {
    return this.#ledger.snapshot;
  }

  /** See {@link MatchLedger.wake}. */
  wake(): Promise<void> {
    return this.#ledger.wake();
  }

  /** See {@link MatchLedger.unload}. */
  unload(clock: 'running' | 'stopped' | 'discarded', underWay: () => UnderWay = () => ({})): Promise<void> {
    return this.#ledger.unload(clock, underWay);
  }

  /** See {@link MatchLedger.notStored}. */
  notStored(what: 'match' | 'end'): Promise<void> {
    return this.mailbox.put(() => this.#ledger.notStored(what));
  }

  /** The number of entries. */
  get length(): number {
    return this.#ledger.length;
  }

  /** See {@link MatchLedger.stalled}. */
  stalled(stall: Stall): void {
    this.#ledger.stalled(stall);
  }

  /** See {@link MatchLedger.write}. */
  write<Result>(write: () => Promise<Result>): Promise<Result> {
    return this.#ledger.write(write);
  }

  /** See {@link MatchLedger.changed}. */
  changed(): void {
    this.#ledger.changed();
  }

  /** Restarts a paused clock, if the player who has come in was the last one awaited. */
  arrived(): Promise<void> {
    return this.mailbox.put(() => this.#ledger.resumeIfPossible());
  }

  /**
   * Carries out a player’s command, from one of their seats. Resolves when it is durable and published.
   *
   * @throws Refusal the game’s refusals, and BAD_COMMAND, WINDOW_CLOSED, NOT_STARTED, MATCH_OVER, NOT_YOUR_SEAT
   * @throws Fault STOOD_IN, STORE_UNAVAILABLE, TOO_FAST
   */
  command(
    player: Player,
    seat: T['Seat'],
    request: Requests['command'],
    { computer = null, payer = THE_HOUSE }: GivenBy = {},
  ): Promise<CommandReply> {
    const arrived = this.#time.now();
    return this.#commands.give({ player, seat, request, arrived, computer, payer });
  }

  /** See {@link Commands.wasSeen}. */
  wasSeen(reply: object): boolean {
    return this.#commands.wasSeen(reply);
  }

  /** See {@link MatchLedger.isOverdue}. */
  isOverdue(before: number): boolean {
    return this.#ledger.isOverdue(before);
  }

  /**
   * Claims a win or a draw for a camp whose opponent is away.
   *
   * @param mustBeAway throws if they have not been away long enough
   * @throws Refusal NOT_STARTED, MATCH_OVER, NOTHING_TO_CLAIM, and errors of `mustBeAway`
   */
  claim(camp: T['Camp'], result: ClaimedResult, mustBeAway: () => void): Promise<void> {
    const arrived = this.#time.now();
    const ledger = this.#ledger;
    return this.mailbox.put(async () => {
      await ledger.settle(arrived);
      ledger.mustBePlayed();
      const entry = this.match.decideClaim(camp, result);
      mustBeAway();
      await ledger.commit(entry);
    });
  }

  /** Ends an idle match without a result, or drops it before the start. */
  abandon(): Promise<void> {
    const ledger = this.#ledger;
    return this.mailbox.put(async () => {
      if (this.phase === 'gathering') await ledger.drop();
      if (this.phase === 'playing') await ledger.commit(this.match.decideAbandon());
    });
  }

  /** Drops a match before the start, unless a player still wants to begin it. */
  clear(isWanted: () => boolean): Promise<void> {
    return this.mailbox.put(async () => {
      if (this.phase === 'gathering' && !isWanted()) await this.#ledger.drop();
    });
  }

  /** Drops a match before the start for a player who sits there alone, if it `mayGo`. */
  giveUp(player: PlayerId, mayGo: () => boolean): Promise<void> {
    return this.mailbox.put(async () => {
      const { people } = this.seats;
      const isAlone = people.length > 0 && people.every((each) => each === player);
      if (this.phase === 'gathering' && isAlone && mayGo()) await this.#ledger.drop();
    });
  }

  /** Stores, before the start, whether the table is vacant. */
  async vacant(isVacant: boolean): Promise<void> {
    const vacantAt = isVacant ? this.#time.now() : null;
    const isKnown = () => isVacant === (this.#vacantAt !== null);
    if (this.phase !== 'gathering' || isKnown()) return;
    await this.mailbox.put(async () => {
      if (this.phase !== 'gathering' || this.#ledger.isGone || isKnown()) return;
      await this.write(() => this.#store.change(this.id, { vacantAt }));
      this.#vacantAt = vacantAt;
    });
  }

  /** Whether spectators may talk, unless the operator has silenced all of them. */
  get spectatorsTalk(): boolean {
    return this.#spectatorsTalk;
  }

  /** Lets spectators talk, or silences them. */
  async letSpectatorsTalk(talk: boolean): Promise<void> {
    const { spectators } = this.stored.table;
    await this.write(() => this.#store.change(this.id, { spectators: { ...spectators, talk } }));
    this.#spectatorsTalk = talk;
  }

  /** Offers a rematch; durable when it resolves. */
  async offerRematch(seats: readonly string[]): Promise<void> {
    const offers = new Set([...this.rematchOffers, ...seats]);
    if (offers.size === this.rematchOffers.size) return;
    await this.write(() => this.#store.change(this.id, { rematchOffers: [...offers] }));
    this.rematchOffers = offers;
    this.changed();
  }

  /** Links the rematch. */
  async followedBy(id: MatchId): Promise<void> {
    await this.write(() => this.#store.change(this.id, { rematch: id }));
    this.rematch = id;
    this.changed();
  }
}
