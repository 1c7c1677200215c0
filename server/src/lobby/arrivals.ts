/**
 * Players just seated, about to connect and get ready: two who ask for a quick match at once find each other.
 * A player who took a seat and did not come is not expected again for a minute.
 */

import type { MatchId, PlayerId } from '@escadre/shared/kernel';
import QuickLRU from 'quick-lru';

/** Milliseconds for which a player is expected. */
const ARRIVES_WITHIN = 15_000;
/** Milliseconds until a player who did not come is expected again. */
const COUNTS_AGAIN_AFTER = 60_000;
/** Players remembered. */
const MOST_PLAYERS = 10_000;

interface Arrival {
  readonly match: MatchId;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export class Arrivals {
  readonly #expected = new QuickLRU<PlayerId, Arrival>({ maxSize: MOST_PLAYERS });
  readonly #seated = new QuickLRU<PlayerId, Arrival>({ maxSize: MOST_PLAYERS });
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The match where a player was last expected, if any. */
  lastOf(player: PlayerId): MatchId | undefined {
    return this.#expected.get(player)?.match;
  }

  /** Expects a player. `wasReady`: they got ready where they were expected before. */
  expect(player: PlayerId, match: MatchId, wasReady: boolean): void {
    const last = this.#expected.get(player);
    const at = this.#now();
    if (last === undefined || wasReady || at >= last.at + COUNTS_AGAIN_AFTER) {
      this.#expected.set(player, { match, at });
    }
  }

  /** A player has taken a seat. */
  satDown(player: PlayerId, match: MatchId): void {
    this.#seated.set(player, { match, at: this.#now() });
  }

  /** Returns a function that takes back all that is noted of a player from now on. */
  bookmark(player: PlayerId): () => void {
    const [expected, seated] = [this.#expected.get(player), this.#seated.get(player)];
    return () => {
      put(this.#expected, player, expected);
      put(this.#seated, player, seated);
    };
  }

  /** Whether strangers may be seated with an expected player. */
  isExpected(player: PlayerId, match: MatchId): boolean {
    return this.#isOf(this.#expected.get(player), match);
  }

  /** Whether a player has just taken a seat there. */
  hasJustSatDown(player: PlayerId, match: MatchId): boolean {
    return this.#isOf(this.#seated.get(player), match);
  }

  #isOf(arrival: Arrival | undefined, match: MatchId): boolean {
    return arrival?.match === match && this.#now() < arrival.at + ARRIVES_WITHIN;
  }
}

function put(arrivals: QuickLRU<PlayerId, Arrival>, player: PlayerId, arrival: Arrival | undefined): void {
  if (arrival === undefined) arrivals.delete(player);
  else arrivals.set(player, arrival);
}
