/** The door, onto the store and the tables of this process. */

import { createHmac } from 'node:crypto';
import {
  type AnyGame,
  asMatchId,
  asPlayerId,
  commitmentOf,
  gameNamed,
  given,
  isByPost,
  type MatchId,
  must,
  type PlayerId,
  parseOptions,
  parseScenario,
} from '@escadre/shared/kernel';
import {
  CLAIM_AFTER,
  type CreateRequest,
  type EnterAnswer,
  type EnterRequest,
  type LegalAnswer,
  type LegalRequest,
  LIMITS,
  type ListQuery,
  type MatchAnswer,
  type MatchPage,
  type MatchSummary,
  type OwnMatchesQuery,
  type OwnMatchPage,
  type QuickRequest,
  type RecordQuery,
} from '@escadre/shared/protocol';
import type { DamagedMatches } from '../damaged-matches.ts';
import { Fault, MatchLost, unknownMatch } from '../fault.ts';
import type { Player } from '../identity/player.ts';
import { Queues } from '../queues.ts';
import { kindOf } from '../store/kind.ts';
import {
  JUST_MADE,
  type ListedMatch,
  type OpenMatch,
  type StoredMatch,
  type StoredSeat,
  type StoredTable,
} from '../store/model.ts';
import { computerPlayer, onlookerPlayer } from '../store/player-ids.ts';
import type { MatchStore } from '../store/port.ts';
import type { Dawdlers } from '../table/dawdlers.ts';
import { Lateness } from '../table/lateness.ts';
import { type LiveMatch, sentAway } from '../table/live-match.ts';
import { Mailbox } from '../table/mailbox.ts';
import { emptySeat, isStoodIn, Seats } from '../table/seats.ts';
import type { Snapshots } from '../table/snapshots.ts';
import type { Table } from '../table/table.ts';
import type { Tables } from '../table/tables.ts';
import { Arrivals } from './arrivals.ts';
import { computersSeated } from './computers-seated.ts';
import type { Door } from './door.ts';
import { Followers } from './followed.ts';
import { LegalCommands } from './legal-commands.ts';
import { OwnMatches } from './own-matches.ts';
import { OwnTables } from './own-tables.ts';
import { Records, type RecordText } from './records.ts';
import { Standings } from './standings.ts';
import { seatsFromOutside, summaryOf } from './summary.ts';
import { mustMayLook, viewerOf } from './viewer-record.ts';
import { hasComputers, hasOthers, howOthersWait } from './waiting-table.ts';

type TableRequest = Pick<CreateRequest, 'clock' | 'private' | 'spectators' | 'claimAfter' | 'standIns'>;

/** Spectators that one match lets in. */
const MOST_SPECTATORS = 200;
/** Seconds after which somebody with too many matches against computers may ask again. */
const COMPUTERS_AGAIN_AFTER = 60;
/** Open matches that a quick match looks at in one go. */
const QUICK_LOOKS_AT = 50;

interface DoorParts {
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly store: MatchStore;
  readonly snapshots: Pick<Snapshots, 'latest'>;
  readonly tables: Tables;
  readonly dawdlers: Pick<Dawdlers, 'has'>;
  readonly damaged: Pick<DamagedMatches, 'has' | 'read'>;
  readonly now: () => number;
  /** A new id, of letters, digits, `-` and `_`. */
  readonly newId: () => string;
  /** 32 bytes in hexadecimal. */
  readonly newSeed: () => string;
  /** A new code by which others come into a private match. */
  readonly newInvite: () => string;
}

export class MatchDoor implements Door {
  readonly #parts: DoorParts;
  readonly #records: Records;
  readonly #standings: Standings;
  readonly #own: OwnMatches;
  readonly #ownTables: OwnTables;
  readonly #legal: LegalCommands;
  /** Quick matches are found one after the other, so that two who look at once find each other. */
  readonly #quick = new Mailbox();
  readonly #arrivals: Arrivals;
  /** A player takes one seat after the other, so that none is taken before the others are counted. */
  readonly #takers = new Queues();

  constructor(parts: DoorParts) {
    this.#parts = parts;
    this.#arrivals = new Arrivals(parts.now);
    const followers = new Followers(parts);
    this.#records = new Records(parts.store, followers, parts.now);
    this.#standings = new Standings(parts, followers);
    this.#own = new OwnMatches(parts, this.#standings);
    this.#ownTables = new OwnTables(parts);
    this.#legal = new LegalCommands(this.#standings);
  }

  async create(player: Player, request: CreateRequest): Promise<EnterAnswer> {
    const created = this.#newMatch(player, request);
    return this.#takers.put(player.id, async () => {
      const seats = seatedAt(created, player, request);
      if (seats.some(({ computer }) => computer !== null)) await this.mayPlayComputers(player.id);
      await this.#ownTables.giveUpForsaken(player.id, created);
      return this.#open(player, { ...created, seats });
    });
  }

  async quick(player: Player, request: QuickRequest): Promise<EnterAnswer> {
    const wanted = this.#newMatch(player, { ...request, private: false });
    // Whoever wants a seat that the game does not have is told so before the store is asked for one.
    const seats = seatedAt(wanted, player, request);
    return this.#takers.put(player.id, async () => {
      if (request.orComputer !== undefined) await this.mayPlayComputers(player.id);
      const answer = await this.#quick.put(async () => {
        const found =
          (await this.#returnToOthers(player, wanted)) ??
          (await this.#findSeat(player, wanted, request.seat)) ??
          (await this.#open(player, { ...wanted, seats }));
        await this.#ownTables.waitOnlyAt(asMatchId(found.match.id), wanted, player.id);
        return found;
      });
      await this.#wantComputers(player, answer, request.orComputer);
      return answer;
    });
  }

  /** Notes whether a player who has found a quick match wants a computer if nobody comes, in place of what they wanted before. */
  async #wantComputers(
    { id: player }: Player,
    { match: { game, id } }: EnterAnswer,
    wish: QuickRequest['orComputer'],
  ): Promise<void> {
    const { table } = await this.#parts.tables.bring(this.#gameOf(game), asMatchId(id));
    const orComputer =
      wish === undefined ? null : { level: wish.level, at: this.#parts.now() + wish.after * 1_000 };
    const had = table.live.seats.of(player).some((seat) => seat.orComputer !== null);
    if (had || orComputer !== null) await table.live.computers.want(player, orComputer);
  }

  async #open(player: Player, { match, seats }: ListedMatch): Promise<EnterAnswer> {
    await this.#mayOpenAnother(player);
    await this.#parts.store.create(match, seats);
    this.#arrivals.satDown(player.id, match.id);
    return this.#admit(player, match, { as: 'player' });
  }

  /** The seat that a player has where others wait for them already; undefined where they have none. */
  async #returnToOthers(player: Player, wanted: ListedMatch): Promise<EnterAnswer | undefined> {
    for (const found of await this.#ownTables.like(wanted, player.id)) {
      if (hasComputers(found) || !hasOthers(found, player.id)) continue;
      const how = await this.#howOthersWait(found, player.id, (other, match) =>
        this.#arrivals.hasJustSatDown(other, match),
      );
      const answer = how === null ? undefined : await this.#tryToEnter(player, found.match, 'any');
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  /**
   * A seat where others wait who are ready, else where others are still on their way, else at the player's own table;
   * undefined where there is none of these.
   */
  async #findSeat(player: Player, wanted: ListedMatch, seat: string): Promise<EnterAnswer | undefined> {
    const coming: StoredMatch[] = [];
    const own: StoredMatch[] = [];
    for await (const found of this.#gathering(player, wanted, seat)) {
      if (hasComputers(found)) continue;
      if (!hasOthers(found, player.id)) {
        own.push(found.match);
        continue;
      }
      const how = await this.#howOthersWait(found, player.id, (other, match) =>
        this.#arrivals.isExpected(other, match),
      );
      if (how === 'coming') coming.push(found.match);
      const answer = how === 'ready' ? await this.#tryToEnter(player, found.match, seat) : undefined;
      if (answer !== undefined) return answer;
    }
    for (const match of [...coming, ...own.slice(0, 1)]) {
      const answer = await this.#tryToEnter(player, match, seat);
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  /** See {@link howOthersWait}; null also at a table that the player has just left, and where somebody was too late elsewhere. */
  async #howOthersWait(
    found: ListedMatch,
    player: PlayerId,
    isComing: (player: PlayerId, match: MatchId) => boolean,
  ): Promise<'ready' | 'coming' | null> {
    const { tables, dawdlers } = this.#parts;
    const table = await tables.here(found.match.id);
    if (table?.live.leavers.hasJustLeft(player)) return null;
    const isKeptApart = found.seats.some((seat) => seat.player !== null && dawdlers.has(seat.player));
    return isKeptApart || dawdlers.has(player) ? null : howOthersWait(found, table, { player, isComing });
  }

  /** The matches that gather players and are just what is wanted, the oldest first. */
  async *#gathering(
    { id: player }: Player,
    { match }: ListedMatch,
    seat: string,
  ): AsyncGenerator<ListedMatch> {
    const kind = must(kindOf({ ...match, ...match.table }) ?? undefined, 'what a quick match is found by');
    const filter = { kind, player, seat: seat === 'any' ? null : seat, limit: QUICK_LOOKS_AT };
    let after: StoredMatch | undefined;
    for (;;) {
      const now = this.#parts.now();
      const page = await this.#parts.store.gathering({ ...filter, now, ...given({ after }) });
      yield* page;
      after = page.at(-1)?.match;
      if (page.length < QUICK_LOOKS_AT) return;
    }
  }

  async enter(
    player: Player,
    id: string,
    request: EnterRequest,
    newcomer: () => Promise<void> = async () => {},
  ): Promise<EnterAnswer> {
    const { match, seats } = await this.#find(id).catch(async (error) => {
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

  async list({ game, phase, limit, after }: ListQuery): Promise<MatchPage> {
    const now = this.#parts.now();
    const filter = given({ now, limit, game, phase, after });
    const { matches, next } = await this.#parts.store.list(filter);
    return {
      matches: matches.map((listed) => summaryOf(listed, true, now)),
      ...(next === null ? {} : { next }),
    };
  }

  mine(player: Player, query: OwnMatchesQuery): Promise<OwnMatchPage> {
    return this.#own.page(player, query);
  }

  async legal(player: Player, id: string, request: LegalRequest): Promise<LegalAnswer> {
    const listed = await this.#findVisible(player, id, undefined);
    return this.#parts.damaged.read(listed.match.id, () => this.#legal.of(player, listed, request));
  }

  async summary(player: Player | null, id: string, invite?: string): Promise<MatchAnswer> {
    const listed = await this.#findVisible(player, id, invite);
    const summary = this.#summaryFor(player, listed);
    const seat = seatFor(listed, player?.id ?? NOBODY, { invite, now: this.#parts.now() });
    return seat === undefined || (summary.phase === 'over' && seat.player === null)
      ? summary
      : { ...summary, seat: seat.seat };
  }

  async record(player: Player | null, id: string, { as, from, invite }: RecordQuery): Promise<RecordText> {
    const listed = await this.#findVisible(player, id, invite);
    return this.#parts.damaged.read(listed.match.id, () => this.#recordOf(player, listed, as, from));
  }

  async #recordOf(
    player: Player | null,
    listed: ListedMatch,
    as: string | undefined,
    from: number,
  ): Promise<RecordText> {
    const viewer = viewerOf(listed, player, as);
    const isOver = this.#summaryFor(player, listed).phase === 'over';
    if (isOver) return this.#records.ofFinished(listed.match, from);
    mustMayLook(listed, player, viewer);
    const told =
      player === null || viewer === 'public'
        ? Number.POSITIVE_INFINITY
        : await this.#standings.toldTo(player, listed, viewer);
    return this.#records.ofRunning(this.#gameOf(listed.match.game), listed, { viewer, from, told });
  }

  /**
   * Makes another match of the same kind, in which the players have changed seats, and to which the same code leads, so that
   * whoever has watched may go on watching. Gives its id.
   */
  async makeRematch(live: LiveMatch): Promise<MatchId> {
    const { stored } = live;
    const [creator = stored.creator] = live.seats.people;
    const request = { ...stored.table, game: stored.game, options: stored.options };
    const scenario = stored.scenario === null ? {} : { scenario: stored.scenario };
    const next = this.#newMatch({ id: creator }, { ...request, ...scenario });
    // That it exists gives away that this one is over, which spectators are to learn late.
    const lateness = Lateness.of(stored);
    const listedFrom = lateness.isNone ? null : lateness.seenAt(next.match.createdAt);
    const made = { ...next.match, invite: stored.invite, listedFrom };
    await this.#parts.store.create(made, seatsChanged(live.seats.all));
    return next.match.id;
  }

  /** Whoever has no seat sees what spectators see, and as late as they do. */
  #summaryFor(player: Player | null, listed: ListedMatch): MatchSummary {
    const holds = listed.seats.some((seat) => seat.player !== null && seat.player === player?.id);
    return summaryOf(listed, !holds, this.#parts.now());
  }

  /** @throws Fault TOO_MANY_COMPUTERS where a player has as many matches with computers as anybody may */
  async mayPlayComputers(player: PlayerId): Promise<void> {
    const open = await this.#parts.store.players.openMatches(player);
    const computers = open.filter(({ withComputer }) => withComputer);
    if (computers.length < LIMITS.computerMatches) return;
    throw new Fault(
      'TOO_MANY_COMPUTERS',
      `You have ${computers.length} unfinished matches with computers. Finish or leave one first.`,
      { matches: computers.map(({ id }) => id), seconds: COMPUTERS_AGAIN_AFTER },
    );
  }

  /** @throws Fault TOO_MANY_MATCHES, TOO_MANY_TABLES */
  async #mayOpenAnother(player: Player): Promise<void> {
    const { damaged } = this.#parts;
    // What is damaged cannot be finished or left.
    const open = (await this.#mayWaitAtAnother(player)).filter(({ id }) => !damaged.has(id));
    if (open.length < LIMITS.openMatches) return;
    throw new Fault(
      'TOO_MANY_MATCHES',
      `You have ${open.length} unfinished matches. Finish or leave one first.`,
    );
  }

  /** The matches of a player that are not over, without tables that they have gone from, if that is too many. @throws Fault TOO_MANY_TABLES */
  async #mayWaitAtAnother(player: Player): Promise<readonly OpenMatch[]> {
    const { players } = this.#parts.store;
    let open = await players.openMatches(player.id);
    if (gatheringAmong(open).length >= LIMITS.openTables) {
      await this.#ownTables.giveUpForsaken(player.id);
      open = await players.openMatches(player.id);
    }
    const tables = gatheringAmong(open);
    if (tables.length < LIMITS.openTables) return open;
    throw new Fault(
      'TOO_MANY_TABLES',
      `You are waiting at ${tables.length} tables. Start or leave one first.`,
      { matches: tables.map(({ id }) => id) },
    );
  }

  /**
   * A new match that nobody has entered, and that is not stored.
   *
   * @throws UNKNOWN_GAME, INVALID_OPTIONS, INVALID_SCENARIO
   */
  #newMatch(player: Pick<Player, 'id'>, request: Omit<CreateRequest, 'seat' | 'computers'>): ListedMatch {
    const game = this.#gameOf(request.game);
    const options = parseOptions(game, request.options);
    const position = request.scenario ?? null;
    const scenario = position === null ? null : parseScenario(game, options, position);
    const seed = this.#parts.newSeed();
    const match: StoredMatch = {
      id: asMatchId(this.#parts.newId()),
      game: game.id,
      options,
      scenario,
      table: tableOf(request),
      seed,
      commitment: commitmentOf(seed),
      invite: this.#parts.newInvite(),
      creator: player.id,
      createdAt: this.#parts.now(),
      ...JUST_MADE,
    };
    return { match, seats: game.seats(options).map(emptySeat), departures: [] };
  }

  /** @throws Fault UNKNOWN_GAME */
  #gameOf(id: string): AnyGame {
    const { games } = this.#parts;
    const game = gameNamed(games, id);
    if (game !== undefined) return game;
    throw new Fault('UNKNOWN_GAME', `Unknown game "${id}".`, { games: Object.keys(games) });
  }

  /** @throws Fault UNKNOWN_MATCH, MATCH_UNREADABLE */
  async #find(id: string): Promise<ListedMatch> {
    if (!/^[\w-]{1,40}$/.test(id)) throw unknownMatch();
    const known = asMatchId(id);
    const found = await this.#parts.damaged.read(known, () => this.#parts.store.find(known));
    if (found === undefined) throw unknownMatch();
    return found;
  }

  /** A private match is unknown to whoever has neither a seat in it nor its code. @throws Fault UNKNOWN_MATCH */
  async #findVisible(player: Player | null, id: string, invite: string | undefined): Promise<ListedMatch> {
    const found = await this.#find(id);
    const holds = found.seats.some((seat) => seat.player !== null && seat.player === player?.id);
    if (!found.match.table.private || holds || isInvited(found, invite)) return found;
    throw unknownMatch();
  }

  /**
   * Enters a match that a quick match has found; undefined where another may do.
   *
   * @throws Fault TOO_MANY_TABLES, SHUTTING_DOWN, STORE_UNAVAILABLE: what would be no better at any other table
   */
  async #tryToEnter(player: Player, match: StoredMatch, seat: string): Promise<EnterAnswer | undefined> {
    try {
      return await this.#admit(player, match, { as: 'player', seat });
    } catch (error) {
      const isElsewhere = error instanceof MatchLost;
      const isTheTables = error instanceof Fault && !NO_BETTER_ELSEWHERE.has(error.code);
      if (isElsewhere || isTheTables) return undefined;
      throw error;
    }
  }

  /** Takes a seat, or lets somebody in to watch, and reserves their connection. @throws see {@link Door.enter} */
  async #admit(player: Player, match: StoredMatch, request: Partial<EnterRequest>): Promise<EnterAnswer> {
    const { table, reserve } = await this.#parts.tables.bring(this.#gameOf(match.game), match.id);
    const { live } = table;
    const as = request.as ?? 'player';
    if (as === 'player') {
      const invitedTo = campOfInvite(match, live.seats.all, request.invite);
      const wanted = request.seat ?? 'any';
      const listed = listedNow(match, live);
      // They are refused by what they see: where that is late, no refusal tells them what has changed.
      if (isStranger(listed, player.id, invitedTo)) {
        new Seats(seatsFromOutside(listed, this.#parts.now())).choose(player, wanted, () => false);
      }
      const isNew = live.seats.of(player.id).length === 0;
      if (live.phase === 'gathering' && isNew) await this.#mayWaitAtAnother(player);
      await this.#parts.damaged.read(match.id, () =>
        table.takeSeat(player, wanted, (camp) => camp === invitedTo),
      );
      if (isNew) this.#arrivals.satDown(player.id, match.id);
      if (live.phase === 'gathering') await this.#expect(player.id, match.id);
    } else {
      mustMayWatch(match, table, player);
    }
    const seats = live.seats.of(player.id);
    const [own] = seats;
    const reservation = await reserve({ player, as, since: request.since ?? 0 });
    return {
      match: summaryOf(listedNow(match, live), seats.length === 0, this.#parts.now()),
      reservation,
      seats: as === 'player' ? seats.map(({ seat }) => seat) : [],
      ...(own === undefined ? {} : invitesOf(match, live.seats.all, own)),
    };
  }

  /** A player is about to come to a table, and get ready there. */
  async #expect(player: PlayerId, match: MatchId): Promise<void> {
    const last = this.#arrivals.lastOf(player);
    const table = last === undefined ? undefined : await this.#parts.tables.here(last);
    const wasReady =
      table?.live.phase === 'playing' || table?.live.seats.of(player).some(({ ready }) => ready) === true;
    this.#arrivals.expect(player, match, wasReady);
  }
}

const gatheringAmong = (open: readonly OpenMatch[]) => open.filter(({ phase }) => phase === 'gathering');

/** Codes with which a player would be refused at any table. */
const NO_BETTER_ELSEWHERE: ReadonlySet<string> = new Set([
  'TOO_MANY_TABLES',
  'SHUTTING_DOWN',
  'STORE_UNAVAILABLE',
]);

/** A match as it is in memory. */
const listedNow = (match: StoredMatch, { phase, seats }: LiveMatch): ListedMatch => ({
  match: { ...match, phase },
  seats: seats.all,
  departures: seats.departures,
});

/** Whether somebody knows a match from outside alone, and brings no code of a partner's. */
const isStranger = (
  { seats, departures }: ListedMatch,
  player: PlayerId,
  invitedTo: string | null,
): boolean => invitedTo === null && new Seats(seats, departures).campsKnownTo(player).length === 0;

/** Somebody without a session. */
const NOBODY = asPlayerId(onlookerPlayer(''));

/** The seat that somebody would get who entered with this code; undefined where there is none for them. */
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

/**
 * The seats of a new match, with the player and the computers that they want on them.
 *
 * @throws Fault UNKNOWN_SEAT, SEAT_TAKEN, MATCH_FULL
 */
function seatedAt(
  { seats }: ListedMatch,
  player: Player,
  { seat, computers = [] }: Pick<CreateRequest, 'seat' | 'computers'>,
): readonly StoredSeat[] {
  const sitDown = (among: Seats): Seats =>
    among.with(
      among.takenBy(
        player,
        among.choose(player, seat, () => true),
      ),
    );
  // Where computers have named seats, the player gets one of the others; else the player chooses first.
  const sitting = new Seats(seats);
  const seated = Array.isArray(computers)
    ? sitDown(computersSeated(sitting, computers))
    : computersSeated(sitDown(sitting), computers);
  return seated.all;
}

/** @throws Fault NO_SPECTATORS, PLAYERS_CANNOT_WATCH, SENT_AWAY, MATCH_FULL */
function mustMayWatch(match: StoredMatch, table: Table, player: Player): void {
  if (!match.table.spectators.allowed) {
    throw new Fault('NO_SPECTATORS', 'This match does not allow spectators.');
  }
  if (table.live.wasSentAway(player.id)) throw sentAway();
  if (!table.mayWatch(player.id)) {
    throw new Fault('PLAYERS_CANNOT_WATCH', 'You are playing in this match, so you cannot watch it too.');
  }
  if (table.watching >= MOST_SPECTATORS)
    throw new Fault('MATCH_FULL', 'This match has no room for more spectators.');
}

/** A table as it is asked for, with its defaults. @throws Fault INVALID_OPTIONS */
function tableOf({ clock, private: isPrivate, spectators, claimAfter, standIns }: TableRequest): StoredTable {
  const usual = isByPost(clock) ? null : CLAIM_AFTER;
  const claimed = claimAfter === undefined ? usual : claimAfter;
  const faults = [
    ...(usual === null && claimed !== null
      ? ['claimAfter: in a match by post nobody has to be there, and nothing can be claimed']
      : []),
    ...(standIns && claimed === null
      ? ['standIns: nobody is ever away for long enough, as nothing can be claimed (claimAfter)']
      : []),
  ];
  if (faults.length === 0) return { clock, private: isPrivate, spectators, claimAfter: claimed, standIns };
  throw new Fault('INVALID_OPTIONS', `These table options are not possible: ${faults.join('; ')}.`, {
    faults,
  });
}

/**
 * The code by which whoever sits in a camp of several seats invites their partners. It is made from
 * the seed, which no player knows while the match goes on: from the match's own invite code, which both
 * camps have, either could work out the other's.
 */
const partnerInvite = ({ seed }: StoredMatch, camp: string): string =>
  createHmac('sha256', Buffer.from(seed, 'hex'))
    .update(`escadre partner invite\n${camp}`)
    .digest('base64url')
    .slice(0, 22);

/** Whether somebody has the code of a match, or of the partners of one of its camps. */
const isInvited = (
  { match, seats }: Pick<ListedMatch, 'match' | 'seats'>,
  invite: string | undefined,
): boolean => invite === match.invite || campOfInvite(match, seats, invite) !== null;

function campOfInvite(
  match: StoredMatch,
  seats: readonly StoredSeat[],
  invite: string | undefined,
): string | null {
  if (invite === undefined) return null;
  return seats.find(({ camp }) => partnerInvite(match, camp) === invite)?.camp ?? null;
}

/** The codes that somebody with a seat can pass on. */
function invitesOf(
  match: StoredMatch,
  seats: readonly StoredSeat[],
  own: StoredSeat,
): Pick<EnterAnswer, 'invite' | 'partnerInvite'> {
  const hasPartners = seats.filter(({ camp }) => camp === own.camp).length > 1;
  return {
    ...(match.table.private ? { invite: match.invite } : {}),
    ...(hasPartners ? { partnerInvite: partnerInvite(match, own.camp) } : {}),
  };
}

/** The same players on other seats: where the camps are of equal size they change sides, else everybody moves on by one seat. */
function seatsChanged(seats: readonly StoredSeat[]): StoredSeat[] {
  const camps = [...new Set(seats.map(({ camp }) => camp))];
  const sizes = camps.map((camp) => seats.filter((seat) => seat.camp === camp).length);
  const shift = sizes.every((size) => size === sizes[0]) ? must(sizes[0], 'the first of the camps') : 1;
  return seats.map((seat, index) => {
    const before = must(seats[(index + shift) % seats.length], 'one of the seats');
    const { player, name, namesake, computer } = before;
    if (computer === null || isStoodIn(before)) return { ...emptySeat(seat), player, name, namesake };
    return { ...emptySeat(seat), player: asPlayerId(computerPlayer(seat.seat)), name, namesake, computer };
  });
}
