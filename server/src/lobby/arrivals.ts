/**
 * Players who were just given a seat, and are about to connect and get ready: so two who ask for a quick match at the
 * same time find each other. Seats that are taken again and again, and never used, do not count.
 */

import type { MatchId, PlayerId } from '@escadre/shared/kernel';
import QuickLRU from 'quick-lru';

/** Milliseconds for which somebody counts as about to come. */
const ARRIVES_WITHIN = 15_000;
/** Milliseconds after an arrival that came to nothing until another of the same player counts. */
const COUNTS_AGAIN_AFTER = 60_000;
/** Players who are remembered. */
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

  /** The match in which a player was last expected; undefined for none. */
  lastOf(player: PlayerId): MatchId | undefined {
    return this.#expected.get(player)?.match;
  }

  /** A player is about to come to their seat. `wasReady`: they got ready where they were expected before. */
  expect(player: PlayerId, match: MatchId, wasReady: boolean): void {
    const last = this.#expected.get(player);
    const at = this.#now();
    if (last === undefined || wasReady || at >= last.at + COUNTS_AGAIN_AFTER) {
      this.#expected.set(player, { match, at });
    }
  }

  /** A player has sat down. */
  satDown(player: PlayerId, match: MatchId): void {
    this.#seated.set(player, { match, at: this.#now() });
  }

  /** Whether strangers may be seated beside a player, who is about to come. */
  isExpected(player: PlayerId, match: MatchId): boolean {
    return this.#isOf(this.#expected.get(player), match);
  }

  /** Whether a player has only just sat down. */
  hasJustSatDown(player: PlayerId, match: MatchId): boolean {
    return this.#isOf(this.#seated.get(player), match);
  }

  #isOf(arrival: Arrival | undefined, match: MatchId): boolean {
    return arrival?.match === match && this.#now() < arrival.at + ARRIVES_WITHIN;
  }
}
