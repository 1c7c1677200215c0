/**
 * Matches without a clock in which nothing has happened for longer than the operator allows:
 * those that have begun are abandoned, without a result; the others are dropped.
 */

import { type AnyGame, gameNamed } from '@escadre/shared/kernel';
import type { LiveRooms } from '../colyseus/live-rooms.ts';
import type { MatchStore } from '../store/store.ts';
import type { Time } from '../time.ts';

/** Matches that one look takes care of. */
const MOST_AT_ONCE = 100;

export interface SweeperParts {
  readonly store: MatchStore;
  readonly rooms: LiveRooms;
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly time: Time;
  /** Milliseconds. */
  readonly abandonAfter: number;
  readonly onError: (error: unknown) => void;
}

export class Sweeper {
  readonly #parts: SweeperParts;

  constructor(parts: SweeperParts) {
    this.#parts = parts;
  }

  /** Looks once. Resolves when what was found is taken care of. */
  async sweep(): Promise<void> {
    const { store, rooms, games, time, abandonAfter, onError } = this.#parts;
    for (const { match } of await store.quietSince(time.now() - abandonAfter, MOST_AT_ONCE)) {
      const game = gameNamed(games, match.game);
      if (game === undefined) continue;
      // One that fails is no reason to leave the others.
      await rooms
        .bring(game, match.id)
        .then(({ room }) => room.abandon())
        .catch(onError);
    }
  }
}
