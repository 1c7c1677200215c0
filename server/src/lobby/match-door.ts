/** The door to this process’s store and tables. */

import {
  type AnyGame,
  asMatchId,
  asPlayerId,
  given,
  type MatchId,
  type PlayerId,
} from '@escadre/shared/kernel';
import type {
  CreateRequest,
  EnterAnswer,
  EnterRequest,
  LegalAnswer,
  LegalRequest,
  ListQuery,
  MatchAnswer,
  MatchPage,
  MatchSummary,
  OwnMatchesQuery,
  OwnMatchPage,
  QuickRequest,
  RecordQuery,
} from '@escadre/shared/protocol';
import type { Payer } from '../cost.ts';
import type { DamagedMatches } from '../damaged-matches.ts';
import { Fault, isElsewhere, MatchLost, unknownMatch } from '../fault.ts';
import type { Comer, Player } from '../identity/player.ts';
import { Queues } from '../queues.ts';
import { SomebodyWaits } from '../store/errors.ts';
import type { ListedMatch, StoredMatch, StoredSeat } from '../store/model.ts';
import { onlookerPlayer } from '../store/player-ids.ts';
import type { MatchStore } from '../store/port.ts';
import type { Snapshots } from '../table/history/snapshots.ts';
import type { Coming, Holder, Holders } from '../table/holder.ts';
import { Seats } from '../table/seats/seats.ts';
import type { UnreadyPlayers } from '../table/seats/unready-players.ts';
import type { Tables } from '../table/tables.ts';
import type { Door } from './door.ts';
import { Followers } from './followed-matches.ts';
import { type Founding, playable, seatedAt } from './founding.ts';
import { campOfInvite, isInvited } from './invites.ts';
import { LegalCommands } from './legal-commands.ts';
import { matchToEnter, storedMatch } from './match-to-enter.ts';
import { OwnMatches } from './own-matches.ts';
import { OwnTables } from './own-tables.ts';
import { kindOfQuick, QuickSeats, type Wish } from './quick-seats.ts';
import { Records, type RecordText } from './records.ts';
import { Standings } from './standings.ts';
import { isStranger, seatsFromOutside, summaryOf } from './summary.ts';
import { mustMayLook, viewerOf } from './viewer-record.ts';

interface DoorParts {
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly store: MatchStore;
  readonly snapshots: Pick<Snapshots, 'latest'>;
  readonly tables: Pick<Tables, 'here'>;
  readonly holders: Holders;
  readonly unreadyPlayers: Pick<UnreadyPlayers, 'has'>;
  readonly damaged: Pick<DamagedMatches, 'read'>;
  readonly founding: Founding;
  readonly now: () => number;
}

export class MatchDoor implements Door {
  readonly #parts: DoorParts;
  readonly #records: Records;
  readonly #standings: Standings;
  readonly #own: OwnMatches;
  readonly #ownTables: OwnTables;
  readonly #legal: LegalCommands;
  /**
   * One quick match of a kind at a time: two who search at once at this process find each other without a second
   * search. Two who search at two processes meet through the store (`sql/new-matches.ts`).
   */
  readonly #quick = new Queues();
  readonly #quickSeats: QuickSeats;
  /** A player takes one seat at a time: the tables they have left are given up before another is taken. */
  readonly #takers = new Queues();

  constructor(parts: DoorParts) {
    this.#parts = parts;
    const followers = new Followers(parts);
    this.#records = new Records(parts.store, followers, parts.now);
    this.#standings = new Standings(parts, followers);
    this.#own = new OwnMatches(parts, this.#standings);
    this.#ownTables = new OwnTables(parts);
    this.#quickSeats = new QuickSeats(parts, this.#ownTables);
    this.#legal = new LegalCommands(this.#standings);
  }

  async create(player: Comer, request: CreateRequest): Promise<EnterAnswer> {
    const { founding } = this.#parts;
    const created = founding.draft(player.id, request);
    return this.#takers.put(player.id, async () => {
      const seats = seatedAt(created, player, request);
      if (player.begins === undefined) {
        await this.#ownTables.giveUpForsaken(player.id, created);
      }
      return this.#open(player, { ...created, seats });
    });
  }

  async quick(player: Comer, request: QuickRequest): Promise<EnterAnswer> {
    const { founding } = this.#parts;
    const wanted = founding.draft(player.id, { ...request, private: false });
    // Refuses unknown seats before reading the store.
    const seats = seatedAt(wanted, player, request);
    return this.#takers.put(player.id, async () => {
      const isNew = player.begins !== undefined;
      if (request.orComputer !== undefined && !isNew) await founding.mayPlayComputers(player.id);
      const kind = kindOfQuick(wanted);
      return this.#quick.put(kind, async () => {
        const wish = { player: player.id, wanted, kind, seat: request.seat, known: new Set<MatchId>() };
        const coming = { hash: request.hash, orComputer: this.#orComputer(request) };
        const found = await this.#findOrMake(player, wish, seats, given(coming));
        if (!isNew) await this.#ownTables.waitOnlyAt(asMatchId(found.match.id), wanted, player.id);
        return found;
      });
    });
  }

  /** When a computer may play if no opponent comes; null for never. */
  #orComputer({ orComputer }: QuickRequest): StoredSeat['orComputer'] {
    if (orComputer === undefined) return null;
    return { level: orComputer.level, at: this.#parts.now() + orComputer.after * 1_000 };
  }

  /** Opens a match that this player alone knows of, once it is stored. */
  async #open(player: Comer, made: ListedMatch): Promise<EnterAnswer> {
    const { match } = made;
    const { founding, store, holders, games } = this.#parts;
    founding.mustTakeMatch();
    await this.#makingRoom(player, () => founding.found(player, made));
    let holder: Holder;
    try {
      holder = await holders.bring(playable(games, match.game), match.id, made);
    } catch (error) {
      // Owned by this process but in nobody’s memory, it would stay in the lists.
      await store.remove(match.id);
      throw error;
    }
    return holder.admit(player, match, { as: 'player' });
  }

  /**
   * Enters a table of others who wait, or makes one. If a table appears while one is made, another player has
   * searched at the same moment, perhaps at another process: theirs is tried first.
   */
  async #findOrMake(
    player: Comer,
    wish: Wish,
    seats: readonly StoredSeat[],
    coming: Coming,
  ): Promise<EnterAnswer> {
    let answer = await this.#findSeat(player, wish, coming);
    while (answer === undefined) {
      answer = await this.#make(player, wish, seats, coming).catch(async (error) => {
        if (!(error instanceof SomebodyWaits)) throw error;
        const found = await this.#findSeat(player, wish, coming);
        // If it cannot be read, the search has not found it.
        wish.known.add(asMatchId(error.match));
        return found;
      });
    }
    return answer;
  }

  /** The best seat a quick match can find, if any. */
  async #findSeat(player: Comer, wish: Wish, coming: Coming): Promise<EnterAnswer | undefined> {
    for await (const { match, seat } of this.#quickSeats.candidates(wish)) {
      const answer = await this.#tryToEnter(player, match, { ...coming, seat });
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  /** Opens a match for a player who searches. @throws {@link SomebodyWaits} */
  async #make(player: Comer, wish: Wish, seats: readonly StoredSeat[], coming: Coming): Promise<EnterAnswer> {
    const { founding, holders, games } = this.#parts;
    const made = { ...wish.wanted, seats };
    const { match } = made;
    founding.mustTakeMatch();
    const unless = this.#quickSeats.unlessFound(wish);
    const store = () => this.#makingRoom(player, () => founding.found(player, made, unless));
    const holder = await holders.make(playable(games, match.game), made, store);
    return holder.admit(player, match, { ...coming, as: 'player' });
  }

  async enter(
    player: Comer,
    id: string,
    request: EnterRequest,
    newcomer: () => Promise<void> = async () => {},
  ): Promise<EnterAnswer> {
    const { match, seats } = await this.#toEnter(id).catch(async (error) => {
      await newcomer();
      throw error;
    });
    const holds = seats.some((seat) => seat.player === player.id);
    if (!holds) await newcomer();
    if (match.table.private && !holds && !isInvited({ match, seats }, request.invite)) {
      throw new Fault('NOT_INVITED', 'This match is private. You need its invite code.');
    }
    if (holds || request.as === 'spectator') return this.#admit(player, match, request);
    return this.#takers.put(player.id, () => this.#admit(player, match, request));
  }

  /** @throws as {@link matchToEnter} */
  async #toEnter(id: string): Promise<ListedMatch> {
    return matchToEnter(this.#parts, knownAs(id));
  }

  async list({ game, phase, limit, after }: ListQuery): Promise<MatchPage> {
    const now = this.#parts.now();
    const filter = given({ now, limit, game, phase, after });
    const { matches, next } = await this.#parts.store.list(filter);
    return {
      matches: matches.map((listed) => summaryOf(listed, true, now)),
      ...(next === null ? {} : { next }),
    };
  }

  mine(player: Player, query: OwnMatchesQuery, payer: Payer): Promise<OwnMatchPage> {
    return this.#own.page(player, query, payer);
  }

  async legal(player: Player, id: string, request: LegalRequest, payer: Payer): Promise<LegalAnswer> {
    const listed = await this.#findVisible(player, id, undefined);
    return this.#parts.damaged.read(listed.match.id, () => this.#legal.of(player, listed, request, payer));
  }

  async summary(player: Player | null, id: string, invite?: string): Promise<MatchAnswer> {
    const listed = await this.#findVisible(player, id, invite);
    const summary = this.#summaryFor(player, listed);
    const seat = seatFor(listed, player?.id ?? NOBODY, { invite, now: this.#parts.now() });
    return seat === undefined || (summary.phase === 'over' && seat.player === null)
      ? summary
      : { ...summary, seat: seat.seat };
  }

  async isInvited(id: string, invite: string): Promise<boolean> {
    try {
      const listed = await this.#find(id);
      return isInvited(listed, invite) && this.#summaryFor(null, listed).phase !== 'over';
    } catch (error) {
      // A match that is missing or cannot be read lets nobody in.
      if (error instanceof Fault && error.code !== 'STORE_UNAVAILABLE') return false;
      throw error;
    }
  }

  async record(
    player: Player | null,
    id: string,
    { as, from, invite }: RecordQuery,
    payer: Payer,
  ): Promise<RecordText> {
    const listed = await this.#findVisible(player, id, invite);
    return this.#parts.damaged.read(listed.match.id, () =>
      this.#recordOf(player, listed, { as, from }, payer),
    );
  }

  async #recordOf(
    player: Player | null,
    listed: ListedMatch,
    { as, from }: Pick<RecordQuery, 'as' | 'from'>,
    payer: Payer,
  ): Promise<RecordText> {
    const viewer = viewerOf(listed, player, as);
    const isOver = this.#summaryFor(player, listed).phase === 'over';
    if (isOver) return this.#records.ofFinished(listed.match, from, payer);
    mustMayLook(listed, player, viewer);
    const told =
      player === null || viewer === 'public'
        ? Number.POSITIVE_INFINITY
        : await this.#standings.toldTo(player, listed, viewer);
    const game = playable(this.#parts.games, listed.match.game);
    return this.#records.ofRunning(game, listed, { viewer, from, told }, payer);
  }

  /** Without a seat, a player sees what spectators see, with the same delay. */
  #summaryFor(player: Player | null, listed: ListedMatch): MatchSummary {
    const holds = listed.seats.some((seat) => seat.player !== null && seat.player === player?.id);
    return summaryOf(listed, !holds, this.#parts.now());
  }

  /** @throws Fault UNKNOWN_MATCH, MATCH_UNREADABLE */
  async #find(id: string): Promise<ListedMatch> {
    return storedMatch(this.#parts, knownAs(id));
  }

  /** A private match is unknown without a seat or its code. @throws Fault UNKNOWN_MATCH */
  async #findVisible(player: Player | null, id: string, invite: string | undefined): Promise<ListedMatch> {
    const found = await this.#find(id);
    const holds = found.seats.some((seat) => seat.player !== null && seat.player === player?.id);
    if (!found.match.table.private || holds || isInvited(found, invite)) return found;
    throw unknownMatch();
  }

  /**
   * Enters a match found for a quick match; undefined if another may do.
   *
   * @throws Fault TOO_MANY_TABLES, SHUTTING_DOWN, STORE_UNAVAILABLE: another table would be no better
   */
  async #tryToEnter(player: Comer, match: StoredMatch, coming: Coming): Promise<EnterAnswer | undefined> {
    try {
      return await this.#admit(player, match, { ...coming, as: 'player' });
    } catch (error) {
      if (error instanceof MatchLost || isElsewhere(error)) return undefined;
      if (error instanceof Fault && !NO_BETTER_ELSEWHERE.has(error.code)) return undefined;
      throw error;
    }
  }

  /** Has the match’s holder admit a player. @throws as {@link Door.enter} */
  async #admit(player: Comer, match: StoredMatch, coming: Coming): Promise<EnterAnswer> {
    const game = playable(this.#parts.games, match.game);
    return this.#makingRoom(player, async () => {
      const holder = await this.#parts.holders.bring(game, match.id);
      return holder.admit(player, match, coming);
    });
  }

  /** Tries again without the tables that a player has abandoned if they wait at too many. */
  async #makingRoom<Result>(player: Player, act: () => Promise<Result>): Promise<Result> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== 'TOO_MANY_TABLES') throw error;
      await this.#ownTables.giveUpForsaken(player.id);
      return act();
    }
  }
}

/** Codes that would refuse the player at any table. */
const NO_BETTER_ELSEWHERE: ReadonlySet<string> = new Set([
  'TOO_MANY_TABLES',
  'SHUTTING_DOWN',
  'STORE_UNAVAILABLE',
]);

/** @throws Fault UNKNOWN_MATCH */
function knownAs(id: string): MatchId {
  if (!/^[\w-]{1,40}$/.test(id)) throw unknownMatch();
  return asMatchId(id);
}

/** A visitor without a session. */
const NOBODY = asPlayerId(onlookerPlayer(''));

/** The seat one would get by entering with this code, if any. */
function seatFor(
  listed: ListedMatch,
  player: PlayerId,
  { invite, now }: { readonly invite: string | undefined; readonly now: number },
): StoredSeat | undefined {
  const { match, seats, departures } = listed;
  const invitedTo = campOfInvite(match, seats, invite);
  const known = isStranger(listed, player, invitedTo)
    ? new Seats(seatsFromOutside(listed, now))
    : new Seats(seats, departures);
  try {
    return known.choose({ id: player }, 'any', (camp) => camp === invitedTo);
  } catch (error) {
    if (error instanceof Fault) return undefined;
    throw error;
  }
}
