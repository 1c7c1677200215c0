/** The holders of the matches in this process’s memory. */

import { type AnyGame, isCorrespondence, type MatchId, type PlayerId } from '@escadre/shared/kernel';
import type { EnterAnswer } from '@escadre/shared/protocol';
import { networkOf } from '../client-network.ts';
import type { DamagedMatches } from '../damaged-matches.ts';
import { Fault } from '../fault.ts';
import type { Comer, Player } from '../identity/player.ts';
import type { ListedMatch, StoredMatch, StoredSeat } from '../store/model.ts';
import type { MatchStore } from '../store/port.ts';
import type { Presence } from '../table/audience/audience.ts';
import type { Departed } from '../table/departure.ts';
import type { Coming, Holder, Holders, Waiting } from '../table/holder.ts';
import type { LiveMatch } from '../table/match/live-match.ts';
import { sentAway } from '../table/match/seating.ts';
import { Seats } from '../table/seats/seats.ts';
import type { OpenTable, Tables } from '../table/tables.ts';
import { Arrivals } from './arrivals.ts';
import { campOfInvite, invitesOf } from './invites.ts';
import { isStranger, listedNow, seatsFromOutside, summaryOf } from './summary.ts';
import { howOthersWait } from './waiting-table.ts';

/** The most spectators of a match. */
const MOST_SPECTATORS = 200;

interface LocalHoldersParts {
  readonly store: Pick<MatchStore, 'sessions'>;
  readonly tables: Pick<Tables, 'bring' | 'open' | 'here'>;
  readonly damaged: Pick<DamagedMatches, 'read'>;
  readonly now: () => number;
}

export class LocalHolders implements Holders {
  readonly #services: LocalHolderServices;
  readonly #making = new Set<MatchId>();

  constructor(parts: LocalHoldersParts) {
    this.#services = { ...parts, arrivals: new Arrivals(parts.now) };
  }

  async bring(game: AnyGame, id: MatchId, made?: ListedMatch): Promise<Holder> {
    for (const { player } of made?.seats ?? [])
      if (player !== null) this.#services.arrivals.satDown(player, id);
    const open = await this.#services.tables.bring(game, id, made);
    return new LocalHolder(this.#services, open);
  }

  async make(game: AnyGame, made: ListedMatch, store: () => Promise<void>): Promise<Holder> {
    const { arrivals, tables } = this.#services;
    const { id, creator } = made.match;
    const takeBack = arrivals.bookmark(creator);
    this.#making.add(id);
    try {
      arrivals.satDown(creator, id);
      await expect(this.#services, creator, id);
      const open = await tables.bring(game, id, made);
      await store().catch(async (error) => {
        await open.table.close('MATCH_GONE', 'discarded');
        throw error;
      });
      return new LocalHolder(this.#services, open);
    } catch (error) {
      takeBack();
      throw error;
    } finally {
      this.#making.delete(id);
    }
  }

  isMaking(id: MatchId): boolean {
    return this.#making.has(id);
  }

  async present(id: MatchId): Promise<Holder | undefined> {
    const open = await this.#services.tables.open(id);
    return open === undefined ? undefined : new LocalHolder(this.#services, open);
  }
}

interface LocalHolderServices extends LocalHoldersParts {
  readonly arrivals: Arrivals;
}

/** Expects a player at a table of this process. */
async function expect(
  { arrivals, tables }: LocalHolderServices,
  player: PlayerId,
  match: MatchId,
): Promise<void> {
  const last = arrivals.lastOf(player);
  const table = last === undefined ? undefined : await tables.here(last);
  const wasReady =
    table?.live.phase === 'playing' || table?.live.seats.of(player).some(({ ready }) => ready) === true;
  arrivals.expect(player, match, wasReady);
}

class LocalHolder implements Holder {
  readonly #services: LocalHolderServices;
  readonly #open: OpenTable;

  constructor(services: LocalHolderServices, open: OpenTable) {
    this.#services = services;
    this.#open = open;
  }

  get #live(): LiveMatch {
    return this.#open.table.live;
  }

  async admit(comer: Comer, known: StoredMatch, coming: Coming): Promise<EnterAnswer> {
    const { begins, ...player } = comer;
    const live = this.#live;
    const as = coming.as ?? 'player';
    if (as === 'player') await this.#seat(comer, known, coming);
    else {
      this.#mustMayWatch(known, player);
      if (begins !== undefined) await this.#services.store.sessions.begin(begins);
    }
    const seats = live.seats.of(player.id);
    const [own] = seats;
    const reservation = await this.#open.reserve({
      player,
      as,
      since: coming.since ?? 0,
      address: player.address === undefined ? null : networkOf(player.address),
    });
    return {
      match: summaryOf(listedNow(known, live), seats.length === 0, this.#services.now()),
      reservation,
      seats: as === 'player' ? seats.map(({ seat }) => seat) : [],
      ...(own === undefined ? {} : invitesOf(known, live.seats.all, own)),
    };
  }

  async #seat(comer: Comer, known: StoredMatch, coming: Coming): Promise<void> {
    const { seat: wanted = 'any', invite, hash, orComputer } = coming;
    const { table } = this.#open;
    const { damaged, arrivals, now } = this.#services;
    const live = this.#live;
    const { id } = live;
    const invitedTo = campOfInvite(known, live.seats.all, invite);
    const listed = listedNow(known, live);
    // With a delay, a refusal must not reveal what has changed since.
    if (isStranger(listed, comer.id, invitedTo)) {
      new Seats(seatsFromOutside(listed, now())).choose(comer, wanted, () => false);
    }
    const isNew = live.seats.of(comer.id).length === 0;
    await damaged.read(id, () => table.takeSeat(comer, wanted, (camp) => camp === invitedTo, hash));
    if (isNew) arrivals.satDown(comer.id, id);
    if (live.phase === 'gathering') await expect(this.#services, comer.id, id);
    if (orComputer !== undefined) await this.#wantComputers(comer.id, orComputer);
  }

  /** Replaces an earlier wish. */
  async #wantComputers(player: PlayerId, orComputer: StoredSeat['orComputer']): Promise<void> {
    const { seats, seating } = this.#live;
    const had = seats.of(player).some((seat) => seat.orComputer !== null);
    if (had || orComputer !== null) await seating.computers.want(player, orComputer);
  }

  /** @throws Fault NO_SPECTATORS, PLAYERS_CANNOT_WATCH, SENT_AWAY, MATCH_FULL */
  #mustMayWatch(known: StoredMatch, player: Player): void {
    const { table } = this.#open;
    if (!known.table.spectators.allowed) {
      throw new Fault('NO_SPECTATORS', 'This match does not allow spectators.');
    }
    if (table.live.seating.wasSentAway(player.id)) throw sentAway();
    if (!table.mayWatch(player.id)) {
      throw new Fault('PLAYERS_CANNOT_WATCH', 'You are playing in this match, so you cannot watch it too.');
    }
    if (table.watching >= MOST_SPECTATORS)
      throw new Fault('MATCH_FULL', 'This match has no room for more spectators.');
  }

  async howOthersWait(player: PlayerId, sits: boolean): Promise<Waiting | null> {
    const { arrivals } = this.#services;
    const { table } = this.#open;
    const { id, stored, seats, seating } = this.#live;
    if (seating.leavers.hasJustLeft(player)) return null;
    return howOthersWait({ match: stored, seats: seats.all }, player, {
      isHere: (seat) => table.isHere(seat),
      isComing: (other) => (sits ? arrivals.hasJustSatDown(other, id) : arrivals.isExpected(other, id)),
    });
  }

  giveUp(player: PlayerId, when: 'at once' | 'if away'): Promise<void> {
    const { table } = this.#open;
    const live = this.#live;
    const inCorrespondence = isCorrespondence(live.stored.table.clock);
    const isAway = () =>
      live.seats.of(player).every(({ seat, ready }) => !table.isAtHand(seat) && !(inCorrespondence && ready));
    return live.giveUp(player, () => when === 'at once' || isAway());
  }

  depart(player: PlayerId): Promise<Departed> {
    return this.#open.table.depart(player);
  }

  abandon(): Promise<void> {
    return this.#live.abandon();
  }

  clear(): Promise<void> {
    return this.#open.table.clear();
  }

  letSpectatorsTalk(talk: boolean): Promise<void> {
    return this.#live.letSpectatorsTalk(talk);
  }

  async present(): Promise<readonly Presence[]> {
    return this.#open.table.present;
  }
}
