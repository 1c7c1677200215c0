/** Whoever is told what happens at a table: a socket's client, a computer player, a test. */

import type { CloseReason, RoomMessages } from '@escadre/shared/protocol';

export interface Listener {
  /** Sends a message. What cannot be sent any more is dropped. */
  send<Name extends keyof RoomMessages>(name: Name, message: RoomMessages[Name]): void;
  /** Ends the connection and says why. Resolves when it has ended. */
  close(reason: CloseReason): Promise<void>;
  /** How long an answer takes at least, in milliseconds; 0 while that is not known. */
  readonly roundTrip: number;
}
