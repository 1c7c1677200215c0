/** What tells clients the shape of a state is the same in all rooms of a game: the first one works it out, for all. */

import type { Room } from '@colyseus/core';
import { giveHandshake } from './privates.ts';
import type { SyncedShape } from './synced-state.ts';

const known = new WeakMap<SyncedShape, Uint8Array>();

/** To be called when the room's state, of this shape, is set. */
export function shareHandshake(room: Room, shape: SyncedShape): void {
  known.set(shape, giveHandshake(room, known.get(shape)));
}
