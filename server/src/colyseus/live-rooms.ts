/**
 * The matches that are in the memory of this process. A match exists in the store; entering it
 * brings its room to life here, if it has none.
 */

import { type IRoomCache, matchMaker } from '@colyseus/core';
import type { AnyGame, MatchId } from '@escadre/shared/kernel';
import { ERRORS, type ErrorCode } from '@escadre/shared/protocol';
import { Fault } from '../fault.ts';
import type { MatchRoom } from './match-room.ts';

export interface LiveRoom {
  readonly room: MatchRoom;
  readonly listing: IRoomCache;
}

export class LiveRooms {
  readonly #rooms = new Map<MatchId, Promise<LiveRoom>>();

  get size(): number {
    return this.#rooms.size;
  }

  /** The room of a match, brought to life if need be. Raises UNKNOWN_MATCH, SHUTTING_DOWN. */
  async bring(game: AnyGame, id: MatchId): Promise<LiveRoom> {
    const present = await this.#rooms.get(id)?.catch(() => undefined);
    if (present !== undefined && !present.room.closing) return present;
    if (present !== undefined) await present.room.closed;
    // While this call waited, another may have brought it to life.
    const current = this.#rooms.get(id);
    if (current !== undefined && (await current.catch(() => undefined))?.room.closing === false)
      return current;
    const opening = this.#open(game, id);
    this.#rooms.set(id, opening);
    opening.catch(() => this.#rooms.delete(id));
    return opening;
  }

  /** The room of a match, where it is alive in this process. */
  async here(id: MatchId): Promise<MatchRoom | undefined> {
    return (await this.#rooms.get(id)?.catch(() => undefined))?.room;
  }

  /** All that are alive in this process. */
  async all(): Promise<MatchRoom[]> {
    const found = await Promise.all([...this.#rooms.keys()].map((id) => this.here(id)));
    return found.filter((room) => room !== undefined);
  }

  async #open(game: AnyGame, id: MatchId): Promise<LiveRoom> {
    const listing = await createHere(game, id);
    const room = matchMaker.getLocalRoomById(id) as MatchRoom | undefined;
    if (room === undefined)
      throw new Fault('SHUTTING_DOWN', 'The server is going down; try again in a moment.');
    room.closed.then(() => this.#forget(id, room)).catch(() => {});
    return { room, listing };
  }

  async #forget(id: MatchId, room: MatchRoom): Promise<void> {
    const known = await this.#rooms.get(id)?.catch(() => undefined);
    if (known?.room === room) this.#rooms.delete(id);
  }
}

/** In this process, whatever the others are doing: the store decides who owns a match. */
async function createHere(game: AnyGame, id: MatchId): Promise<IRoomCache> {
  try {
    return await matchMaker.handleCreateRoom(game.id, { matchId: id }, undefined, id);
  } catch (error) {
    if (error instanceof Error && error.message.includes('shutting down')) {
      throw new Fault('SHUTTING_DOWN', 'The server is going down; try again in a moment.');
    }
    const { code, message } = error as { code?: unknown; message: string };
    throw typeof code === 'string' && code in ERRORS ? new Fault(code as ErrorCode, message) : error;
  }
}
