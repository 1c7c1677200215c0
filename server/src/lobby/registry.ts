/** What is kept about a player, for himself; and how he is forgotten, wherever he is. */

import type { AnyGame, PlayerId } from '@escadre/shared/kernel';
import type { Forgotten, PersonalData, PersonalMatch } from '@escadre/shared/protocol';
import { Fault } from '../fault.ts';
import type { Player } from '../identity/player.ts';
import type { ListedMatch, MatchStore } from '../store/store.ts';
import type { Time } from '../time.ts';
import type { LiveRooms } from './live-rooms.ts';
import { summaryOf } from './summary.ts';

/** Milliseconds that a look goes back: clocks differ, and what was under way then has been written. */
const LOOKS_BACK = 60_000;
/** Milliseconds that the first look goes back: to what a process left unfinished when it ended. */
const FIRST_LOOKS_BACK = 3_600_000;

/** What HTTP asks of it. */
export interface Registry {
  /** A page of what is kept. Raises BAD_REQUEST for a cursor that is none. */
  about(player: Player, expires: number, after?: string): Promise<PersonalData>;
  /** Ends his sessions and forgets him. Done again, it finds nothing more to do. */
  forget(player: PlayerId, until: number): Promise<Forgotten>;
}

export interface RegistryParts {
  readonly store: MatchStore;
  readonly rooms: LiveRooms;
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly time: Time;
}

export class PlayerRegistry implements Registry {
  readonly #parts: RegistryParts;
  #looksBack = FIRST_LOOKS_BACK;
  /** Those whom this process has seen to, of the last look. */
  #seenTo: ReadonlySet<PlayerId> = new Set();

  constructor(parts: RegistryParts) {
    this.#parts = parts;
  }

  async about(player: Player, expires: number, after?: string): Promise<PersonalData> {
    const page = await this.#parts.store.players.kept(player.id, after);
    if (page === null) throw new Fault('BAD_REQUEST', '`after` is the `next` of the page before, as it was.');
    return {
      player: { id: player.id, name: player.name },
      expires,
      matches: page.matches.map((listed) => personalMatch(listed, player.id, this.#parts.time.now())),
      talk: page.talk.map(({ match, at, camp, name, text }) => ({
        match,
        at,
        to: camp === null ? 'all' : 'camp',
        name,
        text,
      })),
      logbook: page.logbook.map(({ match, seat, place, at, text }) => ({ match, seat, place, at, text })),
      ...(page.next === null ? {} : { next: page.next }),
    };
  }

  async forget(player: PlayerId, until: number): Promise<Forgotten> {
    const { store, time } = this.#parts;
    await store.players.endSessions(player, time.now(), until);
    return this.#forget(player);
  }

  /**
   * Forgets, here too, those who were forgotten lately, once more: what was under way meanwhile may
   * have brought something back.
   */
  async look(): Promise<void> {
    const { store, time } = this.#parts;
    const lately = await store.players.endedSince(time.now() - this.#looksBack);
    for (const player of lately) if (!this.#seenTo.has(player)) await this.#forget(player);
    this.#seenTo = new Set(lately);
    this.#looksBack = LOOKS_BACK;
  }

  async #forget(player: PlayerId): Promise<Forgotten> {
    const { store, rooms, games } = this.#parts;
    const kept = await store.players.count(player);
    const done = { left: 0, givenUp: 0 };
    for (const { id, game } of await store.players.openMatches(player)) {
      const rules = Object.hasOwn(games, game) ? games[game] : undefined;
      if (rules === undefined) continue;
      const { room } = await rooms.bring(rules, id);
      done[(await room.depart(player)) === 'given up' ? 'givenUp' : 'left'] += 1;
    }
    await store.players.forget(player);
    // What is in memory has the last word: it would be written again.
    for (const room of await rooms.all()) if (!room.closing) await room.forget(player);
    return { ...done, ...kept };
  }
}

/** His own part of a match, and of the rest what he may know. */
function personalMatch(listed: ListedMatch, player: PlayerId, now: number): PersonalMatch {
  const own = listed.seats.filter((seat) => seat.player === player);
  const { id, game, phase, createdAt, startedAt, endedAt } = summaryOf(listed, own.length === 0, now);
  return {
    id,
    game,
    phase,
    private: listed.match.table.private,
    creator: listed.match.creator === player,
    createdAt,
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(endedAt === undefined ? {} : { endedAt }),
    seats: own.map(({ seat, camp, name, nonce }) => ({
      seat,
      camp,
      name: name ?? '',
      ...(nonce === null ? {} : { nonce }),
    })),
  };
}
