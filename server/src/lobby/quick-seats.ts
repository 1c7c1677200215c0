/** The tables to try for a quick match, best first. */

import { given, type MatchId, must, type PlayerId } from '@escadre/shared/kernel';
import type { ListedMatch, StoredMatch } from '../store/model.ts';
import type { MatchStore, Search, Unless } from '../store/port.ts';
import { kindOf } from '../store/quick-match-kind.ts';
import type { Holders, Waiting } from '../table/holder.ts';
import type { UnreadyPlayers } from '../table/seats/unready-players.ts';
import type { OwnTables } from './own-tables.ts';
import { hasComputers, hasOthers, howOthersWait, NOBODY_THERE } from './waiting-table.ts';

/** Open matches read at a time. */
const LOOKS_AT = 50;

/** A search for a table like the wanted match. */
export interface Wish {
  readonly player: PlayerId;
  readonly wanted: ListedMatch;
  readonly kind: string;
  /** The name of a seat, or `any`. */
  readonly seat: string;
  /** Tables that do not fit: those found before. */
  readonly known: Set<MatchId>;
}

/** A match to try, with the seat to request: a name, or `any`. */
interface Candidate {
  readonly match: StoredMatch;
  readonly seat: string;
}

export const kindOfQuick = ({ match }: ListedMatch): string =>
  must(kindOf({ ...match, ...match.table }) ?? undefined, 'the kind of a quick match');

interface QuickSeatsParts {
  readonly store: Pick<MatchStore, 'gathering'>;
  readonly holders: Pick<Holders, 'present'>;
  readonly unreadyPlayers: Pick<UnreadyPlayers, 'has'>;
  readonly now: () => number;
}

export class QuickSeats {
  readonly #parts: QuickSeatsParts;
  readonly #ownTables: OwnTables;

  constructor(parts: QuickSeatsParts, ownTables: OwnTables) {
    this.#parts = parts;
    this.#ownTables = ownTables;
  }

  /** Lazy: the next is searched for if the previous could not be entered. */
  async *candidates(wish: Wish): AsyncGenerator<Candidate> {
    yield* this.#ownWithOthers(wish);
    yield* this.#withOthers(wish);
  }

  /** The search that must find nothing when a match is made for it. */
  unlessFound(wish: Wish): Unless {
    return { ...this.#searchFor(wish), known: [...wish.known] };
  }

  /** The player’s own seats where others wait. */
  async *#ownWithOthers({ player, wanted }: Wish): AsyncGenerator<Candidate> {
    for (const found of await this.#ownTables.like(wanted, player)) {
      if (hasComputers(found) || !hasOthers(found, player)) continue;
      const how = await this.#howOthersWait(found, player, true);
      if (how !== null) yield { match: found.match, seat: 'any' };
    }
  }

  /** Tables where others are ready, then those where others are expected, then the player’s own. */
  async *#withOthers(wish: Wish): AsyncGenerator<Candidate> {
    const { player, seat } = wish;
    const coming: StoredMatch[] = [];
    const own: StoredMatch[] = [];
    for await (const found of this.#gathering(wish)) {
      if (hasComputers(found)) continue;
      if (!hasOthers(found, player)) {
        own.push(found.match);
        continue;
      }
      const how = await this.#howOthersWait(found, player, false);
      if (how === 'coming') coming.push(found.match);
      if (how === 'ready') yield { match: found.match, seat };
    }
    for (const match of [...coming, ...own.slice(0, 1)]) yield { match, seat };
  }

  /** See {@link Holder.howOthersWait}; also null if one of them was too late elsewhere. */
  async #howOthersWait(found: ListedMatch, player: PlayerId, sits: boolean): Promise<Waiting | null> {
    const { holders, unreadyPlayers } = this.#parts;
    const isKeptApart = found.seats.some((seat) => seat.player !== null && unreadyPlayers.has(seat.player));
    if (isKeptApart || unreadyPlayers.has(player)) return null;
    const holder = await holders.present(found.match.id);
    return holder === undefined
      ? howOthersWait(found, player, NOBODY_THERE)
      : holder.howOthersWait(player, sits);
  }

  /** Open matches that fit exactly and are not known, oldest first. */
  async *#gathering(wish: Wish): AsyncGenerator<ListedMatch> {
    let after: StoredMatch | undefined;
    for (;;) {
      const search = this.#searchFor(wish);
      const page = await this.#parts.store.gathering({ ...search, limit: LOOKS_AT, ...given({ after }) });
      for (const found of page) {
        if (wish.known.has(found.match.id)) continue;
        wish.known.add(found.match.id);
        yield found;
      }
      after = page.at(-1)?.match;
      if (page.length < LOOKS_AT) return;
    }
  }

  #searchFor({ player, kind, seat }: Wish): Search {
    return { kind, player, seat: seat === 'any' ? null : seat, now: this.#parts.now() };
  }
}
