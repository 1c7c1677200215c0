/**
 * Matches that are out of memory and whose time is up are brought back, so that it has its effect
 * though nobody comes.
 */

import { type AnyGame, gameNamed } from '@escadre/shared/kernel';
import type { LiveRooms } from '../colyseus/live-rooms.ts';
import type { MatchStore } from '../store/store.ts';
import type { Time } from '../time.ts';

/** Matches that one look takes care of. */
const MOST_AT_ONCE = 100;

export interface WakerParts {
  readonly store: Pick<MatchStore, 'due'>;
  readonly rooms: LiveRooms;
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly time: Time;
  readonly onError: (error: unknown) => void;
}

export class Waker {
  readonly #parts: WakerParts;

  constructor(parts: WakerParts) {
    this.#parts = parts;
  }

  /** Looks once. Rejects when the store fails. */
  async look(): Promise<void> {
    const { store, rooms, games, time, onError } = this.#parts;
    for (const { id, game } of await store.due(time.now(), MOST_AT_ONCE)) {
      const rules = gameNamed(games, game);
      // One that fails is no reason to leave the others.
      if (rules !== undefined) await rooms.bring(rules, id).catch(onError);
    }
  }
}
