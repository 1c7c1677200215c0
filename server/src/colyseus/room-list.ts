import { LocalDriver } from '@colyseus/core';

/**
 * The framework's list of the rooms in this process. The framework takes a room out of it three times when it lets go of
 * one, and would go through all others to find that it is not there any more.
 */
export class RoomList extends LocalDriver {
  override remove(roomId: string): boolean {
    return this.has(roomId) && super.remove(roomId);
  }
}
