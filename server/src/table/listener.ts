/** Whoever is told what happens at a table: a socket's client, a computer player, a test. */

import type { ByComputer } from '@escadre/shared/kernel';
import type { CloseReason, NumberedEvents, RoomMessages } from '@escadre/shared/protocol';

/** How long an answer takes by a connection at least, in milliseconds; 0 while that is not known. */
export interface RoundTripTimes {
  /** In the better quarter of its time, over minutes. */
  readonly usual: number;
  /** When it was slowest of late. */
  readonly recent: number;
}

/** What a listener is told, by name: the messages of the room, but for events, which say when they happened. */
export type ListenerMessages = Omit<RoomMessages, 'events'> & { readonly events: NumberedEvents };

export interface Listener {
  /** Sends a message. What cannot be sent any more is dropped. */
  send<Name extends keyof ListenerMessages>(name: Name, message: ListenerMessages[Name]): void;
  /** Ends the connection and says why. Resolves when it has ended. */
  close(reason: CloseReason): Promise<void>;
  /** How long an answer takes at least. */
  readonly roundTrip: RoundTripTimes;
  /** Which computer asks by it, and how much of its count it has searched for that; absent for people. */
  readonly computer?: ByComputer;
}
