/** Creates matches and rematches, within each player’s limits. */

import {
  type AnyGame,
  asMatchId,
  asPlayerId,
  commitmentOf,
  gameNamed,
  isCorrespondence,
  type MatchId,
  must,
  type PlayerId,
} from '@escadre/shared/kernel';
import { parseOptions, parseScenario } from '@escadre/shared/kernel/input.ts';
import { CLAIM_AFTER, type CreateRequest, LIMITS } from '@escadre/shared/protocol';
import type { DamagedMatches } from '../damaged-matches.ts';
import { Fault, tooMany, unknownGame } from '../fault.ts';
import type { Comer, Player } from '../identity/player.ts';
import type { Intake } from '../intake.ts';
import { OverLimit } from '../store/errors.ts';
import {
  JUST_MADE,
  type ListedMatch,
  type StoredMatch,
  type StoredSeat,
  type StoredTable,
} from '../store/model.ts';
import { computerPlayer } from '../store/player-ids.ts';
import type { Limits, MatchStore, Unless } from '../store/port.ts';
import { emptySeat, isStoodIn, Seats } from '../table/seats/seats.ts';
import { SpectatorDelay } from '../table/time/spectator-delay.ts';
import { computersSeated } from './seat-computers.ts';

type TableRequest = Pick<
  CreateRequest,
  'clock' | 'private' | 'spectators' | 'claimAfter' | 'standIns' | 'talk'
>;

/** How the creator sits down. */
type Sitting = Pick<CreateRequest, 'seat' | 'computers' | 'hash' | 'guest'>;

interface FoundingParts {
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly store: Pick<MatchStore, 'create' | 'players'>;
  readonly damaged: Pick<DamagedMatches, 'all'>;
  readonly intake: Pick<Intake, 'mustTakeMatch'>;
  readonly now: () => number;
  /** A new id, of letters, digits, `-` and `_`. */
  readonly newId: () => string;
  /** 32 bytes in hexadecimal. */
  readonly newSeed: () => string;
  /** A new invite code for a private match. */
  readonly newInvite: () => string;
}

export class Founding {
  readonly #parts: FoundingParts;

  constructor(parts: FoundingParts) {
    this.#parts = parts;
  }

  /**
   * A new match with empty seats, not stored yet.
   *
   * @throws UNKNOWN_GAME, INVALID_OPTIONS, INVALID_SCENARIO
   */
  draft(creator: PlayerId, request: Omit<CreateRequest, keyof Sitting>): ListedMatch {
    const { games, now, newId, newSeed, newInvite } = this.#parts;
    const game = playable(games, request.game);
    const options = parseOptions(game, request.options);
    const position = request.scenario ?? null;
    const scenario = position === null ? null : parseScenario(game, options, position);
    const seed = newSeed();
    const match: StoredMatch = {
      id: asMatchId(newId()),
      game: game.id,
      options,
      scenario,
      table: tableOf(request),
      seed,
      commitment: commitmentOf(seed),
      invite: newInvite(),
      creator,
      createdAt: now(),
      ...JUST_MADE,
    };
    return { match, seats: game.seats(options).map(emptySeat), departures: [] };
  }

  /**
   * Stores another match of the same kind, with the players on other seats and the same invite code, so that
   * spectators can follow. Returns its id.
   */
  async rematch(stored: StoredMatch, seats: Seats): Promise<MatchId> {
    const [creator = stored.creator] = seats.people;
    const request = { ...stored.table, game: stored.game, options: stored.options };
    const scenario = stored.scenario === null ? {} : { scenario: stored.scenario };
    const next = this.draft(creator, { ...request, ...scenario });
    // Its existence gives away that the first match is over, which spectators learn late.
    const spectatorDelay = SpectatorDelay.of(stored);
    const listedFrom = spectatorDelay.isNone ? null : spectatorDelay.seenAt(next.match.createdAt);
    const made = { ...next.match, invite: stored.invite, listedFrom };
    await this.#parts.store.create(made, seatsChanged(seats.all));
    return next.match.id;
  }

  /**
   * Whether a player may have a match with a computer later.
   *
   * @throws Fault TOO_MANY_COMPUTERS
   */
  async mayPlayComputers(player: PlayerId): Promise<void> {
    const open = await this.#parts.store.players.openMatches(player);
    const matches = open.flatMap(({ id, withComputer }) => (withComputer ? [id] : []));
    if (matches.length >= LIMITS.computerMatches) throw tooMany({ limit: 'computers', matches });
  }

  /** @throws Fault SHUTTING_DOWN, TOO_BUSY */
  mustTakeMatch(): void {
    this.#parts.intake.mustTakeMatch();
  }

  /**
   * Stores a new match, within the limits of its creator. This process has it from then on.
   *
   * @param unless the match is stored only if no table fits this search
   * @throws Fault TOO_MANY_MATCHES, TOO_MANY_TABLES, TOO_MANY_COMPUTERS; {@link SomebodyWaits}
   */
  async found({ id: player, begins }: Comer, { match, seats }: ListedMatch, unless?: Unless): Promise<void> {
    const { damaged, store } = this.#parts;
    const within: Limits = {
      player,
      tables: LIMITS.openTables,
      matches: LIMITS.openMatches,
      ...(seats.some(({ computer }) => computer !== null) ? { computers: LIMITS.computerMatches } : {}),
      // They can be neither finished nor left.
      uncounted: damaged.all.map(({ id }) => id),
    };
    // A new guest has no other matches.
    const taking = begins === undefined ? { within } : { begins };
    await store.create(match, seats, true, { ...taking, unless }).catch((error) => {
      throw error instanceof OverLimit ? tooMany(error) : error;
    });
  }
}

/** @throws Fault UNKNOWN_GAME */
export function playable(games: Readonly<Record<string, AnyGame>>, id: string): AnyGame {
  const game = gameNamed(games, id);
  if (game !== undefined) return game;
  throw unknownGame(id, Object.keys(games));
}

/**
 * The seats of a new match, with its creator and the requested computers on them.
 *
 * @throws Fault UNKNOWN_SEAT, SEAT_TAKEN, MATCH_FULL
 */
export function seatedAt(
  { match, seats }: ListedMatch,
  player: Player,
  { seat, computers = [], hash }: Sitting,
): readonly StoredSeat[] {
  const promised = hash === undefined || isCorrespondence(match.table.clock) ? {} : { ready: true, hash };
  const sitDown = (among: Seats): Seats => {
    const chosen = among.choose(player, seat, () => true);
    return among.with({ ...among.takenBy(player, chosen), ...promised });
  };
  // If computers have named seats, the player gets one of the others; otherwise the player chooses first.
  const sitting = new Seats(seats);
  const seated = Array.isArray(computers)
    ? sitDown(computersSeated(sitting, computers))
    : computersSeated(sitDown(sitting), computers);
  return seated.all;
}

/** The requested table, with its defaults. @throws Fault INVALID_OPTIONS */
function tableOf({
  clock,
  private: isPrivate,
  spectators,
  claimAfter,
  standIns,
  talk,
}: TableRequest): StoredTable {
  const usual = isCorrespondence(clock) ? null : CLAIM_AFTER;
  const claimed = claimAfter === undefined ? usual : claimAfter;
  const faults = [
    ...(usual === null && claimed !== null ? ['claimAfter: a correspondence match cannot be claimed'] : []),
    ...(standIns && claimed === null
      ? ['standIns: needs claimAfter, which says how long a player must be away']
      : []),
  ];
  if (faults.length === 0)
    return { clock, private: isPrivate, spectators, claimAfter: claimed, standIns, talk };
  throw new Fault('INVALID_OPTIONS', `These table options are not possible: ${faults.join('; ')}.`, {
    faults,
  });
}

/**
 * The same players on other seats: sides of equal size are swapped, otherwise everyone moves on by one seat.
 */
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
