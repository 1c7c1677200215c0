/** The tables to try for a quick match, best first. */

import { given, type MatchId, must, type PlayerId } from '@escadre/shared/kernel';
import type { ListedMatch, StoredMatch } from '../store/model.ts';
import type { MatchStore } from '../store/port.ts';
import { kindOf } from '../store/quick-match-kind.ts';
import type { UnreadyPlayers } from '../table/seats/unready-players.ts';
import type { Tables } from '../table/tables.ts';
import type { Arrivals } from './arrivals.ts';
import type { OwnTables } from './own-tables.ts';
import { hasComputers, hasOthers, howOthersWait } from './waiting-table.ts';

/** Open matches read at a time. */
const LOOKS_AT = 50;

/** A match to try, with the seat to request: a name, or `any`. */
interface Candidate {
  readonly match: StoredMatch;
  readonly seat: string;
}

interface QuickSeatsParts {
  readonly store: Pick<MatchStore, 'gathering'>;
  readonly tables: Pick<Tables, 'here'>;
  readonly unreadyPlayers: Pick<UnreadyPlayers, 'has'>;
  readonly now: () => number;
}

export class QuickSeats {
  readonly #parts: QuickSeatsParts;
  readonly #ownTables: OwnTables;
  readonly #arrivals: Arrivals;

  constructor(parts: QuickSeatsParts, ownTables: OwnTables, arrivals: Arrivals) {
    this.#parts = parts;
    this.#ownTables = ownTables;
    this.#arrivals = arrivals;
  }

  /** Lazy: the next is searched for if the previous could not be entered. */
  async *candidates(player: PlayerId, wanted: ListedMatch, seat: string): AsyncGenerator<Candidate> {
    yield* this.#ownWithOthers(player, wanted);
    yield* this.#withOthers(player, wanted, seat);
  }

  /** The player’s own seats where others wait. */
  async *#ownWithOthers(player: PlayerId, wanted: ListedMatch): AsyncGenerator<Candidate> {
    for (const found of await this.#ownTables.like(wanted, player)) {
      if (hasComputers(found) || !hasOthers(found, player)) continue;
      const how = await this.#howOthersWait(found, player, (other, match) =>
        this.#arrivals.hasJustSatDown(other, match),
      );
      if (how !== null) yield { match: found.match, seat: 'any' };
    }
  }

  /** Tables where others are ready, then those where others are expected, then the player’s own. */
  async *#withOthers(player: PlayerId, wanted: ListedMatch, seat: string): AsyncGenerator<Candidate> {
    const coming: StoredMatch[] = [];
    const own: StoredMatch[] = [];
    for await (const found of this.#gathering(player, wanted, seat)) {
      if (hasComputers(found)) continue;
      if (!hasOthers(found, player)) {
        own.push(found.match);
        continue;
      }
      const how = await this.#howOthersWait(found, player, (other, match) =>
        this.#arrivals.isExpected(other, match),
      );
      if (how === 'coming') coming.push(found.match);
      if (how === 'ready') yield { match: found.match, seat };
    }
    for (const match of [...coming, ...own.slice(0, 1)]) yield { match, seat };
  }

  /**
   * See {@link howOthersWait}; also null at a table the player has just left, and if one of the others was
   * too late elsewhere.
   */
  async #howOthersWait(
    found: ListedMatch,
    player: PlayerId,
    isComing: (player: PlayerId, match: MatchId) => boolean,
  ): Promise<'ready' | 'coming' | null> {
    const { tables, unreadyPlayers } = this.#parts;
    const table = await tables.here(found.match.id);
    if (table?.live.seating.leavers.hasJustLeft(player)) return null;
    const isKeptApart = found.seats.some((seat) => seat.player !== null && unreadyPlayers.has(seat.player));
    return isKeptApart || unreadyPlayers.has(player)
      ? null
      : howOthersWait(found, table, { player, isComing });
  }

  /** Open matches that fit exactly, oldest first. */
  async *#gathering(player: PlayerId, { match }: ListedMatch, seat: string): AsyncGenerator<ListedMatch> {
    const kind = must(kindOf({ ...match, ...match.table }) ?? undefined, 'the kind of a quick match');
    const filter = { kind, player, seat: seat === 'any' ? null : seat, limit: LOOKS_AT };
    let after: StoredMatch | undefined;
    for (;;) {
      const page = await this.#parts.store.gathering({
        ...filter,
        now: this.#parts.now(),
        ...given({ after }),
      });
      yield* page;
      after = page.at(-1)?.match;
      if (page.length < LOOKS_AT) return;
    }
  }
}
